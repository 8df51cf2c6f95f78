/**
 * Rows that cannot be read any more, found when the server starts. A spoilt order is named and taken away: its pilot has
 * to give it again, and the table's clock stands still so that he loses nothing. A spoilt table is named, and left alone.
 */
import { turnOf } from '@paravion/games';
import type { Services } from '../services.ts';
import { pause } from './clock.ts';
import { changeTable, type TableEdit } from './edit.ts';

const isJson = (text: string | null): boolean => {
  try {
    JSON.parse(text ?? 'null');
    return true;
  } catch {
    return false;
  }
};

const takeAway = async (edit: TableEdit, turn: number, seat: number): Promise<void> => {
  const where = edit.trx.deleteFrom('orders').where('table_id', '=', edit.table.row.id).where('turn', '=', turn);
  await where.where('seat', '=', seat).execute();
  const name = edit.table.seats[seat]?.name ?? '';
  const why = `The order of ${name} (seat ${seat + 1}) for Turn ${turnOf(edit.table.hosted, edit.table.state)} was spoilt on the disk and has to be given again.`;
  if (edit.table.row.status === 'running') pause(edit, why);
  else edit.log('spoilt', why);
};

const spoiltOrders = async ({ store: { db } }: Services) => {
  const rows = await db.selectFrom('orders').select(['table_id', 'turn', 'seat', 'order']).execute();
  return rows.filter(({ order }) => !isJson(order));
};

/** Tables that are read at once. */
const BATCH = 200;
const PARTS = ['plan', 'state', 'header', 'vote', 'phase'] as const;

/** Names the tables that cannot be read. */
const nameTables = async ({ store: { db }, log }: Services): Promise<void> => {
  for (let after = '', more = true; more; ) {
    const query = db
      .selectFrom('tables')
      .select(['id', ...PARTS])
      .where('id', '>', after);
    const alive = query.where('status', 'in', ['open', 'running', 'paused']);
    const rows = await alive.orderBy('id').limit(BATCH).execute();
    for (const row of rows)
      for (const part of PARTS)
        if (!isJson(row[part]))
          log.error({ table: row.id }, `the ${part} of a table is spoilt on the disk: it cannot be played`);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === BATCH;
  }
};

/** Looks for rows that cannot be read, names them, and takes spoilt orders away. */
export const findSpoilt = async (services: Services): Promise<void> => {
  await nameTables(services);
  for (const { table_id: table, turn, seat } of await spoiltOrders(services)) {
    services.log.error(
      { table, turn, seat },
      'an order is spoilt on the disk: it is taken away, and has to be given again',
    );
    await changeTable(services, table, (edit) => takeAway(edit, turn, seat)).catch((error: unknown) => {
      services.log.error({ err: error, table }, 'a spoilt order could not be taken away');
    });
  }
};
