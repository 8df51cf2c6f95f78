/** A postal table whose pilots answer notices by mail, over a real connection. */
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { bringMail, MAIL_IN, mailsRead, mailWorld, replyTo } from './letters.ts';
import { lastMail, mailsTo } from './mails.ts';
import { EDITION, HOSTED, newPilot } from './pilots.ts';
import { type MovableWorld, type TestServer, testServer, tick } from './start.ts';

const HOUR = 3_600_000;
const PLAN = {
  ...{ title: 'Dawn', game: HOSTED.game.id, edition: EDITION },
  pace: { kind: 'postal' as const, minutes: 1440 },
};
const OPEN = { kind: 'open' as const };

export interface PostalFlight {
  readonly server: TestServer;
  readonly world: MovableWorld;
  readonly id: string;
  readonly gm: Client | null;
  readonly ann: Client;
  readonly bob: Client;
}

/** Ann, Bob and Dan at a table; with a game master, at his. */
export const begin = async (database: string, master = false): Promise<PostalFlight> => {
  const world = mailWorld();
  const server = await testServer({ database, ...MAIL_IN }, world);
  const host = master ? await newPilot(server, 'Winifred') : null;
  const [ann, bob, dan] = [await newPilot(server, 'Ann'), await newPilot(server, 'Bob'), await newPilot(server, 'Dan')];
  const body = host
    ? { ...PLAN, seats: [OPEN, OPEN, OPEN], master: { waitHours: 24 } }
    : { ...PLAN, seats: [{ kind: 'me' as const }, OPEN, OPEN] };
  const { id } = await (host ?? ann).call('newTable', { body });
  for (const one of host ? [ann, bob, dan] : [bob, dan]) await one.call('join', { params: { id }, body: {} });
  return { server, world, id, gm: host, ann, bob };
};

/** Brings a mail in answer to the last notice; gives the text of its answer. */
export const write = async (
  { server, world }: PostalFlight,
  name: string,
  text: string,
  notice = /begins/,
): Promise<string> => {
  const address = `${name.toLowerCase()}@example.org`;
  world.pass(1000);
  const id = await bringMail(server, replyTo(await lastMail(server, address, notice)), text, { from: address });
  await mailsRead(server);
  const find = async () => (await mailsTo(server, address)).find(({ inReplyTo }) => inReplyTo === id)?.text;
  await expect.poll(find).toBeDefined();
  return (await find())!;
};

/** The orders that a pilot has sealed for the Turn that is due. */
export const ordersOf = async ({ id }: PostalFlight, pilot: Client): Promise<string | undefined> =>
  (await pilot.call('pending', { params: { id } })).receipt?.text;

/** Lets the deadline of the Turn pass. */
export const flyOn = async ({ server, world }: PostalFlight): Promise<void> => {
  world.pass(25 * HOUR);
  await tick(server);
};
