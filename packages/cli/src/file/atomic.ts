/**
 * Writes that are whole or not at all: the text goes to a temporary file in the same folder, is forced to the disk, and
 * takes the place of the old file in one step. Whoever is killed in between leaves the old file as it was, and at most
 * a temporary file beside it, which the next write clears away.
 */
import { randomBytes } from 'node:crypto';
import { open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const prefixOf = (path: string): string => `.${basename(path)}.`;
const SUFFIX = '.tmp';

const syncFolder = async (folder: string): Promise<void> => {
  // A folder cannot be opened for this on every system; the file itself is safe by then.
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

const clearLeftovers = async (path: string): Promise<void> => {
  const folder = dirname(path);
  const left = (await readdir(folder)).filter((name) => name.startsWith(prefixOf(path)) && name.endsWith(SUFFIX));
  for (const name of left) await rm(join(folder, name), { force: true });
};

const writeSynced = async (path: string, data: string | Uint8Array, mode: number): Promise<void> => {
  const handle = await open(path, 'wx', mode);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const modeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  );

/**
 * Writes a file whole or not at all. Rejects with the system's error when it cannot. Two writers of one file at once
 * are kept apart by `withLock`, not here.
 */
export const writeAtomic = async (name: string, data: string | Uint8Array): Promise<void> => {
  const path = await realpath(name).catch(() => name);
  await clearLeftovers(path);
  const temporary = join(dirname(path), `${prefixOf(path)}${process.pid}-${randomBytes(4).toString('hex')}${SUFFIX}`);
  try {
    await writeSynced(temporary, data, await modeOf(path));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};
