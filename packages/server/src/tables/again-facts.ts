/** Tables at which a game that is over is flown again by the same people. */
import type { Db } from '../store/store.ts';
import type { LoadedTable, Plan } from './plan.ts';

/** A table at which a game is flown again: those for whom a seat is kept there, and those who sit. */
export interface AgainFact {
  readonly table: string;
  readonly asked: readonly string[];
  readonly seated: readonly { readonly user: string; readonly name: string }[];
}

/** Whether a game can be flown again: played to its end, not within another, and set up by what its plan says. */
export const canFlyAgain = ({ row, plan }: LoadedTable): boolean =>
  row.status === 'finished' && plan.within === undefined && plan.setup !== undefined;

/** Those of its tables that are not over, the oldest first. */
export const againFacts = async (db: Db, { plan }: LoadedTable): Promise<readonly AgainFact[]> => {
  const { again = [] } = plan;
  if (again.length === 0) return [];
  const tables = db.selectFrom('tables').select(['id', 'plan']).where('id', 'in', again);
  const [rows, seats] = await Promise.all([
    tables.where('status', 'in', ['open', 'running', 'paused']).orderBy('created').execute(),
    db.selectFrom('seats').select(['table_id', 'user_id', 'name']).where('table_id', 'in', again).execute(),
  ]);
  return rows.map((row) => ({
    table: row.id,
    asked: ((JSON.parse(row.plan) as Plan).kept?.seats ?? []).map(({ user }) => user),
    seated: seats.flatMap(({ table_id, user_id, name }) =>
      table_id === row.id && user_id !== null ? [{ user: user_id, name }] : [],
    ),
  }));
};

/** The table for somebody: where he sits, or is asked to. */
export const againFor = (facts: readonly AgainFact[], user: string): AgainFact | undefined =>
  facts.find(({ asked, seated }) => asked.includes(user) || seated.some((one) => one.user === user));
