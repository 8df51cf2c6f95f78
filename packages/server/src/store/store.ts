/**
 * The store: the same few functions over SQLite and PostgreSQL. Everything that changes a table goes through `change`,
 * which holds the table's row locked from reading to commit; what is to be told to others (`tell`) goes out with the
 * commit, and only then.
 */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Schema, TableRow } from './schema.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** What others have to hear of: small facts, never orders. */
export interface Tidings {
  readonly table: string;
  readonly type: 'table' | 'sealed' | 'turn' | 'press' | 'clock';
  /** Turn, seat or number of the press, as the type needs. */
  readonly turn?: number;
  readonly seat?: number;
  readonly press?: number;
}

/** Inside a change of a table. */
export interface Change {
  readonly trx: Trx;
  readonly table: TableRow;
  tell(tidings: Tidings): void;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /**
   * Changes a table as a whole or not at all; undefined when there is no such table (or, with `skipLocked`, when another
   * process is at it). What `run` throws undoes everything.
   */
  change<T>(id: string, run: (change: Change) => Promise<T>, skipLocked?: boolean): Promise<T | undefined>;
  /** Hears what is told, here and by other processes. */
  onTidings(listener: (tidings: Tidings) => void): void;
  /** Begins to hear other processes. */
  listen(): Promise<void>;
  migrate(to?: 'latest' | 'none'): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'paravion';

const migrateWith = async (db: Db, postgres: boolean, to: 'latest' | 'none'): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations(postgres) }) } });
  const { error } = to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS);
  if (error) throw error;
};

/** A list of listeners, each heard even if another fails. */
const telling = () => {
  const listeners: ((tidings: Tidings) => void)[] = [];
  return {
    add: (listener: (tidings: Tidings) => void) => void listeners.push(listener),
    emit: (tidings: Tidings) => {
      for (const listener of listeners) listener(tidings);
    },
  };
};

const sqliteStore = (path: string): Store => {
  const database = openSqlite(path);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(database) });
  const tellers = telling();
  return {
    kind: 'sqlite',
    db,
    change: async (id, run) => {
      const told: Tidings[] = [];
      const done = await db.transaction().execute(async (trx) => {
        const table = await trx.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
        return table && { value: await run({ trx, table, tell: (tidings) => void told.push(tidings) }) };
      });
      for (const tidings of told) tellers.emit(tidings);
      return done?.value;
    },
    onTidings: tellers.add,
    listen: async () => undefined,
    migrate: (to = 'latest') => migrateWith(db, false, to),
    close: () => db.destroy(),
  };
};

/** 64-bit integers are moments and counts here: plain numbers. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid as never, format as never),
};

/** A connection of its own that listens, and is made anew when it breaks. */
const listening = (url: string, hear: (tidings: Tidings) => void) => {
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: url });
    made.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Tidings));
    made.on('error', () => retry());
    made.on('end', () => retry());
    await made.connect();
    await made.query(`listen ${CHANNEL}`);
    client = made;
  };
  const retry = (): void => {
    if (closed || client === null) return;
    client = null;
    setTimeout(() => void connect().catch(retryLater), 1000).unref();
  };
  const retryLater = (): void => {
    if (!closed) setTimeout(() => void connect().catch(retryLater), 1000).unref();
  };
  const close = async (): Promise<void> => {
    closed = true;
    await client?.end();
  };
  return { connect, close };
};

const postgresStore = (url: string): Store => {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: numbers as never });
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const tellers = telling();
  const ears = listening(url, tellers.emit);
  return {
    kind: 'postgres',
    db,
    change: (id, run, skipLocked = false) =>
      db.transaction().execute(async (trx) => {
        const locked = trx.selectFrom('tables').selectAll().where('id', '=', id).forUpdate();
        const table = await (skipLocked ? locked.skipLocked() : locked).executeTakeFirst();
        if (!table) return undefined;
        const told: Tidings[] = [];
        const value = await run({ trx, table, tell: (tidings) => void told.push(tidings) });
        for (const tidings of told) await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tidings)})`.execute(trx);
        return value;
      }),
    onTidings: tellers.add,
    listen: ears.connect,
    migrate: (to = 'latest') => migrateWith(db, true, to),
    close: async () => {
      await ears.close();
      await db.destroy();
    },
  };
};

/** Opens the store: PostgreSQL at a URL that begins with `postgres`, else an SQLite file at a path. */
export const openStore = (where: string): Store =>
  /^postgres(ql)?:\/\//.test(where) ? postgresStore(where) : sqliteStore(where);
