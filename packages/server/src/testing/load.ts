/** Load: many live tables at once, two people at each over real sockets, and how long a reveal takes to reach them. */
import { setTimeout as rest } from 'node:timers/promises';
import { type Client, type Live, newGuest } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';

export interface Load {
  readonly url: string;
  readonly tables: number;
  readonly turns: number;
  /** Milliseconds within which all tables of a Turn send their orders. */
  readonly spread: number;
}

export interface Table {
  readonly id: string;
  readonly pilots: readonly Client[];
  readonly lives: readonly Live[];
  rules: unknown;
  state: unknown;
}

/** Milliseconds; the clients of a great load are slow themselves. */
const PATIENCE = 300_000;

/** The clients' own work is not what is measured. */
const QUICKEST = HOSTED.bots[0]!.id;

const BODY = { game: HOSTED.game.id, edition: EDITION, pace: { kind: 'live' as const, seconds: 600 } };

/** Two people at a live table, both following it; `n` makes their names. */
export const lay = async (url: string, n: number): Promise<Table> => {
  const pilots = [await newGuest(url, `Left ${n}`), await newGuest(url, `Right ${n}`)];
  const { id } = await pilots[0]!.call('newTable', { body: { ...BODY, seats: [{ kind: 'me' }, { kind: 'open' }] } });
  await pilots[1]!.call('join', { params: { id }, body: {} });
  const lives = await Promise.all(pilots.map((pilot) => pilot.live(PATIENCE)));
  for (const live of lives) live.send({ type: 'follow', table: id });
  const { rules, state } = await pilots[0]!.call('state', { params: { id } });
  return { id, pilots, lives, rules, state };
};

/** One Turn of a table: milliseconds from sending the last order until both have heard of the reveal; null at the end. */
export const fly = async (table: Table, turn: number): Promise<number | null> => {
  if (table.state === null) return null;
  const orders = table.pilots.map((_, seat) =>
    HOSTED.chooseForBot(QUICKEST, table.rules, table.state, seat, `load ${table.id} ${turn}`),
  );
  const params = { id: table.id };
  await table.pilots[0]!.call('orders', { params, body: { turn, order: orders[0] } });
  const sent = performance.now();
  const answered = table.pilots[1]!.call('orders', { params, body: { turn, order: orders[1] } });
  const heard = await Promise.all(table.lives.map((live) => live.next('turn', ({ flown }) => flown.turn === turn)));
  const ms = performance.now() - sent;
  await answered;
  const { flown, next } = heard[0]!;
  table.state = next?.owing.length === 2 ? flown.after : null;
  return ms;
};

export interface Loaded {
  /** Milliseconds from the last order to the pushed reveal, of all Turns, sorted. */
  readonly times: readonly number[];
  /** Seconds of processor time that the server took for them, all its threads together. */
  readonly cpu: number;
}

/** A figure of a server's own. */
const figureOf = async (url: string, name: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^paravion_${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0);
};

const CPU = 'process_cpu_seconds_total';

/** Runs the load. */
export const load = async ({ url, tables, turns, spread }: Load): Promise<Loaded> => {
  const laid: Table[] = [];
  for (let n = 0; n < tables; n += 10)
    laid.push(...(await Promise.all(Array.from({ length: Math.min(10, tables - n) }, (_, i) => lay(url, n + i)))));
  const times: number[] = [];
  const before = await figureOf(url, CPU);
  for (let turn = 1; turn <= turns; turn++) {
    const flown = laid.map(async (table, i) => {
      await rest((i / tables) * spread);
      return fly(table, turn);
    });
    for (const ms of await Promise.all(flown)) if (ms !== null) times.push(ms);
  }
  const cpu = (await figureOf(url, CPU)) - before;
  for (const { lives } of laid) for (const live of lives) live.close();
  return { times: times.toSorted((a, b) => a - b), cpu };
};
