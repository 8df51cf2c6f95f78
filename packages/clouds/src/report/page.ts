/**
 * A report of what was played, laid out as a page: what happened, segment by segment, every die with its reasons; where
 * everybody is; what is asked for next. Print it with `@paravion/tabletop/page`.
 */
import type { Names, Press } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import { aircraftOf, panelOf } from '../data/index.ts';
import type { Event } from '../events.ts';
import type { Catalogue } from '../narrate/catalogue.ts';
import { tellAll, wordsIn } from '../narrate/index.ts';
import { heading as compass } from '../narrate/teller.ts';
import { bandNow } from '../plane.ts';
import { seatsToOrder } from '../segments.ts';
import type { State } from '../state.ts';
import type { Gun, Plane } from '../state-plane.ts';
import { scoreWords } from '../words/sides.ts';

export interface ReportInput {
  readonly events: readonly Event[];
  /** How things stand after it. */
  readonly state: State;
  readonly names: Names;
  /** Leaves out what stands on the panels, in a report to everybody where panels are hidden. */
  readonly hidePanels?: boolean;
  readonly title?: string;
  readonly press?: readonly Press[];
  /** The game master's remark. */
  readonly note?: string;
  readonly deadline?: string;
  /** English when absent or not known. */
  readonly language?: string;
}

const title = ({ events, state, title: given }: ReportInput, { report, missions, month, sides }: Catalogue): Block => {
  const first = events.find((e) => e.type !== 'owners') ?? events[0];
  const turn = first?.turn ?? state.turn;
  const score = scoreWords(sides, state.score);
  return {
    kind: 'title',
    above: given ?? `In Clouds of Glory: ${missions[state.mission.id]}, ${month(state.mission.month)}`,
    title: turn === 0 ? report.beginning : report.turn(turn),
    about: state.result === null ? score : `${score}; ${report.over}`,
  };
};

/** What is told, parted by turn and segment. */
const account = ({ events, names }: ReportInput, words: Catalogue): readonly Block[] => {
  const blocks: Block[] = [];
  let items: string[] = [];
  let at = '';
  for (const { event, text } of tellAll(events, names, words)) {
    const here = `${event.turn}/${event.segment}`;
    if (here !== at) {
      items = [];
      blocks.push({ kind: 'heading', level: 2, text: words.report.segment(event.segment, event.turn) });
      blocks.push({ kind: 'list', items });
      at = here;
    }
    items.push(text);
  }
  return blocks;
};

/** What a gun has: `V 10` boxes, `L 2+2` with drums beside it, or why it does not fire. */
export const gunWords = ({ kind, boxes, drums, state }: Gun, { things } = wordsIn('en')): string =>
  state === 'works' ? `${kind} ${boxes}${drums > 0 ? `+${drums}` : ''}` : `${kind} ${things.guns[state]}`;

const condition = (plane: Plane, words: Catalogue): string => {
  if (plane.out) return words.fates[plane.out.fate];
  const { status, enters, onFire, smoking, uncontrolled, home, sound } = words.plane;
  const all = [
    plane.status === 'flying' ? '' : status[plane.status],
    plane.status === 'waiting' && plane.enters !== null ? enters(plane.enters) : '',
    plane.fire ? onFire : '',
    plane.smoke ? smoking : '',
    plane.uncontrolled ? uncontrolled : '',
    plane.forcedHome ? home : '',
  ].filter((word) => word !== '');
  return all.join(', ') || sound;
};

const figures = 'figures' as const;
const column = (text: string, as: 'words' | 'figures', group = 0) => ({ title: text, as, group });

const roster = ({ state, names, hidePanels = false }: ReportInput, words: Catalogue): Block => ({
  kind: 'table',
  caption: words.report.planes,
  columns: [
    column(words.column.plane, 'words'),
    column(words.column.type, 'words'),
    column(words.column.at, figures),
    column(words.column.height, figures),
    column(words.column.heading, figures),
    column(words.column.speed, figures),
    column(words.column.strength, figures, 1),
    column(words.column.guns, 'words', 1),
    column(words.column.condition, 'words', 1),
  ],
  rows: (state.planes as readonly Plane[]).map((plane) => {
    const here = plane.status !== 'out' && plane.status !== 'unplaced' && plane.status !== 'waiting';
    return [
      `${plane.id} ${names[plane.owner] ?? ''}`.trim(),
      aircraftOf(plane.type).name,
      here ? `${Math.round(plane.x / 1000)}, ${Math.round(plane.y / 1000)}` : '',
      here ? String(plane.z) : '',
      here ? compass(plane.h) : '',
      here ? `${plane.v} ${words.report.bands[bandNow(plane)]}` : '',
      hidePanels ? '' : `${Math.max(0, plane.strength)}/${panelOf(plane.type).structural}`,
      hidePanels ? '' : plane.guns.map((gun) => gunWords(gun, words)).join(' '),
      condition(plane, words),
    ];
  }),
  legend: words.report.legend,
});

const next = ({ state, names }: ReportInput, { report }: Catalogue): readonly Block[] => {
  const owing = seatsToOrder(state);
  if (owing.length === 0) return [];
  const who = owing.map((seat) => names[seat] ?? report.nameless(seat)).join(', ');
  return [{ kind: 'notice', label: report.next, text: `${report.segment(state.segment, state.turn)}: ${who}` }];
};

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });

/** The page. */
export const reportPage = (input: ReportInput): Page => {
  const { note, press = [], deadline, state } = input;
  const words = wordsIn(input.language, state.mission);
  const { report } = words;
  const blocks: readonly (readonly Block[])[] = [
    [title(input, words)],
    deadline && state.result === null ? [{ kind: 'notice', label: report.deadline, text: deadline }] : [],
    next(input, words),
    note ? [heading(report.note), { kind: 'prose', text: note }] : [],
    [{ kind: 'map' }, ...account(input, words), roster(input, words)],
    press.length > 0 ? [heading(report.press), { kind: 'press', items: press }] : [],
  ];
  return { language: words.language, direction: 'ltr', blocks: blocks.flat() };
};
