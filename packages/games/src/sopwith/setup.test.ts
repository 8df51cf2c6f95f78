import { EDITIONS, type Rules, type Setup } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { sopwithAdapter } from './index.ts';

const rules = (change: Partial<Rules>): Rules => ({ ...EDITIONS[1]!.rules, ...change });
const setup = (r: Rules, wishes: Parameters<typeof sopwithAdapter.setupFor>[1]): Setup =>
  unwrap(sopwithAdapter.setupFor(r, wishes)) as Setup;

test('fills up the sides around those who wished for one', () => {
  const r = rules({ teams: 'sides' });
  const made = setup(r, [{ name: 'Ann' }, { name: 'Bob', side: 'allied' }, { name: 'Cass' }, { name: 'Dot' }]);
  expect(made.seats.map((seat) => seat.side)).toEqual(['allied', 'allied', 'german', 'german']);
  expect(sopwithAdapter.sides(r).map((side) => side.id)).toEqual(['allied', 'german']);
});

test('names the aces that the rules ask for', () => {
  const wishes = ['Ann', 'Bob', 'Cass'].map((name) => ({ name }));
  expect(setup(rules({ aces: 'chosen' }), wishes).seats.map((s) => s.ace)).toEqual([true, undefined, undefined]);
  expect(setup(rules({ aces: 'one-a-side', teams: 'sides' }), wishes).seats.map((s) => s.ace)).toEqual([
    true,
    undefined,
    true,
  ]);
  expect(setup(rules({ aces: 'chosen', planesPerSeat: 2 }), wishes).seats[0]!.ace).toEqual([true, false]);
});

test('seats only so many as a side can be outnumbered by', () => {
  const r = rules({ aces: 'outnumbered', teams: 'sides' });
  expect(sopwithAdapter.seatCounts(r)).toEqual([3, 6]);
  expect(
    sopwithAdapter.setupFor(
      r,
      ['Ann', 'Bob', 'Cass', 'Dot'].map((name) => ({ name })),
    ).ok,
  ).toBe(false);
});

test('keeps careers, and leaves the sky clear where clouds are to be drawn', () => {
  const made = setup(rules({ cloudSetup: 'drawn' }), [{ name: 'Ann', career: { points: 41 } }, { name: 'Bob' }]);
  expect(made).toEqual({ seats: [{ name: 'Ann', career: 41 }, { name: 'Bob' }], clouds: [] });
});

test('refuses a side that is none', () => {
  expect(sopwithAdapter.setupFor(rules({ teams: 'sides' }), [{ name: 'Ann', side: 'navy' }, { name: 'Bob' }]).ok).toBe(
    false,
  );
});
