import { keyedDice, unwrap } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkRules } from '../check-rules.ts';
import { EDITIONS } from '../editions.ts';
import { sopwith } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { formatPosition, parsePosition } from './index.ts';

const tweedy = EDITIONS[1]!.rules;

/** Positions of a game played by chance, the first and then each Turn's. */
const played = (rules: Rules, seats: number, seed: string, turns: number): readonly State[] => {
  const dice = keyedDice(seed);
  const states = [sopwith.start(rules, sopwith.defaultSetup(rules, seats), dice).state];
  for (let turn = 1; turn <= turns && !states.at(-1)!.over; turn++) {
    const state = states.at(-1)!;
    const owing = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat)
        ? sopwith.randomOrder(rules, state, seat, {
            roll: (label, sides) => dice.roll(`${turn}/${seat}/${label}`, sides),
          })
        : null,
    );
    states.push(sopwith.adjudicate(rules, state, orders, dice).state);
  }
  return states;
};

const wild = unwrap(
  checkRules({
    ...EDITIONS[0]!.rules,
    planesPerSeat: 2,
    teams: 'sides',
    wind: 'each-move',
    winds: 'each',
    points: 'scored',
    aces: 'outnumbered',
    landingRun: 'three',
    side: 7,
  }),
);

const state = (text: string): State => unwrap(parsePosition(tweedy, text));

describe('positions', () => {
  test('of games in all editions come back as they were', () => {
    const rules = fc.constantFrom(...EDITIONS.map((e) => e.rules), wild);
    fc.assert(
      fc.property(rules, fc.integer({ min: 2, max: 6 }), fc.string(), (r, seats, seed) => {
        for (const s of played(r, seats, seed, 12)) {
          const text = formatPosition(r, s);
          expect(parsePosition(r, text)).toEqual({ ok: true, value: s });
          expect(text).not.toContain('\n');
        }
      }),
      { numRuns: 30 },
    );
  });
  it('leave out what is usual', () => {
    const [first] = played({ ...tweedy, cloudSetup: 'drawn' }, 2, 'seed', 0);
    expect(formatPosition(tweedy, first!)).toBe('side 10; turn 1; plane 1 W parked; plane 2 E parked');
  });
  it('keep clouds that are off the board, and gone', () => {
    const text = 'side 10; turn 4; plane 1 W J3>E d9 a13; plane 2 E J17>W ace; cloud A1 -10,9 -11,9; cloud -; wind NE';
    expect(state(text).clouds).toEqual([['A1', '-10,9', '-11,9'], []]);
    expect(formatPosition(tweedy, state(text))).toBe(text);
  });
  it('are read in any case, order and spacing', () => {
    const text = 'WIND ne;\nplane 1 w J3>e  d9 ;; plane 2 E parked;turn 2';
    expect(formatPosition(tweedy, state(text))).toBe('side 10; turn 2; plane 1 W J3>E d9; plane 2 E parked; wind NE');
  });
  it('keep everything that a plane and a seat may have', () => {
    const text =
      'side 10; turn 9; plane 1 W parked J19>W d3/14 a20/20 ace done 31; plane 1 W J2>W run inner declared; ' +
      'plane 2 E out 7.3 crash J1>W d5 a0; plane 3 SE out 8.1 shot J9>NE; seat 1 allied career 45 score -7 kills 2; ' +
      'seat 2 german place 3; seat 4; over; winners 1 4';
    expect(formatPosition(tweedy, state(text))).toBe(text);
    expect(state(text).planes[2]).toMatchObject({ out: { turn: 7, move: 3, how: 'crash' }, damage: 5, ammunition: 0 });
  });
});

describe('positions that cannot be read', () => {
  const two = 'plane 1 W parked; plane 2 E parked';
  test.each([
    ['', 'malformed', { line: 1, column: 1, token: '' }],
    [`${two}; side 9`, 'nonsense', { line: 1, column: 42, token: '9' }],
    [`${two}; turn x`, 'unreadable', { line: 1, column: 42, token: 'x' }],
    [`${two}; turn 0`, 'out-of-range', { line: 1, column: 42, token: '0' }],
    [`${two}; turn 1 2`, 'unreadable', { line: 1, column: 44, token: '2' }],
    [`${two}; turn 1; turn 2`, 'repeated', { line: 1, column: 45, token: 'turn' }],
    [`${two}; fog`, 'unreadable', { line: 1, column: 37, token: 'fog' }],
    [`${two};\ncloud Z1`, 'unknown', { line: 2, column: 7, token: 'Z1' }],
    [`${two}; cloud`, 'malformed', { line: 1, column: 37, token: 'cloud' }],
    ['plane 1 W; plane 2 E parked', 'malformed', { line: 1, column: 1, token: 'plane' }],
    ['plane 1 W A10>E; plane 2 E parked d21', 'out-of-range', { line: 1, column: 35, token: 'd21' }],
    ['plane 1 W A11>E; plane 2 E parked', 'unknown', { line: 1, column: 11, token: 'A11>E' }],
    ['plane 1 W A10>N; plane 2 E parked', 'unreadable', { line: 1, column: 11, token: 'A10>N' }],
    ['plane 7 W parked; plane 2 E parked', 'out-of-range', { line: 1, column: 7, token: '7' }],
    ['plane 1 W out 2.4 shot J1>E; plane 2 E parked', 'out-of-range', { line: 1, column: 15, token: '2.4' }],
    ['plane 1 W out 2.3 shot parked; plane 2 E parked', 'repeated', { line: 1, column: 24, token: 'parked' }],
    [`${two}; seat 1; seat 1`, 'repeated', { line: 1, column: 45, token: 'seat' }],
    [`${two}; winners 0`, 'out-of-range', { line: 1, column: 45, token: '0' }],
  ])('%j', (text, code, place) => {
    const result = parsePosition(tweedy, text);
    const problem = result.ok ? undefined : result.error[0];
    expect({ code: problem?.code, place: problem?.place }).toEqual({ code, place });
    expect(problem?.expected).toBeTruthy();
  });
});
