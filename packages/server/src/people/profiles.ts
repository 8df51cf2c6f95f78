/** What others see of a pilot, and he of himself: careers, games, the tables of the best. */
import { gameById } from '@paravion/games';
import type { Career, Me, Profile, ProfilePage } from '@paravion/protocol';
import type { House } from '../house.ts';
import { found } from '../refuse.ts';
import type { ResultRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { shownRating } from './rating.ts';
import { isAdmin } from './sessions.ts';

type Result = ResultRow & { readonly game: string; readonly title: string; readonly visibility: string };

const resultsOf = (db: Db, users: readonly string[]): Promise<Result[]> =>
  db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .selectAll('results')
    .select(['game', 'title', 'visibility'])
    .where('results.user_id', 'in', users)
    .orderBy('results.finished', 'desc')
    .execute();

const sum = (results: readonly Result[], figure: (result: Result) => number): number =>
  results.reduce((total, result) => total + figure(result), 0);

/** Careers are made of rated games; the ace by the points of one game. */
const careerOf = (user: UserRow, results: readonly Result[]): Career => {
  const rated = results.filter((result) => result.rated === 1);
  const games = [...new Set(rated.map((result) => result.game))];
  const pointsIn = (game: string): number =>
    sum(
      rated.filter((r) => r.game === game),
      (r) => r.points,
    );
  return {
    games: rated.length,
    wins: sum(rated, (r) => r.won),
    points: sum(rated, (r) => r.points),
    kills: sum(rated, (r) => r.kills),
    losses: sum(rated, (r) => r.losses),
    ace: games.some((game) => gameById(game)?.isAce(pointsIn(game)) ?? false),
    rating: rated.length > 0 ? shownRating(user) : null,
  };
};

const profileOf = (user: UserRow, results: readonly Result[]): Profile => ({
  id: user.id,
  name: user.name,
  guest: user.guest === 1,
  since: user.created,
  career: careerOf(user, results),
  unopened: user.unopened,
});

/** A person's own account as he sees it. */
export const meOf = async (house: House, id: string): Promise<Me> => {
  const { db } = house.store;
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...profileOf(user, await resultsOf(db, [id])),
    admin: isAdmin(house, { user }),
    timeZone: user.time_zone,
    language: user.language,
    notices: user.notices as Me['notices'],
    login: user.login,
    email: user.email,
    passkeys: Number(passkeys),
  };
};

/** Whether a game may be named to a viewer: it was at a public table, or he sat there too. */
const namedTo = async (db: Db, viewer: string | null, results: readonly Result[]): Promise<readonly Result[]> => {
  const seats =
    viewer === null ? [] : await db.selectFrom('seats').select('table_id').where('user_id', '=', viewer).execute();
  const own = new Set(seats.map((row) => row.table_id));
  return results.filter(({ visibility, table_id }) => visibility === 'public' || own.has(table_id));
};

/** Whose bot an account is; null for a person's. */
const ownerOf = async (db: Db, id: string): Promise<ProfilePage['owner']> => {
  const where = db.selectFrom('bots').innerJoin('users', 'users.id', 'bots.owner_id').where('user_id', '=', id);
  return (await where.select(['users.id as id', 'users.name as name']).executeTakeFirst()) ?? null;
};

/** A pilot's page, as a viewer may see it. All his games count; those by invitation are named to who was there. */
export const profilePage = async (db: Db, id: string, viewer: string | null): Promise<ProfilePage> => {
  const where = db.selectFrom('users').selectAll().where('id', '=', id).where('deleted', '=', 0);
  const user = found(await where.executeTakeFirst(), 'pilot');
  const results = await resultsOf(db, [id]);
  const games = (await namedTo(db, viewer, results)).map(
    ({ table_id, title, game, finished, place, pilots, points, kills, losses, won, rated }) => ({
      table: table_id,
      ...{ title, game, finished, place, pilots, points, kills, losses },
      won: won === 1,
      rated: rated === 1,
    }),
  );
  return { ...profileOf(user, results), games, owner: await ownerOf(db, id) };
};

const BEST = 100;

/** The best pilots by one figure of their rated games. */
export const bestPilots = async (db: Db, by: 'points' | 'kills' | 'wins' | 'rating'): Promise<readonly Profile[]> => {
  const column = by === 'wins' ? 'won' : by === 'rating' ? 'rated' : by;
  const best = await db
    .selectFrom('results')
    .select(({ fn }) => ['user_id', fn.sum<number>(column).as('figure')])
    .where('rated', '=', 1)
    .groupBy('user_id')
    .orderBy('figure', 'desc')
    .limit(BEST)
    .execute();
  if (best.length === 0) return [];
  const ids = best.map((row) => row.user_id);
  const users = await db.selectFrom('users').selectAll().where('id', 'in', ids).where('deleted', '=', 0).execute();
  const results = await resultsOf(db, ids);
  const profiles = users.map((user) =>
    profileOf(
      user,
      results.filter((result) => result.user_id === user.id),
    ),
  );
  return profiles.toSorted((a, b) => (b.career[by] ?? 0) - (a.career[by] ?? 0) || (a.id < b.id ? -1 : 1));
};
