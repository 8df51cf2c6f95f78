/** Games kept on this device, in IndexedDB. */
import type { GameRecord } from '@paravion/tabletop';
import type { Hand } from '../engine/local.ts';

export interface KeptGame {
  readonly id: string;
  readonly title: string;
  readonly record: GameRecord;
  readonly hands: readonly Hand[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly turn: number;
  readonly over: boolean;
  /** A fork: all planes are flown here. */
  readonly sandbox?: true;
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('paravion', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('This device keeps no games.'));
  });

const withGames = async <T>(mode: IDBTransactionMode, run: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const db = await open();
  return new Promise((resolve, reject) => {
    const asked = run(db.transaction('games', mode).objectStore('games'));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('This device keeps no games.'));
    asked.transaction!.oncomplete = () => db.close();
  });
};

export const keepGame = (game: KeptGame): Promise<unknown> =>
  withGames('readwrite', (games) => games.put(JSON.parse(JSON.stringify(game))));
export const findGame = (id: string): Promise<KeptGame | undefined> => withGames('readonly', (games) => games.get(id));
export const dropGame = (id: string): Promise<unknown> => withGames('readwrite', (games) => games.delete(id));
/** All games, the last played first. */
export const allGames = async (): Promise<readonly KeptGame[]> => {
  const games: readonly KeptGame[] = await withGames('readonly', (store) => store.getAll());
  return games.toSorted((a, b) => b.changed - a.changed);
};

/** So many bytes by chance, in hex. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');
