/** Orders that a seat may give: what is played without any, which there are, and one by chance (rule 4.0). */
import type { Dice } from '@paravion/tabletop';
import { defaultShooters, shooterChoices } from './choices/fire.ts';
import { COARSE, FINE, flightChoices, type Grain } from './choices/flights.ts';
import { placeChoices } from './choices/places.ts';
import { dueInMove } from './due.ts';
import { MU, rnd } from './geometry.ts';
import { defaultFlight } from './move/default.ts';
import type { Rules } from './options.ts';
import type { Flight, Helpless, Order, OrderSegment, PlanOrder, StandingFlight } from './order.ts';
import { flightByPlan, standingPlan } from './planner/plan.ts';
import type { State } from './state.ts';
import type { Plane } from './state-plane.ts';

/** What a plane flies without an order: its standing flight, as far as it can be flown now, else straight on or home. */
const usualFlight = (rules: Rules, state: State, plane: Plane): Flight => {
  const cases = standingPlan(state, plane);
  const taken = cases && flightByPlan(rules, state, plane, cases);
  return taken?.number ? taken.flight : defaultFlight(rules, state, plane);
};

const duePlanes = (state: State, seat: number): readonly Plane[] => dueInMove(state).filter((p) => p.owner === seat);

/** What is played for a seat that sends nothing (rule 4.0): written out where that is a choice of the seat's own. */
export const defaultOrder = (rules: Rules, state: State, seat: number): Order => {
  const { segment } = state;
  if (segment === 'MOV') return { seg: 'MOV', orders: duePlanes(state, seat).map((p) => usualFlight(rules, state, p)) };
  if (segment === 'FIR') return { seg: 'FIR', orders: [...defaultShooters(rules, state, seat)] };
  return { seg: segment as OrderSegment, orders: [] } as Order;
};

function* moveOrders(rules: Rules, state: State, seat: number, grain: Grain): Iterable<Order> {
  const due = duePlanes(state, seat);
  const usual = due.map((p) => defaultFlight(rules, state, p));
  for (const [i, plane] of due.entries())
    for (const { flight } of flightChoices(rules, state, plane, grain))
      yield { seg: 'MOV', orders: usual.with(i, flight) };
}

function* fireOrders(rules: Rules, state: State, seat: number): Iterable<Order> {
  yield { seg: 'FIR', orders: [] };
  for (const shooter of shooterChoices(rules, state, seat)) yield { seg: 'FIR', orders: [shooter] };
}

/** Legal orders: the default, and a representative choice, one plane or man at a time. */
export function* legalOrders(rules: Rules, state: State, seat: number, grain: Grain = FINE): Iterable<Order> {
  const given = new Set<string>();
  for (const order of someOrders(rules, state, seat, grain)) {
    const text = JSON.stringify(order);
    if (!given.has(text)) yield order;
    given.add(text);
  }
}

function* someOrders(rules: Rules, state: State, seat: number, grain: Grain): Iterable<Order> {
  yield defaultOrder(rules, state, seat);
  if (state.segment === 'SET') for (const place of placeChoices(state, seat)) yield { seg: 'SET', orders: [place] };
  if (state.segment === 'MOV') yield* moveOrders(rules, state, seat, grain);
  if (state.segment === 'FIR') yield* fireOrders(rules, state, seat);
  if (state.segment === 'UNC') for (const help of helpOf(state, seat)) yield { seg: 'UNC', orders: [help] };
  if (state.segment === 'ALL') yield* letters(rules, state, seat, grain);
}

function* helpOf(state: State, seat: number): Iterable<Helpless> {
  for (const plane of (state.planes as readonly Plane[]).filter((p) => p.owner === seat)) {
    if (plane.status === 'spinning') for (const h of [0, 900, 1800, 2700]) yield { plane: plane.id, h };
    if (plane.status === 'grounded') yield { plane: plane.id, move: { path: [{ el: 'O' }] } };
  }
}

