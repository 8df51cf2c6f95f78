/** In Clouds of Glory, as the command referees it. */
import type { Event, Order, Rules, Setup, State } from '@paravion/clouds';
import { clouds, cloudsCases, cloudsRecords, formatOrder, seatsToOrder } from '@paravion/clouds';
import type { GameKit } from '../kit.ts';
import { chart } from './chart.ts';
import { describe, due } from './describe.ts';
import { isComplete, mergeOrders, readLetter } from './letters.ts';
import { schemas } from './schemas.ts';
import { makeSetup } from './setup.ts';
import { addSetupOptions } from './setup-options.ts';
import { page, pictures, report } from './show.ts';

const inOneLine = (order: Order): string => formatOrder(order).replaceAll('\n', ' | ');

/** What would be flown without orders, as an example of how orders look. */
const orderExample = (rules: Rules, state: State): string => {
  const [seat] = seatsToOrder(state);
  return seat === undefined ? 'W1: straight 8' : inOneLine(clouds.defaultOrder(rules, state, seat));
};

export const cloudsKit: GameKit = {
  game: clouds,
  names: (setup) => (setup as Setup).seats.map((seat) => seat.name),
  setupOptions: addSetupOptions,
  impliedRules: () => [],
  makeSetup: async (_, rules, names, options) => makeSetup(rules as Rules, names, options),
  readLetter,
  formatOrder: (_, __, order) => inOneLine(order as Order),
  orderExample: ({ rules, state }) => orderExample(rules as Rules, state as State),
  mergeOrders: (earlier, later) => mergeOrders(earlier as Order, later as Order),
  isComplete: ({ state }, seat, order) => isComplete(state as State, seat, order as Order),
  describe: ({ state, names }) => describe(state as State, names),
  board: ({ state }) => chart(state as State),
  page,
  report,
  pictures,
  segments: {
    turnOf: (state) => (state as State).turn,
    eventsOf: (events, turn) => (events as readonly Event[]).filter((event) => event.turn === turn),
    due: (state) => due(state as State),
  },
  casesIn: cloudsCases.runs,
  schemas,
  recordText: cloudsRecords(),
};
