/** Results from records: a whole game played at random, and one that goes on. */
import { append, type GameRecord, keyedDice, newRecord, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { careersAfter, NO_CAREERS } from './career.ts';
import { sopwith } from './game.ts';
import { resultOfRecord } from './game-result.ts';
import type { State } from './state.ts';

const { rules } = sopwith.editions.find(({ id }) => id === 'thomasson')!;

/** A game of random orders, to its end or for so many Turns. */
const play = (title: string, turns: number): { readonly record: GameRecord; readonly state: State } => {
  const seed = `the seed of ${title}`;
  const setup = { seats: ['Hissing Sid', 'Biggles', 'The Brat'].map((name) => ({ name })) };
  let record = unwrap(newRecord(sopwith, { edition: 'thomasson', setup, seed, notes: { title } }));
  let state = record.start.state as State;
  for (let segment = 1; segment <= turns && !state.over; segment++) {
    const seats = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      seats.includes(seat) ? sopwith.randomOrder(rules, state, seat, keyedDice(`${seed}/${segment}/${seat}`)) : null,
    );
    ({ record, state } = unwrap(append(record, sopwith, { segment, orders })));
  }
  return { record, state };
};

test('a record gives the result of its last state, and every point of it is in a career', () => {
  const { record, state } = play('Tea at Douai', 500);
  const result = unwrap(resultOfRecord(record));
  expect(result).toMatchObject({ id: record.hash, title: 'Tea at Douai' });
  expect(result.pilots.map(({ points }) => points)).toEqual(state.seats.map(({ score }) => score));
  expect(result.pilots.map(({ place }) => place)).toEqual(state.seats.map(({ place }) => place));
  const careers = unwrap(careersAfter(rules, NO_CAREERS, result));
  expect(careers.pilots.map(({ points }) => points)).toEqual(state.seats.map(({ score }) => score));
});

test('a record of a game that goes on, or of another game, is refused', () => {
  const { record } = play('A long war', 1);
  expect(resultOfRecord(record)).toMatchObject({ ok: false, error: [{ code: 'illegal' }] });
  expect(resultOfRecord({ ...record, game: 'chess' })).toMatchObject({ ok: false, error: [{ code: 'unknown' }] });
});
