/** Steering by hand: where the ghost is drawn to, how high, and what of the order before stays as it was. */
import { type Flight, planMove } from '@paravion/clouds';
import type { Desk } from './desk.svelte.ts';
import { type End, nearestEnd, nextEnd, type Spot } from './fan.ts';
import { gainOf, gainsOf, withGain } from './slope.ts';

export type Steering = ReturnType<typeof createSteering>;

/** An order of a move, and what draws it. */
export interface Drawing {
  readonly desk: Desk;
  readonly steering: Steering;
}

export const createSteering = (desk: Desk) => {
  // The height that was wished for; a flight without room for it does not make it forgotten.
  let wish = $state.raw({ plane: '', gain: 0 });
  const gains = $derived(
    desk.plane && desk.flight ? gainsOf(desk.rules, desk.state, desk.plane, desk.flight) : ([0, 0] as const),
  );
  const isLegal = (flight: Flight): boolean =>
    desk.plane !== null && planMove(desk.rules, desk.state, desk.plane, flight).problems.length === 0;

  /** The first of some flights that is allowed is flown. */
  const flyFirst = (...flights: readonly Flight[]): boolean => {
    const found = flights.find(isLegal);
    if (found) desk.fly(found);
    return found !== undefined;
  };
  const gainNow = (): number => {
    if (wish.plane === desk.plane?.id) return wish.gain;
    return desk.flight ? gainOf(desk.flight) : 0;
  };
  const steer = (end: End): void => {
    const { plane, flight, rules, state } = desk;
    if (!plane || !flight) return;
    const { path, ...kept } = flight;
    const level = end.flight.path;
    const sloped = withGain(rules, state, plane, { ...kept, path: level }, gainNow());
    const { throttle } = kept;
    const bare = { plane: plane.id, ...(throttle ? { throttle } : {}) };
    const again = withGain(rules, state, plane, { ...bare, path: level }, gainNow());
    flyFirst(sloped, { ...kept, path: level }, again, { ...bare, path: level }, end.flight);
  };
  const rise = (to: number): void => {
    const { plane, flight, rules, state } = desk;
    if (!plane || !flight) return;
    wish = { plane: plane.id, gain: Math.max(gains[0], Math.min(gains[1], to)) };
    flyFirst(withGain(rules, state, plane, flight, wish.gain));
  };

  return {
    /** The least and greatest gain of height that this flight allows, in MU. */
    get gains() {
      return gains;
    },
    /** Draws the ghost to a place on the map, in mMU. */
    to: (spot: Spot): void => {
      if (desk.fan.length > 0) steer(nearestEnd(desk.fan, spot));
    },
    /** By keys: to the next end in a direction, +x east and +y north. */
    nudge: (dx: number, dy: number): void => {
      const from = desk.plan;
      const next = from && nextEnd(desk.fan, from, dx, dy);
      if (next) steer(next);
    },
    /** Ends so many MU higher (or lower) than the plane is now. */
    rise,
    /** A flight as it is, from a card or a list. */
    take: (flight: Flight): void => {
      wish = { plane: flight.plane, gain: gainOf(flight) };
      desk.fly(flight);
    },
    /** Changes something of the flight, if it is allowed then. Whether it was. */
    change: (part: Partial<Flight>): boolean => desk.flight !== null && flyFirst({ ...desk.flight, ...part }),
    isLegal: (part: Partial<Flight>): boolean => desk.flight !== null && isLegal({ ...desk.flight, ...part }),
  };
};
