/**
 * The public side of a game with secrets: a second chain beside that of the record, of what everybody may know, so that
 * a running game can be shown and copied, and every copy held against the whole record when it is over.
 *
 * What is hidden stands there as a hash that nobody can guess his way to: the SHA-256, in hex, of the canonical JSON of
 * `{ "salt": …, "value": … }`, the salt being the HMAC-SHA-256, in hex, of `public/<previous>/<place>` under the seed of
 * the game's dice; `previous` is the hash before in the public chain (`start` for the header). When the seed is told
 * everybody can make these hashes himself.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOf, sameJson } from './canonical.ts';
import { type AnyGame, orderSeenBy } from './game.ts';
import type { Additions, GameRecord, KeyEntry, RecordHeader, TurnEntry, UndoEntry } from './record.ts';
import type { Seal } from './seal.ts';
import type { SignedSealList } from './seal-list.ts';

export const PUBLIC_FORMAT = 'paravion-public/1';

/** A salted hash in the place of what is hidden. */
export interface Hidden {
  readonly hidden: string;
}

/** As much of a value as everybody may know; with the salted hash of the whole where that is not all. */
export interface Masked extends Partial<Hidden> {
  readonly shown?: unknown;
}

export interface PublicTurn extends Additions {
  readonly kind: 'turn';
  readonly segment: number;
  readonly revision: number;
  /** By seat; null when none came. */
  readonly orders: readonly (Masked | null)[];
  /** By seat; the nonce only of an order that is shown whole. */
  readonly seals: readonly (Seal | null)[];
  readonly openings?: SignedSealList;
  readonly events: readonly unknown[];
  /** What everybody may know of the position after it. */
  readonly view: unknown;
  readonly rolls: Hidden;
  readonly state: Hidden;
  readonly previous: string;
  readonly hash: string;
}

/** Undo and new keys are as in the record, chained to what stands before them here. */
export type PublicEntry = PublicTurn | UndoEntry | KeyEntry;

export interface PublicHeader extends Omit<RecordHeader, 'format' | 'setup' | 'start' | 'publicHash'> {
  readonly format: typeof PUBLIC_FORMAT;
  readonly setup: Hidden;
  readonly start: {
    readonly view: unknown;
    readonly events: readonly unknown[];
    readonly state: Hidden;
    readonly rolls: Hidden;
  };
}

/** A copy that everybody may have while the game goes on. */
export interface PublicRecord extends PublicHeader {
  /** Hash of the header; it names the game. */
  readonly hash: string;
  readonly entries: readonly PublicEntry[];
}

/** Hashes with the salts of one place in the chain. */
const hider = (seed: string, previous: string): ((place: string, value: unknown) => Hidden) => {
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  const salt = (place: string): string =>
    bytesToHex(
      keyed
        .clone()
        .update(utf8ToBytes(`public/${previous}/${place}`))
        .digest(),
    );
  return (place, value) => ({ hidden: hashOf({ salt: salt(place), value }) });
};

/** The header that everybody may see; `seed` is that of the game's dice. */
export const publicHeader = (game: AnyGame, header: RecordHeader, seed: string): PublicHeader => {
  const { setup, start, publicHash: _, ...open } = header;
  const hide = hider(seed, 'start');
  return {
    ...open,
    format: PUBLIC_FORMAT,
    setup: hide('setup', setup),
    start: {
      view: game.view(header.rules, start.state, 'public'),
      events: game.viewEvents(header.rules, start.events, 'public'),
      state: hide('state', start.state),
      rolls: hide('rolls', start.rolls),
    },
  };
};

/** What is told of a segment, and from what. */
export interface PublicStep {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly before: unknown;
  readonly after: unknown;
  /** Seed of the game's dice. */
  readonly seed: string;
  /** The hash before, in the public chain. */
  readonly previous: string;
}

/** The entry of a segment that everybody may see, without its hash. */
const publicTurn = (
  { game, rules, before, after, seed, previous }: PublicStep,
  entry: Omit<TurnEntry, 'previous' | 'hash' | 'public'>,
): Omit<PublicTurn, 'hash'> => {
  const { orders, seals, rolls, events, stateHash, ...open } = entry;
  const hide = hider(seed, previous);
  const masked = orders.map((order, seat): Masked | null => {
    if (order === null) return null;
    const shown = orderSeenBy(game, rules, before, order, seat, 'public');
    const whole = sameJson(shown, order);
    return { ...(shown === null ? {} : { shown }), ...(whole ? {} : hide(`order ${seat}`, order)) };
  });
  return {
    ...open,
    orders: masked,
    seals: seals.map((seal, seat) => (seal && masked[seat]?.hidden !== undefined ? { ...seal, nonce: null } : seal)),
    events: game.viewEvents(rules, events, 'public'),
    view: game.view(rules, after, 'public'),
    rolls: hide('rolls', rolls),
    state: hide('state', stateHash),
    previous,
  };
};

/** The same with its hash. */
export const publicTurnOf = (step: PublicStep, entry: TurnEntry): PublicTurn => {
  const { previous: _, hash: __, public: ___, ...content } = entry;
  const open = publicTurn(step, content);
  return { ...open, hash: hashOf(open) };
};

/** The hash, in the public chain, of a segment that is being entered. */
export const publicHashOf = (step: PublicStep, entry: Omit<TurnEntry, 'previous' | 'hash' | 'public'>): string =>
  hashOf(publicTurn(step, entry));

/** An undo, or new keys, as they stand in the public chain. */
export const publicOther = <E extends UndoEntry | KeyEntry>(entry: E, previous: string): E => {
  const { previous: _, hash: __, public: ___, ...content } = entry;
  const open = { ...content, previous };
  return { ...open, hash: hashOf(open) } as unknown as E;
};

/** The last hash of the public chain of a record that has one. */
export const lastPublic = ({ publicHash, entries }: Pick<GameRecord, 'publicHash' | 'entries'>): string =>
  entries.at(-1)?.public ?? publicHash!;
