/**
 * Collections of letters with what a careful game master reads in them, and the score of the reader on them.
 *
 * ```text
 * names: Red Baron, Max          pilots, by seat
 * players: Anna Weber, Bob Hill  the people behind them
 * turn: 3
 *
 * ### teen 1                     a letter; whatever stands before the first line with "=>" is its text
 * a a lt lol
 * => A; A; LT                    what is right; "?": he asks, "-": there are no orders; several with " | " between
 * ```
 *
 * Letters come from the last pilot, unless `from: Red Baron` (or `from: -`: nobody knows) stands under the title; then
 * `=> Max: A; A; A` says whose orders are meant, `=> others: ?` what of everybody else, `=> loose` that nobody can tell
 * whose they are. `press: text` is the press that must be found.
 */
import { formatSheet, parseSheet } from '../sheet.ts';
import { parseLetter } from './letter.ts';
import type { Letter, LetterContext } from './types.ts';

export interface CorpusLetter {
  readonly id: string;
  readonly text: string;
  readonly context: LetterContext;
  /** What is right, by seat: one of these. */
  readonly right: readonly (readonly string[])[];
  /** Nobody can tell whose orders these are. */
  readonly loose: boolean;
  readonly press: readonly string[];
}

/** `wrong`: something else was read than what is right, and nobody was asked. */
export type Outcome = 'right' | 'asked' | 'wrong';

export interface Scored {
  readonly id: string;
  readonly text: string;
  readonly outcome: Outcome;
  /** What was read, and what would have been right. */
  readonly read: string;
  readonly right: string;
  /** What was proposed where it is asked about, and whether that is right; absent where nothing was. */
  readonly proposed?: { readonly orders: string; readonly right: boolean };
}

const list = (text: string | undefined): readonly string[] => text?.split(',').map((part) => part.trim()) ?? [];

const fieldsOf = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^(\w+): (.*)$/.exec(line) ?? [];
      return key === undefined ? [] : [[key, value!] as const];
    }),
  );

/** The part of an expectation before its colon, if it is a pilot (or everybody else). */
const ownerIn = (line: string, names: readonly string[]): string | null =>
  [...names, 'others'].find((name) => line.startsWith(`${name}: `)) ?? null;

/** What is right in the words in which it is compared: "0; 0; 0" is "ground". */
const inOneForm = (right: string): string => {
  const sheet = parseSheet(right);
  return sheet.ok && sheet.value ? formatSheet(sheet.value) : right;
};

const letterIn = (chunk: string, common: ReadonlyMap<string, string>): CorpusLetter => {
  const [id = '', ...rest] = chunk.trimEnd().split('\n');
  const from = /^from: (.*)$/.exec(rest[0] ?? '')?.[1];
  const lines = from === undefined ? rest : rest.slice(1);
  const end = lines.findIndex((line) => line.startsWith('=> '));
  const names = list(common.get('names'));
  const writer = from === undefined ? names.length - 1 : names.indexOf(from);
  const said = lines.slice(end).filter((line) => line.startsWith('=> '));
  const told = new Map(
    said.map((line) => {
      const text = line.slice('=> '.length);
      const owner = ownerIn(text, names);
      const right = (owner === null ? text : text.slice(owner.length + 2)).split(' | ').map(inOneForm);
      return [owner ?? names[writer] ?? text, right] as const;
    }),
  );
  return {
    id: id.trim(),
    text: lines.slice(0, end).join('\n'),
    context: {
      names,
      players: list(common.get('players')),
      planesPerSeat: 1,
      turn: Number(common.get('turn')),
      ...(writer < 0 ? {} : { from: writer }),
    },
    right: names.map((name) => told.get(name) ?? told.get('others') ?? ['-']),
    loose: told.has('loose'),
    press: lines.slice(end).flatMap((line) => /^press: (.*)$/.exec(line)?.slice(1) ?? []),
  };
};

/** The letters of a collection; an error names the first that has no expectation. */
export const parseCorpus = (text: string): readonly CorpusLetter[] => {
  const [head = '', ...chunks] = text.replace(/\r\n?/g, '\n').split(/^### /m);
  const common = fieldsOf(head.split('\n'));
  return chunks.map((chunk) => letterIn(chunk, common));
};

const readFor = (letter: Letter, seat: number): string => {
  const sheet = letter.sheets.find(({ plane }) => plane === seat);
  if (sheet) return sheet.sheet === null ? '-' : formatSheet(sheet.sheet);
  return letter.unreadable.includes(seat) ? '?' : '-';
};

const outcomeFor = (read: string, right: readonly string[]): Outcome =>
  right.includes(read) ? 'right' : read === '?' ? 'asked' : 'wrong';

const oneLine = (text: string): string => text.replaceAll('\\n', ' ').replace(/\s+/g, ' ').trim();

const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.includes('wrong') ? 'wrong' : outcomes.includes('asked') ? 'asked' : 'right';

/** How a letter was read; `text`: the letter as it is written here, if it is a variation of it; `proposes`: with what it may mean. */
export const scoreLetter = (one: CorpusLetter, text = one.text, proposes = false): Scored => {
  const letter = parseLetter(text, { ...one.context, proposes });
  const { names, from } = one.context;
  const seats = names.map((_, seat) => seat).filter((seat) => from === undefined || seat === from);
  const pressed = letter.press.map((p) => oneLine(p.text));
  const lost = one.press.some((piece) => !pressed.includes(oneLine(piece)));
  const read = seats.map((seat) => readFor(letter, seat));
  const orders = one.loose
    ? outcomeFor(read.every((r) => r === '?') ? 'loose' : (read.find((r) => r !== '?') ?? '-'), ['loose'])
    : worst(seats.map((seat, i) => outcomeFor(read[i]!, one.right[seat]!)));
  const told = (what: (seat: number, i: number) => string): string =>
    seats.map((seat, i) => `${names[seat]}: ${what(seat, i)}`).join(', ');
  const [proposal] = letter.proposals;
  const meant = proposal && formatSheet(proposal.sheet);
  const proposed = meant ? { proposed: { orders: meant, right: one.right[proposal.plane]!.includes(meant) } } : {};
  return {
    id: one.id,
    text,
    ...proposed,
    outcome: lost ? 'wrong' : orders,
    read: `${told((_, i) => read[i]!)}${pressed.map((p) => `; press: ${p}`).join('')}`,
    right: `${one.loose ? 'nobody can tell whose' : told((seat) => one.right[seat]!.join(' | '))}${one.press.map((p) => `; press: ${p}`).join('')}`,
  };
};

/** How many letters were read right, asked about and read wrong. */
export const countScores = (scored: readonly Scored[]): Readonly<Record<Outcome, number>> => {
  const count = (outcome: Outcome): number => scored.filter((s) => s.outcome === outcome).length;
  return { right: count('right'), asked: count('asked'), wrong: count('wrong') };
};

/** The same letter as other mailers send it: other line ends and blanks, an answer above what it quotes, a device's line. */
export const variationsOf = (text: string): readonly string[] => [
  text.replaceAll('\n', '\r\n'),
  text.replaceAll(' ', '\u00a0'),
  text.replace(/$/gm, '  '),
  `${text}\n\nSent from my iPhone`,
  `${text}\n\nOn Friday Winifred wrote:\n> Move 1: RT\n> Move 2: RT\n> Move 3: RT`,
  `${text}\n\n-----Original Message-----\nFrom: Winifred\nSubject: Turn 2\n\nMove 1: RT\nMove 2: RT\nMove 3: RT`,
  `> Please send orders\n\n${text}`,
];
