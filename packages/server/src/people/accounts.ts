/** Accounts: a guest at once, kept by password or mailed link, deleted on wish. */
import { hash, verify } from '@node-rs/argon2';
import { tellChange } from '../mail/changes.ts';
import { linksUnderWay, mailLink } from '../mail/links.ts';
import { refuse, refuseAt } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { LinkRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { isTimeZone } from '../tables/deadline.ts';
import { changeTable } from '../tables/edit.ts';
import { leaveSeat } from '../tables/seats.ts';
import { hashToken, newId } from '../world.ts';
import { bondsOf, forgetBonds } from './bonds.ts';
import { type Caller, countLink, tryAt } from './lockouts.ts';
import { fitName, freeOwnName, ownName, skeletonOf } from './names.ts';
import { isGuessed } from './passwords.ts';
import { handOver } from './sessions.ts';

const GUEST_NAMES = [
  'Ash',
  'Birch',
  'Cedar',
  'Elm',
  'Hazel',
  'Juniper',
  'Larch',
  'Maple',
  'Oak',
  'Pine',
  'Rowan',
  'Willow',
];

/** A name for somebody who gave none. */
const guestName = ({ world }: Services): string => {
  const [a, b, c] = world.random(3);
  return `${GUEST_NAMES[a! % GUEST_NAMES.length]} ${100 + ((b! * 256 + c!) % 900)}`;
};

const zone = (timeZone: string): string =>
  isTimeZone(timeZone)
    ? timeZone
    : refuse('malformed', [`There is no time zone "${timeZone}".`, `Die Zeitzone "${timeZone}" gibt es nicht.`]);

/** A guest: plays at once, and may keep the account later. `db` is the transaction under way, where there is one. */
export const newGuest = async (
  services: Services,
  wish: {
    readonly name?: string | undefined;
    readonly timeZone?: string | undefined;
    readonly language?: string | undefined;
  },
  db: Db = services.store.db,
): Promise<UserRow> => {
  const now = services.world.now();
  const name = await freeOwnName(db, wish.name === undefined ? guestName(services) : fitName(wish.name), null);
  const row: UserRow = {
    id: newId(services.world),
    name,
    skeleton: skeletonOf(name),
    guest: 1,
    time_zone: zone(wish.timeZone ?? 'UTC'),
    language: wish.language ?? 'en',
    notices: 'mail',
    login: null,
    password: null,
    email: null,
    created: now,
    seen: now,
    deleted: 0,
    unopened: 0,
    bounced: 0,
  };
  await db.insertInto('users').values(row).execute();
  return row;
};

/** Whatever takes a login, a name or an e-mail address for an account's own is done one after another (`transaction`). */
export const CLAIMS = 'accounts';

const userBy = (db: Db, column: 'login' | 'email' | 'id', value: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where(column, '=', value).where('deleted', '=', 0).executeTakeFirst();

const plain = (login: string): string => login.normalize('NFKC').toLowerCase();

/** What is set when an account is kept: its name belongs to it from now on, with a number if somebody else has it. */
export const keptName = async (db: Db, { id, name }: UserRow) => {
  const own = await freeOwnName(db, name, id);
  return { guest: 0, name: own, skeleton: skeletonOf(own) };
};

/** Keeps the account by login and password. */
export const keepByPassword = async (
  services: Services,
  user: UserRow,
  login: string,
  password: string,
): Promise<void> => {
  const { store } = services;
  const wanted = plain(login);
  if (wanted.includes('@') && wanted !== user.email)
    refuse('malformed', [
      'A login has no @, unless it is your own e-mail address that you have signed in by.',
      'Ein Anmeldename hat kein @, außer er ist deine eigene E-Mail-Adresse, über die du dich angemeldet hast.',
    ]);
  if (isGuessed(password, [wanted, user.name]))
    refuseAt('malformed', 'password', [
      'This password is easily guessed: it is made of a few characters, a row of keys, common words or your own name. Several words that do not belong together would be right.',
      'Dieses Passwort ist leicht zu erraten: Es besteht aus wenigen Zeichen, einer Reihe von Tasten, üblichen Wörtern oder deinem Namen. Richtig wären mehrere Wörter, die nicht zusammengehören.',
    ]);
  const hashed = await hash(password);
  await store.transaction(async (trx) => {
    const other = await userBy(trx, 'login', wanted);
    if (other && other.id !== user.id) refuse('conflict', ['This login is taken.', 'Dieser Anmeldename ist vergeben.']);
    const set = { login: wanted, password: hashed, ...(await keptName(trx, user)) };
    await trx.updateTable('users').set(set).where('id', '=', user.id).execute();
  }, CLAIMS);
  await tellChange(services, user.id, 'password', [user.email]);
};

/** Something to check a password against where there is no account, so that both take the same time. */
const NOBODY = hash('a password that nobody has');

/** The account of this login (or e-mail address) and password; refused with the same words whichever is wrong. */
export const byPassword = async (
  services: Services,
  caller: Caller,
  login: string,
  password: string,
): Promise<UserRow> => {
  const { store } = services;
  const wanted = plain(login);
  const user = (await userBy(store.db, 'login', wanted)) ?? (await userBy(store.db, 'email', wanted));
  const check = async (): Promise<UserRow | null> => {
    const good = await verify(user?.password ?? (await NOBODY), password);
    return good && user?.password ? user : null;
  };
  return (
    (await tryAt(services, caller, wanted, user?.id, check)) ??
    refuse('forbidden', ['Login and password do not agree.', 'Anmeldename und Passwort passen nicht zusammen.'])
  );
};

/** Links under way to one address, for one account: any of them signs in, so no more are needed, and no mailbox is filled. */
const MOST_LINKS = 3;

/**
 * Mails a link that signs in: to the account of that address, or the guest who asks keeps his by it. Where enough are
 * under way already no other is sent; what is answered tells nobody whether there is an account.
 */
export const askForLink = async (
  services: Services,
  caller: Caller,
  address: string,
  asker: UserRow | null,
): Promise<void> => {
  const known = await userBy(services.store.db, 'email', address);
  await countLink(services, caller, address, known?.id);
  const account = known?.id ?? asker?.id ?? null;
  const { mine, all } = await linksUnderWay(services, address, account);
  if (mine < MOST_LINKS && (known || all < 2 * MOST_LINKS)) await mailLink(services, address, account);
};

/**
 * Whose account an address is to keep that has none yet: his who asked for the link, when it is used where he is signed
 * in. Elsewhere only a guest's, who is then signed out everywhere else, and has no notices any more: else somebody could ask for a link in another's
 * name, and share the account that the other then takes for his own.
 */
const ownerOf = async (db: Db, link: LinkRow, here: UserRow | null): Promise<UserRow | undefined> => {
  const owner = link.user_id === null ? undefined : await userBy(db, 'id', link.user_id);
  if (!owner || owner.id === here?.id) return owner;
  return owner.guest === 1
    ? owner
    : refuse('forbidden', [
        'Open this link in the browser in which you asked for it.',
        'Öffne diesen Link in dem Browser, in dem du um ihn gebeten hast.',
      ]);
};

/** Links to the old address are good no longer; who had an account before is told of the change at both. */
const changedAddress = async (services: Services, db: Db, user: UserRow, email: string): Promise<void> => {
  await db.deleteFrom('links').where('user_id', '=', user.id).execute();
  if (user.guest === 0) await tellChange(services, user.id, 'email', [user.email, email], db);
};

const spent = (): never =>
  refuse('forbidden', [
    'This link has been used, or is too old. Ask for another.',
    'Dieser Link ist benutzt oder zu alt. Bitte um einen neuen.',
  ]);

interface ByLink {
  readonly user: UserRow;
  /** Whether a guest's account became his who used the link. */
  readonly handed: boolean;
}

const useLink = (services: Services, secret: string, here: UserRow | null): Promise<ByLink> =>
  services.store.transaction(async (trx) => {
    const token = hashToken(secret);
    const link = await trx.deleteFrom('links').where('token', '=', token).returningAll().executeTakeFirst();
    if (!link || link.expires <= services.world.now()) return spent();
    const known = await userBy(trx, 'email', link.email);
    const owner = known ?? (await ownerOf(trx, link, here));
    const user = owner ?? (await newGuest(services, {}, trx));
    const handed = !known && owner !== undefined && owner.id !== here?.id;
    if (handed) await handOver(trx, user.id);
    const notices = handed ? 'mail' : user.notices;
    const set = { email: link.email, bounced: 0, notices, ...(await keptName(trx, user)) };
    await trx.updateTable('users').set(set).where('id', '=', user.id).execute();
    if (user.email !== link.email) await changedAddress(services, trx, user, link.email);
    return { user: { ...user, ...set }, handed };
  }, CLAIMS);

/** The account that a mailed link signs in to; a link works once. `here` is who is signed in where it is used. */
export const byLink = async (services: Services, secret: string, here: UserRow | null): Promise<UserRow> => {
  const { user, handed } = await useLink(services, secret, here);
  if (handed) await services.store.signals.send({ type: 'signed-out', user: user.id });
  return user;
};

/** Changes name, time zone, language, notices. */
export const changeSettings = async (
  { store }: Services,
  user: UserRow,
  wish: {
    readonly name?: string | undefined;
    readonly timeZone?: string | undefined;
    readonly language?: string | undefined;
    readonly notices?: string | undefined;
  },
): Promise<void> => {
  const set = {
    time_zone: zone(wish.timeZone ?? user.time_zone),
    language: wish.language ?? user.language,
    notices: wish.notices ?? user.notices,
  };
  await store.transaction(async (trx) => {
    const name = wish.name === undefined ? user.name : await ownName(trx, wish.name, user.id);
    const named = { name, skeleton: skeletonOf(name) };
    await trx
      .updateTable('users')
      .set({ ...set, ...named })
      .where('id', '=', user.id)
      .execute();
  }, CLAIMS);
};

/** Leaves all tables that are not over. */
const leaveTables = async (services: Services, user: string): Promise<void> => {
  const seats = await services.store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['table_id', 'seat'])
    .where('user_id', '=', user)
    .where('status', 'in', ['open', 'running', 'paused'])
    .execute();
  for (const { table_id, seat } of seats)
    await changeTable(services, table_id, (edit) => leaveSeat(edit, seat, 'leaves the table.'));
};

/** Everything that hangs on an account and on nothing else. */
export const OWN = [
  'sessions',
  'passkeys',
  'pushes',
  'drafts',
  'attends',
  'bans',
  'outbox',
  'mails',
  'results',
  'careers',
  'career_figures',
  'unopened',
  'links',
  'seat_links',
  'browsers',
  'ceremonies',
  'seeks',
] as const;

/**
 * Deletes an account: what can be is gone, seats are left; games flown keep the name flown under, because it is part of
 * their record, and press its text.
 */
export const forget = async (services: Services, user: UserRow): Promise<void> => {
  await leaveTables(services, user.id);
  await services.store.transaction(async (trx) => {
    for (const table of OWN) await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await forgetBonds(trx, user.id);
    await trx.updateTable('seats').set({ user_id: null }).where('user_id', '=', user.id).execute();
    const gone = {
      name: 'Somebody',
      skeleton: '',
      login: null,
      password: null,
      email: null,
      deleted: 1,
      notices: 'none',
    };
    await trx.updateTable('users').set(gone).where('id', '=', user.id).execute();
  });
  await services.store.signals.send({ type: 'signed-out', user: user.id });
};

/** Everything that is kept of a person, but secrets of the house. */
export const exportOf = async ({ store: { db } }: Services, user: UserRow): Promise<unknown> => {
  const { password: _, ...profile } = user;
  const rows = <T extends 'seats' | 'attends' | 'results' | 'press' | 'orders' | 'drafts' | 'outbox' | 'pushes'>(
    table: T,
  ) =>
    db
      .selectFrom(table as 'seats')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
  const browsers = await db.selectFrom('browsers').select('seen').where('user_id', '=', user.id).execute();
  const links = await db
    .selectFrom('seat_links')
    .select(['table_id', 'seat', 'expires'])
    .where('user_id', '=', user.id)
    .execute();
  const [seats, attends, results, press, orders, drafts, notices, pushes] = [
    await rows('seats'),
    await rows('attends'),
    await rows('results'),
    await rows('press'),
    await rows('orders'),
    await rows('drafts'),
    await rows('outbox'),
    await rows('pushes'),
  ];
  const hosted = await db
    .selectFrom('tables')
    .select(['id', 'title', 'created'])
    .where('host_id', '=', user.id)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select(['id', 'created']).where('user_id', '=', user.id).execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created', 'expires'])
    .where('user_id', '=', user.id)
    .execute();
  return {
    profile,
    seats,
    hosted,
    attends,
    results,
    press,
    orders,
    drafts,
    notices,
    pushes,
    passkeys,
    sessions,
    browsers,
    links,
    bonds: await bondsOf(db, user.id),
    reports: await db.selectFrom('reports').select(['at', 'text']).where('user_id', '=', user.id).execute(),
  };
};
