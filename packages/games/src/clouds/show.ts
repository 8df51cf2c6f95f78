/** Reports and maps of what was played, a segment or a whole Turn of it, from what a viewer may know. */
import {
  assume,
  type Event,
  type Plane,
  type Rules,
  reportPage,
  type Side,
  type State,
  tellAll,
  view,
  wordsIn,
} from '@paravion/clouds';
import { INTENTS, THEME_IDS } from '@paravion/draw';
import {
  drawAllPanels,
  drawInitiative,
  drawMission,
  drawSkyLegend,
  drawTemplates,
  ENGLISH_PANEL,
  GERMAN_PANEL,
  GERMAN_SKY,
  type MissionOptions,
  type Models,
} from '@paravion/draw/clouds';
import type { Page } from '@paravion/tabletop/page';
import type { Looks, MapLook, Played, ReportWish } from '../adapter.ts';

const isOver = ({ after }: Played): boolean => (after as State).result !== null;

/** The page that a report is printed from. */
export const page = (wish: ReportWish): Page => {
  const { rules, names, after, press = [], title, note, deadline, language } = wish;
  return reportPage({
    events: wish.events as readonly Event[],
    state: assume(after as Parameters<typeof assume>[0]),
    names,
    hidePanels: !isOver(wish) && (rules as Rules).panels === 'hidden',
    ...(title ? { title } : {}),
    press,
    ...(note ? { note } : {}),
    ...(deadline ? { deadline } : {}),
    ...(language ? { language } : {}),
  });
};

/** Maps: the fight, the position after it, the whole map; and what players at a table print: initiative sheet, templates. */
export const looks: Looks = {
  show: ['turn', 'after', 'whole', 'panels', 'initiative', 'templates', 'legend'],
  theme: THEME_IDS,
  width: ['wide', ...INTENTS.filter((width) => width !== 'wide')],
  labels: [],
  moves: [],
};

/** Any plane of each side. */
const modelsOf = ({ planes }: State): Models => {
  const of = (side: Side): Plane => planes.find((p) => p.side === side)! as Plane;
  return { W: of('W'), E: of('E') };
};

export const map = (played: Played, look: MapLook = {}): string => {
  const { after, names } = played as Played & { readonly after: State };
  const { show, theme, width, title, heading, language } = look;
  const words = language === 'de' ? GERMAN_PANEL : ENGLISH_PANEL;
  const sky = language === 'de' ? { words: GERMAN_SKY } : {};
  const coloured = theme ? { theme } : {};
  if (show === 'initiative') return drawInitiative(after, { names, words });
  if (show === 'panels') return drawAllPanels(after.planes as readonly Plane[], { names, words });
  if (show === 'templates') return drawTemplates({ words });
  if (show === 'legend')
    return drawSkyLegend(modelsOf(after), {
      ...coloured,
      ...sky,
      mission: after.mission,
      ...(width === 'phone' ? { width } : {}),
    });
  const options: MissionOptions = {
    names,
    ...coloured,
    ...sky,
    ...(width ? { width } : {}),
    ...(title ? { title } : {}),
    ...(heading === undefined ? {} : { heading }),
    ...(show === 'whole' ? { area: 'map' } : {}),
  };
  return drawMission(after, show === 'after' ? [] : (played.events as readonly Event[]), options);
};

/** The report for programs of the referee's: from the whole state it tells what everybody may know. */
export const json = (wish: ReportWish): unknown => {
  const { names, rules, press = [], note = null, deadline = null } = wish;
  const after = wish.after as State;
  const events = wish.events as readonly Event[];
  const sentences = tellAll(events, names, wordsIn('en', after.mission)).map(({ event, text }) => ({
    turn: event.turn,
    segment: event.segment,
    rule: event.rule,
    text,
  }));
  const shown = isOver(wish) ? after : (view(rules as Rules, after, 'public') as unknown as State);
  const { planes, balloons, units, mission, score, result } = shown;
  const state = { turn: after.turn, segment: after.segment, planes, balloons, units, mission };
  const report = { format: 'paravion-clouds-report/1', names, told: sentences };
  return { ...report, ...state, score, result, press, note, deadline, events };
};
