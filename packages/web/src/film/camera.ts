/** From where a film is looked at: around the table, behind a plane, from its seat, or as a director would cut it. */
import { along, type Film, type FilmShot, NOSE, seenAt, turnAt, type Vector } from '@paravion/draw/film';
import { eyesOf, scaleOf } from './builds.ts';
import { chance, clamp, cross, type Flying, far, flyingAt, minus, mix, plus, spot, UP, unit } from './space.ts';

export const LOOKS = ['director', 'table', 'chase', 'cockpit'] as const;
export type Look = (typeof LOOKS)[number];

export interface View {
  readonly eye: Vector;
  readonly target: Vector;
  readonly up: Vector;
  /** Degrees from the top of the picture to its foot. */
  readonly opening: number;
  /** How much larger planes are than they would be. */
  readonly size: number;
  /** Whether rods stand below the planes. */
  readonly rods: boolean;
  /** The plane that one is so close to that its badge and its ribbon would be in the way. */
  readonly close: string | null;
}

/** How the table is turned by hand: radians around, radians up, and how far off for 1. */
export interface Orbit {
  readonly turn: number;
  readonly tilt: number;
  readonly far: number;
}
export const ORBIT: Orbit = { turn: 0.6, tilt: 0.42, far: 1 };

const LEAST = 14;
const MOST = 90;

interface Heart {
  readonly at: Vector;
  readonly radius: number;
}

const heartNow = (film: Film, time: number): Heart => {
  const spots = flyingAt(film, time).map((flying) => flying.spot);
  if (spots.length === 0) return { at: [film.country.width / 2, 30, -film.country.depth / 2], radius: 30 };
  const sum = spots.reduce((all, one) => plus(all, one), [0, 0, 0] as Vector);
  const at: Vector = [sum[0] / spots.length, sum[1] / spots.length, sum[2] / spots.length];
  return { at, radius: Math.max(...spots.map((one) => far(one, at))) };
};

/** The middle of the fight and how wide it is, without jumps when somebody leaves it. */
const heartOf = (film: Film, time: number): Heart => {
  const all = [-2, -1, 0, 1, 2].map((off) => heartNow(film, clamp(time + off, 0, film.length)));
  const at = all.reduce((sum, one) => plus(sum, one.at, 0.2), [0, 0, 0] as Vector);
  return { at, radius: all.reduce((sum, { radius }) => sum + radius * 0.2, 0) };
};

const tableView = (film: Film, time: number, orbit: Orbit): View => {
  const { at, radius } = heartOf(film, time);
  const away = clamp(radius * 1.9, LEAST, MOST) * orbit.far;
  const flat = Math.cos(orbit.tilt) * away;
  const eye = plus(at, [Math.sin(orbit.turn) * flat, Math.sin(orbit.tilt) * away, Math.cos(orbit.turn) * flat]);
  return {
    eye: [eye[0], Math.max(1.5, eye[1]), eye[2]],
    target: at,
    up: UP,
    opening: 42,
    size: clamp(away * 0.085, 1.8, 5.5),
    rods: true,
    close: null,
  };
};

const above = (eye: Vector): Vector => [eye[0], Math.max(0.6, eye[1]), eye[2]];

const chaseView = (film: Film, { plane, seen, spot: at }: Flying, time: number): View => {
  const size = 1.9;
  const span = film.span * scaleOf(plane.family) * size;
  const late = seenAt(plane.track, time - 0.45).attitude;
  const [back, nose] = [along(late, [0, 0.16, 1]), along(seen.attitude, NOSE)];
  const eye = plus(plus(at, back, span * 2.6), UP, span * 0.55);
  return {
    eye: above(eye),
    target: plus(at, nose, span * 2.5),
    up: UP,
    opening: 52,
    size,
    rods: false,
    close: plane.id,
  };
};

const cockpitView = (film: Film, { plane, seen, spot: at }: Flying): View => {
  const size = 1.9;
  const span = film.span * scaleOf(plane.family) * size;
  const [x, y, z] = eyesOf(plane.family);
  const eye = plus(at, along(seen.attitude, [x, y, z]), span);
  return {
    eye,
    target: plus(eye, along(seen.attitude, [0, -0.06, -1])),
    up: along(seen.attitude, UP),
    opening: 66,
    size,
    rods: false,
    close: plane.id,
  };
};

