/**
 * What a device keeps of a game at a table while it goes on, so that the record can be held against it later: what it
 * added to the dice, what it sealed, what the house signed, and every head that it was shown. It holds no secret key; its
 * own secret for the dice has been told when the game begins.
 */
import { z } from 'zod';
import type { SignedReceipt } from './receipt.ts';
import type { Result } from './result.ts';
import type { SignedSealList } from './seal-list.ts';
import type { Seat } from './seat.ts';
import type { SignedSeedList } from './seeds.ts';
import { checkShape } from './shape.ts';

export const KEPT_FORMAT = 'paravion-kept/1';

/** A receipt with the order that it is for. */
export interface KeptReceipt {
  readonly receipt: SignedReceipt;
  readonly order: unknown;
  readonly nonce: string;
}

/** A receipt from before the house signed any. */
export interface OldReceipt {
  readonly game: string;
  readonly segment: number;
  readonly seat: Seat;
  readonly seal: string;
  readonly nonce: string;
}

/** A hash that stood last in the record when so many segments had been played; 0: at the start. */
export interface KeptHead {
  readonly segment: number;
  readonly hash: string;
  /** When it was shown, in milliseconds since 1970. */
  readonly at: number;
}

export interface Kept {
  readonly format: typeof KEPT_FORMAT;
  /** Id of the table. */
  readonly table: string;
  /** When the device first saw it, in milliseconds since 1970. */
  readonly since: number;
  /** Its own seat; null for one that only watches. */
  readonly seat: Seat | null;
  /** Its public key at this table, and its secret for the dice. */
  readonly key?: string;
  readonly secret?: string;
  /** Whether the house took the secret. */
  readonly told?: boolean;
  /** The house's commitment to its seed, as it was first shown. */
  readonly seedHash?: string;
  /** Keys of the house that were shown. */
  readonly house: readonly string[];
  /** The closed list of commitments to which the secret was told. */
  readonly list?: SignedSeedList;
  /** The last one of each segment. */
  readonly receipts: readonly KeptReceipt[];
  readonly old: readonly OldReceipt[];
  readonly heads: readonly KeptHead[];
  /** Lists of seals; two of one segment are proof against the house. */
  readonly lists: readonly SignedSealList[];
}

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash: 64 hex digits in lower case');
const signature = { key: hash, signature: z.string().regex(/^[0-9a-f]{128}$/, 'Not a signature: 128 hex digits') };
const segment = z.int().min(0);
const seat = z.int().min(0);
const at = z.int().min(0);
const hashes = z.array(hash.nullable());

const kept = z.strictObject({
  format: z.literal(KEPT_FORMAT),
  table: z.string(),
  since: at,
  seat: seat.nullable(),
  key: hash.optional(),
  secret: hash.optional(),
  told: z.boolean().optional(),
  seedHash: hash.optional(),
  house: z.array(hash),
  list: z.strictObject({ table: z.string(), seedHash: hash, commitments: hashes, ...signature }).optional(),
  receipts: z.array(
    z.strictObject({
      receipt: z.strictObject({
        table: z.string(),
        game: hash,
        segment,
        seat,
        seal: hash,
        head: hash,
        at,
        ...signature,
      }),
      order: z.unknown(),
      nonce: z.string(),
    }),
  ),
  old: z.array(z.strictObject({ game: hash, segment, seat, seal: hash, nonce: z.string() })),
  heads: z.array(z.strictObject({ segment, hash, at })),
  lists: z.array(
    z.strictObject({ game: hash, segment, head: hash, seals: hashes, house: z.array(seat), at, ...signature }),
  ),
});

/** What a device keeps, from outside: its form only. */
export const checkKept = (value: unknown): Result<Kept> => checkShape(kept, value) as Result<Kept>;
