/** Processes that die while orders are sealed or opened: no second list is ever signed, and nothing is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, parseRecord, unwrap, verify } from '@paravion/tabletop';
import { overBoth } from '@paravion/testing/server/both';
import { type Flyer, newFlyer, opens, sealsAlone, tells } from '@paravion/testing/server/devices';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { type ServerProcess, startProcess } from '@paravion/testing/server/processes';
import { expect, it } from 'vitest';

const tableOf = ({ client }: Flyer, id: string) => client.call('table', { params: { id } });

const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, ...botSeats(1)];
const LIVE = { pace: { kind: 'live', seconds: 600 }, sealing: 'device', openSeconds: 120 } as const;
const POSTAL = { pace: { kind: 'postal', minutes: 1440 } } as const;

const lay = async (ann: Flyer, bob: Flyer, kind: typeof LIVE | typeof POSTAL): Promise<string> => {
  const common = { game: HOSTED.game.id, edition: EDITION, seats, device: ann.device.sits(null) };
  const { id } = await ann.client.call('newTable', { body: { ...common, ...kind } });
  await bob.client.call('join', { params: { id }, body: { device: bob.device.sits(id) } });
  return id;
};

overBoth('a table whose orders stay on the devices', (fresh, kind) => {
  it('goes on where it was when its processes are killed: telling, sealing and opening', {
    tags: ['trial', 'alone'],
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-kills-'));
    const database: Readonly<Record<string, string>> = kind === 'postgres' ? { DATABASE_URL: await fresh() } : {};
    const begin = () => startProcess({ DATA_DIR: dataDir, ...database });
    const running: ServerProcess[] = [await begin()];
    const [ann, bob] = [await newFlyer(running[0]!.url, 'Ann'), await newFlyer(running[0]!.url, 'Bob')];
    /** All processes die; others begin: one, or over PostgreSQL one for each pilot. */
    const again = async (): Promise<void> => {
      await Promise.all(running.splice(0).map((process) => process.kill()));
      running.push(...(await Promise.all(kind === 'postgres' ? [begin(), begin()] : [begin()])));
      ann.client.url = running[0]!.url;
      bob.client.url = running.at(-1)!.url;
    };
    try {
      const id = await lay(ann, bob, LIVE);
      for (const flyer of [ann, bob]) await tells(flyer, id);
      const slow = await lay(ann, bob, POSTAL);
      const { telling } = await tells(ann, slow);
      const anns = await sealsAlone(ann, id);
      await again();
      expect((await tableOf(bob, slow)).telling).toEqual({ ...telling, told: [0] });
      expect((await tells(bob, slow)).status).toBe('running');
      expect((await tableOf(bob, id)).seats.map(({ sealed }) => sealed)).toEqual([true, false, true]);
      const bobs = await sealsAlone(bob, id);
      const { opening } = await tableOf(ann, id);
      expect(opening!.list.seals.slice(0, 2)).toEqual([anns.receipt.seal, bobs.receipt.seal]);
      await again();
      expect((await tableOf(ann, id)).opening!.list).toEqual(opening!.list);
      await opens(ann, id, anns);
      await again();
      const after = await tableOf(bob, id);
      expect([after.turn, after.opening!.list]).toEqual([1, opening!.list]);
      expect(after.seats.map(({ opened }) => opened)).toEqual([true, false, true]);
      const live = await ann.client.live();
      live.send({ type: 'follow', table: id });
      await live.next('table');
      await opens(bob, id, bobs);
      expect((await live.next('turn')).flown.orders.map(({ order }) => order !== null)).toEqual([true, true, true]);
      live.close();
      await again();
      const record: GameRecord = unwrap(
        parseRecord(JSON.stringify(await ann.client.call('record', { params: { id } }))),
      );
      expect(record.entries).toMatchObject([{ kind: 'turn', openings: opening!.list }]);
      expect(unwrap(verify(record, HOSTED.game))).toMatchObject({ turns: 1, untold: 0, seals: 3 });
    } finally {
      await Promise.all(running.map((process) => process.kill()));
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
