/** What a plane has come for (rule 8), as places on the map, and the work that its crew can do there in a flight. */
import {
  distance,
  flatDistance,
  isCharge,
  isFit,
  MU,
  NOSE_CONE,
  observerOf,
  offAngle,
  type Plan,
  type Plane,
  panel,
  passesNear,
  type StandingFlight,
  type State,
  type TargetWork,
  turnsUntil,
  type UnitKind,
  type WorkOrder,
} from '@paravion/clouds';

export type GoalKind =
  | 'photo'
  | 'watch'
  | 'spot'
  | 'bomb'
  | 'strafe'
  | 'balloon'
  | 'pass'
  | 'over'
  | 'home'
  | 'meet'
  | 'guard';

/** A place to go to, in mMU; `z`: the height in MU at which it is best done. */
export interface Goal {
  readonly kind: GoalKind;
  /** Of the target, unit, balloon or plane; of an edge its side. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** What it is, of something on the ground. */
  readonly thing?: UnitKind;
}

/** Goals that are places. */
type PlaceKind = Exclude<GoalKind, 'meet' | 'guard'>;

const HEIGHTS: Readonly<Record<PlaceKind, number>> = {
  photo: 18,
  watch: 8,
  spot: 40,
  bomb: 12,
  strafe: 6,
  balloon: 24,
  pass: 40,
  over: 40,
  home: 40,
};
const LOOKS: Readonly<Record<string, PlaceKind>> = {
  photo: 'photo',
  spotting: 'spot',
  patrol: 'pass',
};
const GROUND = ['depot', 'hangar', 'parked', 'infantry', 'aagun'];
/** Whether it is another plane that is gone for, and no place. */
export const isCompany = ({ kind }: Goal): boolean => kind === 'meet' || kind === 'guard';

/** MU beyond an edge of the map, to be well over it. */
const BEYOND = 5;

const edge = (state: State, plane: Plane, kind: 'over' | 'home'): Goal => {
  const west = (plane.side === 'W') === (kind === 'home');
  return {
    kind,
    id: west ? 'W' : 'E',
    x: west ? -BEYOND * MU : (state.map.x + BEYOND) * MU,
    y: plane.y,
    z: HEIGHTS[kind],
  };
};

/** Height over headquarters from which a message is dropped. */
const MESSAGE = 5;

/** Our own infantry first, then headquarters with word of it (rule 8). */
const contact = (state: State, plane: Plane): readonly Goal[] => {
  if (plane.crew.length < 2) return [];
  const lost = state.units.filter(
    (u) => u.side === plane.side && u.kind === 'infantry' && u.placed && u.strength > 0 && u.foundBy === null,
  );
  if (lost.length > 0)
    return lost.map(({ id, x, y, kind: thing }) => ({ kind: 'watch', id, x, y, z: HEIGHTS.watch, thing }));
  const posts = state.mission.targets.filter(({ done }) => !done.includes(plane.id));
  return posts.map(({ id, x, y }) => ({ kind: 'pass', id, x, y, z: MESSAGE }));
};

const looks = (state: State, plane: Plane): readonly Goal[] => {
  if (state.mission.id === 'contact') return contact(state, plane);
  const kind = LOOKS[state.mission.id];
  const hands = kind === 'pass' || plane.crew.length > 1;
  if (!kind || !hands) return [];
  const open = state.mission.targets.filter(({ done }) => kind === 'spot' || done.length === 0);
  return open.map(({ id, x, y }) => ({ kind, id, x, y, z: kind === 'pass' ? plane.z : HEIGHTS[kind] }));
};

const onGround = (state: State, plane: Plane): readonly Goal[] => {
  const kind = plane.bombs > 0 ? 'bomb' : ['ground', 'raid'].includes(state.mission.id) ? 'strafe' : null;
  if (kind === null) return [];
  return state.units
    .filter((u) => u.side !== plane.side && u.placed && u.strength > 0 && GROUND.includes(u.kind))
    .map(({ id, x, y, kind: thing }) => ({ kind, id, x, y, z: HEIGHTS[kind], thing }));
};

const balloons = (state: State, plane: Plane): readonly Goal[] =>
  state.balloons
    .filter((b) => b.side !== plane.side && !b.destroyed)
    .map(({ id, x, y, z }) => ({ kind: 'balloon', id, x, y, z }));

const carriesHome = (state: State, plane: Plane): boolean =>
  ((LOOKS[state.mission.id] !== undefined || state.mission.id === 'contact') &&
    LOOKS[state.mission.id] !== 'pass' &&
    plane.crew.length > 1) ||
  (state.mission.id === 'bombing' && isCharge(plane));

/** Missions of planes that others protect, and what is at stake when they are met. */
const isAbout = ({ mission }: State, plane: Plane): boolean =>
  plane.side === mission.attacker && mission.id !== 'raid' && mission.id !== 'ground' && isCharge(plane);

const flyingOf = (
  { planes }: State,
  isWanted: (plane: Plane) => boolean,
  status: Plane['status'] = 'flying',
): readonly Plane[] => (planes as readonly Plane[]).filter((p) => p.status === status && isWanted(p));

const nearestTo = (plane: Plane, all: readonly Plane[]): Plane | undefined =>
  all.toSorted((a, b) => distance(a, plane) - distance(b, plane))[0];

/** MU above whom one goes for: height is kept for the fight. */
const ABOVE = 6;
/** Enemies so near to a plane, or to whom it protects, are met; further off it stays with them. In MU. */
const GUARDED = 45;

