/**
 * Placement, the segment SET (rule 8.0): sealed, all seats at once; then those whose pilot is a Tactician, within reach of a
 * friend. What enters later is placed on its own edge at the same time. Whatever is not ordered, or not allowed, stands
 * where `defaultPlaces` puts it.
 */
import type { Problem } from '@paravion/tabletop';
import { has, pilotOf } from '../crew.ts';
import { between as angle, distance, flatDistance, heading, MU, type Point } from '../geometry.ts';
import type { PlaceOrder } from '../order.ts';
import { homeHeading, panel } from '../plane.ts';
import type { Barrage, Draft, State, Unit } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Message } from '../words/german-problems.ts';
import { PLANS } from './index.ts';
import { partOf, site, USUAL_Z } from './plan.ts';

/** Bounds of a placement: x in mMU, z in MU. */
export interface Zone {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  /** Friends of whom one has to be near, for a Tactician. */
  readonly friends?: readonly Plane[];
}
/** How far from a friend a Tactician may begin, ground units from where the mission has them, a barrage from its gun. */
export const TACTICIAN = 15;
export const UNIT_REACH = 6;
export const BARRAGE_REACH = 60;
/** How far from straight at the enemy one may head, in tenths. */
const HEADING = 450;
/** Below top speed by this at the start. */
const SLOWER = 2;

const towardsEnemy = (plane: Plane): number => heading(homeHeading(plane) + 1800);
const homeEdge = (state: State, plane: Plane): number => (plane.side === 'W' ? 0 : state.map.x * MU);
const isTactician = (plane: Plane): boolean => {
  const pilot = pilotOf(plane);
  return pilot !== undefined && has(pilot, 'tactician');
};

/** Where planes of the mission may be put, but for a Tactician who has friends to join. */
const startZone = (state: State, plane: Plane): Zone => {
  const start = PLANS[state.mission.id].start[partOf(state, plane.side)];
  const { ceilingMU } = panel(plane);
  const capped = ([low, high]: readonly [number, number]): readonly [number, number] => [
    Math.min(low, ceilingMU),
    Math.min(high, ceilingMU),
  ];
  const edge = homeEdge(state, plane);
  if (plane.enters !== null || start.how !== 'placed') return { x: [edge, edge], z: capped(USUAL_Z) };
  const [a, b] = start.x.map((x) => site(state, x, 0).x) as [number, number];
  return { x: [Math.min(a, b), Math.max(a, b)], z: capped(start.z) };
};

const planesOfState = (state: State): readonly Plane[] => state.planes as readonly Plane[];
const unplaced = (state: State): readonly Plane[] => planesOfState(state).filter((p) => p.status === 'unplaced');

/** Planes to be placed in this SET: all but Tacticians; when those are done, the Tacticians. */
const duePlanes = (state: State): readonly Plane[] => {
  const all = unplaced(state);
  const first = all.filter((p) => !isTactician(p) || p.enters !== null);
  return first.length > 0 ? first : all;
};

/** Friends by whom a Tactician may choose his place; none: he is placed like the others. */
const friendsOf = (state: State, plane: Plane): readonly Plane[] =>
  isTactician(plane) && plane.enters === null
    ? planesOfState(state).filter((p) => p.side === plane.side && p.status === 'flying')
    : [];

/** Where a plane of the mission may be put. */
export const zoneOf = (state: State, plane: Plane): Zone => {
  const friends = friendsOf(state, plane);
  if (friends.length === 0) return startZone(state, plane);
  const reach = (at: readonly number[], by: number, [low, high]: readonly [number, number]) =>
    [Math.max(low, Math.min(...at) - by), Math.min(high, Math.max(...at) + by)] as const;
  const x = reach(
    friends.map((f) => f.x),
    TACTICIAN * MU,
    [0, state.map.x * MU],
  );
  const z = reach(
    friends.map((f) => f.z),
    TACTICIAN,
    [1, panel(plane).ceilingMU],
  );
  return { x, z, friends };
};

interface Placeable {
  readonly id: string;
  readonly owner: number;
}
type GroundThing = Unit | Barrage;
const things = (state: State): readonly GroundThing[] =>
  [...(state.units as readonly Unit[]), ...(state.barrages as readonly Barrage[])].filter((u) => !u.placed);

