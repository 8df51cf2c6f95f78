/** Who may sign what at a place of a record: keys of the house and of the seats, and heads that a seal may name. */
import { type Entry, entryHead, type GameRecord, gameName } from './record.ts';

/** Public keys that hold at a place of a record. */
export interface Keys {
  readonly house: readonly string[];
  /** By seat. */
  readonly seats: readonly (readonly string[])[];
}

const NONE: readonly string[] = [];

const withEntry = (keys: Keys, entry: Entry): Keys => {
  if (entry.kind !== 'key') return keys;
  const { seat } = entry;
  if (seat === null) return { ...keys, house: entry.keys };
  const length = Math.max(keys.seats.length, seat + 1);
  return { ...keys, seats: Array.from({ length }, (_, i) => (i === seat ? entry.keys : (keys.seats[i] ?? NONE))) };
};

/** The keys after these entries: those of the header, and what `key` entries changed. */
export const keysAfter = ({ house, keys }: Pick<GameRecord, 'house' | 'keys'>, entries: readonly Entry[]): Keys =>
  entries.reduce(withEntry, { house: house === undefined ? [] : [house], seats: keys ?? [] });

/**
 * The heads that a seal for the segment now due may name: that of the last turn or undo (or of the header), and those of
 * the keys entered since.
 */
export const openHeads = (
  header: Pick<GameRecord, 'hash' | 'publicHash'>,
  entries: readonly Entry[],
): readonly string[] => {
  const last = entries.findLastIndex((entry) => entry.kind !== 'key');
  const before = entries[last];
  return [before ? entryHead(before) : gameName(header), ...entries.slice(last + 1).map(entryHead)];
};
