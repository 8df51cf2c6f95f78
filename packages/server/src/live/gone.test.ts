/** Whoever has gone, or has lost his token, before he was let in. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { HouseMessage } from '@paravion/protocol';
import { overBoth } from '@paravion/testing/server/both';
import { newGuest } from '@paravion/testing/server/client';
import { figureOf } from '@paravion/testing/server/load';
import { newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it, vi } from 'vitest';
import { botSession } from '../people/bots.ts';
import { openBotDesks } from './bot-sessions.ts';

/** Asks for something, and hangs up at once. */
const hangUp = async (url: string, path: string, headers: readonly string[]): Promise<void> => {
  const { hostname, port } = new URL(url);
  const wire = connect(Number(port), hostname);
  await once(wire, 'connect');
  wire.end(`${[`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers].join('\r\n')}\r\n\r\n`);
  wire.resume();
  await once(wire, 'close');
};

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
const KEY = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
const SOCKET = [...UPGRADE, KEY];
const MANY = 30;
const times = (run: () => Promise<void>) => Promise.all(Array.from({ length: MANY }, run));

overBoth('whoever has gone before he was let in', (fresh) => {
  it('is no socket that stays', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    await times(() => hangUp(server.url, '/api/live', [...SOCKET, `Cookie: ${ann.cookie}`]));
    const live = await ann.live();
    live.send({ type: 'ping' });
    await live.next('pong');
    await expect.poll(() => figureOf(server.url, 'sockets')).toBe(1);
    live.close();
    await server.stop();
  });

  it('is no bot that is asked for its token for ever', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newPilot(server, 'Ann');
    const { token } = await ann.call('newBot', { body: { name: 'Hasty' } });
    const begun = new Set<unknown>();
    const [begin, end] = [globalThis.setInterval, globalThis.clearInterval];
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
      const timer = begin(run, ms);
      begun.add(timer);
      return timer;
    }) as never);
    vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      begun.delete(timer);
      end(timer);
    });
    const bearing = `Authorization: Bearer ${token}`;
    await times(() => hangUp(server.url, '/api/bot/live', [...SOCKET, bearing]));
    await times(() => hangUp(server.url, '/api/bot/stream', ['Connection: close', bearing]));
    await expect.poll(() => begun.size).toBe(0);
    vi.restoreAllMocks();
    await server.stop();
  });

  it('is no bot whose token was made anew', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newPilot(server, 'Ann');
    const { bot, token } = await ann.call('newBot', { body: { name: 'Late' } });
    const session = (await botSession(server.services, token))!;
    await ann.call('botToken', { params: { id: bot.id } });
    const heard: string[] = [];
    let ended = false;
    openBotDesks(server.services).open(session, {
      send: ({ type }: HouseMessage) => heard.push(type),
      end: () => {
        ended = true;
      },
    });
    await expect.poll(() => ended).toBe(true);
    expect(heard).toEqual(['hello', 'bye']);
    await server.stop();
  });
});
