/** Carries out an umpire's command: looks something up, reads out a panel, or changes the book and tells what happened. */
import type { Event } from '@paravion/clouds';
import { tellAll, turningOf } from '@paravion/clouds';
import type { Book } from './book.ts';
import { takenBack, withState } from './book.ts';
import { DEEDS } from './deeds.ts';
import { type Die, thrownFor } from './dice.ts';
import { lookUp } from './look.ts';
import { panelLines } from './panel.ts';

export interface Outcome {
  readonly said: readonly string[];
  /** The book afterwards; the same where nothing has changed. */
  readonly book: Book;
  /** A die that somebody has to throw before the command can be carried out. */
  readonly wants?: Die;
  /** The command could not be understood or carried out. */
  readonly failed?: true;
}

export const HELP: readonly string[] = [
  '  panel [W1]                    all planes; one with its panel and crew',
  '  initiative W1 rear E2 side    throws for all; W1 has an enemy on its tail, E2 one at its side (or W1 -4)',
  '  move W1 straight 3 bank R1; turn right F 45 dive 2          speed, tests and height by the rules',
  '  hit W1 E1 4 rear sustained    W1 fires at E1 from 4 MU, out of its rear arc; "why" at the end only explains',
  '  hit E1/1 W1 6 attacking       a gunner: parallel, attacking, attackingFromBehind, other; also guns 0+1, unseen',
  '  test W1 flying -2             a d20 with modifiers; also awareness, gunnery, fortitude, luck, structural',
  '  damage W1 17                  a row of the damage table; end: flames, smoke, fuel; turn: the next turn',
  '  look angle rear slow medium   any table ("look" lists them)',
  '  set W1 v 12                   puts a figure right; repair W1 0, drum W1 0; home W1; out W1 landed',
  '  dice ask | dice roll          you throw, or the program; any command may end in: dice 7 12',
  '  undo, log, help, quit',
];

/** `hit W1 E1 4 rear: why dice 7 12` in words, and the faces behind `dice`. */
const parted = (
  text: string,
): { readonly words: readonly string[]; readonly body: string; readonly faces: readonly number[] } => {
  const [, body = '', faces = ''] = /^(.*?)(?:\bdice((?:[\s,]+\d+)+)\s*)?$/s.exec(text.trim())!;
  const words = body
    .replace(/[:,;?]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    words,
    body: body.trim(),
    faces: faces
      .split(/[\s,]+/)
      .filter((f) => f !== '')
      .map(Number),
  };
};

const SILENT: readonly Event['type'][] = ['seen', 'lost-sight'];

const deed = (book: Book, text: string, faces: readonly number[], words: readonly string[], body: string): Outcome => {
  const [name = '', ...rest] = words;
  const events: Event[] = [];
  const thrown = thrownFor(book, faces);
  const t = turningOf(book.rules, { ...book.state, rolled: {} }, thrown.dice, events);
  const done = DEEDS[name.toLowerCase()]!(t, rest, body.replace(/^\s*\S+\s*/, ''));
  if (done.wrong !== undefined) return { said: [`  ${done.wrong}`], book, failed: true };
  if (thrown.missing) return { said: [], book, wants: thrown.missing };
  const told = tellAll(events, book.names)
    .filter(({ event }) => !SILENT.includes(event.type))
    .map(({ text: said }) => `  ${said}`);
  const said = [...told, ...(done.said ?? []).map((line) => `  ${line}`)];
  const isQuestion = rest.some((word) => word.toLowerCase() === 'why');
  return { said, book: isQuestion ? book : withState(book, text, { ...t.state, rolled: {} }) };
};

const undo = (book: Book): Outcome => {
  const back = takenBack(book);
  if (!back) return { said: ['  There is nothing to take back.'], book, failed: true };
  return { said: [`  Taken back: ${back.command}`], book: back.book };
};

const dice = (book: Book, how: string | undefined): Outcome => {
  if (how !== 'ask' && how !== 'roll') return { said: ['  dice ask, or dice roll'], book, failed: true };
  return {
    said: [how === 'ask' ? '  You throw the dice.' : '  The program throws the dice.'],
    book: { ...book, dice: how },
  };
};

/** One command; `more`: faces thrown since it was first tried. */
export const umpire = (book: Book, text: string, more: readonly number[] = []): Outcome => {
  const { words, body, faces } = parted(text);
  const [name = '', ...rest] = words.map((word, i) => (i === 0 ? word.toLowerCase() : word));
  if (Object.hasOwn(DEEDS, name)) return deed(book, text.trim(), [...faces, ...more], words, body);
  if (name === 'look' || name === 'table') return { said: lookUp(rest), book };
  if (name === 'panel' || name === 'panels') return { said: panelLines(book, rest[0]), book };
  if (name === 'undo') return undo(book);
  if (name === 'dice') return dice(book, rest[0]?.toLowerCase());
  if (name === 'log') return { said: book.past.map(({ command }, i) => `  ${i + 1} ${command}`), book };
  if (name === 'help' || name === '') return { said: HELP, book };
  return { said: [`  "${name}" is no command; "help" lists them.`], book, failed: true };
};
