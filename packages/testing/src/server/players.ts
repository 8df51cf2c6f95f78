/**
 * People who play and write while something goes wrong. They note what was accepted; in the end every accepted order,
 * piece of press and Turn has to be there, once.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { type Client, newGuest } from './client.ts';
import { BOT, botSeats, botsDone, EDITION, HOSTED } from './pilots.ts';

export interface Player {
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

/** A guest with a table of his own, against bots. */
export const newPlayer = async (url: string, name: string): Promise<Player> => {
  const client = await newGuest(url, name);
  return { client, id: await lay(client), seals: new Map(), press: [], turns: new Map() };
};

/** The same player at a server that was started anew. */
export const at = (player: Player, url: string): Player => {
  player.client.url = url;
  return player;
};

/** Lets a refusal of this status pass: then nothing was accepted, and nothing is noted. */
const unless = async <T>(status: number, asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.message.includes(`: ${status} `)) return null;
    throw error;
  }
};

/** Looks at the last Turn and gives orders, if they are owed; false when the game is over. */
export const fly = async ({ client, id, seals, turns }: Player): Promise<boolean> => {
  const params = { id };
  const { turn, status, you, seats } = await client.call('table', { params });
  const { owes, sealed } = seats[you.seat ?? 0]!;
  if (sealed) await rest(5);
  if (status !== 'running' || !owes || sealed) return status !== 'finished';
  if (turn > 1)
    turns.set(turn - 1, JSON.stringify((await client.call('turn', { params: { id, n: turn - 1 } })).events));
  const { state, rules } = await client.call('state', { params });
  const order = HOSTED.chooseForBot(BOT, rules, state, you.seat!, `torture ${turn}`);
  // 409: the Turn was flown between the look and the order.
  const receipt = await unless(409, client.call('orders', { params, body: { turn, order } }));
  if (receipt) seals.set(receipt.turn, receipt.seal);
  return true;
};

/** Says something that nobody else says. */
export const write = async ({ client, id, press }: Player, n: number): Promise<void> => {
  const text = `line ${n} of ${id}`;
  // 429: enough was said in this Turn.
  if (await unless(429, client.call('say', { params: { id }, body: { kind: 'table', text } }))) press.push(text);
  else await rest(20);
};

/** Compares what was accepted with what is there. */
export const judge = async ({ client, id, seals, press, turns }: Player): Promise<Verdict> => {
  const faults: string[] = [];
  await botsDone(client, id, (await client.call('table', { params: { id } })).turn);
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
  if (new Set(kept).size < kept.length) faults.push(`${id}: some press is there twice`);
  return { orders: seals.size, press: press.length, turns: flown.length, faults };
};

export const sum = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((a, b) => ({
    orders: a.orders + b.orders,
    press: a.press + b.press,
    turns: a.turns + b.turns,
    faults: [...a.faults, ...b.faults],
  }));

/** Orders accepted so far. */
const accepted = (players: readonly Player[]): number => players.reduce((all, { seals }) => all + seals.size, 0);

/** Until an order more was accepted; on a slow machine too there is then something to lose. */
export const untilOrder = async (players: readonly Player[]): Promise<void> => {
  const before = accepted(players);
  for (const until = Date.now() + 20_000; accepted(players) === before && Date.now() < until; ) await rest(5);
};
