/** The report of an evening: turn by turn what was said, who is left, the victories, the score. */
import { aircraftOf, type Event, gunWords, MISSION_NAMES, type Plane, panel, sidesCalled } from '@paravion/clouds';
import { planesOf, troubles } from '@paravion/games/clouds';
import type { Block, Page } from '@paravion/tabletop/page';
import type { Book, Entry } from './book.ts';
import { scoreWords } from './commands/turn.ts';
import { tellLines } from './tell.ts';

const resultWords = (result: 'W' | 'E' | 'draw', mission: Book['state']['mission']): string => {
  if (result === 'draw') return 'nobody has won';
  const { within, many } = sidesCalled(mission, 'en')[result];
  return `${within} ${many ? 'have' : 'has'} won`;
};

const title = ({ state, names }: Book): Block => ({
  kind: 'title',
  above: `In Clouds of Glory, ${state.mission.month}: ${names.join(', ')}`,
  title: MISSION_NAMES.en[state.mission.id],
  about: `${scoreWords({ state: state as never })}${state.result === null ? `; turn ${state.turn}` : `; ${resultWords(state.result, state.mission)}`}`,
});

const itemsOf = ({ events, said }: Entry, names: Book['names']): readonly string[] => [
  ...tellLines(events, names),
  ...said,
];

/** Turn by turn. */
const account = ({ log, names }: Book): readonly Block[] => {
  const turns = [...new Set(log.map((entry) => entry.turn))];
  return turns.flatMap((turn): readonly Block[] => {
    const items = log.filter((entry) => entry.turn === turn).flatMap((entry) => itemsOf(entry, names));
    if (items.length === 0) return [];
    return [
      { kind: 'heading', level: 2, text: `Turn ${turn}` },
      { kind: 'list', items },
    ];
  });
};

const column = (text: string, as: 'words' | 'figures', group = 0) => ({ title: text, as, group });

const roster = ({ state, names }: Book): Block => ({
  kind: 'table',
  caption: 'The planes',
  columns: [
    column('Plane', 'words'),
    column('Type', 'words'),
    column('Strength', 'figures'),
    column('Guns', 'words'),
    column('Condition', 'words'),
  ],
  rows: planesOf(state).map((plane: Plane) => [
    `${plane.id} ${names[plane.owner] ?? ''}`.trim(),
    aircraftOf(plane.type).name,
    `${Math.max(0, plane.strength)}/${panel(plane).structural}`,
    plane.guns.map((gun) => gunWords(gun)).join(', '),
    troubles(plane).join(', ') || 'sound',
  ]),
});

const KINDS = { destroyed: 'brought down', forcedHome: 'sent home', landed: 'forced down' } as const;

const victories = ({ state }: Book): readonly Block[] =>
  state.victories.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Victories' },
        {
          kind: 'list',
          items: state.victories.map(({ by, over, kind, turn }) => `${by}: ${over} ${KINDS[kind]} in turn ${turn}`),
        },
      ];

/** The page. */
export const eveningPage = (book: Book): Page => ({
  language: 'en',
  direction: 'ltr',
  blocks: [title(book), ...account(book), roster(book), ...victories(book)],
});

/** Everything that happened, for programs. */
export const eveningJson = (book: Book): object => ({
  format: 'paravion-umpire-report/1',
  names: book.names,
  log: book.log.map(({ turn, command, dice, events, said }) => ({
    turn,
    command,
    dice,
    told: tellLines(events as readonly Event[], book.names),
    said,
  })),
  state: book.state,
});
