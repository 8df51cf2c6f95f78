/**
 * The first reading of a letter that is asked about: what a person would most probably mean, the doubtful words laid aside. It
 * is never taken by itself, but shown to whoever can say yes to it. There is none where only a person can decide: a condition, a
 * choice, a question.
 */
import type { Sheet } from '../../../order.ts';
import type { Line, Token } from '../../text.ts';
import { corrects } from '../change.ts';
import { isBare, takesBack } from '../danger.ts';
import { isProviso } from '../idle.ts';
import { burstsAt } from './bursts.ts';
import type { Edge } from './piece.ts';
import { type Lattice, latticeOf } from './pieces.ts';
import { type About, isFire, isLittle, LITTLE } from './place.ts';
import { isOrdering } from './quiet.ts';
import { isTooLong, type Manner, readingsOf } from './reading.ts';
import { isOrderly, isTold, partsOf, talkOf } from './talk.ts';
import { GUNS, SLIPS, TO_SIDE, TURNS } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words by which an order hangs on something, or is one of two. */
const BINDS = set(
  'if unless whenever until provided assuming depending except falls wenn sofern sobald solange vorausgesetzt außer si sauf sinon se tranne or either whichever oder entweder ou oppure maybe perhaps vielleicht eventuell peut-être forse',
);
const AS_LONG = /(?<!\p{L})(?:(?:as|so) long as|à condition|a patto|peut - être)(?!\p{L})/u;
const OR = set('or either oder entweder ou oppure o');
/** Words that turn an order about, or tell whose it is not: they are never passed over one by one. */
const TURNS_ABOUT = set(
  "not never dont won't wont don't nicht nie niemals pas jamais non instead rather statt stattdessen invece should soll",
);

/** Why something is flown: "because if he turns left I have him". */
const REASON =
  /(?<!\p{L})(?:because|since|so that|in case|denn|weil|damit|parce que|parce qu'|car|au cas où|perché|così|nel caso)(?!\p{L})[^.!?;]*/giu;

/** "If he is near, do this:" */
const FOLLOWS =
  /:\s*$|(?<!\p{L})(?:follow\p{L}*|below|do this|these|folgend\p{L}*|suivant\p{L}*|seguent\p{L}*)(?!\p{L})/iu;

const PASSED = 1;
const ORDER_PASSED = 4;
const FIRE_PASSED = 6;
const CLAUSE_PASSED = 2;
const AIMED = 2;

const isNothing = (edges: readonly Edge[]): boolean => edges.every(({ piece }) => piece.is === 'strange');

/** A line with blanks for the words that no order is made of. */
const bared = (line: Line, about: About): Line => {
  const { place, edges } = latticeOf(line, about);
  const { tokens } = place;
  const taken = (at: number): boolean =>
    edges.some((all, from) => from < at && all.some(({ piece, end }) => end > at && piece.is !== 'strange'));
  const isKept = ({ key, kind }: Token, at: number): boolean =>
    kind !== 'word' ||
    (!isLittle(place, at) &&
      (BINDS.has(key) ||
        TURNS_ABOUT.has(key) ||
        !isNothing(edges[at]!) ||
        isOrdering(place, at) ||
        TURNS.has(key) ||
        SLIPS.has(key) ||
        TO_SIDE.has(key) ||
        LITTLE.has(key) ||
        taken(at)));
  const text = tokens.reduce(
    (all, token, at) =>
      isKept(token, at) ? all : all.slice(0, token.start) + ' '.repeat(token.end - token.start) + all.slice(token.end),
    line.text,
  );
  return { ...line, text };
};

/**
 * What may be laid aside: words, clauses and sentences, each at its price; and a direction may be the guns'. `written`:
 * the line as it was.
 */
const over = (written: Line, lattice: Lattice): ReadonlyMap<number, readonly Edge[]> => {
  const { place } = lattice;
  const { tokens } = place;
  const { cuts, stops } = partsOf(tokens);
  const edges = new Map<number, Edge[]>([...talkOf(written, lattice)].map(([at, all]) => [at, [...all]] as const));
  const add = (from: number, edge: Edge): void => void edges.set(from, [...(edges.get(from) ?? []), edge]);
  const pass = (at: number): number =>
    tokens[at]!.kind === 'sign'
      ? PASSED / 2
      : isFire(tokens, at) || GUNS.has(tokens[at]!.key)
        ? FIRE_PASSED
        : isOrdering(place, at) || TURNS.has(tokens[at]!.key) || SLIPS.has(tokens[at]!.key)
          ? ORDER_PASSED
          : PASSED;
  const ends = [...new Set([...cuts, ...stops, tokens.length])].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    if (end <= from) continue;
    const text = written.text.slice(tokens[from]!.start, tokens[end - 1]!.end);
    const orders = tokens.slice(from, end).filter((_, i) => isOrdering(place, from + i, true)).length;
    const bursts = tokens.slice(from, end).filter(({ key }, i) => isFire(tokens, from + i) || GUNS.has(key)).length;
    const last = stops.includes(end) || end === tokens.length;
    const begin = stops.findLast((stop) => stop <= from) ?? 0;
    const finish = stops.find((stop) => stop >= end) ?? tokens.length;
    // What puts orders right is never laid aside.
    if (orders === 0 || !corrects(written.text.slice(tokens[begin]!.start, tokens[finish - 1]!.end)))
      add(from, { piece: { is: last ? 'stop' : 'cut' }, end, cost: CLAUSE_PASSED + 2 * orders + 2 * bursts });
    if (!isTold(text) && !place.others.has(tokens[from]!.key) && !text.trimEnd().endsWith('?'))
      for (let at = from; at < end; at++) {
        if (!TURNS_ABOUT.has(tokens[at]!.key)) add(at, { piece: { is: 'skip' }, end: at + 1, cost: pass(at) });
        const flown = lattice.edges[at]!.some(({ piece }) => piece.is === 'move');
        for (const { bursts, end: behind } of flown ? [] : burstsAt(tokens, at))
          if (bursts.length > 0) add(at, { piece: { is: 'fire', bursts }, end: behind, cost: AIMED });
      }
    from = end;
  }
  return edges;
};

