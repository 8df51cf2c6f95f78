/** Reports and maps of what was played, a segment or a whole Turn of it. */
import type { Event, Plane, State } from '@paravion/clouds';
import { reportPage, tellAll } from '@paravion/clouds';
import { INTENTS, THEME_IDS } from '@paravion/draw';
import { drawAllPanels, drawInitiative, drawMission, drawTemplates, type MissionOptions } from '@paravion/draw/clouds';
import type { Page } from '@paravion/tabletop/page';
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { MapLook, Pictures, ReportFormat, ShownTurn } from '../kit.ts';

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

const drawing = (turn: ShownTurn, options: MissionOptions): string => {
  const { title } = turn.record.notes;
  const named = { names: turn.names, ...(title ? { title } : {}), ...options };
  return drawMission(turn.after as State, turn.events as readonly Event[], named);
};

const map = (turn: ShownTurn, { show, theme, width }: MapLook): string => {
  const look = { ...(theme ? { theme } : {}), ...(width ? { width } : {}) } as Pick<MissionOptions, 'theme' | 'width'>;
  if (show === 'initiative') return drawInitiative(turn.after as State, { names: turn.names });
  if (show === 'panels') return drawAllPanels((turn.after as State).planes as readonly Plane[]);
  if (show === 'templates') return drawTemplates();
  if (show === 'after') return drawMission(turn.after as State, [], { names: turn.names, ...look });
  return drawing(turn, { ...look, ...(show === 'whole' ? { area: 'map' } : {}) });
};

/** Maps: the fight, the position after it, the whole map; and what players at a table print: initiative sheet, templates. */
export const pictures: Pictures = {
  looks: {
    show: ['turn', 'after', 'whole', 'panels', 'initiative', 'templates'],
    theme: THEME_IDS,
    width: ['wide', ...INTENTS.filter((width) => width !== 'wide')],
    labels: [],
    moves: [],
  },
  map,
  printed: (turn) => drawing(turn, { theme: 'print', width: 'page', heading: false }),
};

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
  if (format === 'html') return printHtml(laid, { whole: true, map: { svg: drawing(turn, { heading: false }) } });
  return format === 'markdown' ? printMarkdown(laid) : printText(laid);
};
