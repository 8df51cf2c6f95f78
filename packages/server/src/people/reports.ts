/** Reports: what people tell those who run the server of one another. */

import { found, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';

const DAY = 24 * 60 * 60_000;
/** Reports that one person may hand in within a day. */
const MOST_A_DAY = 20;
/** Reports that are shown at once. */
const MOST_SHOWN = 200;

interface Told {
  readonly pilot: string;
  readonly table?: string | undefined;
  readonly text: string;
}

/** Hands in a report. The table named must be one that the reporter may see; whoever calls has looked. */
export const report = async ({ store, world }: Services, user: string, { pilot, table, text }: Told): Promise<void> => {
  const { db } = store;
  const known = db.selectFrom('users').select('id').where('id', '=', pilot).where('deleted', '=', 0);
  found(await known.executeTakeFirst(), 'pilot');
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('at', '>', world.now() - DAY)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_A_DAY)
    refuse(
      'too-many',
      [`${MOST_A_DAY} reports a day are the most.`, `Mehr als ${MOST_A_DAY} Meldungen am Tag gehen nicht.`],
      { retryAfter: 3600 },
    );
  const row = { at: world.now(), user_id: user, other_id: pilot, table_id: table ?? null, text, done: null };
  await db.insertInto('reports').values(row).execute();
};

/** Reports that wait for an admin, the oldest first. An account that was deleted is nobody's. */
export const openReports = async (db: Db) => {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where('done', 'is', null)
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const ids = [...new Set(rows.flatMap(({ user_id, other_id }) => [user_id ?? '', other_id]))];
  const users = ids.length === 0 ? [] : await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  const bots =
    ids.length === 0 ? [] : await db.selectFrom('bots').select('user_id').where('user_id', 'in', ids).execute();
  const person = (id: string | null) => {
    const user = users.find((one) => one.id === id && one.deleted === 0);
    return user ? { id: user.id, name: user.name, bot: bots.some(({ user_id }) => user_id === user.id) } : null;
  };
  return rows.map(({ id, at, user_id, other_id, table_id, text }) => ({
    ...{ id, at, text, table: table_id },
    by: person(user_id),
    pilot: person(other_id),
  }));
};

/** Puts a report aside. */
export const closeReport = async ({ store, world, log }: Services, id: number, admin: string, note?: string) => {
  const where = store.db
    .updateTable('reports')
    .set({ done: world.now() })
    .where('id', '=', id)
    .where('done', 'is', null);
  const { numUpdatedRows } = await where.executeTakeFirst();
  if (numUpdatedRows === 0n)
    refuse('not-found', [
      'There is no such report, or it is dealt with already.',
      'Diese Meldung gibt es nicht, oder sie ist schon erledigt.',
    ]);
  log.info({ report: id, admin, note }, 'a report was put aside');
};
