/** Skirmish records for the tests: a game played with random orders. */

import { type Order, skirmish } from '@paravion/conformance/skirmish';
import { keyedDice, scopedDice } from '../dice.ts';
import type { GameRecord, Turn } from '../record.ts';
import { newRecord } from '../record-new.ts';
import { append } from '../record-write.ts';
import { replay } from '../replay.ts';
import { unwrap } from '../result.ts';

export const SEED = 'a seed for the tests';

export const begin = (edition = 'together', setup: unknown = { loads: [6, 6, 6] }): GameRecord =>
  unwrap(newRecord(skirmish, { edition, setup, seed: SEED, notes: { title: 'A game of the tests' } }));

/** Random orders for the segment that is due. */
export const dueTurn = (record: GameRecord, luck = ''): Turn<Order> => {
  const { state, turns } = unwrap(replay(record, skirmish));
  const { rules } = record as { readonly rules: (typeof skirmish.editions)[0]['rules'] };
  const owing = skirmish.seatsToOrder(rules, state);
  const segment = turns.length + 1;
  const dice = (seat: number) => scopedDice(keyedDice('orders'), `${luck}/${segment}/${seat}/`);
  const orders = state.pilots.map((_, seat) =>
    owing.includes(seat) ? skirmish.randomOrder(rules, state, seat, dice(seat)) : null,
  );
  return { segment, orders };
};

export const go = (record: GameRecord, more: Partial<Turn> = {}): GameRecord =>
  unwrap(append(record, skirmish, { ...dueTurn(record), ...more })).record;

/** A record of so many turns. */
export const played = (turns: number, edition = 'together'): GameRecord => {
  let record = begin(edition);
  for (let i = 0; i < turns; i++) record = go(record);
  return record;
};
