/**
 * Torture: people play and write over real sockets while the server is killed (kill -9) at random moments and started
 * again. They note what was accepted; in the end every accepted order, piece of press and Turn has to be there, once.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { type Client, newGuest } from './client.ts';
import { BOT, botSeats, EDITION, HOSTED } from './pilots.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface Ordeal {
  readonly kills: number;
  readonly tables: number;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds between start and kill, at most. */
  readonly longest?: number;
  say?(line: string): void;
}

interface Player {
  readonly client: Client;
  readonly id: string;
  /** Seals of accepted orders by Turn: the last one counts. */
  readonly seals: Map<number, string>;
  readonly press: string[];
  /** Events of Turns that were seen, as JSON, by Turn. */
  readonly turns: Map<number, string>;
}

export interface Verdict {
  readonly orders: number;
  readonly press: number;
  readonly turns: number;
  readonly faults: readonly string[];
}

const lay = async (client: Client): Promise<string> => {
  const seats = [{ kind: 'me' as const }, ...botSeats(2)];
  const body = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'live' as const, seconds: 600 } };
  return (await client.call('newTable', { body })).id;
};

const newPlayer = async (url: string, name: string): Promise<Player> => {
  const client = await newGuest(url, name);
  return { client, id: await lay(client), seals: new Map(), press: [], turns: new Map() };
};

/** The same player at a server that was started anew. */
const at = (player: Player, url: string): Player => {
  player.client.url = url;
  return player;
};

const fly = async ({ client, id, seals, turns }: Player): Promise<boolean> => {
  const params = { id };
  const { turn, status, you, seats } = await client.call('table', { params });
  if (status !== 'running' || !seats[you.seat ?? 0]!.owes) return status !== 'finished';
  if (turn > 1)
    turns.set(turn - 1, JSON.stringify((await client.call('turn', { params: { id, n: turn - 1 } })).events));
  const { state, rules } = await client.call('state', { params });
  const order = HOSTED.chooseForBot(BOT, rules, state, you.seat!, `torture ${turn}`);
  const receipt = await client.call('orders', { params, body: { turn, order } });
  seals.set(receipt.turn, receipt.seal);
  return true;
};

const write = async ({ client, id, press }: Player, n: number): Promise<void> => {
  const text = `line ${n} of ${id}`;
  await client.call('say', { params: { id }, body: { kind: 'table', text } });
  press.push(text);
};

/** Plays until the server is gone. What was cut off may have been accepted or not; nobody was told either way. */
const playUntilDead = async (player: Player, dead: () => boolean, count: { n: number }): Promise<void> => {
  try {
    for (let going = true; going && !dead(); ) {
      await write(player, count.n++);
      going = await fly(player);
    }
  } catch (error) {
    if (
      !dead() &&
      error instanceof Error &&
      !/fetch failed|terminated|socket|ECONN/.test(`${error.message} ${String(error.cause)}`)
    )
      throw error;
  }
};

const judge = async ({ client, id, seals, press, turns }: Player): Promise<Verdict> => {
  const faults: string[] = [];
  const flown = (await client.call('turns', { params: { id } })).turns;
  for (const [i, turn] of flown.entries())
    if (turn.turn !== i + 1) faults.push(`${id}: Turn ${turn.turn} in place ${i + 1}`);
  for (const [turn, seal] of seals) {
    const kept = flown[turn - 1]?.orders[0]?.seal ?? (await client.call('pending', { params: { id } })).receipt?.seal;
    if (kept !== seal) faults.push(`${id}: the order accepted for Turn ${turn} is not the one kept`);
  }
  for (const [turn, events] of turns)
    if (JSON.stringify(flown[turn - 1]?.events) !== events)
      faults.push(`${id}: Turn ${turn} was flown otherwise before`);
  const kept = (await client.call('press', { params: { id } })).press.map((item) => item.text);
  for (const text of press) {
    const times = kept.filter((other) => other === text).length;
    if (times !== 1) faults.push(`${id}: "${text}" is there ${times} times`);
  }
  return { orders: seals.size, press: press.length, turns: flown.length, faults };
};

const sum = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((a, b) => ({
    orders: a.orders + b.orders,
    press: a.press + b.press,
    turns: a.turns + b.turns,
    faults: [...a.faults, ...b.faults],
  }));

const accepted = (players: readonly Player[]): number => players.reduce((all, { seals }) => all + seals.size, 0);

/** Until an order more was accepted; on a slow machine too there is then something to lose. */
const untilOrder = async (players: readonly Player[]): Promise<void> => {
  const before = accepted(players);
  for (const until = Date.now() + 20_000; accepted(players) === before && Date.now() < until; ) await rest(5);
};

/** One life of the server, with everybody at play, and its sudden end: now early, now after some orders. */
const life = async (
  server: ServerProcess,
  players: readonly Player[],
  ms: number,
  count: { n: number },
  early: boolean,
): Promise<void> => {
  let dead = false;
  const playing = Promise.all(players.map((player) => playUntilDead(at(player, server.url), () => dead, count)));
  const settled = playing.then(
    () => null,
    (error: unknown) => error,
  );
  if (early) await rest(ms);
  else await untilOrder(players).then(() => rest(ms));
  dead = true;
  await server.kill();
  const error = await settled;
  if (error) throw error;
};

/** Tables that are over make room for new ones, so that there is always somebody at play. */
const refresh = async (url: string, players: Player[], done: Player[]): Promise<void> => {
  for (const [i, player] of players.entries()) {
    const here = at(player, url);
    const { status } = await here.client.call('table', { params: { id: here.id } });
    const { press } = await here.client.call('press', { params: { id: here.id } });
    if (status !== 'finished' && press.length < 150) continue;
    done.push(player);
    players[i] = await newPlayer(url, `Pilot ${i}`);
  }
};

/** Runs the ordeal; no faults is what one wants. */
export const torture = async ({ kills, tables, env, longest = 400, say }: Ordeal): Promise<Verdict> => {
  const count = { n: 0 };
  const players: Player[] = [];
  const done: Player[] = [];
  for (let k = 0; k < kills; k++) {
    const server = await startProcess(env);
    try {
      while (players.length < tables) players.push(await newPlayer(server.url, `Pilot ${players.length}`));
      await refresh(server.url, players, done);
    } catch (error) {
      await server.kill();
      throw error;
    }
    await life(server, players, Math.random() * longest, count, k % 2 === 1);
    if ((k + 1) % 10 === 0) say?.(`${k + 1} kills, ${count.n} pieces of press tried`);
  }
  const last = await startProcess(env);
  const verdicts: Verdict[] = [];
  try {
    for (const player of [...done, ...players]) verdicts.push(await judge(at(player, last.url)));
  } finally {
    await last.kill();
  }
  return sum(verdicts);
};
