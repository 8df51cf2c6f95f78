/** A war whose server is killed (kill -9) again and again in the middle of its months: nothing is lost, nothing happens twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { adapterFor } from '@paravion/games/all';
import { checkRecord, unwrap, verify } from '@paravion/tabletop';
import { overBoth } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { type ServerProcess, startProcess } from '@paravion/testing/server/processes';
import { eventsOf, homeward, layWar, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';

const KILLS = 12;
/** Milliseconds that a life of the server lasts at most. */
const LONGEST = 1500;

/** An order of which its player was told that it is kept. */
interface Kept {
  readonly turn: number;
  readonly seat: number;
  readonly seal: string;
}

/** One look at the war and its missions; what is due is done. Says whether the war goes on. */
const goOn = async (client: Client, id: string, kept: Kept[]): Promise<boolean> => {
  const { status, seats, you, turn, inner } = await tableOf(client, id);
  if (status !== 'running') return false;
  if (seats[you.seat!]!.owes && !seats[you.seat!]!.sealed) {
    const text = turn % 3 === 1 ? 'how live' : 'default';
    const { seal } = await client.call('orders', { params: { id }, body: { turn, text } }).catch(async (error) => {
      if (!String(error).includes('409') && !String(error).includes('400')) throw error;
      return client.call('orders', { params: { id }, body: { turn, text: 'default' } });
    });
    kept.push({ turn, seat: you.seat!, seal });
  }
  for (const { table, status: now } of inner) {
    const { you: there } = await tableOf(client, table);
    if (now === 'open' && there.host) await client.call('host', { params: { id: table }, body: { action: 'start' } });
    if (now === 'running') await homeward(client, table);
  }
  return true;
};

overBoth('a war', (fresh, kind) => {
  it('is whole after its server was killed in the middle of its months', { tags: ['trial', 'alone'] }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-war-'));
    const database: Readonly<Record<string, string>> = kind === 'postgres' ? { DATABASE_URL: await fresh() } : {};
    const begin = (): Promise<ServerProcess> => startProcess({ DATA_DIR: dataDir, ...database });
    let server = await begin();
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const id = await layWar(ann, bob, 'weeks', 1);
    const kept: Kept[] = [];
    /** Both play until the war is over, or their server is gone. */
    const play = async (): Promise<boolean> => {
      for (;;) {
        const going = await Promise.all([ann, bob].map((client) => goOn(client, id, kept)));
        if (going.includes(false)) return false;
        await rest(20);
      }
    };
    try {
      let over = false;
      for (let kill = 0; kill < KILLS && !over; kill++) {
        const playing = play().then(
          () => true,
          () => false,
        );
        const life = rest(100 + ((kill * 7919) % LONGEST)).then(() => 'time' as const);
        over = (await Promise.race([playing, life])) === true;
        await server.kill();
        await playing;
        server = await begin();
        ann.url = server.url;
        bob.url = server.url;
      }
      while ((await tableOf(ann, id)).status === 'running')
        await play().catch((error: unknown) => {
          // Two who order at the same moment may both be too late: it is asked again.
          if (!/: 4(00|03|09) /.test(String(error))) throw error;
        });
      const record = unwrap(checkRecord(await ann.call('record', { params: { id } })));
      expect(verify(record, adapterFor('campaign')!.game)).toMatchObject({ ok: true });
      const flown = eventsOf(record).filter((e) => e.type === 'FLOWN') as unknown as {
        readonly period: string;
        readonly mission: string;
        readonly how: string;
      }[];
      const names = flown.map(({ period, mission }) => `${period} ${mission}`);
      expect(names).toEqual([...new Set(names)]);
      expect(new Set(flown.map(({ period }) => period)).size).toBe(4);
      expect(flown.some(({ how }) => how === 'live')).toBe(true);
      const { inner } = await tableOf(ann, id);
      expect(inner.every(({ status }) => status === 'finished')).toBe(true);
      const entries = record.entries.filter((e) => e.kind === 'turn');
      for (const { turn, seat, seal } of kept) {
        const last = kept.findLast((other) => other.turn === turn && other.seat === seat)!;
        if (last.seal === seal) expect(entries[turn - 1]!.seals[seat]?.seal).toBe(seal);
      }
    } finally {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
