/** Accounts: a guest at once, kept by login and password; their settings. */
import { hash, verify } from '@node-rs/argon2';
import { isTimeZone } from '@paravion/mail';
import { tellChange } from '../mail/changes.ts';
import { refuse, refuseAt } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { newId } from '../world.ts';
import { type Caller, tryAt } from './lockouts.ts';
import { fitName, freeOwnName, ownName, skeletonOf } from './names.ts';
import { isGuessed } from './passwords.ts';

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

export const userBy = (db: Db, column: 'login' | 'email' | 'id', value: string): Promise<UserRow | undefined> =>
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
