/** The store over PostgreSQL, which several processes may share. */
import { randomUUID } from 'node:crypto';
import { type CompiledQuery, type Dialect, Kysely, sql } from 'kysely';
import { migrateWith } from './migrations.ts';
import { listening, postgresDialect, unhurriedDialect } from './postgres.ts';
import { rowsOf } from './read-table.ts';
import type { Schema, TableRow } from './schema.ts';
import { openSignals } from './signals.ts';
import type { Write } from './sqlite.ts';
import type { Change, Db, Store, Trx } from './store.ts';
import { type News, openStream, type Position, type Told } from './stream.ts';
import { tableLines } from './table-line.ts';
import { patiently } from './unavailable.ts';

/** What is told of tables; and signals. */
const CHANNEL = 'paravion';
const SIGNALS = 'paravion_signals';

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

/** Opens the database at a URL. */
export const postgresStore = (url: string): Store => {
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
  const line = tableLines();
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
