/**
 * Where a plane can end its move: a fan of legal level flights, so close that a hand on the chart always has one under it.
 * Each is straight for a while, then a turn on one template, then straight on.
 */
import {
  defaultFlight,
  type Element,
  type Flight,
  HANDS,
  type Hand,
  indicated,
  largestArc,
  letterName,
  MU,
  type Plan,
  type Plane,
  planMove,
  type Rules,
  radiusOf,
  rollValue,
  type State,
  signOf,
  swing,
  tightest,
} from '@paravion/clouds';

type Path = readonly Element[];

/** A flight of the fan, with what it comes to if all its tests hold. */
export interface End {
  readonly flight: Flight;
  readonly plan: Plan;
  /** Where in the fan; null for one that is no bend of it. */
  readonly bend: Bend | null;
}

/** A turn in the fan: letters tighter than indicated, part of the move flown straight before it, degrees. */
export interface Bend {
  readonly side: Hand;
  readonly tighter: number;
  readonly before: number;
  readonly deg: number;
}

/** Parts of the move that are flown straight before the turn. */
const BEFORE = [0, 0.2, 0.4, 0.6, 0.8] as const;
const STEP = 10;
const QUARTER = 90;
const HALF = 180;

/** mMU as paths give them. */
const hundreds = (mmu: number): number => Math.floor(mmu / 100) * 100;

const ahead = (n: number, b?: number): Path =>
  n < 100 ? [] : [{ el: 'S', n, dz: 0, ...(b === undefined ? {} : { b }) }];

/** What is flown before a turn that asks for so much bank: straight for `n` mMU, with the free step or a roll (rule 4.6). */
const entry = (plane: Plane, side: Hand, need: number, n: number): Path => {
  const sign = signOf(side);
  const bank = plane.b * sign;
  if (bank >= need) return ahead(n);
  const free = Math.max(100, Math.ceil(rollValue(plane) * 10) * 100);
  if (bank === need - 1 && n + free <= plane.v * MU) return ahead(Math.max(n, free), sign * need);
  return [...ahead(n), { el: 'R', b: sign * need }];
};

const lengthOf = (path: Path): number => path.reduce((sum, e) => sum + (e.el === 'S' ? (e.n ?? 0) : 0), 0);

/** Angles by steps up to the largest that the rest of the move has room for. */
const angles = (letter: number, room: number): readonly number[] => {
  const most = Math.min(HALF, Math.floor(largestArc(radiusOf(letter), Math.max(0, room)) / 10));
  const even = Array.from({ length: Math.floor((most - 1) / STEP) }, (_, i) => (i + 1) * STEP);
  return most > 0 ? [...even, most] : [];
};

/** A turn through any angle up to 180: two templates beyond 90 (rule 5.1). */
const turn = (side: Hand, letter: number, deg: number): Path => {
  const one = (part: number): Element => ({ el: 'T', side, letter: letterName(letter), deg: part, dz: 0 });
  return deg <= QUARTER ? [one(deg)] : [one(QUARTER), one(deg - QUARTER)];
};

const REST: Element = { el: 'S', dz: 0 };

function* bends(plane: Plane): Iterable<{ readonly path: Path; readonly bend: Bend }> {
  const whole = plane.v * MU;
  for (const side of HANDS) {
    const of = indicated(plane, plane.v, side);
    for (let letter = of; letter >= tightest(of); letter--)
      for (const before of BEFORE) {
        const first = entry(plane, side, letter < of ? 2 : 1, hundreds(before * whole));
        for (const deg of angles(letter, whole - lengthOf(first)))
          yield {
            path: [...first, ...turn(side, letter, deg), REST],
            bend: { side, tighter: of - letter, before, deg },
          };
      }
  }
}

/** Straight on, level: what every plane flies that is told nothing else. */
const STRAIGHT: Path = [REST];

/**
 * All flights of the fan that the rules allow. Where they allow none of it (a dive to be pulled out of, a plane that swings
 * round), the usual one.
 */
