/** Reports and maps of a Turn of Sopwith. */
import type { DrawOptions, ThemeId } from '@paravion/draw';
import { drawPosition, drawTurn } from '@paravion/draw';
import type { Event, Page, Rules, State, TurnReport } from '@paravion/sopwith';
import {
  formatHtml,
  formatJson,
  formatMarkdown,
  formatText,
  reportPage,
  standingOf,
  turnReport,
} from '@paravion/sopwith';
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
  if (format === 'html') return formatHtml(made, { whole: true, map: { svg: map(turn, {}) } });
  return { text: formatText, markdown: formatMarkdown, json: formatJson }[format](made);
};

/** The map of a Turn: as it was flown, or the position before or after it. */
export const map = (turn: ShownTurn, look: MapLook): string => {
  const rules = turn.record.rules as Rules;
  const { title } = turn.record.notes;
  const options: DrawOptions = {
    names: turn.names,
    ...(title ? { title } : {}),
    ...(look.theme ? { theme: look.theme as ThemeId } : {}),
    ...(look.phone ? { width: 'phone' } : {}),
  };
  const before = turn.before as State;
  const after = turn.after as State;
  if (look.moment === 'before') return drawPosition(rules, before, options);
  if (look.moment === 'after' || turn.turn === 0) return drawPosition(rules, after, options);
  return drawTurn(rules, before, turn.events as readonly Event[], after, options);
};
