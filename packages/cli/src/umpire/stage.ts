/**
 * Facts measured on the table, as a scene in which the game's own rules find them: the shooter is put at the distance, in the
 * arc and at the angle that were told, the track of a plane over the place that it is said to have passed. So everything is
 * worked out by the same code as anywhere else. What was moved for a scene is put back after it.
 */
import type { Arc, Draft, GunnerCase, Mount, Plane, Platform, Turning } from '@paravion/clouds';
import { ARCS, heading, legEnd, MU, straight, straightLeg } from '@paravion/clouds';

export type Angle = Arc | GunnerCase;
export const ANGLES: readonly Angle[] = [...ARCS, 'parallel', 'attacking', 'attackingFromBehind', 'other'];

/** So far apart that nobody meets anybody, in MU, and so far off the map. */
const APART = 300;
const OFF_MAP = -1000;
/** Over whose lines a plane is, as a share of the breadth of the map from its own edge. */
const QUARTER = 0.25;

export type Country = 'own' | 'enemy';

/** Puts a plane over its own lines or the enemy's, `mu` MU from its own edge if that was measured. */
export const putOver = ({ map }: Pick<Draft, 'map'>, plane: Plane, country: Country, mu?: number): void => {
  const from = mu ?? map.x * (country === 'own' ? QUARTER : 1 - QUARTER);
  plane.x = Math.round((plane.side === 'W' ? from : map.x - from) * MU);
};

/** Every plane far from all others and off the map; over whose lines it is stays known. */
export const setApart = (planes: readonly Plane[]): void => {
  planes.forEach((plane, i) => {
    plane.y = (OFF_MAP - i * APART) * MU;
  });
};

/** Every plane on the map, and none near another: for what asks who is still there. */
export const setOnMap = ({ map, planes }: Draft): void => {
  planes.forEach((plane, i) => {
    if (plane.status !== 'out') plane.y = Math.round(((i + 1) * map.y * MU) / (planes.length + 1));
  });
};

const poseOf = <T extends { x: number; y: number }>(thing: T) => {
  const { x, y } = thing;
  return {
    thing,
    was: {
      x,
      y,
      ...('h' in thing && { h: thing.h }),
      ...('p' in thing && { p: thing.p }),
      ...('z' in thing && { z: thing.z }),
    },
  };
};

/** Plays a scene and puts everybody back; who has left the mission in it stays where he left it. */
export const inScene = (t: Turning, play: () => void): void => {
  const { planes, balloons, units, barrages } = t.state;
  const before = [...planes, ...balloons, ...units, ...barrages].map(poseOf);
  play();
  for (const { thing, was } of before) if (!('status' in thing && thing.status === 'out')) Object.assign(thing, was);
};

/** Where the target is seen from a gunner, in degrees off his nose, and how high, by his mount. */
const AIM: Readonly<Record<Mount, readonly [azimuth: number, elevation: number]>> = {
  fixed: [0, 0],
  rear: [120, 0],
  front: [60, 0],
  over: [125, 12],
  tunnel: [125, -12],
  'rear+tunnel': [120, 0],
};
/** From behind the gunner has him nearly astern. */
const ASTERN = 160;

const HALF = 180;
const rad = (degrees: number): number => (degrees * Math.PI) / HALF;
const tenths = (degrees: number): number => heading(Math.round(degrees * 10));

interface Spot {
  x: number;
  y: number;
  z: number;
}
/** A plane or an airship. */
type Body = Spot & { h: number; p?: number };

const bodyOf = ({ state }: Turning, from: Platform): Body =>
  from.plane ?? (state.balloons.find((b) => b.id === from.id) as Body);

/** The shooter ahead of whom the target is, seen from `bearing` degrees of the map off the target. */
const aimAhead = (shooter: Body, at: Spot, bearing: number, mu: number): void => {
  shooter.x = Math.round(at.x + mu * MU * Math.sin(rad(bearing)));
  shooter.y = Math.round(at.y + mu * MU * Math.cos(rad(bearing)));
  shooter.z = at.z;
  shooter.h = tenths(bearing + HALF);
  if (shooter.p !== undefined) shooter.p = 0;
};

const BEARING: Readonly<Record<Arc, number>> = { front: 0, side: 90, rear: 180 };

/** How the target heads, seen from a gunner who flies north and has it at this bearing. */
const headingFor = (angle: GunnerCase, bearing: number): number =>
  angle === 'parallel' ? 0 : angle === 'other' ? bearing + 90 : bearing + HALF;

