/** What a rated game did to the ratings of its pilots. */
import type { RatingChange } from '@paravion/protocol';
import type { ResultRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { NEW_RATING, shownRating } from './rating.ts';

type Rated = Pick<ResultRow, 'user_id' | 'seat' | 'finished' | 'rating'>;

/** A pilot's rating before a game ended, as it was shown; null where it was not kept then. */
const ratingBefore = async (db: Db, game: string, { user_id, finished }: Rated): Promise<number | null> => {
  const last = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .select('rating')
    .where('user_id', '=', user_id)
    .where('results.finished', '<', finished)
    .where('game', '=', game)
    .where('rated', '=', 1)
    .orderBy('results.finished', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.rating : shownRating(NEW_RATING);
};

/** By seat, for who sat there at the end of a game that counts; empty for any other. */
export const ratingChanges = async (db: Db, table: string, game: string): Promise<RatingChange[]> => {
  const rows: Rated[] = await db
    .selectFrom('results')
    .select(['user_id', 'seat', 'finished', 'rating'])
    .where('table_id', '=', table)
    .where('seat', '>=', 0)
    .where('rating', 'is not', null)
    .orderBy('seat')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ seat: row.seat, before: await ratingBefore(db, game, row), after: row.rating! })),
  );
};
