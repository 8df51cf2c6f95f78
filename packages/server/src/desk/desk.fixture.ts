/** A table with a game master, Ann and Bob, as the tests of his desk work with it. */
import type { deskBodySchema } from '@paravion/protocol';
import type { Client } from '@paravion/testing/server/client';
import { bringMail, MAIL_IN, mailsRead, mailWorld, replyTo } from '@paravion/testing/server/letters';
import { lastMail } from '@paravion/testing/server/mails';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { type MovableWorld, type TestServer, testServer, tick } from '@paravion/testing/server/start';
import type { z } from 'zod';

export const HOUR = 3_600_000;
export const BOB = 'bob@example.org';
const OPEN = [{ kind: 'open' as const }, { kind: 'open' as const }];
export const PLAN = {
  ...{ title: 'Dawn', game: HOSTED.game.id, edition: EDITION, seats: OPEN },
  pace: { kind: 'postal' as const, minutes: 1440 },
  master: { waitHours: 24 },
};
/** What no machine reads as orders. */
export const RIDDLE = 'My zebra goes where the wind has been, twice, and then the other way.';

export const DOUBTFUL = 'LT, A, A - fire A. My second one is not as good as I hoped.';

export interface Table {
  readonly server: TestServer;
  readonly world: MovableWorld;
  readonly id: string;
  readonly gm: Client;
  readonly ann: Client;
  readonly bob: Client;
}

export const begin = async (database: string, bots = 0, options: Record<string, unknown> = {}): Promise<Table> => {
  const world = mailWorld();
  const server = await testServer({ database, ...MAIL_IN, admins: ['wat@example.org'] }, world);
  const [gm, ann, bob] = [
    await newPilot(server, 'Winifred'),
    await newPilot(server, 'Ann'),
    await newPilot(server, 'Bob'),
  ];
  const { id } = await gm.call('newTable', { body: { ...PLAN, options, seats: [...OPEN, ...botSeats(bots)] } });
  for (const one of [ann, bob]) await one.call('join', { params: { id }, body: {} });
  return { server, world, id, gm, ann, bob };
};

/** Brings a letter of Bob's in answer to the notice of a Turn, and waits until it was read. */
export const bobWrites = async ({ server }: Table, text: string, turn = 1): Promise<void> => {
  const notice = turn === 1 ? /begins/ : new RegExp(`report of Turn ${turn - 1}$`);
  await bringMail(server, replyTo(await lastMail(server, BOB, notice)), text, { from: BOB });
  await mailsRead(server);
};

export const desk = ({ gm, id }: Table) => gm.call('desk', { params: { id } });
export const turnOf = async ({ ann, id }: Table): Promise<number> => (await ann.call('table', { params: { id } })).turn;
type Body = z.input<typeof deskBodySchema>;
type OfThisTurn<B> = B extends Body ? Omit<B, 'turn'> : never;
export const act = async (table: Table, body: OfThisTurn<Body>) =>
  table.gm.raw('atDesk', { params: { id: table.id }, body: { turn: await turnOf(table), ...body } as Body });
export const pass = async ({ server, world }: Table, hours: number): Promise<void> => {
  world.pass(hours * HOUR);
  await tick(server);
};
export const logOf = async ({ ann, id }: Table): Promise<string> =>
  (await ann.call('table', { params: { id } })).log.map(({ text }) => text).join('\n');
