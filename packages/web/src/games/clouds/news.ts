/** What came of a seat's last move, as far as one wants to know it before the next order. */
import type { Event } from '@paravion/clouds';

/** Seen on the chart, known from the order itself, or of no account. */
const ROUTINE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'banked',
  'case-taken',
  'drifted',
  'flew',
  'initiative-order',
  'lost-sight',
  'moved',
  'passed',
  'placed',
  'seen',
  'wind',
  'worked',
]);
/** Told of everybody; all the rest of one's own planes alone. */
const LOUD: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'alight',
  'balloon',
  'broke-off',
  'broke-up',
  'ended',
  'entered',
  'exploded',
  'forced-home',
  'left',
  'points',
  'shelled',
  'spin',
  'victory',
]);

const planeOf = (unit: unknown): string => String(unit).split('/')[0] ?? '';
const concerns = (event: Event, own: readonly string[]): boolean =>
  LOUD.has(event.type) ||
  ('unit' in event && own.includes(planeOf(event.unit))) ||
  ('target' in event && own.includes(planeOf(event.target))) ||
  ('by' in event && own.includes(planeOf(event.by)));
const isMove = (event: Event, mine: readonly number[]): boolean =>
  event.type === 'orders' && mine.includes(event.seat) && (event.order?.seg === 'MOV' || event.order?.seg === 'ALL');

/** Of the segments flown those from the last in which one of these seats ordered a move; none where none did. */
const sinceMove = (segments: readonly (readonly Event[])[], mine: readonly number[]): readonly Event[] => {
  const last = segments.findLastIndex((events) => events.some((event) => isMove(event, mine)));
  return last < 0 ? [] : segments.slice(last).flat();
};

/** The events to tell, and whose the units are. `own`: ids of the planes of these seats. */
export const newsOf = (
  segments: readonly (readonly Event[])[],
  mine: readonly number[],
  own: readonly string[],
): readonly Event[] =>
  sinceMove(segments, mine).filter(
    (event) =>
      event.type === 'owners' ||
      (!ROUTINE.has(event.type) && !(event.type === 'tight' && event.outcome === 'held') && concerns(event, own)),
  );
