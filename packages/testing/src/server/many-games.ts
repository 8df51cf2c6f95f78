/** A database full of games, and how long the lists of it take. */
import { sql } from 'kysely';
import { fillCareers } from '../../../server/src/people/careers.ts';
import { openStore } from '../../../server/src/store/open.ts';
import type { ResultRow, SeatRow, TableRow, UserRow } from '../../../server/src/store/schema.ts';
import type { Store, Trx } from '../../../server/src/store/store.ts';
import { type Client, newGuest } from './client.ts';
import { botSeats, EDITION, HOSTED } from './pilots.ts';
import { startProcess } from './processes.ts';

export interface Many {
  readonly games: number;
  readonly pilots: number;
  /** Times that each list is asked for. */
  readonly times: number;
  readonly database: string;
  readonly dataDir: string;
}

/** Milliseconds of a request, sorted, by what was asked for. */
export type Answered = readonly (readonly [what: string, ms: readonly number[]])[];

/** One table in so many is running, one in so many open; the others are over. */
const RUNNING = 20;
const OPEN = 50;
const BATCH = 500;
const START = 1_700_000_000_000;

interface Pattern {
  readonly table: TableRow;
  readonly seats: readonly SeatRow[];
  readonly user: UserRow;
}

/** A table that has really begun, of which the others are copies. */
export const layPattern = async (client: Client): Promise<string> => {
  const seats = [{ kind: 'me' as const }, ...botSeats(3)];
  const pace = { kind: 'postal' as const, minutes: 1440 };
  return (await client.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } })).id;
};

const patternOf = async ({ db }: Store, id: string): Promise<Pattern> => {
  const table = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const user = await db.selectFrom('users').selectAll().where('id', '=', table.host_id).executeTakeFirstOrThrow();
  return { table, seats, user };
};

const idOf = (kind: string, n: number): string => `${kind}${String(Math.floor(n)).padStart(15, '0')}`;

const statusOf = (n: number): string => (n % RUNNING === 0 ? 'running' : n % OPEN === 1 ? 'open' : 'finished');

const createdOf = (n: number): number => START + Math.floor(n) * 60_000;

/** The two pilots of a table: everybody meets everybody. */
const pilotsAt = (n: number, pilots: number): readonly [number, number] => [
  n % pilots,
  ((n % pilots) + 1 + (Math.floor(n / pilots) % (pilots - 1))) % pilots,
];

const tableRow = ({ table }: Pattern, n: number, pilots: number): TableRow => {
  const [status, created] = [statusOf(n), createdOf(n)];
  const clock = status === 'running' ? { deadline: created * 2, due: created * 2 } : { deadline: null, due: null };
  const own = { id: idOf('t', n), title: `Game ${n}`, invitation: `i${n}`, host_id: idOf('u', pilotsAt(n, pilots)[0]) };
  return { ...table, ...clock, ...own, status, created };
};

const seatRows = ({ seats }: Pattern, n: number, pilots: number): SeatRow[] =>
  seats.map((row, i) => ({
    ...row,
    table_id: idOf('t', n),
    ...(i < 2 ? { kind: 'person', bot: null, user_id: idOf('u', pilotsAt(n, pilots)[i]!) } : {}),
  }));

/** Some value for each figure of the game. */
const tallyAt = (n: number, seat: number): Readonly<Record<string, number>> =>
  Object.fromEntries(HOSTED.tallyFields.map(({ id }, field) => [id, (n * 31 + seat * 17 + field) % (40 - 9 * field)]));

const resultRows = (n: number, pilots: number): ResultRow[] =>
  statusOf(n) !== 'finished'
    ? []
    : pilotsAt(n, pilots).map((pilot, seat) => ({
        table_id: idOf('t', n),
        seat,
        user_id: idOf('u', pilot),
        place: seat + 1,
        shared: 0,
        pilots: 4,
        tally: JSON.stringify(tallyAt(n, seat)),
        won: 1 - seat,
        rated: 1,
        finished: createdOf(n) + 1000,
        rating: 1000 + n,
      }));

const inBatches = async <T>(trx: Trx, table: string, rows: readonly T[], columns: number): Promise<void> => {
  const most = Math.floor(30_000 / columns);
  for (let i = 0; i < rows.length; i += most)
    await trx
      .insertInto(table as 'facts')
      .values(rows.slice(i, i + most) as never)
      .execute();
};

const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Fills a store with copies of the table that has this id. */
export const fillStore = async (store: Store, id: string, games: number, pilots: number): Promise<void> => {
  const pattern = await patternOf(store, id);
  const users = numbers(0, pilots).map((n) => ({ ...pattern.user, id: idOf('u', n), name: `Pilot ${n}`, guest: 0 }));
  await store.db.transaction().execute((trx) => inBatches(trx, 'users', users, 20));
  for (let n = 0; n < games; n += BATCH) {
    const some = numbers(n, Math.min(games, n + BATCH));
    await store.db.transaction().execute(async (trx) => {
      await inBatches(
        trx,
        'tables',
        some.map((i) => tableRow(pattern, i, pilots)),
        40,
      );
      await inBatches(
        trx,
        'seats',
        some.flatMap((i) => seatRows(pattern, i, pilots)),
        25,
      );
      await inBatches(
        trx,
        'results',
        some.flatMap((i) => resultRows(i, pilots)),
        12,
      );
    });
  }
  for (const table of ['careers', 'career_figures'] as const) await store.db.deleteFrom(table).execute();
  await fillCareers(store.db);
  await sql`analyze`.execute(store.db);
};

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

/** Every list, as a page asks for it; beside it a request that asks nothing of the database. */
const ask = async (url: string, client: Client, { games, times }: Many): Promise<Answered> => {
  const get = (path: string) => async (): Promise<void> => {
    const answer = await fetch(url + path, { headers: { cookie: client.cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const lists = ['mine', 'open', 'running', 'finished', 'watch'].map((filter) => `/api/tables?filter=${filter}`);
  const middle = `${createdOf(games / 2)}.${idOf('t', games / 2)}`;
  const deep = `/api/tables?filter=finished&after=${middle}`;
  const by = [...HOSTED.tallyFields.map(({ id }) => id), 'wins', 'rating'].map((figure) => `/api/pilots?by=${figure}`);
  const answered: [string, number[]][] = [];
  for (const path of ['/healthz', ...lists, deep, ...by, `/api/pilots/${idOf('u', 1)}`, '/api/me']) {
    const ms: number[] = [];
    for (let i = 0; i < times; i++) ms.push(await timed(get(path)));
    answered.push([path, ms.toSorted((a, b) => a - b)]);
  }
  return answered;
};

/** Fills an empty database, starts a server over it, and asks it for its lists. */
export const manyGames = async (many: Many): Promise<Answered> => {
  const env = { DATABASE_URL: many.database, DATA_DIR: many.dataDir };
  const first = await startProcess(env);
  const id = await layPattern(await newGuest(first.url, 'Pattern'));
  await first.kill();
  const store = openStore(many.database);
  await fillStore(store, id, many.games, many.pilots);
  await store.close();
  const server = await startProcess(env);
  try {
    return await ask(server.url, await newGuest(server.url, 'Reader'), many);
  } finally {
    await server.kill();
  }
};
