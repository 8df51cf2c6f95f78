/**
 * The databases that the tests run over: SQLite always; PostgreSQL at DATABASE_URL_TEST, or one that is started in a
 * folder of its own, from the programs of the system's package: once for a whole run of the tests (scripts/testing/once.ts),
 * or here. Where there is neither, tests that need it fail and say so.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endWithUs, freePort } from './processes.ts';

export interface TestDatabase {
  /** URL, or path of the SQLite file. */
  readonly where: string;
  drop(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

const programs = (): string | null => {
  if (!existsSync(VERSIONS)) return null;
  const newest = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? join(VERSIONS, newest, 'bin') : '';
  return existsSync(join(folder, 'initdb')) ? folder : null;
};

/** PostgreSQL will not run as root; then it runs as the user that its package has made. */
const otherUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const NONE = `PostgreSQL is not to be had: set DATABASE_URL_TEST, or install the package "postgresql" (${VERSIONS}).`;

const ready = async (url: string): Promise<void> => {
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 200) throw new Error('PostgreSQL was started and does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** `fast` breaks connections off and shuts down; `immediate` is a crash. */
export type Ending = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const ended = (child: ChildProcess, how: Ending): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(SIGNALS[how]);
  });

export interface OwnPostgres {
  /** Of the database `postgres`. */
  readonly url: string;
  restart(how: Ending): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in a temporary folder. `settings`: of its configuration, such as `fsync=off`. */
export const startPostgres = async (settings: readonly string[] = []): Promise<OwnPostgres> => {
  const bin = programs();
  if (!bin) throw new Error(NONE);
  const folder = mkdtempSync(join(tmpdir(), 'paravion-pg-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'paravion', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const configured = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...configured];
  const launch = (): ChildProcess => {
    const child = spawn(join(bin, 'postgres'), options, { ...user, stdio: 'ignore', cwd: folder });
    endWithUs(child, SIGNALS.immediate);
    return child;
  };
  const url = `postgres://paravion@127.0.0.1:${port}/postgres`;
  let child = launch();
  await ready(url);
  const restart = async (how: Ending): Promise<void> => {
    await ended(child, how);
    child = launch();
    await ready(url);
  };
  const stop = async (): Promise<void> => {
    await ended(child, 'fast');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, restart, stop };
};

export interface TestPostgres {
  /** A new, empty database; its tables in a folder of their own where one is given, which has to be empty. */
  make(folder?: string): Promise<TestDatabase>;
  /** Stops it, and starts it again; refused where others use it too. */
  restart(how: Ending): Promise<void>;
  stop(): Promise<void>;
}

const given = (url: string): OwnPostgres => ({
  url,
  restart: () =>
    Promise.reject(new Error('Others use this PostgreSQL too. Right would be: ownPostgres, which may be restarted.')),
  stop: async () => undefined,
});

const databasesOn = ({ url, restart, stop }: OwnPostgres): TestPostgres => {
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const make = async (folder?: string): Promise<TestDatabase> => {
    const name = `paravion_test_${randomUUID().replaceAll('-', '')}`;
    const user = otherUser();
    if (folder !== undefined && user) chownSync(folder, user.uid, user.gid);
    if (folder !== undefined) await run(`create tablespace ${name} location '${folder}'`);
    await run(`create database ${name}${folder === undefined ? '' : ` tablespace ${name}`}`);
    const where = new URL(url);
    where.pathname = `/${name}`;
    const drop = async (): Promise<void> => {
      await run(`drop database ${name} with (force)`);
      if (folder !== undefined) await run(`drop tablespace ${name}`);
    };
    return { where: where.href, drop };
  };
  return { make, restart, stop };
};

/** Asks the runner of the tests for what it makes once for all of them. */
const onceARun = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
};

/** A PostgreSQL that nobody else uses. */
export const ownPostgres = async (): Promise<TestPostgres> => databasesOn(await startPostgres());

/** The PostgreSQL for tests. */
export const testPostgres = async (): Promise<TestPostgres> => {
  const { DATABASE_URL_TEST, ONCE_A_RUN } = process.env;
  if (DATABASE_URL_TEST) return databasesOn(given(DATABASE_URL_TEST));
  return ONCE_A_RUN ? databasesOn(given(await onceARun(`${ONCE_A_RUN}/postgres`))) : ownPostgres();
};

/** A new SQLite file in a folder of its own. */
export const testSqlite = (): TestDatabase => {
  const folder = mkdtempSync(join(tmpdir(), 'paravion-sqlite-'));
  return { where: join(folder, 'test.sqlite'), drop: async () => rmSync(folder, { recursive: true, force: true }) };
};
