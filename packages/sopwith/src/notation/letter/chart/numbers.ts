/** The numbers of Moves: "1 and 3", "first and last", "2nd". */
import { IN_WORDS, MOVE_WORDS, numeral, ORDINALS } from '../../numbering.ts';
import type { Token } from '../../text.ts';
import { isMove, keyAt, LITTLE, skip } from './place.ts';

/** "In the first and in the last". */
export const LITTLE_IN = new Set([...LITTLE, ...IN_WORDS]);
const UP_TO = new Set(['-', 'to', 'bis', 'through', 'till']);
const AND = new Set(['and', '&', '+', ',', '/', 'und', 'et', 'e', 'then']);

const MORE_ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'erstens erstes erstem premiere premièrement',
    'middle mittlere mittleren mittlerer zweitens zweites zweitem deuxieme deuxièmement seconde',
    'drittens drittes drittem troisièmement letztes letztem troisieme dernière derniere',
  ].flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)),
);
export const ordinalOf = (key: string): number | undefined => ORDINALS.get(key) ?? MORE_ORDINALS.get(key);
/** "One in the second, another in the third": of the same kind. */
const ANOTHER = new Set('another one une autre noch eine einer encore un altro altra'.split(' '));
const ORDINAL_ENDS = new Set(['st', 'nd', 'rd', 'er', 'e', 'ème']);

/** The numbers of Moves from here on: "2", "1 and 3", "1-3"; as `words`: "first and last", "2nd". */
export const numbersAt = (
  tokens: readonly Token[],
  from: number,
  words: boolean,
): { readonly moves: readonly number[]; readonly end: number } | null => {
  const one = (at: number): { readonly n: number; readonly end: number } | null => {
    const figure = tokens[at]?.kind === 'number';
    const ends = figure && tokens[at + 1]?.gap === false && ORDINAL_ENDS.has(keyAt(tokens, at + 1));
    const n = words && !ends ? ordinalOf(keyAt(tokens, at)) : ends === words && tokens[at] ? numeral(tokens[at]) : null;
    return isMove(n) ? { n, end: ends ? at + 2 : at + 1 } : null;
  };
  const start = one(from);
  if (!start) return null;
  const moves = [start.n];
  let { end } = start;
  for (;;) {
    const word = words && MOVE_WORDS.has(keyAt(tokens, end)) ? end + 1 : end;
    const sign = keyAt(tokens, word);
    const next = one(skip(tokens, skip(tokens, word + 1, ANOTHER), words ? LITTLE_IN : LITTLE));
    const last = moves.at(-1)!;
    if (!next || next.n <= last || !(UP_TO.has(sign) || AND.has(sign))) return { moves, end };
    for (let n = UP_TO.has(sign) ? last + 1 : next.n; n <= next.n; n++) moves.push(n);
    end = next.end;
  }
};
