/** Games kept on this device, in IndexedDB. */
import type { Words } from '@paravion/games';
import type { GameRecord } from '@paravion/tabletop';
import type { Hand, Play } from '../engine/local.ts';
import { deviceStore } from './database.ts';

export interface KeptGame {
  readonly id: string;
  readonly title: string;
  /** Which game of its kind it is, by language; none where all are alike. */
  readonly about?: Words;
  readonly record: GameRecord;
  readonly hands: readonly Hand[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly turn: number;
  readonly over: boolean;
  /** A fork: all planes are flown here. */
  readonly sandbox?: true;
  /** The game of this device within which it is played: its id, the segment that waits for this one, and what it is called there. */
  readonly within?: { readonly game: string; readonly segment: number; readonly part: string };
}

const games = deviceStore<KeptGame>('paravion', 'games', 'id');

export const keepGame = (game: KeptGame): Promise<unknown> => games.put(JSON.parse(JSON.stringify(game)));
export const findGame = (id: string): Promise<KeptGame | undefined> => games.find(id);
export const dropGame = (id: string): Promise<unknown> => games.drop(id);
/** A game that has just begun, for its page, which then need not find and open it. */
export const begun: { now?: (KeptGame & { readonly play: Play }) | undefined } = {};
/** All games, the last played first. */
export const allGames = async (): Promise<readonly KeptGame[]> =>
  (await games.all()).toSorted((a, b) => b.changed - a.changed);
