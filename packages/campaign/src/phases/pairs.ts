/** Who meets whom (rules 5.1-5.3). */

import type { Task } from '../fields.ts';
import { choose, die, leadOf, type MonthContext } from '../month-context.ts';
import type { Squadron } from '../state.ts';
import type { Side } from '../vocabulary.ts';

/** A squadron that flies, and what it is sent to do. */
export interface Sent {
  readonly squadron: Squadron;
  readonly task: Task;
}

/** Two that meet, or one that meets the drawn. `a` flies its task. */
export interface Meeting {
  readonly a: Sent;
  readonly d: Sent | null;
}

const fits = (one: Sent, other: Sent): boolean =>
  one.squadron.side !== other.squadron.side && (one.squadron.role === 'fighter' || other.squadron.role === 'fighter');

const metBefore = (t: MonthContext, one: Sent, other: Sent): boolean =>
  t.state.met.some((pair) => pair.includes(one.squadron.id) && pair.includes(other.squadron.id));

const far = (one: Sent, other: Sent): number => Math.abs(one.squadron.sector - other.squadron.sector);

/** The bolder of two fighter squadrons has the task; of others that which is no fighter (rule 5.2). */
const asMeeting = (t: MonthContext, west: Sent, east: Sent): Meeting => {
  if (west.squadron.role !== 'fighter') return { a: west, d: east };
  if (east.squadron.role !== 'fighter') return { a: east, d: west };
  const bold = (s: Sent): number => die(t, s.squadron.id, 'bold', 10);
  const [w, e] = [bold(west), bold(east)];
  return w >= e ? { a: west, d: east } : { a: east, d: west };
};

type Pool = Record<Side, Sent[]>;

/** Pairs within so many sectors; those who met last time only if nobody else is free. */
const pairUp = (
  t: MonthContext,
  pool: Pool,
  reach: number,
  allowed: (w: Sent, e: Sent) => boolean,
): readonly Meeting[] => {
  const meetings: Meeting[] = [];
  for (const west of [...pool.W]) {
    const able = pool.E.filter((east) => fits(west, east) && far(west, east) === reach && allowed(west, east));
    const fresh = able.filter((east) => !metBefore(t, west, east));
    const east = choose(t, west.squadron.id, 'pair', fresh.length > 0 ? fresh : able);
    if (!east) continue;
    pool.W.splice(pool.W.indexOf(west), 1);
    pool.E.splice(pool.E.indexOf(east), 1);
    meetings.push(asMeeting(t, west, east));
  }
  return meetings;
};

const bySector = (a: Sent, b: Sent): number =>
  a.squadron.sector - b.squadron.sector || (a.squadron.id < b.squadron.id ? -1 : 1);

/** People with people first, then people with squadrons that bots lead, then those among themselves; who is left meets the drawn. */
export const pairAll = (t: MonthContext, sent: readonly Sent[]): readonly Meeting[] => {
  const sorted = sent.toSorted(bySector);
  const pool: Pool = {
    W: sorted.filter((s) => s.squadron.side === 'W'),
    E: sorted.filter((s) => s.squadron.side === 'E'),
  };
  const led = ({ squadron }: Sent): boolean => leadOf(t.state, squadron.id) !== null;
  const rounds: readonly ((w: Sent, e: Sent) => boolean)[] = [
    (w, e) => led(w) && led(e),
    (w, e) => led(w) || led(e),
    () => true,
  ];
  const meetings =
    t.rules.sides === 'one'
      ? []
      : rounds.flatMap((allowed) => [0, 1].flatMap((reach) => pairUp(t, pool, reach, allowed)));
  const alone = [...pool.W, ...pool.E].filter((s) => led(s) || t.rules.sides === 'both').map((a) => ({ a, d: null }));
  return [...meetings, ...alone];
};
