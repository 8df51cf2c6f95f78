/**
 * What is swept out now and then: what has expired, drafts of Turns that were flown, notices long sent, tables at which
 * nobody has ever sat down, and guests who have not come back. A guest who sits at a table that is not over, or hosts
 * one, stays. Games whose openings are still to be counted are counted.
 */
import type { Services } from '../services.ts';
import { changeTable } from '../tables/edit.ts';
import { closeUnbegun } from '../tables/finish.ts';
import { countDue } from '../tables/openings.ts';
import { forgetBonds } from './bonds.ts';
import { BROWSER_MS } from './browsers.ts';
import { forgetGoing, OWN } from './own-data.ts';

const DAY = 24 * 60 * 60_000;
/** How long sent notices are remembered, so that none is written twice. */
const NOTICE_DAYS = 30;
/** How long a mail is held until its player says that it is his. */
const HELD_DAYS = 3;
/** How long after a link in a notice has expired a fresh one may be asked for by it. */
const OLD_LINK_DAYS = 60;
/** What one sweep takes on of each kind; the next one goes on. */
const BATCH = 200;
const ALIVE = ['open', 'running', 'paused'];

const sweepExpired = async ({ store: { db }, world }: Services): Promise<void> => {
  const now = world.now();
  await db.deleteFrom('sessions').where('expires', '<=', now).execute();
  for (const rows of ['links', 'take_backs'] as const) await db.deleteFrom(rows).where('expires', '<=', now).execute();
  await db
    .deleteFrom('seat_links')
    .where('expires', '<=', now - OLD_LINK_DAYS * DAY)
    .execute();
  await db
    .deleteFrom('browsers')
    .where('seen', '<=', now - BROWSER_MS)
    .execute();
  await db.deleteFrom('ceremonies').where('expires', '<=', now).execute();
  await db
    .deleteFrom('mails')
    .where('received', '<=', now - NOTICE_DAYS * DAY)
    .execute();
  await db
    .deleteFrom('mails')
    .where('state', '=', 'held')
    .where('received', '<=', now - HELD_DAYS * DAY)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('due', 'is', null)
    .where('created', '<=', now - NOTICE_DAYS * DAY)
    .execute();
};

/** How long mails of letters are kept, and letters themselves after the end of their game. */
const WHOLE_DAYS = 60;

const sweepLetters = async ({ store: { db }, world }: Services): Promise<void> => {
  const now = world.now();
  await db
    .updateTable('letters')
    .set({ raw: '' })
    .where('at', '<=', now - WHOLE_DAYS * DAY)
    .where('raw', '<>', '')
    .execute();
  const over = db
    .selectFrom('tables')
    .select('id')
    .where('finished', '<=', now - NOTICE_DAYS * DAY);
  await db.deleteFrom('letters').where('table_id', 'in', over).execute();
};

/** Drafts that nobody can go on with: their Turn was flown, or the game is over. */
const sweepDrafts = async ({ store: { db } }: Services): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('tables')
            .select('tables.id')
            .whereRef('tables.id', '=', 'drafts.table_id')
            .whereRef('tables.turn', '=', 'drafts.turn')
            .where('tables.status', 'in', ['running', 'paused']),
        ),
      ),
    )
    .execute();
};

/** What was sent ahead for Turns that will not come: the game is over. */
const sweepAheads = async ({ store: { db } }: Services): Promise<void> => {
  const played = db.selectFrom('tables').select('id').where('status', 'in', ALIVE);
  await db.deleteFrom('aheads').where('table_id', 'not in', played).execute();
};

/** Tables that were laid so long ago and never began. */
const sweepTables = async (services: Services, before: number): Promise<void> => {
  const where = services.store.db.selectFrom('tables').select('id').where('status', '=', 'open');
  const rows = await where.where('created', '<', before).limit(BATCH).execute();
  for (const { id } of rows) await changeTable(services, id, async (edit) => closeUnbegun(edit));
};

/** Guests who have not been seen since, and whom no table that is not over needs. */
const idleGuests = async ({ store: { db } }: Services, before: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('guest', '=', 1)
    .where('deleted', '=', 0)
    .where('seen', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('seats')
            .innerJoin('tables', 'tables.id', 'seats.table_id')
            .select('seats.seat')
            .whereRef('seats.user_id', '=', 'users.id')
            .where('tables.status', 'in', ALIVE),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('tables')
            .select('tables.id')
            .whereRef('tables.host_id', '=', 'users.id')
            .where('tables.status', 'in', ALIVE),
        ),
      ),
    )
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
};

/** Forgets a guest, unless he has come back this very moment. Games that he flew keep the name flown under. */
const forgetGuest = ({ store }: Services, user: string, before: number): Promise<void> =>
  store.transaction(async (trx) => {
    const gone = { name: 'Somebody', skeleton: '', deleted: 1, notices: 'none' };
    const where = trx.updateTable('users').set(gone).where('id', '=', user).where('guest', '=', 1);
    const { numUpdatedRows } = await where.where('seen', '<', before).executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const table of OWN) await trx.deleteFrom(table).where('user_id', '=', user).execute();
    await forgetBonds(trx, user);
    await trx.updateTable('seats').set({ user_id: null }).where('user_id', '=', user).execute();
  });

/** Sweeps once; gives how many guests were forgotten. */
export const sweep = async (services: Services): Promise<number> => {
  await sweepExpired(services);
  await sweepLetters(services);
  await sweepDrafts(services);
  await sweepAheads(services);
  await countDue(services);
  await forgetGoing(services);
  const { guestDays } = services.config;
  if (guestDays === 0) return 0;
  const before = services.world.now() - guestDays * DAY;
  await sweepTables(services, before);
  const guests = await idleGuests(services, before);
  for (const user of guests) await forgetGuest(services, user, before);
  return guests.length;
};
