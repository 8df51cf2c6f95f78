/**
 * The heartbeat of all processes together, and what follows from it for deadlines. A long silence is an outage, or the
 * clock was set forward: deadlines that passed in it are put off by as much, not executed. A heartbeat from the future
 * shows that the clock was set back: what was dated by the wrong clock comes back with it.
 */
import type { Witnessed } from './house-clock.ts';
import type { Services } from './services.ts';
import type { TableRow } from './store/schema.ts';
import type { Trx } from './store/store.ts';
import { sayMoment } from './tables/clock.ts';
import { dueAt, nextDeadline } from './tables/deadline.ts';
import type { Plan } from './tables/plan.ts';

/** The last heartbeat; and the deadlines that were put off, in case the clock comes back. */
const ALIVE = 'alive';
const PUT_OFF = 'put-off';
/** A clock that was wrong for longer has become the right one. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Where a table could not be worked with, or bots were waited for, it is looked at again within so long. */
const SOON_MS = 61_000;
/** Phases of live tables, such as the opening of orders, are shorter. */
const LONGEST_PHASE = 5 * 60_000;

interface PutOff {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** By the clock that may turn out to be wrong. */
  readonly at: number;
}

const write = async (trx: Trx, key: string, value: string): Promise<void> => {
  await trx
    .insertInto('facts')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

const remembered = async (trx: Trx): Promise<readonly PutOff[]> => {
  const row = await trx.selectFrom('facts').select('value').where('key', '=', PUT_OFF).executeTakeFirst();
  return row ? (JSON.parse(row.value) as readonly PutOff[]) : [];
};

const say = async (trx: Trx, id: string, at: number, why: string, deadline: number): Promise<void> => {
  const text = `${why} The deadline is now ${sayMoment(deadline)}.`;
  await trx.insertInto('log').values({ table_id: id, at, kind: 'clock', text }).execute();
};

/** Puts off the deadlines that passed in a silence by as much. Gives the tables. */
const putOff = async (trx: Trx, since: number, now: number, why: string): Promise<readonly string[]> => {
  const silence = now - since;
  const rows = await trx
    .updateTable('tables')
    .set((column) => ({
      deadline: column('deadline', '+', silence),
      due: column('due', '+', silence),
      version: column('version', '+', 1),
    }))
    .where('status', 'in', ['open', 'running'])
    .where('deadline', '>', since)
    .where('deadline', '<=', now)
    .returning(['id', 'deadline'])
    .execute();
  const moves = rows.map(({ id, deadline }) => ({ id, from: deadline! - silence, to: deadline!, at: now }));
  for (const { id, to } of moves) await say(trx, id, now, why, to);
  const known = (await remembered(trx)).filter(({ at }) => at > now - REMEMBERED_MS);
  await write(trx, PUT_OFF, JSON.stringify([...known, ...moves]));
  return moves.map(({ id }) => id);
};

type Clock = Pick<TableRow, 'deadline' | 'due' | 'turn_began'>;

/** The clock of a Turn that began by a clock which was `ahead`, as it would be by the right one. */
const righted = (row: TableRow, ahead: number): Clock => {
  const { pace, grace } = JSON.parse(row.plan) as Plan;
  const began = row.turn_began! - ahead;
  if (row.deadline === null) return { turn_began: began, deadline: null, due: row.due };
  const usual = row.deadline === nextDeadline(pace, row.turn_began!);
  const deadline = usual ? nextDeadline(pace, began) : row.deadline - ahead;
  const due = row.phase === null ? dueAt({ ...row, pace, grace, began, deadline }) : deadline;
  return { turn_began: began, deadline, due };
};

/** The tables whose clocks were set by a clock that was `ahead`, with the clocks that they should have. */
const misdated = async (trx: Trx, now: number, ahead: number): Promise<ReadonlyMap<string, Clock>> => {
  const alive = trx.selectFrom('tables').selectAll().where('status', 'in', ['open', 'running']);
  const begun = await alive.where('turn_began', '>', now).execute();
  const phased = await alive
    .where('phase', 'is not', null)
    .where('deadline', '>', now + LONGEST_PHASE)
    .execute();
  const live = phased.filter(({ plan }) => (JSON.parse(plan) as Plan).pace.kind === 'live');
  const back = ({ turn_began, deadline }: TableRow): Clock => {
    const right = deadline! - ahead;
    return { turn_began, deadline: right, due: right };
  };
  const clocks = new Map<string, Clock>(live.map((row) => [row.id, back(row)]));
  for (const row of begun) clocks.set(row.id, righted(row, ahead));
  for (const { id, from, to, at } of (await remembered(trx)).toReversed()) {
    if (at <= now) continue;
    const row = await alive.where('id', '=', id).executeTakeFirst();
    const moved = clocks.get(id)?.deadline ?? row?.deadline;
    if (row && moved === to)
      clocks.set(id, { turn_began: row.turn_began, deadline: from, due: row.due! - (row.deadline! - from) });
  }
  return clocks;
};

/** Brings back what was dated by a clock that was ahead. Gives the tables. */
const bringBack = async (trx: Trx, since: number, now: number): Promise<readonly string[]> => {
  const ahead = since - now;
  const clocks = await misdated(trx, now, ahead);
  for (const [id, clock] of clocks) {
    const raised = trx.updateTable('tables').set((column) => ({ ...clock, version: column('version', '+', 1) }));
    await raised.where('id', '=', id).execute();
    if (clock.deadline !== null) await say(trx, id, now, 'The clock of the server was set back.', clock.deadline);
  }
  await trx
    .updateTable('tables')
    .set({ due: now })
    .where('due', '>', since)
    .where('due', '<=', since + SOON_MS)
    .execute();
  await trx
    .updateTable('outbox')
    .set((column) => ({ due: column('due', '-', ahead) }))
    .where('due', '>', now)
    .execute();
  const kept = (await remembered(trx)).filter(({ at }) => at <= now);
  await write(trx, PUT_OFF, JSON.stringify(kept));
  return [...clocks.keys()];
};

/** When each house has beaten last, by time that nobody can set. */
const beats = new WeakMap<Services, number>();

/** Whether this process was awake all the time since it beat last; then a silence is a clock that was set. */
const wasAwake = (services: Services): boolean => {
  const last = beats.get(services);
  return last !== undefined && services.world.monotonic() - last <= services.config.outageMs;
};

interface Beat {
  readonly seen: Witnessed;
  readonly moved: readonly string[];
}

/**
 * Writes the heartbeat, and puts deadlines right. While another process is at it, this one does not wait; null where
 * that one is putting deadlines right, so that nothing may be held due yet.
 */
const beatOnce = (services: Services): Promise<Beat | null> =>
  services.store.transaction(async (trx) => {
    const { store, world, config, log } = services;
    const query = trx.selectFrom('facts').select('value').where('key', '=', ALIVE);
    const known = await query.executeTakeFirst();
    const free = store.kind === 'postgres' ? await query.forUpdate().skipLocked().executeTakeFirst() : known;
    const seen = await world.witness(trx);
    const { now } = seen;
    const last = Number((free ?? known)?.value ?? now);
    const calm = Math.abs(now - last) <= config.outageMs;
    if (known && !free) return calm ? { seen, moved: [] } : null;
    await write(trx, ALIVE, String(now));
    if (calm) return { seen, moved: [] };
    const awake = wasAwake(services);
    const since = awake ? world.now() : last;
    const seconds = Math.round(Math.abs(now - since) / 1000);
    if (since > now) {
      log.warn({ seconds }, 'the clock was set back; what it had dated comes back with it');
      return { seen, moved: await bringBack(trx, since, now) };
    }
    const why = awake ? 'The server was asleep, or its clock was set forward.' : 'The server was down.';
    log.warn({ seconds }, `${why} Deadlines that passed are put off`);
    return { seen, moved: await putOff(trx, since, now, why) };
  });

/** A heart that has beaten so lately, in milliseconds, need not beat again. */
const BEAT_MS = 1000;

/** Beats if it is time. Gives the tables whose clocks were moved; null: another process is moving them just now. */
export const beat = async (services: Services): Promise<readonly string[] | null> => {
  const { world } = services;
  if (world.monotonic() - (beats.get(services) ?? Number.NEGATIVE_INFINITY) < BEAT_MS) return [];
  const done = await beatOnce(services);
  if (!done) return null;
  world.follow(done.seen);
  beats.set(services, world.monotonic());
  return done.moved;
};
