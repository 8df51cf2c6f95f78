/** A table's record as it is kept: the header with the table, each Turn in a row of its own, and what stands between them: changes of keys, Turns taken back. */
import {
  type Entry,
  enterKeys,
  entryHead,
  type GameRecord,
  gameName,
  type KeyEntry,
  openHeads,
  type TurnEntry,
  undo,
  unwrap,
} from '@paravion/tabletop';
import type { Db } from '../store/store.ts';
import type { TableEdit } from './edit.ts';
import { keysOf, type LoadedTable } from './plan.ts';

/** The last Turns of the tables worked with last. Whether one is still the last of its record, the record's head says. */
const latest = new Map<string, TurnEntry>();
const MOST_LAST = 4000;

/** Remembers a table's last Turn, for the next one. */
export const rememberTurn = (id: string, entry: TurnEntry): void => {
  latest.delete(id);
  latest.set(id, entry);
  if (latest.size > MOST_LAST) latest.delete(latest.keys().next().value!);
};

const turnBefore = async (db: Db, { row }: LoadedTable): Promise<TurnEntry | null> => {
  if (row.turn === 1) return null;
  const where = db.selectFrom('turns').select('entry').where('table_id', '=', row.id);
  const last = await where.where('turn', '=', row.turn - 1).executeTakeFirst();
  return last ? (JSON.parse(last.entry) as TurnEntry) : null;
};

const keyRows = (db: Db, id: string) =>
  db.selectFrom('key_entries').select(['turn', 'entry']).where('table_id', '=', id).orderBy('number');

/** The entries since the last Turn that stands. */
const newEntries = async (db: Db, { row }: LoadedTable): Promise<readonly Entry[]> =>
  (await keyRows(db, row.id).where('turn', '=', row.turn).execute()).map(({ entry }) => JSON.parse(entry) as Entry);

/**
 * The record of a running game, seed included: for the inside only. The position is kept with it, so of the entries
 * those from the last Turn on, to which the next is chained, are enough.
 */
export const recordSoFar = async (db: Db, table: LoadedTable): Promise<GameRecord> => {
  const { header, row } = table;
  const known = latest.get(row.id);
  const last = known && entryHead(known) === row.head ? known : await turnBefore(db, table);
  const since = row.head === (last ? entryHead(last) : gameName(header!)) ? [] : await newEntries(db, table);
  return { ...header!, seed: row.seed, entries: [...(last ? [last] : []), ...since] };
};

/** All entries as JSON, the oldest first. */
export const entryTexts = async (db: Db, { row }: LoadedTable): Promise<readonly string[]> => {
  const keys = await keyRows(db, row.id).execute();
  const where = db.selectFrom('turns').select(['turn', 'entry']).where('table_id', '=', row.id);
  const turns = await where.orderBy('turn').execute();
  const before = (turn: number): readonly string[] => keys.flatMap((key) => (key.turn === turn ? [key.entry] : []));
  return [...turns.flatMap(({ turn, entry }) => [...before(turn), entry]), ...before(turns.length + 1)];
};

/** Whether a seal for the present Turn may name this head: it has been the record's head since the last Turn. */
export const mayName = async (db: Db, table: LoadedTable, head: string): Promise<boolean> =>
  head === table.row.head || openHeads(table.header!, (await recordSoFar(db, table)).entries).includes(head);

/** Keeps entries behind all others, before that of a Turn. */
const keepEntries = async (
  { trx, table }: Pick<TableEdit, 'trx' | 'table'>,
  turn: number,
  entries: readonly string[],
): Promise<void> => {
  const { id } = table.row;
  const { count } = await trx
    .selectFrom('key_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('table_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = entries.map((entry, i) => ({ table_id: id, number: Number(count) + 1 + i, turn, entry }));
  await trx.insertInto('key_entries').values(rows).execute();
};

const enter = async (edit: TableEdit, seat: number, keys: readonly string[], why: KeyEntry['why']): Promise<void> => {
  const { trx, table, now } = edit;
  const entered = unwrap(enterKeys(await recordSoFar(trx, table), { seat, keys, why, at: now }));
  const entry = entered.entries.at(-1)!;
  await keepEntries(edit, table.row.turn, [JSON.stringify(entry)]);
  edit.update({ head: entryHead(entry) });
};

/**
 * Enters that the last Turn is taken back, and gives the record's new head. The Turn itself, what was entered since, and this stand
 * before the entry of the Turn that is due again.
 */
export const enterUndo = async ({ trx, table }: TableEdit, reason: string): Promise<string> => {
  const { id, turn } = table.row;
  const { entries } = unwrap(undo(await recordSoFar(trx, table), reason));
  const since = await keyRows(trx, id).where('turn', '=', turn).execute();
  const flown = trx
    .selectFrom('turns')
    .select('entry')
    .where('table_id', '=', id)
    .where('turn', '=', turn - 1);
  const { entry } = await flown.executeTakeFirstOrThrow();
  await trx.deleteFrom('key_entries').where('table_id', '=', id).where('turn', '=', turn).execute();
  const last = entries.at(-1)!;
  await keepEntries({ trx, table }, turn - 1, [entry, ...since.map((row) => row.entry), JSON.stringify(last)]);
  return entryHead(last);
};

/** Gives a seat other keys; in a running game that stands in its record. */
export const changeKeys = async (
  edit: TableEdit,
  seat: number,
  keys: readonly string[],
  why: KeyEntry['why'],
): Promise<void> => {
  const { seats, header } = edit.table;
  if (keysOf(seats[seat]!).join() === keys.join()) return;
  edit.updateSeat(seat, { keys: JSON.stringify(keys) });
  if (header?.house !== undefined) await enter(edit, seat, keys, why);
};
