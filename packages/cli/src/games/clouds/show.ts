/** Reports and maps of what was played, a segment or a whole Turn of it. */
import type { Event, Plane, Rules, State } from '@paravion/clouds';
import { reportPage, tellAll, view, viewEvents } from '@paravion/clouds';
import { INTENTS, THEME_IDS } from '@paravion/draw';
import { drawAllPanels, drawInitiative, drawMission, drawTemplates, type MissionOptions } from '@paravion/draw/clouds';
import type { Page } from '@paravion/tabletop/page';
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { MapLook, Pictures, ReportFormat, ShownTurn } from '../kit.ts';

const isOver = ({ after }: ShownTurn): boolean => (after as State).result !== null;

/** What happened, as everybody may know it: all of it when the mission is over. */
const told = (turn: ShownTurn): readonly Event[] => {
  const events = turn.events as readonly Event[];
  return isOver(turn) ? events : viewEvents(turn.record.rules as Rules, events, 'public');
};

/** The page that a report is printed from. */
export const page = (turn: ShownTurn): Page => {
  const { record, names, after, press, note, deadline } = turn;
  return reportPage({
    events: told(turn),
    state: after as State,
    names,
    hidePanels: !isOver(turn) && (record.rules as Rules).panels === 'hidden',
    ...(record.notes.title ? { title: record.notes.title } : {}),
    press,
    ...(note ? { note } : {}),
    ...(deadline ? { deadline } : {}),
  });
};

const drawing = (turn: ShownTurn, options: MissionOptions): string => {
  const { title } = turn.record.notes;
  const named = { names: turn.names, ...(title ? { title } : {}), ...options };
  return drawMission(turn.after as State, told(turn), named);
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
  const { names, record, press, note, deadline } = turn;
  const after = turn.after as State;
  const events = told(turn);
  const sentences = tellAll(events, names).map(({ event, text }) => ({
    turn: event.turn,
    segment: event.segment,
    rule: event.rule,
    text,
  }));
  const shown = isOver(turn) ? after : (view(record.rules as Rules, after, 'public') as unknown as State);
  const { planes, balloons, units, mission, score, result } = shown;
  const state = { turn: after.turn, segment: after.segment, planes, balloons, units, mission };
  const report = {
    format: 'paravion-clouds-report/1',
    names,
    told: sentences,
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
