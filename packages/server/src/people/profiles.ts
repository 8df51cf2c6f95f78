/** What others see of a pilot, and he of himself: careers, games, the tables of the best. */
import type { Career, Me, Profile, ProfilePage } from '@paravion/protocol';
import { sql } from 'kysely';
import { found } from '../refuse.ts';
import type { Services } from '../services.ts';
import { behind, pageOf, placeOf } from '../store/cursor.ts';
import type { UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { NAMED } from '../tables/plan.ts';
import { bondOf } from './bonds.ts';
import { bestBy, careersOf, figuresOf, tallyOf } from './careers.ts';
import { isAdmin } from './sessions.ts';

const profileOf = (user: UserRow, careers: Career[]): Profile => ({
  id: user.id,
  name: user.name,
  guest: user.guest === 1,
  since: user.created,
  careers,
  unopened: user.unopened,
});

const ownProfile = async (db: Db, user: UserRow): Promise<Profile> =>
  profileOf(user, (await careersOf(db, [user])).get(user.id)!);

/** A person's own account as he sees it. */
export const meOf = async (services: Services, id: string): Promise<Me> => {
  const { db } = services.store;
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'created'])
    .where('user_id', '=', id)
    .orderBy('created')
    .execute();
  return {
    ...(await ownProfile(db, user)),
    admin: isAdmin(services, { user }),
    timeZone: user.time_zone,
    language: user.language,
    notices: user.notices as Me['notices'],
    login: user.login,
    email: user.email,
    passkeys,
    bounced: user.bounced,
  };
};

/** Games on one page of a profile. */
const PAGE = 50;

/** A page of a pilot's games that may be named to a viewer: at public tables, and where he sat too. The newest first. */
const gamesOf = async (db: Db, id: string, viewer: string | null, after: string | undefined) => {
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .selectAll('results')
    .select(['game', 'title'])
    .where('results.user_id', '=', id)
    .where(behind<'results' | 'tables'>('results.finished', 'results.table_id', placeOf(after)))
    .where((where) => {
      const shared = where.selectFrom('seats').select('seats.seat').whereRef('seats.table_id', '=', 'results.table_id');
      return where.or([
        where('visibility', '=', 'public'),
        where('results.user_id', '=', viewer ?? ''),
        where.exists(shared.where('seats.user_id', '=', viewer ?? '')),
      ]);
    })
    .orderBy('results.finished', 'desc')
    .orderBy('results.table_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return pageOf(rows, PAGE, ({ finished, table_id }) => ({ at: finished, id: table_id }));
};

const RIVALS = 6;

/** Whom a pilot has met most often at public tables, where nobody flew under another name; and how often he came before them. */
const rivalsOf = async (db: Db, id: string): Promise<ProfilePage['rivals']> => {
  const ahead = sql<number>`sum(case when results.place < others.place then 1 else 0 end)`;
  const rows = await db
    .selectFrom('results')
    .innerJoin('results as others', 'others.table_id', 'results.table_id')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .innerJoin('users', 'users.id', 'others.user_id')
    .select(['users.id as id', 'users.name as name', ({ fn }) => fn.countAll<number>().as('games'), ahead.as('ahead')])
    .where('results.user_id', '=', id)
    .where('others.user_id', '<>', id)
    .where('users.deleted', '=', 0)
    .where('visibility', '=', 'public')
    .where(NAMED)
    .groupBy(['users.id', 'users.name'])
    .orderBy('games', 'desc')
    .orderBy('users.id')
    .limit(RIVALS)
    .execute();
  return rows.map(({ id, name, games, ahead }) => ({ id, name, games: Number(games), ahead: Number(ahead) }));
};

/** Whose bot an account is; null for a person's. */
const ownerOf = async (db: Db, id: string): Promise<ProfilePage['owner']> => {
  const where = db.selectFrom('bots').innerJoin('users', 'users.id', 'bots.owner_id').where('user_id', '=', id);
  return (await where.select(['users.id as id', 'users.name as name']).executeTakeFirst()) ?? null;
};

/** A pilot's page, as a viewer may see it. All his games count; those by invitation are named to who was there. */
export const profilePage = async (
  db: Db,
  id: string,
  viewer: string | null,
  after: string | undefined,
): Promise<ProfilePage> => {
  const where = db.selectFrom('users').selectAll().where('id', '=', id).where('deleted', '=', 0);
  const user = found(await where.executeTakeFirst(), 'pilot');
  const { shown, next } = await gamesOf(db, id, viewer, after);
  const games = shown.map(({ table_id, title, game, finished, place, shared, pilots, tally, won, rated, rating }) => ({
    table: table_id,
    ...{ title, game, finished, place, pilots },
    shared: shared === 1,
    figures: [...figuresOf(game, tallyOf({ tally }))],
    won: won === 1,
    rated: rated === 1,
    rating,
  }));
  const bond = viewer === null || viewer === id ? null : await bondOf(db, viewer, id);
  return {
    ...(await ownProfile(db, user)),
    ...{ games, next, bond },
    owner: await ownerOf(db, id),
    rivals: await rivalsOf(db, id),
  };
};

const BEST = 100;

/** The best pilots of a game by wins, rating or one figure of their rated games. */
export const bestPilots = async (db: Db, game: string, by: string): Promise<readonly Profile[]> => {
  const users = await bestBy(db, game, by, BEST);
  const careers = await careersOf(db, users);
  return users.map((user) => profileOf(user, careers.get(user.id)!));
};
