/** A server for tests: on a free port, over a database of its own, with a clock that can be moved. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { tickAll } from '../../../server/src/clockwork.ts';
import type { Config } from '../../../server/src/config.ts';
import { type Running, start } from '../../../server/src/start.ts';
import { openDatabase } from '../../../server/src/store/open.ts';
import { REAL_WORLD, type World } from '../../../server/src/world.ts';

export interface TestServer extends Running {
  readonly dataDir: string;
}

export interface MovableWorld extends World {
  /** Lets so many milliseconds pass at once. */
  pass(ms: number): void;
  /** Sets the clock forward by so many milliseconds (back, where negative), in which no time passes. */
  setClock(ms: number): void;
}

/** The real world, in which time is let pass and the clock is set now and then. */
export const movableWorld = (world: World = REAL_WORLD): MovableWorld => {
  let passed = 0;
  let set = 0;
  return {
    now: () => world.now() + passed + set,
    monotonic: () => world.monotonic() + passed,
    sole: true,
    random: world.random,
    post: world.post,
    pass: (ms) => {
      passed += ms;
    },
    setClock: (ms) => {
      set += ms;
    },
  };
};

const countDue = async ({ store, world }: TestServer['services']): Promise<number> =>
  (await store.db.selectFrom('tables').select('id').where('due', '<=', world.now()).execute()).length;

/** Everything that is due now, once; bots are waited for, and what the server's own clockwork is just doing. */
export const tick = async ({ services }: TestServer): Promise<void> => {
  await tickAll(services);
  for (let tries = 0; tries < 100 && (await countDue(services)) > 0; tries++) await rest(5);
  while (services.thinkers.figures().tables > 0) await rest(5);
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'paravion-server-'));

/** An SQLite file that is up to date, of which each server gets a copy: to bring one up to date is half of a start. */
const makeDatabase = async (): Promise<string> => {
  const dataDir = newFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = join(dataDir, 'test.sqlite');
  await (await openDatabase({ dataDir, database })).close();
  return database;
};
let made: Promise<string> | undefined;

/** Starts a server for tests. The outage guard is off, for tests let days pass in a moment. */
export const testServer = async (
  settings: Partial<Config> = {},
  world: World = REAL_WORLD,
  log?: Logger,
): Promise<TestServer> => {
  const dataDir = newFolder();
  const database = join(dataDir, 'test.sqlite');
  made ??= makeDatabase();
  if (settings.database === undefined) copyFileSync(await made, database);
  const running = await start(
    {
      port: 0,
      dataDir,
      database,
      logLevel: 'silent',
      rateLimit: 0,
      botsAloneMs: 5,
      outageMs: Number.MAX_SAFE_INTEGER,
      ...settings,
    },
    world,
    log,
  );
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...running, dataDir, stop };
};
