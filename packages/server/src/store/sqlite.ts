/**
 * SQLite through Node's own module. One connection, lent to one user at a time: a transaction is never mixed with
 * another's queries, and it takes the write lock at once (BEGIN IMMEDIATE), so that what it reads stays true until it
 * commits. Every commit is on the disk before anybody hears of it (WAL, synchronous=FULL).
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 10000',
  'wal_autocheckpoint = 1000',
  'journal_size_limit = 67108864',
];

/** Statements kept ready; lists of varying length make new ones, so there is an end. */
const MOST_STATEMENTS = 400;

/** Opens, or makes, the database file. */
export const openSqlite = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path);
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  return database;
};

const preparing = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const ready = new Map<string, StatementSync>();
  return (sql) => {
    const known = ready.get(sql);
    if (known) return known;
    if (ready.size >= MOST_STATEMENTS) ready.clear();
    const made = database.prepare(sql);
    ready.set(sql, made);
    return made;
  };
};

const connectionTo = (database: DatabaseSync): DatabaseConnection => {
  const prepare = preparing(database);
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
      const statement = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    streamQuery: () => {
      throw new Error('queries are not streamed here');
    },
  };
};

/** Lends one thing to one at a time, in the order of asking. */
const lending = <T>(thing: T) => {
  const queue: ((thing: T) => void)[] = [];
  let lent = false;
  const acquire = (): Promise<T> =>
    new Promise((resolve) => {
      if (lent) queue.push(resolve);
      else {
        lent = true;
        resolve(thing);
      }
    });
  const release = (): void => {
    const next = queue.shift();
    if (next) next(thing);
    else lent = false;
  };
  return { acquire, release };
};

const sqliteDriver = (database: DatabaseSync): Driver => {
  const connection = lending(connectionTo(database));
  const run = (sql: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => undefined,
    acquireConnection: connection.acquire,
    beginTransaction: run('begin immediate'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: async () => connection.release(),
    destroy: async () => database.close(),
  };
};

export const sqliteDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => sqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
