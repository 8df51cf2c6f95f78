/** A representative choice of places (rule 8.0): for each plane or thing of a seat, the others standing where they usually do. */
import { heading, MU } from '../geometry.ts';
import { defaultPlaces, placeProblems, zoneOf } from '../missions/place.ts';
import type { PlaceOrder } from '../order.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';

/** Along the line of departure, in mMU. */
const SHIFTS = [-24, -12, 12, 24].map((mu) => mu * MU);
/** Things on the ground stay near their posts. */
const STEPS = [-2, 2].map((mu) => mu * MU);
/** Off the heading towards the enemy, in tenths of a degree. */
const SWINGS = [-450, 450];

const aloft = (state: State, plane: Plane, usual: PlaceOrder): readonly PlaceOrder[] => {
  const heights = zoneOf(state, plane).z.filter((z) => z !== usual.z);
  return [
    ...heights.map((z) => ({ ...usual, z })),
    ...SHIFTS.map((by) => ({ ...usual, y: usual.y + by })),
    ...SWINGS.map((by) => ({ ...usual, h: heading(usual.h! + by) })),
  ];
};

const aground = (usual: PlaceOrder): readonly PlaceOrder[] =>
  STEPS.flatMap((by) => [
    { ...usual, x: usual.x + by },
    { ...usual, y: usual.y + by },
  ]);

/** Places that a seat may choose now, one order each: the usual one of each plane or thing, and others. */
export const placeChoices = (state: State, seat: number): readonly PlaceOrder[] =>
  defaultPlaces(state, seat).flatMap((usual) => {
    const plane = (state.planes as readonly Plane[]).find((p) => p.id === usual.unit);
    const others = plane ? aloft(state, plane, usual) : aground(usual);
    return [usual, ...others].filter((order) => placeProblems(state, seat, order).length === 0);
  });
