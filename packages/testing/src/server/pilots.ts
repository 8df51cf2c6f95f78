/** People for tests: with an account kept by mail, and orders as a bot would give them. */
import { setTimeout as rest } from 'node:timers/promises';
import type { GameAdapter } from '@paravion/games';
import { ADAPTERS, adapterFor } from '@paravion/games/all';
import { type Client, newGuest } from './client.ts';
import { lastMail, linkIn } from './mails.ts';
import type { TestServer } from './start.ts';

/** The first game that is offered, whichever that is. */
export const HOSTED = ADAPTERS[0]!;
export const EDITION = HOSTED.game.editions[0]!.id;
/** A good bot that is quick: games among good ones are short, and the strongest think longer than a test may. */
const quickBot = ({ bots }: GameAdapter): string => bots[Math.min(2, bots.length - 1)]!.id;
export const BOT = quickBot(HOSTED);

export const botSeats = (n: number) => Array.from({ length: n }, () => ({ kind: 'bot' as const, bot: BOT }));

/** Somebody who has kept an account by a mailed link. */
export const newPilot = async (server: TestServer, name: string): Promise<Client> => {
  const client = await newGuest(server.url, name);
  const email = `${name.toLowerCase()}@example.org`;
  await client.call('askLink', { body: { email } });
  const link = linkIn(await lastMail(server, email, /link/), /link\/\S+/);
  await client.call('useLink', { body: { token: link.replace('link/', '') } });
  return client;
};

/** Waits for the bots of a table at which everybody else has sealed a Turn. */
export const botsDone = async (client: Client, id: string, turn: number): Promise<void> => {
  for (let waits = true; waits; ) {
    const { seats, opening, status, turn: now } = await client.call('table', { params: { id } });
    waits = now === turn && status === 'running' && !opening && seats.every((seat) => !seat.owes || seat.sealed);
    if (waits) await rest(5);
  }
};

/** Hands in what a bot would fly, if orders are owed, and waits for bots if there is nobody else; says whether they were. */
export const orderAsBot = async (client: Client, id: string): Promise<boolean> => {
  const params = { id };
  const { you, seats, turn, status, game } = await client.call('table', { params });
  if (status !== 'running' || you.seat === null || !seats[you.seat]!.owes) return false;
  const { state, rules } = await client.call('state', { params });
  const hosted = adapterFor(game)!;
  const order = hosted.chooseForBot(quickBot(hosted), rules, state, you.seat, `test ${turn}`);
  await client.call('orders', { params, body: { turn, order } });
  await botsDone(client, id, turn);
  return true;
};

/** A live table for the host, one other and four bots. */
export const layLive = (host: Client, more: object = {}) =>
  host.call('newTable', {
    body: {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'me' }, { kind: 'open' }, ...botSeats(4)],
      pace: { kind: 'live', seconds: 60 },
      ...more,
    },
  });
