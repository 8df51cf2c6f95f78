/**
 * SQLite through Node's own module, in threads of its own: nothing that the disk does, or a lock, holds up the thread that
 * serves. Statements that are asked for at the same time travel in one message. What is read inside a transaction, and
 * everything that is written, is the writer's; all other reads see what was committed.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely';
import type { Answer, Ask, ThreadData } from './sqlite-thread.ts';
import { type Trouble, unavailable } from './unavailable.ts';

interface Thread {
  ask(ask: Omit<Ask, 'id'>): Promise<Answer>;
  close(): Promise<void>;
}

/** What SQLite's codes mean: busy and locked; no rights, a full disk, a file that cannot be opened; a fault of the disk. */
const TROUBLES: Readonly<Record<number, Trouble>> = {
  5: 'locked',
  6: 'locked',
  8: 'gone',
  13: 'full',
  14: 'gone',
  10: 'unknown',
};

const errorOf = ({ message, errcode }: NonNullable<Answer['error']>): Error => {
  const error = Object.assign(new Error(message), { errcode });
  const trouble = TROUBLES[errcode % 256];
  return trouble ? unavailable(trouble, error) : error;
};

interface Open {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Begins a thread, and waits until it has opened the file. Without it there is no going on: its death is the process's. */
const openThread = async (data: ThreadData): Promise<Thread> => {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: data });
  const open = new Map<number, Open>();
  let asked = 0;
  let batch: Ask[] = [];
  const send = (): void => {
    if (batch.length > 0) worker.postMessage(batch);
    batch = [];
  };
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      worker.off('error', reject);
      resolve();
    });
  });
  worker.on('message', (answers: readonly Answer[]) => {
    for (const answer of answers) {
      const { resolve, reject } = open.get(answer.id)!;
      open.delete(answer.id);
      if (answer.error) reject(errorOf(answer.error));
      else resolve(answer);
    }
  });
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        const id = asked++;
        open.set(id, { resolve, reject });
        if (batch.length === 0) setImmediate(send);
        batch.push({ ...ask, id });
      }),
    close: () =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve());
        send();
        worker.postMessage(null);
      }),
  };
};

interface Connection extends DatabaseConnection {
  /** The transaction that it is in; 0: none. */
  transaction: number;
  /** Why the transaction cannot be kept: the first query in it that failed. */
  failure: unknown;
}

/** A query that has to change so many rows: otherwise it fails. */
export interface Demanding extends CompiledQuery {
  readonly mustChange?: number | undefined;
}

const sqliteDriver = (path: string) => {
  let threads: { readonly reader: Thread; readonly writer: Thread } | null = null;
  let opening: Promise<void> | null = null;
  let closing: Promise<void> | null = null;
  let transactions = 0;
  const open = async (): Promise<void> => {
    const writer = await openThread({ path, role: 'writer' });
    threads = { writer, reader: await openThread({ path, role: 'reader' }) };
  };
  const close = async (): Promise<void> => {
    await threads?.reader.close();
    await threads?.writer.close();
  };
  const ask = async <R>(query: Demanding, on: Connection): Promise<QueryResult<R>> => {
    const { sql, parameters, mustChange } = query;
    const { transaction } = on;
    if (closing) throw new Error('The database is closed.');
    const { reader, writer } = threads!;
    const thread = transaction === 0 && /^select/i.test(sql) ? reader : writer;
    const values = parameters as SQLInputValue[];
    try {
      const { rows = [], changes } = await thread.ask({ transaction, sql, values, mustChange });
      return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) };
    } catch (error) {
      on.failure ??= error;
      throw error;
    }
  };
  const connect = (): Connection => {
    const connection: Connection = {
      transaction: 0,
      failure: null,
      executeQuery: (query) => ask(query, connection),
      streamQuery: () => {
        throw new Error('queries are not streamed here');
      },
    };
    return connection;
  };
  const end = (how: 'commit' | 'rollback') => async (on: DatabaseConnection) => {
    const connection = on as Connection;
    const { transaction } = connection;
    connection.transaction = 0;
    if (transaction === 0) return;
    try {
      await threads!.writer.ask({ transaction, sql: null, values: [], end: how });
    } catch (error) {
      throw connection.failure ?? error;
    }
  };
  return {
    connect,
    init: () => (opening ??= open()),
    acquireConnection: async () => connect(),
    beginTransaction: async (on) => {
      transactions += 1;
      (on as Connection).transaction = transactions;
    },
    commitTransaction: end('commit'),
    rollbackTransaction: end('rollback'),
    releaseConnection: async () => undefined,
    destroy: () => (closing ??= close()),
  } satisfies Driver & { connect(): Connection };
};

/** Many may ask at once: it is the writer that puts transactions one after another. */
const adapter = (): SqliteAdapter =>
  Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true });

export interface SqliteDatabase<S> {
  readonly db: Kysely<S>;
  /**
   * Runs as a whole or not at all. Queries inside need not be waited for: they run in the order in which they were
   * executed, all before the end, and travel together. Where one fails all is undone, and its error is thrown.
   */
  transaction<T>(run: (trx: Transaction<S>) => Promise<T>): Promise<T>;
}

/** The database in a file, which is made where there is none. */
export const openSqlite = <S>(path: string): SqliteDatabase<S> => {
  const driver = sqliteDriver(path);
  const dialect: Dialect = {
    createAdapter: adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const executorOn = (provideConnection: ConnectionProvider['provideConnection']) =>
    new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection });
  const props = { config: { dialect }, dialect, driver };
  const executor = executorOn(async (use) => {
    await driver.init();
    return use(driver.connect());
  });
  const transaction = async <T>(run: (trx: Transaction<S>) => Promise<T>): Promise<T> => {
    await driver.init();
    const connection = driver.connect();
    await driver.beginTransaction(connection);
    const trx = new Transaction<S>({ ...props, executor: executorOn((use) => use(connection)) });
    const value = await run(trx).catch(async (error: unknown) => {
      await driver.rollbackTransaction(connection);
      throw connection.failure ?? error;
    });
    await driver.commitTransaction(connection);
    return value;
  };
  return { db: new Kysely<S>({ ...props, executor }), transaction };
};

/** Every row of some tables as they are at this moment, bit by bit; nobody waits for it, for readers lock nothing. */
export const readSqlite = function* (path: string, tables: readonly string[]): Generator<[string, unknown]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.exec('begin');
    for (const table of tables)
      for (const row of database.prepare(`select * from "${table}" order by rowid`).iterate()) yield [table, row];
  } finally {
    database.close();
  }
};
