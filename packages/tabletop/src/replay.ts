/** Follows a record by its events: no dice and no adjudication, so any revision of a game can show an older record. */
import { deepFreeze, hashOf } from './canonical.ts';
import type { AnyGame } from './game.ts';
import { type GameRecord, type StateOf, standingTurns, type TurnEntry } from './record.ts';
import { err, ok, type Problem, type Result } from './result.ts';

/** A game as it stands, turn by turn. */
export interface Replay<G extends AnyGame> {
  /** The state at the start, and after each turn that stands: one more than there are turns. */
  readonly states: readonly StateOf<G>[];
  /** The turns that stand: `turns[i]` leads from `states[i]` to `states[i + 1]`. */
  readonly turns: readonly TurnEntry[];
  /** The last of the states. */
  readonly state: StateOf<G>;
}

/** What is wrong with replaying a record in this game: it belongs to another. */
export const wrongGame = (record: Pick<GameRecord, 'game'>, game: AnyGame): readonly Problem[] =>
  record.game === game.id
    ? []
    : [
        {
          code: 'unknown',
          path: 'game',
          message: `This is a record of the game "${record.game}".`,
          expected: `a record of "${game.id}"`,
        },
      ];

/** Runs a game's function on values from a record; what it throws becomes a problem at the place given. */
export const attempt = <T>(path: string, run: () => T): Result<T> => {
  try {
    return ok(run());
  } catch (cause) {
    const message = `The game cannot follow this: ${cause instanceof Error ? cause.message : String(cause)}.`;
    return err([{ code: 'tampered', path, message }]);
  }
};

/** The state after an entry's events, if it is the one whose hash the entry bears. */
export const follow = <G extends AnyGame>(
  record: GameRecord,
  game: G,
  before: StateOf<G>,
  entry: TurnEntry,
  path: string,
): Result<StateOf<G>> => {
  const after = attempt(path, () => {
    const state = deepFreeze(game.apply(record.rules, before, entry.events)) as StateOf<G>;
    return { state, hash: hashOf(state) };
  });
  if (!after.ok) return after;
  if (after.value.hash === entry.stateHash) return ok(after.value.state);
  const message = `The events of segment ${entry.segment} do not lead to the state whose hash it bears.`;
  return err([{ code: 'tampered', path: `${path}.stateHash`, message, expected: after.value.hash }]);
};

/** The path of an entry, for problems: `entries[3]`. */
const entryPath = (record: GameRecord, entry: TurnEntry): string => `entries[${record.entries.indexOf(entry)}]`;

/**
 * All states of a record, by its events. Problems: a record of another game (`unknown`), events that do not give the
 * state whose hash the entry bears (`tampered`). Hash chain, dice and seals are looked at by `verify`.
 */
export const replay = <G extends AnyGame>(record: GameRecord, game: G): Result<Replay<G>> => {
  const foreign = wrongGame(record, game);
  if (foreign.length > 0) return err(foreign);
  const turns = standingTurns(record);
  const states: StateOf<G>[] = [deepFreeze(record.start.state) as StateOf<G>];
  for (const entry of turns) {
    const after = follow(record, game, states.at(-1)!, entry, entryPath(record, entry));
    if (!after.ok) return after;
    states.push(after.value);
  }
  return ok({ states, turns, state: states.at(-1)! });
};
