/**
 * How a flight is weighed: the shot it gives, the shots it gives to others, height and speed kept for later, the way to what
 * the mission is about, and the risk of tearing off wings for it.
 */
import {
  arcOf,
  bearing,
  type Choice,
  distance,
  type Flight,
  flatDistance,
  indicated,
  isFit,
  letterName,
  MU,
  offAngle,
  type Plane,
  type Point,
  panel,
  type State,
  templateRadius,
} from '@paravion/clouds';
import { bestShot, chanceOf, placed, type Sky } from './sky.ts';

/** How a bot sees things. */
export interface Temper {
  /** Worth of the own shot, and of those of others. */
  readonly attack: number;
  readonly care: number;
  /** Worth of 1 EU of speed and height. */
  readonly energy: number;
  /** What a failed test is feared for. */
  readonly risk: number;
}

const enemies = (state: State, plane: Plane): readonly Plane[] =>
  (state.planes as readonly Plane[]).filter((p) => p.side !== plane.side && p.status === 'flying');

/** What another plane will be able to do to this one, if it moves later: it will turn its nose, as far as a turn goes. */
const TURN = 900;
const REACH = 12;
const danger = (sky: Sky, enemy: Plane, plane: Plane): number => {
  if (!sky.late.has(enemy.id)) return bestShot(sky, enemy, plane);
  const off = offAngle(enemy, plane);
  const far = distance(enemy, plane);
  if (far > REACH * 2 || off > TURN) return 0;
  return (2.5 * (1 - off / (TURN * 1.2))) / (1 + Math.max(0, far - REACH) / 4);
};

/** Tenths of a degree that a plane can turn in its next move, on the indicated template. */
const agility = (plane: Plane): number => {
  const radius = templateRadius(letterName(indicated(plane, plane.v, plane.b < 0 ? 'L' : 'R'))) / MU;
  return Math.min(1800, (plane.v / radius) * 573);
};

/** Moves until a plane has the other in its nose cone, at most 2. */
const movesToAim = (plane: Plane, other: Plane): number =>
  Math.min(2, Math.max(0, offAngle(plane, other) - 250) / Math.max(1, agility(plane)));

/** How well a plane stands for the next turn: sooner on the other's tail than he on its own, and near enough. */
const position = (plane: Plane, enemy: Plane): number => {
  const far = distance(plane, enemy);
  const aim = movesToAim(enemy, plane) - movesToAim(plane, enemy);
  const tail = arcOf(enemy, plane) === 'rear' ? 1 : 0;
  const near = 1 / (1 + Math.max(0, far - 12) / 10);
  return (4 * aim + tail) * near - Math.max(0, far - 10) / 12;
};

/** Where a plane is wanted by its mission; null where it is to fight. */
const objective = (state: State, plane: Plane): Point | null => {
  const { mission } = state;
  if (mission.attacker !== plane.side) return null;
  const open = mission.targets.filter((t) => !t.done.some((id) => id.startsWith(plane.side)));
  const balloons = state.balloons.filter((b) => b.side !== plane.side && !b.destroyed);
  const points: readonly Point[] = [
    ...open.map(({ x, y }) => ({ x, y, z: Math.min(plane.z, 18) })),
    ...balloons.map(({ x, y, z }) => ({ x, y, z })),
  ];
  const nearest = points.toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane))[0];
  if (nearest) return nearest;
  const over = mission.id === 'escort' ? (plane.side === 'W' ? state.map.x + 5 : -5) : null;
  const { seats } = panel(plane);
  return over !== null && seats.length > 1 ? { x: over * MU, y: plane.y, z: plane.z } : null;
};

/** Nearness to a point, and the nose on it. */
const towards = (plane: Plane, point: Point): number => {
  const off = Math.abs(((bearing(plane, point) - plane.h + 5400) % 3600) - 1800) / 1800;
  return -flatDistance(plane, point) / 12 - off * 2;
};

/** The risk that the tests of a flight fail, as damage to oneself. */
const fear = ({ plan }: Choice): number => {
  let risk = 0;
  for (const { target, purpose } of plan.tests)
    risk += (1 - chanceOf(target)) * (purpose === 'stall' ? 5 : purpose === 'struct' ? 6 : 3);
  return risk;
};

const LOW = 8;
const EDGE = 14;
/** Speeds above this band only carry a plane out of the fight. */
const FIGHTING = 'medium';

/** What is lost by being low, slow, too fast to turn, or about to leave the map. */
const discomfort = (state: State, plane: Plane, fighting: boolean): number => {
  const { stallEU, vneEU, bands } = panel(plane);
  const low = plane.z < LOW ? (LOW - plane.z) * 0.6 : 0;
  const slow = Math.max(0, stallEU + 3 - plane.v) * 1.2;
  const fast = Math.max(0, plane.v - (fighting ? bands[FIGHTING][1] : vneEU - 2)) * 0.5;
  if (!isFit(plane)) return low + slow + fast;
  const away = Math.min(plane.x, plane.y, state.map.x * MU - plane.x, state.map.y * MU - plane.y) / MU;
  return low + slow + fast + Math.max(0, EDGE - away) * (away < 0 ? 4 : 0.5);
};

/** Within this many MU it is a fight, and no longer a journey. */
const FIGHT = 30;

/** The worth of a flight, in expected damage points or thereabouts. */
export const worthOf = (sky: Sky, plane: Plane, choice: Choice, temper: Temper): number => {
  const { at, b, v } = choice.plan.end;
  const { state } = sky;
  return placed(plane, { ...at, b, v }, () => {
    let worth = 0;
    let standing = Number.NEGATIVE_INFINITY;
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of enemies(state, plane)) {
      const far = distance(plane, enemy);
      nearest = Math.min(nearest, far);
      if (far < 2) worth -= 1.5;
      worth += temper.attack * bestShot(sky, plane, enemy) * (sky.late.has(enemy.id) ? 0.5 : 1);
      worth -= temper.care * danger(sky, enemy, plane);
      standing = Math.max(standing, position(plane, enemy));
    }
    if (standing > Number.NEGATIVE_INFINITY) worth += standing;
    const goal = objective(state, plane);
    if (goal) worth += towards(plane, goal);
    worth += (temper.energy * plane.z) / 2 - discomfort(state, plane, nearest < FIGHT);
    return worth - temper.risk * fear(choice);
  });
};

/** What is done beside the flight: clear a gun, restart an engine. */
export const workOf = (plane: Plane, flight: Flight): Flight => {
  const jammed = plane.guns.findIndex((g) => g.state === 'jammed');
  const simple = flight.path.every((e) => e.el === 'S');
  if (jammed >= 0 && simple) {
    const seat = plane.guns[jammed]!.seat;
    return { ...flight, do: [{ seat, a: 'repair', gun: jammed }] };
  }
  const stopped = plane.engines.findIndex((e) => e.state === 'stopped');
  if (stopped >= 0 && simple) return { ...flight, do: [{ seat: 0, a: 'restart', engine: stopped }] };
  return flight;
};

/** Whether a plane had better go home: hardly any strength, no bullets, no pilot to speak of. */
export const isSpent = (plane: Plane): boolean =>
  plane.strength <= 3 || plane.guns.every((g) => g.state === 'lost' || (g.boxes === 0 && g.drums === 0));
