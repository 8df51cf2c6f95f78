/**
 * The store: the same few functions over SQLite and PostgreSQL. Everything that changes a table goes through `change`,
 * which holds the table's row locked from reading to commit; what is to be told to others (`tell`) goes out with the
 * commit, and only then.
 */
import { randomUUID } from 'node:crypto';
import { type CompiledQuery, type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { queues } from '../queues.ts';
import { migrations } from './migrations.ts';
import { listening, postgresDialect, readPostgres, unhurriedDialect } from './postgres.ts';
import { memory, type TableRows } from './remembered.ts';
import type { Schema, TableRow } from './schema.ts';
import { openSignals, type Signals } from './signals.ts';
import { isStale, openSqlite, readSqlite, type Write } from './sqlite.ts';
import { statement } from './statement.ts';
import { openStream, type Position, type Stream, type Told } from './stream.ts';
import { isUnavailable, patiently } from './unavailable.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** What others have to hear of: small facts, never orders. */
export interface News {
  readonly table: string;
  readonly type: 'table' | 'sealed' | 'opening' | 'opened' | 'turn' | 'press' | 'clock';
  /** Turn, seat or number of the press, as the type needs. */
  readonly turn?: number;
  readonly seat?: number;
  readonly press?: number;
}

/** Inside a change of a table. */
export interface Change extends TableRows {
  readonly trx: Trx;
  /** Writes something, together with the end of the change: it is not waited for before. */
  write(query: CompiledQuery, how?: Write): void;
  /** Says what the rows of the table are in the end; what makes them so has been written as `known`. */
  leave(rows: TableRows): void;
  /** Tells of the change when it is kept. `known`: what this process knows of it then, and need not read again. */
  tell(news: News, known?: unknown): void;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /**
   * Runs as a whole or not at all; what `run` throws undoes everything. Cut off before the end, it is run again. Of those
   * with the same `alone` one runs at a time, in all processes together: what it has looked at stays so to its end.
   */
  transaction<T>(run: (trx: Trx) => Promise<T>, alone?: string): Promise<T>;
  /** What a query about sessions and users alone gives, by a name of its own: where it is remembered, it is not asked again. */
  aboutPeople<R>(name: string, query: CompiledQuery<R>): Promise<readonly R[]>;
  /**
   * Changes a table as a whole or not at all; undefined when there is no such table (or, with `skipLocked`, when somebody
   * else is at it). Changes of one table wait for one another, though not for long: then they are refused as `unavailable`.
   */
  change<T>(id: string, run: (change: Change) => Promise<T>, skipLocked?: boolean): Promise<T | undefined>;
  /** What is told of tables, here and by other processes. */
  readonly stream: Stream;
  /** What all processes tell one another besides. */
  readonly signals: Signals;
  /** Begins to hear other processes. */
  listen(): Promise<void>;
  migrate(to?: 'latest' | 'none'): Promise<void>;
  close(): Promise<void>;
}

/** What is told of tables; and signals. */
const CHANNEL = 'paravion';
const SIGNALS = 'paravion_signals';

const migrateWith = async (db: Db, postgres: boolean, to: 'latest' | 'none'): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations(postgres) }) } });
  const { error } = to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS);
  if (error) throw error;
};