/** Standing flights that make sense for a plane now: enemies and friends in the air, what the mission is about. */
function* standsOf(state: State, plane: Plane): Iterable<StandingFlight> {
  yield { do: 'home' };
  yield { do: 'climb', limit: true };
  yield { do: 'to', x: rnd(state.map.x / 2) * MU, y: plane.y, z: 40 };
  for (const { id, side, status } of state.planes) {
    if (id === plane.id || status !== 'flying') continue;
    if (side === plane.side) yield { do: 'with', who: id };
    else {
      yield { do: 'tail', who: id, floor: 10 };
      yield { do: 'away', who: id };
    }
  }
  for (const { id } of state.mission.targets) yield { do: 'at', target: id, work: 'photo' };
  for (const { id, side } of state.units) if (side !== plane.side) yield { do: 'at', target: id, work: 'strafe' };
  for (const { id, side } of state.balloons) if (side !== plane.side) yield { do: 'at', target: id, work: 'rocket' };
}

/** Plans: each standing flight alone, and where an enemy is behind, another. */
function* plansOf(state: State, plane: Plane): Iterable<PlanOrder> {
  const stands = [...standsOf(state, plane)];
  for (const stand of stands) yield { plane: plane.id, cases: [{ stand }] };
  for (const stand of stands)
    if (stand.do === 'away')
      yield {
        plane: plane.id,
        cases: [
          { if: [{ unit: stand.who, at: 'behind', within: 12 }], stand },
          ...stands.slice(0, 2).map((s) => ({ stand: s })),
        ],
      };
}

/** Letters with orders for one plane, or one balloon or gun, of the seat. */
function* letters(rules: Rules, state: State, seat: number, grain: Grain): Iterable<Order> {
  for (const help of helpOf(state, seat)) yield { seg: 'ALL', orders: [help] };
  const due = duePlanes(state, seat);
  for (const plane of due) for (const plan of plansOf(state, plane)) yield { seg: 'ALL', orders: [plan] };
  for (const plane of due)
    for (const { flight } of flightChoices(rules, state, plane, grain)) yield { seg: 'ALL', orders: [flight] };
}

/** A letter by chance: a flight or a plan for each plane. */
const randomLetter = (rules: Rules, state: State, seat: number, dice: Dice): Order => ({
  seg: 'ALL',
  orders: [
    ...helpOf(state, seat),
    ...duePlanes(state, seat).map((plane) =>
      dice.roll(`plan/${plane.id}`, 2) === 1
        ? pick(dice, `plan/${plane.id}/which`, [...plansOf(state, plane)])
        : pick(dice, `flight/${plane.id}`, [...flightChoices(rules, state, plane, COARSE)]).flight,
    ),
  ].filter((order, i, all) => all.findIndex((other) => other.plane === order.plane) === i),
});

const pick = <T>(dice: Dice, label: string, list: readonly T[]): T => list[dice.roll(label, list.length) - 1]!;

/** One legal order by chance: for each plane a flight, for each man a shot or none. */
export const randomOrder = (rules: Rules, state: State, seat: number, dice: Dice): Order => {
  if (state.segment === 'ALL') return randomLetter(rules, state, seat, dice);
  if (state.segment === 'MOV')
    return {
      seg: 'MOV',
      orders: duePlanes(state, seat).map(
        (p) => pick(dice, `flight/${p.id}`, [...flightChoices(rules, state, p, COARSE)]).flight,
      ),
    };
  if (state.segment === 'FIR') {
    const shots = [...shooterChoices(rules, state, seat)];
    const men = [...new Set(shots.map((s) => s.shooter))];
    return {
      seg: 'FIR',
      orders: men.map((man) =>
        pick(
          dice,
          `shot/${man}`,
          shots.filter((s) => s.shooter === man),
        ),
      ),
    };
  }
  return pick(dice, 'order', [...legalOrders(rules, state, seat)]);
};
