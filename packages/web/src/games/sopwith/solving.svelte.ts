/**
 * How problems are solved here: ratings of the solver and of the problems, kept by the server for whoever is signed in,
 * else by the device.
 */
import { afterTry, NEW_SOLVER, newProblem, nextProblem, type Solver } from '@paravion/games/solving';
import type { ProblemsAnswer } from '@paravion/protocol';
import type { Order } from '@paravion/sopwith';
import { keepSolving, keptSolving, type Solving } from '../../local/solved.ts';
import { call } from '../../online/call.ts';
import { me, whoAmI } from '../../online/me.svelte.ts';
import type { ListedProblem } from './engine/problems.ts';

/** What a try came to. */
export interface Change {
  readonly before: Solver;
  readonly after: Solver;
  /** How the problem stands; null where nobody but this device knows of the try. */
  readonly problem: ProblemsAnswer['problems'][number] | null;
}

let kept: Solving = $state.raw(keptSolving());
let rated: ReadonlyMap<string, ProblemsAnswer['problems'][number]> = $state.raw(new Map());

const keep = (next: Solving): void => {
  kept = next;
  keepSolving(next);
};

/** Asks the server how hard the problems have turned out, and where this person stands; without it the device's own figures hold. */
export const loadSolving = async (): Promise<void> => {
  const [answer] = await Promise.all([call('problems', { params: { game: 'sopwith' } }), whoAmI()]);
  if (!answer.ok) return;
  const { problems, mine } = answer.value;
  rated = new Map(problems.map((one) => [one.id, one]));
  if (!mine || mine.solver.tried === 0) return;
  const solved = Object.keys(mine.tried).filter((id) => mine.tried[id]);
  keep({ ...kept, solved: [...new Set([...kept.solved, ...solved])], tried: mine.tried, solver: mine.solver });
};

export const solver = (): Solver => kept.solver ?? NEW_SOLVER;
export const isSolved = (id: string): boolean => kept.solved.includes(id);
export const solvedCount = (): number => kept.solved.length;
export const theme = (): string | null => kept.theme;
export const practise = (next: string | null): void => keep({ ...kept, theme: next });
/** How hard a problem is: what tries have shown, or else what its makers think. */
export const ratingOf = ({ id, rating }: ListedProblem): number => Math.round(rated.get(id)?.rating ?? rating);

/** The problem for this solver: of the theme that is practised, and as hard as he is strong. */
export const nextFor = (list: readonly ListedProblem[], not?: string): ListedProblem | null => {
  const known = list.map((one) => ({ ...one, rating: ratingOf(one) }));
  return nextProblem(known, solver(), kept.tried, kept.theme, not);
};

const told = async (id: string, order: Order | null) => {
  if (!me()) return null;
  const answer = await call('tryProblem', { params: { game: 'sopwith', id }, body: { order } });
  return answer.ok ? answer.value : null;
};

/** Keeps a try (`order`: null gives the problem up), and says what it changed: null for any but the first. */
export const keepTry = async (one: ListedProblem, order: Order | null, solved: boolean): Promise<Change | null> => {
  const before = solver();
  const all = solved ? [...new Set([...kept.solved, one.id])] : kept.solved;
  const first = kept.tried[one.id] === undefined;
  const answer = first ? await told(one.id, order) : null;
  if (answer) rated = new Map([...rated, [one.id, answer.problem]]);
  const own = afterTry(before, newProblem(ratingOf(one)), solved).solver;
  const after = answer?.solver ?? (first ? own : before);
  keep({ ...kept, solved: all, tried: first ? { ...kept.tried, [one.id]: solved } : kept.tried, solver: after });
  return first && answer?.first !== false ? { before, after, problem: answer?.problem ?? null } : null;
};
