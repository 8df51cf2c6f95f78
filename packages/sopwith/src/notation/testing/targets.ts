/** The parsers of the notation, each with its inputs and with what must hold of its answers. */
import { append, newRecord, unwrap } from '@paravion/tabletop';
import { EDITIONS } from '../../editions.ts';
import { sopwith } from '../../game.ts';
import {
  formatMove,
  formatOrder,
  formatPosition,
  formatSheet,
  parseLetter,
  parseMove,
  parseOrder,
  parsePosition,
  parseSheet,
} from '../index.ts';
import type { LetterContext } from '../letter/types.ts';
import { sopwithRecords } from '../record/words.ts';
import { answerFault, placeFault, problemFault } from './faults.ts';
import { LETTER_SOUP, LETTERS, ORDER_SOUP, ORDERS, POSITION_SOUP, POSITIONS, RECORD_SOUP } from './words.ts';

export interface Target {
  readonly name: string;
  /** Its part of a hundred texts. */
  readonly weight: number;
  readonly texts: readonly string[];
  readonly words: readonly string[];
  /** What is wrong with its answer to a text; null when all is well. `any`: a whole number that chooses among contexts. */
  readonly fault: (text: string, any: number) => string | null;
}

const RECORDS = sopwithRecords();
const RULES = EDITIONS[1]!.rules;
const MOVES = ['A - fire L+R', 'L.T. – F:A', 'turn left, fire ahead', 'I - fire', 'no move'];

const CONTEXTS: readonly LetterContext[] = [
  { names: ['Ann', 'Bob', 'Hissing Sid'], planesPerSeat: 1, turn: 2 },
  { names: ['Ann', 'Bob', 'Hissing Sid'], planesPerSeat: 1, turn: 2, from: 1 },
  { names: ['Ann', 'Bob', 'Hissing Sid'], planesPerSeat: 2, turn: 2 },
  { names: ['Ann', 'Bob', 'Hissing Sid'], planesPerSeat: 2, turn: 3, from: 2, owing: [4] },
];

const letterFault = (text: string, any: number): string | null => {
  const context = CONTEXTS[any % CONTEXTS.length]!;
  const { sheets, unreadable, missing, problems, press } = parseLetter(text, context);
  const told = [...new Set([...unreadable, ...missing])].length;
  if (told !== unreadable.length + missing.length) return 'a plane both unreadable and missing';
  const read = sheets.filter(({ plane }) => unreadable.includes(plane) || missing.includes(plane));
  if (read.length > 0) return 'a plane with a sheet that is asked for';
  const owing = context.owing?.length ?? context.names.length * context.planesPerSeat;
  const counted = sheets.filter(({ plane }) => context.owing?.includes(plane) ?? true).length + told;
  if (counted !== owing) return `${counted} planes of ${owing}`;
  if (unreadable.length > 0 && problems.every((p) => p.code === 'note')) return 'unreadable without a reason';
  const lines = text.split(/\r\n|\r|\n/);
  const places = [...sheets, ...press].map(({ place }) => placeFault(lines, place)).find((fault) => fault !== null);
  const values = sheets.map(({ sheet }) => formatSheet(sheet)).find((t) => !parseSheet(t).ok);
  return places ?? values ?? problemFault(text, problems);
};

/** A short game, as text. */
const recordTexts = (): readonly string[] => {
  const setup = sopwith.defaultSetup(RULES, 2);
  const started = unwrap(newRecord(sopwith, { edition: 'tweedy', rules: RULES, setup, seed: 'a seed for the fuzz' }));
  const orders = ['BETA airstrip; A; A; LT - fire A', 'ALPHA airstrip; A; A; A'].map((t) => unwrap(parseOrder(t, 1)));
  const press = [{ from: 'Ann', text: 'What\na morning!' }];
  const played = unwrap(append(started, sopwith, { segment: 1, orders, press, deadline: '4 May' })).record;
  return [RECORDS.format(started), RECORDS.format(played)];
};

/** All parsers. Records are heavy, since a whole game is played again, so they get fewer inputs. */
export const targets = (): readonly Target[] => [
  {
    name: 'move',
    weight: 20,
    texts: MOVES,
    words: ORDER_SOUP,
    fault: (text) => answerFault(text, parseMove(text), formatMove, parseMove),
  },
  {
    name: 'sheet',
    weight: 30,
    texts: ORDERS,
    words: ORDER_SOUP,
    fault: (text) => answerFault(text, parseSheet(text, 2), formatSheet, parseSheet),
  },
  {
    name: 'order',
    weight: 15,
    texts: ORDERS,
    words: ORDER_SOUP,
    fault: (text, any) => {
      const planes = 1 + (any % 2);
      return answerFault(text, parseOrder(text, planes), formatOrder, (t) => parseOrder(t, planes));
    },
  },
  { name: 'letter', weight: 20, texts: LETTERS, words: LETTER_SOUP, fault: letterFault },
  {
    name: 'position',
    weight: 14,
    texts: POSITIONS,
    words: POSITION_SOUP,
    fault: (text) =>
      answerFault(
        text,
        parsePosition(RULES, text),
        (s) => formatPosition(RULES, s),
        (t) => parsePosition(RULES, t),
      ),
  },
  {
    name: 'record',
    weight: 1,
    texts: recordTexts(),
    words: RECORD_SOUP,
    fault: (text) => answerFault(text, RECORDS.parse(text), RECORDS.format, RECORDS.parse),
  },
];
