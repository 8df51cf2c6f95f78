/** A position in a few lines, for the game master. */

import type { Plane, Rules, State } from '@paravion/sopwith';
import type { Names } from '@paravion/tabletop';
import { padColumns, widestOf } from '../columns.ts';

const where = (plane: Plane): string => {
  if (plane.status === 'out') return plane.out!.how === 'crash' ? 'flew off the board' : 'was shot down';
  return plane.status === 'parked'
    ? `on the ground at ${plane.hex} (${plane.aerodrome})`
    : `at ${plane.hex}, facing ${plane.facing}`;
};

const planeWords = (plane: Plane): string =>
  plane.status === 'out'
    ? where(plane)
    : `${where(plane)}, damage ${plane.damage}, ammunition ${plane.ammunition}${plane.ace ? ', ace' : ''}`;

/** A line for each seat, and one for the clouds. */
export const describe = (rules: Rules, state: State, names: Names): readonly string[] => {
  const width = widestOf(names);
  const seats = state.seats.map((seat, i) => {
    const planes = state.planes.filter((p) => p.seat === i).map(planeWords);
    const points = rules.points === 'scored' ? `, ${seat.score} points` : '';
    return `${padColumns(names[i]!, width)}  ${seat.side ? `${seat.side}, ` : ''}${planes.join('; ')}${points}`;
  });
  const clouds = state.clouds.filter((c) => c.length > 0).map((c) => c.join(' '));
  return [...seats, clouds.length > 0 ? `clouds: ${clouds.join('; ')}` : 'no clouds'];
};
