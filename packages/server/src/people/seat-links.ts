/**
 * Links in notices. Each opens one table for the orders and the press of one seat, and nothing else of the account. The
 * first browser that asks for it keeps it; on another one nothing is opened, and a fresh link goes to the address on file.
 */

import { secretOf } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { SeatLinkRow, UserRow } from '../store/schema.ts';
import { hashToken } from '../world.ts';
import type { Session } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
const GOOD_MS = 14 * DAY;
/** Shortest time between two fresh links for one seat. */
const FRESH_MS = 10 * 60_000;

/** The secret of the link in a notice, the same however often the notice is tried; it is good for a fortnight. */
export const seatLink = async (services: Services, notice: string, user: string, table: string, seat: number) => {
  const secret = await secretOf(services, ['seat', notice, user, table, String(seat)]);
  const row = { token: hashToken(secret), user_id: user, table_id: table, seat, browser: null };
  await services.store.db
    .insertInto('seat_links')
    .values({ ...row, expires: services.world.now() + GOOD_MS })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return secret;
};

/** Where a link can be opened: nowhere any more, here, or on another browser alone. */
export type SeatLink =
  | { readonly state: 'gone'; readonly row: SeatLinkRow | null }
  | { readonly state: 'elsewhere'; readonly row: SeatLinkRow }
  | { readonly state: 'good'; readonly row: SeatLinkRow };

/** The pilot whose seat a link opens; undefined when he sits there no longer. */
const pilotOf = async ({ store: { db } }: Services, link: SeatLinkRow): Promise<UserRow | undefined> => {
  const where = db.selectFrom('seats').select('user_id').where('table_id', '=', link.table_id);
  const seat = await where.where('seat', '=', link.seat).where('user_id', '=', link.user_id).executeTakeFirst();
  const user = db.selectFrom('users').selectAll().where('id', '=', link.user_id).where('deleted', '=', 0);
  return seat && user.executeTakeFirst();
};

/** What a link is for the browser that shows it. */
export const seatLinkBy = async (services: Services, secret: string, browser: string | null): Promise<SeatLink> => {
  const where = services.store.db.selectFrom('seat_links').selectAll().where('token', '=', hashToken(secret));
  const row = (await where.executeTakeFirst()) ?? null;
  if (!row || row.expires <= services.world.now() || !(await pilotOf(services, row))) return { state: 'gone', row };
  return { state: row.browser === null || row.browser === browser ? 'good' : 'elsewhere', row };
};

/** Gives a link to the browser that opens it, if no other was first. */
export const keepSeatLink = async (
  { store: { db } }: Services,
  row: SeatLinkRow,
  browser: string,
): Promise<boolean> => {
  const mine = db.updateTable('seat_links').set({ browser }).where('token', '=', row.token);
  const kept = await mine
    .where((is) => is.or([is('browser', 'is', null), is('browser', '=', browser)]))
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
};

/** Closes a seat on all other browsers on which a link has opened it. */
export const closeElsewhere = async ({ store }: Services, row: SeatLinkRow, browser: string): Promise<void> => {
  const { user_id, table_id } = row;
  const links = store.db.deleteFrom('seat_links').where('user_id', '=', user_id).where('table_id', '=', table_id);
  await links.where('browser', 'is not', null).where('browser', '<>', browser).execute();
  await store.signals.send({ type: 'signed-out', user: user_id });
};

/** Whether a seat is open on other browsers than this one, by links. */
export const isOpenElsewhere = async (
  services: Services,
  row: SeatLinkRow,
  browser: string | null,
): Promise<boolean> => {
  const { user_id, table_id } = row;
  const open = services.store.db
    .selectFrom('seat_links')
    .select('browser')
    .where('user_id', '=', user_id)
    .where('table_id', '=', table_id)
    .where('browser', 'is not', null)
    .where('expires', '>', services.world.now());
  return (await open.execute()).some((other) => other.browser !== browser);
};

/** The session of a browser at a table by a link that it has opened: good for that seat alone. */
export const seatSession = async (
  services: Services,
  browser: string | null,
  table: string,
): Promise<Session | null> => {
  if (browser === null) return null;
  const links = services.store.db.selectFrom('seat_links').selectAll().where('browser', '=', browser);
  const here = links.where('table_id', '=', table).where('expires', '>', services.world.now());
  for (const row of await here.orderBy('expires', 'desc').execute()) {
    const user = await pilotOf(services, row);
    if (user) return { token: row.token, user, seat: row.seat };
  }
  return null;
};

/** Has a fresh link mailed to the address on file of whoever a link is for; nothing tells whether there is one. */
export const askFreshLink = async (services: Services, secret: string): Promise<void> => {
  const { row } = await seatLinkBy(services, secret, null);
  const user = row ? await pilotOf(services, row) : undefined;
  if (!row || !user?.email) return;
  const now = services.world.now();
  const key = ['fresh', row.table_id, user.id, Math.floor(now / FRESH_MS)].join('/');
  const about = { key, kind: 'fresh', email: null, user_id: user.id, table_id: row.table_id, turn: 0, note: null };
  await services.store.db
    .insertInto('outbox')
    .values({ ...about, created: now, due: now, tries: 0, sent: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  services.letters.wake();
};
