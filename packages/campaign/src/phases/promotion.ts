/** The ability Promotion: a man who goes when he likes (rule 17, ace 4). */

import { choose, die, type MonthContext } from '../month-context.ts';
import type { DayOrder } from '../orders.ts';
import type { Flight, Man, Squadron } from '../state.ts';
import { type Crew, fitMen } from './fit.ts';
import { flierOf } from './flights.ts';

const GRANTED = 4;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Whether he wants to fly: as ordered, else if he has flown less than most (rule 4.1). */
const wantsToGo = (squadron: Squadron, man: Man, order: DayOrder | null): boolean =>
  order?.promotion?.find((p) => p.man === man.id)?.go ??
  man.month < median(squadron.men.filter((m) => m.kind === 'pilot').map((m) => m.month));

const seatOf = (flight: Flight, man: string): number => flight.planes.findIndex((p) => p.crew[0]!.id === man);

/** He stays, or goes instead of another pilot of the flight, if the die allows it. */
const swap = (
  t: MonthContext,
  free: readonly Man[],
  squadron: Squadron,
  flight: Flight,
  man: Man,
  go: boolean,
): void => {
  const at = seatOf(flight, man.id);
  if (go === at >= 0 || die(t, man.id, 'promo', 6) < GRANTED) return;
  const own = flight.planes.filter((p) => p.machine.startsWith(`${squadron.id}-`));
  const other = go ? choose(t, man.id, 'promo2', own)?.crew : undefined;
  if (other) other[0] = flierOf(man);
  if (go) return;
  const flying = new Set(flight.planes.flatMap((p) => p.crew.map((m) => m.id)));
  const instead = free.find((m) => !flying.has(m.id));
  if (instead) flight.planes[at]!.crew[0] = flierOf(instead);
};

/** `lent`: those who fly for others, and neither stay nor come instead. */
export const promote = (
  t: MonthContext,
  squadron: Squadron,
  flight: Flight,
  order: DayOrder | null,
  lent: readonly Crew[],
): void => {
  const away = new Set(lent.flatMap(({ men }) => men.map(({ id }) => id)));
  const free = fitMen(squadron, 'pilot', t.state.turn).filter(({ id }) => !away.has(id));
  for (const man of free.filter((m) => m.abilities.includes('promotion')))
    swap(t, free, squadron, flight, man, wantsToGo(squadron, man, order));
};
