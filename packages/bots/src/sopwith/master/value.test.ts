import { EDITIONS, FACINGS, type Facing, hexName, type Plane, parseHex, type State, sopwith } from '@paravion/sopwith';
import { createKernel, layout, packState } from '@paravion/sopwith/kernel';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { sceneOf } from '../scene.ts';
import { hasteIn, hopesOf, masterJudge, WIN } from './value.ts';
import { NET } from './weights.ts';

const { rules } = EDITIONS[0]!;
const { tables } = createKernel(rules);

/** How likely plane `own` is to win, 0 to 1. */
const hope = (state: State, own: number): number => {
  const s = new Int32Array(layout.STATE_SIZE);
  packState(tables, state, s);
  return hopesOf(NET, sceneOf(rules, state))(s, own, own)[0];
};
const position = (line: string): State => unwrap(sopwith.positionNotation(rules).parse(line));

type Turned = (q: number, r: number) => readonly [q: number, r: number];
/** The board turned by a sixth to the left, and mirrored, with what becomes of the facings. */
const TURN: readonly [Turned, (facing: number) => number] = [(q, r) => [q + r, -q], (f) => (f + 1) % 6];
const MIRROR: readonly [Turned, (facing: number) => number] = [(q, r) => [q + r, -r], (f) => (6 - f) % 6];

const moved = (state: State, [hexes, facings]: typeof TURN): State => {
  const facing = (f: Facing): Facing => FACINGS[facings(FACINGS.indexOf(f))]!;
  const planes = state.planes.map((plane): Plane => {
    const { q, r } = parseHex(rules.side, plane.hex)!;
    const [a, b] = hexes(q, r);
    return {
      ...plane,
      hex: hexName(rules.side, { q: a, r: b }),
      facing: facing(plane.facing),
      aerodrome: facing(plane.aerodrome),
    };
  });
  return { ...state, planes };
};

const FIGHTS = [
  'turn 4; plane 1 W J6>E d7 a9; plane 2 E J9>W d5',
  'turn 4; plane 1 W J6>NE d12 a2; plane 2 E K9>SE d3 a16',
  'turn 9; plane 1 W G8>SW d2; plane 2 E H10>W d11 a0',
  'turn 9; plane 1 W G8>SW d2; plane 2 E H10>W d11 a0; plane 3 NE K9>NE d8 a5; plane 4 SW H6>E a3',
].map(position);

test('somebody will win: hopes add up to one', () => {
  for (const state of FIGHTS) {
    const hopes = state.planes.map((_, plane) => hope(state, plane));
    expect(hopes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    expect(Math.min(...hopes)).toBeGreaterThan(0);
  }
});

test('turning and mirroring the board changes nothing', () => {
  for (const state of FIGHTS)
    for (const change of [TURN, MIRROR]) expect(hope(moved(state, change), 0)).toBeCloseTo(hope(state, 0), 5);
});

test('whole against nearly down is good, and so is being on his tail', () => {
  expect(hope(position('turn 4; plane 1 W J6>E; plane 2 E J10>W d2 a4'), 0)).toBeGreaterThan(0.65);
  expect(hope(position('turn 4; plane 1 W J7>E d6 a8; plane 2 E J9>E d6 a8'), 0)).toBeGreaterThan(0.55);
});

/** How likely a master thinks that the first of two wins, 0 to 1. */
const thought = (line: string): number => {
  const state = position(line);
  const s = new Int32Array(layout.STATE_SIZE);
  packState(tables, state, s);
  return masterJudge(NET, sceneOf(rules, state)).worth(s, 0) / WIN + 0.5;
};

test('a pursuit is worth what comes of it, the more so the less life the other has, and nothing to who has no bullets', () => {
  // Of a hundred games of the pursuit bot against itself from such places, those won, and half of those that nobody won.
  expect(thought('turn 9; plane 1 W J8>E d12 a16; plane 2 E J10>E d12 a16')).toBeGreaterThan(0.65);
  expect(thought('turn 9; plane 1 W J8>E d6 a12; plane 2 E J10>E d6 a12')).toBeGreaterThan(0.8);
  expect(thought('turn 9; plane 1 W J8>E d3 a8; plane 2 E J10>E d3 a8')).toBeGreaterThan(0.9);
  expect(thought('turn 9; plane 1 W J10>E d6 a12; plane 2 E J8>E d6 a12')).toBeLessThan(0.2);
  expect(thought('turn 9; plane 1 W J8>E d6 a0; plane 2 E J10>E d6 a12')).toBeLessThan(0.5);
});

test('of four, the one who is whole and loaded has more to hope for than the one who is nearly down and empty', () => {
  const four = position(
    'turn 9; plane 1 W G6>E; plane 2 E J12>W d1 a0; plane 3 NE N9>SW d6 a6; plane 4 SW E12>W d6 a6',
  );
  expect(hope(four, 0)).toBeGreaterThan(0.3);
  expect(hope(four, 1)).toBeLessThan(0.2);
});

/** What it is worth to the first two that both have gone down, with so many more at the table who are out already. */
const bothDown = (more: number): number => {
  const state = position('turn 9; plane 1 W J8>E d6 a12; plane 2 E J10>E d6 a12');
  const out = Array.from({ length: more }, (_, i): Plane => ({ ...state.planes[0]!, seat: 2 + i, status: 'out' }));
  const s = new Int32Array(layout.STATE_SIZE);
  packState(tables, state, s);
  s[layout.OVER] = 1;
  s[layout.WINNERS] = 0;
  return masterJudge(NET, sceneOf(rules, { ...state, planes: [...state.planes, ...out] })).worth(s, 0) / WIN;
};

test('at a table of more the last two have less patience, and like it less that nobody wins', () => {
  expect(hasteIn(36, 2, 6)).toBeGreaterThan(hasteIn(36, 2, 2));
  expect(hasteIn(20, 2, 6)).toBe(hasteIn(20, 2, 2));
  expect(bothDown(4)).toBeLessThan(bothDown(0) - 0.1);
});
