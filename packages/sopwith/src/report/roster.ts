/** Who is who in a report: planes and seats by number, pilots by name. */
import type { Names } from '@paravion/tabletop';
import type { Event, EventType } from '../events.ts';
import type { EventOf } from './model.ts';

export interface Roster {
  readonly seats: number;
  readonly planesPerSeat: number;
  seatOf(plane: number): number;
  /** 1 or 2 where a player has two planes, else null. */
  numberOf(plane: number): number | null;
}

/** The events of one type. */
export const only = <T extends EventType>(events: readonly Event[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

const planesIn = (event: Event): readonly number[] => {
  if (event.type === 'fired') return [event.plane, ...event.hits.map((hit) => hit.plane)];
  return 'plane' in event ? [event.plane] : [];
};

/** The highest plane that the events speak of, or -1. */
export const lastPlane = (events: readonly Event[]): number => Math.max(-1, ...events.flatMap(planesIn));

/**
 * Planes are numbered seat by seat (rule 9). Without `planesPerSeat` the events of a Turn tell how many each seat has;
 * where they do not, two are assumed when they speak of more planes than there are names.
 */
export const rosterOf = (events: readonly Event[], names: Names, planesPerSeat?: number): Roster => {
  const each = planesPerSeat ?? only(events, 'turn')[0]?.planesPerSeat ?? (lastPlane(events) >= names.length ? 2 : 1);
  return {
    seats: names.length,
    planesPerSeat: each,
    seatOf: (plane) => Math.floor(plane / each),
    numberOf: (plane) => (each === 1 ? null : (plane % each) + 1),
  };
};

const byName = (a: string, b: string): number =>
  a[0] === b[0] ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1;

/** The clouds that can be seen: by marker, without the hexes that are off the board and the markers that are gone. */
export const seenClouds = (
  clouds: readonly (readonly string[])[],
): readonly { readonly marker: number; readonly hexes: readonly string[] }[] =>
  clouds
    .map((hexes, marker) => ({ marker, hexes: hexes.filter((hex) => /^[A-Z]/.test(hex)).toSorted(byName) }))
    .filter(({ hexes }) => hexes.length > 0);
