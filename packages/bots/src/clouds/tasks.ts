/**
 * What some planes have come for (rule 8), as standing flights of the planner: bombers fly level over their target and drop, observers
 * go down to look and take pictures, fighters strafe, and all of them take home what they have. A plane on a task
 * leaves fighting to its gunners; a fighter leaves its task when somebody is behind it.
 */
import {
  bombsRefused,
  type Choice,
  defaultPlaces,
  distance,
  flatDistance,
  flyStanding,
  inNoseCone,
  isCharge,
  MU,
  type Order,
  observerOf,
  type Plane,
  panel,
  planeOf,
  type Rules,
  type Shooter,
  type StandingFlight,
  type State,
  type TargetWork,
  zoneOf,
} from '@paravion/clouds';
import { balloonsFor } from './balloons.ts';
import { directing } from './observer.ts';
import { leadOf } from './resolve.ts';
import { goesHome } from './standing.ts';

type Unit = State['units'][number];
type Task = (state: State, plane: Plane) => StandingFlight | null;

const HOME: StandingFlight = { do: 'home' };

const nearest = <T extends { readonly x: number; readonly y: number }>(
  plane: Plane,
  all: readonly T[],
): T | undefined =>
  all.toSorted((a, b) => flatDistance({ ...a, z: 0 }, plane) - flatDistance({ ...b, z: 0 }, plane))[0];

/** To the nearest of these, for some work; null where nothing is left. */
const toNearest = (
  plane: Plane,
  all: readonly { readonly id: string; readonly x: number; readonly y: number }[],
  work: TargetWork,
): StandingFlight | null => {
  const target = nearest(plane, all);
  return target ? { do: 'at', target: target.id, work } : null;
};

/** What stands there of the enemy, of these kinds. */
const enemyUnits = (state: State, plane: Plane, kinds: readonly Unit['kind'][]): readonly Unit[] =>
  (state.units as readonly Unit[]).filter(
    (u) => u.side !== plane.side && u.placed && u.strength > 0 && kinds.includes(u.kind) && isHere(state, u),
  );

/** A parked plane that has taken off is no target on the ground any more. */
const isHere = (state: State, unit: Unit): boolean =>
  unit.plane === null || planeOf(state, unit.plane)?.status === 'grounded';

const BOMBED: readonly Unit['kind'][] = ['depot', 'hangar', 'parked', 'infantry', 'aagun'];
const STRAFED: readonly Unit['kind'][] = ['parked', 'infantry', 'hangar', 'aamg', 'aagun'];

/** The battery stands apart, under less cover than a trench, and does not shoot back. */
const battery: Task = (state, plane) =>
  (hasDone(state, plane, STRUCK) ? HOME : null) ??
  toNearest(plane, enemyUnits(state, plane, ['aagun']), plane.bombs > 0 ? 'bomb' : 'strafe') ??
  groundAttack(state, plane);

/**
 * Points ahead with which a raid has paid, and an attack on trenches, whose guns hit at each pass; and the part of its
 * strength with which a plane has had enough of either.
 */
const RAIDED = 2;
const STRUCK = 1;
const SCARRED = 0.35;

/** Guns on the ground win in the end: who has done something, or is badly hit, takes it home. */
const hasDone = (state: State, plane: Plane, points: number): boolean =>
  leadOf(state, plane) >= points || plane.strength < SCARRED * panel(plane).structural;

/** Bombs first, then the guns. */
const groundAttack: Task = (state, plane) =>
  (hasDone(state, plane, STRUCK) ? HOME : null) ??
  (plane.bombs > 0 ? toNearest(plane, enemyUnits(state, plane, BOMBED), 'bomb') : null) ??
  (isCharge(plane) ? HOME : toNearest(plane, preferred(state, plane), 'strafe'));

/** Parked planes are the softest, then whatever stands there. */
const preferred = (state: State, plane: Plane): readonly Unit[] => {
  const parked = enemyUnits(state, plane, ['parked']);
  return parked.length > 0 ? parked : enemyUnits(state, plane, STRAFED);
};

/** Enemies so near who have just taken off are fought at once: slow and low they are easy. In MU. */
const EASY = 20;

/** A single bomb is not worth another run. */
const LAST_BOMB = 1;

