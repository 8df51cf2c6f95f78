/** Sopwith, as hosts have it. */
import { acquainted, type Bot, type BotInfo, type Past, SOPWITH_BOTS, SOPWITH_YARDSTICKS } from '@paravion/bots';
import {
  formatOrder,
  isAce,
  type Order,
  planesOfSeat,
  problemIn,
  type Rules,
  type Setup,
  SIDES,
  type State,
  sopwith,
} from '@paravion/sopwith';
import { adapterOf } from '../defaults/index.ts';
import { boardText } from './board-text.ts';
import { describe } from './describe.ts';
import { habits } from './habits.ts';
import { orderExample } from './order-example.ts';
import { orderForm } from './order-form.ts';
import { setupFor } from './setup.ts';
import { impliedRules, setupOptions } from './setup-options.ts';
import { json, looks, map, page } from './show.ts';

const SIDE_TITLES = { allied: 'Allied', german: 'German' } as const;

/** In the order in which the bots have them: best, pilot, rookie, silent. */
const STYLE_TITLES = [
  { en: 'does his best, and cannot be foreseen', de: 'tut sein Bestes, und ist nicht vorherzusehen' },
  { en: 'takes what looks best, always', de: 'nimmt immer, was am besten aussieht' },
  { en: 'shoots at those who fly straight or turn', de: 'schießt auf die, die geradeaus oder Kurven fliegen' },
  { en: 'flies straight on, as one who sends no orders', de: 'fliegt geradeaus weiter, wie ohne Befehle' },
];

const ALL_BOTS = [...SOPWITH_BOTS, ...SOPWITH_YARDSTICKS];
const infoOf = ({ choose: _, ...info }: Bot<Rules, State, Order>): BotInfo => info;

export const sopwithAdapter = adapterOf(sopwith, {
  sides: (rules: Rules) =>
    rules.teams === 'none' ? [] : SIDES.map((side) => ({ id: side, title: SIDE_TITLES[side] })),
  liveries: 'seats',
  seatOptions: ['teams', 'planesPerSeat'],
  setupOptions,
  impliedRules,
  setupFor,
  sidesOf: (setup: Setup) => setup.seats.map((seat) => seat.side ?? null),

  bots: SOPWITH_BOTS.map(infoOf),
  yardsticks: SOPWITH_YARDSTICKS.map(infoOf),
  problemIn,
  chooseForBot: (botId, rules: Rules, view: State, seat, seed, budget, past, known) => {
    const bot = ALL_BOTS.find(({ id }) => id === botId) ?? ALL_BOTS[0]!;
    return bot.choose(rules, view, seat, seed, budget, past as readonly Past<State, Order>[], known);
  },
  acquaintance: {
    styles: STYLE_TITLES,
    after: (rules: Rules, segment, seat, before) => acquainted(rules, segment as Past<State, Order>, seat, before),
  },

  formatOrder: (_, __, order: Order) => formatOrder(order),
  orderForm,
  orderExample,
  mergeOrders: (earlier: Order, later: Order): Order => ({
    sheets: later.sheets.map((sheet, i) => sheet ?? earlier.sheets[i] ?? null),
  }),
  isComplete: ({ state }, seat, order: Order) => {
    const { planes } = state as State;
    return planesOfSeat(state as State, seat).every((p, i) => planes[p]!.status === 'out' || order.sheets[i] !== null);
  },

  describe: ({ rules, state, names }) => describe(rules as Rules, state as State, names),
  board: ({ rules, state }) => boardText(rules as Rules, state as State),
  page,
  reportJson: json,
  looks,
  films: true,
  map,

  tallyFields: [
    { id: 'points', title: { en: 'points', de: 'Punkte', fr: 'points', it: 'punti' } },
    { id: 'kills', title: { en: 'kills', de: 'Abschüsse', fr: 'abattus', it: 'abbattuti' } },
    { id: 'losses', title: { en: 'losses', de: 'Verluste', fr: 'perdus', it: 'perduti' } },
  ],
  tally: (_, { seats, planes }: State) =>
    seats.map(({ score, kills }, seat) => ({
      points: score,
      kills,
      losses: planes.filter((plane) => plane.seat === seat && plane.status === 'out').length,
    })),
  habits,
  honourOf: ({ points = 0 }) =>
    isAce({ careerAceLost: 'below' }, points, false) ? { en: 'ace', de: 'Ass', fr: 'as', it: 'asso' } : null,

  problems: async () => (await import('./problems.ts')).sopwithProblems,
  openings: async () => (await import('./openings.ts')).sopwithOpenings,
  tools: async () => (await import('./tools.ts')).sopwithTools,
});