/** Whom a plane goes for that has come to fight: those whom the mission is about before all others; or stays with, whom it protects. */
const company = (state: State, plane: Plane): readonly Goal[] => {
  const isEnemy = (p: Plane): boolean => p.side !== plane.side && isFit(p);
  const flying = flyingOf(state, isEnemy);
  // Who spins may come out of it: he is not left alone where nobody else is there.
  const enemies = flying.length > 0 ? flying : flyingOf(state, isEnemy, 'spinning');
  const about = enemies.filter((p) => isAbout(state, p));
  const charges = flyingOf(state, (p) => p.side === plane.side && p.id !== plane.id && isAbout(state, p));
  const charge = nearestTo(plane, charges);
  const threats = charge
    ? enemies.filter((p) => Math.min(distance(p, plane), distance(p, charge)) <= GUARDED)
    : about.length > 0
      ? about
      : enemies;
  const enemy = nearestTo(plane, threats);
  if (enemy) return [{ kind: 'meet', id: enemy.id, x: enemy.x, y: enemy.y, z: enemy.z + ABOVE }];
  return charge ? [{ kind: 'guard', id: charge.id, x: charge.x, y: charge.y, z: charge.z + ABOVE }] : [];
};

/** The goals of a plane, the soonest reached first: its mission's, or else whom it is to fight or to protect; the way home for who wishes to break off. */
export const goalsOf = (state: State, plane: Plane): readonly Goal[] => {
  if (plane.forcedHome || state.seats[plane.owner]?.standing.breakOff === true) return [edge(state, plane, 'home')];
  const own = tasksOf(state, plane);
  return own.length > 0 ? own : company(state, plane);
};

/** What a plane of the attackers has come for besides the fight. */
const tasksOf = (state: State, plane: Plane): readonly Goal[] => {
  if (state.mission.attacker !== plane.side) return [];
  if (state.mission.id === 'escort') return panel(plane).seats.length > 1 ? [edge(state, plane, 'over')] : [];
  const found = [...looks(state, plane), ...onGround(state, plane), ...balloons(state, plane)];
  if (found.length === 0) return carriesHome(state, plane) ? [edge(state, plane, 'home')] : [];
  return found.toSorted((a, b) => turnsUntil(plane, a) - turnsUntil(plane, b));
};

const isLevel = ({ legs }: Plan): boolean => legs.every(({ kind, dz }) => kind === 'S' && dz === 0);

const PHOTO = 3;
const WATCH = { mu: 4, z: 10 };
const SPOT = 60;
const GUNS = 10;

const WORKS: Readonly<Partial<Record<GoalKind, TargetWork>>> = {
  photo: 'photo',
  watch: 'watch',
  spot: 'spot',
  bomb: 'bomb',
  strafe: 'strafe',
  balloon: 'rocket',
};

/** The standing flight that sees to a goal (rule 4.0). */
export const standingFor = ({ kind, id, x, y, z }: Goal): StandingFlight => {
  const work = WORKS[kind];
  if (work) return { do: 'at', target: id, work };
  if (kind === 'home') return { do: 'home' };
  if (kind === 'meet') return { do: 'tail', who: id };
  if (kind === 'guard') return { do: 'with', who: id };
  return { do: 'to', x, y, ...(kind === 'pass' ? { z } : {}) };
};

/** What the work of a mission is done by, for whom it is to be known how high that is. */
const LOW_WORK: Readonly<Partial<Record<State['mission']['id'], PlaceKind>>> = {
  photo: 'photo',
  contact: 'watch',
  spotting: 'spot',
  bombing: 'bomb',
  ground: 'strafe',
  balloon: 'balloon',
};
/** MU above the work of a mission in which those begin who fight for it. */
const COVER = 20;

/** Height at which a plane begins best, in MU: that of its work, or above that of others; null where that does not matter. */
export const startHeight = (state: State, plane: Plane): number | null => {
  const goal = goalsOf(state, plane).find(({ kind }) => WORKS[kind] !== undefined);
  if (goal) return goal.z;
  const work = LOW_WORK[state.mission.id];
  return work ? HEIGHTS[work] + COVER : null;
};

/** Whether the work on a goal can be done in a flight (rules 4.29, 4.30): nothing says that it succeeds. */
export const isDone = (goal: Goal, plan: Plan): boolean => {
  if (isCompany(goal)) return false;
  const { kind, x, y, z } = goal;
  const { at } = plan.end;
  const last = plan.legs.at(-1);
  if (kind === 'photo') return isLevel(plan) && passesNear(plan.legs, x, y, PHOTO);
  if (kind === 'watch') return at.z <= WATCH.z && flatDistance(at, { x, y, z: 0 }) <= WATCH.mu;
  if (kind === 'spot') return flatDistance(at, { x, y, z: 0 }) <= SPOT;
  if (kind === 'pass') return passesNear(plan.legs, x, y, 5);
  if (kind === 'balloon' || kind === 'strafe') {
    const target = { x, y, z: kind === 'balloon' ? z : 0 };
    return distance(at, target) <= GUNS && offAngle(at, target) <= NOSE_CONE;
  }
  if (kind !== 'bomb' || last?.kind !== 'S' || last.dz !== 0) return false;
  return passesNear([last], x, y, 2) && 2 * last.n >= plan.legs.reduce((n, leg) => n + leg.n, 0);
};

/** The order for the work on a goal; null for what is not worked at in a move, or where nobody is left for it. */
export const workFor = (plane: Plane, { kind, id }: Goal): WorkOrder | null => {
  const man = observerOf(plane);
  if (!man || (kind !== 'photo' && kind !== 'watch' && kind !== 'spot')) return null;
  return { seat: man.seat, a: kind, target: id };
};
