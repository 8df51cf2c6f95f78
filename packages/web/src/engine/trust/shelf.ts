/**
 * What this device keeps of each table it has seen: the secret half of its key, the seals it made with their orders, and
 * what it saw (`Kept`, which may be shown to others once the game is over). Without a store it lasts as long as the page.
 */

import { KEPT_FORMAT, type Kept } from '@paravion/tabletop';
import { deviceStore } from '../../local/database.ts';
import { randomHex } from '../../local/hex.ts';
import { type DeviceKey, newKey, plainKey, type SecretKey } from './key.ts';

/** A seal that this device made, with all that opens it. */
export interface OwnSeal {
  readonly segment: number;
  readonly seal: string;
  readonly head: string;
  readonly order: unknown;
  readonly nonce: string;
}

export interface Shelf {
  readonly table: string;
  /** Absent on a device that has only watched. */
  readonly secretKey?: SecretKey;
  readonly seals: readonly OwnSeal[];
  readonly kept: Kept;
}

const store = deviceStore<Shelf>('paravion-trust', 'tables', 'table');
/** For devices that keep nothing. */
const memory = new Map<string, Shelf>();

export const emptyShelf = (table: string): Shelf => ({
  table,
  seals: [],
  kept: {
    format: KEPT_FORMAT,
    table,
    since: Date.now(),
    seat: null,
    house: [],
    receipts: [],
    old: [],
    heads: [],
    lists: [],
  },
});

export const shelfOf = async (table: string): Promise<Shelf> =>
  (await store.find(table).catch(() => undefined)) ?? memory.get(table) ?? emptyShelf(table);

/** Changes the shelf of a table, in one step for all pages of this device; gives it as it is then. */
export const changeShelf = async (table: string, change: (shelf: Shelf) => Shelf): Promise<Shelf> => {
  try {
    return await store.update(table, (shelf) => change(shelf ?? emptyShelf(table)));
  } catch {
    const shelf = change(memory.get(table) ?? emptyShelf(table));
    memory.set(table, shelf);
    return shelf;
  }
};

const withKey =
  ({ key, secret }: DeviceKey) =>
  (shelf: Shelf): Shelf =>
    shelf.secretKey
      ? shelf
      : { ...shelf, secretKey: secret, kept: { ...shelf.kept, key, secret: shelf.kept.secret ?? randomHex(32) } };

/** The shelf of a table with a key on it, made now if there is none: as text where the browser keeps no key of its own. */
export const keyedShelf = async (table: string): Promise<Shelf> => {
  const made = await newKey();
  try {
    return await store.update(table, (shelf) => withKey(made)(shelf ?? emptyShelf(table)));
  } catch {
    return changeShelf(table, withKey(plainKey()));
  }
};

/** Gives a shelf the name of the table that was laid with it. */
export const renameShelf = async (from: string, table: string): Promise<void> => {
  const { secretKey, kept } = await shelfOf(from);
  const { key, secret } = kept;
  if (secretKey && key && secret)
    await changeShelf(table, (shelf) => ({ ...shelf, secretKey, kept: { ...shelf.kept, key, secret } }));
  memory.delete(from);
  await store.drop(from).catch(() => undefined);
};
