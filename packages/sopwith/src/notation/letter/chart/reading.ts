/**
 * A second look at a letter that could not be read line by line: all its words together, in every way in which they make
 * three Moves. Each word is a part of an order, holds parts together, or stands in a clause that has nothing of an order in
 * it. One reading clearly better than all others is the orders; two, or none, and the pilot is asked.
 */
import type { Sheet } from '../../../order.ts';
import { formatSheet } from '../../sheet.ts';
import type { Line } from '../../text.ts';
import { readTokens } from '../../text.ts';
import { isUnmeant } from '../danger.ts';
import { isIdle } from '../idle.ts';
import { isFoot } from './foot.ts';
import type { Edge } from './piece.ts';
import type { Lattice } from './pieces.ts';
import { latticeOf } from './pieces.ts';
import type { About } from './place.ts';
import type { State } from './state.ts';
import { BEGIN, CLEARLY } from './state.ts';
import { advance, endLine, sheetOf } from './states.ts';
import { talkOf } from './talk.ts';

/** Readings in hand, by what has been understood; the cheapest way to each. */
type Readings = ReadonlyMap<string, { readonly state: State; readonly cost: number }>;

/** Letters of so many characters are read; longer ones are asked about. */
const LONGEST = 4000;
export const isTooLong = (lines: readonly Line[]): boolean =>
  lines.reduce((sum, { text }) => sum + text.length, 0) > LONGEST;

/** How freely a letter is read. */
export interface Manner {
  /** So much may be passed over, at most, beside the orders. */
  readonly most: number;
  /** So many readings are followed at once. */
  readonly width: number;
  /** Whether the best of more readings are followed on; else none is. */
  readonly pruned: boolean;
  /** What else may be passed over. */
  over(line: Line, lattice: Lattice): ReadonlyMap<number, readonly Edge[]>;
}
const STRICT: Manner = { most: 12, width: 400, pruned: false, over: talkOf };

/** "Then the same mirrored", "Quatsch: in Move 2 ...": said of one Move that is told. */
const TAKEN_UP =
  /(?<=(?:then|dann|danach|second|third|last|zweite|dritte)[,:]? )(?:the |das |es )?(?:same |ganze |gleiche |selbe )?(?:mirrored|gespiegelt)|(?<!\p{L})quatsch(?=\s*[:,!-]+ (?:im|in|der|den|zug|move|manöver) )/giu;

const byCost = (a: { readonly cost: number }, b: { readonly cost: number }): number => a.cost - b.cost;

const readLine = (begin: Readings, line: Line, about: About, manner: Manner): Readings => {
  const { turn } = about;
  const add = (to: Map<string, { state: State; cost: number }>, state: State, cost: number): void => {
    const key = JSON.stringify(state);
    if (cost <= manner.most && cost < (to.get(key)?.cost ?? Number.POSITIVE_INFINITY)) to.set(key, { state, cost });
  };
  if (isIdle(line.text) || isFoot(line.text, about.own) || /^\W*\p{L}{0,2}?x+\W*$/iu.test(line.text)) return begin;
  const lattice = latticeOf(line, about);
  const { edges } = lattice;
  const { tokens } = lattice.place;
  const over = manner.over(line, lattice);
  const at = Array.from({ length: tokens.length + 1 }, () => new Map<string, { state: State; cost: number }>());
  for (const { state, cost } of begin.values()) add(at[0]!, state, cost);
  tokens.forEach((_, i) => {
    const many = at[i]!.size > manner.width;
    if (many && !manner.pruned) return;
    const followed = many ? [...at[i]!.values()].toSorted(byCost).slice(0, manner.width) : [...at[i]!.values()];
    for (const edge of [...edges[i]!, ...(over.get(i) ?? [])])
      for (const { state, cost } of followed)
        for (const [next, more] of advance(state, edge.piece, turn)) add(at[edge.end]!, next, cost + edge.cost + more);
  });
  const result = new Map<string, { state: State; cost: number }>();
  for (const { state, cost } of at[tokens.length]!.values()) for (const next of endLine(state)) add(result, next, cost);
  return result;
};

/** Every sheet that these lines may hold, read in this manner, the likeliest first. */
export const readingsOf = (
  lines: readonly Line[],
  given: Omit<About, 'third'>,
  manner: Manner,
): readonly { readonly sheet: Sheet; readonly cost: number }[] => {
  if (isTooLong(lines)) return [];
  if (lines.some(({ text }) => isUnmeant(text.replace(TAKEN_UP, ' ')))) return [];
  const said = lines.flatMap(({ text }) => readTokens(text)).map(({ key }) => key.replace(/'s?$/, ''));
  const third = said.some((key) => given.own.has(key)) && !said.some((key) => given.others.has(key));
  const about = { ...given, third };
  let readings: Readings = new Map([['', { state: BEGIN, cost: 0 }]]);
  for (const line of lines) readings = readLine(readings, line, about, manner);
  const found = new Map<string, { readonly sheet: Sheet; readonly cost: number }>();
  for (const { state, cost } of readings.values()) {
    const sheet = sheetOf(state);
    const text = sheet && formatSheet(sheet);
    if (sheet && text && cost < (found.get(text)?.cost ?? Number.POSITIVE_INFINITY)) found.set(text, { sheet, cost });
  }
  return [...found.values()].toSorted(byCost);
};

/** The sheet that these lines of one plane hold for the Turn that is due, read as a whole; null where that is not certain. */
export const readWhole = (lines: readonly Line[], given: Omit<About, 'third'>): Sheet | null => {
  const [best, second] = readingsOf(lines, given, STRICT);
  return best && (!second || second.cost - best.cost >= CLEARLY) ? best.sheet : null;
};
