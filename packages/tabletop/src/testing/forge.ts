/**
 * What a dishonest house could do to a record. It has the seed, the house's key and all orders, and computes every hash
 * anew; it has no key of a device. Each forgery gives the record that is shown instead of the true one.
 */

import { skirmish } from '@paravion/conformance/skirmish';
import {
  type Entry,
  entryHash,
  type GameRecord,
  headerHash,
  standingTurns,
  type Turn,
  type TurnEntry,
} from '../record.ts';
import { append, enterKeys } from '../record-write.ts';
import { unwrap } from '../result.ts';
import { sealOrder } from '../seal.ts';
import { publicKey, signed } from '../signature.ts';
import { SEED } from './played.ts';
import * as t from './tabled.ts';

/** The chain anew. */
export const rehashed = (record: GameRecord): GameRecord => {
  let previous = headerHash(record);
  const hash = previous;
  const entries = record.entries.map((e): Entry => {
    const entry = { ...e, previous };
    previous = entryHash(entry);
    return { ...entry, hash: previous };
  });
  return { ...record, hash, entries };
};

/** Without the last entries. */
export const cutOff = (record: GameRecord, count = 1): GameRecord => ({
  ...record,
  entries: record.entries.slice(0, -count),
});

/** The last segment flown with another order of a seat, sealed by the house in the pilot's name. */
export const orderResealed = (record: GameRecord, seat: number): GameRecord => {
  const before = cutOff(record);
  const { segment, orders, seals = [] } = lastTurn(record);
  const order = { dx: 0, dy: 0, fire: null };
  const seal = unwrap(sealOrder(order, 'a nonce of the house', { game: record.hash, segment, seat }));
  return flown(before, { segment, orders: orders.with(seat, order), seals: seals.with(seat, seal) });
};

/** The same with a seal that looks like the device's: the signature is taken from the true one. */
export const signatureReused = (record: GameRecord, seat: number): GameRecord => {
  const forged = orderResealed(record, seat);
  const { seals } = lastTurn(record);
  const about = {
    game: record.hash,
    segment: lastTurn(record).segment,
    seat,
    head: cutOff(record).entries.at(-1)!.hash,
  };
  const order = lastTurn(forged).orders[seat];
  const seal = { ...seals[seat]!, ...unwrap(sealOrder(order, 'a nonce of the house', about)) };
  return withLast(forged, { seals: seals.with(seat, seal) });
};

/** The last segment flown as if nothing had come from a seat. */
export const orderDropped = (record: GameRecord, seat: number): GameRecord => {
  const { segment, orders, seals } = lastTurn(record);
  return flown(cutOff(record), { segment, orders: orders.with(seat, null), seals: seals.with(seat, null) });
};

/** A die of the last segment thrown again, by another seed, and all that follows from it. */
export const otherDice = (record: GameRecord): GameRecord => {
  const { segment, orders, seals } = lastTurn(record);
  const before = { ...cutOff(record), seed: `${SEED}, another` };
  return { ...flown(before, { segment, orders, seals }), seed: record.seed };
};

/** The whole game from its start with another seed of the house, its list of commitments signed anew. */
export const otherSeed = (turns: number): GameRecord => {
  const { seeds, ...parts } = t.tableParts();
  const { key: _, signature: __, ...list } = seeds.list;
  const seed = `${SEED}, another`;
  const anew = {
    list: signed('paravion-list/1', { ...list, seedHash: t.seedHashOf(seed) }, t.HOUSE),
    secrets: seeds.secrets,
  };
  return t.playedSealed(turns, t.goSealed, t.beginTable({ ...parts, seeds: anew, seed }));
};

/** Another secret in the place of one that was told. */
export const secretSwapped = (record: GameRecord, seat: number): GameRecord => {
  const { seeds } = record;
  return rehashed({ ...record, seeds: { ...seeds!, secrets: seeds!.secrets.with(seat, t.secretOf('another')) } });
};

/** The game begun as if a secret had not been told. */
export const secretLeftOut = (turns: number, seat: number): GameRecord =>
  t.playedSealed(turns, t.goSealed, t.beginTable(t.tableParts([seat !== 0, seat !== 1])));

/** Another rule, with the header's hash made anew; the seals stay, for the house cannot make them. */
export const ruleChanged = (record: GameRecord): GameRecord =>
  rehashed({ ...record, rules: { ...(record.rules as object), rounds: 8, life: 1 } });

/** The same for the setup. */
export const setupChanged = (record: GameRecord): GameRecord => rehashed({ ...record, setup: { loads: [6, 6, 5] } });

/** The house enters a key of its own for a seat, and seals another order with it. */
export const keySlipped = (record: GameRecord, seat: number): GameRecord => {
  const stranger = t.secretOf('stranger');
  const keys = [...record.keys![seat]!, publicKey(stranger)];
  const before = unwrap(enterKeys(cutOff(record), { seat, keys, why: 'device' }));
  const { segment, orders, seals } = lastTurn(record);
  const order = { dx: 0, dy: 0, fire: null };
  const seal = t.deviceSeal(before, segment, seat, order, before.entries.at(-1)!.hash, stranger);
  return flown(before, { segment, orders: orders.with(seat, order), seals: seals.with(seat, seal) });
};

/** A bot's order chosen after the others' were opened: it was not in the list. */
export const botLate = (record: GameRecord): GameRecord => {
  const { openings, seals } = lastTurn(record);
  const { key: _, signature: __, ...list } = openings!;
  const closed = t.signList({ ...list, seals: list.seals.with(2, null), house: [] });
  return withLast(record, { openings: closed, seals });
};

/** A bot's order that the house had sealed and, having seen the others', did not open. */
export const botUnopened = (record: GameRecord): GameRecord => {
  const before = cutOff(record);
  const { orders, seals = [], ...turn } = t.openedTurn(before);
  return flown(before, { ...turn, orders: orders.with(2, null), seals: seals.with(2, { ...seals[2]!, nonce: null }) });
};

/** The same, with the bot's seat struck from those that the list calls the house's own. */
export const botDisowned = (record: GameRecord): GameRecord => {
  const forged = botUnopened(record);
  const { key: _, signature: __, ...list } = lastTurn(forged).openings!;
  return withLast(forged, { openings: t.signList({ ...list, house: [] }) });
};

/** A second list for the last segment, signed after the first. */
export const secondList = (record: GameRecord): GameRecord => {
  const before = cutOff(record);
  const { openings, ...turn } = t.openedTurn(before);
  const { key: _, signature: __, ...list } = openings;
  return flown(before, { ...turn, openings: t.signList({ ...list, at: list.at + 1 }) });
};

const lastTurn = (record: GameRecord): TurnEntry => standingTurns(record).at(-1)!;
const flown = (before: GameRecord, turn: Turn): GameRecord => unwrap(append(before, skirmish, turn)).record;
const withLast = (record: GameRecord, change: Partial<TurnEntry>): GameRecord =>
  rehashed({ ...record, entries: record.entries.with(-1, { ...record.entries.at(-1)!, ...change } as TurnEntry) });
