/**
 * How a flight is weighed: the shots it gives now, those it allows, what the next turn promises, height and speed kept for
 * later, the way to what the mission is about, and the risk of tearing off wings for it.
 */
import {
  arcOf,
  bearing,
  type Choice,
  distance,
  type Flight,
  flatDistance,
  isFit,
  MU,
  offAngle,
  type Plane,
  type Point,
  panel,
  passesNear,
  type State,
} from '@paravion/clouds';
import { balloonsFor, balloonWorth } from './balloons.ts';
import { answerTo, type Fighter, outlook, type Scales } from './futures.ts';
import { chanceOf, type Stance, shotWorth } from './gunnery.ts';
import { directed, directing } from './observer.ts';
import { pursuit } from './pursuit.ts';
import { enemiesOf, friendsOf, type Other, type Sky } from './sky.ts';
import { fliesThrough, hasteFor, isHunted, stakeOf } from './stakes.ts';

/** How a bot sees things. */
export interface Temper extends Scales {
  /** Worth of what the next turn promises; 0: it does not look so far, and takes others to fly straight on. */
  readonly next: number;
  /** Worth of 1 EU of speed or 1 MU of height. */
  readonly energy: number;
  /** What a failed test is feared for. */
  readonly risk: number;
  /** What it is feared for to lose control, at a height where there is room to recover. */
  readonly fall: number;
  /** Worth of standing well to an enemy for the turns after; 0 for who does not look for a fight. */
  readonly stand: number;
  /** What it is worth, in that place, to go for somebody whom the mission is about. */
  readonly hunt: number;
  /** Worth of a MU nearer to one's own edge of the map; 0 for who stays. */
  readonly home: number;
}

/** Moves until a plane has a place in its nose cone, at most 2: by its indicated template. */
const movesToAim = (fighter: Fighter, from: Stance, at: Stance): number => {
  const turned = Math.min(1800, ((from.v * MU) / fighter.handling.radius(from.v, false)) * TENTHS);
  return Math.min(2, Math.max(0, offAngle(from, at) - NOSE) / Math.max(1, turned));
};
const TENTHS = 573;
const NOSE = 250;

/** How well a plane stands to another for the turns after: sooner to aim than he, behind him, and near. */
const position = (own: Fighter, at: Stance, his: Fighter, enemy: Stance): number => {
  const far = distance(at, enemy);
  const aim = movesToAim(his, enemy, at) - movesToAim(own, at, enemy);
  const tail = arcOf(enemy, at) === 'rear' ? 1 : 0;
  const near = 1 / (1 + Math.max(0, far - 12) / 10);
  return (4 * aim + tail) * near - Math.max(0, far - 10) / 12;
};

/** Where a plane is wanted by its mission; null where it is to fight. */
const objective = (state: State, plane: Plane): Point | null => {
  const { mission } = state;
  if (mission.attacker !== plane.side) return null;
  if (directing(state, plane)) return null;
  const open = mission.targets.filter((t) => !t.done.some((id) => id.startsWith(plane.side)));
  const points: readonly Point[] = [
    ...open.map(({ x, y }) => ({ x, y, z: Math.min(plane.z, 18) })),
    ...balloonsFor(state, plane).map(({ x, y, z }) => ({ x, y, z })),
  ];
  const nearest = points.toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane))[0];
  if (nearest) return nearest;
  const over = mission.id === 'escort' ? (plane.side === 'W' ? state.map.x + 5 : -5) : null;
  const { seats } = panel(plane);
  return over !== null && seats.length > 1 ? { x: over * MU, y: plane.y, z: plane.z } : null;
};

/** A point of a patrol counts once somebody has flown over it (rule 8). */
const PATROLLED = 8;
const passing = ({ mission }: State, plane: Plane, { plan }: Choice): number =>
  mission.id === 'patrol' && mission.attacker === plane.side
    ? mission.targets.filter((t) => t.done.length === 0 && passesNear(plan.legs, t.x, t.y, PATROL_REACH)).length *
      PATROLLED
    : 0;