/** What a seat has to place now; empty: it is not asked. */
export const toPlace = (state: State, seat: number): readonly string[] =>
  state.segment === 'SET'
    ? [...duePlanes(state), ...things(state)].filter((u: Placeable) => u.owner === seat).map((u) => u.id)
    : [];

/** Spread of a side at its start, in mMU; the other side comes at its gaps, not head on. */
const APART = 5 * MU;

const defaultPlane = (state: State, plane: Plane): PlaceOrder => {
  const { x, z } = startZone(state, plane);
  const mates = planesOfState(state).filter((p) => p.side === plane.side);
  const place = mates.indexOf(plane) - (mates.length - 1) / 2;
  const middle = (state.map.y * MU) / 2;
  return {
    unit: plane.id,
    x: Math.floor((x[0] + x[1]) / 2),
    y: Math.max(0, Math.min(state.map.y * MU, middle + place * APART + (plane.side === 'E' ? APART / 2 : 0))),
    z: Math.floor((z[0] + z[1]) / 2),
    h: towardsEnemy(plane),
    v: panel(plane).topEU - SLOWER,
  };
};

/** Where everything of a seat stands that it does not place itself (rules 4.0, 8.0). */
export const defaultPlaces = (state: State, seat: number): readonly PlaceOrder[] => {
  const ids = toPlace(state, seat);
  const planes = planesOfState(state).filter((p) => ids.includes(p.id));
  return [
    ...planes.map((p) => defaultPlane(state, p)),
    ...things(state)
      .filter((u) => ids.includes(u.id))
      .map((u) => ('z' in u ? { unit: u.id, x: u.x, y: u.y, z: u.z } : { unit: u.id, x: u.x, y: u.y })),
  ];
};

const illegal = (path: string, message: Message, expected: string): Problem => ({
  code: 'illegal',
  path,
  message,
  expected,
  rule: '8.0',
});
const mu = (mmu: number): number => mmu / MU;
const isIn = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** Speeds at which a plane may begin, in EU, and headings, in tenths of a degree, the first to the left of the last. */
export const poseOf = (
  plane: Plane,
): { readonly v: readonly [number, number]; readonly h: readonly [number, number] } => {
  const { topEU, stallEU } = panel(plane);
  const ahead = towardsEnemy(plane);
  return { v: [stallEU + 1, topEU - SLOWER], h: [heading(ahead - HEADING), heading(ahead + HEADING)] };
};

const poseProblems = (plane: Plane, o: PlaceOrder): readonly Problem[] => {
  const { v, h } = poseOf(plane);
  const [slow, fast] = v;
  const problems: Problem[] = [];
  if (o.v !== undefined && !isIn(o.v, [slow, fast]))
    problems.push(illegal('v', `${plane.id} cannot begin at speed ${o.v}.`, `${slow} to ${fast} EU`));
  if (o.h !== undefined && angle(o.h, towardsEnemy(plane)) > HEADING)
    problems.push(illegal('h', `${plane.id} has to head for the enemy.`, `heading ${h[0] / 10} to ${h[1] / 10}`));
  return problems;
};

const zoneProblems = (state: State, plane: Plane, o: PlaceOrder, at: Point): readonly Problem[] => {
  const { x, z } = startZone(state, plane);
  const problems: Problem[] = [];
  if (!isIn(o.x, x)) {
    const expected = x[0] === x[1] ? `x ${mu(x[0])} MU` : `x from ${mu(x[0])} to ${mu(x[1])} MU`;
    problems.push(illegal('x', `${plane.id} cannot begin at x ${mu(o.x)}.`, expected));
  }
  if (!isIn(at.z, z))
    problems.push(illegal('z', `${plane.id} cannot begin at height ${at.z}.`, `height ${z[0]} to ${z[1]} MU`));
  return problems;
};

const planeProblems = (state: State, plane: Plane, o: PlaceOrder): readonly Problem[] => {
  const at = { x: o.x, y: o.y, z: o.z ?? defaultPlane(state, plane).z! };
  const friends = friendsOf(state, plane);
  if (friends.length === 0) return [...zoneProblems(state, plane, o, at), ...poseProblems(plane, o)];
  const near = friends.some((f) => distance(f, at) <= TACTICIAN);
  const high = isIn(at.z, [1, panel(plane).ceilingMU]);
  return [
    ...(near ? [] : [illegal('x', `${plane.id} is far from every friend.`, `within ${TACTICIAN} MU of one`)]),
    ...(high
      ? []
      : [illegal('z', `${plane.id} cannot fly at height ${at.z}.`, `height 1 to ${panel(plane).ceilingMU} MU`)]),
    ...poseProblems(plane, o),
  ];
};

