/**
 * The sequence of a turn (rule 4.0): who owes orders in each segment, how it is played, and what comes next. Segments in
 * which nobody orders are played on the way.
 */
import { byPost, withStanding } from './choices/fire.ts';
import { isAboard } from './crew.ts';
import { dueInMove } from './due.ts';
import { rollOut } from './end/roll-out.ts';
import { countUp } from './end/score.ts';
import { distance, flatDistance, type Point } from './geometry.ts';
import { playEntries, playPlacement, toPlace } from './missions/place.ts';
import { isByPost } from './options.ts';
import type { Flight, Order, OrderOf, OrderSegment, PlanOrder } from './order.ts';
import { playCheck } from './phases/check.ts';
import { playEnd } from './phases/end.ts';
import { beginFire, fireNext, playFire } from './phases/fire.ts';
import { movableOf, playGround } from './phases/ground.ts';
import { playInitiative } from './phases/initiative.ts';
import { moveGroup } from './phases/move.ts';
import { playObserve } from './phases/observe.ts';
import { playUncontrolled } from './phases/uncontrolled.ts';
import { isHelpless, movesInOrder, panel } from './plane.ts';
import { standingPlan } from './planner/plan.ts';
import { partOf, plansIn } from './post.ts';
import { inSight } from './sight.ts';
import type { State } from './state.ts';
import type { Plane } from './state-plane.ts';
import { GUN_RANGE } from './tables.ts';
import { enterSegment, planeOf, type TurnContext } from './turn-context.ts';
import type { Segment, Side } from './vocabulary.ts';

/** Orders by seat, legal ones only; null: the default (rule 4.0). */
export type Sheets = readonly (Order | null)[];

const planes = (state: State): readonly Plane[] => state.planes as readonly Plane[];

/** Has something to say in UNC: a burning plane's course, a spin's recovery, who takes over, a take-off. */
const maySpeak = (state: State, plane: Plane): boolean =>
  isHelpless(plane) &&
  plane.crew.some(isAboard) &&
  (plane.status !== 'grounded' || plane.enters === null || plane.enters <= state.turn);

/** Open country beyond which no gun of a plane and no bomb reaches anybody, in MU. */
const BOMB_REACH = 6;

/** Whether an enemy plane is within the range of guns. */
const isNear = (state: State, from: Point & { readonly side: Side }): boolean =>
  planes(state).some(
    (p) => p.side !== from.side && (p.status === 'flying' || p.status === 'spinning') && distance(p, from) <= GUN_RANGE,
  );

/** Whether a plane has anybody to shoot at or anything to drop bombs on, as far as everybody can see. */
const isInReach = (state: State, plane: Plane): boolean => {
  if (plane.status !== 'flying' || plane.fire) return false;
  const below = state.units.some(
    (u) =>
      u.side !== plane.side &&
      u.placed &&
      u.strength > 0 &&
      (distance({ ...u, z: 0 }, plane) <= GUN_RANGE ||
        (panel(plane).bombs.n > 0 && flatDistance({ ...u, z: 0 }, plane) <= plane.v + BOMB_REACH)),
  );
  return (
    isNear(state, plane) ||
    below ||
    state.balloons.some((b) => b.side !== plane.side && !b.destroyed && distance(b, plane) <= GUN_RANGE)
  );
};

/** Whose shooter is next, where fire is live: his men are in the queue (rule 4.0). */
const ownerOfShooter = (state: State): number | undefined => {
  const shooter = state.queue[0]?.[0];
  return shooter === undefined
    ? undefined
    : (planeOf(state, shooter) ?? state.balloons.find((b) => b.crew.some((m) => m.id === shooter)))?.owner;
};

const DUE: Readonly<Record<OrderSegment, (state: State, seat: number) => boolean>> = {
  SET: (state, seat) => toPlace(state, seat).length > 0,
  GND: (state, seat) => movableOf(state, seat).length > 0,
  UNC: (state, seat) => planes(state).some((p) => p.owner === seat && maySpeak(state, p)),
  MOV: (state, seat) => dueInMove(state).some((p) => p.owner === seat),
  FIR: (state, seat) =>
    state.seats[seat]!.standing.fire?.ask !== false &&
    (ownerOfShooter(state) === seat ||
      (state.queue.length === 0 &&
        (planes(state).some((p) => p.owner === seat && isInReach(state, p)) ||
          state.balloons.some((b) => b.owner === seat && b.kind === 'airship' && !b.destroyed && isNear(state, b))))),
  ALL: (state, seat) =>
    DUE.MOV(state, seat) ||
    DUE.UNC(state, seat) ||
    DUE.GND(state, seat) ||
    state.balloons.some((b) => b.owner === seat && b.kind === 'airship' && !b.destroyed),
};

/** Whether anybody orders in a segment. */
export const isOrdered = (segment: Segment): segment is OrderSegment => Object.hasOwn(DUE, segment);

/** Seats that owe orders in the segment that stands; empty when the mission is over. */
export const seatsToOrder = (state: State): readonly number[] => {
  const { segment } = state;
  if (state.result !== null || !isOrdered(segment)) return [];
  return state.seats.flatMap((_, seat) => (DUE[segment](state, seat) ? [seat] : []));
};

