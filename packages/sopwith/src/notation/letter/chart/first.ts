/**
 * The first reading of a letter that is asked about: what a person would most probably mean, the doubtful words laid aside. It
 * is never taken by itself, but shown to whoever can say yes to it. There is none where only a person can decide: a condition, a
 * choice, a question.
 */
import type { Sheet } from '../../../order.ts';
import type { Line } from '../../text.ts';
import { isBare } from '../danger.ts';
import { isProviso } from '../idle.ts';
import type { Edge } from './piece.ts';
import { type Lattice, latticeOf } from './pieces.ts';
import type { About } from './place.ts';
import { isOrdering } from './quiet.ts';
import { type Manner, readingsOf } from './reading.ts';
import { isOrderly, isTold, partsOf, talkOf } from './talk.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words by which an order hangs on something, or is one of two. */
const BINDS = set(
  'if unless whenever until provided assuming depending except falls wenn sofern sobald solange vorausgesetzt außer si sauf sinon se tranne or either whichever oder entweder ou oppure maybe perhaps vielleicht eventuell peut-être forse',
);
/** Words that turn an order about, or tell whose it is not: they are never passed over one by one. */
const TURNS_ABOUT = set(
  "not never dont won't wont don't nicht nie niemals pas jamais non instead rather statt stattdessen invece should soll",
);

/** Why something is flown: "because if he turns left I have him". */
const REASON =
  /(?<!\p{L})(?:because|since|so that|in case|denn|weil|damit|parce que|parce qu'|car|au cas où|perché|così|nel caso)(?!\p{L})[^.!?;]*/giu;

const PASSED = 1;
const ORDER_PASSED = 3;
const CLAUSE_PASSED = 2;

/** What may be laid aside: words, clauses and sentences, each at its price. */
const over = (line: Line, lattice: Lattice): ReadonlyMap<number, readonly Edge[]> => {
  const { place } = lattice;
  const { tokens } = place;
  const { cuts, stops } = partsOf(tokens);
  const textOf = (from: number, end: number): string => line.text.slice(tokens[from]!.start, tokens[end - 1]!.end);
  const edges = new Map<number, Edge[]>([...talkOf(line, lattice)].map(([at, all]) => [at, [...all]] as const));
  const add = (from: number, edge: Edge): void => void edges.set(from, [...(edges.get(from) ?? []), edge]);
  const ends = [...new Set([...cuts, ...stops, tokens.length])].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    if (end <= from) continue;
    const text = textOf(from, end);
    const price = tokens.slice(from, end).filter((_, i) => isOrdering(place, from + i, true)).length;
    const last = stops.includes(end) || end === tokens.length;
    add(from, { piece: { is: last ? 'stop' : 'cut' }, end, cost: CLAUSE_PASSED + 2 * price });
    const names = place.others.has(tokens[from]!.key);
    if (!isTold(text) && !names && !text.trimEnd().endsWith('?'))
      for (let at = from; at < end; at++)
        if (!TURNS_ABOUT.has(tokens[at]!.key) && tokens[at]!.kind !== 'sign')
          add(at, { piece: { is: 'skip' }, end: at + 1, cost: isOrdering(place, at) ? ORDER_PASSED : PASSED });
        else if (tokens[at]!.kind === 'sign') add(at, { piece: { is: 'skip' }, end: at + 1, cost: PASSED / 2 });
    from = end;
  }
  return edges;
};

const BOLD: Manner = { most: 60, width: 120, pruned: true, over };

/** Whether a sentence leaves something to be decided that is to be flown. */
const isOpen = (line: Line, about: About): boolean => {
  const lattice = latticeOf(line, about);
  const { tokens } = lattice.place;
  const { stops } = partsOf(tokens);
  return [0, ...stops].some((from, i) => {
    const end = stops[i] ?? tokens.length;
    return (
      from < end && tokens.slice(from, end).some(({ key }) => BINDS.has(key)) && isOrderly(lattice, from, end, true)
    );
  });
};

/** So much better than the next the first reading must be. */
const BETTER = 1;

/** The first reading of these lines of one plane; null where there is none. */
export const readFirst = (lines: readonly Line[], given: Omit<About, 'third'>): Sheet | null => {
  const meant = lines.map((line) => ({ ...line, text: line.text.replace(REASON, (why) => ' '.repeat(why.length)) }));
  const about = { ...given, third: false };
  if (meant.some((line) => isBare(line.text) || isProviso(line.text) || isOpen(line, about))) return null;
  const [best, second] = readingsOf(meant, given, BOLD);
  return best && (!second || second.cost - best.cost >= BETTER) ? best.sheet : null;
};
