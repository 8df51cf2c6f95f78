/**
 * The record of a game: everything that is needed to follow, check and go on with it, as one JSON value.
 *
 * The header says what is played; the entries say what happened, the oldest first. Header and entries are chained by
 * hashes: each entry's hash covers its content and the hash before it, so that nothing can be changed, dropped or put
 * in between without being seen. (Somebody who changes a record may compute the chain anew; then `verify` finds that
 * the dice no longer come from the seed, or the events from the orders. And he may leave off the last entries, or put
 * other orders into the last turn; so a report should carry the last hash, for everybody to keep.)
 *
 * A game master may take back the last segment, saying why. Nothing is erased: an `undo` entry follows, and the entry
 * that was taken back stays. The dice hang on seed and label alone, so the segment gets the same luck when it is
 * adjudicated again: taking back is no way to throw the dice anew.
 *
 * Of a table with devices (`paravion-record/2`) it also holds who signs: the keys of the house and of each seat, in the
 * header and in `key` entries; what each seat added to the seed (`seeds.ts`); seals with their signatures (`seal.ts`); and
 * where the devices kept the orders to themselves, the lists that were closed before anything was opened (`seal-list.ts`).
 *
 * Of a game with secrets a record may carry a second, public chain (`public-chain.ts`).
 *
 * The seed is in the game master's own copy; `withoutSeed` makes the copy that may be shown while the game goes on. A
 * record holds all orders and events: of a game with hidden information show `publicCopy` only, until it is over.
 */
import { hashOf } from './canonical.ts';
import type { DiceScheme, GivenDice, Roll } from './dice.ts';
import type { AnyGame, Orders } from './game.ts';
import type { Seal } from './seal.ts';
import type { SignedSealList } from './seal-list.ts';
import type { Seat } from './seat.ts';
import type { Seeds } from './seeds.ts';

