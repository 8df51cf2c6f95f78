/** Reports and maps of a Turn of Sopwith. */
import type { TurnOptions } from '@paravion/draw';
import { drawLegend, drawPanels, drawPosition, drawTurn, INTENTS, THEME_IDS } from '@paravion/draw';
import type { Event, Move, Rules, State, TurnReport } from '@paravion/sopwith';
import {
  formatHtml,
  formatJson,
  formatMarkdown,
  formatText,
  MOVES,
  reportPage,
  standingOf,
  turnReport,
} from '@paravion/sopwith';
import type { Page } from '@paravion/tabletop/page';
import type { MapLook, ReportFormat, ShownTurn } from '../kit.ts';

const reportOf = (turn: ShownTurn): TurnReport => {
  const rules = turn.record.rules as Rules;
  const { title } = turn.record.notes;
  return turnReport({
    events: turn.events as readonly Event[],
    names: turn.names,
    planesPerSeat: rules.planesPerSeat,
    standing: standingOf(rules, turn.after as State),
    ...(title ? { title } : {}),
    press: turn.press,
    ...(turn.note ? { note: turn.note } : {}),
    ...(turn.deadline ? { deadline: turn.deadline } : {}),
  });
};

/** The page that a report is printed from. */
export const page = (turn: ShownTurn): Page => reportPage(reportOf(turn));

/** The report of a Turn; an HTML one with its map. */
export const report = (turn: ShownTurn, format: ReportFormat): string => {
  const made = reportOf(turn);
  if (format === 'html') return formatHtml(made, { whole: true, map: { svg: drawing(turn, {}, { heading: false }) } });
  return { text: formatText, markdown: formatMarkdown, json: formatJson }[format](made);
};

/** What may be asked of a map; the first of each is the usual one. */
export const looks = {
  show: ['turn', 'before', 'after', 'legend', 'panels'],
  theme: THEME_IDS,
  width: ['wide', ...INTENTS.filter((width) => width !== 'wide')],
  labels: ['all', 'edges', 'none'],
  moves: MOVES.map(String),
} as const;

type Options = Pick<TurnOptions, 'theme' | 'width' | 'labels' | 'heading'>;

const drawing = (turn: ShownTurn, look: MapLook, more: Options): string => {
  const rules = turn.record.rules as Rules;
  const before = turn.before as State;
  const after = turn.after as State;
  const { title } = turn.record.notes;
  const options: TurnOptions = { names: turn.names, ...(title ? { title } : {}), ...more };
  if (look.show === 'before') return drawPosition(rules, before, options);
  if (look.show === 'after' || turn.turn === 0) return drawPosition(rules, after, options);
  const moves = (look.moves ?? []).map((move) => Number(move) as Move);
  return drawTurn(rules, before, turn.events as readonly Event[], after, { ...options, moves });
};

/** A map of a Turn, a legend, or panels to order on; the look must be of `looks`. */
export const map = (turn: ShownTurn, look: MapLook): string => {
  const { theme, width, labels } = look as Options;
  const options = { ...(theme ? { theme } : {}), ...(width ? { width } : {}) };
  if (look.show === 'legend') return drawLegend(options);
  if (look.show === 'panels') return drawPanels(theme ? { theme } : {});
  return drawing(turn, look, { ...options, ...(labels ? { labels } : {}) });
};

/** The map as a printed report has it: black on white, without the heading that the page gives. */
export const printedMap = (turn: ShownTurn): string =>
  drawing(turn, {}, { theme: 'print', width: 'page', heading: false });
