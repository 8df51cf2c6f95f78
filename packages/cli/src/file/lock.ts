/**
 * One command at a time on one game: a lock file beside it, made so that only one can make it. It names its holder; the
 * lock of a process that died on this machine is taken over, one of another machine is left alone.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@paravion/tabletop';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

const TRIES = 40;
const PAUSE_MS = 50;
/** A lock is signed at once; one that is not after this long never will be. */
const UNSIGNED_MS = 1000;
const NOBODY: Holder = { pid: 0, host: 'unknown', token: '' };

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = async (path: string): Promise<Holder | null> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

const take = async (path: string, holder: Holder): Promise<boolean> =>
  writeFile(path, JSON.stringify(holder), { flag: 'wx' }).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      // A full disk takes the name of a file and nothing of what is in it.
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    },
  );

/** Whether a lock without a name was left by a process that died between making it and signing it. */
const isUnsigned = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => Date.now() - found.mtimeMs > UNSIGNED_MS,
    () => false,
  );

/** Moves a dead holder's lock aside; whoever finds another's lock in his hand by then puts it back. */
const clearDead = async (path: string, dead: Holder): Promise<void> => {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await readHolder(aside);
  if (found && found.token !== dead.token) await rename(aside, path);
  else await rm(aside, { force: true });
};

const acquire = async (path: string, holder: Holder): Promise<Holder | null> => {
  for (let i = 0; i < TRIES; i++) {
    if (await take(path, holder)) return null;
    const other = await readHolder(path);
    if (other && other.host === holder.host && !lives(other.pid)) await clearDead(path, other);
    else if (!other && (await isUnsigned(path))) await clearDead(path, NOBODY);
    else await pause(PAUSE_MS);
  }
  return (await readHolder(path)) ?? NOBODY;
};

/**
 * Runs something while holding the lock of a file. After two seconds of waiting: the holder, as an error. Rejects with
 * the system's error when the folder cannot be written to.
 */
export const withLock = async <T>(path: string, run: () => Promise<T>): Promise<Result<T, Holder>> => {
  const lock = `${path}.lock`;
  const holder = { pid: process.pid, host: hostname(), token: randomBytes(8).toString('hex') };
  const other = await acquire(lock, holder);
  if (other) return err(other);
  try {
    return ok(await run());
  } finally {
    const mine = await readHolder(lock);
    if (mine?.token === holder.token) await rm(lock, { force: true });
  }
};
