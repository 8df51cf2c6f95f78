/** Files that a checker is given: a record by itself, in a game master's file, or with what a device knows beside it. */
import { checkKept, type Kept } from './kept.ts';
import type { Finding } from './kept-faults.ts';
import { parseJson } from './record-check.ts';
import { err, mapOk, ok, type Result } from './result.ts';

export const EVIDENCE_FORMAT = 'paravion-evidence/1';

/** A record that is not true, with what a device knows and what is wrong, to be shown to others. */
export interface Evidence {
  /** When it was found, in milliseconds since 1970. */
  readonly at: number;
  readonly faults: readonly Finding[];
  readonly kept: Kept | null;
  readonly record: unknown;
}

/** What stands in a file that is to be checked. */
export interface Source {
  readonly record: unknown;
  /** What a device knows, where the file holds it. */
  readonly kept: Kept | null;
}

/** Evidence as the text of a file. */
export const formatEvidence = (evidence: Evidence): string =>
  `${JSON.stringify({ format: EVIDENCE_FORMAT, ...evidence }, null, 1)}\n`;

const WRAPPERS: readonly unknown[] = [EVIDENCE_FORMAT, 'paravion-game/1'];

const inside = (value: unknown): { readonly record: unknown; readonly kept?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'record' in value &&
  'format' in value &&
  WRAPPERS.includes(value.format)
    ? value
    : { record: value };

/** A record from the text of a file, and what a device knows if that is in it. Problems: no JSON, no good `kept`. */
export const parseSource = (text: string): Result<Source> => {
  const json = parseJson(text, 'a record, a game file, or evidence');
  if (!json.ok) return json;
  const { record, kept = null } = inside(json.value);
  if (kept === null) return ok({ record, kept });
  return mapOk(checkKept(kept), (known) => ({ record, kept: known }));
};

/** What a device knows, from the text of its file or of one with evidence. */
export const parseKept = (text: string): Result<Kept> => {
  const json = parseJson(text, 'the file of what a device knows');
  if (!json.ok) return json;
  const { record, kept } = inside(json.value);
  if (kept === null)
    return err([{ code: 'malformed', path: 'kept', message: 'This evidence holds nothing that a device knew.' }]);
  return checkKept(kept ?? record);
};