export const fanOf = (rules: Rules, state: State, plane: Plane): readonly End[] => {
  const end = (path: Path, bend: Bend | null): readonly End[] => {
    const flight: Flight = { plane: plane.id, path: [...path] };
    const plan = planMove(rules, state, plane, flight);
    return plan.problems.length === 0 ? [{ flight, plan, bend }] : [];
  };
  const found = [...end(STRAIGHT, null), ...[...bends(plane)].flatMap(({ path, bend }) => end(path, bend))];
  if (found.length > 0) return found;
  const flight = defaultFlight(rules, state, plane);
  return [{ flight, plan: planMove(rules, state, plane, flight), bend: null }];
};

/** A place on the map, in mMU. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a test counts in the choice of the nearest flight, in mMU: of two that end alike the one without. */
const TESTED = 400;

/** The flight of the fan that ends nearest to a place. */
export const nearestEnd = (fan: readonly End[], { x, y }: Spot): End => {
  const off = ({ plan: { end, tests } }: End): number => Math.hypot(end.at.x - x, end.at.y - y) + TESTED * tests.length;
  return fan.reduce((best, one) => (off(one) < off(best) ? one : best));
};

/** What counts in the choice of the next flight by keys, in mMU: a degree that the nose swings round, and a test more. */
const SWUNG = 60;
const TESTED_MORE = 3000;

/**
 * The next flight in a direction on the map (+x east, +y north), for keys; null where there is none. The nose swings on little by
 * little: of ends that lie near one another some are flown tight and late, others wide and early.
 */
export const nextEnd = (fan: readonly End[], from: Plan, dx: number, dy: number): End | null => {
  const cost = ({ plan: { end, tests } }: End): number => {
    const [x, y] = [end.at.x - from.end.at.x, end.at.y - from.end.at.y];
    const [along, across] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
    if (along <= LEAST_STEP || across > SIDEWAYS * along) return Number.POSITIVE_INFINITY;
    const swung = Math.abs(swing(from.end.at.h, end.at.h)) / 10;
    return along + across + SWUNG * swung + TESTED_MORE * Math.max(0, tests.length - from.tests.length);
  };
  const [next, far] = fan
    .map((one) => [one, cost(one)] as const)
    .reduce((best, one) => (one[1] < best[1] ? one : best));
  return far < Number.POSITIVE_INFINITY ? next : null;
};
/** A step by keys goes so far at least, in mMU, and so much to the side for each unit of it at most. */
const LEAST_STEP = 250;
const SIDEWAYS = 2;

/** A part of the fan as an area of the map: all ends with turns so much tighter than indicated, to one side. */
export interface Region {
  readonly tighter: number;
  readonly tested: boolean;
  readonly edge: readonly Spot[];
  /** The end of its longest turn, and the speed there. */
  readonly tip: Spot;
  readonly v: number;
}

const byKey = <T>(all: readonly T[], key: (one: T) => number): readonly (readonly T[])[] =>
  [...Map.groupBy(all, key)].toSorted(([a], [b]) => a - b).map(([, group]) => group);

const regionOf = (straight: Spot, ends: readonly (End & { readonly bend: Bend })[]): Region => {
  const rows = byKey(ends, ({ bend }) => bend.before).map((row) => row.toSorted((a, b) => a.bend.deg - b.bend.deg));
  const last = rows.map((row) => row.at(-1)!);
  const edge = [...last.slice(1).toReversed(), ...rows[0]!.toReversed()].map(({ plan }) => plan.end.at);
  const { plan, bend } = last[0]!;
  return {
    tighter: bend.tighter,
    tested: plan.tests.length > 0,
    edge: [straight, ...edge],
    tip: plan.end.at,
    v: plan.end.v,
  };
};

/** The areas of a fan, tightest first, so that those without tests lie on top. */
export const regionsOf = (fan: readonly End[]): readonly Region[] => {
  const straight = fan.find(({ bend }) => bend === null);
  const ends = fan.flatMap((end) => (end.bend ? [{ ...end, bend: end.bend }] : []));
  if (!straight) return [];
  return HANDS.flatMap((side) =>
    byKey(
      ends.filter(({ bend }) => bend.side === side),
      ({ bend }) => -bend.tighter,
    ),
  )
    .map((group) => regionOf(straight.plan.end.at, group))
    .toSorted((a, b) => b.tighter - a.tighter);
};
