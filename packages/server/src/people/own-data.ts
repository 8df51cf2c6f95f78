/** What is kept of a person: given out, and deleted, on wish. */
import { resignAsMaster } from '../desk/resign.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';
import { changeTable } from '../tables/edit.ts';
import { closeUnbegun } from '../tables/finish.ts';
import { giveUpSeat } from '../tables/seats.ts';
import { bondsOf, forgetBonds } from './bonds.ts';

/** Leaves all tables that are not over. */
const leaveTables = async (services: Services, user: string): Promise<void> => {
  const seats = await services.store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['table_id', 'seat'])
    .where('user_id', '=', user)
    .where('status', 'in', ['open', 'running', 'paused'])
    .execute();
  for (const { table_id, seat } of seats) await changeTable(services, table_id, (edit) => giveUpSeat(edit, seat));
};

/** Closes the tables that he has laid, that have not begun, and at which nobody sits: nobody else could. */
const closeTables = async (services: Services, user: string): Promise<void> => {
  const hosted = services.store.db.selectFrom('tables').select('id').where('host_id', '=', user);
  for (const { id } of await hosted.where('status', '=', 'open').execute())
    await changeTable(services, id, async (edit) => {
      const { seats, plan } = edit.table;
      if (plan.within === undefined && seats.every(({ kind }) => kind !== 'person')) closeUnbegun(edit);
    });
};

/** Everything that hangs on an account and on nothing else. */
export const OWN = [
  'bots',
  'sessions',
  'passkeys',
  'pushes',
  'aheads',
  'drafts',
  'attends',
  'bans',
  'outbox',
  'mails',
  'letters',
  'results',
  'careers',
  'career_figures',
  'unopened',
  'links',
  'take_backs',
  'seat_links',
  'browsers',
  'ceremonies',
  'seeks',
  'solvers',
  'tries',
] as const;

/** What `deleted` says of an account that is still being deleted. */
const GOING = 2;

/**
 * Deletes an account, and its bots: what can be is gone, seats are left; games flown keep the name flown under, because it
 * is part of their record, and press its text. Marked first of all, so that no seat taken at this very moment stays behind
 * (`mustBePresent`), and so that what is broken off here can be gone on with (`forgetGoing`).
 */
export const forget = async (services: Services, user: string): Promise<void> => {
  const { store } = services;
  await store.transaction(async (trx) => {
    await trx.updateTable('users').set({ deleted: GOING }).where('id', '=', user).execute();
  });
  const bots = store.db.selectFrom('bots').select('user_id').where('owner_id', '=', user);
  for (const bot of await bots.execute()) await forget(services, bot.user_id);
  await leaveTables(services, user);
  await closeTables(services, user);
  await resignAsMaster(services, user);
  await store.transaction(async (trx) => {
    for (const table of OWN) await trx.deleteFrom(table).where('user_id', '=', user).execute();
    await forgetBonds(trx, user);
    await trx.updateTable('seats').set({ user_id: null }).where('user_id', '=', user).execute();
    const gone = {
      name: 'Somebody',
      skeleton: '',
      login: null,
      password: null,
      email: null,
      deleted: 1,
      notices: 'none',
    };
    await trx.updateTable('users').set(gone).where('id', '=', user).execute();
  });
  await store.signals.send({ type: 'signed-out', user: user });
};

/** Goes on with deletions that were broken off. */
export const forgetGoing = async (services: Services): Promise<void> => {
  const going = services.store.db.selectFrom('users').select('id').where('deleted', '=', GOING);
  for (const { id } of await going.execute()) await forget(services, id);
};

/** Everything that is kept of a person, but the server's secrets. */
export const exportOf = async ({ store: { db } }: Services, user: UserRow): Promise<unknown> => {
  const { password: _, ...profile } = user;
  const rows = <
    T extends
      | 'seats'
      | 'attends'
      | 'results'
      | 'press'
      | 'orders'
      | 'aheads'
      | 'drafts'
      | 'outbox'
      | 'letters'
      | 'pushes'
      | 'solvers'
      | 'tries',
  >(
    table: T,
  ) =>
    db
      .selectFrom(table as 'seats')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
  return {
    profile,
    seats: await rows('seats'),
    hosted: await db.selectFrom('tables').select(['id', 'title', 'created']).where('host_id', '=', user.id).execute(),
    attends: await rows('attends'),
    results: await rows('results'),
    press: await rows('press'),
    orders: await rows('orders'),
    ordersAhead: await rows('aheads'),
    drafts: await rows('drafts'),
    notices: await rows('outbox'),
    letters: await rows('letters'),
    pushes: await rows('pushes'),
    solvers: await rows('solvers'),
    tries: await rows('tries'),
    passkeys: await db.selectFrom('passkeys').select(['id', 'created']).where('user_id', '=', user.id).execute(),
    sessions: await db.selectFrom('sessions').select(['created', 'expires']).where('user_id', '=', user.id).execute(),
    browsers: await db.selectFrom('browsers').select(['seen']).where('user_id', '=', user.id).execute(),
    links: await db
      .selectFrom('seat_links')
      .select(['table_id', 'seat', 'expires'])
      .where('user_id', '=', user.id)
      .execute(),
    bonds: await bondsOf(db, user.id),
    reports: await db.selectFrom('reports').select(['at', 'text']).where('user_id', '=', user.id).execute(),
  };
};
