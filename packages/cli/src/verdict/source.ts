/** What a file that is to be verified holds: a record, the public copy of one, or evidence that a device has saved. */
import {
  checkRecord,
  err,
  type GameRecord,
  isPublic,
  type Kept,
  mapOk,
  ok,
  type Problem,
  type PublicRecord,
  parseKept,
  parsePublic,
  parseSource,
} from '@paravion/tabletop';
import { letterFaults } from '../file/letter-hash.ts';
import { readGame } from '../file/open.ts';
import { inFile, readText } from '../file/store.ts';
import type { Io } from '../io.ts';
import { type Tried, tried } from '../reply.ts';

export interface Whole {
  readonly is: 'record';
  readonly record: GameRecord;
  /** What a device knows, where the file holds it. */
  readonly kept: Kept | null;
  /** Letters of its game file that are not as they were. */
  readonly letters: readonly Problem[];
}
export interface Copy {
  readonly is: 'copy';
  readonly copy: PublicRecord;
}

const named = <T>(path: string, result: Tried<T>): Tried<T> =>
  result.ok ? result : err({ ...result.error, problems: result.error.problems.map(inFile(path)) });

/** Reads a file to verify it. */
export const readToVerify = async (io: Io, path: string): Promise<Tried<Whole | Copy>> => {
  const text = await readText(io, path);
  const source = parseSource(text);
  if (source.ok && isPublic(source.value.record)) {
    return mapOk(named(path, tried(parsePublic(text))), (copy) => ({ is: 'copy', copy }));
  }
  if (source.ok && source.value.kept) {
    const record = named(path, tried(checkRecord(source.value.record)));
    return record.ok ? ok({ is: 'record', record: record.value, kept: source.value.kept, letters: [] }) : record;
  }
  const file = await readGame(io, path);
  if (!file.ok) return file;
  return {
    ok: true,
    value: { is: 'record', record: file.value.record, kept: null, letters: letterFaults(file.value) },
  };
};

/** Reads what a device knows. */
export const readKept = async (io: Io, path: string): Promise<Tried<Kept>> =>
  named(path, tried(parseKept(await readText(io, path))));

/** Reads a public copy. */
export const readCopy = async (io: Io, path: string): Promise<Tried<PublicRecord>> =>
  named(path, tried(parsePublic(await readText(io, path))));
