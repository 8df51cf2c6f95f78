/**
 * A drill: a backup is restored into a store of its own, for a moment, and held against the file row by row; the newest
 * records in it are verified, dice and all.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, formatProblem, verify } from '@paravion/tabletop';
import { readBackup, restore, TABLES } from './backup.ts';
import type { Config } from './config.ts';
import { openDatabase, readRows } from './store/open.ts';
import type { Store } from './store/store.ts';
import { wholeRecord } from './tables/history.ts';
import { loadTable } from './tables/plan.ts';

export interface Checked {
  readonly rows: number;
  /** Records that were verified, and what was wrong, in sentences. */
  readonly records: number;
  readonly faults: readonly string[];
}

const NEWEST = 20;

/** How many rows a table has, and what they are: the same for the same rows in any order. */
interface Print {
  rows: number;
  readonly sum: Buffer;
  /** Columns of the first row: those of today that a backup of before has not are left out. */
  readonly columns: readonly string[];
}

type Prints = ReadonlyMap<string, Print>;

const printsOf = async (
  rows: AsyncIterable<readonly [string, unknown]> | Iterable<readonly [string, unknown]>,
  columnsOf: (table: string, row: object) => readonly string[],
): Promise<Prints> => {
  const prints = new Map<string, Print>();
  for await (const [table, row] of rows) {
    const known = prints.get(table) ?? { rows: 0, sum: Buffer.alloc(32), columns: columnsOf(table, row as object) };
    prints.set(table, known);
    known.rows += 1;
    const values = known.columns.map((column) => (row as Readonly<Record<string, unknown>>)[column] ?? null);
    const hash = createHash('sha256').update(canonicalJson(values)).digest();
    for (let i = 0; i < hash.length; i++) known.sum[i]! ^= hash[i]!;
  }
  return prints;
};

const compare = (file: Prints, copy: Prints): readonly string[] =>
  [...file].flatMap(([table, { rows, sum }]) => {
    const there = copy.get(table);
    if (there?.rows !== rows) return [`The table "${table}" has ${there?.rows ?? 0} rows in place of ${rows}.`];
    return there.sum.equals(sum) ? [] : [`The table "${table}" has other rows than the file.`];
  });

/** Verifies the records of the games that were played last. */
const verifyNewest = async ({ db }: Store): Promise<Pick<Checked, 'records' | 'faults'>> => {
  const where = db.selectFrom('tables').selectAll().where('header', 'is not', null);
  const rows = await where.orderBy('turn_began', 'desc').limit(NEWEST).execute();
  const faults: string[] = [];
  for (const row of rows) {
    const table = await loadTable(db, row);
    const verified = verify(await wholeRecord(db, table), table.hosted.game);
    if (!verified.ok) faults.push(`The record of table ${row.id}: ${verified.error.map(formatProblem).join(' ')}`);
  }
  return { records: rows.length, faults };
};

/** Restores a backup for a moment, and looks whether all of it is there and true. Throws when it cannot be restored. */
export const checkBackup = async (config: Config, path: string): Promise<Checked> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-check-'));
  const place = { ...config, dataDir, database: join(dataDir, 'check.sqlite') };
  try {
    await restore(place, path);
    const store = await openDatabase(place);
    try {
      const tables = await store.db.introspection.getTables();
      const today = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
      const file = await printsOf(readBackup(path), (table, row) =>
        Object.keys(row).filter((column) => today.get(table)?.has(column)),
      );
      const copy = await printsOf(readRows(place.database, TABLES), (table) => file.get(table)?.columns ?? []);
      const { records, faults } = await verifyNewest(store);
      const rows = [...file.values()].reduce((all, print) => all + print.rows, 0);
      return { rows, records, faults: [...compare(file, copy), ...faults] };
    } finally {
      await store.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
