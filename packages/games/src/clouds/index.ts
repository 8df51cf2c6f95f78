/** In Clouds of Glory, as hosts have it. */
import type { BotInfo } from '@paravion/bots';
import { CLOUDS_BOTS, CLOUDS_YARDSTICKS } from '@paravion/bots/clouds';
import {
  assume,
  clouds,
  dueInMove,
  type Event,
  formatOrder,
  idleWorks,
  isByPost,
  isLost,
  type MissionId,
  narrateBriefly,
  type Order,
  objectiveLines,
  type Plane,
  problemIn,
  type Rules,
  type Setup,
  SIDES,
  type StandingFlight,
  type State,
  seatsToOrder,
  sidesCalled,
  totals,
  type View,
} from '@paravion/clouds';
import { adapterOf } from '../defaults/index.ts';
import { about } from './about.ts';
import { chart } from './chart.ts';
import { describe, due } from './describe.ts';
import { orderForm } from './order-form.ts';
import { setupFor } from './setup.ts';
import { setupOptions } from './setup-options.ts';
import { isComplete, mergeOrders } from './sheets.ts';
import { json, looks, map, page } from './show.ts';

export { chart } from './chart.ts';
export * from './describe.ts';
export { setupFor, setupFrom } from './setup.ts';
export { CREWS, FLOWN, type SetupOptions, TYPES } from './setup-options.ts';

const inOneLine = (order: Order): string => formatOrder(order).replaceAll('\n', ' | ');

/** What is done at targets in a mission, by whoever flies it. */
const WORK: Readonly<Partial<Record<MissionId, Extract<StandingFlight, { do: 'at' }>['work']>>> = {
  photo: 'photo',
  spotting: 'spot',
  bombing: 'bomb',
  ground: 'strafe',
  balloon: 'strafe',
  raid: 'strafe',
};

/** What a plane may be told in a letter of a turn: to a target with its work; where there is none, after an enemy, or up. */
const worthTelling = ({ planes, mission, units, balloons }: State, { side }: Plane): readonly StandingFlight[] => {
  const enemies = (planes as readonly Plane[]).filter((p) => p.side !== side && p.status === 'flying');
  const work = side === mission.attacker ? WORK[mission.id] : undefined;
  const targets = [...mission.targets, ...[...units, ...balloons].filter((one) => one.side !== side)];
  return [
    ...(work ? targets.map(({ id }): StandingFlight => ({ do: 'at', target: id, work })) : []),
    ...enemies.map(({ id }): StandingFlight => ({ do: 'tail', who: id })),
    { do: 'climb' },
  ];
};

/** Of a letter of a turn: one plane, of two men where there is work for them, at what is worth it, the others with it; null where nobody is due. */
const letterExample = (rules: Rules, state: State, seat: number): Order | null => {
  const { attacker, id: mission } = state.mission;
  const works = state.seats[seat]?.side === attacker && WORK[mission] !== undefined;
  const own = dueInMove(state)
    .filter(({ owner }) => owner === seat)
    .toSorted((a, b) => (works ? -1 : 1) * (a.crew.length - b.crew.length));
  if (state.segment !== 'ALL') return null;
  const told = (plane: string, stand: StandingFlight) => ({ plane, cases: [{ stand }] });
  for (const first of own)
    for (const stand of worthTelling(state, first)) {
      const others = own.filter((one) => one !== first);
      const orders = [told(first.id, stand), ...others.map(({ id }) => told(id, { do: 'with', who: first.id }))];
      const order: Order = { seg: 'ALL', orders };
      const problems = [...clouds.checkOrder(rules, state, seat, order), ...idleWorks(state, order)];
      if (problems.length === 0) return order;
    }
  return null;
};

