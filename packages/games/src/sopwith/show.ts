/** Reports and maps of a Turn of Sopwith. */
import {
  type DrawOptions,
  drawLegend,
  drawPanels,
  drawPosition,
  drawTurn,
  GERMAN as GERMAN_MAP,
  INTENTS,
  THEME_IDS,
  type TurnOptions,
} from '@paravion/draw';
import type { Event, Move, Rules, State, TurnReport } from '@paravion/sopwith';
import { MOVES, reportJson, reportPage, standingOf, turnReport, wordsIn } from '@paravion/sopwith';
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

/** The page that a report is printed from. */
export const page = (wish: ReportWish): Page => reportPage(reportFor(wish), wordsIn(wish.language));

/** The report for programs, with its sentences. */
export const json = (wish: ReportWish): unknown => reportJson(reportFor(wish));

/** What may be asked of a map; the first of each is the usual one. */
export const looks: Looks = {
  show: ['turn', 'before', 'after', 'legend', 'panels'],
  theme: THEME_IDS,
  width: ['wide', ...INTENTS.filter((width) => width !== 'wide')],
  labels: ['all', 'edges', 'none'],
  moves: MOVES.map(String),
};

/** A map of a Turn or a position, a legend, or panels to order on. */
export const map = (played: Played, { language, show, moves = [], labels, ...look }: MapLook = {}): string => {
  const { rules, before, events, after, names } = played as Played & { readonly rules: Rules };
  const labelled = labels === undefined ? {} : { labels: labels as NonNullable<TurnOptions['labels']> };
  const options: DrawOptions = { names, ...look, ...labelled, ...(language === 'de' ? { words: GERMAN_MAP } : {}) };
  if (show === 'legend') return drawLegend(options);
  if (show === 'panels') return drawPanels(look.theme ? { theme: look.theme } : {});
  if (show === 'before' && before !== null) return drawPosition(rules, before as State, options);
  if (show === 'after' || before === null || events.length === 0) return drawPosition(rules, after as State, options);
  const only = moves.map((move) => Number(move) as Move);
  return drawTurn(rules, before as State, events as readonly Event[], after as State, { ...options, moves: only });
};
