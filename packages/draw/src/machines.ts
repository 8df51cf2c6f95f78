/** Who is who on a map: badges, names, sides. */

import type { Facing, State } from '@paravion/sopwith';
import type { Names } from '@paravion/tabletop';
import type { Standing } from './flight.ts';
import type { Machine } from './token.ts';
import type { Words } from './words.ts';
import { clean } from './xml.ts';

/** Planes of a state with their badges: the number of the seat from 1, and a letter where a seat has two planes. */
export const machinesOf = (state: State, standings: readonly Standing[]): readonly Machine[] =>
  state.planes.map(({ seat }, plane) => {
    const own = state.planes.flatMap((other, i) => (other.seat === seat ? [i] : []));
    const letter = own.length > 1 ? 'abcdefghijkl'[own.indexOf(plane)]! : '';
    return {
      plane,
      seat,
      badge: `${seat + 1}${letter}`,
      ace: standings[plane]?.ace ?? false,
      side: state.seats[seat]?.side ?? null,
    };
  });

/** What is written for a seat: its name, or its number. */
export const nameOf = (names: Names | undefined, seat: number, words: Words): string =>
  clean(names?.[seat] ?? '') || words.seat(seat + 1);

/** One plane in a sentence, for those who hear a map instead of seeing it. */
export const describePlane = (machine: Machine, now: Standing, name: string, words: Words): string => {
  const where =
    now.fate === 'flying'
      ? words.flying(now.hex, words.facings[now.facing])
      : now.fate === 'parked'
        ? words.parked(now.hex)
        : now.fate === 'lost'
          ? words.lost(now.hex)
          : words.out;
  const parts = [`${machine.badge} ${name}`, ...(machine.ace ? [words.ace] : []), where];
  return (now.fate === 'gone' ? parts : [...parts, words.figures(now.damage, now.ammunition)]).join(', ');
};

/** Seats at home in a corner, in order, each once. */
export const seatsAt = (state: State, corner: Facing): readonly number[] => [
  ...new Set(state.planes.filter((plane) => plane.aerodrome === corner).map((plane) => plane.seat)),
];
