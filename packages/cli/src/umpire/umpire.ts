/** Carries out an umpire's command: looks something up, reads out a panel, or changes the book and tells what happened. */
import { aftermath, contextOf, type Event } from '@paravion/clouds';
import { whyLines } from '../fly/why.ts';
import { agenda } from './agenda.ts';
import { type Book, type Fallen, takenBack, withState } from './book.ts';
import { COMMANDS } from './commands/index.ts';
import { type Die, thrownFor } from './dice.ts';
import { HELP, helpOn } from './help.ts';
import { lookUp } from './look.ts';
import { panelLines } from './panel.ts';
import { tellLines, withoutPlaces } from './tell.ts';

export interface Outcome {
  readonly said: readonly string[];
  /** The book afterwards; the same where nothing has changed. */
  readonly book: Book;
  /** A die that somebody has to throw before the command can be carried out. */
  readonly wants?: Die;
  /** The command could not be understood or carried out. */
  readonly failed?: true;
}

interface Typed {
  readonly words: readonly string[];
  /** All that stands before the dice. */
  readonly body: string;
  readonly faces: readonly number[];
  /** "why" stands at its end: it is only to be explained. */
  readonly why: boolean;
}

/** `hit W1 E1 4 rear: why dice 7 12` in words, and the faces behind `dice`. */
const parted = (text: string): Typed => {
  const [, all = '', faces = ''] = /^(.*?)(?:\bdice((?:[\s,]+\d+)+)\s*)?$/s.exec(text.trim())!;
  const body = all.replace(/[\s,:;]*\bwhy\s*\??\s*$/i, '').trim();
  const words = body
    .replace(/[:,;?|]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const thrown = faces.split(/[\s,]+/).filter((f) => f !== '');
  return { words, body, faces: thrown.map(Number), why: body !== all.trim() && words.length > 0 };
};

const failed = (book: Book, ...said: readonly string[]): Outcome => ({
  said: said.map((line) => `  ${line}`),
  book,
  failed: true,
});

const carryOut = (
  book: Book,
  name: string,
  text: string,
  { words, body, why }: Typed,
  faces: readonly number[],
): Outcome => {
  const rest = words.slice(1);
  const events: Event[] = [];
  const thrown = thrownFor(book, faces);
  const t = contextOf(book.rules, { ...book.state, rolled: {} }, thrown.dice, events);
  const { run, why: explains } = COMMANDS[name]!;
  if (why && !explains) return failed(book, '"why" by itself, or "why W1", explains the last dice.');
  const earlier = book.log.filter(({ turn }) => turn === book.state.turn).flatMap((entry) => entry.events);
  const done = run(t, { words: rest, text: body.replace(/^\s*\S+\s*/, ''), why, events, earlier });
  aftermath(t);
  if (done.wrong !== undefined) return failed(book, done.wrong);
  if (thrown.missing) return { said: [], book, wants: thrown.missing };
  if (faces.length > thrown.fell.length)
    return failed(
      book,
      `${faces.length} dice are given, and ${thrown.fell.length} fall here${fallenWords(thrown.fell)}.`,
    );
  const own = done.said ?? [];
  const said = [...tellLines(events, book.names), ...own, ...(done.aside ?? [])].map((line) => `  ${line}`);
  const entry = { turn: book.state.turn, command: text, dice: thrown.fell, events, said: own };
  return { said, book: why ? book : withState(book, { ...t.state, rolled: {} }, entry) };
};

const fallenWords = (fell: readonly Fallen[]): string =>
  fell.length === 0
    ? ''
    : `: ${fell.map(({ name, sides }) => `${name.split('.').slice(2, 4).join(' ')} (d${sides})`).join(', ')}`;

const undo = (book: Book): Outcome => {
  const back = takenBack(book);
  if (!back) return failed(book, 'There is nothing to take back.');
  return { said: [`  Taken back: ${back.command}`], book: back.book };
};

const dice = (book: Book, how: string | undefined): Outcome => {
  if (how !== 'ask' && how !== 'roll') return failed(book, 'dice ask, or dice roll');
  return {
    said: [how === 'ask' ? '  You throw the dice.' : '  The program throws the dice.'],
    book: { ...book, dice: how },
  };
};

/** The last dice that fit the question, each modifier explained. */
const why = ({ log, names }: Book, text: string): readonly string[] =>
  whyLines(
    log.slice(-RECENT).flatMap(({ events }) => events),
    names,
    text,
  ).map(withoutPlaces);

/** Commands that "why" looks back over. */
const RECENT = 60;

const ANSWERS: Readonly<Record<string, (book: Book, words: readonly string[]) => readonly string[]>> = {
  look: (_, words) => lookUp(words),
  table: (_, words) => lookUp(words),
  panel: (book, [id]) => panelLines(book, id),
  panels: (book) => panelLines(book, undefined),
  next: (book) => agenda(book).map((line) => `  ${line}`),
  why: (book, words) => why(book, words.join(' ')),
  log: ({ log }) => log.map(({ turn, command }) => `  ${turn}: ${command}`),
  help: (_, [topic]) => (topic ? helpOn(topic) : HELP),
};

/** Other words for the same, as they come to the tongue. */
const ALIASES: Readonly<Record<string, string>> = {
  fire: 'hit',
  shoot: 'hit',
  fly: 'move',
  bomb: 'bombs',
  drop: 'bombs',
  winch: 'ground',
  strafe: 'hit',
  status: 'panel',
  tables: 'look',
  '?': 'help',
};
const NAMES: readonly string[] = [...Object.keys(COMMANDS), ...Object.keys(ANSWERS), 'undo', 'dice'];
/** How much of a word will do. */
const STEM = 3;

/** The command that a word means: itself, another word for it, or a beginning that only one command has. */
const nameOf = (word: string): string => {
  if (NAMES.includes(word)) return word;
  const alias = ALIASES[word];
  if (alias) return alias;
  const like = word.length < STEM ? [] : NAMES.filter((name) => name.startsWith(word));
  return like.length === 1 ? like[0]! : word;
};

/** One command; `more`: faces thrown since it was first tried. */
export const umpire = (book: Book, text: string, more: readonly number[] = []): Outcome => {
  const command = parted(text);
  const first = command.words[0] ?? text.trim().split(/\s/)[0];
  const name = first ? nameOf(first.toLowerCase()) : 'next';
  const rest = command.words.slice(1);
  if (Object.hasOwn(COMMANDS, name)) return carryOut(book, name, text.trim(), command, [...command.faces, ...more]);
  if (Object.hasOwn(ANSWERS, name)) return { said: ANSWERS[name]!(book, rest), book };
  if (name === 'undo') return undo(book);
  if (name === 'dice') return dice(book, (rest[0] ?? text.trim().split(/\s+/)[1])?.toLowerCase());
  const like = [...Object.keys(COMMANDS), ...Object.keys(ANSWERS), 'undo', 'dice', 'report', 'quit'].filter((word) =>
    word.startsWith(name.slice(0, 2)),
  );
  return failed(book, `"${name}" is no command; ${like.length > 0 ? `${like.join(', ')}? ` : ''}"help" lists them.`);
};
