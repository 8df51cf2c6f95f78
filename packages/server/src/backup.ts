/**
 * Backup and restore, the same for both databases: one file of JSON lines, read as it was at one moment, bit by bit, while
 * play goes on. Its last line says how many rows there are and what they hash to, so that a file that was cut off, or
 * spoilt, is noticed. It can be restored into the other database as well. It holds seeds and password hashes: keep it
 * like a key.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { fillCareers } from './people/careers.ts';
import type { Rating } from './people/rating.ts';
import { openDatabase, readRows } from './store/open.ts';
import { countAll } from './store/opening-steps.ts';
import type { Schema } from './store/schema.ts';
import type { Store, Trx } from './store/store.ts';

const FORMAT = 'paravion-backup/2';
/** Without a last line. */
const OLD_FORMAT = 'paravion-backup/1';

/** All tables, in the order in which they are written; one that is forgotten here is a fault of types. */
export const TABLES = Object.keys({
  users: true,
  bots: true,
  sessions: true,
  links: true,
  take_backs: true,
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
  aheads: true,
  drafts: true,
  press: true,
  log: true,
  outbox: true,
  mails: true,
  letters: true,
  results: true,
  careers: true,
  career_figures: true,
  bonds: true,
  seeks: true,
  reports: true,
  unopened: true,
  inner_games: true,
  facts: true,
  solvers: true,
  problems: true,
  tries: true,
  openings: true,
  opening_nexts: true,
  openings_due: true,
} satisfies Record<keyof Schema, true>) as readonly (keyof Schema)[];

const NUMBERED = ['press', 'log', 'bans', 'reports', 'letters'] as const;

/** All rows. The store is not brought up to date for that, which would wait for whoever writes. */
const rowsOfToday = async function* (database: string): AsyncGenerator<[string, unknown]> {
  try {
    yield* readRows(database, TABLES);
  } catch (error) {
    if (!/no such table|does not exist/.test(String(error))) throw error;
    throw new Error('This database is not up to date. Right would be: migrate, and then backup FILE.', {
      cause: error,
    });
  }
};

/** Writes the whole store into a file; while the server runs, too. Gives the number of rows. */
export const backup = async (config: Config, path: string): Promise<number> => {
  const out = createWriteStream(`${path}.part`, { mode: 0o600 });
  const hash = createHash('sha256');
  const write = async (line: string): Promise<void> => {
    hash.update(line);
    if (!out.write(line)) await once(out, 'drain');
  };
  let rows = 0;
  await write(`${JSON.stringify({ format: FORMAT })}\n`);
  for await (const row of rowsOfToday(config.database)) {
    await write(`${JSON.stringify(row)}\n`);
    rows += 1;
  }
  out.end(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
  await once(out, 'finish');
  await rename(`${path}.part`, path);
  return rows;
};

/** The lines of a file. What else Unicode calls the end of a line is none here. */
const linesOf = async function* (path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
};

export type Row = readonly [keyof Schema, Readonly<Record<string, unknown>>];

/** The rows of a backup. Throws one clear sentence when it is none, was cut off, or is not as it was written. */
export const readBackup = async function* (path: string): AsyncGenerator<Row> {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const hash = createHash('sha256');
  let format: string | null = null;
  let rows = 0;
  let ended = false;
  for await (const line of linesOf(path)) {
    const read = parseLine(line);
    if (ended) throw new Error('This backup goes on after its end.');
    if (format === null) {
      format = Array.isArray(read) ? '' : ((read as { format?: string }).format ?? '');
      if (format !== FORMAT && format !== OLD_FORMAT)
        throw new Error(`This is not a backup. Right would be: a file of the format ${FORMAT}.`);
    } else if (Array.isArray(read)) {
      if (!TABLES.includes(read[0])) throw new Error(`This backup has a table "${read[0]}" that is not known here.`);
      rows += 1;
      yield read as unknown as Row;
    } else {
      ended = true;
      const { rows: written, sha256 } = read as { rows?: number; sha256?: string };
      if (written !== rows || sha256 !== hash.digest('hex')) throw new Error('This backup is not as it was written.');
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (format === null) throw new Error('This backup is empty.');
  if (format === FORMAT && !ended) throw new Error('This backup was cut off: its last line is missing.');
};

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('This backup has a line that is no JSON. Right would be: the file as it was written.');
  }
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
const insert = (trx: Trx, columns: Columns, [table, row]: Row): Promise<unknown> => {
  const known = Object.entries(row).filter(([column]) => columns.get(table)?.has(column));
  return trx
    .insertInto(table)
    .values(Object.fromEntries(known) as never)
    .execute();
};

/**
 * A row as it is kept today: results told figures that were one game's, and careers were added up over all games, with the
 * rating beside the account. Null for one that is made anew.
 */
const asToday = ([table, row]: Row, ratings: Map<string, Rating>): Row | null => {
  const { mu, sigma, points, kills, losses } = row as Readonly<Record<string, number>>;
  const { id } = row as { readonly id?: unknown };
  if (table === 'users' && typeof id === 'string' && mu !== undefined && sigma !== undefined)
    ratings.set(id, { mu, sigma });
  if (table === 'careers' && points !== undefined) return null;
  if (table === 'results' && !('tally' in row))
    return [table, { ...row, tally: JSON.stringify({ points, kills, losses }) }];
  return [table, row];
};

/** Rows that are on their way at once. */
const BATCH = 200;

/** Reads such a file into an empty store, wholly or not at all. */
export const restore = async (config: Config, path: string): Promise<void> => {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const store = await openDatabase(config);
  try {
    if (!(await isEmpty(store)))
      throw new Error('This store is not empty. Right would be: a new DATA_DIR or database.');
    await store.db.transaction().execute(async (trx) => {
      const columns = await columnsOf(trx);
      await trx.deleteFrom('facts').execute();
      let batch: Promise<unknown>[] = [];
      const ratings = new Map<string, Rating>();
      for await (const kept of readBackup(path)) {
        const row = asToday(kept, ratings);
        if (!row) continue;
        const done = insert(trx, columns, row);
        done.catch(() => undefined);
        batch.push(done);
        if (batch.length < BATCH) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
      const careers = await trx.selectFrom('careers').select('user_id').limit(1).execute();
      if (careers.length === 0) await fillCareers(trx, ratings);
      const counted = await trx.selectFrom('openings').select('game').limit(1).execute();
      const due = await trx.selectFrom('openings_due').select('table_id').limit(1).execute();
      if (counted.length + due.length === 0) await countAll(trx);
      if (store.kind === 'postgres') await goOnNumbering(trx);
    });
    // Without a count of what is there, the first lists would be read in a bad way.
    await sql`analyze`.execute(store.db);
  } finally {
    await store.close();
  }
};
