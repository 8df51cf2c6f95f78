/**
 * What a pilot likes to fly: counted in the orders of his last games that are over, at public tables where nobody flew
 * under another name.
 */
import { adapterFor } from '@paravion/games/all';
import type { Habits } from '@paravion/protocol';
import type { TurnEntry } from '@paravion/tabletop';
import { found } from '../refuse.ts';
import type { Db } from '../store/store.ts';
import { NAMED } from '../tables/plan.ts';

/** Games that are looked at, the newest first, and manoeuvres that are told. */
const [GAMES, TOLD] = [12, 4];

const lastGames = (db: Db, id: string) =>
  db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .select(['results.table_id', 'results.seat', 'game'])
    .where('results.user_id', '=', id)
    .where('results.seat', '>=', 0)
    .where('visibility', '=', 'public')
    .where(NAMED)
    .orderBy('results.finished', 'desc')
    .limit(GAMES)
    .execute();

/** By game, those with the most first; games of which nothing is counted are left out. */
export const habitsOf = async (db: Db, id: string): Promise<Habits[]> => {
  found(
    await db.selectFrom('users').select('id').where('id', '=', id).where('deleted', '=', 0).executeTakeFirst(),
    'pilot',
  );
  const games = (await lastGames(db, id)).filter(({ game }) => adapterFor(game)?.habits);
  if (games.length === 0) return [];
  const ids = games.map(({ table_id }) => table_id);
  const turns = await db.selectFrom('turns').select(['table_id', 'entry']).where('table_id', 'in', ids).execute();
  return [...Map.groupBy(games, ({ game }) => game)].flatMap(([game, own]): readonly Habits[] => {
    const { names, flown } = adapterFor(game)!.habits!;
    const seats = new Map(own.map(({ table_id, seat }) => [table_id, seat]));
    const counts = new Map<string, number>();
    for (const { table_id, entry } of turns) {
      const order = seats.has(table_id) && (JSON.parse(entry) as TurnEntry).orders[seats.get(table_id)!];
      for (const one of order ? flown(order) : []) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, TOLD);
    if (most.length === 0) return [];
    return [{ game, games: own.length, manoeuvres: most.map(([of, times]) => ({ title: { ...names[of]! }, times })) }];
  });
};
