/** Reports of what was played, a segment or a whole Turn of it. */
import type { Event, State } from '@paravion/clouds';
import { reportPage, tellAll } from '@paravion/clouds';
import type { Page } from '@paravion/tabletop/page';
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { ReportFormat, ShownTurn } from '../kit.ts';

/** The page that a report is printed from. */
export const page = ({ record, names, after, events, press, note, deadline }: ShownTurn): Page =>
  reportPage({
    events: events as readonly Event[],
    state: after as State,
    names,
    ...(record.notes.title ? { title: record.notes.title } : {}),
    press,
    ...(note ? { note } : {}),
    ...(deadline ? { deadline } : {}),
  });

const json = (turn: ShownTurn): string => {
  const { names, events, after, press, note, deadline } = turn;
  const { planes, balloons, units, mission, score, result } = after as State;
  const told = tellAll(events as readonly Event[], names).map(({ event, text }) => ({
    turn: event.turn,
    segment: event.segment,
    rule: event.rule,
    text,
  }));
  const state = { turn: (after as State).turn, segment: (after as State).segment, planes, balloons, units, mission };
  const report = {
    format: 'paravion-clouds-report/1',
    names,
    told,
    ...state,
    score,
    result,
    press,
    note,
    deadline,
    events,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};

/** The report in a form. */
export const report = (turn: ShownTurn, format: ReportFormat): string => {
  if (format === 'json') return json(turn);
  const laid = page(turn);
  if (format === 'html') return printHtml(laid, { whole: true });
  return format === 'markdown' ? printMarkdown(laid) : printText(laid);
};