/** Bombs first; then planes that can still be caught on the ground, those that cannot any more, and the hangars. */
const raid: Task = (state, plane) => {
  if (hasDone(state, plane, RAIDED)) return HOME;
  if (plane.bombs > LAST_BOMB) return toNearest(plane, enemyUnits(state, plane, ['hangar', 'parked']), 'bomb');
  const parked = toNearest(plane, enemyUnits(state, plane, ['parked']), 'strafe');
  if (parked) return parked;
  const others = (state.planes as readonly Plane[]).filter((p) => p.side !== plane.side && p.status === 'flying');
  const easy = others.some((p) => distance(p, plane) <= EASY);
  return easy ? null : toNearest(plane, enemyUnits(state, plane, ['hangar']), 'strafe');
};

/** A bomber has come to drop what it has, whatever happens. */
const bombing: Task = (state, plane) =>
  !isCharge(plane)
    ? null
    : ((plane.bombs > 0 ? toNearest(plane, enemyUnits(state, plane, BOMBED), 'bomb') : null) ?? HOME);

/** Turns that the way home takes from here, with some to spare. */
const SPARE = 3;
const turnsHome = (state: State, plane: Plane): number =>
  (plane.side === 'W' ? plane.x : state.map.x * MU - plane.x) / MU / panel(plane).topEU + SPARE;

/** Enemies so near to a plane with pictures send it home, in MU: alone it outlives few attacks. */
const CHASE = 15;

/** What brings pictures home: as many as there is time for before an enemy comes, or it is badly hit. */
const photo: Task = (state, plane) => {
  if (plane.crew.length < 2) return null;
  const taken = state.mission.targets.some((t) => t.done.includes(plane.id));
  const left = state.mission.limit - state.turn;
  const hurt = 2 * plane.strength < panel(plane).structural;
  const chased = (state.planes as readonly Plane[]).some(
    (p) => p.side !== plane.side && p.status === 'flying' && distance(p, plane) <= CHASE,
  );
  if (taken && (hurt || chased || left <= turnsHome(state, plane))) return HOME;
  const open = state.mission.targets.filter((t) => t.done.length === 0);
  return toNearest(plane, open, 'photo') ?? HOME;
};

/** Whoever has directed the battery onto its target, or cannot direct it any more, goes home with that. */
const spotting: Task = (state, plane) => (isCharge(plane) && !directing(state, plane) ? HOME : null);

const MESSAGE = 5;
/** Our infantry first, then over headquarters with the message. */
const contact: Task = (state, plane) => {
  if (plane.crew.length < 2) return null;
  const lost = (state.units as readonly Unit[]).filter(
    (u) => u.side === plane.side && u.kind === 'infantry' && u.strength > 0 && u.foundBy === null,
  );
  const post = state.mission.targets.find((t) => t.id === 'HQ' && !t.done.includes(plane.id));
  return toNearest(plane, lost, 'watch') ?? (post ? { do: 'to', x: post.x, y: post.y, z: MESSAGE } : HOME);
};

const BEYOND = 6;
const escort: Task = (state, plane) =>
  isCharge(plane) ? { do: 'to', x: plane.side === 'W' ? (state.map.x + BEYOND) * MU : -BEYOND * MU, y: plane.y } : null;

/** Guns under it go on shooting: who has burnt it has no more to do there. */
const balloon: Task = (state, plane) =>
  toNearest(plane, balloonsFor(state, plane), 'rocket') ?? (leadOf(state, plane) > 0 ? HOME : null);

const patrol: Task = (state, plane) => {
  const open = nearest(
    plane,
    state.mission.targets.filter((t) => t.done.length === 0),
  );
  return open ? { do: 'to', x: open.x, y: open.y } : null;
};

const TASKS: Readonly<Partial<Record<State['mission']['id'], Task>>> = {
  bombing,
  photo,
  spotting,
  contact,
  escort,
  balloon,
  patrol,
  ground: battery,
  raid,
};

/** Within so many MU an enemy who aims at a fighter keeps it from its task. */
const THREAT = 12;
/** On the way to a place over which it has only to fly, a fighter takes on whom it meets. */
const MEETING = 24;

const isKept = (state: State, plane: Plane): boolean => {
  if (isCharge(plane) || (plane.crew.length > 1 && ['photo', 'contact', 'spotting'].includes(state.mission.id)))
    return false;
  return (state.planes as readonly Plane[]).some((p) => {
    if (p.side === plane.side || p.status !== 'flying') return false;
    const far = distance(p, plane);
    return state.mission.id === 'patrol' ? far <= MEETING : far <= THREAT && inNoseCone(p, plane);
  });
};

/** What a plane of the attackers has to do; null where it is to fight. */
const taskOf = (state: State, plane: Plane): StandingFlight | null => {
  if (state.mission.attacker !== plane.side || plane.forcedHome || plane.fire || isKept(state, plane)) return null;
  return TASKS[state.mission.id]?.(state, plane) ?? null;
};

