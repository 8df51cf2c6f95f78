/** The adapters of games in the worker, each loaded when it is first asked for. */
import { type GameAdapter, loadGame } from '@paravion/games';
import type { Problem } from '@paravion/tabletop';
import { spokenIn } from './speech.ts';

/** The adapter of a game. Throws, in words for a person, for one that this build does not know. */
export const adapterOf = async (id: string): Promise<GameAdapter> => {
  const adapter = await loadGame(id);
  if (!adapter) throw new Error(`The game "${id}" is not known here.`);
  return adapter;
};

/** A position that the functions of a game take, out of what a viewer may know of one. */
export const stateOf = (adapter: GameAdapter, rules: unknown, view: unknown): unknown =>
  adapter.assume?.(rules, view) ?? view;

/** What is wrong, in the language of the page where the game has it. */
export const spoken = (adapter: GameAdapter, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => adapter.problemIn(problem, spokenIn()));
