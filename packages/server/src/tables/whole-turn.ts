/**
 * Turns of several segments: what people have done in the segments of a Turn together. Whoever misses some of them has
 * missed one Turn, and a Turn in which anybody sends orders is not idle.
 */
import { turnOf } from '@paravion/games';
import type { TurnEntry } from '@paravion/tabletop';
import type { Db } from '../store/store.ts';
import type { LoadedTable } from './plan.ts';

/** People's part in a Turn. */
export interface Part {
  /** Seats whose orders were waited for. */
  readonly awaited: readonly number[];
  /** Those of them whose orders did not come, or were not opened. */
  readonly failed: readonly number[];
}

/** People's part in the segments of a Turn up to now, and how many there were. */
export interface Earlier extends Part {
  readonly segments: number;
}

const NOTHING: Earlier = { awaited: [], failed: [], segments: 0 };

const rowOf = (db: Db, { row }: LoadedTable, segment: number) =>
  db
    .selectFrom('turns')
    .select(['entry', 'state'])
    .where('table_id', '=', row.id)
    .where('turn', '=', segment)
    .executeTakeFirst();

/** People's part in the segments of the present Turn before this one; nobody's where every segment is a Turn. */
export const earlierInTurn = async (db: Db, table: LoadedTable): Promise<Earlier> => {
  const { hosted, header, plan, row, seats, state } = table;
  if (!hosted.segments) return NOTHING;
  const parts: Part[] = [];
  let flown = await rowOf(db, table, row.turn - 1);
  for (let segment = row.turn - 1; flown; segment--) {
    const last = await rowOf(db, table, segment - 1);
    const before: unknown = last ? JSON.parse(last.state) : header!.start.state;
    if (turnOf(hosted, before) !== turnOf(hosted, state)) break;
    const { orders } = JSON.parse(flown.entry) as TurnEntry;
    const awaited = hosted.game.seatsToOrder(plan.rules, before).filter((seat) => seats[seat]?.kind === 'person');
    parts.push({ awaited, failed: awaited.filter((seat) => (orders[seat] ?? null) === null) });
    flown = last;
  }
  return {
    awaited: parts.flatMap((part) => part.awaited),
    failed: parts.flatMap((part) => part.failed),
    segments: parts.length,
  };
};

/** Turns in a row without orders from anybody, after this segment; `over`: its Turn is over. */
export const idleAfter = (before: number, { awaited, failed }: Part, earlier: Part, over: boolean): number => {
  if (failed.length < awaited.length) return 0;
  if (!over) return before;
  const waitedFor = awaited.length + earlier.awaited.length;
  return failed.length + earlier.failed.length < waitedFor || waitedFor === 0 ? 0 : before + 1;
};
