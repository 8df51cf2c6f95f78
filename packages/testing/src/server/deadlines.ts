/** Many deadlines at one moment, and several server processes that all want to fly the Turns. */
import { setTimeout as rest } from 'node:timers/promises';
import { openStore } from '../../../server/src/store/open.ts';
import type { Store } from '../../../server/src/store/store.ts';
import { newGuest } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface Rush {
  readonly tables: number;
  readonly processes: number;
  readonly database: string;
  readonly dataDir: string;
  /** Whether one of the processes is killed in the middle. */
  readonly kill?: boolean;
}

export interface RushResult {
  /** From the deadline until the last Turn was flown. */
  readonly seconds: number;
  /** Tables whose Turn was not flown exactly once. */
  readonly faults: readonly string[];
}

/** Tables at which one person owes orders and will not give any. */
const layTables = async (url: string, tables: number): Promise<void> => {
  const body = { game: HOSTED.game.id, edition: EDITION, pace: { kind: 'postal' as const, minutes: 1440 } };
  const client = await newGuest(url, 'Late');
  // The quickest bot: it is the clockwork that is watched, not how well bots think.
  const bot = { kind: 'bot' as const, bot: HOSTED.bots[0]!.id };
  const seats = [{ kind: 'me' as const }, bot, bot];
  for (let n = 0; n < tables; n++) await client.call('newTable', { body: { ...body, seats } });
};

const flown = async ({ db }: Store): Promise<number> => {
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('turn', '>', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const faultsIn = async ({ db }: Store): Promise<readonly string[]> => {
  const tables = await db.selectFrom('tables').select(['id', 'turn', 'status']).execute();
  const turns = await db.selectFrom('turns').select(['table_id', 'turn']).execute();
  const lines = await db.selectFrom('log').select('table_id').where('kind', '=', 'turn').execute();
  const notices = await db.selectFrom('outbox').select('table_id').where('kind', '=', 'turn').execute();
  const times = (rows: readonly { readonly table_id: string | null }[], id: string): number =>
    rows.filter((row) => row.table_id === id).length;
  return tables.flatMap(({ id, turn }) => {
    const counted = [turn - 1, times(turns, id), times(lines, id), times(notices, id)];
    return counted.every((n) => n === 1) ? [] : [`${id}: ${counted.join(', ')}`];
  });
};

/** Sets one deadline for all tables, and watches it pass. */
export const rush = async ({ tables, processes, database, dataDir, kill = false }: Rush): Promise<RushResult> => {
  const env = { DATABASE_URL: database, DATA_DIR: dataDir };
  const servers: ServerProcess[] = [];
  const store = openStore(database);
  try {
    servers.push(await startProcess(env));
    await layTables(servers[0]!.url, tables);
    while (servers.length < processes) servers.push(await startProcess(env));
    // He wants a report of each Turn: that is to be kept together with the Turn, and sent when there is time.
    await store.db.updateTable('users').set({ email: 'late@example.org' }).execute();
    const deadline = Date.now() + 1500;
    await store.db.updateTable('tables').set({ deadline, due: deadline, reminded: 1 }).execute();
    await rest(deadline - Date.now());
    for (let tries = 0; (await flown(store)) < tables && tries < 1200; tries++) {
      if (kill && tries === 2) await servers[0]!.kill();
      await rest(50);
    }
    const seconds = (Date.now() - deadline) / 1000;
    return { seconds, faults: await faultsIn(store) };
  } finally {
    for (const server of servers) await server.kill();
    await store.close();
  }
};
