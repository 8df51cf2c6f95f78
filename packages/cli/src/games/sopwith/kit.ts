/** Sopwith, as the command referees it. */
import type { Order, Rules, Setup, State } from '@paravion/sopwith';
import { formatOrder, perft, planesOfSeat, sopwith, sopwithCases, sopwithRecords } from '@paravion/sopwith';
import type { GameKit } from '../kit.ts';
import { analyse } from './analyse.ts';
import { boardText } from './board-text.ts';
import { careersFrom } from './careers.ts';
import { describe } from './describe.ts';
import { readLetter } from './letters.ts';
import { positions } from './positions.ts';
import { schemas } from './schemas.ts';
import { makeSetup } from './setup.ts';
import { addSetupOptions, impliedRules } from './setup-options.ts';
import { looks, map, page, printedMap, report } from './show.ts';
import { windDice } from './winds.ts';

const isComplete = (state: State, seat: number, order: Order): boolean =>
  planesOfSeat(state, seat).every((plane, i) => state.planes[plane]!.status === 'out' || order.sheets[i] !== null);

const mergeOrders = (earlier: Order, later: Order): Order => ({
  sheets: later.sheets.map((sheet, i) => sheet ?? earlier.sheets[i] ?? null),
});

export const sopwithKit = {
  game: sopwith,
  names: (setup) => (setup as Setup).seats.map((seat) => seat.name),
  setupOptions: addSetupOptions,
  impliedRules,
  makeSetup: (io, rules, names, options) => makeSetup(io, rules as Rules, names, options),
  readLetter,
  formatOrder: (_, __, order) => formatOrder(order as Order),
  orderExample: ({ rules }) =>
    Array((rules as Rules).planesPerSeat)
      .fill('A; A; A')
      .join(' / '),
  mergeOrders: (earlier, later) => mergeOrders(earlier as Order, later as Order),
  isComplete: ({ state }, seat, order) => isComplete(state as State, seat, order as Order),
  describe: ({ rules, state, names }) => describe(rules as Rules, state as State, names),
  board: ({ rules, state }) => boardText(rules as Rules, state as State),
  page,
  report,
  pictures: { looks, map, printed: printedMap },
  careers: careersFrom,
  casesIn: sopwithCases.runs,
  perft: {
    positions,
    count: ({ rules, state }, seat, depth, progress) => perft(rules as Rules, state as State, seat, depth, progress),
  },
  schemas,
  recordText: sopwithRecords(),
  analyse,
  windDice: (rules, state, winds) => windDice(rules as Rules, state as State, winds),
} as const satisfies GameKit;
