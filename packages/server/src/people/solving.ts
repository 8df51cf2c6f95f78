/** Problems: who tries them, how hard they turn out, and what both come to be rated. */
import { adapterFor } from '@paravion/games/all';
import { afterTry, type Candidate, NEW_SOLVER, newProblem, type Solver, type Strength } from '@paravion/games/solving';
import type { ProblemsAnswer } from '@paravion/protocol';
import { ok } from '@paravion/tabletop';
import { found, refuseProblems } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';

type Problem = ProblemsAnswer['problems'][number];

const setOf = async (game: string) => found(await adapterFor(game)?.problems?.(), 'problem');

const solverOf = async (db: Db, user: string, game: string): Promise<Solver> => {
  const row = await db
    .selectFrom('solvers')
    .select(['rating', 'deviation', 'volatility', 'tried', 'solved', 'streak', 'best'])
    .where('user_id', '=', user)
    .where('game', '=', game)
    .executeTakeFirst();
  return row ?? NEW_SOLVER;
};

const problemRow = (db: Db, game: string, id: string) =>
  db.selectFrom('problems').selectAll().where('game', '=', game).where('problem', '=', id).executeTakeFirst();

/** All problems of a game with what they are rated now, and what this person has tried of them. */
export const problemsFor = async (db: Db, user: string | null, game: string): Promise<ProblemsAnswer> => {
  const { list } = await setOf(game);
  const rows = await db.selectFrom('problems').selectAll().where('game', '=', game).execute();
  const known = new Map(rows.map((row) => [row.problem, row]));
  const problems = list.map(({ id, rating }): Problem => {
    const row = known.get(id);
    return { id, rating: row?.rating ?? rating, tries: row?.tries ?? 0, solved: row?.solved ?? 0 };
  });
  if (user === null) return { problems, mine: null };
  const tries = db
    .selectFrom('tries')
    .select(['problem', 'solved'])
    .where('user_id', '=', user)
    .where('game', '=', game);
  const tried = (await tries.execute()).map(({ problem, solved }) => [problem, solved === 1] as const);
  return { problems, mine: { solver: await solverOf(db, user, game), tried: Object.fromEntries(tried) } };
};

/** Whether this was the first try, and what both are rated after it. */
const record = async (
  { store, world }: Services,
  user: string,
  game: string,
  { id, rating }: Candidate,
  solved: boolean,
): Promise<{ readonly first: boolean; readonly solver: Solver; readonly problem: Problem }> =>
  store.transaction(async (trx) => {
    const row = await problemRow(trx, game, id);
    const before: Strength = row ?? newProblem(rating);
    const { tries = 0, solved: times = 0 } = row ?? {};
    const solver = await solverOf(trx, user, game);
    const mine = { user_id: user, game, problem: id };
    const made = await trx
      .insertInto('tries')
      .values({ ...mine, solved: solved ? 1 : 0, at: world.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(made.numInsertedOrUpdatedRows) === 0)
      return { first: false, solver, problem: { id, rating: before.rating, tries, solved: times } };
    const after = afterTry(solver, before, solved);
    const figures = { tries: tries + 1, solved: times + (solved ? 1 : 0) };
    const set = { ...after.problem, ...figures };
    await trx
      .insertInto('problems')
      .values({ game, problem: id, ...set })
      .onConflict((conflict) => conflict.columns(['game', 'problem']).doUpdateSet(set))
      .execute();
    await trx
      .insertInto('solvers')
      .values({ user_id: user, game, ...after.solver })
      .onConflict((conflict) => conflict.columns(['user_id', 'game']).doUpdateSet({ ...after.solver }))
      .execute();
    return { first: true, solver: after.solver, problem: { id, rating: after.problem.rating, ...figures } };
  }, `problems/${game}`);

/** Holds an order (null: none, the problem is given up) against the problem. Only the first try of each person counts. */
export const tryProblem = async (
  services: Services,
  user: string,
  { game, id }: { readonly game: string; readonly id: string },
  order: unknown,
) => {
  const { list, isSolved } = await setOf(game);
  const problem = found(
    list.find((one) => one.id === id),
    'problem',
  );
  const tried = order === null ? ok(false) : isSolved(id, order);
  if (!tried.ok) return refuseProblems(tried.error);
  const solved = tried.value;
  return { solved, ...(await record(services, user, game, problem, solved)) };
};
