/** The clock of the house is set forward and back, over and over; nobody may lose time by it, or win any. */
import { type Client, newGuest } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';
import { movableWorld, testServer, tick } from './start.ts';

const [SECOND, MINUTE] = [1000, 60_000];
/** What the comparison of two moments may be off by: the heartbeat's own work. */
const TOLERANCE = 2 * SECOND;

export interface Leapt {
  readonly leaps: number;
  readonly faults: readonly string[];
}

type Pace = { readonly kind: 'live'; readonly seconds: number } | { readonly kind: 'postal'; readonly minutes: number };

const PACES: readonly Pace[] = [
  { kind: 'live', seconds: 600 },
  { kind: 'postal', minutes: 90 },
  { kind: 'postal', minutes: 600 },
];

const lay = async (host: Client, guest: Client, pace: Pace): Promise<string> => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const { id } = await host.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
  await guest.call('join', { params: { id }, body: {} });
  return id;
};

/** Sets the clock so many times by up to a few hours, and each time back again. */
export const clockLeaps = async (leaps: number, database: string): Promise<Leapt> => {
  const world = movableWorld();
  const server = await testServer({ database, outageMs: 15 * SECOND, rateLimit: 600 }, world);
  const faults: string[] = [];
  try {
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const ids: string[] = [];
    for (const pace of PACES) ids.push(await lay(ann, bob, pace));
    const clocks = () =>
      server.services.store.db.selectFrom('tables').select(['id', 'turn', 'deadline']).orderBy('id').execute();
    const set = async (ms: number): Promise<void> => {
      world.setClock(ms);
      world.pass(1100);
      await tick(server);
    };
    for (let n = 0; n < leaps; n++) {
      const before = await clocks();
      const by = Math.floor(MINUTE + Math.random() * 3 * 60 * MINUTE);
      await set(by);
      if ((await clocks()).some(({ turn }) => turn > 1)) faults.push(`leap ${n + 1}: a Turn was flown before its time`);
      const { status } = await ann.raw('me');
      await set(-by);
      const back = await ann.raw('me');
      if (status !== 200 || back.status !== 200)
        faults.push(`leap ${n + 1}: a request was refused with ${back.status}`);
      for (const [i, { id, deadline }] of (await clocks()).entries())
        if (Math.abs(deadline! - before[i]!.deadline!) > TOLERANCE)
          faults.push(`leap ${n + 1}: the deadline of ${id} is ${deadline! - before[i]!.deadline!} ms off`);
    }
    return { leaps, faults };
  } finally {
    await server.stop();
  }
};
