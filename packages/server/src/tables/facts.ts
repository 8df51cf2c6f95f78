/** Everything about a table that some viewer may see, read once; `view.ts` says who sees what of it. */
import type { LogLine } from '@paravion/protocol';
import type { Selectable } from 'kysely';
import type { AttendRow, BanRow, TableRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { type AgainFact, againFacts } from './again-facts.ts';
import { type InnerFact, innerFacts } from './inner.ts';
import { assemble, isEnded, isOver, type LoadedTable } from './plan.ts';

export interface TableFacts {
  readonly table: LoadedTable;
  readonly hostName: string;
  /** Seats whose orders are in, and whether these are known here already. Not the orders: they are not even read. */
  readonly sealed: ReadonlyMap<number, { readonly opened: boolean }>;
}

/** Somebody who may not come to the table. */
type Ban = Pick<Selectable<BanRow>, 'id' | 'user_id' | 'name'>;

/** A table, and what says who may see it. */
export interface VisibleTable {
  readonly table: LoadedTable;
  readonly attends: readonly AttendRow[];
  readonly bans: readonly Ban[];
}

export interface WholeTable extends TableFacts, VisibleTable {
  readonly log: readonly LogLine[];
  /** Games within this one. */
  readonly inner: readonly InnerFact[];
  /** Tables at which it is flown again. */
  readonly again: readonly AgainFact[];
}

const LOG_LINES = 200;

/** Who has sealed, of these tables. */
const sealedAt = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select((column) => ['table_id', 'turn', 'seat', column('order', 'is not', null).as('opened')])
    .where('table_id', 'in', ids)
    .execute();

const sealedSeats = ({ id, turn }: TableRow, rows: Awaited<ReturnType<typeof sealedAt>>): TableFacts['sealed'] =>
  new Map(
    rows
      .filter((row) => row.table_id === id && row.turn === turn)
      .map(({ seat, opened }) => [seat, { opened: Boolean(opened) }]),
  );

const hostName = async (db: Db, id: string): Promise<string> => {
  const host = db.selectFrom('tables').innerJoin('users', 'users.id', 'tables.host_id').select('users.name');
  return (await host.where('tables.id', '=', id).executeTakeFirst())?.name ?? '';
};

/** Whether somebody has a seat at a table. */
export const sitsAt = async (db: Db, table: string, user: string): Promise<boolean> => {
  const where = db.selectFrom('seats').select('seat').where('table_id', '=', table).where('user_id', '=', user);
  return (await where.executeTakeFirst()) !== undefined;
};

const logOf = (db: Db, id: string): Promise<LogLine[]> =>
  db
    .selectFrom('log')
    .select(['id', 'at', 'kind', 'text'])
    .where('table_id', '=', id)
    .orderBy('id', 'desc')
    .limit(LOG_LINES)
    .execute();

const guestsOf = async (db: Db, id: string): Promise<Pick<VisibleTable, 'attends' | 'bans'>> => {
  const [attends, bans] = await Promise.all([
    db.selectFrom('attends').selectAll().where('table_id', '=', id).execute(),
    db.selectFrom('bans').select(['id', 'user_id', 'name']).where('table_id', '=', id).orderBy('id').execute(),
  ]);
  return { attends, bans };
};

/** With whether the game around it is over, where what may be told of it hangs on that. */
const withOuter = async (db: Db, table: LoadedTable): Promise<LoadedTable> => {
  const { within } = table.plan;
  if (within === undefined || !isOver(table)) return table;
  const outer = await db.selectFrom('tables').select('status').where('id', '=', within).executeTakeFirst();
  return { ...table, outerOver: outer === undefined || isEnded(outer) };
};

/** A table, and what says who may see it; null when there is none. */
export const visibleTable = async (db: Db, id: string): Promise<VisibleTable | null> => {
  const [row, seats, guests] = await Promise.all([
    db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute(),
    guestsOf(db, id),
  ]);
  return row ? { table: await withOuter(db, assemble(row, seats)), ...guests } : null;
};

const NO_GUESTS = { attends: [], bans: [] };

/** The same of a table that is known; what says who may see it is read only where not everybody may. */
export const visibleNow = async (db: Db, table: LoadedTable): Promise<VisibleTable> => ({
  table,
  ...(table.row.visibility === 'public' ? NO_GUESTS : await guestsOf(db, table.row.id)),
});

/**
 * A table with everything about it; null when there is none. Who has sealed is read before the Turn is: read after it, the orders
 * of a Turn that was flown between are gone, and who gave the last of them would seem to owe them.
 */
export const wholeTable = async (db: Db, id: string): Promise<WholeTable | null> => {
  const [host, sealed] = await Promise.all([hostName(db, id), sealedAt(db, [id])]);
  const [visible, log] = await Promise.all([visibleTable(db, id), logOf(db, id)]);
  if (!visible) return null;
  const { table } = visible;
  const [inner, again] = await Promise.all([innerFacts(db, table), againFacts(db, table)]);
  return { ...visible, hostName: host, sealed: sealedSeats(table.row, sealed), log: log.reverse(), inner, again };
};

/** The facts of several tables, in the order of these ids; who has sealed is read first here too. */
export const someTables = async (db: Db, ids: readonly string[]): Promise<readonly TableFacts[]> => {
  if (ids.length === 0) return [];
  const sealed = await sealedAt(db, ids);
  const hosts = db.selectFrom('tables').select('host_id').where('id', 'in', ids);
  const [rows, seats, users] = await Promise.all([
    db.selectFrom('tables').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute(),
    db.selectFrom('users').select(['id', 'name']).where('id', 'in', hosts).execute(),
  ]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const sorted = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return sorted.map((row) => ({
    table: assemble(
      row,
      seats.filter((seat) => seat.table_id === row.id),
    ),
    hostName: names.get(row.host_id) ?? '',
    sealed: sealedSeats(row, sealed),
  }));
};
