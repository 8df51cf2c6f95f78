/**
 * PostgreSQL, as connections that may break at any moment and locks that end. No statement, lock or idle transaction
 * lasts without bound: where a process stands still in the middle of its work, the database ends its transaction, and
 * what it did is undone.
 */
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isUnavailable, patiently, type Trouble, unavailable } from './unavailable.ts';

/** Milliseconds; the last but one ends the transaction of a process that stands still. */
const LIMITS = {
  connectionTimeoutMillis: 5000,
  query_timeout: 12_000,
  statement_timeout: 10_000,
  lock_timeout: 700,
  idle_in_transaction_session_timeout: 5000,
  keepAlive: true,
} as const;

const CONNECTIONS = 10;

/** 64-bit integers are moments and counts here: plain numbers. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid as never, format as never),
};

/** SQLSTATE of what was undone because others were at it: locks, time-outs, deadlocks. */
const LOCKED = ['55P03', '57014', '40001', '40P01'];
/** SQLSTATE of a full disk. */
const FULL = '53100';
/** SQLSTATE of a connection that is no more: shut down, starting, too many, asleep for too long. */
const GONE = /^(08...|57P0[1-5]|53300|25P03)$/;
const GONE_WORDS = /connection (terminated|error|ended)|not queryable|timeout|client was closed/i;
const GONE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'];

const troubleOf = (error: unknown): Trouble | null => {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  if (LOCKED.includes(code)) return 'locked';
  if (code === FULL) return 'full';
  const gone = GONE.test(code) || GONE_CODES.includes(code) || (code === '' && GONE_WORDS.test(message));
  return gone ? 'gone' : null;
};

/** The error as others are to see it. */
const said = (error: unknown, gone: Trouble): unknown => {
  const trouble = isUnavailable(error) ? null : troubleOf(error);
  return trouble === null ? error : unavailable(trouble === 'gone' ? gone : trouble, error);
};

/** A connection; one that cannot be had is asked for again, for a moment. */
const connect = (pool: pg.Pool, since?: number): Promise<pg.PoolClient> => {
  const once = () =>
    pool.connect().catch((error: unknown) => {
      throw said(error, 'gone');
    });
  return patiently(once, since);
};

type Answer = pg.QueryResult;

/**
 * A connection lent for one use. One that breaks is thrown away. Reads outside a transaction go on with another; inside
 * one nothing was kept; of a commit, or a single write, nobody knows.
 */
const lend = async (pool: pg.Pool) => {
  let client: pg.PoolClient | null = await connect(pool);
  let inside = false;
  let broken = false;
  const release = (): void => {
    client?.release(broken);
    client = null;
  };
  const ask = async (sql: string, values: readonly unknown[]): Promise<Answer> => {
    try {
      return await client!.query(sql, [...values]);
    } catch (error) {
      broken = troubleOf(error) === 'gone';
      const safe = sql !== 'commit' && (inside || sql.startsWith('select'));
      throw said(error, safe ? 'gone' : 'unknown');
    }
  };
  const read = (sql: string, values: readonly unknown[]): Promise<Answer> => {
    const since = Date.now();
    const once = async (): Promise<Answer> => {
      if (broken) release();
      client ??= await connect(pool, since);
      return ask(sql, values);
    };
    return patiently(once, since);
  };
  const one = async (sql: string, values: readonly unknown[]): Promise<Answer> => {
    if (sql === 'rollback' && broken) return { command: 'ROLLBACK', rows: [], rowCount: 0, oid: 0, fields: [] };
    if (!inside && sql.startsWith('select')) return read(sql, values);
    inside ||= /^(begin|start) /.test(`${sql} `);
    const answer = await ask(sql, values);
    inside &&= sql !== 'commit' && sql !== 'rollback';
    return answer;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** What is asked for at the same time goes over the connection one after another. */
  const query = (sql: string, values: readonly unknown[] = []): Promise<Answer> => {
    const mine = last.then(() => one(sql, values));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { query, release };
};

/** Every connection has an ear for its own end, lent out or not: without one, that end would be the process's. */
const openPool = (url: string, more: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, types: numbers as never, ...more });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
};

/** The database for play. */
export const postgresDialect = (url: string): Dialect => {
  const pool = openPool(url, { max: CONNECTIONS, ...LIMITS });
  return new PostgresDialect({ pool: { connect: () => lend(pool), end: () => pool.end(), options: {} } as never });
};

/** The database for work that takes its time, and waits for whoever else does it. */
export const unhurriedDialect = (url: string): Dialect => new PostgresDialect({ pool: openPool(url, { max: 2 }) });

export interface Ears {
  connect(): Promise<void>;
  close(): Promise<void>;
}

/** How often a connection that only listens is asked whether it still stands. */
const ASK_MS = 10_000;
const AGAIN_MS = 250;

/**
 * A connection of its own that listens to these channels, and is made anew when it breaks; `begin` is called each time
 * it hears.
 */
export const listening = (
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  begin: () => Promise<void>,
): Ears => {
  let closed = false;
  let end: () => Promise<void> = async () => undefined;
  const again = (): void => {
    if (!closed) setTimeout(() => void connectEars().catch(again), AGAIN_MS).unref();
  };
  const connectEars = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 5000 });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query(
        Object.keys(channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      await begin();
    } catch (error) {
      // It hears already: left open, it would hear everything beside the next one.
      await client.end().catch(() => undefined);
      throw error;
    }
    const asking = setInterval(() => void client.query('select 1').catch(() => client.end()), ASK_MS);
    asking.unref();
    void ended.then(() => {
      clearInterval(asking);
      again();
    });
    end = () => client.end();
    if (closed) await end();
  };
  return {
    connect: connectEars,
    close: async () => {
      closed = true;
      await end();
    },
  };
};

const ROWS_AT_ONCE = 500;

/** Every row of some tables as they are at this moment, bit by bit; nobody waits for it. */
export const readPostgres = async function* (
  url: string,
  tables: readonly string[],
): AsyncGenerator<[string, unknown]> {
  const client = new pg.Client({ connectionString: url, types: numbers as never });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const table of tables) {
      await client.query(`declare all_rows no scroll cursor for select * from ${client.escapeIdentifier(table)}`);
      for (let left = true; left; ) {
        const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from all_rows`);
        for (const row of rows) yield [table, row];
        left = rows.length > 0;
      }
      await client.query('close all_rows');
    }
  } finally {
    await client.end();
  }
};
