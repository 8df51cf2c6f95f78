/**
 * The clockwork: one timer over the table of due times. Any number of processes may run it; each table is looked at under
 * its lock, and skipped while another process is at it. What is due is asked only after a heartbeat (`heartbeat.ts`), which
 * puts deadlines right after an outage, or when the clock was set.
 */
import { beat } from './heartbeat.ts';
import { openNap } from './nap.ts';
import type { Services } from './services.ts';
import { isUnavailable } from './store/unavailable.ts';
import { changeTable } from './tables/edit.ts';
import { tickTable } from './tables/tick.ts';

/** Longest sleep: within it a process sees what another one has set, and the heart beats. */
const LONGEST_SLEEP = 1000;
const SHORTEST_SLEEP = 5;
/** Sleep while a table that is due is another process's. */
const SHORT_SLEEP = 20;
/** Due tables that a process looks at before it asks again which are due. */
const BATCH = 50;
/** From how many of them it picks by chance, so that processes seldom meet at the same table. */
const CHOICE = 1000;
/** Tables that one process works with at once, so that it need not wait for each commit to reach the disk. */
const AT_ONCE = 4;

export interface Clockwork {
  /** Whether more tables are due than it works with at once. */
  busy(): boolean;
  /** Hears when a table is due (null: never), and looks no later. */
  hear(due: number | null): void;
  stop(): Promise<void>;
}

const dueTables = async ({ store, world }: Services): Promise<readonly string[]> => {
  const rows = await store.db
    .selectFrom('tables')
    .select('id')
    .where('due', '<=', world.now())
    .orderBy('due')
    .limit(CHOICE)
    .execute();
  return rows.map((row) => row.id);
};

const nextDue = async ({ store }: Services): Promise<number | null> => {
  const row = await store.db
    .selectFrom('tables')
    .select(({ fn }) => fn.min('due').as('due'))
    .executeTakeFirst();
  return row?.due ?? null;
};

/** In another order in each process, so that they seldom meet at the same table. */
const shuffled = (services: Services, ids: readonly string[]): readonly string[] => {
  const order = services.world.random(ids.length);
  return ids
    .map((id, i) => ({ id, at: order[i]! }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
};

/**
 * A table that cannot be worked with is looked at again later, and does not stand in the way of the others. Where it is
 * only the database that is not to be had, later is soon.
 */
const lookAt = async (services: Services, id: string, botsDone = false): Promise<void> => {
  try {
    await changeTable(services, id, (edit) => tickTable(edit, botsDone), !botsDone);
  } catch (error) {
    services.log.error({ err: error, table: id }, 'a table could not be worked with');
    if (isUnavailable(error)) return;
    const due = services.world.now() + 60_000;
    await services.store.db.updateTable('tables').set({ due }).where('id', '=', id).execute();
  }
};

/** Runs for all, so many at once, in their order. */
const together = async <T>(all: readonly T[], atOnce: number, run: (one: T) => Promise<void>): Promise<void> => {
  const rest = [...all];
  const worker = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Houses with more to do than one batch. */
const pressed = new WeakSet<Services>();

/** Beats if it is time, and tells of the clocks that were moved. False: another process is moving them just now. */
const beatInTime = async (services: Services): Promise<boolean> => {
  const moved = await beat(services);
  for (const id of moved ?? []) await changeTable(services, id, async (edit) => edit.tell({ type: 'clock' }));
  return moved !== null;
};

/** Everything that is due now, once. A process that was itself asleep meanwhile stops, and begins with a heartbeat. */
export const tickAll = async (services: Services): Promise<void> => {
  if (!(await beatInTime(services))) return;
  const began = services.world.monotonic();
  const awake = (): boolean => services.world.monotonic() - began <= services.config.outageMs;
  const look = async (id: string): Promise<void> => {
    if (awake()) await lookAt(services, id);
  };
  for (let left = true; left && awake(); ) {
    const ids = shuffled(services, await dueTables(services));
    if (ids.length > AT_ONCE) pressed.add(services);
    await together(ids.slice(0, BATCH), AT_ONCE, look);
    left = ids.length > BATCH && (await beatInTime(services));
  }
  pressed.delete(services);
};

/** Milliseconds until it looks again. */
const restOf = (services: Services, due: number | null): number => {
  const rest = (due ?? Number.POSITIVE_INFINITY) - services.world.now();
  return rest <= 0 ? SHORT_SLEEP : Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, rest));
};

/** Starts the timer. */
export const startClockwork = (services: Services): Clockwork => {
  const { world } = services;
  const nap = openNap();
  let stopped = false;
  /** When it looks next, by the clock that nobody can set. */
  let next = 0;
  const lookBy = (at: number): void => {
    if (at >= next) return;
    next = at;
    nap.wake();
  };
  const pass = async (): Promise<number> => {
    next = Number.POSITIVE_INFINITY;
    await tickAll(services);
    return restOf(services, await nextDue(services));
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const rest = await pass().catch((error: unknown) => {
        services.log.error({ err: error }, 'the clockwork stumbled');
        return LONGEST_SLEEP;
      });
      lookBy(world.monotonic() + rest);
      while (!stopped && next > world.monotonic()) await nap.sleep(next - world.monotonic());
    }
  };
  const running = run();
  const looks = new Set<Promise<void>>();
  services.thinkers.onReady((id) => {
    if (stopped) return Promise.resolve();
    const look = lookAt(services, id, true).finally(() => looks.delete(look));
    looks.add(look);
    return look;
  });
  return {
    busy: () => pressed.has(services),
    hear: (due) => void (due === null || lookBy(world.monotonic() + Math.max(0, due - world.now()))),
    stop: async () => {
      stopped = true;
      nap.wake();
      await running;
      await Promise.allSettled(looks);
    },
  };
};
