/** Opens the store; and the database that the settings name, up to date and ready, or one sentence on why it cannot be had. */
import { mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { faultOfFile, markFile } from './data-file.ts';
import { readPostgres } from './postgres.ts';
import { postgresStore } from './postgres-store.ts';
import { readSqlite } from './sqlite.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/** Opens the store: PostgreSQL at a URL that begins with `postgres`, else an SQLite file at a path. */
export const openStore = (where: string): Store => (isPostgres(where) ? postgresStore(where) : sqliteStore(where));

/** Every row of some tables, with the name of its table, as they are at this moment; play goes on meanwhile. */
export const readRows = (
  where: string,
  tables: readonly string[],
): AsyncIterable<[string, unknown]> | Iterable<[string, unknown]> =>
  isPostgres(where) ? readPostgres(where, tables) : readSqlite(where, tables);

/** Where the database is, without its password. */
const whereIs = (database: string): string => {
  if (!URL.canParse(database)) return database;
  const url = new URL(database);
  url.password = '';
  return url.href;
};

const said = (error: unknown): string => (error instanceof Error && error.message ? error.message : String(error));

/** Opens the database and brings it up to date. Throws one clear sentence where that cannot be. */
export const openDatabase = async (config: Pick<Config, 'dataDir' | 'database'>): Promise<Store> => {
  try {
    mkdirSync(config.dataDir, { recursive: true });
    const file = isPostgres(config.database) ? null : config.database;
    const fault = file === null ? null : faultOfFile(file);
    if (fault !== null) throw new Error(fault);
    const store = openStore(config.database);
    await store.migrate();
    if (file !== null) markFile(file);
    return store;
  } catch (error) {
    throw new Error(
      `The database ${whereIs(config.database)} cannot be opened: ${said(error)}. Look at DATABASE_URL and DATA_DIR.`,
      { cause: error },
    );
  }
};
