/** Sopwith, as hosts offer it. */
import { type Bot, type BotInfo, type Past, SOPWITH_BOTS, SOPWITH_YARDSTICKS } from '@paravion/bots';
import { type DrawOptions, drawPosition, drawTurn, GERMAN as GERMAN_MAP } from '@paravion/draw';
import {
  ENGLISH,
  type Event,
  formatHtml,
  formatMarkdown,
  formatText,
  GERMAN,
  isAce,
  type Order,
  type Rules,
  type Setup,
  SIDES,
  type State,
  sopwith,
  standingOf,
  turnReport,
} from '@paravion/sopwith';
import type { HostedGame, MapLook, Played, Report, ReportWish } from './hosted.ts';
import { renamed, seatCounts, setupFor } from './sopwith-setup.ts';

const SIDE_TITLES = { allied: 'Allied', german: 'German' } as const;

const map = ({ rules, before, events, after, names }: Played, { language, ...look }: MapLook = {}): string => {
  const options: DrawOptions = { names, ...look, ...(language === 'de' ? { words: GERMAN_MAP } : {}) };
  return before === null || events.length === 0
    ? drawPosition(rules as Rules, after as State, options)
    : drawTurn(rules as Rules, before as State, events as readonly Event[], after as State, options);
};

const report = (wish: ReportWish): Report => {
  const rules = wish.rules as Rules;
  const made = turnReport({
    events: wish.events as readonly Event[],
    names: wish.names,
    planesPerSeat: rules.planesPerSeat,
    standing: standingOf(rules, wish.after as State),
    press: wish.press ?? [],
    ...(wish.title === undefined ? {} : { title: wish.title }),
    ...(wish.note === undefined ? {} : { note: wish.note }),
    ...(wish.deadline === undefined ? {} : { deadline: wish.deadline }),
    ...(wish.head === undefined ? {} : { head: wish.head }),
  });
  const words = wish.language === 'de' ? GERMAN : ENGLISH;
  const look = wish.language === undefined ? {} : { language: wish.language };
  const drawn = wish.map === false ? {} : { map: { svg: map(wish, { ...look, ...wish.map }) } };
  return {
    text: formatText(made, words),
    html: formatHtml(made, { whole: wish.whole ?? false, words, ...drawn }),
    markdown: formatMarkdown(made, words),
  };
};

const ALL_BOTS = [...SOPWITH_BOTS, ...SOPWITH_YARDSTICKS];
const infoOf = ({ choose: _, ...info }: Bot<Rules, State, Order>): BotInfo => info;

export const hostedSopwith: HostedGame = {
  game: sopwith,
  bots: SOPWITH_BOTS.map(infoOf),
  yardsticks: SOPWITH_YARDSTICKS.map(infoOf),
  sides: (rules) =>
    (rules as Rules).teams === 'none' ? [] : SIDES.map((side) => ({ id: side, title: SIDE_TITLES[side] })),
  seatCounts: (rules) => seatCounts(rules as Rules),
  setupFor: (rules, seats) => setupFor(rules as Rules, seats),
  namesOf: (setup) => (setup as Setup).seats.map((seat) => seat.name),
  sidesOf: (setup) => (setup as Setup).seats.map((seat) => seat.side ?? null),
  renamed: (rules, setup, names) => renamed(rules as Rules, setup, names),
  chooseForBot: (botId, rules, view, seat, seed, budget, past) => {
    const bot = ALL_BOTS.find(({ id }) => id === botId) ?? ALL_BOTS[0]!;
    return bot.choose(rules as Rules, view as State, seat, seed, budget, past as readonly Past<State, Order>[]);
  },
  tally: (_, state) => {
    const { seats, planes } = state as State;
    return seats.map(({ score, kills }, seat) => ({
      points: score,
      kills,
      losses: planes.filter((plane) => plane.seat === seat && plane.status === 'out').length,
    }));
  },
  isAce: (points) => isAce({ careerAceLost: 'below' }, points, false),
  report,
  map,
};
