/**
 * A report of what was played, laid out as a page: what happened, segment by segment, every die with its reasons; where
 * everybody is; what is asked for next. Print it with `@paravion/tabletop/page`.
 */
import type { Names, Press } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import { aircraftOf, panelOf } from '../data/index.ts';
import type { Event } from '../events.ts';
import { tellAll } from '../narrate/index.ts';
import { heading as compass } from '../narrate/teller.ts';
import { bandNow } from '../plane.ts';
import { seatsToOrder } from '../segments.ts';
import type { State } from '../state.ts';
import type { Gun, Plane } from '../state-plane.ts';
import type { Segment } from '../vocabulary.ts';

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
}

/** Segments in words (rule 4.0). */
export const SEGMENT_NAMES: Readonly<Record<Segment, string>> = {
  SET: 'Placement',
  INI: 'Initiative',
  GND: 'On the ground',
  UNC: 'Out of control',
  MOV: 'Movement',
  END: 'End of movement',
  FIR: 'Fire',
  OBS: 'Observation',
  CHK: 'Who is left',
  POST: 'After the fight',
};

export const MISSION_NAMES = {
  dogfight: 'Dogfight',
  patrol: 'Patrol',
  escort: 'Escort',
  balloon: 'Balloon attack',
  spotting: 'Artillery spotting',
  photo: 'Photographs',
  bombing: 'Bombing',
  ground: 'Ground attack',
  contact: 'Contact patrol',
  raid: 'Aerodrome raid',
} as const;

const title = ({ events, state, title: given }: ReportInput): Block => {
  const first = events.find((e) => e.type !== 'owners') ?? events[0];
  const turn = first?.turn ?? state.turn;
  const { W, E } = state.score;
  const score = `Entente ${W}, Germans ${E}`;
  return {
    kind: 'title',
    above: given ?? `In Clouds of Glory: ${MISSION_NAMES[state.mission.id]}, ${state.mission.month}`,
    title: turn === 0 ? 'The beginning' : `Turn ${turn}`,
    about: state.result === null ? score : `${score}; the mission is over`,
  };
};

/** What is told, parted by turn and segment. */
const account = ({ events, names }: ReportInput): readonly Block[] => {
  const blocks: Block[] = [];
  let items: string[] = [];
  let at = '';
  for (const { event, text } of tellAll(events, names)) {
    const here = `${event.turn}/${event.segment}`;
    if (here !== at) {
      const name = SEGMENT_NAMES[event.segment];
      items = [];
      blocks.push({ kind: 'heading', level: 2, text: event.turn > 0 ? `${name}, turn ${event.turn}` : name });
      blocks.push({ kind: 'list', items });
      at = here;
    }
    items.push(text);
  }
  return blocks;
};

const gunText = ({ kind, boxes, drums, state }: Gun): string =>
  state === 'works' ? `${kind} ${boxes}${drums > 0 ? `+${drums}` : ''}` : `${kind} ${state}`;

const condition = (plane: Plane): string => {
  if (plane.out) return plane.out.fate;
  const words = [
    plane.status === 'flying' ? '' : plane.status,
    plane.fire ? 'on fire' : '',
    plane.smoke ? 'smoking' : '',
    plane.uncontrolled ? 'uncontrolled' : '',
    plane.forcedHome ? 'going home' : '',
  ].filter((word) => word !== '');
  return words.join(', ') || 'sound';
};

const figures = 'figures' as const;
const column = (text: string, as: 'words' | 'figures', group = 0) => ({ title: text, as, group });

const roster = ({ state, names, hidePanels = false }: ReportInput): Block => ({
  kind: 'table',
  caption: 'The planes',
  columns: [
    column('Plane', 'words'),
    column('Type', 'words'),
    column('At', figures),
    column('Height', figures),
    column('Heading', figures),
    column('Speed', figures),
    column('Strength', figures, 1),
    column('Guns', 'words', 1),
    column('Condition', 'words', 1),
  ],
  rows: (state.planes as readonly Plane[]).map((plane) => {
    const here = plane.status !== 'out' && plane.status !== 'unplaced' && plane.status !== 'waiting';
    return [
      `${plane.id} ${names[plane.owner] ?? ''}`.trim(),
      aircraftOf(plane.type).name,
      here ? `${Math.round(plane.x / 1000)}, ${Math.round(plane.y / 1000)}` : '',
      here ? String(plane.z) : '',
      here ? compass(plane.h) : '',
      here ? `${plane.v} ${bandNow(plane)}` : '',
      hidePanels ? '' : `${Math.max(0, plane.strength)}/${panelOf(plane.type).structural}`,
      hidePanels ? '' : plane.guns.map(gunText).join(' '),
      condition(plane),
    ];
  }),
  legend: 'Places and heights in MU of 14 m, speeds in EU of 10 km/h.',
});

const next = ({ state, names }: ReportInput): readonly Block[] => {
  const owing = seatsToOrder(state);
  if (owing.length === 0) return [];
  const who = owing.map((seat) => names[seat] ?? `seat ${seat + 1}`).join(', ');
  return [{ kind: 'notice', label: 'Next', text: `${SEGMENT_NAMES[state.segment]}, turn ${state.turn}: ${who}` }];
};

/** The page. */
export const reportPage = (input: ReportInput): Page => ({
  language: 'en',
  direction: 'ltr',
  blocks: [
    title(input),
    ...(input.deadline && input.state.result === null
      ? [{ kind: 'notice', label: 'Orders are due', text: input.deadline } as const]
      : []),
    ...next(input),
    ...(input.note
      ? ([
          { kind: 'heading', level: 2, text: 'From the game master' },
          { kind: 'prose', text: input.note },
        ] as const)
      : []),
    { kind: 'map' },
    ...account(input),
    roster(input),
    ...(input.press && input.press.length > 0
      ? ([
          { kind: 'heading', level: 2, text: 'Press' },
          { kind: 'press', items: input.press },
        ] as const)
      : []),
  ],
});