const thingProblems = (state: State, thing: GroundThing, o: PlaceOrder): readonly Problem[] => {
  const at = { ...o, z: 0 };
  if (!('gun' in thing)) {
    const near = flatDistance({ ...thing, z: 0 }, at) <= UNIT_REACH;
    return near ? [] : [illegal('x', `${thing.id} is too far from its post.`, `within ${UNIT_REACH} MU of it`)];
  }
  const gun = state.units.find((u) => u.id === thing.gun);
  const near = gun !== undefined && flatDistance({ ...gun, z: 0 }, at) <= BARRAGE_REACH;
  return near ? [] : [illegal('x', `${thing.id} is out of range of its gun.`, `within ${BARRAGE_REACH} MU of it`)];
};

/** What is wrong with one placement of a seat; the paths are those of its fields. */
export const placeProblems = (state: State, seat: number, o: PlaceOrder): readonly Problem[] => {
  if (!toPlace(state, seat).includes(o.unit)) {
    const yours = toPlace(state, seat).join(', ') || 'nothing';
    return [{ code: 'unknown', path: 'unit', message: `${o.unit} is not to be placed now.`, expected: yours }];
  }
  const off = o.x < 0 || o.y < 0 || o.x > state.map.x * MU || o.y > state.map.y * MU;
  if (off) return [illegal('x', `${o.unit} would stand off the map.`, `0 to ${state.map.x}, 0 to ${state.map.y} MU`)];
  const plane = planesOfState(state).find((p) => p.id === o.unit);
  if (plane) return planeProblems(state, plane, o);
  return thingProblems(state, things(state).find((u) => u.id === o.unit)!, o);
};

const putPlane = (t: TurnContext, plane: Plane, o: PlaceOrder, usual: PlaceOrder): void => {
  const { x, y, z, h, v } = { ...usual, ...o };
  Object.assign(plane, { x, y, z, h, v, p: 0, b: 0, status: plane.enters === null ? 'flying' : 'waiting' });
  if (plane.status === 'flying') sayPlaced(t, plane);
};

const sayPlaced = (t: TurnContext, plane: Plane, type: 'placed' | 'entered' = 'placed'): void => {
  const { x, y, z, h, p, v } = plane;
  t.say?.({ type, rule: '8.0', unit: plane.id, at: { x, y, z, h, p }, v });
};

const putThing = (state: Draft, o: PlaceOrder): void => {
  const unit = state.units.find((u) => u.id === o.unit);
  if (unit) Object.assign(unit, { x: o.x, y: o.y, placed: true });
  const barrage = state.barrages.find((b) => b.id === o.unit);
  if (barrage) Object.assign(barrage, { x: o.x, y: o.y, z: o.z ?? barrage.z, placed: true });
};

/** Places all that is due now, as ordered or by default. Call it again for the Tacticians while anything is due. */
export const playPlacement = (t: TurnContext, orders: readonly PlaceOrder[]): void => {
  const due = t.state.seats.flatMap((_, seat) => defaultPlaces(t.state, seat).map((usual) => ({ seat, usual })));
  const judged = due.map(({ seat, usual }) => {
    const asked = orders.find((o) => o.unit === usual.unit);
    return { usual, asked, problem: asked && placeProblems(t.state, seat, asked)[0] };
  });
  for (const { usual, asked, problem } of judged) {
    if (problem)
      t.say?.({ type: 'note', rule: '8.0', unit: usual.unit, note: problem.message, instead: 'default place' });
    const order = asked && !problem ? asked : usual;
    const plane = t.state.planes.find((p) => p.id === usual.unit);
    if (plane) putPlane(t, plane, order, usual);
    else putThing(t.state, order);
  }
};

/** Planes whose turn has come fly in over their own edge; at the start of INI (rule 8.0). */
export const playEntries = (t: TurnContext): void => {
  for (const plane of t.state.planes) {
    if (plane.status !== 'waiting' || plane.enters === null || plane.enters > t.state.turn) continue;
    plane.status = 'flying';
    plane.enters = null;
    sayPlaced(t, plane, 'entered');
  }
};