/** Whether a sentence leaves something to be decided that is to be flown; "oder" at its end is no choice. */
const isOpen = (line: Line, about: About): boolean => {
  const lattice = latticeOf(line, about);
  const { tokens } = lattice.place;
  const { stops } = partsOf(tokens);
  return [0, ...stops].some((from, i) => {
    const end = stops[i] ?? tokens.length;
    const said = tokens.slice(from, end);
    const binds =
      said.some(({ key }, k) => BINDS.has(key) && tokens[from + k + 1]?.kind === 'word') ||
      AS_LONG.test(said.map(({ key }) => key).join(' '));
    // "Or the other way round."
    const other = OR.has(said.find(({ kind }) => kind === 'word')?.key ?? '');
    return from < end && (other || (binds && isOrderly(lattice, from, end, true)));
  });
};

/** So much may be laid aside, at most. */
const MOST = 12;
/** Nobody fires the same gun twice in a Move. */
export const isLikely = ({ moves }: Sheet): boolean =>
  moves.every(({ fire }) => typeof fire === 'string' || new Set(fire).size === fire.length);

/** "What do LS and LT mean?": speaks of orders, and gives none. */
const ASKS =
  /^\W*(?:and |but |also |so |und |aber )?(?:what|why|when|which|who|whose|how|where|is|are|do|does|did|was|wie|wann|wer|wo|warum|welche[rs]?|que|quoi|quand|comment|qui|où|pourquoi|come|quando|cosa|che|dove|perché)(?!\p{L})/iu;
const blanks = (text: string): string => ' '.repeat(text.length);

/** So much better than the next the first reading must be. */
const BETTER = 0.5;

/** The first reading of these lines of one plane; null where there is none. */
export const readFirst = (lines: readonly Line[], given: Omit<About, 'third'>): Sheet | null => {
  if (isTooLong(lines)) return null;
  const about = { ...given, third: false };
  const meant = lines.map((line) => ({
    ...line,
    text: line.text.replace(REASON, blanks).replace(/[^.!?]*\?/gu, (said) => (ASKS.test(said) ? blanks(said) : said)),
  }));
  if (
    meant.some(
      (line) =>
        isBare(line.text) ||
        takesBack(line.text) ||
        (isProviso(line.text) && FOLLOWS.test(line.text)) ||
        isOpen(line, about),
    )
  )
    return null;
  const bare = new Map(meant.map((line) => [bared(line, about), line] as const));
  const manner: Manner = {
    most: MOST,
    width: 120,
    pruned: true,
    over: (line, lattice) => over(bare.get(line) ?? line, lattice),
  };
  const [best, second] = readingsOf([...bare.keys()], given, manner).filter(({ sheet }) => isLikely(sheet));
  return best && (!second || second.cost - best.cost >= BETTER) ? best.sheet : null;
};
