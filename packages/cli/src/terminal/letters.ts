/** Letters and their standing, for the game master's screen. */

import { segmentTitle } from '@paravion/games';
import { padColumns, widestOf } from '@paravion/games/columns';
import { formatProblem, type Problem } from '@paravion/tabletop';
import type { Letter } from '../file/game-file.ts';
import { lettersAhead, pressOf, type SeatStanding, standings, type Table, unresolved } from '../file/pending.ts';
import { BY_HAND } from '../mail/gather.ts';
import { caret, MOST_PROBLEMS, moreProblems } from './problems.ts';

const problemBlock = (letter: Letter, problems: readonly Problem[]): readonly string[] => [
  ...problems.slice(0, MOST_PROBLEMS).flatMap((p) => {
    const pointer = caret(letter.text, p);
    // The path leads into the order as data, which is not what a game master has before him.
    const { path: _, ...told } = p;
    return [`    ${p.code === 'note' ? 'note: ' : ''}${formatProblem(told)}`, ...(pointer ? [pointer] : [])];
  }),
  ...moreProblems(problems.length).map((line) => `    ${line}`),
];

/** Why a seat owes nothing: it is out of the game; or, where not all order at once, it is not its turn. */
const idle = ({ kit, position }: Table, seat: number): string =>
  kit.segments || kit.game.outcome(position.rules, position.state).seats[seat]?.playing
    ? 'not asked now'
    : 'out of the game';

/** What becomes of an order: unused, for a part of what is owed, in the place of an earlier one. */
const fate = (table: Table, letter: Letter, seat: number, order: unknown): string => {
  if (!table.owing.includes(seat)) return ` (${idle(table, seat)}: not used)`;
  const { from } = standings(table)[seat]!;
  const whole = order === null || table.kit.isComplete(table.position, seat, order);
  if (from === null) return whole ? '' : ' (not for all that owes orders)';
  if (from === letter.from && from !== BY_HAND) return ' (read again)';
  const earlier = from === BY_HAND ? 'those by hand' : from;
  return whole ? ` (replaces ${earlier})` : ` (goes with ${earlier})`;
};

/** What a letter that cannot be read for certain would be taken for, once somebody says yes. */
const mayMean = ({ kit, position }: Table, seat: number, proposal: unknown): string =>
  `most probably it means: ${kit.formatOrder(position, seat, proposal)}`;

const partLines = (table: Table, letter: Letter): readonly string[] =>
  letter.parts.flatMap(({ seat, order, problems, proposal, refused }) => {
    const name = table.position.names[seat];
    const unread = refused ? NOT_TAKEN : 'NOT READABLE';
    const read = order === null ? unread : table.kit.formatOrder(table.position, seat, order);
    const may = proposal === undefined ? [] : [`    ${mayMean(table, seat, proposal)}`];
    return [`  ${name}: ${read}${fate(table, letter, seat, order)}`, ...may, ...problemBlock(letter, problems)];
  });

/** Nothing in it reads as orders, and it is not a piece of press by itself either. */
const isIdle = ({ parts, unclaimed, press, text }: Letter): boolean =>
  parts.length === 0 && !unclaimed && !press.some((p) => p.text === text);

const SHOWN = 60;

/** As much of a piece of press as tells which it is. */
const beginning = (text: string): string => {
  const [line = ''] = text.split('\n');
  const end = line.length > SHOWN ? line.lastIndexOf(' ', SHOWN) : line.length;
  return end < text.length ? `${line.slice(0, end > 0 ? end : SHOWN)} …` : text;
};

/** What was understood of a letter: its orders in canonical form, and every problem with a caret under its place. */
export const letterLines = (table: Table, letter: Letter): readonly string[] =>
  letter.early ? aheadLines(table, letter) : dueLines(table, letter);

/** Orders for a Turn to come: kept until it is due. */
const aheadLines = (table: Table, { from, turn, parts }: Letter): readonly string[] =>
  parts.map(({ seat, order }) => {
    const read = order === null ? 'not readable' : table.kit.formatOrder(table.position, seat, order);
    return `  kept for Turn ${turn}: ${table.position.names[seat]}: ${read} [${from}]`;
  });

const dueLines = (table: Table, letter: Letter): readonly string[] => [
  `${letter.from}:`,
  ...partLines(table, letter),
  ...(isIdle(letter) ? ['  no orders found in it'] : []),
  ...(letter.standing ? ['  to stand until he writes again'] : []),
  ...(letter.unclaimed ? ['  WHOSE ORDERS? Read it again with --seat NAME, or --discard it.'] : []),
  ...problemBlock(letter, letter.problems),
  ...letter.press.map((p) => `  press from ${p.from}: ${beginning(p.text)}`),
];

/** What can be read, and is not allowed. */
const NOT_TAKEN = 'NOT TAKEN';
/** A letter that asks or tells something, where orders are owed. */
const NO_ORDERS = 'NO ORDERS';
const SAID = { in: 'in', unreadable: 'UNREADABLE', missing: 'missing' } as const;

const saidOf = (table: Table, { standing, refused, wordless }: SeatStanding, seat: number): string => {
  if (standing === 'idle') return idle(table, seat);
  if (standing !== 'unreadable') return SAID[standing];
  return refused ? NOT_TAKEN : wordless ? NO_ORDERS : SAID.unreadable;
};

/** How many reasons why orders do not count stand beside them. */
const MOST_WHY = 2;

/** Why the orders of a seat do not count. */
const whyLines = ({ standing, wordless, problems }: SeatStanding): readonly string[] =>
  standing !== 'unreadable' || wordless
    ? []
    : problems
        .filter(({ code }) => code !== 'note')
        .slice(0, MOST_WHY)
        .map(({ place, message }) => `    ${place?.token ? `"${beginning(place.token)}": ` : ''}${message}`);

const seatLines = (table: Table, s: SeatStanding, seat: number, width: number): readonly string[] => {
  const said = [s.orders ?? '', s.from === null ? '' : `[${s.from}]`].filter((words) => words !== '');
  const line = `  ${[padColumns(s.name, width), saidOf(table, s, seat).padEnd(10), ...said].join('  ')}`.trimEnd();
  const may = s.proposal === undefined ? [] : [`    ${mayMean(table, seat, s.proposal)}`];
  return [line, ...whyLines(s), ...may];
};

const heading = ({ kit, position, turn, file, owing }: Table): string => {
  if (owing.length === 0) return 'The game is over: no orders are due.';
  const number = kit.segments ? ` (segment ${turn})` : '';
  return `${segmentTitle(kit, position.state)}${number} is due${file.deadline ? `, by ${file.deadline}` : ''}.`;
};

/** Who is in, who is not, and what waits for the game master's word. */
export const statusLines = (table: Table, seats: readonly SeatStanding[]): readonly string[] => {
  const width = widestOf(seats.map((s) => s.name));
  const open = unresolved(table).map(
    (l) =>
      `  letter ${table.file.letters.indexOf(l) + 1} (${l.from}): whose is it? Read it again with --seat NAME, or --discard it.`,
  );
  const press = pressOf(table).length;
  return [
    heading(table),
    ...seats.flatMap((s, seat) => seatLines(table, s, seat, width)),
    ...open,
    ...lettersAhead(table).flatMap((letter) => aheadLines(table, letter)),
    ...(press > 0 ? [`  ${press} piece${press === 1 ? '' : 's'} of press.`] : []),
  ];
};
