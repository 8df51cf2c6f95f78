/** What is wrong with the orders of a seat (rule 4.0). */
import type { Problem } from '@paravion/tabletop';
import { dueInMove } from './due.ts';
import { platformOf } from './fire/base-shot.ts';
import { placeProblems, toPlace } from './missions/place.ts';
import { bailProblems } from './move/bail.ts';
import { planMove } from './move/plan.ts';
import { illegal } from './move/problem.ts';
import { issue } from './notation/flight.ts';
import type { Rules } from './options.ts';
import {
  type Flight,
  type Helpless,
  type Order,
  type OrderOf,
  type OrderSegment,
  orderSchema,
  type PlanOrder,
  type Shooter,
} from './order.ts';
import { groundProblems, movableOf } from './phases/ground.ts';
import { isHelpless } from './plane.ts';
import { namesInPlan } from './planner/check-plan.ts';
import { isPlan, type PostOrder, partOf } from './post.ts';
import { seatsToOrder } from './segments.ts';
import type { FireRule, State } from './state.ts';
import type { Plane } from './state-plane.ts';
import { planeOf } from './turn-context.ts';
import type { Side } from './vocabulary.ts';

/** Units that a seat may order now, for a segment. */
const unitsOf = (state: State, seat: number, seg: OrderSegment): readonly string[] => {
  const own = (state.planes as readonly Plane[]).filter((p) => p.owner === seat);
  switch (seg) {
    case 'SET':
      return toPlace(state, seat);
    case 'GND':
      return movableOf(state, seat).map((u) => u.id);
    case 'MOV':
      return dueInMove(state).flatMap((p) => (p.owner === seat ? [p.id] : []));
    case 'UNC':
      return own.filter((p) => (state.segment === 'ALL' ? isHelpless(p) : p.status !== 'out')).map((p) => p.id);
    default:
      return [
        ...own.flatMap((p) => p.crew.map((m) => m.id)),
        ...state.units.filter((u) => u.owner === seat).map((u) => u.id),
        ...state.balloons.filter((b) => b.owner === seat).flatMap((b) => b.crew.map((m) => m.id)),
      ];
  }
};

const unitOf = (order: Order['orders'][number]): string =>
  'unit' in order ? order.unit : 'plane' in order ? order.plane : order.shooter;

const flightProblems = (rules: Rules, state: State, flight: Flight): readonly Problem[] => {
  const plane = planeOf(state, flight.plane);
  return plane ? planMove(rules, state, plane, flight).problems : [];
};

const helplessProblems = (rules: Rules, state: State, order: Helpless): readonly Problem[] => {
  const plane = planeOf(state, order.plane);
  if (!plane) return [];
  const problems: Problem[] = [];
  if (order.take !== undefined && !plane.crew.some((m) => m.seat === order.take && m.status === 'aboard'))
    problems.push(illegal('3.5', 'take', `Nobody is left in seat ${order.take}.`));
  problems.push(...bailProblems(rules, state, plane, order.bail));
  if (order.move && plane.status !== 'spinning' && plane.status !== 'wreck')
    problems.push(...flightProblems(rules, state, { plane: plane.id, ...order.move }));
  return problems;
};

/** What is wrong with an id as a target of a side. */
const targetProblems = (state: State, side: Side | undefined, id: string, path: string): readonly Problem[] => {
  const known = [...state.planes, ...state.units, ...state.balloons].find((u) => u.id === id);
  if (!known) return [illegal('4.17', path, `There is no ${id}.`)];
  return known.side === side ? [illegal('4.17', path, `${id} is a friend.`)] : [];
};

const shooterProblems = (_rules: Rules, state: State, order: Shooter): readonly Problem[] => {
  if (!('lines' in order)) return [];
  const from = platformOf(state, order.shooter);
  return order.lines.flatMap(({ guns, target }, i) => {
    const strange = from && guns.find((gun) => from.guns[gun]?.seat !== from.man.seat);
    return [
      ...(strange === undefined
        ? []
        : [illegal('4.17', `lines[${i}].guns`, `Gun ${strange} is not one of ${order.shooter}.`)]),
      ...targetProblems(state, from?.side, target, `lines[${i}].target`),
    ];
  });
};

/** Flights that stand in a plan are looked at as things stand now. */
const planProblems = (rules: Rules, state: State, plan: PlanOrder): readonly Problem[] => [
  ...namesInPlan(state, plan),
  ...plan.cases.flatMap((one, i) =>
    'fly' in one ? inside(`cases[${i}].fly`, flightProblems(rules, state, { plane: plan.plane, ...one.fly })) : [],
  ),
];