const ordersOf = <S extends OrderSegment>(sheets: Sheets, seg: S): OrderOf<S>['orders'] =>
  sheets.flatMap<unknown>((sheet) =>
    sheet?.seg === seg ? sheet.orders : sheet?.seg === 'ALL' ? sheet.orders.filter((o) => partOf(o) === seg) : [],
  ) as OrderOf<S>['orders'];

/** Flights of this moment, and plans: what stands in a letter is looked at again when its moment comes (rule 4.0). */
const movesOf = (sheets: Sheets): readonly (Flight | PlanOrder)[] =>
  sheets.flatMap<Flight | PlanOrder>((sheet) =>
    sheet?.seg === 'MOV' ? sheet.orders : sheet?.seg === 'ALL' ? plansIn(sheet.orders) : [],
  );

/** Whether a turn may pass by itself: every plane has a standing flight, and nobody sees an enemy in the air (rules 1.8, 4.0). */
const isQuiet = (state: State): boolean => {
  const inTheAir = planes(state).filter((p) => p.status === 'flying' || p.status === 'spinning');
  return (
    inTheAir.every((p) => movesInOrder(p) && standingPlan(state, p) !== null) &&
    !planes(state).some((p) => maySpeak(state, p)) &&
    !inTheAir.some((p) => inTheAir.some((q) => q.side !== p.side && inSight(state.sky, p, q)))
  );
};

/** The segments of a turn whose orders were given at once, to its end (rule 4.0). */
const playWhole = (t: TurnContext, sheets: Sheets): void => {
  enterSegment(t, 'GND');
  while (t.state.segment !== 'INI' && t.state.segment !== 'POST') playSegment(t, sheets);
};

/** A letter without orders: everybody does what his standing instructions say. */
const NOTHING: Order = { seg: 'ALL', orders: [] };

/** Plays the segment that stands; says which comes next, or null for the same again. */
const PLAY: Readonly<Record<Segment, (t: TurnContext, sheets: Sheets) => Segment | null>> = {
  SET: (t, sheets) => {
    playPlacement(t, ordersOf(sheets, 'SET'));
    if (t.state.seats.some((_, seat) => toPlace(t.state, seat).length > 0)) return null;
    t.state.turn = 1;
    return 'INI';
  },
  INI: (t) => {
    playEntries(t);
    playInitiative(t);
    if (!isByPost(t.rules)) return 'GND';
    if (t.rules.post !== 'passing' || !isQuiet(t.state)) return 'ALL';
    t.say?.({ type: 'passed', rule: '4.0' });
    playWhole(
      t,
      t.state.seats.map(() => NOTHING),
    );
    return null;
  },
  ALL: (t, sheets) => {
    playWhole(
      t,
      sheets.map((sheet) => sheet ?? NOTHING),
    );
    return null;
  },
  GND: (t, sheets) => {
    playGround(t, ordersOf(sheets, 'GND'));
    return 'UNC';
  },
  UNC: (t, sheets) => {
    playUncontrolled(t, ordersOf(sheets, 'UNC'));
    return 'MOV';
  },
  MOV: (t, sheets) => {
    const group = t.state.queue.shift();
    if (group) moveGroup(t, group, movesOf(sheets));
    return t.state.queue.length > 0 ? null : 'END';
  },
  END: (t) => {
    playEnd(t);
    return 'FIR';
  },
  FIR: (t, sheets) => {
    const orders = sheets.flatMap((sheet, seat) =>
      sheet?.seg === 'ALL'
        ? byPost(t.rules, t.state, seat, sheet.orders)
        : withStanding(t.rules, t.state, seat, sheet?.seg === 'FIR' ? sheet.orders : null),
    );
    if (t.rules.fire === 'sealed') playFire(t, orders);
    else if (t.state.queue.length > 0) {
      const shooter = t.state.queue[0]![0];
      fireNext(
        t,
        orders.find((o) => o.shooter === shooter),
      );
    }
    return t.state.queue.length > 0 ? null : 'OBS';
  },
  OBS: (t) => {
    playObserve(t);
    return 'CHK';
  },
  CHK: (t) => {
    const reason = playCheck(t);
    if (reason !== null) {
      enterSegment(t, 'POST');
      rollOut(t);
      countUp(t, reason);
      return null;
    }
    t.state.turn += 1;
    return 'INI';
  },
  POST: () => null,
};

/** Plays the segment that stands, once, and goes on to the next. */
export const playSegment = (t: TurnContext, sheets: Sheets): void => {
  const next = PLAY[t.state.segment](t, sheets);
  if (next === null) return;
  enterSegment(t, next);
  if (next !== 'FIR' || t.rules.fire === 'sealed') return;
  beginFire(t);
  if (t.state.queue.length === 0) enterSegment(t, 'OBS');
};

/** Plays the segment that stands, with these orders, and all that follow until somebody has to order or it is over. */
export const playOn = (t: TurnContext, sheets: Sheets): void => {
  playSegment(t, sheets);
  const none: Sheets = t.state.seats.map(() => null);
  while (t.state.result === null && seatsToOrder(t.state).length === 0) playSegment(t, none);
  t.state.step += 1;
};
