/** A game of the server as the cockpit wants it: the answers of the API made into Turns that can be shown. */
import type { Answer } from '@paravion/protocol';
import type { Rules, State } from '@paravion/sopwith';
import { ask } from '../engine/ask.ts';
import type { SegmentView } from '../engine/segments.ts';

export interface OnlineGame {
  /** Id of the game. */
  readonly game: string;
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly state: State;
  readonly turns: readonly SegmentView[];
  /** By Turn: its hash in the record. */
  readonly hashes: readonly string[];
}

/** The whole game so far. */
export const gameFrom = async (game: string, { rules, names, start, turns }: Answer<'turns'>): Promise<OnlineGame> => {
  let so: OnlineGame = { game, rules: rules as unknown as Rules, names, state: start as State, turns: [], hashes: [] };
  for (const turn of turns) so = await withTurn(so, turn);
  return so;
};

/** The game with one more Turn. */
export const withTurn = async (
  so: OnlineGame,
  { turn, events, after, hash }: Pick<Answer<'turn'>, 'turn' | 'events' | 'after' | 'hash'>,
): Promise<OnlineGame> => {
  const { game, rules, names, state: before } = so;
  const view = await ask('segmentView', { game, rules, names, segment: turn, before, events, after });
  return { ...so, state: after as State, turns: [...so.turns, view], hashes: [...so.hashes, hash] };
};