/** Whether a plane is on its way to a balloon, and nobody keeps it from it. */
export const isAfterBalloon = (state: State, plane: Plane): boolean => {
  const task = goesHome(state, plane) ? null : taskOf(state, plane);
  return task?.do === 'at' && task.work === 'rocket';
};

/** The flight of a plane that is on a task, with the work at its end; null for one that is not. */
export const taskFlight = (rules: Rules, state: State, plane: Plane): Choice | null => {
  const task = goesHome(state, plane) && !plane.forcedHome ? HOME : taskOf(state, plane);
  return task && flyStanding(rules, state, plane, task);
};

/** Heights at which tasks begin best, in MU. */
const HEIGHTS: Readonly<Partial<Record<TargetWork, number>>> = {
  bomb: 14,
  strafe: 8,
  watch: 10,
  rocket: 26,
  photo: 40,
  spot: 40,
};

/** Heights from which those who come low can be met, not far above them, and those who fly through be caught up. */
const MEETING_Z: Readonly<Partial<Record<State['mission']['id'], number>>> = {
  escort: 90,
  photo: 50,
  bombing: 50,
  spotting: 50,
  contact: 45,
  balloon: 40,
  ground: 40,
};

/** Missions in which it counts to be there before the others are: planes begin as far forward as they may. */
const EARLY: readonly State['mission']['id'][] = [
  'patrol',
  'balloon',
  'spotting',
  'photo',
  'bombing',
  'ground',
  'contact',
];
const isEarly = ({ mission }: State, { side }: Plane): boolean =>
  side === mission.attacker && EARLY.includes(mission.id);

/** Height in which a plane begins best for what it has come for, or for whom it has to meet; undefined: as usual. */
const beginningOf = (state: State, plane: Plane): number | undefined => {
  if (plane.side !== state.mission.attacker) return MEETING_Z[state.mission.id];
  if (directing(state, plane)) return HEIGHTS.spot;
  const task = taskOf(state, plane);
  return task?.do === 'at' ? HEIGHTS[task.work] : undefined;
};

/** How far above a friend, and beside him, a Tactician begins: within the 15 MU that he has. */
const ABOVE = 13;
const ASIDE = 5 * MU;

type Place = ReturnType<typeof defaultPlaces>[number];

/** A Tactician begins above a friend, where nobody else may; with work in another height, as near to that as he can. */
const besideFriend = (place: Place, plane: Plane, friends: readonly Plane[], wanted: number | undefined): Place => {
  const [friend] = friends.toSorted((a, b) => Math.abs(a.y - place.y) - Math.abs(b.y - place.y));
  const { x, y, z } = friend!;
  const height = Math.max(z - ABOVE, Math.min(z + ABOVE, wanted ?? z + ABOVE));
  return {
    ...place,
    x,
    y: Math.max(y - ASIDE, Math.min(y + ASIDE, place.y)),
    z: Math.max(1, Math.min(panel(plane).ceilingMU, height)),
  };
};

/** Where a seat's planes begin: as usual, but those with work near the ground, and who meets them, as low as they may. */
export const beginnings = (state: State, seat: number): Order => {
  const orders = defaultPlaces(state, seat).map((order) => {
    const plane = planeOf(state, order.unit);
    if (!plane) return order;
    const zone = zoneOf(state, plane);
    const wanted = beginningOf(state, plane);
    if (zone.friends) return besideFriend(order, plane, zone.friends, wanted);
    const [low, high] = zone.z;
    const z = wanted === undefined ? {} : { z: Math.min(high, Math.max(low, wanted)) };
    return isEarly(state, plane) ? { ...order, ...z, x: zone.x[plane.side === 'W' ? 1 : 0] } : { ...order, ...z };
  });
  return { seg: 'SET', orders };
};

/** Bombs of a stick lie apart: few at a time fall nearer to what they are meant for. */
const MOST_BOMBS = 3;

/** Bombs of a plane that has just flown level over something that is worth them. */
export const bombsOf = (state: State, plane: Plane): Shooter | null => {
  const man = observerOf(plane);
  if (!man || plane.bombs === 0) return null;
  const n = Math.min(MOST_BOMBS, plane.bombs);
  const unit = nearest(
    plane,
    enemyUnits(state, plane, BOMBED).filter((u) => bombsRefused(state, plane, man.id, { ...u, n }) === null),
  );
  return unit
    ? { shooter: man.id, bombs: { n, x: Math.round(unit.x / MU) * MU, y: Math.round(unit.y / MU) * MU } }
    : null;
};
