/**
 * The clockwork: one timer over the table of due times. Any number of processes may run it; each table is looked at under
 * its lock, and skipped while another process is at it. A heartbeat tells how long no process was alive: deadlines that
 * fell into such an outage are moved by as much, not executed.
 */
import type { House } from './house.ts';
import { moveDeadline } from './tables/clock.ts';
import { changeTable } from './tables/room.ts';
import { tickTable } from './tables/tick.ts';

/** Longest sleep: so soon a process sees what another one has set, and the heart beats. */
const LONGEST_SLEEP = 1000;
const BATCH = 100;
const ALIVE = 'alive';

export interface Clockwork {
  /** Looks sooner: something was set. */
  nudge(): void;
  stop(): Promise<void>;
}

/** Writes the heartbeat; gives when the last one was, if this process was the one to find a silence. */
const beat = async ({ store, world, config }: House): Promise<number | null> => {
  const now = world.now();
  return store.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('facts').select('value').where('key', '=', ALIVE);
    const last = await (store.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    const value = String(now);
    await trx
      .insertInto('facts')
      .values({ key: ALIVE, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return last && now - Number(last.value) > config.outageMs ? Number(last.value) : null;
  });
};

/** Moves the deadlines that passed between the last heartbeat and now by the length of the silence. */
const mend = async (house: House, since: number): Promise<void> => {
  const { store, world, log } = house;
  const silence = world.now() - since;
  log.warn({ seconds: Math.round(silence / 1000) }, 'no server was running; deadlines that passed are moved');
  const rows = await store.db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'running')
    .where('deadline', '>', since)
    .where('deadline', '<=', world.now())
    .execute();
  for (const { id } of rows)
    await changeTable(house, id, async (room) => {
      const { deadline, status } = room.table.row;
      if (status !== 'running' || deadline === null || deadline > room.now) return;
      await moveDeadline(room, deadline + silence, 'The server was down.');
    });
};

const dueTables = async ({ store, world }: House): Promise<readonly string[]> => {
  const rows = await store.db
    .selectFrom('tables')
    .select('id')
    .where('due', '<=', world.now())
    .orderBy('due')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
};

const nextDue = async ({ store }: House): Promise<number | null> => {
  const row = await store.db
    .selectFrom('tables')
    .select(({ fn }) => fn.min('due').as('due'))
    .executeTakeFirst();
  return row?.due ?? null;
};

/** In another order in each process, so that they seldom meet at the same table. */
const shuffled = (house: House, ids: readonly string[]): readonly string[] => {
  const order = house.world.random(ids.length);
  return ids
    .map((id, i) => ({ id, at: order[i]! }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
};

/** A table that cannot be worked with is looked at again later, and does not stand in the way of the others. */
const lookAt = async (house: House, id: string): Promise<void> => {
  try {
    await changeTable(house, id, tickTable, true);
  } catch (error) {
    house.log.error({ err: error, table: id }, 'a table could not be worked with');
    const due = house.world.now() + 60_000;
    await house.store.db.updateTable('tables').set({ due }).where('id', '=', id).execute();
  }
};

/** Everything that is due now, once. */
export const tickAll = async (house: House): Promise<void> => {
  const silentSince = await beat(house);
  if (silentSince !== null) await mend(house, silentSince);
  for (let ids = await dueTables(house); ids.length > 0; ids = ids.length < BATCH ? [] : await dueTables(house))
    for (const id of shuffled(house, ids)) await lookAt(house, id);
};

/** Starts the timer. */
export const startClockwork = (house: House): Clockwork => {
  let stopped = false;
  let wake: () => void = () => undefined;
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const pass = async (): Promise<number> => {
    await tickAll(house);
    const due = await nextDue(house);
    return Math.min(LONGEST_SLEEP, Math.max(5, (due ?? Number.POSITIVE_INFINITY) - house.world.now()));
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const rest = await pass().catch((error: unknown) => {
        house.log.error({ err: error }, 'the clockwork stumbled');
        return LONGEST_SLEEP;
      });
      if (!stopped) await sleep(rest);
    }
  };
  const running = run();
  return {
    nudge: () => wake(),
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
};
