/**
 * What a plane can hope to hit in the coming Turn from where it ends this one: the damage of its best flight and best
 * bursts on a plane that flies at random, in an open sky, by how the two lie to each other. A plane on another's
 * tail hopes for much and fears little. Reckoned when first asked for, and kept.
 */
import { STEPS } from '@paravion/sopwith';

/** Farther apart, in one axial coordinate, neither can hope for anything. */
const OUTLOOK_REACH = 9;
const WIDTH = 2 * OUTLOOK_REACH + 1;
/** Cells that a plane may reach in a Turn, around where it began. */
const GRID_REACH = OUTLOOK_REACH + 9;
const GRID = 2 * GRID_REACH + 1;

interface Leg {
  readonly q: number;
  readonly r: number;
  readonly facing: number;
}

const step = (from: Leg, direction: number, facing: number): Leg => {
  const { q, r } = STEPS[direction % 6]!;
  return { q: from.q + q, r: from.r + r, facing: facing % 6 };
};

const nextLegs = (from: Leg): readonly Leg[] => {
  const { facing: f } = from;
  return [
    step(from, f, f),
    step(from, f + 1, f + 1),
    step(from, f + 5, f + 5),
    step(from, f + 1, f),
    step(from, f + 5, f),
  ];
};

/** The 155 flights of a Turn in open sky. */
const flightsFrom = (start: Leg): readonly (readonly Leg[])[] =>
  nextLegs(start).flatMap((a) => [
    [a, a, a],
    ...nextLegs(a).flatMap((b) => [[a, b, b], ...nextLegs(b).map((c) => [a, b, c])]),
  ]);

/** Turns a hex around the centre so that `facing` becomes east. */
export const turned = (q: number, r: number, facing: number): readonly [number, number] => {
  let [a, b] = [q, r];
  for (let i = 0; i < facing; i++) [a, b] = [-b, a + b];
  return [a, b];
};

const gridAt = (q: number, r: number): number => (q + GRID_REACH) * GRID + r + GRID_REACH;

/** How likely a plane is in each hex after each Move when it takes any of its flights from the origin, by facing. */
const PRESENCE = [0, 1, 2, 3, 4, 5].map((facing) => {
  const flights = flightsFrom({ q: 0, r: 0, facing });
  return [0, 1, 2].map((move) => {
    const map = new Float32Array(GRID * GRID);
    for (const flight of flights) map[gridAt(flight[move]!.q, flight[move]!.r)]! += 1 / flights.length;
    return map;
  });
});

/** Flights of a plane at the origin that faces east, as indices of its legs; a leg in another Move is another leg. */
const [LEGS, EAST] = ((): readonly [readonly (Leg & { readonly move: number })[], readonly (readonly number[])[]] => {
  const legs: (Leg & { readonly move: number })[] = [];
  const seen = new Map<string, number>();
  const indexed = ({ q, r, facing }: Leg, move: number): number => {
    const key = [q, r, facing, move].join();
    const known = seen.get(key);
    if (known !== undefined) return known;
    seen.set(key, legs.length);
    return legs.push({ q, r, facing, move }) - 1;
  };
  const flights = flightsFrom({ q: 0, r: 0, facing: 0 }).map((flight) => flight.map(indexed));
  return [legs, flights];
})();

/** Sides of a plane on which it has a gun: ahead, left, right. */
const SIDES = [0, 1, 5] as const;
const SLOTS = LEGS.length * SIDES.length;

/** Damage that each burst of each leg may do to a plane that began at (q, r). */
const slotsFor = (q: number, r: number, facing: number, burst: readonly number[]): Float32Array => {
  const slots = new Float32Array(SLOTS);
  LEGS.forEach((leg, l) => {
    const map = PRESENCE[facing]![leg.move]!;
    SIDES.forEach((side, i) => {
      const along = STEPS[(leg.facing + side) % 6]!;
      const line = gridAt(along.q, along.r) - gridAt(0, 0);
      let at = gridAt(leg.q - q, leg.r - r);
      let sum = 0;
      for (let range = 1; range < burst.length; range++) {
        at += line;
        sum += burst[range]! * (map[at] ?? 0);
      }
      slots[l * SIDES.length + i] = sum;
    });
  });
  return slots;
};

/** Puts a value in its place among the greatest, which stand in order. */
const keepGreatest = (greatest: Float64Array, value: number): void => {
  let moved = value;
  for (let i = 0; i < greatest.length; i++) {
    const known = greatest[i]!;
    if (moved <= known) continue;
    greatest[i] = moved;
    moved = known;
  }
};

/** The best flight of a plane at the origin that faces east, against one elsewhere: so many bursts, each in another slot. */
const reckon = (q: number, r: number, facing: number, burst: readonly number[], bursts: number): number => {
  const slots = slotsFor(q, r, facing, burst);
  const greatest = new Float64Array(bursts);
  let most = 0;
  for (const flight of EAST) {
    greatest.fill(0);
    for (const leg of flight)
      for (let side = 0; side < SIDES.length; side++) keepGreatest(greatest, slots[leg * SIDES.length + side]!);
    most = Math.max(
      most,
      greatest.reduce((sum, value) => sum + value),
    );
  }
  return most;
};

const indexOf = (facing: number, other: number, q: number, r: number): number =>
  ((facing * 6 + other) * WIDTH + q + OUTLOOK_REACH) * WIDTH + r + OUTLOOK_REACH;

export interface Outlook {
  /** Damage that a plane may hope to do to another, `q` and `r` hexes away, by the facings of both. */
  hope(facing: number, other: number, q: number, r: number): number;
}

const outlookFor = (burst: readonly number[], bursts: number): Outlook => {
  const table = new Float32Array(36 * WIDTH * WIDTH).fill(-1);
  const fill = (facing: number, other: number, q: number, r: number, at: number): number => {
    const [x, y] = turned(q, r, facing);
    const relative = (other + 6 - facing) % 6;
    const inside = Math.max(Math.abs(x), Math.abs(y)) <= OUTLOOK_REACH;
    const east = inside ? indexOf(0, relative, x, y) : at;
    if (table[east]! < 0) table[east] = reckon(x, y, relative, burst, bursts);
    table[at] = table[east]!;
    return table[at]!;
  };
  return {
    hope: (facing, other, q, r) => {
      if (q > OUTLOOK_REACH || -q > OUTLOOK_REACH || r > OUTLOOK_REACH || -r > OUTLOOK_REACH) return 0;
      const at = indexOf(facing, other, q, r);
      const known = table[at]!;
      return known >= 0 ? known : fill(facing, other, q, r, at);
    },
  };
};

const kept = new Map<string, Outlook>();

/** The outlook of a plane whose bursts, so many a Turn, do this damage by range, from 0. */
export const outlookOf = (burst: readonly number[], bursts: number): Outlook => {
  const key = `${bursts}:${burst.join()}`;
  const outlook = kept.get(key) ?? outlookFor(burst, bursts);
  kept.set(key, outlook);
  return outlook;
};
