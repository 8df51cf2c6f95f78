/** The database that the settings name, up to date and ready; or one sentence on why it cannot be had. */
import { mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { faultOfFile, markFile } from './data-file.ts';
import { openStore, type Store } from './store.ts';

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
    const file = /^postgres(ql)?:/.test(config.database) ? null : config.database;
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
