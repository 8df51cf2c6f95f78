/** Whose orders follow: from a heading, and from what looks like one. */
import type { Place } from '@paravion/tabletop';
import { isUnknown } from '../items.ts';
import type { Line } from '../text.ts';
import { cutLine, placeAt, readTokens } from '../text.ts';
import type { Heading } from './heading.ts';
import { readHeading } from './heading.ts';
import type { Names } from './names.ts';
import { endOfName } from './names.ts';
import { isNear } from './near.ts';
import type { Shaped } from './shape.ts';
import { isOrder, MOVES_IN_TURN, shapeOf } from './shape.ts';
import type { LetterContext } from './types.ts';

/** One seat; several where that is not clear; none where it is not known. */
export interface Owner {
  readonly seats: readonly number[];
  /** Which of the seat's planes; null when it is not said. */
  readonly plane: number | null;
  /** The heading, if there was one. */
  readonly place: Place | null;
  /** Whether the heading names a pilot who is not in the game; `seats` are then those that may be meant. */
  readonly stranger: boolean;
}

export const NOBODY: Owner = { seats: [], plane: null, place: null, stranger: false };

/** The owner that a heading names; `current` is the one so far, for headings such as "second plane". */
export const ownerOf = (heading: Heading, context: LetterContext, current: Owner): Owner => {
  const per = context.planesPerSeat;
  const { plane, seats, counted, place } = heading;
  const named = (seats: readonly number[], plane: number | null): Owner => ({ seats, plane, place, stranger: false });
  const stranger: Owner = { seats: [], plane: null, place, stranger: true };
  if (plane === null) return seats && seats.length > 0 ? named(seats, null) : stranger;
  if (plane < 0) return stranger;
  const own = counted === 'own' || (per === 2 && current.seats.length === 1 && plane < 2);
  const known = seats ?? (own ? current.seats : null);
  if (known) return plane < per && (known.length > 0 || seats === null) ? named(known, plane) : stranger;
  const seat = Math.floor(plane / per);
  return seat < context.names.length ? named([seat], plane % per) : stranger;
};

/** A heading with what stands after it on its line; null when the line is none. */
export interface Headed {
  readonly heading: Heading;
  readonly rest: Shaped;
  /** Not sure: "Bob: watch out!" may be a heading or a word to Bob. */
  readonly doubtful: boolean;
}

/** The heading of a line, if what stands after it agrees. */
export const headingOf = (line: Line, context: LetterContext, names: Names): Headed | null => {
  const heading = readHeading(line, context, names);
  if (!heading) return null;
  const rest = shapeOf(cutLine(line, heading.rest), context.roundsAreMoves);
  const { shape } = rest;
  const full = rest.items.filter((item) => item.kind === 'step').length === MOVES_IN_TURN;
  if (shape === 'blank')
    return heading.marked || shapeOf(line).shape !== 'order' ? { heading, rest, doubtful: false } : null;
  if (shape === 'order' && (heading.marked || full)) return { heading, rest, doubtful: false };
  if (!heading.marked) return null;
  return { heading, rest, doubtful: shape === 'prose' || shape === 'mention' };
};

/**
 * The lines that a line is made of, where several pilots share it: "Ann: A; A; A / Bob: LT; A; A". Each keeps its columns.
 */
export const splitHeadings = (line: Line, context: LetterContext, names: Names): readonly Line[] => {
  const tokens = readTokens(line.text);
  const starts = tokens.flatMap((token, i) => {
    if (i === 0 || !PARTS.has(tokens[i - 1]!.key)) return [];
    const end = endOfName(tokens, i, names);
    return end !== null && tokens[end]?.key === ':' ? [token.start] : [];
  });
  const leads = starts.filter((start, i) => {
    const headed = headingOf(cutLine(line, start, starts[i + 1]), context, names);
    return headed && !headed.doubtful && headed.rest.shape !== 'blank';
  });
  return [0, ...leads].map((start, i) => cutLine(line, start, leads[i]));
};

const PARTS = new Set([';', '/', '|', ',', '.']);

const GENERIC = new Set(
  (
    'orders order moves move turn here sopwith game my our these this are is press ps notes note plane for dear all ' +
    'gm re hi hello strip airstrip'
  ).split(' '),
);

const MAX_NAME = 60;

const isName = (text: string): boolean => {
  if (text.length > MAX_NAME || !/^\p{Lu}[\p{L}\p{N}' .-]*$/u.test(text)) return false;
  const words = text.toLowerCase().split(/[\s.]+/);
  return words.length <= 4 && !words.some((word) => GENERIC.has(word));
};

const stranger = (context: LetterContext, line: Line, name: string): Owner => {
  const near = context.names.flatMap((n, seat) => (isNear(n.toLowerCase(), name.toLowerCase()) ? [seat] : []));
  const start = line.text.indexOf(name);
  return { seats: near, plane: null, place: placeAt(line, start, start + name.length), stranger: true };
};

const SEATS = ['seat', 'plane', 'pilot', 'player'];

/** "Seta 3", "Seat U": a heading gone wrong, alone on its line. */
const isSpoiltSeat = (line: Line): boolean => {
  const [first, second, ...more] = readTokens(line.text).filter((token) => token.kind !== 'sign');
  if (!first || more.length > 1) return false;
  const near = SEATS.some((word) => isNear(first.key, word));
  return SEATS.includes(first.key) || (near && (second === undefined || second.kind === 'number'));
};

/**
 * "Frodo:" over orders or before them, where no Frodo plays; a name without a colon counts only where the pilot before
 * has his orders (`done`). Also a name or a seat that is nearly right. `next`: the line after it. Gives the stranger, and
 * the orders on the same line.
 */
export const readStranger = (
  shaped: Shaped,
  next: Line | undefined,
  done: boolean,
  context: LetterContext,
): { readonly owner: Owner; readonly rest: Shaped | null } | null => {
  const { line } = shaped;
  if (context.from !== undefined || !shaped.items.some(isUnknown)) return null;
  const colon = line.text.indexOf(':');
  const name = (colon < 0 ? line.text : line.text.slice(0, colon)).trim();
  const owner = stranger(context, line, name);
  if (colon < 0 && (owner.seats.length > 0 || isSpoiltSeat(line))) return { owner, rest: null };
  if (
    owner.seats.length === 0 &&
    !isSpoiltSeat(cutLine(line, 0, Math.max(colon, 0))) &&
    (!isName(name) || (colon < 0 && !done))
  )
    return null;
  const rest = colon < 0 ? null : shapeOf(cutLine(line, colon + 1));
  if (rest && rest.shape !== 'blank') {
    const steps = rest.items.some((item) => item.kind === 'step' || item.kind === 'ground');
    return isOrder(rest) && steps ? { owner, rest } : null;
  }
  return next && isOrder(shapeOf(next)) ? { owner, rest: null } : null;
};
