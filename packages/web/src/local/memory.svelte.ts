/** What the bots of this device remember of whoever flies here: only by leave, nowhere else, and forgotten when that is wished. */
import type { Acquaintance } from '@paravion/games';
import type { GameRecord } from '@paravion/tabletop';
import { ask } from '../engine/ask.ts';
import type { Hand } from '../engine/local.ts';

const KEY = 'paravion-memory';

interface Memory {
  readonly allowed: boolean;
  /** By game. */
  readonly known: Readonly<Record<string, Acquaintance>>;
}

const NOTHING: Memory = { allowed: false, known: {} };

const kept = (): Memory => {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object) };
  } catch {
    return NOTHING;
  }
};

let memory: Memory = $state.raw(kept());

const keep = (next: Memory): void => {
  memory = next;
  try {
    if (next.allowed) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A device that keeps nothing remembers until the page goes.
  }
};

export const isAllowed = (): boolean => memory.allowed;
export const knownOf = (game: string): Acquaintance | null => memory.known[game] ?? null;
/** Gives leave, or takes it away: then everything is forgotten. */
export const allow = (allowed: boolean): void => keep(allowed ? { ...memory, allowed } : NOTHING);
export const forget = (): void => keep({ ...memory, known: {} });

/** The seat of the one person who flies against bots; null where nobody can be told from others. */
const soleSeat = (hands: readonly Hand[]): number | null => {
  const people = hands.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length === 1 && hands.length > 1 ? people[0]! : null;
};

/** By seat, what bots may know before a segment. */
export const knownAt = (game: string, hands: readonly Hand[]): readonly (Acquaintance | null)[] => {
  const seat = memory.allowed ? soleSeat(hands) : null;
  return hands.map((_, i) => (i === seat ? knownOf(game) : null));
};

/** Remembers the last segment of a game. */
export const remember = async (record: GameRecord, hands: readonly Hand[]): Promise<void> => {
  const seat = soleSeat(hands);
  if (!memory.allowed || seat === null) return;
  const after = await ask('acquainted', record, seat, knownOf(record.game));
  if (after && memory.allowed) keep({ ...memory, known: { ...memory.known, [record.game]: after } });
};
