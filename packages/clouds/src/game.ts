/** In Clouds of Glory as a value: the contract of `tabletop` fulfilled by the parts of this package. */
import {
  applyChanged,
  changesBetween,
  type Dice,
  err,
  type Game,
  type Notation,
  type Orders,
  type Outcome,
  type Step,
} from '@paravion/tabletop';
import { checkSetup, defaultSetup } from './check-setup.ts';
import { checkState } from './check-state.ts';
import { batteriesOf } from './choices/shots.ts';
import { dueInMove } from './due.ts';
import type { Event } from './events.ts';
import { blankMission, startMission } from './missions/start.ts';
import { narrate } from './narrate/index.ts';
import { formatOrder, readOrder } from './notation/index.ts';
import { checkRules, EDITIONS, OPTIONS, type Rules } from './options.ts';
import type { Order } from './order.ts';
import { defaultOrder, legalOrders, randomOrder } from './order-choices.ts';
import { allowed, checkOrder } from './orders.ts';
import { isHelpless } from './plane.ts';
import { isOrdered, playOn, seatsToOrder } from './segments.ts';
import type { Setup } from './setup.ts';
import type { Draft, State } from './state.ts';
import type { Plane } from './state-plane.ts';
import { contextOf, contextOn, type TurnContext } from './turn-context.ts';
import { disguise, disguiseEvents, disguiseOrder, type View, view, viewEvents, viewOrder } from './view.ts';
import { MAX_SEATS, MIN_SEATS } from './vocabulary.ts';

const ownersOf = (state: State): Event => ({
  type: 'owners',
  rule: '2.1',
  turn: state.turn,
  segment: state.segment,
  owners: [...state.planes, ...state.units, ...state.barrages, ...state.balloons].map((u) => [u.id, u.owner] as const),
  ...(state.mission.unscored ? { sides: state.seats.map(({ side }) => side) } : {}),
});

/** The events with what the state has become at their end. */
const withChanges = (before: unknown, t: TurnContext, events: Event[]): Step<State, Event> => {
  const { state } = t;
  const changes = changesBetween(before, state);
  events.push({ type: 'changed', rule: '4.0', turn: state.turn, segment: state.segment, changes });
  return { state, events };
};

const start = (rules: Rules, setup: Setup, dice: Dice): Step<State, Event> => {
  const events: Event[] = [];
  const t = contextOn(rules, blankMission(setup), dice, events);
  startMission(t, setup);
  if (seatsToOrder(t.state).length === 0) {
    playOn(
      t,
      t.state.seats.map(() => null),
    );
    t.state.step = 1;
  }
  events.unshift(ownersOf(t.state));
  return withChanges({}, t, events);
};

/** Takes over the standing instructions of a sheet (rules 2.4, 4.0). */
const instruct = (draft: Draft, seat: number, order: Order | null): void => {
  if (order?.standing) Object.assign(draft.seats[seat]!.standing, structuredClone(order.standing));
};

const reveal = (t: TurnContext, orders: Orders<Order>): readonly (Order | null)[] => {
  const owing = seatsToOrder(t.state);
  return t.state.seats.map((_, seat) => {
    if (!owing.includes(seat)) return null;
    const given = orders[seat] ?? null;
    const { order, dropped } = given === null ? { order: null, dropped: [] } : allowed(t.rules, t.state, seat, given);
    t.say?.({ type: 'orders', rule: '4.0', seat, order });
    for (const problem of dropped)
      t.say?.({ type: 'refused', rule: problem.rule ?? '4.0', seat, note: problem.message });
    return order ?? defaultOrder(t.rules, t.state, seat);
  });
};

const adjudicate = (rules: Rules, state: State, orders: Orders<Order>, dice: Dice): Step<State, Event> => {
  const events: Event[] = [ownersOf(state)];
  const t = contextOf(rules, state, dice, events);
  if (seatsToOrder(state).length === 0) return { state, events };
  const sheets = reveal(t, orders);
  sheets.forEach((order, seat) => {
    instruct(t.state, seat, order);
  });
  playOn(t, sheets);
  return withChanges(state, t, events);
};

/** By score of the side; the places of mates are shared. */
const outcome = (_: Rules, state: State): Outcome => {
  const { result, score } = state;
  const won = (seat: number): boolean => result === state.seats[seat]!.side;
  return {
    over: result !== null,
    winners: state.seats.flatMap((_seat, i) => (won(i) ? [i] : [])),
    seats: state.seats.map(({ side }, i) => ({
      place:
        result === null ? null : result === 'draw' || won(i) ? 1 : 1 + state.seats.filter((_s, j) => won(j)).length,
      score: score[side],
      playing: state.planes.some((p) => p.owner === i && p.status !== 'out'),
    })),
  };
};

const orderNotation = (_: Rules, state: State, seat: number): Notation<Order> => {
  const all = state.planes as readonly Plane[];
  const due = state.segment === 'MOV' ? dueInMove(state) : all.filter((p) => p.status !== 'out');
  const own = due.filter((p) => p.owner === seat).map((p) => p.id);
  const seg = isOrdered(state.segment) ? state.segment : 'MOV';
  const helpless = all.filter((p) => p.owner === seat && isHelpless(p)).map((p) => p.id);
  const gunsOf = (id: string): readonly number[] => {
    const from = all.find(({ crew }) => crew.some((man) => man.id === id));
    const man = from?.crew.find((one) => one.id === id);
    return (from && man && batteriesOf(from.guns, man.seat)[0]) ?? [];
  };
  return {
    parse: (text) => readOrder(text, { seg, alone: own.length === 1 ? own[0]! : null, helpless, gunsOf }),
    format: formatOrder,
  };
};

const positionNotation = (rules: Rules): Notation<State> => ({
  parse: (text) => {
    try {
      return checkState(rules, JSON.parse(text));
    } catch {
      const place = { line: 1, column: 1, token: text.slice(0, 20) };
      return err([
        { code: 'unreadable', message: 'This is no position.', expected: 'the JSON of a state, in one line', place },
      ]);
    }
  },
  format: (state) => JSON.stringify(state),
});

/** The game. Dice are named as rule 2.1 has it. */
export const clouds: Game<Rules, Setup, State, Order, Event, View> = {
  id: 'clouds',
  title: 'In Clouds of Glory',
  revision: 4,
  dice: 'named',
  secrets: 'some',
  editions: EDITIONS,
  options: OPTIONS,
  minSeats: MIN_SEATS,
  maxSeats: MAX_SEATS,
  checkRules,
  checkSetup,
  defaultSetup,
  checkState,
  start,
  segment: (state) => state.step,
  seatsToOrder: (_, state) => seatsToOrder(state),
  legalOrders,
  randomOrder,
  checkOrder,
  defaultOrder,
  adjudicate,
  apply: applyChanged('changed'),
  view,
  viewEvents,
  viewOrder,
  outcome,
  orderNotation,
  positionNotation,
  narrate,
  disguise,
  disguiseEvents,
  disguiseOrder,
};
