/** Records from outside, and to outside: form only. Whether the content is true is for `verify`. */
import { jsonProblems } from './canonical.ts';
import type { PublicRecord } from './public-chain.ts';
import type { Entry, GameRecord, KeyEntry, TurnEntry, UndoEntry } from './record.ts';
import { record } from './record-schema.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import { isDeviceSeal } from './seal.ts';
import { checkShape } from './shape.ts';

const isOfSecondFormat = (entry: Entry): boolean =>
  entry.kind === 'key' ||
  (entry.kind === 'turn' && (entry.openings !== undefined || entry.seals.some((s) => s !== null && isDeviceSeal(s))));

/** What the order of entries hangs on. */
type EntryOrder = Pick<TurnEntry | UndoEntry, 'kind' | 'segment'> | Pick<KeyEntry, 'kind'>;

const outOfTurn = (index: number, entry: Exclude<EntryOrder, Pick<KeyEntry, 'kind'>>, expected: string): Problem => ({
  code: 'malformed',
  path: `entries[${index}].segment`,
  message: `A ${entry.kind} of segment ${entry.segment} cannot stand here.`,
  expected,
});

/** Turns follow one another from segment 1; an undo takes back the last that stands. */
export const sequenceProblems = (entries: readonly EntryOrder[]): readonly Problem[] => {
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
const formatProblems = ({
  format,
  house,
  seeds,
  keys,
  sealing,
  publicHash,
  entries,
}: GameRecord): readonly Problem[] => {
  if (format !== 'paravion-record/1') return [];
  const header = Object.entries({ house, seeds, keys, sealing, publicHash }).filter(([, part]) => part !== undefined);
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

/** The value of a text that should be JSON, or the problem that it is none. Never throws. */
export const parseJson = (text: string, expected: string): Result<unknown> => {
  try {
    return ok(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return err([{ code: 'malformed', message: `This is not JSON: ${why}.`, expected }]);
  }
};

/** A record from the text of a file. Never throws. */
export const parseRecord = (text: string): Result<GameRecord> => {
  const json = parseJson(text, 'the file of a game record');
  return json.ok ? checkRecord(json.value) : json;
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

/** A record, or its public copy, as the text of a file: JSON, laid out so that two versions can be compared line by line. */
export const formatRecord = (value: GameRecord | PublicRecord): string => `${spread(value, '', 4)}\n`;
