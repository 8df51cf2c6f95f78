/**
 * The disk is full while people play: a small one is mounted, filled up, and freed again. What is refused is refused with
 * a word, nothing is kept by halves, `/readyz` tells it, and the server goes on by itself.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { TestDatabase, TestPostgres } from './databases.ts';
import { fly, judge, newPlayer, type Player, sum, type Verdict, write } from './players.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface Filled extends Verdict {
  /** Requests that were refused because the disk was full. */
  readonly refused: number;
  readonly notReady: string;
}

const SIZE_MB = 32;

/** Why a disk of one's own cannot be had here; null where it can. */
export const noDisk = (): string | null =>
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'only root can mount a small disk on Linux';

const fill = (path: string): void => {
  for (let bytes = 2 ** 20; bytes >= 512; )
    try {
      writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      bytes /= 2;
    }
};

const ready = async (url: string): Promise<string | null> => {
  const answer = await fetch(`${url}/readyz`);
  return answer.ok ? null : ((await answer.json()) as { readonly why: string }).why;
};

/** Writes until a request is refused; gives the refusals' words that are not about the disk. */
const writeOn = async (player: Player, times: number, from: number) => {
  const seen = { refused: 0, faults: [] as string[] };
  for (let n = from; n < from + times; n++)
    try {
      await write(player, n);
    } catch (error) {
      const { status, message } = error as { readonly status?: unknown; readonly message: string };
      if (status === 503 && message.includes('disk')) seen.refused += 1;
      else seen.faults.push(`with the disk full a request was answered so: ${message}`);
    }
  return seen;
};

const until = async (what: string, done: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; !(await done()); await rest(200))
    if (Date.now() > end) throw new Error(`In vain was waited for this: ${what}.`);
};

const play = async (server: ServerProcess, disk: string): Promise<Filled> => {
  const player = await newPlayer(server.url, 'Cramped');
  for (let n = 0; n < 3; n++) await fly(player);
  await write(player, 0);
  fill(join(disk, 'filler'));
  const { refused, faults } = await writeOn(player, 100, 1);
  await until('the server says that it is not ready', async () => (await ready(server.url)) !== null);
  const notReady = (await ready(server.url)) ?? '';
  rmSync(join(disk, 'filler'));
  await until('the server is ready again', async () => (await ready(server.url)) === null);
  await write(player, 1000);
  await fly(player);
  const verdict = sum([await judge(player)]);
  return { ...verdict, refused, notReady, faults: [...verdict.faults, ...faults] };
};

/** Over PostgreSQL only its tables are on the disk that is full. */
const databaseOn = (disk: string, postgres: TestPostgres | null): Promise<TestDatabase> | TestDatabase => {
  if (!postgres) return { where: join(disk, 'data.sqlite'), drop: async () => undefined };
  mkdirSync(join(disk, 'tables'));
  return postgres.make(join(disk, 'tables'));
};

/** Runs the ordeal, over SQLite, or PostgreSQL where it is given. */
export const fullDisk = async (postgres: TestPostgres | null): Promise<Filled> => {
  const disk = mkdtempSync(join(tmpdir(), 'paravion-disk-'));
  chmodSync(disk, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]);
  const data = postgres ? mkdtempSync(join(tmpdir(), 'paravion-data-')) : disk;
  const database = await databaseOn(disk, postgres);
  try {
    const server = await startProcess({ DATA_DIR: data, DATABASE_URL: database.where, MIN_FREE_MB: '1' });
    return await play(server, disk).finally(server.kill);
  } finally {
    await database.drop();
    execFileSync('umount', ['-l', disk]);
    for (const folder of [disk, data]) rmSync(folder, { recursive: true, force: true });
  }
};