/** The first is written where nothing of the second is used, and holds for ever. */
export const RECORD_FORMATS = ['paravion-record/1', 'paravion-record/2'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

export type StateOf<G extends AnyGame> = ReturnType<G['apply']>;
export type EventOf<G extends AnyGame> = ReturnType<G['adjudicate']>['events'][number];
export type OrderOf<G extends AnyGame> = ReturnType<G['defaultOrder']>;

/** A piece of press, under whatever name or dateline its author chose. */
export interface Press {
  readonly from: string;
  readonly text: string;
}

/** What a game master may add to a segment, for the report. */
export interface Additions {
  readonly press?: readonly Press[];
  /** A remark of the game master's. */
  readonly note?: string;
  /** When the next orders are due, in the game master's words or as a date. */
  readonly deadline?: string;
  /** Hashes of the letters that the orders came in, made by whoever keeps them, so that a letter changed later shows. */
  readonly letters?: readonly string[];
}

/** A segment that was adjudicated. */
export interface TurnEntry extends Additions {
  readonly kind: 'turn';
  readonly segment: number;
  /** Revision of the rules' program that adjudicated it. */
  readonly revision: number;
  /** By seat: its order as it was handed in, legal or not; null when none came. */
  readonly orders: readonly unknown[];
  /** By seat: the seal of its order, or null when it was not sealed. */
  readonly seals: readonly (Seal | null)[];
  /** The list that was closed before any of the seals was opened, where they were made on the devices. */
  readonly openings?: SignedSealList;
  readonly rolls: readonly Roll[];
  readonly events: readonly unknown[];
  /** Hash of the state after it. */
  readonly stateHash: string;
  readonly previous: string;
  readonly hash: string;
  /** Its hash in the public chain, where there is one (`public-chain.ts`). */
  readonly public?: string;
}

/** The last segment, taken back. */
export interface UndoEntry {
  readonly kind: 'undo';
  readonly segment: number;
  readonly reason: string;
  readonly previous: string;
  readonly hash: string;
  readonly public?: string;
}

/** Keys that a seat, or the house, signs with from now on. */
export interface KeyEntry {
  readonly kind: 'key';
  /** Null for the house. */
  readonly seat: Seat | null;
  /** All of them, the new ones and the old that still hold. */
  readonly keys: readonly string[];
  /** A further device, another pilot in the seat, or a new key of the house. */
  readonly why: 'device' | 'pilot' | 'house';
  /** When, in milliseconds since 1970. */
  readonly at?: number;
  readonly previous: string;
  readonly hash: string;
  readonly public?: string;
}

export type Entry = TurnEntry | UndoEntry | KeyEntry;

/** What a table adds to the header of its game; all of it is of `paravion-record/2`. */
export interface TableParts {
  /** Public key of the house, with which it signs lists and receipts. */
  readonly house?: string;
  /** What the seats added to the seed. */
  readonly seeds?: Seeds;
  /** By seat: public keys of the devices that sat there when the game began. */
  readonly keys?: readonly (readonly string[])[];
  /** Who keeps sealed orders until they are opened: the house (when absent), or the devices. */
  readonly sealing?: 'device';
}

export interface RecordHeader extends TableParts {
  readonly format: RecordFormat;
  /** Id of the game, and the revision of its rules' program that started this one. */
  readonly game: string;
  readonly revision: number;
  /** Id of a printed edition, or of the house's own. */
  readonly edition: string;
  /** The full rules, house rules included. */
  readonly rules: unknown;
  readonly setup: unknown;
  /** What else belongs to the game, by keyword: title, game master, names of the players. */
  readonly notes: Readonly<Record<string, string>>;
  readonly seedHash: string;
  /** How the dice come from the seed; `keyed` when absent. */
  readonly dice?: DiceScheme;
  /** Of a game with secrets that has a public chain beside this one: hash of its header (`public-chain.ts`). */
  readonly publicHash?: string;
  /** How it started: state, its hash, dice and events. */
  readonly start: {
    readonly state: unknown;
    readonly stateHash: string;
    readonly rolls: readonly Roll[];
    readonly events: readonly unknown[];
  };
}

export interface GameRecord extends RecordHeader {
  /** Hash of the header, which is all of the above. It names the game (see `gameName`). */
  readonly hash: string;
  /** Null in copies made before the end. Not covered by the hashes: the seed's own hash is. */
  readonly seed: string | null;
  readonly entries: readonly Entry[];
}

/** What a new game is made from. */
export interface NewGame extends TableParts {
  /** Id of one of the game's editions; or any other id, if `rules` are given. */
  readonly edition: string;
  /** Full rules; the edition's own when absent. */
  readonly rules?: unknown;
  readonly setup: unknown;
  /** 16 to 64 bytes, made by chance. */
  readonly seed: string;
  readonly notes?: Readonly<Record<string, string>>;
  /** With a public chain, where the game has secrets. */
  readonly public?: boolean;
  /** Dice of the start thrown or placed by hand, by label. */
  readonly given?: GivenDice;
}

/** What a segment is adjudicated from. */
export interface Turn<Order = unknown> extends Additions {
  /** Which segment this is meant for; refused as `repeated` when it has been adjudicated already. */
  readonly segment: number;
  /** By seat: its order, legal or not; null when none came or none is owed. */
  readonly orders: Orders<Order>;
  readonly seals?: readonly (Seal | null)[];
  /** The list of seals that was closed, where they were made on the devices. */
  readonly openings?: SignedSealList;
  /** Dice of this segment thrown or placed by hand, by label. */
  readonly given?: GivenDice;
}

/** A record with one more segment, and what came of it. */
export interface Appended<G extends AnyGame> {
  readonly record: GameRecord;
  readonly entry: TurnEntry;
  readonly state: StateOf<G>;
  readonly events: readonly EventOf<G>[];
}

/** The hash of a header: of its canonical JSON, without `hash`, `seed` and `entries`. */
export const headerHash = (header: RecordHeader): string => {
  const { hash: _, seed: __, entries: ___, ...content } = header as GameRecord;
  return hashOf(content);
};

/** What names a game in seals, lists and receipts: the hash of its header, of the public one where there is one. */
export const gameName = ({ publicHash, hash }: Pick<GameRecord, 'publicHash' | 'hash'>): string => publicHash ?? hash;

/** What an entry is known by to everybody: its hash, in the public chain where there is one. */
export const entryHead = (entry: Entry): string => entry.public ?? entry.hash;

/** The head of a record as it is shown and compared: the last hash, of the public chain where there is one. */
export const headOf = (record: Pick<GameRecord, 'publicHash' | 'hash' | 'entries'>): string => {
  const last = record.entries.at(-1);
  return last ? entryHead(last) : gameName(record);
};

/** Whether an entry is a turn. */
export const isTurn = (entry: Entry): entry is TurnEntry => entry.kind === 'turn';

/** The hash of an entry: of its canonical JSON, without `hash`. */
export const entryHash = (entry: Entry): string => {
  const { hash: _, ...content } = entry;
  return hashOf(content);
};

/** The last hash of the chain: the one that the next entry takes up. */
export const lastHash = (record: GameRecord): string => record.entries.at(-1)?.hash ?? record.hash;

/** The turns that stand, in order: those that were not taken back. The first is segment 1. */
export const standingTurns = <E extends { readonly kind: string }>({
  entries,
}: {
  readonly entries: readonly E[];
}): readonly Extract<E, { readonly kind: 'turn' }>[] => {
  const turns: Extract<E, { readonly kind: 'turn' }>[] = [];
  for (const entry of entries) {
    if (entry.kind === 'turn') turns.push(entry as Extract<E, { readonly kind: 'turn' }>);
    else if (entry.kind === 'undo') turns.pop();
  }
  return turns;
};

/** The copy that may be shown while the game goes on: the seed is left out. */
export const withoutSeed = (record: GameRecord): GameRecord => ({ ...record, seed: null });
