import { EDITIONS, type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { SOPWITH_BOTS } from '../sopwith/index.ts';
import { foreseenIn } from './foreseen.ts';
import { accuracyOf, analyseTurn, analysisOf, type Judged, lossOf, type TurnAnalysis, worthsOf } from './index.ts';

const TWEEDY = EDITIONS.find(({ id }) => id === 'tweedy')!.rules;
const THOUGHT = { iterations: 150, seed: 'a test' };
const dice = keyedDice('a seed for the analysis');
const position = (line: string): State => unwrap(sopwith.positionNotation(TWEEDY).parse(line));
const order = (text: string): Order => unwrap(sopwith.orderNotation(TWEEDY, DUEL, 0).parse(text));
const DUEL = position('plane 1 W J6>E; plane 2 E J9>E');

/** Looks back at a Turn of the duel in which plane 1 flies this and plane 2 that; null: no orders. */
const flown = (own: string | null, other: string | null, before = DUEL): TurnAnalysis => {
  const orders = [own, other].map((text) => (text === null ? null : order(text)));
  const { state } = sopwith.adjudicate(TWEEDY, before, orders, dice);
  return analyseTurn(TWEEDY, { before, orders, after: state }, THOUGHT);
};
const own = (turn: TurnAnalysis): Judged => turn.planes[0]!;

describe('an order', () => {
  test('that leads off the board costs the whole plane, and one of the mixture nearly nothing', () => {
    const edge = position('plane 1 W J17>E; plane 2 E J9>E');
    expect(lossOf(own(flown('A; A; A', 'A; A; A', edge)))).toBeGreaterThan(12);
    const { mixture } = own(flown('A; A; A', 'A; A; A'));
    const text = sopwith.orderNotation(TWEEDY, DUEL, 0).format({ sheets: [mixture[0]!.sheet] });
    const judged = own(flown(text, 'A; A; A'));
    expect(lossOf(judged)).toBeLessThan(1);
    expect(judged.share).toBe(mixture[0]!.share);
  });

  test('that fires nowhere gives its fire away, and no orders are judged as what rule 8.1 flies', () => {
    const fired = own(flown('A - fire A; A - fire A; A - fire A', 'A; A; A'));
    const silent = own(flown('A; A; A', 'A; A; A'));
    expect(silent.lost.flight).toBeCloseTo(fired.lost.flight);
    expect(silent.lost.fire).toBeGreaterThan(fired.lost.fire + 0.3);
    const none = own(flown(null, 'A; A; A'));
    expect(none.flown).toBeNull();
    expect(none.lost).toEqual(silent.lost);
  });

  test('is told what fire it could have had where the others really flew', () => {
    const { fire } = own(flown('A - fire A; A; A', 'A; A; A'));
    expect([fire.done, fire.possible]).toEqual([2, 6]);
    expect(fire.sheet.moves.map((move) => move.fire)).toEqual([['A'], ['A'], ['A']]);
  });
});

test('of the last two the master says what share of a win was given away, and that is what counts', () => {
  const judged = own(flown('A; A; A', 'A; A; A', position('plane 1 W J17>E; plane 2 E J9>E')));
  const edge = judged.duel!;
  expect(edge.lost).toBeGreaterThan(0.4);
  // One figure for an order: what he says is what it gave away.
  expect(lossOf(judged)).toBeCloseTo(2 * edge.lost * (12 + 6));
  const { mixture } = own(flown('A; A; A', 'A; A; A')).duel!;
  expect(mixture[0]!.path).toHaveLength(3);
  const text = sopwith.orderNotation(TWEEDY, DUEL, 0).format({ sheets: [mixture[0]!.sheet] });
  const again = own(flown(text, 'A; A; A')).duel!;
  expect(again.lost).toBeLessThan(0.03);
  expect(edge.lost).toBeGreaterThan(own(flown(null, 'A; A; A')).duel!.lost);
  expect(own(flown(null, null, position('plane 1 W J6>E; plane 2 E J9>E; plane 3 NE K8>W'))).duel).toBeUndefined();
});

test('an accuracy is 100 for an order that gives nothing away, and halves with every two points', () => {
  expect([0, 2, 4].map(accuracyOf)).toEqual([100, 50, 25]);
});

test('a position looks the same from both sides of it, and a lead shows', () => {
  const even = worthsOf(TWEEDY, position('plane 1 W J7>E; plane 2 E J11>W'), THOUGHT);
  expect(even[0]! + even[1]!).toBeCloseTo(0);
  expect(Math.abs(even[0]!)).toBeLessThan(1);
  const ahead = worthsOf(TWEEDY, position('plane 1 W J7>E; plane 2 E J11>W d3'), THOUGHT);
  expect(ahead[0]!).toBeGreaterThan(5);
});

/** A game of bots, looked back at. */
const gameOf = (rules: Rules, bots: readonly string[], most: number) => {
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, bots.length), dice);
  const turns: TurnAnalysis[] = [];
  while (turns.length < most && !state.over) {
    const owing = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat)
        ? SOPWITH_BOTS.find(({ id }) => id === bots[seat])!.choose(rules, state, seat, 'a game', { iterations: 20 })
        : null,
    );
    const step = sopwith.adjudicate(rules, state, orders, dice);
    turns.push(analyseTurn(rules, { before: state, orders, after: step.state }, { ...THOUGHT, iterations: 30 }));
    state = step.state;
  }
  return { state, analysis: analysisOf(turns, null) };
};

