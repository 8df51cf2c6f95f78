/**
 * One of two server processes stands still (SIGSTOP) while it holds a lock: of the heartbeat, or of a table. The other
 * one has to go on: it answers, keeps the deadlines of other tables, and soon that of the locked one; and what the first
 * one was at is thrown away when it wakes.
 */
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { type Client, newClient, newGuest } from './client.ts';
import type { TestPostgres } from './databases.ts';
import { botSeats, EDITION, HOSTED, orderAsBot } from './pilots.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export type Place = 'heartbeat' | 'table';

export interface Frozen {
  readonly place: Place;
  /** For so long it stands still. */
  readonly seconds: number;
  readonly postgres: TestPostgres;
  readonly dataDir: string;
}

export interface Stood {
  /** Milliseconds of the slowest answer of the other process; and before anything stood still: the machine's own slowness. */
  readonly slowest: number;
  readonly before: number;
  /** Requests at the locked table that were refused for the time being. */
  readonly refused: number;
  /** Milliseconds by which the deadline of another table, and of the locked one, was kept late. */
  readonly late: number;
  readonly lockedLate: number;
  /** The same of a table's deadline before anything stood still. */
  readonly lateBefore: number;
  /** Whether the other table's deadline was kept while the lock was still held. */
  readonly meanwhile: boolean;
  readonly faults: readonly string[];
}

/** What the sleeper does is slowed down in the database, so that it can be stopped in the middle. */
const SLOW: Readonly<Record<Place, string>> = { heartbeat: 'facts', table: 'turns' };
const SLEEPER = 'sleeper';

const slowDown = (table: string): string => `
  create function nap() returns trigger language plpgsql as $$ begin
    if current_setting('application_name') = '${SLEEPER}' then perform pg_sleep(1.5); end if;
    return new;
  end $$;
  create trigger nap before insert or update on ${table} for each row execute function nap();`;

const count = async (db: pg.Client, sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await db.query<{ count: string }>(sql, [...values])).rows[0]!.count);

const NAPPING = `select count(*) from pg_stat_activity where application_name = '${SLEEPER}' and wait_event = 'PgSleep'`;
const HOLDING = `select count(*) from pg_stat_activity where application_name = '${SLEEPER}' and state = 'idle in transaction'`;

const until = async (what: string, ready: () => Promise<boolean>, ms: number): Promise<void> => {
  for (const end = Date.now() + ms; !(await ready()); await rest(20))
    if (Date.now() > end) throw new Error(`In vain was waited for this: ${what}.`);
};

const lay = async (client: Client): Promise<string> => {
  const seats = [{ kind: 'me' as const }, ...botSeats(1)];
  const body = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
  return (await client.call('newTable', { body })).id;
};

/** Asks the other process for everything, again and again, several at once. */
const askOn = async (client: Client, locked: string, other: string, over: () => boolean) => {
  const seen = { slowest: 0, refused: 0, faults: [] as string[] };
  const ask = async (name: 'say' | 'table', id: string): Promise<void> => {
    const began = performance.now();
    const body = name === 'say' ? { body: { kind: 'table', text: 'Are you there?' } } : {};
    const { status } = await client.raw(name, { params: { id }, ...body });
    seen.slowest = Math.max(seen.slowest, performance.now() - began);
    if (status === 503 && id === locked) seen.refused += 1;
    else if (status !== 200 && status !== 429)
      seen.faults.push(`${name}: ${status} at ${id === locked ? 'the locked' : 'another'} table`);
  };
  while (!over()) {
    await Promise.all([
      ...Array.from({ length: 15 }, () => ask('say', locked)),
      ask('table', other),
      ask('say', other),
    ]);
    await rest(100);
  }
  return seen;
};

const setDeadline = async (db: pg.Client, id: string, deadline: number): Promise<number> => {
  await db.query('update tables set deadline = $1, due = $1 where id = $2', [deadline, id]);
  return deadline;
};

