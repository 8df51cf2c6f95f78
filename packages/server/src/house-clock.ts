/**
 * The house's clock: one for all its processes. In between heartbeats it goes by time that nobody can set; at a heartbeat
 * it follows its witness, which is the database's clock where there are several processes, and this machine's where this
 * one is alone. Deadlines are put right at the same heartbeat, so that no work ever sees a clock that has just been set.
 */
import { sql } from 'kysely';
import type { Db, Store } from './store/store.ts';
import type { World } from './world.ts';

/** What the witness has said, and when, by time that nobody can set. */
export interface Witnessed {
  readonly now: number;
  readonly at: number;
}

export interface HouseClock extends World {
  /** What the witness says now. */
  witness(db: Db): Promise<Witnessed>;
  /** Goes by what the witness has said; however long ago that was, no time is lost. */
  follow(witnessed: Witnessed): void;
}

/** How far it may be off the witness, in milliseconds: as long as an answer of the database may take. */
const TOLERANCE = 100;

/** The clock of a house over this store; it begins with what the witness says. */
export const openHouseClock = async (world: World, { db, kind }: Pick<Store, 'db' | 'kind'>): Promise<HouseClock> => {
  let base = world.now() - world.monotonic();
  const now = (): number => Math.floor(base + world.monotonic());
  const follow = ({ now: moment, at }: Witnessed): void => {
    if (Math.abs(moment - at - base) > TOLERANCE) base = moment - at;
  };
  const witness = async (from: Db): Promise<Witnessed> => {
    const at = world.monotonic();
    if (kind === 'sqlite' || world.sole) return { now: world.now(), at };
    const asked = sql<{ now: number }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
    const { rows } = await asked.execute(from);
    return { now: rows[0]!.now, at: world.monotonic() };
  };
  follow(await witness(db));
  return { ...world, now, witness, follow };
};
