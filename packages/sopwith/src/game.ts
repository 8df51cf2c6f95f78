/** Sopwith as a value: the contract of `tabletop` fulfilled by the parts of this package. */
import { CHANNELS, type Channel, type Dice, type Game, type Outcome, type PressPhase } from '@paravion/tabletop';
import { applyEvents } from './apply.ts';
import { checkOrder } from './check-order.ts';
import { checkRules } from './check-rules.ts';
import { checkSetup } from './check-setup.ts';
import { checkState } from './check-state.ts';
import { EDITIONS } from './editions.ts';
import { adjudicate, planesOfSeat } from './engine.ts';
import type { Event } from './events.ts';
import { unpackSheet } from './kernel/sheet-code.ts';
import { legalOrders, randomCode } from './legal-orders.ts';
import { formatOrder, formatPosition, parseOrder, parsePosition } from './notation/index.ts';
import { OPTIONS } from './options.ts';
import type { Order } from './order.ts';
import { wordsIn } from './report/languages.ts';
import { narrate } from './report/tell.ts';
import type { Rules } from './rules.ts';
import type { Setup } from './setup.ts';
import { startGame } from './start.ts';
import type { State } from './state.ts';
import { MAX_SEATS, MIN_SEATS, SIDES } from './vocabulary.ts';

const SEAT_NAMES = ['Ann', 'Bob', 'Cass', 'Dot', 'Ed', 'Fay'] as const;

/** Seats for so many players; where one side is to be outnumbered the nearest number that allows it. */
const defaultSetup = (rules: Rules, seats: number): Setup => {
  const asked = Math.min(MAX_SEATS, Math.max(MIN_SEATS, seats));
  const outnumbered = rules.aces === 'outnumbered';
  const allied = outnumbered ? Math.max(1, Math.floor(asked / 3)) : Math.ceil(asked / 2);
  const players = outnumbered ? allied * 3 : asked;
  const chosen = { chosen: [0], 'one-a-side': [0, allied] }[rules.aces as string] ?? [];
  return {
    seats: SEAT_NAMES.slice(0, players).map((name, i) => ({
      name,
      ...(rules.teams === 'sides' ? { side: i < allied ? SIDES[0] : SIDES[1] } : {}),
      ...(chosen.includes(i) ? { ace: rules.planesPerSeat === 1 ? true : [true, false] } : {}),
    })),
    ...(rules.cloudSetup === 'drawn' ? { clouds: [] } : {}),
  };
};

const outcome = (_: Rules, state: State): Outcome => ({
  over: state.over,
  winners: state.winners,
  seats: state.seats.map((seat, i) => ({
    place: seat.place,
    score: seat.score,
    playing: state.planes.some((plane) => plane.seat === i && plane.status !== 'out'),
  })),
});

/** Seats with a plane in the game owe orders, all at once (2.1). */
const seatsToOrder = (_: Rules, state: State): readonly number[] =>
  state.over
    ? []
    : state.seats.flatMap((_seat, i) =>
        planesOfSeat(state, i).some((p) => state.planes[p]!.status !== 'out') ? [i] : [],
      );

const noOrders = (state: State, seat: number): Order => ({ sheets: planesOfSeat(state, seat).map(() => null) });

const randomOrder = (rules: Rules, state: State, seat: number, dice: Dice): Order => ({
  sheets: planesOfSeat(state, seat).map((p) =>
    state.planes[p]!.status === 'out' ? null : unpackSheet(randomCode(rules, state, p, dice)),
  ),
});

/** Rule 9: members of a side may have to be silent until all orders are sealed. */
const press = (rules: Rules, state: State, phase: PressPhase): readonly Channel[] =>
  rules.teamTalk === 'sealed' && phase === 'ordering' && !state.over
    ? CHANNELS.filter((channel) => channel !== 'team')
    : CHANNELS;

/** The game. Nothing in it is hidden but sealed orders and coming dice, which are no part of a state: views are the state. */
export const sopwith: Game<Rules, Setup, State, Order, Event> = {
  id: 'sopwith',
  title: 'Sopwith',
  revision: 2,
  secrets: 'none',
  editions: EDITIONS,
  options: OPTIONS,
  minSeats: MIN_SEATS,
  maxSeats: MAX_SEATS,
  checkRules,
  checkSetup,
  defaultSetup,
  checkState,
  start: startGame,
  segment: (state) => (state.over ? state.turn + 1 : state.turn),
  seatsToOrder,
  legalOrders,
  randomOrder,
  checkOrder,
  defaultOrder: (_, state, seat) => noOrders(state, seat),
  adjudicate,
  apply: applyEvents,
  view: (_, state) => state,
  viewEvents: (_, events) => events,
  press,
  outcome,
  orderNotation: (_, state, seat) => ({
    parse: (text) => parseOrder(text, planesOfSeat(state, seat).length),
    format: formatOrder,
  }),
  positionNotation: (rules) => ({
    parse: (text) => {
      const position = parsePosition(rules, text);
      return position.ok ? checkState(rules, position.value) : position;
    },
    format: (state) => formatPosition(rules, state),
  }),
  narrate: (events, names, language) => narrate(events, names, wordsIn(language)),
};
