/** A game of the server as a cockpit wants it: the answers of the API made into segments that can be shown. */
import type { Answer } from '@paravion/protocol';
import { ask } from '../engine/ask.ts';
import type { SegmentView } from '../engine/segments.ts';

export interface OnlineGame {
  /** Id of the game. */
  readonly game: string;
  readonly rules: unknown;
  readonly names: readonly string[];
  /** As whoever looks may know it. */
  readonly state: unknown;
  readonly segments: readonly SegmentView[];
  /** By segment: its hash in the record. */
  readonly hashes: readonly string[];
}

/** The whole game so far. */
export const gameFrom = async (game: string, { rules, names, start, turns }: Answer<'turns'>): Promise<OnlineGame> => {
  let so: OnlineGame = { game, rules, names, state: start, segments: [], hashes: [] };
  for (const turn of turns) so = await withSegment(so, turn);
  return so;
};

/** The game with one more segment. */
export const withSegment = async (
  so: OnlineGame,
  { turn, events, after, hash }: Pick<Answer<'turn'>, 'turn' | 'events' | 'after' | 'hash'>,
): Promise<OnlineGame> => {
  const { game, rules, names, state: before } = so;
  const view = await ask('segmentView', { game, rules, names, segment: turn, before, events, after });
  return { ...so, state: after, segments: [...so.segments, view], hashes: [...so.hashes, hash] };
};
