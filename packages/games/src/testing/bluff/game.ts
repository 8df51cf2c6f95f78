/** The race as a value of the contract. */
import {
  checkShape,
  type Dice,
  err,
  type Game,
  type Notation,
  type Orders,
  type Outcome,
  ok,
} from '@paravion/tabletop';
import type { Event, Order, Rules, Setup, State } from './rules.ts';
import * as data from './rules.ts';

const isOver = (rules: Rules, { turn, at }: State): boolean => turn > rules.turns || Math.max(...at) >= rules.goal;

const applyOne = (state: State, event: Event): State =>
  event.type === 'turn'
    ? { ...state, turn: event.turn }
    : { ...state, at: state.at.map((at, seat) => (seat === event.seat ? at + event.by : at)) };

const apply = (_: Rules, state: State, events: readonly Event[]): State => events.reduce(applyOne, state);

const checkOrder = (_: Rules, __: State, ___: number, order: unknown) => {
  const read = checkShape(data.orderSchema, order);
  if (read.ok) return [];
  return read.error.map((problem) => ({ ...problem, rule: '2', expected: `run ${data.RUNS.join(', ')}` }));
};

const runs = (rules: Rules, state: State, chosen: readonly number[], dice: Dice): readonly Event[] =>
  chosen.map((run, seat): Event => {
    if (chosen.some((other, i) => i !== seat && other === run)) {
      return { type: 'ran', rule: '3', seat, run, by: 0, die: null };
    }
    if (run < 3 || rules.stumble === 'never') return { type: 'ran', rule: '2', seat, run, by: run, die: null };
    const die = dice.roll(`turn ${state.turn}/seat ${seat}`, 6);
    return { type: 'ran', rule: '4', seat, run, by: die <= 2 ? 0 : run, die };
  });

const adjudicate = (rules: Rules, state: State, orders: Orders<Order>, dice: Dice) => {
  if (isOver(rules, state)) return { state, events: [] };
  const good = (order: Order | null | undefined, seat: number): number =>
    order && checkOrder(rules, state, seat, order).length === 0 ? order.run : 1;
  const chosen = state.at.map((_, seat) => good(orders[seat], seat));
  const events: readonly Event[] = [
    ...runs(rules, state, chosen, dice),
    { type: 'turn', rule: '2', turn: state.turn + 1 },
  ];
  return { state: apply(rules, state, events), events };
};

const outcome = (rules: Rules, state: State): Outcome => {
  const over = isOver(rules, state);
  const places = state.at.map((at) => 1 + state.at.filter((other) => other > at).length);
  return {
    over,
    winners: over ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : [],
    seats: state.at.map((score, seat) => ({ place: over ? places[seat]! : null, score, playing: !over })),
  };
};

const orderNotation: Notation<Order> = {
  parse: (text) => {
    const [, run] = /^\s*(?:run\s+)?([1-3])\s*\.?\s*$/i.exec(text) ?? [];
    if (run) return ok({ run: Number(run) as Order['run'] });
    const place = { line: 1, column: 1, token: text.slice(0, 20) };
    return err([{ code: 'unreadable', message: 'This is no order.', expected: 'run 1, run 2 or run 3', place }]);
  },
  format: ({ run }) => `run ${run}`,
};

const positionNotation = (rules: Rules): Notation<State> => ({
  parse: (text) => {
    const [, turn, at] = /^\s*turn (\d+): at ([\d ]+)$/.exec(text) ?? [];
    return checkState(rules, { turn: Number(turn), at: (at ?? '').trim().split(/\s+/).map(Number) });
  },
  format: ({ turn, at }) => `turn ${turn}: at ${at.join(' ')}`,
});

const checkState = (_: Rules, state: unknown) => checkShape(data.stateSchema, state);

const sentence = (event: Event, names: readonly string[]): readonly string[] => {
  if (event.type === 'turn') return [];
  const { rule, seat, run, by, die } = event;
  if (rule === '3') return [`${names[seat]} runs ${run}, as another does, and stays where he is (rule 3).`];
  return by === 0 ? [`${names[seat]} runs ${run} and stumbles: a ${die} (rule 4).`] : [`${names[seat]} runs ${run}.`];
};

export const game: Game<Rules, Setup, State, Order, Event> = {
  id: 'bluff',
  title: 'A race of bluff',
  revision: 1,
  secrets: 'none',
  editions: data.EDITIONS,
  options: data.OPTIONS,
  minSeats: 2,
  maxSeats: 6,
  checkRules: data.checkRules,
  checkSetup: (_, setup) => checkShape(data.setupSchema, setup),
  defaultSetup: (_, seats) => ({
    seats: Array.from({ length: Math.min(6, Math.max(2, seats)) }, (__, seat) => ({ name: `Runner ${seat + 1}` })),
  }),
  checkState,
  start: (_, { seats }) => ({ state: { turn: 1, at: seats.map(() => 0) }, events: [] }),
  segment: ({ turn }) => turn,
  seatsToOrder: (rules, state) => (isOver(rules, state) ? [] : state.at.map((_, seat) => seat)),
  legalOrders: () => data.RUNS.map((run) => ({ run })),
  randomOrder: (_, __, ___, dice) => ({ run: data.RUNS[dice.roll('run', 3) - 1]! }),
  checkOrder,
  defaultOrder: () => ({ run: 1 }),
  adjudicate,
  apply,
  view: (_, state) => state,
  viewEvents: (_, events) => events,
  outcome,
  orderNotation: () => orderNotation,
  positionNotation,
  narrate: (events, names) => events.flatMap((event) => sentence(event, names)),
};
