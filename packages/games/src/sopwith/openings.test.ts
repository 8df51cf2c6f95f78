import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { folded, openingRows } from '../openings.ts';
import { firstPositions, openingPosition, readOpening, sopwithOpenings } from './openings.ts';

const { rules } = sopwith.editions[0]!;
const DICE = keyedDice('openings');
const begin = (pilots: number, more: Partial<Rules> = {}) => {
  const own = { ...rules, ...more };
  return { own, state: sopwith.start(own, sopwith.defaultSetup(own, pilots), DICE).state };
};
const read = (own: Rules, state: State, seat: number, text: string): Order =>
  unwrap(sopwith.orderNotation(own, state, seat).parse(text)) as Order;
/** A Turn in which all fly the same. */
const flyAll = (own: Rules, state: State, text: string) => {
  const orders = state.seats.map((_, seat) => read(own, state, seat, text));
  return { before: state, orders, after: sopwith.adjudicate(own, state, orders, DICE).state };
};

it('a position is the same for every pilot who sees the same, whatever his seat and corner', () => {
  for (const [pilots, different] of [
    [2, 1],
    [3, 1],
    [4, 2],
    [6, 1],
  ] as const)
    expect(firstPositions(rules, pilots)).toHaveLength(different);
  const { own, state } = begin(3);
  const { after } = flyAll(own, state, 'beta; A; LT; A');
  const seen = [0, 1, 2].map((plane) => openingPosition(own, after, plane));
  expect(new Set(seen).size).toBe(1);
  const one = flyAll(own, state, 'alpha; A; LT; A').after;
  expect(openingPosition(own, one, 0)).not.toBe(seen[0]);
});

it('a position leaves out clouds, damage and bursts, and reads back as itself', () => {
  const { own, state } = begin(2);
  const { after } = flyAll(own, state, 'beta; A; A; RS');
  const hurt = { ...after, clouds: [['J10']], planes: after.planes.map((p) => ({ ...p, damage: 3, ammunition: 1 })) };
  const line = openingPosition(own, hurt, 0);
  expect(line).toBe(openingPosition(own, after, 0));
  const again = readOpening(own, line)!.state;
  expect(again.planes[0]).toMatchObject({ seat: 0, aerodrome: 'W', damage: own.damage, status: 'flying' });
  expect(openingPosition(own, again, 0)).toBe(line);
  for (const text of ['no position', 'side 99; plane 1 W parked; plane 2 E parked', ''])
    expect(readOpening(own, text)).toBeNull();
});

it('tells friends from enemies, and both planes of a seat from those of others', () => {
  const two = begin(2, { planesPerSeat: 2 });
  const line = openingPosition(two.own, two.state, 1);
  expect(line.match(/plane 1 /g)).toHaveLength(2);
  const team = begin(4, { teams: 'sides' });
  const seen = readOpening(team.own, openingPosition(team.own, team.state, 3))!.state;
  expect(seen.seats.map(({ side }) => side)).toEqual(['allied', 'allied', 'german', 'german']);
});

it('adds up what was flown with its result; what was not ordered or not allowed is left out', () => {
  const { own, state } = begin(2);
  const game = [flyAll(own, state, 'A; A; LT - fire A')];
  const rows = openingRows(sopwithOpenings, own, game, [1]);
  expect(rows).toEqual([
    {
      position: openingPosition(own, state, 0),
      order: 'BETA airstrip; A; A; LT',
      next: openingPosition(own, game[0]!.after, 0),
      ...{ flown: 2, won: 1, drawn: 0 },
    },
  ]);
  expect(folded([...rows, ...rows])).toEqual([{ ...rows[0], flown: 4, won: 2 }]);
  const silent = [{ ...game[0]!, orders: [null, read(own, state, 1, 'beta; A; A; 0')] }];
  expect(openingRows(sopwithOpenings, own, silent, []).map(({ flown, drawn }) => [flown, drawn])).toEqual([[1, 1]]);
  const many = Array.from({ length: 20 }, () => game[0]!);
  expect(openingRows(sopwithOpenings, own, many, [])[0]!.flown).toBe(2 * sopwithOpenings.length);
});

it('a pilot who is out, and a game that is over, have no position', () => {
  const { own, state } = begin(3);
  const [first, ...others] = state.planes;
  const out = { ...first!, status: 'out' as const, out: { turn: 1, move: 1, how: 'crash' as const } };
  const left = { ...state, planes: [out, ...others] };
  expect(openingPosition(own, left, 0)).toBe('');
  expect(openingPosition(own, left, 1)).not.toBe('');
  expect(openingPosition(own, { ...left, over: true }, 1)).toBe('');
});
