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
import { type Answer, type Answers, type Ask, STALE, type ThreadData } from './sqlite-messages.ts';
import { type Trouble, unavailable } from './unavailable.ts';
import type { Counts } from './watching.ts';

interface Thread {
  ask(ask: Omit<Ask, 'id'>): Promise<Answer>;
  /** Asks what is not answered. */
  tell(ask: Omit<Ask, 'id' | 'quiet'>): void;
  /** What it has counted, as far as it was heard. */
  counts(): Counts;
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

const NOTHING_YET: Counts = { tables: 0, people: 0 };

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
  let heard = NOTHING_YET;
  const put = (ask: Omit<Ask, 'id'>): number => {
    const id = asked++;
    if (batch.length === 0) setImmediate(send);
    batch.push({ ...ask, id });
    return id;
  };
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
  worker.on('message', ({ answers, counts }: Answers) => {
    heard = counts;
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
        open.set(put(ask), { resolve, reject });
      }),
    tell: (ask) => void put({ ...ask, quiet: true }),
    counts: () => heard,
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

export interface Write {
  /** How many rows it has to change: otherwise it fails. */
  readonly mustChange?: number | undefined;
  /** Whether what it makes of the rows of a table is told, and so remembered. */
  readonly known?: boolean | undefined;
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
  const ask = async <R>({ sql, parameters }: CompiledQuery, on: Connection): Promise<QueryResult<R>> => {
    const { transaction } = on;
    if (closing) throw new Error('The database is closed.');
    const { reader, writer } = threads!;
    const thread = transaction === 0 && /^select/i.test(sql) ? reader : writer;
    const values = parameters as SQLInputValue[];
    try {
      const { rows = [], changes } = await thread.ask({ transaction, sql, values });
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
  /** Asks something in a transaction that is not answered: where it fails, the end does. */
  const tell = (
    { transaction }: Connection,
    { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
    how: Write,
  ): void => {
    if (transaction === 0) throw new Error('This transaction is over.');
    threads!.writer.tell({ transaction, sql, values: parameters as SQLInputValue[], ...how });
  };
  /** Begins a transaction: with `since`, only if the tables are as they were at that count. */
  const begin = (connection: Connection, since?: number): void => {
    if (closing) throw new Error('The database is closed.');
    transactions += 1;
    connection.transaction = transactions;
    if (since !== undefined) threads!.writer.tell({ transaction: transactions, sql: null, values: [], since });
  };
  /** Ends it; gives the count at which the tables are as it has left them, if all that it wrote was known. */
  const end = async (on: DatabaseConnection, how: 'commit' | 'rollback'): Promise<number | null> => {
    const connection = on as Connection;
    const { transaction } = connection;
    connection.transaction = 0;
    if (transaction === 0) return null;
    try {
      const { left = null } = await threads!.writer.ask({ transaction, sql: null, values: [], end: how });
      return left;
    } catch (error) {
      throw connection.failure ?? error;
    }
  };
  return {
    connect,
    init: () => (opening ??= open()),
    acquireConnection: async () => connect(),
    beginTransaction: async (on) => begin(on as Connection),
    begin,
    tell,
    end,
    commitTransaction: async (on) => void (await end(on, 'commit')),
    rollbackTransaction: async (on) => void (await end(on, 'rollback')),
    counts: () => threads?.writer.counts() ?? NOTHING_YET,
    releaseConnection: async () => undefined,
    destroy: () => (closing ??= close()),
  } satisfies Driver & Readonly<Record<string, unknown>>;
};

/** Many may ask at once: it is the writer that puts transactions one after another. */
const adapter = (): SqliteAdapter =>
  Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true });

export interface Ended<T> {
  readonly value: T;
  /** The count at which the tables are as this has left them; null where something was written that is not known. */
  readonly left: number | null;
}

/** Whether a transaction did not begin because the tables are no longer as they were remembered. */
export const isStale = (error: unknown): boolean => (error as { readonly errcode?: number }).errcode === STALE;

export interface SqliteDatabase<S> {
  readonly db: Kysely<S>;
  /** How often something was written that those who remember do not know, as far as it was heard. */
  counts(): Counts;
  /**
   * Runs as a whole or not at all. Queries inside need not be waited for: they run in the order in which they were
   * executed, all before the end, and travel together. Where one fails all is undone, and its error is thrown.
   */
  transaction<T>(run: (trx: Transaction<S>) => Promise<T>): Promise<T>;
  /**
   * The same for who remembers rows of a table: with `since`, only if the tables are as they were at that count. What is
   * given to `write` cannot be waited for.
   */
  remembering<T>(
    run: (trx: Transaction<S>, write: (query: CompiledQuery, how?: Write) => void) => Promise<T>,
    since?: number,
  ): Promise<Ended<T>>;
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
  const [compiler, adapted] = [dialect.createQueryCompiler(), dialect.createAdapter()];
  const executorOn = (provideConnection: ConnectionProvider['provideConnection']) =>
    new DefaultQueryExecutor(compiler, adapted, { provideConnection });
  const props = { config: { dialect }, dialect, driver };
  const executor = executorOn(async (use) => {
    await driver.init();
    return use(driver.connect());
  });
  const remembering: SqliteDatabase<S>['remembering'] = async (run, since) => {
    await driver.init();
    const connection = driver.connect();
    driver.begin(connection, since);
    const trx = new Transaction<S>({ ...props, executor: executorOn((use) => use(connection)) });
    const write = (query: CompiledQuery, how: Write = {}): void => driver.tell(connection, query, how);
    const value = await run(trx, write).catch(async (error: unknown) => {
      await driver.rollbackTransaction(connection);
      throw connection.failure ?? error;
    });
    return { value, left: await driver.end(connection, 'commit') };
  };
  const transaction: SqliteDatabase<S>['transaction'] = async (run) => (await remembering(run)).value;
  return { db: new Kysely<S>({ ...props, executor }), transaction, remembering, counts: driver.counts };
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
