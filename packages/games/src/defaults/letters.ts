/**
 * Letters with orders in the game's own notation. Behind a name and a colon stands the order of that player, in the rest of
 * the line or the lines below; a letter from a known hand needs no name. `Press:` begins press, which ends at the next empty
 * line. Quoted lines are passed over.
 */
import type { AnyGame, Press, Problem } from '@paravion/tabletop';
import type { Position, ReadLetter, ReadPart } from '../adapter.ts';
import { plainName } from '../names.ts';

const PRESS = /^\s*press\b[^:\n]{0,60}:\s*(.*)$/i;
const HEAD = /^\s*([^:\n]{1,60}?)\s*:\s*(.*)$/;

/** What stands in a letter: press, and the texts by whose name they stand under (null: under none), at their lines. */
interface Sorted {
  readonly press: readonly string[];
  readonly texts: ReadonlyMap<number | null, string>;
}

/** The seat whose name a line begins with, and what comes behind the colon. */
const headOf = (line: string, names: readonly string[]): { readonly seat: number; readonly rest: string } | null => {
  const [, name = '', rest = ''] = HEAD.exec(line) ?? [];
  const seat = plainName(name) === '' ? -1 : names.findIndex((other) => plainName(other) === plainName(name));
  return seat < 0 ? null : { seat, rest };
};

const sort = (text: string, names: readonly string[]): Sorted => {
  const press: string[] = [];
  const lines = new Map<number | null, string[]>();
  let under: number | null = null;
  let inPress = false;
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*>/.test(line)) continue;
    const [, pressed] = PRESS.exec(line) ?? [];
    const head = headOf(line, names);
    if (line.trim() === '' || head) inPress = false;
    if (pressed !== undefined) {
      inPress = true;
      press.push(pressed);
    } else if (inPress) press.push(`${press.pop()}\n${line.trim()}`);
    else {
      if (head) under = head.seat;
      const own = lines.get(under) ?? [];
      lines.set(under, [...own, ...Array<string>(i - own.length).fill(''), head ? head.rest : line]);
    }
  }
  const texts = [...lines].map(([seat, own]) => [seat, own.join('\n').trimEnd()] as const);
  return { press, texts: new Map(texts.filter(([, own]) => own !== '')) };
};

/** A game, and how its letters are read. */
interface Reading {
  readonly game: AnyGame;
  /** Whether an order is the whole text: it may have several lines, and whoever asks has taken greetings out. */
  readonly whole: boolean;
}

/** The order in a text: all of it, or the one line of it that is an order, between greetings. */
const orderIn = ({ game, whole: all }: Reading, { rules, state }: Position, seat: number, text: string): ReadPart => {
  const { parse } = game.orderNotation(rules, state, seat);
  const whole = parse(all ? text : text.trim());
  const single = text.split('\n').flatMap((line) => {
    const read = line.trim() === '' ? null : parse(line);
    return read?.ok ? [read] : [];
  });
  const read = !all && !whole.ok && single.length === 1 ? single[0]! : whole;
  if (!read.ok) return { seat, order: null, problems: read.error };
  return { seat, order: read.value, problems: game.checkOrder(rules, state, seat, read.value) };
};

const OTHERS: Problem = {
  code: 'note',
  message: 'Orders for others in it are not taken.',
  expected: 'their own letters',
};

/** Reads a letter to any game; `writer`: the seat it comes from, when that is known from outside the text. */
export const readLetter = (
  game: AnyGame,
  position: Position,
  text: string,
  writer: number | null,
  whole = false,
): ReadLetter => {
  const reading = { game, whole };
  const { names, rules, state } = position;
  const { press, texts } = sort(text, names);
  const named = [...texts].flatMap(([seat, own]) => (seat === null ? [] : [{ seat, own }]));
  const loose = texts.get(null);
  const mine = writer === null ? named : named.filter(({ seat }) => seat === writer);
  const all = mine.length === 0 && writer !== null && loose !== undefined ? [{ seat: writer, own: loose }] : mine;
  const parts = all.map(({ seat, own }) => orderIn(reading, position, seat, own));
  const somebody = game.seatsToOrder(rules, state)[0];
  const from = writer === null ? 'a letter' : names[writer]!;
  return {
    parts: parts.map((part) => (part.order === null ? { ...part, problems: [] } : part)),
    press: press.filter((piece) => piece.trim() !== '').map((piece): Press => ({ from, text: piece.trim() })),
    problems: [
      ...parts.flatMap(({ order, problems }) => (order === null ? problems : [])),
      ...(mine.length < named.length ? [OTHERS] : []),
    ],
    unclaimed:
      writer === null &&
      parts.length === 0 &&
      loose !== undefined &&
      somebody !== undefined &&
      orderIn(reading, position, somebody, loose).order !== null,
  };
};
