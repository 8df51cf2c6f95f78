/** The form of records, and of what they are made of, as schemas. */
import { z } from 'zod';
import { MAX_SIDES } from './dice.ts';
import { RECORD_FORMATS } from './record.ts';

export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash: 64 hex digits in lower case');
export const json = z.unknown().refine((value) => value !== undefined, 'Missing');
export const segment = z.int().min(1);

const roll = z.strictObject({
  label: z.string(),
  sides: z.int().min(1).max(MAX_SIDES),
  result: z.int().min(1).max(MAX_SIDES),
  given: z.literal(true).optional(),
});

export const event = z.looseObject({ type: z.string(), rule: z.string() });

const signature = { key: hash, signature: z.string().regex(/^[0-9a-f]{128}$/, 'Not a signature: 128 hex digits') };
export const chained = { previous: hash, hash, public: hash.optional() };
const at = z.int().min(0);
export const bySeat = <T extends z.ZodType>(of: T) => z.array(of.nullable());

const opened = { seal: hash, nonce: z.string().nullable() };
export const seal = z.union([z.strictObject(opened), z.strictObject({ ...opened, head: hash, ...signature })]);

/** The list of seals that was closed, as the house signed it. */
export const sealList = z.strictObject({
  game: hash,
  segment,
  head: hash,
  seals: bySeat(hash),
  house: z.array(z.int().min(0)),
  at,
  ...signature,
});

/** The closed list of commitments, as the house signed it. */
const seedList = z.strictObject({ table: z.string(), seedHash: hash, commitments: bySeat(hash), ...signature });

/** What a segment has besides, for its report. */
export const additions = {
  press: z.array(z.strictObject({ from: z.string(), text: z.string() })).optional(),
  note: z.string().optional(),
  deadline: z.string().optional(),
  letters: z.array(hash).optional(),
};

const turn = z.strictObject({
  kind: z.literal('turn'),
  segment,
  revision: z.int().min(0),
  orders: z.array(json),
  seals: bySeat(seal),
  openings: sealList.optional(),
  rolls: z.array(roll),
  events: z.array(event),
  stateHash: hash,
  ...additions,
  ...chained,
});

export const undone = z.strictObject({ kind: z.literal('undo'), segment, reason: z.string().min(1), ...chained });

export const key = z.strictObject({
  kind: z.literal('key'),
  seat: z.int().min(0).nullable(),
  keys: z.array(hash),
  why: z.enum(['device', 'pilot', 'house']),
  at: at.optional(),
  ...chained,
});

/** What the header of a record and that of its public copy have in common. */
export const header = {
  game: z.string(),
  revision: z.int().min(0),
  edition: z.string(),
  rules: json,
  setup: json,
  notes: z.record(z.string(), z.string()),
  seedHash: hash,
  dice: z.enum(['keyed', 'named']).optional(),
  house: hash.optional(),
  seeds: z.strictObject({ list: seedList, secrets: bySeat(hash) }).optional(),
  keys: z.array(z.array(hash)).optional(),
  sealing: z.literal('device').optional(),
};

export const record = z.strictObject({
  format: z.enum(RECORD_FORMATS),
  ...header,
  publicHash: hash.optional(),
  start: z.strictObject({ state: json, stateHash: hash, rolls: z.array(roll), events: z.array(event) }),
  hash,
  seed: z.string().nullable(),
  entries: z.array(z.discriminatedUnion('kind', [turn, undone, key])),
});