/** Nearness to a point, and the nose on it. */
const towards = (at: Stance, point: Point): number => {
  const off = Math.abs(((bearing(at, point) - at.h + 5400) % 3600) - 1800) / 1800;
  return -flatDistance(at, point) / 12 - off * 2;
};

/** How near a patrol has to come, in MU. */
const PATROL_REACH = 5;

const FEARED: Readonly<Record<string, number>> = { stall: 5, struct: 6, imm: 4, tight: 3 };
const USUALLY_FEARED = 3;
/** Figures that end out of control, or on the ground: for those who have to. */
const LAST_RESORTS: Readonly<Record<string, number>> = { P: 12, Z: 3, L: 40 };

/** The risk that the tests of a flight fail, as damage to oneself. */
const fear = ({ flight, plan }: Choice): number => {
  let risk = LAST_RESORTS[flight.path.at(-1)?.el ?? ''] ?? 0;
  for (const { target, purpose } of plan.tests) risk += (1 - chanceOf(target)) * (FEARED[purpose] ?? USUALLY_FEARED);
  return risk;
};

/** Margins from which a failed test ends in a spin (rules 4.7, 4.10, 4.11). */
const SPINS: Readonly<Record<string, number>> = { stall: 5, imm: 5, tight: 8 };
const FACES = 20;
/** So low a spin or a stall mostly ends on the ground, which is so much worse. */
const [ROOM_TO_FALL, DEADLY] = [25, 3];

/** Chance that a flight ends out of control, as much worse as it is low. */
const falls = ({ plan: { tests, end } }: Choice): number => {
  let chance = 0;
  for (const { target, purpose, tested } of tests) {
    const margin = tested === 'structural' ? undefined : SPINS[purpose];
    if (margin !== undefined) chance += Math.min(1, Math.max(0, FACES + 1 - target - margin) / FACES);
  }
  return end.at.z < ROOM_TO_FALL ? DEADLY * chance : chance;
};

/** Whoever flies right through where another is may touch him (rule 1.10), which ends one time in so many as badly as a fall. */
const TOUCHING = 0.4;
const touches = (sky: Sky, plane: Plane, { plan: { legs } }: Choice): number => {
  const heights = legs.flatMap(({ from, dz }) => [from.z, from.z + dz]);
  const [low, high] = [Math.min(...heights) - 1, Math.max(...heights) + 1];
  const met = sky.others.filter(
    ({ plane: { x, y, z, id } }) => id !== plane.id && z >= low && z <= high && passesNear(legs, x, y, 1),
  );
  return met.length * TOUCHING;
};

const LOW = 8;
const EDGE = 14;
/** Speeds above this band only carry a plane out of the fight. */
const FIGHTING = 'medium';

/** What is lost by being low, slow, too fast to turn, or about to leave the map. */
const discomfort = (state: State, plane: Plane, at: Stance, fighting: boolean, stays: boolean): number => {
  const { stallEU, vneEU, bands } = panel(plane);
  const low = at.z < LOW ? (LOW - at.z) * 0.6 : 0;
  const slow = Math.max(0, stallEU + 3 - at.v) * 1.2;
  const fast = Math.max(0, at.v - (fighting ? bands[FIGHTING][1] : vneEU - 2)) * 0.5;
  if (!stays) return low + slow + fast;
  const away = Math.min(at.x, at.y, state.map.x * MU - at.x, state.map.y * MU - at.y) / MU;
  return low + slow + fast + Math.max(0, EDGE - away) * (away < 0 ? 4 : 0.5);
};

/** MU to the plane's own edge of the map; none beyond it. */
const toHome = ({ map }: State, { side }: Plane, { x }: Stance): number =>
  Math.max(0, side === 'W' ? x : map.x * MU - x) / MU;

/** Within this many MU it is a fight, and no longer a journey. */
const FIGHT = 30;
/** One who has still to move may have others to shoot at. */
const PERHAPS = 0.7;
const SURELY = 0.9;
/** So near one another two may touch. */
const TOUCH = 2;