describe.each(EDITIONS)('a game after $id', ({ rules }) => {
  const bots = ['ace', 'novice', 'pilot', 'novice'];
  const { analysis, state } = gameOf(rules, bots, 12);

  test('tells good pilots from bad ones', () => {
    const [ace, novice, , other] = analysis.pilots;
    expect(ace!.accuracy).toBeGreaterThan(novice!.accuracy + 10);
    expect(ace!.accuracy).toBeGreaterThan(other!.accuracy + 10);
    for (const { accuracy, lost, worst, foreseen } of analysis.pilots) {
      expect(accuracy).toBeGreaterThanOrEqual(0);
      expect(accuracy).toBeLessThanOrEqual(100);
      expect(lost > 0).toBe(worst > 0);
      if (foreseen) expect(Math.min(foreseen.share, foreseen.mixed, 1 - foreseen.share)).toBeGreaterThanOrEqual(0);
    }
  });

  test('has figures for every plane that was in, and for no other', () => {
    for (const { worths, planes } of analysis.turns) {
      expect(new Set(planes.map(({ seat }) => seat))).toEqual(
        new Set(worths.flatMap((worth, seat) => (worth === null ? [] : [seat]))),
      );
      for (const { mixture, fire, lost } of planes) {
        expect(mixture.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect(fire.possible).toBeGreaterThanOrEqual(fire.done);
        expect(Math.min(lost.flight, lost.fire)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(analysis.worths).toHaveLength(analysis.turns.length + 1);
  });

  test('turns where somebody rose or fell most', () => {
    const swings = analysis.turningPoints.map(({ before, after }) => Math.abs(after - before));
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect(analysis.turningPoints.every(({ turn }) => turn <= state.turn)).toBe(true);
  });
});

test('who goes by a habit is foreseen, and who has none is not', () => {
  const habit = { styles: [0.01, 0.01, 0.01, 0.001], mixed: 0.2 };
  const flights = Array.from({ length: 20 }, (_, flight) => ({ ...habit, flight }));
  const same = foreseenIn(flights.map((turn) => ({ ...turn, flight: 7 })))!;
  const fresh = foreseenIn(flights)!;
  const asPilot = foreseenIn(flights.map((turn) => ({ ...turn, styles: [0.05, 0.6, 0.01, 0.001] })))!;
  expect(same.share).toBeGreaterThan(0.6);
  expect(asPilot.share).toBeGreaterThan(0.4);
  expect(fresh.share).toBeLessThan(0.02);
  expect(fresh.mixed).toBeCloseTo(0.2);
  expect(foreseenIn(flights.slice(1, 2))).toBeNull();
});

test('both planes of a seat are judged', () => {
  const rules = unwrap(sopwith.checkRules({ ...TWEEDY, planesPerSeat: 2 }));
  const { analysis } = gameOf(rules, ['pilot', 'novice', 'pilot'], 2);
  for (const { planes } of analysis.turns) expect(planes.map(({ seat }) => seat)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('the same seed and iterations give the same figures', () => {
  expect(flown('A; LT; A', null)).toEqual(flown('A; LT; A', null));
});
