/** A game of the server as the cockpit wants it: the answers of the API made into Turns that can be shown. */
import type { Answer } from '@paravion/protocol';
import type { Event, Rules, State } from '@paravion/sopwith';
import { ask } from '../engine/ask.ts';
import type { TurnView } from '../engine/turns.ts';

export interface OnlineGame {
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly state: State;
  readonly turns: readonly TurnView[];
  /** By Turn: its hash in the record. */
  readonly hashes: readonly string[];
}

/** The whole game so far. */
export const gameFrom = async ({ rules, names, start, turns }: Answer<'turns'>): Promise<OnlineGame> => {
  let state = start as State;
  const views: TurnView[] = [];
  for (const turn of turns) {
    views.push(await ask('turnView', rules as unknown as Rules, state, turn.events as readonly Event[], names));
    state = turn.after as State;
  }
  return { rules: rules as unknown as Rules, names, state, turns: views, hashes: turns.map(({ hash }) => hash) };
};

/** The game with one more Turn. */
export const withTurn = async (game: OnlineGame, flown: Answer<'turn'>): Promise<OnlineGame> => {
  const view = await ask('turnView', game.rules, game.state, flown.events as readonly Event[], game.names);
  return { ...game, state: flown.after as State, turns: [...game.turns, view], hashes: [...game.hashes, flown.hash] };
};