const inside = (at: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((p) => ({ ...p, path: p.path ? `${at}.${p.path}` : at }));

type One = Order['orders'][number];
/** Segments that are played; a letter of a turn has orders for several. */
type Part = Exclude<OrderSegment, 'ALL'>;
const oneProblems = (rules: Rules, state: State, seat: number, seg: Part, order: One): readonly Problem[] => {
  if (isPlan(order)) return planProblems(rules, state, order);
  switch (seg) {
    case 'SET':
      return placeProblems(state, seat, order as OrderOf<'SET'>['orders'][number]);
    case 'GND':
      return groundProblems(state, seat, order as OrderOf<'GND'>['orders'][number]);
    case 'UNC':
      return helplessProblems(rules, state, order as Helpless);
    case 'MOV':
      return flightProblems(rules, state, order as Flight);
    case 'FIR':
      return shooterProblems(rules, state, order as Shooter);
  }
};

/** What standing fire orders name that is not there, or not to be shot at. */
const fireRuleProblems = (state: State, seat: number, rule: FireRule, i: number): readonly Problem[] => {
  if ('hold' in rule || typeof rule.at === 'string') return [];
  const { side } = state.seats[seat]!;
  return rule.at.flatMap((id) => targetProblems(state, side, id, `standing.fire.rules[${i}].at`));
};

const standingProblems = (state: State, seat: number, order: Order): readonly Problem[] => {
  const { leadership = [], coolHeaded = [], marksman = [], rerolls = [], fire, flights = [] } = order.standing ?? {};
  const men = [...leadership, ...coolHeaded, ...marksman, ...rerolls].flatMap(({ man }) => man ?? []);
  const shooters = (fire?.rules ?? []).flatMap(({ who }) => (['all', 'pilots', 'gunners'].includes(who) ? [] : [who]));
  return [
    ...[...men, ...shooters]
      .filter((man) => platformOf(state, man)?.owner !== seat)
      .map((man) => illegal('2.4', 'standing', `${man} is none of your men.`)),
    ...(fire?.rules ?? []).flatMap((rule, i) => fireRuleProblems(state, seat, rule, i)),
    ...flights.flatMap((plan, i) =>
      planeOf(state, plan.plane)?.owner === seat
        ? inside(`standing.flights[${i}]`, namesInPlan(state, plan))
        : [illegal('4.0', `standing.flights[${i}]`, `${plan.plane} is none of your planes.`)],
    ),
  ];
};

/** The segment that an order of a sheet is for. */
const segmentOf = (seg: OrderSegment, one: One): Part => (seg === 'ALL' ? partOf(one as PostOrder) : seg);

/** An order for what has nothing to do now; a plane of one's own that enters later is not strange. */
const notNow = (state: State, seat: number, unit: string, at: string, may: readonly string[]): Problem => {
  const plane = planeOf(state, unit);
  if (plane?.owner === seat && plane.status === 'waiting' && plane.enters !== null)
    return illegal('8.0', at, `${unit} enters in turn ${plane.enters}: it has nothing to do yet.`, 'no order for it');
  return illegal('4.0', at, `${unit} is not yours to order now.`, may.length > 0 ? may.join(', ') : 'nothing');
};

/** What is wrong with one order of a sheet that has the right shape. */
const faultsOf = (rules: Rules, state: State, seat: number, order: Order, i: number): readonly Problem[] => {
  const one = order.orders[i]!;
  const unit = unitOf(one);
  const at = `orders[${i}]`;
  const seg = segmentOf(order.seg, one);
  const may = unitsOf(state, seat, seg);
  if (!may.includes(unit)) return [notNow(state, seat, unit, at, may)];
  if (order.orders.slice(0, i).some((other) => unitOf(other) === unit && segmentOf(order.seg, other) === seg))
    return [{ ...illegal('4.0', at, `${unit} has an order already.`), code: 'repeated' }];
  return inside(at, oneProblems(rules, state, seat, seg, one));
};

const shaped = (order: unknown): { readonly order: Order } | { readonly problems: readonly Problem[] } => {
  const checked = orderSchema.safeParse(order);
  if (checked.success) return { order: checked.data as Order };
  return {
    problems: [
      {
        code: 'malformed',
        message: `This is no sheet of orders (${issue(checked.error).slice(0, 300)}).`,
        expected: '{"seg": "MOV", "orders": [{"plane": "W1", "path": [...]}]}',
      },
    ],
  };
};

/** Everything that is wrong with a sheet; empty for a legal one. */
export const checkOrder = (rules: Rules, state: State, seat: number, given: unknown): readonly Problem[] => {
  const read = shaped(given);
  if ('problems' in read) return read.problems;
  const { order } = read;
  if (!seatsToOrder(state).includes(seat)) return [illegal('4.0', '', 'You owe no orders now.')];
  if (order.seg !== state.segment)
    return [illegal('4.0', 'seg', `These are orders for ${order.seg}; now it is ${state.segment}.`, state.segment)];
  return [
    ...order.orders.flatMap((_, i) => faultsOf(rules, state, seat, order, i)),
    ...standingProblems(state, seat, order),
  ];
};

/** A sheet without what is not allowed in it, and what that was; null if it is none at all. */
export const allowed = (
  rules: Rules,
  state: State,
  seat: number,
  given: unknown,
): { readonly order: Order | null; readonly dropped: readonly Problem[] } => {
  const read = shaped(given);
  if ('problems' in read) return { order: null, dropped: read.problems };
  const { order } = read;
  if (order.seg !== state.segment) return { order: null, dropped: checkOrder(rules, state, seat, order) };
  const dropped: Problem[] = [];
  const orders = (order.orders as readonly One[]).filter((_, i) => {
    const faults = faultsOf(rules, state, seat, order, i);
    dropped.push(...faults);
    return faults.length === 0;
  });
  const bad = standingProblems(state, seat, order);
  const { standing, ...rest } = order;
  const kept = { ...rest, orders, ...(standing && bad.length === 0 ? { standing } : {}) };
  return { order: kept as Order, dropped: [...dropped, ...bad] };
};
