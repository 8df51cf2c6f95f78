/** Bots against each other: whole games of any game, with everything drawn from one seed. */
import {
  type BaseEvent,
  type Game,
  keyedDice,
  type Outcome,
  ordersSeenBy,
  type Result,
  unwrap,
} from '@paravion/tabletop';
import { type Bot, type Budget, type Past, REMEMBERED } from './bot.ts';

export interface Bout<Rules, Setup, State, Order, Event extends BaseEvent> {
  readonly game: Game<Rules, Setup, State, Order, Event>;
  readonly rules: Rules;
  /** By seat. */
  readonly bots: readonly Bot<Rules, State, Order>[];
  readonly seed: string;
  /** How long each bot may think, by seat; each as it likes when absent. */
  readonly budgets?: readonly (Budget | undefined)[];
  /** Segments after which the game is broken off. */
  readonly most: number;
  /** The game's default when absent. */
  readonly setup?: Result<Setup>;
}

/** How a game between bots went. */
export interface Flown<State, Event> {
  readonly state: State;
  readonly outcome: Outcome;
  /** Segments played. */
  readonly segments: number;
  readonly events: readonly Event[];
  /** Orders that the game found fault with; there should be none. */
  readonly faulty: number;
}

/** Plays a game to its end, or to the segment at which it is broken off. */
export const fly = <Rules, Setup, State, Order, Event extends BaseEvent>(
  bout: Bout<Rules, Setup, State, Order, Event>,
): Flown<State, Event> => {
  const { game, rules, bots, seed } = bout;
  const dice = keyedDice(seed);
  const setup = bout.setup ? unwrap(bout.setup) : game.defaultSetup(rules, bots.length);
  const start = game.start(rules, setup, dice);
  const events = [...start.events];
  let { state } = start;
  let past: readonly Past<State, Order>[] = [];
  let segments = 0;
  let faulty = 0;
  for (; segments < bout.most && !game.outcome(rules, state).over; segments++) {
    const owing = game.seatsToOrder(rules, state);
    const orders = bots.map((bot, seat) => {
      if (!owing.includes(seat)) return null;
      const seen = past.map(({ view, orders: all }) => ({
        view: game.view(rules, view, seat),
        orders: ordersSeenBy(game, rules, view, all, seat) as readonly (Order | null)[],
      }));
      return bot.choose(rules, game.view(rules, state, seat), seat, `${seed}/${seat}`, bout.budgets?.[seat], seen);
    });
    faulty += owing.filter((seat) => game.checkOrder(rules, state, seat, orders[seat]).length > 0).length;
    past = [...past, { view: state, orders }].slice(-REMEMBERED);
    const step = game.adjudicate(rules, state, orders, dice);
    events.push(...step.events);
    state = step.state;
  }
  return { state, outcome: game.outcome(rules, state), segments, events, faulty };
};
