/** Careers: what a pilot's rated games come to, game by game. The sums are kept, and grow when a game ends. */
import type { Tally } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Career, Figure } from '@paravion/protocol';
import type { CareerFigureRow, CareerRow, ResultRow, UserRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { NEW_RATING, type Rating, rankOf, shownRating } from './rating.ts';

/** A tally with the titles that its game gives the figures, in the game's order. */
export const figuresOf = (game: string, tally: Tally): readonly Figure[] =>
  (adapterFor(game)?.tallyFields ?? []).map(({ id, title }) => ({ id, title: { ...title }, value: tally[id] ?? 0 }));

/** What is kept of a game for one pilot. */
export const tallyOf = ({ tally }: Pick<ResultRow, 'tally'>): Tally => JSON.parse(tally) as Tally;

/** Adds a rated result to its pilot's career in this game; `rating` is his after it. */
export const addToCareer = async (trx: Trx, result: ResultRow, game: string, rating: Rating): Promise<void> => {
  const { user_id, won: wins } = result;
  const rated = { ...rating, rank: rankOf(rating) };
  await trx
    .insertInto('careers')
    .values({ user_id, game, games: 1, wins, ...rated })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'game']).doUpdateSet((field) => ({
        games: field('careers.games', '+', 1),
        wins: field('careers.wins', '+', wins),
        ...rated,
      })),
    )
    .execute();
  const figures = Object.entries(tallyOf(result)).map(([field, value]) => ({ user_id, game, field, value }));
  if (figures.length === 0) return;
  await trx
    .insertInto('career_figures')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'game', 'field']).doUpdateSet((field) => ({
        value: field('career_figures.value', '+', field.ref('excluded.value')),
      })),
    )
    .execute();
};

/** Adds up the rated games of all pilots, into careers that are empty; `ratings`: what is known of them, by user. */
export const fillCareers = async (trx: Trx | Db, ratings: ReadonlyMap<string, Rating> = new Map()): Promise<void> => {
  const results = await trx
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .select(['results.user_id', 'game', 'won', 'tally'])
    .where('rated', '=', 1)
    .execute();
  const careers: CareerRow[] = [];
  const figures: CareerFigureRow[] = [];
  for (const own of Map.groupBy(results, ({ user_id, game }) => `${user_id}/${game}`).values()) {
    const { user_id, game } = own[0]!;
    const rating = ratings.get(user_id) ?? NEW_RATING;
    const wins = own.reduce((sum, { won }) => sum + won, 0);
    careers.push({ user_id, game, games: own.length, wins, mu: rating.mu, sigma: rating.sigma, rank: rankOf(rating) });
    const sums = new Map<string, number>();
    for (const result of own)
      for (const [field, value] of Object.entries(tallyOf(result))) sums.set(field, (sums.get(field) ?? 0) + value);
    for (const [field, value] of sums) figures.push({ user_id, game, field, value });
  }
  const most = 1000;
  for (let i = 0; i < careers.length; i += most)
    await trx
      .insertInto('careers')
      .values(careers.slice(i, i + most))
      .execute();
  for (let i = 0; i < figures.length; i += most)
    await trx
      .insertInto('career_figures')
      .values(figures.slice(i, i + most))
      .execute();
};

/** Sums of figures of some pilots, by pilot and game. */
const sumsOf = async (db: Db, users: readonly string[]): Promise<ReadonlyMap<string, Tally>> => {
  const rows = await db.selectFrom('career_figures').selectAll().where('user_id', 'in', users).execute();
  const own = Map.groupBy(rows, ({ user_id, game }) => `${user_id}/${game}`);
  return new Map(
    [...own].map(([key, figures]) => [key, Object.fromEntries(figures.map(({ field, value }) => [field, value]))]),
  );
};

const careerOf = ({ game, games, wins, mu, sigma }: CareerRow, tally: Tally): Career => {
  const honour = adapterFor(game)?.honourOf(tally) ?? null;
  return {
    game,
    games,
    wins,
    rating: shownRating({ mu, sigma }),
    figures: [...figuresOf(game, tally)],
    honour: honour && { ...honour },
  };
};

/** The careers of some pilots, by id: one for each game in which they have one, by most games. */
export const careersOf = async (db: Db, users: readonly UserRow[]): Promise<ReadonlyMap<string, Career[]>> => {
  if (users.length === 0) return new Map();
  const ids = users.map(({ id }) => id);
  const rows = await db
    .selectFrom('careers')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('games', 'desc')
    .execute();
  const sums = await sumsOf(db, ids);
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    ids.map((id) => [id, (byUser.get(id) ?? []).map((row) => careerOf(row, sums.get(`${id}/${row.game}`) ?? {}))]),
  );
};

/** What pilots bring to a game that counts, by id: the sums of their games of it; none for newcomers. */
export const talliesSoFar = async (
  db: Db,
  users: readonly string[],
  game: string,
): Promise<ReadonlyMap<string, Tally>> => {
  if (users.length === 0) return new Map();
  const sums = await sumsOf(db, users);
  return new Map(users.flatMap((id) => (sums.has(`${id}/${game}`) ? [[id, sums.get(`${id}/${game}`)!] as const] : [])));
};

/** Ratings of pilots in a game; a newcomer's where they have none. */
export const ratingsOf = async (
  trx: Trx,
  users: readonly string[],
  game: string,
): Promise<ReadonlyMap<string, Rating>> => {
  const own = trx.selectFrom('careers').select(['user_id', 'mu', 'sigma']).where('game', '=', game);
  const rows = await own.where('user_id', 'in', users).execute();
  const known = new Map(rows.map(({ user_id, mu, sigma }) => [user_id, { mu, sigma }]));
  return new Map(users.map((id) => [id, known.get(id) ?? NEW_RATING]));
};

/** Accounts of the best pilots of a game by wins, rating or one figure of their careers, the best first. */
export const bestBy = (db: Db, game: string, by: string, most: number): Promise<UserRow[]> => {
  if (by === 'wins' || by === 'rating') {
    const figure = by === 'wins' ? 'careers.wins' : 'careers.rank';
    return db
      .selectFrom('careers')
      .innerJoin('users', 'users.id', 'careers.user_id')
      .selectAll('users')
      .where('careers.game', '=', game)
      .where('users.deleted', '=', 0)
      .orderBy(figure, 'desc')
      .orderBy('careers.user_id', 'desc')
      .limit(most)
      .execute();
  }
  return db
    .selectFrom('career_figures')
    .innerJoin('users', 'users.id', 'career_figures.user_id')
    .selectAll('users')
    .where('career_figures.game', '=', game)
    .where('field', '=', by)
    .where('users.deleted', '=', 0)
    .orderBy('career_figures.value', 'desc')
    .orderBy('career_figures.user_id', 'desc')
    .limit(most)
    .execute();
};
