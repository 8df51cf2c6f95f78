import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { preview, threat } from './preview.ts';
import { flyLesson, LESSON_IDS, lesson } from './school.ts';
import { turnView } from './turns.ts';
import { parseTyped } from './typed.ts';

const dice = keyedDice('a seed for the tests of the page');
const random = (rules: Rules, state: State, seat: number): Order =>
  sopwith.randomOrder(rules, state, seat, scopedDice(dice, `${state.turn}/${seat}/`));

describe('Turns', () => {
  for (const { id, rules } of sopwith.editions)
    test(`${id}: the stages lead from the position before to the one after, Move by Move`, () => {
      const setup = sopwith.defaultSetup(rules, 6);
      const names = setup.seats.map((seat) => seat.name);
      let { state } = sopwith.start(rules, setup, dice);
      let told = '';
      for (let turn = 0; turn < 12 && !state.over; turn++) {
        const orders = state.seats.map((_, seat) =>
          state.planes[seat]!.status === 'out' ? null : random(rules, state, seat),
        );
        const step = sopwith.adjudicate(rules, state, orders, dice);
        const view = turnView(rules, state, step.events, names);
        expect(view.stages).toHaveLength(5);
        expect(view.stages[0]).toEqual(state);
        expect(view.stages[4]).toEqual(step.state);
        expect(view.lines.every((line) => line.stage >= 0 && line.stage <= 4 && line.text.length > 3)).toBe(true);
        told += view.lines.map(({ text }) => text).join('\n');
        state = step.state;
      }
      // A minus is one; where points count, planes are lost and cost some.
      expect(told).not.toMatch(/ -\d/);
      expect(/: −\d+ for losing/.test(told)).toBe(rules.points === 'scored');
    });
});

describe('preview', () => {
  const { rules, state } = lesson('fire', ['Ann', 'Bob']);
  const sheet = unwrap(parseTyped('a; lt l; rs a'));

  test('shows path, facing and the reach of each burst', () => {
    const { legs, problems } = preview(rules, state, 0, sheet);
    expect(problems).toEqual([]);
    expect(legs.map((leg) => leg.to)).toEqual([
      { hex: 'G5', facing: 'E' },
      { hex: 'H6', facing: 'NE' },
      { hex: 'H7', facing: 'NE' },
    ]);
    expect(legs[1]!.shots).toEqual([{ burst: 'L', hexes: ['I6', 'J6', 'K6', 'L6'], end: 'range' }]);
  });

  test('tells of a crash and of what is not allowed', () => {
    const off = preview(rules, state, 0, unwrap(parseTyped('rt; rt; a')));
    expect(off.crashes).toBe(null);
    const home = lesson('land', ['Ann', 'Bob']);
    expect(preview(home.rules, home.state, 0, unwrap(parseTyped('a; a; a'))).overflies).toBe(true);
    expect(preview(home.rules, home.state, 0, unwrap(parseTyped('land beta; a; a; a'))).lands).toBe(true);
    expect(preview(rules, state, 0, unwrap(parseTyped('i; a; a'))).problems[0]?.code).toBe('illegal');
  });

  test('the threat is what enemies in the air can hit, clouds in the way', () => {
    const chased = lesson('escape', ['Ann', 'Bob']);
    const [first] = threat(chased.rules, chased.state, 0);
    expect(first!.G6).toEqual({ enemies: 1, damage: 4 });
    expect(first!.G4).toBeUndefined();
    const home = lesson('land', ['Ann', 'Bob']);
    expect(threat(home.rules, home.state, 0)).toEqual([{}, {}, {}]);
  });
});

describe('orders typed in a hurry', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a, lt r, rs a+l', 'A / LT R / RS A,L'],
    ['lt; a al; 0', 'LT / A A,L / 0'],
    ['A; LT - fire R; RS', 'A / LT R / RS '],
    ['beta; a; a; ls', 'beta A / A / LS'],
  ];
  for (const [text, wanted] of cases)
    test(text, () => {
      const { strip, moves } = unwrap(parseTyped(text));
      const told = moves.map(({ manoeuvre, fire }) => `${manoeuvre} ${fire}`.trim()).join(' / ');
      expect(`${strip ? `${strip} ` : ''}${told}`).toBe(wanted.trim());
    });
  test('says what cannot be read', () => {
    const bad = parseTyped('a, xx, a');
    expect(bad.ok).toBe(false);
    if (!bad.ok) expect(bad.error[0]!.message.length).toBeGreaterThan(5);
  });
});

describe('the school', () => {
  const GOOD = {
    takeOff: 'beta; a; a; a',
    turns: 'lt; rs; a',
    fire: 'a a; a; a',
    escape: 'lt; a; a',
    land: 'land beta; a; a; a',
  };
  const BAD = { takeOff: 'ground', turns: 'a; a; a', fire: 'lt; a; a', escape: 'a; a; a', land: 'a; lt; a' };
  for (const id of LESSON_IDS)
    test(`${id} can be done, and not done`, () => {
      const begun = lesson(id, ['Ann', 'Bob']);
      const flown = (text: string) => flyLesson(id, begun, { sheets: [unwrap(parseTyped(text))] }).done;
      expect(flown(GOOD[id])).toBe(true);
      expect(flown(BAD[id])).toBe(false);
    });
  test('who flies off the board has done nothing, and is told', () => {
    const flown = (text: string) =>
      flyLesson('takeOff', lesson('takeOff', ['Ann', 'Bob']), { sheets: [unwrap(parseTyped(text))] });
    const off = ['alpha; a; a; lt', 'alpha; a; a; rt', 'gamma; a; a; lt', 'gamma; a; a; rt'].map(flown);
    expect(off.some(({ view }) => view.events.some(({ type }) => type === 'took-off'))).toBe(true);
    expect(off.some(({ crashed }) => crashed)).toBe(true);
    for (const { crashed, done } of off) expect(done).toBe(!crashed);
  });
});
