/**
 * Orders that mails have given for Turns to come, and standing ones: kept for their pilot alone, and used at the end of a Turn for
 * which he has sealed nothing else. What is kept for a seat goes with its pilot.
 */
import type { Pending } from '@paravion/protocol';
import type { AheadRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import type { Db } from '../store/store.ts';
import type { TableEdit } from './edit.ts';
import { type LoadedTable, seatOf } from './plan.ts';

/** The Turn that standing orders are kept under. */
export const STANDING = 0;
/** For so many Turns to come orders are kept, and standing ones used: a game that nobody plays any more comes to its end. */
export const MOST_AHEAD = 10;

/** What is kept at a table for the Turn that is due and for those to come, by Turn; nothing of who sits there no longer. */
const aheadsAt = async (db: Db, table: LoadedTable): Promise<readonly AheadRow[]> => {
  const { id, turn: due } = table.row;
  const rows = await db.selectFrom('aheads').selectAll().where('table_id', '=', id).orderBy('turn').execute();
  return rows.filter(
    ({ turn, came, user_id, seat }) =>
      seatOf(table, user_id) === seat && (turn === STANDING ? due <= came + MOST_AHEAD : turn >= due),
  );
};

/** By seat, what of it counts in the Turn that is due where nothing is sealed: what is for that Turn, else what stands. */
export const aheadsDue = async (db: Db, table: LoadedTable): Promise<ReadonlyMap<number, AheadRow>> => {
  const { turn: due } = table.row;
  const kept = await aheadsAt(db, table);
  const standing = kept.filter(({ turn, came }) => turn === STANDING && came < due);
  return new Map([...standing, ...kept.filter(({ turn }) => turn === due)].map((one) => [one.seat, one]));
};

/** Keeps orders in place of what was kept for the same Turn. */
export const keepAhead = (edit: TableEdit, { order, user_id, came, ...key }: Omit<AheadRow, 'table_id'>): void => {
  const row = { table_id: edit.table.row.id, ...key, order, user_id, came };
  edit.write(
    edit.trx
      .insertInto('aheads')
      .values(row)
      .onConflict((conflict) => conflict.columns(['table_id', 'seat', 'turn']).doUpdateSet({ order, user_id, came }))
      .compile(),
  );
};

const drop = statement(
  (db, { id, seat, turn }: { readonly id: string; readonly seat: number; readonly turn: number }) =>
    db.deleteFrom('aheads').where('table_id', '=', id).where('seat', '=', seat).where('turn', '=', turn),
);

/** Forgets what is kept of a seat for a Turn. */
export const dropAhead = (edit: TableEdit, seat: number, turn: number): void =>
  edit.write(drop(edit.trx, { id: edit.table.row.id, seat, turn }), (orders) => orders);

/** What is kept of a seat, as its pilot sees it. */
export const aheadsOf = async (db: Db, table: LoadedTable, seat: number): Promise<Pending['kept']> => {
  const { hosted, plan, state } = table;
  const { format } = hosted.game.orderNotation(plan.rules, state, seat);
  const own = (await aheadsAt(db, table)).filter((one) => one.seat === seat);
  return own.map(({ turn, order }) => ({ turn: turn === STANDING ? null : turn, text: format(JSON.parse(order)) }));
};
