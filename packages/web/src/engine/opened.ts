/**
 * Records that are open: with their positions, so that a game goes on from where it stands and is not played through again
 * for each new segment. The last few are remembered by their heads.
 */
import type { GameAdapter } from '@paravion/games';
import { type GameRecord, lastHash, replay, type TurnEntry, unwrap } from '@paravion/tabletop';
import { adapterOf } from './adapter.ts';

/** Who plays a seat: a person at this device, or a bot by its id. */
export type Hand = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly bot: string };

export interface Opened {
  readonly adapter: GameAdapter;
  readonly record: GameRecord;
  /** The segments that stand: `entries[i]` leads from `states[i]` to `states[i + 1]`. */
  readonly entries: readonly TurnEntry[];
  readonly states: readonly unknown[];
}

const MANY = 4;
const known = new Map<string, Opened>();

const remember = (game: Opened): Opened => {
  known.set(lastHash(game.record), game);
  for (const old of [...known.keys()].slice(0, -MANY)) known.delete(old);
  return game;
};

/** A record with its positions. Throws for one that does not hold together. */
export const opened = async (record: GameRecord): Promise<Opened> => {
  const before = known.get(lastHash(record));
  if (before) return { ...before, record };
  const adapter = await adapterOf(record.game);
  const { states, turns } = unwrap(replay(record, adapter.game));
  return remember({ adapter, record, states, entries: turns });
};

/** The game with one more segment. */
export const went = (before: Opened, record: GameRecord, entry: TurnEntry, state: unknown): Opened =>
  remember({ ...before, record, entries: [...before.entries, entry], states: [...before.states, state] });
