import { distance, type Plane, type StandingFlight, type State } from '@paravion/clouds';
import { goalsOf, standingFor } from './goals.ts';

/** Enemies and friends that are named, the nearest ones. */
const NAMED = 3;

/**
 * Standing flights that are offered to a plane (rule 4.0): for its goals, then behind, away from and with the nearest
 * planes; each once, by its text.
 */
export const standingFlights = (state: State, plane: Plane): ReadonlyMap<string, StandingFlight> => {
  const others = (state.planes as readonly Plane[])
    .filter((p) => p.id !== plane.id && p.status === 'flying')
    .toSorted((a, b) => distance(a, plane) - distance(b, plane));
  const near = (mine: boolean, does: 'tail' | 'away' | 'with'): readonly StandingFlight[] =>
    others
      .filter(({ side }) => (side === plane.side) === mine)
      .slice(0, NAMED)
      .map(({ id }) => ({ do: does, who: id }));
  const goals = goalsOf(state, plane).filter(({ kind }) => kind !== 'home');
  const offered: readonly StandingFlight[] = [
    ...goals.map(standingFor),
    ...near(false, 'tail'),
    ...near(false, 'away'),
    ...near(true, 'with'),
    { do: 'climb' },
    { do: 'home' },
  ];
  return new Map(offered.map((stand) => [JSON.stringify(stand), stand]));
};
