/** The war, as hosts have it. */
import {
  campaign,
  describeSquadron,
  type Event,
  type Language,
  languageOf,
  lettersHome,
  monthWords,
  narrateBriefly,
  type Order,
  problemIn,
  type Rules,
  type Setup,
  SIDES,
  type Side,
  type Squadron,
  type State,
  seatsToOrder,
  sideNames,
  sideTitle,
  staffOrder,
  unhurried,
  warNames,
} from '@paravion/campaign';
import { drawFront } from '@paravion/draw/campaign';
import type { Press } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import type { About, GameAdapter, Played, ReportWish } from '../adapter.ts';
import { adapterOf } from '../defaults/index.ts';
import { board, describe, dueWords, manLine } from './describe.ts';
import { inner } from './inner.ts';
import { setupFor } from './setup.ts';
import { choicesWith, setupOptions, type WarOptions } from './setup-options.ts';

export * from './describe.ts';
export { missionSeed } from './inner.ts';
export { type KnownMonth, knownMonth, warPaper } from './paper.ts';
export { setupFor as warFor } from './setup.ts';
export type { WarOptions } from './setup-options.ts';

/** What the sides of a front are called. */
const sidesOf = (front: Setup['front']): About['sides'] => {
  const names = sideNames({ front });
  const words = (side: Side) => ({ en: sideTitle(names, side, 'en'), de: sideTitle(names, side, 'de') });
  return Object.fromEntries(SIDES.map((side) => [side, words(side)]));
};

const SIDE_TITLES = { W: 'Entente', E: 'Germans' } as const;
const GAME_MASTER = { en: 'game master', de: 'Spielleitung' } as const;
const MOST_SEATS = 12;

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const list = (title: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items }];

const letters = (title: string, items: readonly Press[]): readonly Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'press', items }];

const WORDS = {
  en: {
    happened: 'What happened',
    roster: 'The men',
    home: 'Letters home',
    press: 'Letters',
    due: 'Next orders',
    note: 'From the game master',
    head: 'Record',
    start: 'The war begins',
  },
  de: {
    happened: 'Was geschah',
    roster: 'Die Männer',
    home: 'Briefe an die Angehörigen',
    press: 'Briefe',
    due: 'Nächste Befehle',
    note: 'Vom Spielleiter',
    head: 'Aufzeichnung',
    start: 'Der Krieg beginnt',
  },
} as const;

/** Men of the squadrons that people hold: of the others there is enough in what happened. */
const rosterOf = (state: State, language: Language): readonly string[] =>
  (state.squadrons as readonly Squadron[])
    .filter(({ id }) => state.seats.some((seat) => seat.squadron === id))
    .flatMap((s) => s.men.map((man) => manLine(s, man, state.turn, language)));

/** A segment as a page: what happened, and the men whom the reader may know. */
const page = (wish: ReportWish): Page => {
  const { before, events, after, title, press = [], note, deadline, head } = wish;
  const state = after as State;
  const language = languageOf(wish.language);
  const words = WORDS[language];
  const at = (before ?? after) as State;
  const blocks: readonly (readonly Block[])[] = [
    [
      {
        kind: 'title',
        above: title ?? campaign.title,
        title: before === null ? words.start : monthWords(at.month, language),
        about: dueWords(state, language),
      },
    ],
    deadline && state.phase !== 'OVER' ? [{ kind: 'notice', label: words.due, text: deadline }] : [],
    note ? [heading(words.note), { kind: 'prose', text: note }] : [],
    [{ kind: 'map' }],
    list(words.happened, narrateBriefly(events as readonly Event[], language, warNames(state))),
    letters(words.home, lettersHome(events as readonly Event[], state, language)),
    list(words.roster, rosterOf(state, language)),
    letters(words.press, press),
    head ? [{ kind: 'notice', label: words.head, text: head }] : [],
  ];
  return { language, direction: 'ltr', blocks: blocks.flat() };
};

const map = ({ after, names }: Played, look: Parameters<GameAdapter['map']>[1] = {}): string => {
  const state = after as State;
  const title = look.title ?? `${campaign.title}: ${names.join(', ')}`;
  return drawFront(state, { theme: look.theme, width: look.width, title, language: languageOf(look.language) });
};

/** Outcomes of several missions may come one by one; of any other order the later counts. */
const mergeOutcomes = (earlier: Order, later: Order): Order => {
  if (earlier.seg !== 'FLY' || later.seg !== 'FLY') return later;
  const kept = earlier.outcomes.filter((o) => !later.outcomes.some((l) => l.mission === o.mission));
  return { seg: 'FLY', outcomes: [...kept, ...later.outcomes] };
};

export const campaignAdapter: GameAdapter = adapterOf(campaign, {
  seatCounts: () => Array.from({ length: MOST_SEATS }, (_, i) => i + 1),
  usualSeats: () => 2,
  sides: () => SIDES.map((id) => ({ id, title: SIDE_TITLES[id] })),
  seatOptions: ['sides'],
  setupOptions,
  choicesWith: (values) => choicesWith(values as WarOptions),
  setupFor: (rules, seats, values) => setupFor(rules as Rules, seats, values as WarOptions),
  sidesOf: (setup) => {
    const { seats, squadrons } = setup as Setup;
    return seats.map(({ squadron }) => {
      const found = squadrons.find((s) => s.id === squadron);
      return (found && describeSquadron(found)?.side) ?? null;
    });
  },
  about: (setup) => {
    const { seats, squadrons, front } = setup as Setup;
    const led = seats.map(({ squadron }) => {
      if (squadron === null) return GAME_MASTER;
      const name = describeSquadron(squadrons.find(({ id }) => id === squadron)!)?.name ?? squadron;
      return { en: name, de: name };
    });
    return { short: null, lines: [], sides: front?.sides ? sidesOf(front) : {}, seats: led };
  },
  bots: [{ id: 'staff', title: 'Staff', about: 'Flies who is due, takes what comes, and spends what was earned.' }],
  mergeOrders: (earlier, later) => mergeOutcomes(earlier as Order, later as Order),
  chooseForBot: (_, __, view, seat) => staffOrder(view as State, seat),
  narrateBriefly: (events, _, language, before) =>
    narrateBriefly(events as readonly Event[], language, before ? warNames(before as State) : undefined),
  describe: (position, language) => describe(position, seatsToOrder(position.state as State), language),
  board,
  page,
  map,
  due: (state, language) => dueWords(state as State, language),
  problemIn,
  unhurried: (_, state) => unhurried(state as State),
  inner,
  tallyFields: [
    { id: 'points', title: { en: 'points', de: 'Punkte' } },
    { id: 'victories', title: { en: 'victories', de: 'Luftsiege' } },
  ],
  tally: (_, view) => {
    const state = view as State;
    return state.seats.map(({ squadron }) => {
      const own = state.squadrons.find((s) => s.id === squadron);
      return { points: own?.points ?? 0, victories: own?.confirmed ?? 0 };
    });
  },
  papers: async () => (await import('./papers.ts')).papers,
  tools: async () => (await import('./tools.ts')).campaignTools,
});
