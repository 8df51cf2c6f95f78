/**
 * Letters to the game master of a war: orders a line, as `campaign.orderNotation` has them, between greetings. A line that
 * begins with no word of an order is passed over before the first order and after the last; what looks like an order, or
 * stands between orders, is not, and is asked about.
 */
import { campaign, isMaster, ORDER_WORDS, type State } from '@paravion/campaign';
import type { Position, ReadLetter } from '../adapter.ts';
import { readLetter as readPlain } from '../defaults/letters.ts';
import { plainName } from '../names.ts';
import { isNear } from '../near.ts';

const HEAD = /^\s*([^:\n]{1,60}?)\s*:/;
/** A man, a machine, a list of wishes: nobody greets with them. */
const MARKS = /\b[a-z]{2,4}[a-z0-9]{0,6}-m?\d|>/i;

const firstWord = (line: string): string => /^\s*([\p{L}]+)/u.exec(line)?.[1]?.toLowerCase() ?? '';

const isMeant = (word: string, words: readonly string[]): boolean =>
  word.length > 2 && words.some((known) => known[0] === word[0] && isNear(word, known));

const isGreeting = (line: string, words: readonly string[]): boolean =>
  /[,?]\s*$/.test(line) || (!MARKS.test(line) && !isMeant(firstWord(line), words));

/** The letter with an empty line for each that says nothing to the referee. */
const withoutGreetings = ({ state, names }: Position, text: string, writer: number | null): string => {
  const words = ORDER_WORDS[writer !== null && isMaster(state as State, writer) ? 'master' : 'player'];
  const isNamed = (line: string): boolean => {
    const name = plainName(HEAD.exec(line)?.[1] ?? '');
    return /^press\b/i.test(name) || (name !== '' && names.some((one) => plainName(one) === name));
  };
  const lines = text.split(/\r\n|\r|\n/);
  const says = lines.map((line) => isNamed(line) || (words.includes(firstWord(line)) && !/\?\s*$/.test(line)));
  const [first, last] = [says.indexOf(true), says.lastIndexOf(true)];
  if (first < 0) return text;
  const isPassed = (line: string, i: number): boolean => (i < first || i > last) && isGreeting(line, words);
  return lines.map((line, i) => (isPassed(line, i) ? '' : line)).join('\n');
};

/** Reads a letter; `writer`: the seat it comes from, when that is known from outside the text. */
export const readLetter = (position: Position, text: string, writer: number | null): ReadLetter =>
  readPlain(campaign, position, withoutGreetings(position, text, writer), writer, true);