/** The gunner flies north, the target is where his mount bears; `azimuth` in degrees off his nose. */
const aimAround = (shooter: Body, at: Spot, azimuth: number, elevation: number, mu: number): void => {
  const up = Math.round(mu * Math.sin(rad(elevation)));
  const flat = Math.sqrt(Math.max(0, mu * mu - up * up)) * MU;
  shooter.x = Math.round(at.x - flat * Math.sin(rad(azimuth)));
  shooter.y = Math.round(at.y - flat * Math.cos(rad(azimuth)));
  shooter.z = at.z - up;
  shooter.h = 0;
  if (shooter.p !== undefined) shooter.p = 0;
};

/** Sets the scene for a shot at a plane. */
export const setScene = (t: Turning, from: Platform, target: Plane, mount: Mount, angle: Angle, mu: number): void => {
  const shooter = bodyOf(t, from);
  target.p = 0;
  if (mount === 'fixed') {
    aimAhead(shooter, target, target.h / 10 + BEARING[angle as Arc], mu);
    return;
  }
  const [azimuth, elevation] = AIM[mount];
  const bearing = angle === 'attackingFromBehind' ? ASTERN : azimuth;
  aimAround(shooter, target, bearing, elevation, mu);
  target.h = tenths(headingFor(angle as GunnerCase, bearing));
};

/** Sets the scene for a shot at a balloon or at something on the ground. */
export const setSceneAt = (t: Turning, from: Platform, at: Spot, mount: Mount, mu: number): void => {
  const [azimuth, elevation] = AIM[mount];
  if (mount === 'fixed') aimAhead(bodyOf(t, from), at, 0, mu);
  else aimAround(bodyOf(t, from), at, azimuth, elevation, mu);
};

/** From above: 45 degrees and more, seen from the balloon. */
const STEEP = 45;

/** Rockets: so far from the balloon, from above or level, against the wind or with it, after a straight run or not. */
export const setRocketScene = (
  { state }: Turning,
  plane: Plane,
  at: Spot,
  mu: number,
  how: { readonly above: boolean; readonly upwind: boolean; readonly straight: boolean },
): void => {
  const h = how.upwind ? heading(state.sky.wind.to + 1800) : state.sky.wind.to;
  const up = how.above ? Math.ceil(mu * Math.sin(rad(STEEP))) : 0;
  const away = Math.sqrt(mu * mu - up * up);
  const back = (from: Spot, n: number): Spot => straight({ ...from, h, p: 0 }, -Math.round(n * MU));
  const { x, y } = back(at, away);
  Object.assign(plane, { x, y, z: at.z + up, h, p: -Math.round((Math.atan2(up, away) * HALF * 10) / Math.PI) });
  const run = straightLeg({ ...back({ x, y, z: at.z }, plane.v), h, p: 0 }, plane.v * MU, 0);
  plane.track = { ...plane.track, turn: state.turn, legs: how.straight ? [run] : [] };
};

/** A plane at so many MU from a place on the ground, at the height it has. */
export const setAtDistance = (plane: Plane, at: { readonly x: number; readonly y: number }, mu: number): void => {
  const flat = Math.sqrt(Math.max(0, mu * mu - plane.z * plane.z));
  plane.x = at.x;
  plane.y = Math.round(at.y - flat * MU);
};

/** The track of a plane's last move, laid so that it passes over a place; its last level leg if it has one. */
export const passOver = (plane: Plane, at: { readonly x: number; readonly y: number }): void => {
  const { legs } = plane.track;
  const leg = legs.findLast((l) => l.kind === 'S' && l.dz === 0) ?? legs.at(-1);
  if (!leg) return;
  const end = legEnd(leg);
  const [dx, dy] = [at.x - end.x, at.y - end.y];
  plane.track = {
    ...plane.track,
    legs: legs.map((l) => ({ ...l, from: { ...l.from, x: l.from.x + dx, y: l.from.y + dy } })),
  };
  const last = legEnd(plane.track.legs.at(-1)!);
  Object.assign(plane, { x: last.x, y: last.y });
};

/** A level run straight over a place, for a move that is not in the book. */
export const flyLevelOver = (
  { state }: Turning,
  plane: Plane,
  at: { readonly x: number; readonly y: number },
): void => {
  const from = { ...straight({ ...at, z: plane.z, h: plane.h, p: 0 }, -plane.v * MU) };
  plane.track = { turn: state.turn, legs: [straightLeg(from, plane.v * MU, 0)], manoeuvres: false };
  Object.assign(plane, { x: at.x, y: at.y });
};

/** Heading for home over the edge that a plane has left by. */
export const beyondEdge = ({ map }: Draft, plane: Plane, country: Country): void => {
  const west = (country === 'own') === (plane.side === 'W');
  plane.x = west ? -MU : (map.x + 1) * MU;
  plane.y = (map.y * MU) / 2;
};
