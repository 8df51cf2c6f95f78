/** Whoever looks on learns nothing of pending orders: two runs that differ in them alone look the same, byte by byte. */
import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { RouteName } from '@paravion/protocol';
import { describe, expect, it } from 'vitest';
import { type Client, type Live, newGuest } from './testing/client.ts';
import { BOT, botSeats, EDITION, HOSTED } from './testing/pilots.ts';
import { type TestServer, testServer } from './testing/server.ts';
import type { World } from './world.ts';

/** A world that stands still, and in which chance is always the same. */
const stillWorld = (): World => {
  let drawn = 0;
  const block = (n: number): Buffer => createHash('sha512').update(`chance ${n}`).digest();
  return {
    now: () => 1_800_000_000_000,
    random: (bytes) => {
      const blocks = Array.from({ length: Math.ceil(bytes / 64) }, () => block(drawn++));
      return new Uint8Array(Buffer.concat(blocks).subarray(0, bytes));
    },
  };
};

const LOOKS: readonly (readonly [RouteName, object])[] = [
  ['table', {}],
  ['state', {}],
  ['pending', {}],
  ['press', {}],
  ['turns', {}],
  ['record', {}],
  ['tables', { query: { filter: 'mine' } }],
  ['tables', { query: { filter: 'open' } }],
  ['pilots', {}],
  ['export', {}],
];

const CHANGING = ['date', 'keep-alive'];

/** Everything that a viewer is sent when he looks everywhere he can. */
const lookEverywhere = async (client: Client, id: string): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (const [name, sent] of LOOKS) {
    const { status, body, headers } = await client.raw(name, { params: { id }, ...sent });
    const kept = [...headers].filter(([header]) => !CHANGING.includes(header));
    seen.push(JSON.stringify([name, status, kept, body]));
  }
  const map = await fetch(`${client.url}/api/tables/${id}/map.svg`, { headers: { cookie: client.cookie } });
  return [...seen, await map.text()];
};

interface Run {
  /** What each viewer was sent, before and after the reveal. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const orderOf = async (client: Client, id: string, seed: string) => {
  const { state, rules } = await client.call('state', { params: { id } });
  const { you, turn } = await client.call('table', { params: { id } });
  return { turn, order: HOSTED.chooseForBot(BOT, rules, state, you.seat!, seed), nonce: 'always the same nonce' };
};

const play = async (server: TestServer, seed: string): Promise<Run> => {
  const named = (name: string) => newGuest(server.url, name);
  const [hal, ann, bob, wat] = [await named('Hal'), await named('Ann'), await named('Bob'), await named('Wat')];
  const { id } = await hal.call('newTable', {
    body: {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'open' }, { kind: 'open' }, ...botSeats(2)],
      pace: { kind: 'live', seconds: 600 },
    },
  });
  for (const one of [ann, bob]) await one.call('join', { params: { id }, body: {} });
  await wat.call('watch', { params: { id }, body: { on: true } });
  const lives: Live[] = [];
  for (const one of [hal, bob, wat]) {
    const live = await one.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    lives.push(live);
  }
  const body = await orderOf(ann, id, `${seed} first`);
  await ann.call('draft', { params: { id }, body: { turn: 1, draft: body.order } });
  await ann.call('orders', { params: { id }, body });
  await ann.call('orders', { params: { id }, body: await orderOf(ann, id, seed) });
  await ann.call('say', { params: { id }, body: { kind: 'table', text: 'Catch me!' } });
  for (const live of lives) await live.next('press');
  await rest(50);
  const looks = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    for (const one of [hal, bob, wat]) seen.push(...(await lookEverywhere(one, id)));
    return [...seen, ...lives.flatMap((live) => live.heard)];
  };
  const before = await looks();
  await bob.call('orders', { params: { id }, body: await orderOf(bob, id, 'bob') });
  for (const live of lives) await live.next('turn');
  const after = await looks();
  for (const live of lives) live.close();
  return { before, after };
};

const run = async (seed: string): Promise<Run> => {
  const server = await testServer({}, stillWorld());
  try {
    return await play(server, seed);
  } finally {
    await server.stop();
  }
};

describe('sealed orders', () => {
  it('change nothing that anybody else is sent, until the reveal', async () => {
    const [one, same, other] = [await run('one'), await run('one'), await run('another')];
    expect(same).toEqual(one);
    expect(other.before).toEqual(one.before);
    expect(other.after).not.toEqual(one.after);
  }, 60_000);
});