/** Past the camera: it stands where the plane will be in the middle of the cut. */
const passView = (film: Film, { plane, spot: at }: Flying, middle: number, side: number): View => {
  const size = 2.2;
  const span = film.span * scaleOf(plane.family) * size;
  const there = seenAt(plane.track, middle);
  const eye = plus(plus(spot(there), along(there.attitude, [side, 0, 0]), span * 3), UP, span * (0.7 + chance(middle)));
  return { eye: above(eye), target: at, up: UP, opening: 46, size, rods: false, close: plane.id };
};

/** Over the shoulder of one at another. */
const overView = (film: Film, one: Flying, other: Vector, side: number): View => {
  const size = 2.1;
  const span = film.span * scaleOf(one.plane.family) * size;
  const on = unit(minus(other, one.spot));
  const aside = unit(cross(on, UP));
  const eye = plus(plus(plus(one.spot, on, -span * 2.7), aside, span * 0.9 * side), UP, span * 0.75);
  return {
    eye: above(eye),
    target: mix(one.spot, other, 0.55),
    up: UP,
    opening: 44,
    size,
    rods: false,
    close: one.plane.id,
  };
};

/** Who is looked at in a turn: the first who hits somebody, or shoots, or the one nearest to an enemy. */
const heroOf = (
  film: Film,
  index: number,
  time: number,
): { readonly id: string; readonly shot: FilmShot | null } | null => {
  const { start } = film.turns[index]!;
  const end = film.turns[index + 1]?.start ?? film.length;
  const shots = film.shots.filter((shot) => shot.by !== null && shot.start >= start && shot.start < end);
  const shot = shots.find(({ hit, at }) => hit && at !== null) ?? shots[0] ?? null;
  if (shot?.by) return { id: shot.by, shot };
  const flying = flyingAt(film, time);
  const pairs = flying.flatMap((one) =>
    flying
      .filter((other) => other.plane.mark !== one.plane.mark)
      .map((other) => ({ id: one.plane.id, away: far(one.spot, other.spot) })),
  );
  const nearest = pairs.toSorted((a, b) => a.away - b.away)[0];
  const id = nearest?.id ?? flying[0]?.plane.id;
  return id === undefined ? null : { id, shot: null };
};

/** Seconds of a turn after which the director cuts to the fire. */
const CUT = 2.4;

const directorView = (film: Film, time: number): View => {
  const index = turnAt(film, time);
  const start = film.turns[index]?.start ?? 0;
  const within = time - start;
  const wide = (): View =>
    tableView(film, time, { turn: 0.5 + time * 0.05, tilt: 0.3 + 0.08 * Math.sin(time / 7), far: 0.9 });
  const hero = heroOf(film, index, start + 1);
  const all = flyingAt(film, time);
  const one = all.find(({ plane }) => plane.id === hero?.id);
  if (!hero || !one || (index === 0 && within < CUT)) return wide();
  const side = chance(index * 3.7) < 0.5 ? -1 : 1;
  const pick = chance(index * 7.3 + 1);
  if (within < CUT) {
    if (!hero.shot && pick < 0.5) return wide();
    return pick < 0.6 ? passView(film, one, start + CUT / 2, side) : chaseView(film, one, time);
  }
  const other = all.find(({ plane }) => plane.id === hero.shot?.at)?.spot ?? (hero.shot ? spot(hero.shot.to) : null);
  if (!other || far(one.spot, other) < 0.5) return pick < 0.5 ? chaseView(film, one, time) : wide();
  if (pick < 0.3) return cockpitView(film, one);
  return overView(film, one, other, side);
};

/** What is seen at a time. `whom`: the plane that is followed; where it is gone, the table. */
export const viewAt = (film: Film, time: number, look: Look, whom: string, orbit: Orbit): View => {
  if (look === 'director') return directorView(film, time);
  const one = look === 'table' ? undefined : flyingAt(film, time).find(({ plane }) => plane.id === whom);
  if (!one) return tableView(film, time, orbit);
  return look === 'chase' ? chaseView(film, one, time) : cockpitView(film, one);
};
