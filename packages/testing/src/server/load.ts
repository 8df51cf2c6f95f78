/** Load: many live tables at once, two people at each over real sockets, and how long a reveal takes to reach them. */
import { setTimeout as rest } from 'node:timers/promises';
import { type Live, newClient, type PatientClient, patient } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';

export interface Load {
  /** The processes of the server; the pilots are spread over them. */
  readonly urls: readonly string[];
  readonly tables: number;
  readonly turns: number;
  /** Milliseconds within which all tables of a Turn send their orders. */
  readonly spread: number;
  /** Runs again and again while the Turns after the first are flown. */
  readonly meanwhile?: (() => Promise<void>) | undefined;
}

export interface Table {
  readonly id: string;
  readonly pilots: readonly PatientClient[];
  readonly lives: readonly Live[];
  rules: unknown;
  state: unknown;
}

/** Milliseconds; the clients of a great load are slow themselves. */
const PATIENCE = 300_000;

/** The clients' own work is not what is measured. */
const QUICKEST = HOSTED.bots[0]!.id;

const BODY = { game: HOSTED.game.id, edition: EDITION, pace: { kind: 'live' as const, seconds: 600 } };

const newPilot = async (url: string, name: string): Promise<PatientClient> => {
  const pilot = patient(newClient(url));
  await pilot.call('guest', { body: { name } });
  return pilot;
};

/** Two people at a live table, both following it; `n` makes their names, and says which of the processes they come to. */
export const lay = async (urls: readonly string[], n: number): Promise<Table> => {
  const names = [`Left ${n}`, `Right ${n}`];
  const pilots = await Promise.all(names.map((name, seat) => newPilot(urls[(n + seat) % urls.length]!, name)));
  const { id } = await pilots[0]!.call('newTable', { body: { ...BODY, seats: [{ kind: 'me' }, { kind: 'open' }] } });
  await pilots[1]!.call('join', { params: { id }, body: {} });
  const lives = await Promise.all(pilots.map((pilot) => pilot.live(PATIENCE)));
  for (const live of lives) live.send({ type: 'follow', table: id });
  const { rules, state } = await pilots[0]!.call('state', { params: { id } });
  return { id, pilots, lives, rules, state };
};

/** Orders of both seats, as a quick bot flies. */
export const ordersFor = ({ id, pilots, rules, state }: Table, turn: number): readonly unknown[] =>
  pilots.map((_, seat) => HOSTED.chooseForBot(QUICKEST, rules, state, seat, `load ${id} ${turn}`));

/**
 * One Turn of a table: milliseconds from sending the last order until both have heard of the reveal; null at the end. What
 * they have heard is not kept: thousands of tables would have the clients' own memory swept while others wait.
 */
export const fly = async (table: Table, turn: number): Promise<number | null> => {
  if (table.state === null) return null;
  const orders = ordersFor(table, turn);
  const params = { id: table.id };
  await table.pilots[0]!.call('orders', { params, body: { turn, order: orders[0] } });
  const sent = performance.now();
  const answered = table.pilots[1]!.call('orders', { params, body: { turn, order: orders[1] } });
  const heard = await Promise.all(table.lives.map((live) => live.next('turn', ({ flown }) => flown.turn === turn)));
  const ms = performance.now() - sent;
  await answered;
  for (const live of table.lives) live.forget();
  const { flown, next } = heard[0]!;
  table.state = next?.owing.length === 2 ? flown.after : null;
  return ms;
};

export interface Loaded {
  /** Milliseconds from the last order to the pushed reveal, of all Turns, sorted. */
  readonly times: readonly number[];
  /** Of these the ones of the first Turn, in which nothing ran meanwhile; sorted. */
  readonly first: readonly number[];
  /** Seconds of processor time that the server took for them, all its threads and processes together. */
  readonly cpu: number;
  /** How often people were told that the database is too busy, and tried again. */
  readonly tries: number;
}

/** A figure of a server's own. */
export const figureOf = async (url: string, name: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^paravion_${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0);
};

const secondsOf = async (urls: readonly string[]): Promise<number> => {
  const seconds = await Promise.all(urls.map((url) => figureOf(url, 'process_cpu_seconds_total')));
  return seconds.reduce((sum, one) => sum + one, 0);
};

/** Calls `fly` for each of so many tables, evenly within the spread; what it gives, but null, when all are done. */
export const evenly = async (
  tables: number,
  spread: number,
  run: (table: number) => Promise<number | null>,
): Promise<readonly number[]> => {
  const one = async (table: number): Promise<number | null> => {
    await rest((table / tables) * spread);
    return run(table);
  };
  const times = await Promise.all(Array.from({ length: tables }, (_, i) => one(i)));
  return times.filter((ms) => ms !== null);
};

const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);

/** Runs the load. */
export const load = async ({ urls, tables, turns, spread, meanwhile }: Load): Promise<Loaded> => {
  const laid: Table[] = [];
  for (let n = 0; n < tables; n += 10)
    laid.push(...(await Promise.all(Array.from({ length: Math.min(10, tables - n) }, (_, i) => lay(urls, n + i)))));
  const before = await secondsOf(urls);
  const turn = (number: number) => evenly(tables, spread, (i) => fly(laid[i]!, number));
  const first = await turn(1);
  let over = false;
  const beside = (async () => {
    while (meanwhile && !over) await meanwhile();
  })();
  const times = [...first];
  for (let number = 2; number <= turns; number++) times.push(...(await turn(number)));
  over = true;
  await beside;
  const cpu = (await secondsOf(urls)) - before;
  for (const { lives } of laid) for (const live of lives) live.close();
  const tries = laid.flatMap(({ pilots }) => pilots).reduce((sum, pilot) => sum + pilot.tries, 0);
  return { times: sorted(times), first: sorted(first), cpu, tries };
};
