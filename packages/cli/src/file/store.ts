/** Reading and writing game files from the command: paths, locks, and what to say when something is in the way. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { err, ok, type Problem } from '@paravion/tabletop';
import type { Io } from '../io.ts';
import { type Reply, refused, type Tried, tried } from '../reply.ts';
import { writeAtomic } from './atomic.ts';
import { formatGameFile, type GameFile, parseGameFile } from './game-file.ts';
import { withLock } from './lock.ts';

/** The path as the system needs it: relative ones start at the working folder. */
export const pathOf = (io: Io, path: string): string => resolve(io.cwd, path);

/** Whether there is anything at this path. */
export const exists = async (io: Io, path: string): Promise<boolean> =>
  stat(pathOf(io, path)).then(
    () => true,
    () => false,
  );

/** A problem with the name of the file it was found in. */
export const inFile =
  (path: string) =>
  (problem: Problem): Problem => ({ ...problem, message: `${path}: ${problem.message}` });

/** The text of a file; rejects with the system's error, which names the path as it was given. */
export const readText = (io: Io, path: string): Promise<string> =>
  readFile(pathOf(io, path), 'utf8').catch((error: Error) => {
    throw Object.assign(error, { path });
  });

/** Reads a game file, or a bare record. */
export const loadGame = async (io: Io, path: string): Promise<Tried<GameFile>> => {
  const parsed = parseGameFile(await readText(io, path));
  return parsed.ok ? parsed : tried(err(parsed.error.map(inFile(path))));
};

/** Writes a game file whole or not at all. */
export const saveGame = (io: Io, path: string, file: GameFile): Promise<void> =>
  writeAtomic(pathOf(io, path), formatGameFile(file));

/** A change to a game: the reply, and the file to be written, or null to leave it as it is. */
export interface Change {
  readonly file: GameFile | null;
  readonly reply: Reply;
}

/** What is said when another command has the file. */
export const inUse = (path: string, pid: number, host: string): Reply =>
  refused({
    code: 'repeated',
    message: `${path} is in use by another command (process ${pid} on ${host}).`,
    expected: `to wait for it; or, if no such command runs any more, to delete ${path}.lock`,
  });

/** Reads, changes and writes a game while nobody else can. */
export const changeGame = async (
  io: Io,
  path: string,
  change: (file: GameFile) => Change | Promise<Change>,
): Promise<Reply> => {
  const missing = await stat(pathOf(io, path)).then(
    () => null,
    (error: Error) => Object.assign(error, { path }),
  );
  if (missing) throw missing;
  const done = await withLock(pathOf(io, path), async (): Promise<Reply> => {
    const loaded = await loadGame(io, path);
    if (!loaded.ok) return loaded.error;
    const { file, reply } = await change(loaded.value);
    if (file) await saveGame(io, path, file);
    return reply;
  });
  return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
};

/** Writes a result where the person asked for it, in a new folder if need be; over an existing file only if told to. */
export const writeOutput = async (
  io: Io,
  path: string,
  data: string | Uint8Array,
  overwrite: boolean,
): Promise<Tried<string>> => {
  if (!overwrite && (await exists(io, path)))
    return err(refused({ code: 'repeated', message: `${path} exists already.`, expected: 'another name, or --force' }));
  await mkdir(dirname(pathOf(io, path)), { recursive: true });
  await writeAtomic(pathOf(io, path), data);
  return ok(path);
};
