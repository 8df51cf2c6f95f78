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

/** People's part in the segments of a Turn up to now, how many there were, and milliseconds that people took for them. */
export interface Earlier extends Part {
  readonly segments: number;
  readonly spent: number;
}

const NOTHING: Earlier = { awaited: [], failed: [], segments: 0, spent: 0 };

/** Milliseconds from one moment to another that count for a Turn: no more than a decision may take, for the clock may have stood still. */
export const spentFrom = ({ plan: { pace } }: LoadedTable, from: number, to: number): number =>
  pace.kind === 'live' ? Math.min(to - from, pace.seconds * 1000) : 0;

const rowOf = (db: Db, { row }: LoadedTable, segment: number) =>
  db
    .selectFrom('turns')
    .select(['entry', 'state', 'at'])
    .where('table_id', '=', row.id)
    .where('turn', '=', segment)
    .executeTakeFirst();

/** People's part in the segments of the present Turn before this one; nobody's where every segment is a Turn. */
export const earlierInTurn = async (db: Db, table: LoadedTable): Promise<Earlier> => {
  const { hosted, header, plan, row, seats, state } = table;
  if (!hosted.segments) return NOTHING;
  const parts: Part[] = [];
  let spent = 0;
  let flown = await rowOf(db, table, row.turn - 1);
  for (let segment = row.turn - 1; flown; segment--) {
    const last = await rowOf(db, table, segment - 1);
    const before: unknown = last ? JSON.parse(last.state) : header!.start.state;
    if (turnOf(hosted, before) !== turnOf(hosted, state)) break;
    const { orders } = JSON.parse(flown.entry) as TurnEntry;
    const awaited = hosted.game.seatsToOrder(plan.rules, before).filter((seat) => seats[seat]?.kind === 'person');
    parts.push({ awaited, failed: awaited.filter((seat) => (orders[seat] ?? null) === null) });
    if (last) spent += spentFrom(table, last.at, flown.at);
    flown = last;
  }
  return {
    awaited: parts.flatMap((part) => part.awaited),
    failed: parts.flatMap((part) => part.failed),
    segments: parts.length,
    spent,
  };
};

/** Turns in a row without orders from anybody, after this segment; `over`: its Turn is over. */
export const idleAfter = (before: number, { awaited, failed }: Part, earlier: Part, over: boolean): number => {
  if (failed.length < awaited.length) return 0;
  if (!over) return before;
  const waitedFor = awaited.length + earlier.awaited.length;
  return failed.length + earlier.failed.length < waitedFor || waitedFor === 0 ? 0 : before + 1;
};

/** The Turns of the game that were played with a segment behind its own, because nobody had anything to order in them. */
export const passedTurns = (
  hosted: LoadedTable['hosted'],
  { before, after }: { readonly before: unknown; readonly after: unknown },
): readonly number[] => {
  const first = turnOf(hosted, before) + 1;
  return hosted.segments ? Array.from({ length: Math.max(0, turnOf(hosted, after) - first) }, (_, i) => first + i) : [];
};
