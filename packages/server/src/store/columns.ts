/**
 * Tables and their columns, as the steps of the database lay them. Types in one spelling for both databases: `bigint` and
 * `text` mean the same in each.
 */
import type { CreateTableBuilder, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on a schema that is not, or no longer, the present one.
export type AnyDb = Kysely<any>;

export type Columns = Readonly<Record<string, string>>;

const COLUMN_TYPES = { t: 'text', i: 'integer', b: 'bigint', f: 'double precision' } as const;

/** `b!` is a bigint that is never null; `t` a text that may be. */
const addColumns = (builder: CreateTableBuilder<string, string>, columns: Columns) =>
  Object.entries(columns).reduce(
    (made, [name, code]) =>
      made.addColumn(name, COLUMN_TYPES[code[0] as 't'], (column) => (code.endsWith('!') ? column.notNull() : column)),
    builder,
  );

export const createTable = async (db: AnyDb, name: string, key: readonly string[], columns: Columns): Promise<void> => {
  const builder = addColumns(db.schema.createTable(name) as CreateTableBuilder<string, string>, columns);
  await builder.addPrimaryKeyConstraint(`${name}_key`, key as never).execute();
};

/** A table whose rows are numbered by the database, in the order in which they were written. */
export const createNumbered = async (db: AnyDb, name: string, columns: Columns, postgres: boolean): Promise<void> => {
  const builder = db.schema
    .createTable(name)
    .addColumn('id', postgres ? 'serial' : 'integer', (c) =>
      postgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
    );
  await addColumns(builder as CreateTableBuilder<string, string>, columns).execute();
};

export const createIndex = async (db: AnyDb, name: string, columns: readonly string[]): Promise<void> => {
  await db.schema
    .createIndex(`${name}_by_${columns.join('_')}`)
    .on(name)
    .columns(columns as never)
    .execute();
};