const tableById = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('tables').selectAll().where('id', '=', id),
);
const seatsAt = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat'),
);
const ordersAt = statement((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').selectAll().where('table_id', '=', id),
);

/** What belongs to a table, asked for together with it. */
const rowsOf = async (trx: Trx, id: string): Promise<Omit<TableRows, 'table'>> => {
  const [seats, orders] = await Promise.all([
    trx.executeQuery(seatsAt(trx, { id })),
    trx.executeQuery(ordersAt(trx, { id })),
  ]);
  return { seats: seats.rows, orders: orders.rows };
};

/** A table with its rows; undefined when there is none. */
const allRows = async (trx: Trx, id: string): Promise<TableRows | undefined> => {
  const [found, rows] = await Promise.all([trx.executeQuery(tableById(trx, { id })), rowsOf(trx, id)]);
  const [table] = found.rows;
  return table && { table, ...rows };
};

const sqliteStore = (path: string): Store => {
  const { db, transaction, remembering, counts } = openSqlite<Schema>(path);
  const stream = openStream();
  const tables = memory<TableRows>();
  const people = memory<readonly unknown[]>();
  const line = lines();
  let offset = 0;
  stream.begin({ epoch: randomUUID(), offset });

  /** Changes a table: with `since` from the rows that are remembered, if they are still true. */
  const change = async <T>(
    id: string,
    run: (change: Change) => Promise<T>,
    known: TableRows | null,
    since?: number,
  ): Promise<T | undefined> => {
    const told: [News, unknown][] = [];
    const tell: Change['tell'] = (...news) => void told.push(news as [News, unknown]);
    let last: TableRows | null = null;
    const leave: Change['leave'] = (rows) => {
      last = rows;
    };
    tables.forget(id);
    const { value, left } = await remembering(async (trx, write) => {
      const rows = known ?? (await allRows(trx, id));
      return rows && run({ trx, ...rows, write, leave, tell });
    }, since);
    if (last && left !== null) tables.keep(id, last, left);
    for (const [news, fact] of told) stream.hear({ ...news, offset: ++offset }, fact);
    return value;
  };

  return {
    kind: 'sqlite',
    db,
    transaction,
    change: (id, run) =>
      line.stand(id, async () => {
        const since = counts().tables;
        const known = tables.of(id, since);
        if (!known) return change(id, run, null);
        return change(id, run, known, since).catch((error: unknown) => {
          if (!isStale(error)) throw error;
          return change(id, run, null);
        });
      }),
    aboutPeople: async <R>(name: string, query: CompiledQuery<R>) => {
      const at = counts().people;
      const known = people.of(name, at) as readonly R[] | null;
      if (known) return known;
      const { rows } = await db.executeQuery(query);
      people.keep(name, rows, at);
      return rows;
    },
    stream,
    signals: openSignals(),
    listen: async () => undefined,
    migrate: (to = 'latest') => migrateWith(db, false, to),
    close: () => db.destroy(),
  };
};

const undisturbed = async (dialect: Dialect, to: 'latest' | 'none'): Promise<void> => {
  const db = new Kysely<Schema>({ dialect });
  await migrateWith(db, true, to).finally(() => db.destroy());
};

/** Connections that may wait for a table's lock; the others ask again and again, so that some are left for other tables. */
const MOST_WAITING = 5;

/** Takes a table's lock. */
const locking = () => {
  let waiting = 0;
  return async (trx: Trx, id: string, skipLocked: boolean): Promise<TableRow | undefined> => {
    const row = trx.selectFrom('tables').selectAll().where('id', '=', id).forUpdate();
    if (skipLocked) return row.skipLocked().executeTakeFirst();
    waiting += 1;
    try {
      return await (waiting > MOST_WAITING ? row.noWait() : row).executeTakeFirst();
    } finally {
      waiting -= 1;
    }
  };
};

/** One at a time for each table, so that one connection at most waits for it; when that one gives up, so do all behind it. */
const lines = () => {
  const { inTurn, busy } = queues();
  const stuck = new Map<string, { readonly at: number; readonly error: unknown }>();
  const stand = <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const came = performance.now();
    return inTurn(id, async () => {
      const last = stuck.get(id);
      if (last && last.at >= came) throw last.error;
      stuck.delete(id);
      return run().catch((error: unknown) => {
        if (isUnavailable(error)) stuck.set(id, { at: performance.now(), error });
        throw error;
      });
    });
  };
  return { stand, busy };
};

