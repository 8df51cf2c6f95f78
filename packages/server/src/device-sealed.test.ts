import { checkSigned, type GameRecord, parseRecord, sameJson, unwrap, verify } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { overBoth } from './testing/both.ts';
import { type Flyer, newFlyer, opens, sealsAlone, tells } from './testing/devices.ts';
import { botSeats, EDITION, HOSTED } from './testing/pilots.ts';
import { movableWorld, type TestServer, testServer, tick } from './testing/server.ts';

interface Game {
  readonly server: TestServer;
  readonly id: string;
  readonly ann: Flyer;
  readonly bob: Flyer;
  /** Lets time pass, and the clockwork look. */
  pass(ms: number): Promise<void>;
}

const layFor = async (ann: Flyer, bob: Flyer, more: object = {}): Promise<string> => {
  const { id } = await ann.client.call('newTable', {
    body: {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'me' }, { kind: 'open' }, ...botSeats(1)],
      pace: { kind: 'live', seconds: 60 },
      sealing: 'device',
      openSeconds: 20,
      device: ann.device.sits(null),
      ...more,
    },
  });
  await bob.client.call('join', { params: { id }, body: { device: bob.device.sits(id) } });
  for (const flyer of [ann, bob]) await tells(flyer, id);
  return id;
};

const withGame = async (run: (game: Game) => Promise<void>, database?: string): Promise<void> => {
  const world = movableWorld();
  const server = await testServer(database ? { database } : {}, world);
  const [ann, bob] = [await newFlyer(server.url, 'Ann'), await newFlyer(server.url, 'Bob')];
  const id = await layFor(ann, bob);
  const pass = async (ms: number): Promise<void> => {
    world.pass(ms);
    await tick(server);
  };
  try {
    await run({ server, id, ann, bob, pass });
  } finally {
    await server.stop();
  }
};

const tableOf = ({ client }: Flyer, id: string) => client.call('table', { params: { id } });

const recordOf = async ({ client }: Flyer, id: string): Promise<GameRecord> =>
  unwrap(parseRecord(JSON.stringify(await client.call('record', { params: { id } }))));

overBoth('orders that stay on the devices', (fresh) => {
  it('a whole game in which all seal and all open', async () => {
    await withGame(
      async ({ id, ann, bob }) => {
        const live = await bob.client.live();
        live.send({ type: 'follow', table: id });
        for (let over = false; !over; ) {
          const flyers = await owing([ann, bob], id);
          const kept = [];
          for (const flyer of flyers) kept.push(await sealsAlone(flyer, id));
          if (kept.length > 0) {
            const { turn, list } = await live.next('opening');
            expect(checkSigned('paravion-seals/1', list)).toBe(true);
            for (const [i, { receipt, sealed }] of kept.entries()) {
              expect(checkSigned('paravion-receipt/1', receipt)).toBe(true);
              expect([receipt.seal, list.seals[receipt.seat], receipt.segment]).toEqual([
                sealed.seal,
                sealed.seal,
                turn,
              ]);
              await opens(flyers[i]!, id, kept[i]!);
            }
            const { flown } = await live.next('turn');
            for (const { order, receipt } of kept)
              expect(sameJson(flown.orders[receipt.seat]!.order, order)).toBe(true);
          } else await live.next('turn');
          over = (await tableOf(ann, id)).status === 'finished';
        }
        live.close();
        const record = await recordOf(ann, id);
        expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ seed: 'checked', untold: 0 });
        for (const entry of record.entries) if (entry.kind === 'turn') expect(entry.openings?.seals).toHaveLength(3);
      },
      await fresh(),
    );
  });
});

const owing = async (flyers: readonly Flyer[], id: string): Promise<readonly Flyer[]> => {
  const found: Flyer[] = [];
  for (const flyer of flyers) {
    const { you, seats, status } = await tableOf(flyer, id);
    if (status === 'running' && seats[you.seat!]!.owes) found.push(flyer);
  }
  return found;
};
