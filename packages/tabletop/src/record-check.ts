/** Records from outside, and to outside: form only. Whether the content is true is for `verify`. */
import { z } from 'zod';
import { jsonProblems } from './canonical.ts';
import { MAX_SIDES } from './dice.ts';
import type { Entry, GameRecord, TurnEntry, UndoEntry } from './record.ts';
import { RECORD_FORMATS } from './record.ts';
import type { Problem, Result } from './result.ts';
import { err, ok } from './result.ts';
import { isDeviceSeal } from './seal.ts';
import { checkShape } from './shape.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash: 64 hex digits in lower case');
const json = z.unknown().refine((value) => value !== undefined, 'Missing');
const segment = z.int().min(1);

const roll = z.strictObject({
  label: z.string(),
  sides: z.int().min(1).max(MAX_SIDES),
  result: z.int().min(1).max(MAX_SIDES),
  given: z.literal(true).optional(),
});

const event = z.looseObject({ type: z.string(), rule: z.string() });

const signature = { key: hash, signature: z.string().regex(/^[0-9a-f]{128}$/, 'Not a signature: 128 hex digits') };
const at = z.int().min(0);
const bySeat = <T extends z.ZodType>(of: T) => z.array(of.nullable());

const opened = { seal: hash, nonce: z.string().nullable() };
const seal = z.union([z.strictObject(opened), z.strictObject({ ...opened, head: hash, ...signature })]);

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
export const seedList = z.strictObject({ table: z.string(), seedHash: hash, commitments: bySeat(hash), ...signature });

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
  press: z.array(z.strictObject({ from: z.string(), text: z.string() })).optional(),
  note: z.string().optional(),
  deadline: z.string().optional(),
  previous: hash,
  hash,
});

const undone = z.strictObject({ kind: z.literal('undo'), segment, reason: z.string().min(1), previous: hash, hash });

const key = z.strictObject({
  kind: z.literal('key'),
  seat: z.int().min(0).nullable(),
  keys: z.array(hash),
  why: z.enum(['device', 'pilot', 'house']),
  at: at.optional(),
  previous: hash,
  hash,
});

const record = z.strictObject({
  format: z.enum(RECORD_FORMATS),
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
  start: z.strictObject({ state: json, stateHash: hash, rolls: z.array(roll), events: z.array(event) }),
  hash,
  seed: z.string().nullable(),
  entries: z.array(z.discriminatedUnion('kind', [turn, undone, key])),
});

const isOfSecondFormat = (entry: Entry): boolean =>
  entry.kind === 'key' ||
  (entry.kind === 'turn' && (entry.openings !== undefined || entry.seals.some((s) => s !== null && isDeviceSeal(s))));

const outOfTurn = (index: number, entry: TurnEntry | UndoEntry, expected: string): Problem => ({
  code: 'malformed',
  path: `entries[${index}].segment`,
  message: `A ${entry.kind} of segment ${entry.segment} cannot stand here.`,
  expected,
});

/** Turns follow one another from segment 1; an undo takes back the last that stands. */
const sequenceProblems = (entries: readonly Entry[]): readonly Problem[] => {
  const problems: Problem[] = [];
  let standing = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'key') continue;
    const due = entry.kind === 'turn' ? standing + 1 : standing;
    if (entry.segment !== due || due === 0) problems.push(outOfTurn(index, entry, `segment ${standing + 1}`));
    standing = entry.kind === 'turn' ? entry.segment : entry.segment - 1;
  }
  return problems;
};

const sealCountProblems = (entries: readonly Entry[]): readonly Problem[] =>
  entries.flatMap((entry, index): readonly Problem[] =>
    entry.kind !== 'turn' || entry.seals.length === entry.orders.length
      ? []
      : [{ code: 'malformed', path: `entries[${index}].seals`, message: 'There is not one seal (or null) per order.' }],
  );

/** Parts of the second format do not stand in the first. */
const formatProblems = ({ format, house, seeds, keys, sealing, entries }: GameRecord): readonly Problem[] => {
  if (format !== 'paravion-record/1') return [];
  const header = Object.entries({ house, seeds, keys, sealing }).filter(([, part]) => part !== undefined);
  const later = entries.flatMap((entry, i) => (isOfSecondFormat(entry) ? [`entries[${i}]`] : []));
  return [...header.map(([name]) => name), ...later].map((path) => ({
    code: 'malformed',
    path,
    message: 'This is no part of paravion-record/1.',
    expected: 'paravion-record/2',
  }));
};

/** A record from outside, if it has the form of one; otherwise every fault with its path. Never throws. */
export const checkRecord = (value: unknown): Result<GameRecord> => {
  const strange = jsonProblems(value);
  if (strange.length > 0) return err(strange);
  const shaped: Result<GameRecord> = checkShape(record, value);
  if (!shaped.ok) return shaped;
  const { entries } = shaped.value;
  const problems = [...formatProblems(shaped.value), ...sequenceProblems(entries), ...sealCountProblems(entries)];
  return problems.length > 0 ? err(problems) : ok(shaped.value);
};

/** A record from the text of a file. Never throws. */
export const parseRecord = (text: string): Result<GameRecord> => {
  try {
    return checkRecord(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return err([{ code: 'malformed', message: `This is not JSON: ${why}.`, expected: 'the file of a game record' }]);
  }
};

const spread = (value: unknown, indent: string, depth: number): string => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const list = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, v]) => `${indent} ${list ? '' : `${JSON.stringify(key)}: `}${spread(v, `${indent} `, depth - 1)}`,
  );
  const [open, close] = list ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

/** A record as the text of a file: JSON, laid out so that two versions can be compared line by line. */
export const formatRecord = (value: GameRecord): string => `${spread(value, '', 4)}\n`;
