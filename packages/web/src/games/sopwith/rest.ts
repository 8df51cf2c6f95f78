/** Positions at rest: where planes stand on the board while nothing moves. */
import { along, degrees, namedPoint, type Placement, type Point, plus } from '@paravion/draw';
import type { Plane, State } from '@paravion/sopwith';
import type { Effects } from './effects.ts';
import type { TurnView } from './engine/turns.ts';

export interface Sprite {
  readonly plane: number;
  readonly at: Point;
  /** Degrees clockwise from east. */
  readonly angle: number;
  /** 1 fills a hex. */
  readonly scale: number;
  readonly opacity: number;
  readonly fate: 'flying' | 'parked' | 'falling';
  /** How far it leans over in a turn: 0 level, 1 on its wing. */
  readonly bank: number;
  /** Above the ground: 0 on it, 1 at its height. */
  readonly lift: number;
  /** How badly it smokes, 0 to 3. */
  readonly smoke: number;
  /** In cloud: 0 to 1. */
  readonly veil: number;
}

export interface Scene extends Effects {
  readonly sprites: readonly Sprite[];
  readonly clouds: readonly (readonly string[])[];
  /** How far each cloud is from its hexes just now. */
  readonly cloudShifts: readonly Point[];
}

/** Off its hexes by nothing. */
export const REST: Point = { x: 0, y: 0 };
const NO_EFFECTS: Effects = { tracers: [], splinters: [], hurts: [], falls: [] };

/** Where a plane stands in its hex: with others there so far apart that no sign hides another on a small screen. */
const slots = (place: Placement, state: State): ReadonlyMap<number, { readonly at: Point; readonly scale: number }> => {
  const found = new Map<number, { at: Point; scale: number }>();
  const hexes = Map.groupBy(
    state.planes.flatMap((plane, p) => (plane.status === 'out' ? [] : [{ plane, p }])),
    ({ plane }) => plane.hex,
  );
  for (const [hex, group] of hexes) {
    const centre = namedPoint(place, hex);
    const alone = group.length === 1;
    group.forEach(({ p }, i) => {
      const off = alone ? 0 : place.across * 0.36;
      found.set(p, { at: plus(centre, along((360 * i) / group.length - 150), off), scale: alone ? 1 : 0.62 });
    });
  }
  return found;
};

/** A plane that has lost half of what it bears smokes; more with each third of the rest. */
export const smokeOf = ({ damage, fullDamage }: Plane): number => {
  const left = damage / Math.max(1, fullDamage);
  return [0.5, 0.34, 0.17].filter((limit) => left <= limit).length;
};

export const resting = (place: Placement, state: State): readonly Sprite[] => {
  const spots = slots(place, state);
  const clouded = new Set(state.clouds.flat());
  return state.planes.flatMap((plane, p): readonly Sprite[] => {
    const spot = spots.get(p);
    if (!spot) return [];
    const parked = plane.status === 'parked';
    return [
      {
        plane: p,
        ...spot,
        scale: spot.scale * (parked ? 0.82 : 1),
        angle: degrees(plane.facing),
        opacity: 1,
        fate: parked ? 'parked' : 'flying',
        bank: 0,
        lift: parked ? 0 : 1,
        smoke: smokeOf(plane),
        veil: !parked && clouded.has(plane.hex) ? 1 : 0,
      },
    ];
  });
};

/** A position at rest. */
const still = (place: Placement, state: State): Scene => ({
  ...NO_EFFECTS,
  sprites: resting(place, state),
  clouds: state.clouds,
  cloudShifts: state.clouds.map(() => REST),
});

/** The position that a time shows, for figures beside the board: that before the Move while it is under way. */
export const stateAt = (turns: readonly TurnView[], state: State, time: number): State => {
  if (time >= turns.length * 3) return state;
  const index = Math.floor(time / 3);
  return turns[index]!.stages[Math.floor(time - index * 3)]!;
};

/** The picture at a whole time of the clock. `state`: how the game stands after its last Turn. */
export const stillAt = (place: Placement, turns: readonly TurnView[], state: State, time: number): Scene =>
  still(place, stateAt(turns, state, time));
