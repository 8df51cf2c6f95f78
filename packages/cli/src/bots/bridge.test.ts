/** `paravion bot play` against a server that says what the test wants: whole answers, lost connections, refusals. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BotMessage, type HouseMessage, type Standpoint, sayGame, sayOver, sayTurn } from '@paravion/protocol';
import { EDITIONS, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Ran, type Workshop, workshop } from '../testing/harness.ts';

const TOKEN = 'a-token-for-tests-of-bots';
const { rules } = EDITIONS[0]!;
const { state, events } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), keyedDice('x'));
const at: Standpoint = { table: 'abc', game: sopwith, rules, state, seat: 1 };
const GAME = sayGame(at, ['Ann', 'Hunter']);
const TURN = sayTurn(at, events, 5000);
const OVER = sayOver(at, events);

let server: Server;
let work: Workshop;
/** What each stream says, the last again and again; how often each ends by itself. */
let streams: readonly (readonly HouseMessage[])[];
let heard: BotMessage[];
let seated: boolean;
let open: ServerResponse | null;
let joining: readonly HouseMessage[];

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const bodyOf = async (request: IncomingMessage): Promise<BotMessage> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as BotMessage;
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(response, 401, { message: 'No bot has this.' });
  if (request.url === '/api/bot/stream') {
    const [now = [], ...rest] = streams;
    streams = rest;
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(now.map((message) => `${JSON.stringify(message)}\n`).join(''));
    open = response;
    if (rest.length > 0) setTimeout(() => response.end(), 300);
    return;
  }
  if (request.url?.startsWith('/api/tables/')) return json(response, 200, { you: { seat: seated ? 1 : null } });
  const message = await bodyOf(request);
  heard.push(message);
  if (message.type === 'join') return json(response, 200, { messages: joining });
  json(response, 200, { messages: [{ type: 'taken', table: 'abc', turn: 1, text: 'A; A; A', problems: [] }] });
  if (message.type === 'order') setTimeout(() => open?.write(`${JSON.stringify(OVER)}\n`), 20);
};

beforeEach(async () => {
  [streams, heard, seated, open, joining] = [[[GAME, TURN]], [], true, null, []];
  work = await workshop();
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await work.remove();
});

const play = (...more: readonly string[]): Promise<Ran> => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = more.includes('--token') ? [] : ['--token', TOKEN];
  return work.paravion(['bot', 'play', 'rookie', '--server', url, ...token, ...more]);
};

it('flies at a table until its game is over', async () => {
  const ran = await play('--table', 'abc', '--json');
  expect(ran.exit).toBe(EXIT.ok);
  expect(ran.json()).toEqual({ results: [{ table: 'abc', won: false, place: null, score: 0 }] });
  expect(heard).toMatchObject([{ type: 'order', table: 'abc', turn: 1 }]);
  expect(sopwith.checkOrder(rules, state, 1, (heard[0] as { order?: unknown }).order)).toEqual([]);
});

it('takes a seat where it has none, and says why it gets none', async () => {
  seated = false;
  expect((await play('--table', 'abc', '--invitation', 'let me in')).exit).toBe(EXIT.ok);
  expect(heard[0]).toEqual({ type: 'join', table: 'abc', invitation: 'let me in' });
  [seated, joining] = [false, [{ type: 'error', message: 'No seat is free here.' }]];
  const refused = await play('--table', 'abc');
  expect([refused.exit, refused.err]).toEqual([EXIT.refused, expect.stringMatching(/No seat is free here/)]);
});

it('comes back after a lost connection, to the same game', async () => {
  streams = [[GAME], [GAME, TURN]];
  const ran = await play('--table', 'abc');
  expect(ran.err).toMatch(/connection is lost; trying again/);
  expect(heard).toMatchObject([{ type: 'order', turn: 1 }]);
});

it('goes when the bot has come in by another door, or has no good token', async () => {
  streams = [[{ type: 'bye', why: 'elsewhere' }]];
  expect((await play()).err).toMatch(/another door/);
  const stranger = await play('--token', 'another-token-than-this');
  expect([stranger.exit, stranger.err]).toEqual([EXIT.refused, expect.stringMatching(/No bot has this/)]);
});

it('begins a process anew when it dies, and sends what it orders then', async () => {
  await work.write(
    'bot.mjs',
    `import { createInterface } from 'node:readline';
import { existsSync, writeFileSync } from 'node:fs';
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line);
  if (m.type === 'hello') console.log(JSON.stringify({ type: 'hello', name: 'Phoenix' }));
  if (m.type === 'turn' && !existsSync('died')) { writeFileSync('died', ''); process.exit(1); }
  if (m.type === 'turn') console.log(JSON.stringify({ type: 'order', turn: m.turn, text: 'beta; A; A; A' }));
}`,
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bot = `${process.execPath} bot.mjs`;
  const ran = await work.paravion(['bot', 'play', bot, '--server', url, '--token', TOKEN, '--table', 'abc']);
  expect(ran.err).toMatch(/fault \(died\), Turn 1/);
  expect(heard).toMatchObject([{ type: 'order', turn: 1 }]);
});