/** Brings the first process to a standstill in the place that is asked for; gives what became of the order it was given. */
const standStill = async (db: pg.Client, sleeper: ServerProcess, place: Place, pilot: Client, table: string) => {
  await db.query(slowDown(SLOW[place]));
  const doomed = newClient(sleeper.url);
  doomed.cookie = pilot.cookie;
  const order = place === 'table' ? orderAsBot(doomed, table) : Promise.reject(new Error('none was given'));
  const accepted = order.then(
    () => true,
    () => false,
  );
  await until('the first process is in the middle of it', async () => (await count(db, NAPPING)) > 0, 20_000);
  sleeper.signal('SIGSTOP');
  return { accepted };
};

/** When a table's first Turn was flown, in milliseconds after its deadline. */
const flownLate = async (db: pg.Client, id: string, deadline: number, patience: number): Promise<number> => {
  const flown = (): Promise<number> => count(db, 'select count(*) from turns where table_id = $1', [id]);
  await until(`the deadline of ${id} is kept`, async () => (await flown()) > 0, patience);
  return Math.max(0, Date.now() - deadline);
};

/** For so long it is asked before anything stands still, in milliseconds. */
const CONTROL_MS = 3000;

/** How slow the machine is by itself: the same is asked, and a deadline waited for, while both processes run. */
const control = async (db: pg.Client, pilot: Client, tables: readonly [string, string]) => {
  const third = await lay(pilot);
  const end = Date.now() + CONTROL_MS;
  const asking = askOn(pilot, ...tables, () => Date.now() > end);
  const lateBefore = await flownLate(db, third, await setDeadline(db, third, Date.now() + 500), 60_000);
  return { before: (await asking).slowest, lateBefore };
};

const stand = async (db: pg.Client, sleeper: ServerProcess, other: ServerProcess, { place, seconds }: Frozen) => {
  const pilot = await newGuest(other.url, 'Waiting');
  const [locked, free] = [await lay(pilot), await lay(pilot)];
  // The first time everything is begun, which is slow: it does not count.
  await control(db, pilot, [locked, free]);
  const usual = await control(db, pilot, [locked, free]);
  // The other process stands still meanwhile, so that it is the first one that works with the table.
  other.signal('SIGSTOP');
  const lockedDeadline = await setDeadline(db, locked, Date.now() + 2000);
  const { accepted } = await standStill(db, sleeper, place, pilot, locked);
  other.signal('SIGCONT');
  await until('it holds its lock', async () => (await count(db, HOLDING)) > 0, 20_000);
  const began = Date.now();
  let over = false;
  const asking = askOn(pilot, locked, free, () => over);
  const deadline = await setDeadline(db, free, Date.now() + 500);
  const freeFlown = async () => ({
    late: await flownLate(db, free, deadline, 30_000),
    meanwhile: (await count(db, HOLDING)) > 0,
  });
  // What was late before anything stood still is the machine's own slowness.
  const lockedFlown = flownLate(db, locked, Math.max(lockedDeadline, began), 30_000);
  const [{ late, meanwhile }, lockedLate] = await Promise.all([freeFlown(), lockedFlown]);
  await rest(Math.max(0, began + seconds * 1000 - Date.now()));
  over = true;
  const seen = await asking;
  sleeper.signal('SIGCONT');
  const faults = [...seen.faults];
  const { orders } = await pilot.call('turn', { params: { id: locked, n: 1 } });
  if ((await accepted) && !orders[0]?.seal) faults.push('an order was accepted by the frozen process, and not flown');
  await until('the first process answers again', async () => (await fetch(`${sleeper.url}/readyz`)).ok, 20_000);
  return { ...seen, ...usual, late, lockedLate, meanwhile, faults };
};

/** Runs the ordeal. */
export const frozen = async (ordeal: Frozen): Promise<Stood> => {
  const { where, drop } = await ordeal.postgres.make();
  const env = { DATABASE_URL: where, DATA_DIR: ordeal.dataDir };
  const db = new pg.Client({ connectionString: where });
  const servers: ServerProcess[] = [];
  try {
    servers.push(await startProcess({ ...env, DATABASE_URL: `${where}?application_name=${SLEEPER}` }));
    servers.push(await startProcess(env));
    await db.connect();
    return await stand(db, servers[0]!, servers[1]!, ordeal);
  } finally {
    for (const server of servers) await server.kill();
    await db.end();
    await drop();
  }
};
