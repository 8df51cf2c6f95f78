/** Reports and maps of a Turn of Sopwith. */
import {
  countryOf,
  type DrawOptions,
  drawLegend,
  drawPanels,
  drawPosition,
  drawTurn,
  ENGLISH,
  GERMAN,
  INTENTS,
  THEME_IDS,
  type TurnOptions,
  type Words,
} from '@paravion/draw';
import { landBelow, SEASONS, seasonOf } from '@paravion/draw/land';
import {
  type Catalogue,
  type Event,
  MOVES,
  type Move,
  type Rules,
  reportJson,
  reportPage,
  type State,
  standingOf,
  type TurnReport,
  turnReport,
  wordsIn,
} from '@paravion/sopwith';
import type { Page } from '@paravion/tabletop/page';
import type { Looks, MapLook, Played, ReportWish } from '../adapter.ts';

const reportFor = ({ rules, before, events, after, names, press = [], ...more }: ReportWish): TurnReport => {
  const { title, note, deadline, gm, head } = more;
  return turnReport({
    events: events as readonly Event[],
    names,
    planesPerSeat: (rules as Rules).planesPerSeat,
    standing: standingOf(rules as Rules, after as State),
    before: before as State | null,
    press,
    ...(title ? { title } : {}),
    ...(note ? { note } : {}),
    ...(deadline ? { deadline } : {}),
    ...(gm ? { gm } : {}),
    ...(head ? { head } : {}),
  });
};

/** The page that a report is printed from, in the words of its language. */
export const pageIn =
  (words: (language: string | undefined) => Catalogue) =>
  (wish: ReportWish): Page =>
    reportPage(reportFor(wish), words(wish.language));

export const page = pageIn(wordsIn);

/** The report for programs, with its sentences. */
export const json = (wish: ReportWish): unknown => reportJson(reportFor(wish));

/** What may be asked of a map; the first of each is the usual one. */
export const looks: Looks = {
  show: ['turn', 'before', 'after', 'board', 'close', 'legend', 'panels'],
  theme: THEME_IDS,
  width: ['wide', ...INTENTS.filter((width) => width !== 'wide')],
  labels: ['all', 'edges', 'none'],
  moves: MOVES.map(String),
};

/** The country below the game; none where its beginning is not known, or nobody wants one. */
const landOf = ({ start }: Played, { season, theme }: MapLook): Pick<DrawOptions, 'land'> => {
  if (start === undefined || season === 'off' || theme === 'print') return {};
  const seed = countryOf(start as State);
  const shown = SEASONS.find((one) => one === season) ?? seasonOf(seed);
  return { land: landBelow({ seed, season: shown, dark: theme === 'dark' }) };
};

const mapWith = (words: Words, played: Played, asked: MapLook): string => {
  const { language: _, season: __, show, moves = [], labels, ...look } = asked;
  const { rules, before, events, after, names } = played as Played & { readonly rules: Rules };
  const labelled = labels === undefined ? {} : { labels: labels as NonNullable<TurnOptions['labels']> };
  const options: DrawOptions = { names, ...look, ...labelled, words };
  if (show === 'legend') return drawLegend(options);
  if (show === 'panels') return drawPanels({ words, ...(look.theme ? { theme: look.theme } : {}) });
  if (show === 'board' || show === 'close') {
    const close = show === 'close';
    const alone = { ...options, ...landOf(played, asked), width: 'phone', bare: true, close } as const;
    return drawPosition(rules, after as State, alone);
  }
  if (show === 'before' && before !== null) return drawPosition(rules, before as State, options);
  if (show === 'after' || before === null || events.length === 0) return drawPosition(rules, after as State, options);
  const only = moves.map((move) => Number(move) as Move);
  return drawTurn(rules, before as State, events as readonly Event[], after as State, { ...options, moves: only });
};

/** A map of a Turn or a position, a legend, or panels to order on, in the words of its language. */
export const mapIn =
  (words: (language: string | undefined) => Words) =>
  (played: Played, look: MapLook = {}): string =>
    mapWith(words(look.language), played, look);

export const map = mapIn((language) => (language === 'de' ? GERMAN : ENGLISH));