/** What one enemy means for a plane that ends its move so. */
interface Meeting {
  readonly there: Stance;
  readonly given: number;
  readonly taken: number;
}

const meeting = (own: Fighter, at: Stance, enemy: Other, temper: Temper): Meeting => {
  const { fighter, ends, on: there } = enemy;
  if (ends && temper.next > 0) {
    const { end, given, taken } = answerTo(own, at, fighter, ends, temper);
    const part = fighter.futures.exact ? SURELY : PERHAPS;
    return { there: end, given: given * part, taken: taken * part };
  }
  const surely = ends ? PERHAPS : 1;
  const given = surely * shotWorth(own.battery, at, fighter.battery, there);
  return { there, given, taken: surely * shotWorth(fighter.battery, there, own.battery, at) };
};

/** A plane nearly down is worth finishing. */
const prize = ({ plane }: Other, stake: number): number =>
  (1.3 - (0.5 * Math.max(0, plane.strength)) / panel(plane).structural) * stake;

const fighting = (sky: Sky, plane: Plane, own: Fighter, at: Stance, temper: Temper): [worth: number, near: number] => {
  let [shot, danger, standing, hope, near] = [0, 0, Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
  let doubt = 0;
  for (const enemy of enemiesOf(sky, plane)) {
    const { there, given, taken } = meeting(own, at, enemy, temper);
    const far = distance(at, there);
    near = Math.min(near, far);
    if (far <= TOUCH) danger += 1.5;
    shot = Math.max(shot, given * prize(enemy, stakeOf(sky.state, enemy.plane)));
    danger += taken * temper.care;
    const hunted = isHunted(sky.state, enemy.plane);
    const chased = hunted && temper.hunt > 0 && fliesThrough(sky.state, enemy.plane);
    const wish = hunted && temper.hunt > 0 ? temper.hunt - hasteFor(sky.state) * Math.max(0, far - 10) : 0;
    const stood = chased ? pursuit(own, at, enemy.on) : position(own, at, enemy.fighter, enemy.on) + wish;
    standing = Math.max(standing, stood);
    if (temper.next === 0) continue;
    const next = outlook(own, at, enemy.fighter, there, temper);
    hope = Math.max(hope, next);
    doubt += Math.min(0, next);
  }
  for (const { plane: friend } of friendsOf(sky, plane)) if (distance(at, friend) <= TOUCH) danger += 2;
  const place = standing > Number.NEGATIVE_INFINITY ? standing : 0;
  return [temper.attack * shot - danger + temper.stand * place + temper.next * (hope + doubt), near];
};

/** The worth of a flight, in expected damage points or thereabouts. */
export const worthOf = (sky: Sky, plane: Plane, choice: Choice, temper: Temper): number => {
  const { at: pose, v } = choice.plan.end;
  const at: Stance = { ...pose, v, b: choice.plan.end.b };
  const own = sky.others.find((other) => other.plane === plane)!.fighter;
  const [worth, near] = fighting(sky, plane, own, at, temper);
  const goal = objective(sky.state, plane);
  const balloon = sky.state.balloons.length > 0 ? balloonWorth(sky.state, plane, own, choice) : 0;
  const energy = temper.energy * (at.z + v);
  const stays = isFit(plane) && temper.home === 0;
  const place = (goal ? towards(at, goal) : 0) - discomfort(sky.state, plane, at, near < FIGHT, stays);
  const work = directing(sky.state, plane);
  const guns = work ? directed(sky.state, plane, work, choice) : 0;
  const nearer = temper.home === 0 ? 0 : -temper.home * toHome(sky.state, plane, at);
  const mishap = temper.fall === 0 ? 0 : temper.fall * (falls(choice) + touches(sky, plane, choice));
  return (
    worth +
    energy +
    place +
    nearer +
    balloon +
    guns +
    passing(sky.state, plane, choice) -
    temper.risk * fear(choice) -
    mishap
  );
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
