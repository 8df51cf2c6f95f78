/** A Move as the zine prints it (rule 8.2): `[LT] -*fire A+R`, a hit made by `*`, a hit taken in brackets. */
import type { Event } from '../events.ts';
import type { Sheet } from '../order.ts';
import type { Manoeuvre } from '../vocabulary.ts';
import type { EventOf, FlownMove, HitTaken, Shot } from './model.ts';
import { only } from './roster.ts';

/** The zine's notation of what was flown. */
const flownText = (manoeuvre: Manoeuvre, shots: readonly Shot[], wasHit: boolean): string => {
  const flown = wasHit ? `[${manoeuvre}]` : manoeuvre;
  if (shots.length === 0) return flown;
  const hit = shots.some((shot) => shot.hits.length > 0) ? '*' : ' ';
  return `${flown} -${hit}fire ${shots.map((shot) => shot.burst).join('+')}`;
};

const hitsOn = (plane: number, fired: readonly EventOf<'fired'>[]): readonly HitTaken[] =>
  fired.flatMap(({ plane: by, burst, hits }) =>
    hits.filter((hit) => hit.plane === plane).map(({ range, damage }) => ({ by, burst, range, damage })),
  );

type Flight = EventOf<'moved'> | EventOf<'crashed'>;

const flownMove = (events: readonly Event[], sheet: Sheet | null, flight: Flight): FlownMove => {
  const { plane, move, manoeuvre: flown } = flight;
  const fired = only(events, 'fired').filter((event) => event.move === move);
  const shots = fired.filter((event) => event.plane === plane).map(({ burst, hits }) => ({ burst, hits }));
  const taken = hitsOn(plane, fired);
  const damaged = only(events, 'damaged').find((event) => event.plane === plane && event.move === move);
  const where =
    flight.type === 'moved' ? { to: flight.to, on: flight.on } : ({ to: null, on: 'off' } as const satisfies object);
  const text = flownText(flown, shots, taken.length > 0);
  return {
    move,
    ordered: sheet?.moves[move - 1] ?? null,
    flown,
    ...where,
    shots,
    taken,
    cloud: damaged?.cloud ?? 0,
    text,
  };
};

/** The Moves that a plane flew in a Turn, in order. */
export const flownMoves = (events: readonly Event[], plane: number, sheet: Sheet | null): readonly FlownMove[] =>
  events
    .filter((event) => event.type === 'moved' || event.type === 'crashed')
    .filter((event) => event.plane === plane)
    .map((flight) => flownMove(events, sheet, flight));
