/** Careers: what a pilot's rated games come to. The sums are kept, and grow when a game ends. */
import { adapterFor } from '@paravion/games/all';
import type { Career } from '@paravion/protocol';
import type { CareerRow, ResultRow, UserRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { type Rating, rankOf, shownRating } from './rating.ts';

/** The row in which all games of a pilot are added up. */
const ALL = '';

const grow = async (trx: Trx, row: CareerRow): Promise<void> => {
  await trx
    .insertInto('careers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'game']).doUpdateSet((field) => ({
        games: field('careers.games', '+', row.games),
        wins: field('careers.wins', '+', row.wins),
        points: field('careers.points', '+', row.points),
        kills: field('careers.kills', '+', row.kills),
        losses: field('careers.losses', '+', row.losses),
        rank: row.rank,
      })),
    )
    .execute();
};

/** Adds a rated result to its pilot's career; `rating` is his after the game. */
export const addToCareer = async (trx: Trx, result: ResultRow, game: string, rating: Rating): Promise<void> => {
  const { user_id, won: wins, points, kills, losses } = result;
  const row = { user_id, games: 1, wins, points, kills, losses };
  await grow(trx, { ...row, game, rank: 0 });
  await grow(trx, { ...row, game: ALL, rank: rankOf(rating) });
};

const NOTHING = { games: 0, wins: 0, points: 0, kills: 0, losses: 0 };

const careerOf = (user: Rating, rows: readonly CareerRow[]): Career => {
  const { games, wins, points, kills, losses } = rows.find(({ game }) => game === ALL) ?? NOTHING;
  const ace = rows.some(({ game, points: sum }) => (adapterFor(game)?.honourOf({ points: sum }) ?? null) !== null);
  return { games, wins, points, kills, losses, ace, rating: games > 0 ? shownRating(user) : null };
};

/** The careers of some pilots, by id. The ace is by the points of one game. */
export const careersOf = async (db: Db, users: readonly UserRow[]): Promise<ReadonlyMap<string, Career>> => {
  if (users.length === 0) return new Map();
  const ids = users.map(({ id }) => id);
  const rows = await db.selectFrom('careers').selectAll().where('user_id', 'in', ids).execute();
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return new Map(users.map((user) => [user.id, careerOf(user, byUser.get(user.id) ?? [])]));
};

/** The points that pilots bring to a game that counts, by id; none for newcomers. */
export const pointsSoFar = async (db: Db, users: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (users.length === 0) return new Map();
  const rows = db.selectFrom('careers').select(['user_id', 'points']).where('game', '=', ALL);
  const found = await rows.where('user_id', 'in', users).execute();
  return new Map(found.map(({ user_id, points }) => [user_id, points]));
};

/** Accounts of the best pilots by one figure of their careers, the best first. */
export const bestBy = (db: Db, figure: 'points' | 'kills' | 'wins' | 'rank', most: number): Promise<UserRow[]> =>
  db
    .selectFrom('careers')
    .innerJoin('users', 'users.id', 'careers.user_id')
    .selectAll('users')
    .where('careers.game', '=', ALL)
    .where('users.deleted', '=', 0)
    .orderBy(`careers.${figure}`, 'desc')
    .orderBy('careers.user_id', 'desc')
    .limit(most)
    .execute();
