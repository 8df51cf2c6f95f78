/** The adapters of games in the worker, each loaded when it is first asked for. */
import { type GameAdapter, loadGame, turnOf } from '@paravion/games';
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is due in a position, in words: `Turn 3, movement: E1`, or the Turn alone where every segment is one. */
export const segmentTitle = (adapter: GameAdapter, state: unknown): string =>
  capital(adapter.segments?.due(state) ?? `${spokenIn() === 'de' ? 'Zug' : 'Turn'} ${turnOf(adapter, state)}`);
