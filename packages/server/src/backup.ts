/**
 * Backup and restore, the same for both databases: one file of JSON lines, read in a single transaction, so that it is
 * the state of one moment. It can be restored into the other database as well. It holds seeds and password hashes: keep
 * it like a key.
 */

import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { fillCareers } from './store/list-steps.ts';
import { openDatabase } from './store/open.ts';
import type { Schema } from './store/schema.ts';
import type { Store, Trx } from './store/store.ts';

const FORMAT = 'paravion-backup/1';

/** All tables, in the order in which they are written; one that is forgotten here is a fault of types. */
const TABLES = Object.keys({
  users: true,
  bots: true,
  sessions: true,
  links: true,
  seat_links: true,
  browsers: true,
  passkeys: true,
  ceremonies: true,
  pushes: true,
  tables: true,
  seats: true,
  attends: true,
  bans: true,
  turns: true,
  key_entries: true,
  orders: true,
  drafts: true,
  press: true,
  log: true,
  outbox: true,
  results: true,
  careers: true,
  facts: true,
} satisfies Record<keyof Schema, true>) as readonly (keyof Schema)[];

const NUMBERED = ['press', 'log', 'bans'] as const;

const inOneMoment = <T>({ db, kind }: Store, run: (trx: Trx) => Promise<T>): Promise<T> =>
  kind === 'postgres'
    ? db.transaction().setIsolationLevel('repeatable read').execute(run)
    : db.transaction().execute(run);

/** Writes the whole store into a file; while the server runs, too. */
export const backup = async (config: Config, path: string): Promise<void> => {
  const store = await openDatabase(config);
  const out = createWriteStream(`${path}.part`, { mode: 0o600 });
  out.write(`${JSON.stringify({ format: FORMAT })}\n`);
  await inOneMoment(store, async (trx) => {
    for (const table of TABLES)
      for (const row of await trx
        .selectFrom(table as 'facts')
        .selectAll()
        .execute())
        if (!out.write(`${JSON.stringify([table, row])}\n`)) await once(out, 'drain');
  });
  out.end();
  await once(out, 'finish');
  await rename(`${path}.part`, path);
  await store.close();
};

const isEmpty = async ({ db }: Store): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).execute()).length === 0;

/** The database goes on numbering where the file left off. */
const goOnNumbering = async (trx: Trx): Promise<void> => {
  for (const table of NUMBERED)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}`.execute(
      trx,
    );
};

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const columnsOf = async (trx: Trx): Promise<Columns> => {
  const tables = await trx.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
};

/** A column that a backup of before has, and the store no longer, is left out. */
const insert = async (trx: Trx, columns: Columns, line: string): Promise<void> => {
  const [table, row] = JSON.parse(line) as [keyof Schema, Readonly<Record<string, unknown>>];
  if (!TABLES.includes(table)) throw new Error(`This backup has a table "${table}" that is not known here.`);
  const known = Object.entries(row).filter(([column]) => columns.get(table)?.has(column));
  await trx
    .insertInto(table)
    .values(Object.fromEntries(known) as never)
    .execute();
};

/** Reads such a file into an empty store, wholly or not at all. */
export const restore = async (config: Config, path: string): Promise<void> => {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const store = await openDatabase(config);
  try {
    if (!(await isEmpty(store)))
      throw new Error('This store is not empty. Right would be: a new DATA_DIR or database.');
    await store.db.transaction().execute(async (trx) => {
      const columns = await columnsOf(trx);
      let first = true;
      await trx.deleteFrom('facts').execute();
      for await (const line of createInterface({ input: createReadStream(path) })) {
        if (first && (JSON.parse(line) as { format?: string }).format !== FORMAT)
          throw new Error(`This is not a backup. Right would be: a file of the format ${FORMAT}.`);
        if (!first) await insert(trx, columns, line);
        first = false;
      }
      if (first) throw new Error('This backup is empty.');
      const careers = await trx.selectFrom('careers').select('user_id').limit(1).execute();
      if (careers.length === 0) await fillCareers(trx);
      if (store.kind === 'postgres') await goOnNumbering(trx);
    });
  } finally {
    await store.close();
  }
};
