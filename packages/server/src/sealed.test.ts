/**
 * Whoever looks on learns nothing of pending orders: two runs that differ in them alone look the same, byte by byte, to
 * everybody else (the host, who is an admin here, another pilot, a watcher, a passer-by), wherever they look: answers and
 * refusals with their headers, sockets, letters, figures, the server's log at its most talkative.
 */
import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { type Client, type Live, newClient, newGuest } from '@paravion/testing/server/client';
import { lookEverywhere } from '@paravion/testing/server/looks';
import { mailsTo } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { type MovableWorld, movableWorld, type TestServer, testServer } from '@paravion/testing/server/start';
import { describe, expect, it } from 'vitest';
import { tickAll } from './clockwork.ts';
import { openLog } from './log.ts';

const HOUR = 3_600_000;
const NONCE = 'always the same nonce';

/** A world that stands still unless it is moved, and in which chance is always the same. */
const stillWorld = (): MovableWorld => {
  let drawn = 0;
  const block = (n: number): Buffer => createHash('sha512').update(`chance ${n}`).digest();
  return movableWorld({
    now: () => 1_800_000_000_000,
    monotonic: () => 0,
    post: async () => 201,
    random: (bytes) => {
      const blocks = Array.from({ length: Math.ceil(bytes / 64) }, () => block(drawn++));
      return new Uint8Array(Buffer.concat(blocks).subarray(0, bytes));
    },
  });
};

/** The figures, but those of the process itself and of time that passes. */
const figures = async (server: TestServer): Promise<readonly string[]> =>
  (await (await fetch(`${server.url}/metrics`)).text())
    .split('\n')
    .filter((line) => !/^#|_(process|nodejs)_|_seconds_(sum|bucket)|_bots_(oldest_)?seconds/.test(line));

/** All letters to these people, without what a letter's envelope has by chance. */
const letters = async (server: TestServer, names: readonly string[]): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const name of names)
    for (const { subject, text, html, to } of await mailsTo(server, `${name}@example.org`))
      all.push(JSON.stringify({ to, subject, text, html }));
  return all.toSorted();
};

interface Run {
  /** What all others were sent and could have read, before the reveal and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What is not to be found anywhere before the reveal. */
  readonly secrets: readonly string[];
}

const orderOf = async (client: Client, id: string, seed: string) => {
  const { state, rules } = await client.call('state', { params: { id } });
  const { you, turn } = await client.call('table', { params: { id } });
  const legal = [...HOSTED.game.legalOrders(rules, state, you.seat!)];
  const at = createHash('sha512').update(seed).digest().readUInt32BE() % legal.length;
  return { turn, order: legal[at], nonce: NONCE };
};

const OTHERS = ['hal', 'bob', 'wat'];

const people = async (server: TestServer) => {
  const named = (name: string) => newGuest(server.url, name);
  const [hal, ann, bob, wat] = [await named('Hal'), await named('Ann'), await named('Bob'), await named('Wat')];
  const { db } = server.services.store;
  for (const [name, set] of [
    ['Hal', { email: 'hal@example.org' }],
    ['Bob', { email: 'bob@example.org' }],
    ['Wat', { email: 'wat@example.org' }],
  ] as const)
    await db.updateTable('users').set(set).where('name', '=', name).execute();
  return { hal, ann, bob, wat, nobody: newClient(server.url) };
};

const layTable = async ({ hal, ann, bob, wat }: Awaited<ReturnType<typeof people>>): Promise<string> => {
  const { id } = await hal.call('newTable', {
    body: {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'open' }, { kind: 'open' }, ...botSeats(2)],
      pace: { kind: 'postal', minutes: 1440 },
    },
  });
  for (const one of [ann, bob]) await one.call('join', { params: { id }, body: {} });
  await wat.call('watch', { params: { id }, body: { on: true } });
  return id;
};

/** A stream's epoch is by chance in each process, and says nothing. */
const withoutEpoch = (message: string): string => message.replace(/"epoch":"[^"]+"/, '"epoch":""');

const play = async (server: TestServer, world: MovableWorld, seed: string, log: readonly string[]): Promise<Run> => {
  const all = await people(server);
  const { ann, bob } = all;
  const id = await layTable(all);
  await mailsTo(server, '');
  const viewers = [all.hal, bob, all.wat, all.nobody];
  const lives: Live[] = [];
  for (const one of viewers) {
    const live = await one.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    lives.push(live);
  }
  const body = await orderOf(ann, id, `${seed} first`);
  await ann.call('draft', { params: { id }, body: { turn: 1, draft: body.order } });
  const receipts = [
    await ann.call('orders', { params: { id }, body }),
    await ann.call('orders', { params: { id }, body: await orderOf(ann, id, seed) }),
  ];
  await ann.call('say', { params: { id }, body: { kind: 'table', text: 'Catch me!' } });
  for (const live of lives) await live.next('press');
  world.pass(20 * HOUR);
  await tickAll(server.services);
  await expect.poll(async () => (await letters(server, ['bob'])).join()).toContain('missing');
  await rest(50);
  const unsent = async () => {
    await mailsTo(server, '');
    return server.services.store.db.selectFrom('outbox').select('key').where('due', 'is not', null).execute();
  };
  const looks = async (): Promise<readonly string[]> => {
    await expect.poll(unsent).toEqual([]);
    const seen: string[] = [];
    for (const one of viewers) seen.push(...(await lookEverywhere(one, id)));
    seen.push(...(await letters(server, OTHERS)), ...(await figures(server)));
    return [...seen, ...lives.flatMap((live) => live.heard.map(withoutEpoch)), ...log.toSorted()];
  };
  const before = await looks();
  await bob.call('orders', { params: { id }, body: await orderOf(bob, id, 'bob') });
  for (const live of lives) await live.next('turn');
  const after = await looks();
  for (const live of lives) live.close();
  return { before, after, secrets: [NONCE, ...receipts.map(({ seal }) => seal)] };
};

const run = async (seed: string): Promise<Run> => {
  const lines: string[] = [];
  const write = (line: string): void => {
    const { time: _, ms: __, ...kept } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (!String(kept.msg).startsWith('Server listening')) lines.push(JSON.stringify(kept));
  };
  const world = stillWorld();
  const server = await testServer({ admins: ['hal@example.org'] }, world, openLog('trace', { write }));
  try {
    return await play(server, world, seed, lines);
  } finally {
    await server.stop();
  }
};

describe('sealed orders', () => {
  it('change nothing that anybody else is sent or could read, until the reveal', async () => {
    const [one, same, other] = [await run('one'), await run('one'), await run('another')];
    expect(same).toEqual(one);
    expect(other.secrets).not.toEqual(one.secrets);
    expect(other.before).toEqual(one.before);
    expect(other.after).not.toEqual(one.after);
    const all = one.before.join('\n');
    expect([
      /"log":\[\{/.test(all),
      /paravion_request_seconds_count/.test(all),
      /your orders for Turn 1 are missing/.test(all),
    ]).toEqual([true, true, true]);
    for (const secret of one.secrets) expect(all).not.toContain(secret);
    expect(one.after.join('\n')).toContain(one.secrets.at(-1));
  });
});
