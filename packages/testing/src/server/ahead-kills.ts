/**
 * Orders sent ahead by mail while the server is killed (kill -9): while they are being kept, and at the deadlines at which they
 * are flown. Each has to be flown in its Turn, once, and its writer told once.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { openStore } from '../../../server/src/store/open.ts';
import type { Store } from '../../../server/src/store/store.ts';
import { freePort, type ServerProcess, startProcess } from './processes.ts';
import { allRead, bringAll, mailEnv, mailOf, seated, type Writer } from './writers.ts';

export interface AheadOrdeal {
  /** Kills while mails are brought. */
  readonly kills: number;
  readonly dataDir: string;
  /** URL, or path of the SQLite file. */
  readonly database: string;
}

const WRITERS = 6;
const TURNS = 2;
const HOUR = 3_600_000;
/** Milliseconds in which a server mostly starts, between one table's Turn and the next one's, and to fly the last. */
const START_MS = 1500;
const APART_MS = 40;
const LAST_MS = 60;

/** What a writer sends in the first Turn: every other one for each Turn to come, the others what stands. */
const letterOf = (w: number): string =>
  w % 2 === 0 ? 'A, A, A\n\nTurn 2: LT, A, A\n\nTurn 3: RT, A, A\n' : 'Standing orders:\nA, LT, A\n';

/** What is flown of it, Turn by Turn. */
const flownOf = (w: number): readonly string[] => (w % 2 === 0 ? ['A; A; A', 'LT; A; A'] : ['A; LT; A', 'A; LT; A']);

/** What is kept of it in the first Turn. */
const keptOf = (w: number): string => (w % 2 === 0 ? '2 LT; A; A, 3 RT; A; A' : 'null A; LT; A');

/** Does something with the database while no server runs. */
const inStore = async <T>(database: string, work: (db: Store['db']) => Promise<T>): Promise<T> => {
  const store = openStore(database);
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
};

/** The Turn is to be flown at every table that is still at it, at one after the other from this moment on; how many these are. */
const toBeFlown = (database: string, turn: number, from: number): Promise<number> =>
  inStore(database, async (db) => {
    const left = db.selectFrom('tables').select('id').where('turn', '=', turn).where('status', '=', 'running');
    const rows = await left.execute();
    for (const [i, { id }] of rows.entries())
      await db
        .updateTable('tables')
        .set({ deadline: Date.now() - HOUR, due: from + i * APART_MS })
        .where('id', '=', id)
        .execute();
    return rows.length;
  });

/** What was told of orders that were used: lines of logs and mails, each of which has to be there once for a writer and Turn. */
const toldTwice = async (database: string): Promise<readonly string[]> => {
  const [lines, mails] = await inStore(database, (db) =>
    Promise.all([
      db.selectFrom('log').select('id').where('kind', '=', 'ahead').execute(),
      db.selectFrom('outbox').select('key').where('key', 'like', 'answer/ahead/%').execute(),
    ]),
  );
  const due = WRITERS * (TURNS - 1);
  return [
    ...(lines.length === due ? [] : [`${lines.length} lines of logs for ${due} orders that were used`]),
    ...(mails.length === due ? [] : [`${mails.length} mails for ${due} orders that were used`]),
  ];
};

const faultsAt = async ({ client, table, email }: Writer, w: number): Promise<readonly string[]> => {
  const { seats } = await client.call('table', { params: { id: table } });
  const seat = seats.findIndex(({ name }) => name === `Writer ${w}`);
  const wished = flownOf(w);
  const turns = await Promise.all(
    wished.map((_, i) => client.call('turn', { params: { id: table, n: i + 1 }, query: {} })),
  );
  return turns.flatMap(({ orders }, i) =>
    orders[seat]?.text === wished[i]
      ? []
      : [`${email} flew "${orders[seat]?.text}" in Turn ${i + 1}, not "${wished[i]}"`],
  );
};

/** Runs the ordeal; no faults is what one wants. */
export const aheadKills = async ({ kills, dataDir, database }: AheadOrdeal): Promise<readonly string[]> => {
  const port = await freePort();
  // Turns whose deadlines pass while no server runs are to be flown here, not put off.
  const env = { ...mailEnv(dataDir, database, port), OUTAGE_MS: String(24 * HOUR) };
  let server: ServerProcess = await startProcess(env);
  const faults: string[] = [];
  try {
    const writers = await seated(server.url, dataDir, WRITERS);
    const bringing = Promise.all(writers.map((writer, w) => bringAll(port, writer, [mailOf(writer, w, letterOf(w))])));
    bringing.catch(() => undefined);
    for (let k = 0; k < kills; k++) {
      await rest(Math.random() * 400);
      await server.kill();
      server = await startProcess(env);
    }
    await bringing;
    await allRead(server.url);
    for (const [w, { client, table, email }] of writers.entries()) {
      client.url = server.url;
      const { kept } = await client.call('pending', { params: { id: table } });
      const said = kept.map(({ turn, text }) => `${turn} ${text}`).join(', ');
      if (said !== keptOf(w)) faults.push(`of ${email} is kept "${said}", not "${keptOf(w)}"`);
    }
    for (let turn = 1; turn <= TURNS; turn++) {
      for (let life = 0; ; life++) {
        await server.kill();
        const from = Date.now() + START_MS;
        const left = await toBeFlown(database, turn, from);
        if (left === 0) break;
        server = await startProcess(env);
        // On a machine that starts it late every life is longer than the one before, so that there is an end.
        await rest(Math.max(life * LAST_MS, from + Math.random() * (left * APART_MS + LAST_MS) - Date.now()));
      }
    }
    server = await startProcess(env);
    for (const [w, writer] of writers.entries()) {
      writer.client.url = server.url;
      faults.push(...(await faultsAt(writer, w)));
    }
    await server.kill();
    return [...faults, ...(await toldTwice(database))];
  } finally {
    await server.kill();
  }
};