/** Writes that begin at once, and are waited for at the end. */
const writing = (trx: Trx) => {
  const writes: Promise<void>[] = [];
  const run = async (query: CompiledQuery, { mustChange }: Write = {}): Promise<void> => {
    const { numAffectedRows = 0n } = await trx.executeQuery(query);
    if (mustChange !== undefined && numAffectedRows !== BigInt(mustChange))
      throw new Error(`${numAffectedRows} rows were changed by: ${query.sql}`);
  };
  const write: Change['write'] = (query, how) => {
    const done = run(query, how);
    done.catch(() => undefined);
    writes.push(done);
  };
  return { write, written: () => Promise.all(writes) };
};

/** What this process knows of its own news, until it hears them. */
const knownNews = () => {
  const all = new Map<string, unknown>();
  return {
    /** Keeps it; gives the name under which it can be taken. */
    keep: (known: unknown): string => {
      const name = randomUUID();
      all.set(name, known);
      if (all.size > MOST_KNOWN) all.delete(all.keys().next().value!);
      return name;
    },
    take: (name: string): unknown => {
      const known = all.get(name);
      all.delete(name);
      return known;
    },
  };
};

/** Of changes that were not kept nothing is heard. */
const MOST_KNOWN = 1000;

/** Where all streams of the database are now. Its epoch is made with its offsets, and never restored. */
const streamNow = async (db: Db): Promise<Position> => {
  const asked = sql<Position>`select epoch, last_value - (not is_called)::int as "offset" from told, told_epoch`;
  return (await asked.execute(db)).rows[0]!;
};

const postgresStore = (url: string): Store => {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url) });
  const stream = openStream();
  const news = knownNews();
  const signals = openSignals((text) => sql`select pg_notify(${SIGNALS}, ${text})`.execute(db));
  const hearNews = (payload: string): void => {
    const { by, ...told } = JSON.parse(payload) as Told & { readonly by: string };
    stream.hear(told, news.take(by));
  };
  const ears = listening(url, { [CHANNEL]: hearNews, [SIGNALS]: signals.hear }, async () =>
    stream.begin(await streamNow(db)),
  );
  const line = lines();
  const lockTable = locking();
  const change: Store['change'] = (id, run, skipLocked = false) =>
    db.transaction().execute(async (trx) => {
      const [table, rows] = await Promise.all([lockTable(trx, id, skipLocked), rowsOf(trx, id)]);
      if (!table) return undefined;
      const told: (News & { readonly by: string })[] = [];
      const tell: Change['tell'] = (one, known) => void told.push({ ...one, by: news.keep(known) });
      const { write, written } = writing(trx);
      const value = await run({ trx, table, ...rows, write, leave: () => undefined, tell });
      await written();
      for (const one of told)
        await sql`select pg_notify(${CHANNEL},
          (${JSON.stringify(one)}::jsonb || jsonb_build_object('offset', nextval('told')))::text)`.execute(trx);
      return value;
    });
  const locked = <T>(name: string, run: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
      return run(trx);
    });
  return {
    kind: 'postgres',
    db,
    transaction: (run, alone) =>
      alone === undefined
        ? patiently(() => db.transaction().execute(run))
        : line.stand(alone, () => patiently(() => locked(alone, run))),
    change: async (id, run, skipLocked) =>
      skipLocked && line.busy(id) ? undefined : line.stand(id, () => patiently(() => change(id, run, skipLocked))),
    aboutPeople: async (_, query) => (await db.executeQuery(query)).rows,
    stream,
    signals,
    listen: ears.connect,
    migrate: (to = 'latest') => undisturbed(unhurriedDialect(url), to),
    close: async () => {
      await ears.close();
      await db.destroy();
    },
  };
};

const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/** Opens the store: PostgreSQL at a URL that begins with `postgres`, else an SQLite file at a path. */
export const openStore = (where: string): Store => (isPostgres(where) ? postgresStore(where) : sqliteStore(where));

/** Every row of some tables, with the name of its table, as they are at this moment; play goes on meanwhile. */
export const readRows = (
  where: string,
  tables: readonly string[],
): AsyncIterable<[string, unknown]> | Iterable<[string, unknown]> =>
  isPostgres(where) ? readPostgres(where, tables) : readSqlite(where, tables);