/** What would be flown without orders, as an example of how orders look in a letter; where that is nothing, what may be ordered; else what says so. */
const orderExample = (rules: Rules, state: State, seat = seatsToOrder(state)[0]): string => {
  const asWritten = (order: Order): string => inOneLine(order).replace(/^[A-Z]+ \| /, '');
  if (seat === undefined) return 'W1: straight 8';
  const usual = clouds.defaultOrder(rules, state, seat);
  if (usual.orders.length > 0) return asWritten(usual);
  const letter = letterExample(rules, state, seat);
  if (letter) return asWritten(letter);
  for (const order of clouds.legalOrders(rules, state, seat)) if (order.orders.length > 0) return asWritten(order);
  return 'as usual';
};

/** The last Turn in which anybody flew: what is played out after the end has Turns of its own (rule 4.32). */
const lastTurn = (before: number, events: readonly Event[]): number =>
  Math.max(before, ...events.filter((e) => e.segment !== 'POST').map((e) => e.turn));

const tally = (_: Rules, { seats, planes, victories, score }: State) => {
  const own = (seat: number): readonly Plane[] => (planes as readonly Plane[]).filter((p) => p.owner === seat);
  // Whoever was forced home has not been shot down (rule 4.33); whoever was hit again on his way down counts once.
  const shotDown = victories.filter(({ kind }) => kind !== 'forcedHome');
  const by = (seat: number): readonly string[] =>
    shotDown.filter((v) => own(seat).some((p) => p.crew.some((man) => man.id === v.by))).map((v) => v.over);
  return seats.map(({ side }, seat) => ({
    points: score[side],
    kills: new Set(by(seat)).size,
    losses: own(seat).filter(isLost).length,
  }));
};

const ALL_BOTS = [...CLOUDS_BOTS, ...CLOUDS_YARDSTICKS];
const infoOf = ({ choose: _, ...info }: (typeof ALL_BOTS)[number]): BotInfo => info;

export const cloudsAdapter = adapterOf(clouds, {
  usualSeats: () => SIDES.length,
  sides: () => SIDES.map((id) => ({ id, title: sidesCalled({}, 'en')[id].name })),
  liveries: { W: 1, E: 0 },
  setupOptions,
  setupFor,
  sidesOf: (setup: Setup) => setup.seats.map(({ side }) => side),
  about,

  bots: CLOUDS_BOTS.map(infoOf),
  yardsticks: CLOUDS_YARDSTICKS.map(infoOf),
  chooseForBot: (botId, rules: Rules, view: View, seat, seed) =>
    (ALL_BOTS.find(({ id }) => id === botId) ?? ALL_BOTS[0]!).choose(rules, view, seat, seed),

  assume: (_, view) => assume(view as View),

  segments: {
    byPost: (rules: Rules) => isByPost(rules),
    turnOf: ({ turn }: State) => turn,
    eventsOf: (events: readonly Event[], turn) => events.filter((event) => event.turn === turn),
    turnsAfter: (before, state: State, events: readonly Event[]) =>
      state.result === null ? state.turn - 1 : lastTurn(before, events),
  },

  due,
  problemIn,

  formatOrder: (_, __, order: Order) => inOneLine(order),
  orderExample: ({ rules, state }, seat) => orderExample(rules as Rules, state as State, seat),
  orderForm,
  mergeOrders,
  isComplete: ({ state }, seat, order: Order) => isComplete(state as State, seat, order),

  narrateBriefly: (events, names, language, before) =>
    narrateBriefly(events as readonly Event[], names, language, before as State | undefined),
  describe: ({ state, names }, language) => describe(state as State, names, language),
  board: ({ state }) => chart(state as State),
  page,
  reportJson: json,
  looks,
  films: true,
  map,

  tallyFields: [
    { id: 'points', title: { en: 'points', de: 'Punkte' } },
    { id: 'kills', title: { en: 'victories', de: 'Luftsiege' } },
    { id: 'losses', title: { en: 'planes lost', de: 'Flugzeuge verloren' } },
  ],
  tally,
  objectives: (_, state) => totals(objectiveLines(state as State)),

  tools: async () => (await import('./tools.ts')).cloudsTools,
});
