/** Sorts the lines of a letter: whose they are, for which Turn, and what is press. */
import type { Place } from '@paravion/tabletop';
import type { Item } from '../items.ts';
import { isUnknown } from '../items.ts';
import type { Line } from '../text.ts';
import { cutLine, placeOfLine, splitLines } from '../text.ts';
import { isRuleQuestion } from './aside.ts';
import type { Change } from './change.ts';
import type { Heading } from './heading.ts';
import { readHeading } from './heading.ts';
import { speaksOfMoves } from './idle.ts';
import { levelLayout } from './layout.ts';
import { spellOut } from './legend.ts';
import type { Part } from './lines.ts';
import { partLines } from './lines.ts';
import type { Names } from './names.ts';
import { isFarewell, readFoot, readNames, readSignature, withoutWriter } from './names.ts';
import type { Headed, Owner } from './owners.ts';
import { headingOf, NOBODY, ownerOf, readStranger, splitHeadings } from './owners.ts';
import { piecesOf } from './pieces.ts';
import { fencedBelow, isPressEnd, readPressMark } from './press.ts';
import type { Shaped } from './shape.ts';
import { isFireAlone, isMarkAlone, isOrder, isSideAlone, isTitle, movesIn, shapeOf } from './shape.ts';
import type { LetterContext, LetterPress } from './types.ts';

/** Lines of one owner for one Turn that are, or may be, orders. */
export interface Block {
  readonly owner: Owner;
  readonly turn: { readonly number: number; readonly place: Place } | null;
  /** In order; a gap is null. */
  readonly lines: (Shaped | null)[];
  /** All that stands in it, as it was written. */
  readonly said: Line[];
  /** Sentences that were passed over as prose. */
  readonly passed: Line[];
}

export interface Sorted {
  readonly blocks: readonly Block[];
  readonly press: readonly LetterPress[];
  /** Lines under a signature or in an older letter. */
  readonly hidden: readonly Shaped[];
  /** Those under a signature. */
  readonly under: readonly Shaped[];
  /** Lines of press that might be orders. */
  readonly printed: readonly Shaped[];
  /** What is neither order nor press nor anything of a mailer's. */
  readonly prose: readonly Line[];
  /** Seats named in headings and signatures: one of them may own what stands before any heading. */
  readonly signed: readonly number[];
}

interface PressDraft {
  readonly from: Owner;
  readonly grey: boolean;
  readonly place: Place;
  readonly lines: string[];
}

interface Sorter {
  readonly context: LetterContext;
  /** The lines as they were written, for press. */
  readonly written: readonly Line[];
  readonly names: Names;
  readonly blocks: Block[];
  readonly press: LetterPress[];
  readonly hidden: Shaped[];
  readonly under: Shaped[];
  readonly printed: Shaped[];
  readonly prose: Line[];
  readonly signed: Set<number>;
  /** Owners of whom there are orders already. */
  readonly ordered: Set<Owner>;
  owner: Owner;
  /** Turn said before any heading: it holds for all. */
  letterTurn: Block['turn'];
  turn: Block['turn'];
  headed: boolean;
  open: PressDraft | null;
  /** Whether a Move's number has stood alone on its line. */
  cells: boolean;
  /** Press that ends at its end mark, and at nothing else. */
  fenced: boolean;
}

const currentBlock = (s: Sorter): Block => {
  const last = s.blocks.at(-1);
  if (last && last.owner === s.owner && last.turn?.number === s.turn?.number) return last;
  const block: Block = { owner: s.owner, turn: s.turn, lines: [], said: [], passed: [] };
  s.blocks.push(block);
  return block;
};

const hasOrders = (s: Sorter): boolean => s.ordered.has(s.owner);

const seatName = ({ context }: Sorter, owner: Owner): string | null =>
  owner.seats.length === 1 ? (context.names[owner.seats[0]!] ?? null) : null;

const closePress = (s: Sorter): void => {
  const draft = s.open;
  s.open = null;
  if (!draft || draft.lines.length === 0) return;
  const name = draft.grey ? null : seatName(s, draft.from);
  s.press.push({
    from: name ?? 'grey',
    seat: name === null ? null : draft.from.seats[0]!,
    text: draft.lines.join('\n'),
    place: draft.place,
  });
};

const sayTurn = (s: Sorter, turn: number, place: Place): void => {
  s.turn = { number: turn, place };
  if (!s.headed) s.letterTurn = s.turn;
};

const turnIn = (items: readonly Item[]) => items.find((item) => item.kind === 'turn');

/** "My orders for Turn 3:" says the Turn, "Turn 3 was fun, and my orders rotten" does not. */
const TITLE = 9;
const isTurnTitle = (shaped: Shaped): boolean => {
  const { text } = shaped.line;
  const words = text.trim().split(/\s+/).length;
  const first = shaped.items[0];
  if (first?.kind === 'turn' && first.strong) return true;
  if (/(?:turn|zug|tour|runde|turno)\s{0,3}#?\d{1,4}\s{0,3}:\s*$/i.test(text)) return true;
  return words <= TITLE && /\b(?:orders?|moves)\b/i.test(text) && /(?::|\d)[.!]?\s*$/.test(text);
};

/** Puts a line of text into its block, sentence by sentence where they are not all of a kind. */
const addLine = (s: Sorter, whole: Shaped): void => {
  for (const piece of piecesOf(whole, s.context.roundsAreMoves === true)) addPiece(s, piece);
  currentBlock(s).said.push(whole.line);
};

/** So many lines lie between a cell and the next, at most. */
const CELL = 4;

const addPiece = (s: Sorter, given: Shaped): void => {
  const loose = given.shape === 'mention' || given.shape === 'soft';
  const open = given.shape === 'prose' || (loose && given.items.some(isUnknown));
  const change: Change = { is: 'unclear' };
  // Behind orders a sentence about one of their Moves may change it.
  const { text } = given.line;
  const changes = open && hasOrders(s) && speaksOfMoves(text) && !isRuleQuestion(text);
  const shaped: Shaped = changes ? { ...given, shape: 'change', change } : given;
  if (shaped.shape === 'prose' || (shaped.shape === 'change' && !isOrder(shaped))) s.prose.push(shaped.line);
  const turn = turnIn(shaped.items);
  const says = isOrder(shaped) || isTurnTitle(shaped);
  if (turn?.kind === 'turn' && says) sayTurn(s, turn.turn, turn.at);
  const block = currentBlock(s);
  if (shaped.shape === 'prose') block.passed.push(shaped.line);
  // Where a mailer has put each cell of a table on a line of its own, blank lines part nothing.
  s.cells ||= isMarkAlone(shaped);
  const before = s.cells ? block.lines.slice(-CELL).findLast((line) => line !== null) : block.lines.at(-1);
  const follows = before?.shape === 'order' && (isFireAlone(shaped) || (isSideAlone(shaped) && isTitle(before)));
  if (follows) block.lines.push({ ...shaped, shape: 'order' });
  else if (isFireAlone(shaped)) block.lines.push({ ...shaped, shape: 'hard' });
  else block.lines.push(shaped.shape === 'prose' ? null : shaped);
  if (isOrder(shaped)) s.ordered.add(s.owner);
};

const setOwner = (s: Sorter, heading: Heading): void => {
  s.owner = ownerOf(heading, s.context, s.owner);
  s.headed = true;
  if (s.owner.seats.length === 1) s.signed.add(s.owner.seats[0]!);
  if (heading.seats !== null || heading.counted === 'all') s.turn = s.letterTurn;
  if (heading.turn !== null) sayTurn(s, heading.turn, heading.place);
};

/** Takes a heading if it is one; a doubtful one makes it unclear whose the next orders are. */
const takeHeading = (s: Sorter, headed: Headed): boolean => {
  const { heading, rest, doubtful } = headed;
  const before = s.owner;
  if (doubtful && (s.context.from !== undefined || before.seats.length === 0)) return false;
  const pending = doubtful && !hasOrders(s);
  setOwner(s, heading);
  if (pending) s.owner = { ...s.owner, seats: [...new Set([...before.seats, ...s.owner.seats])], plane: null };
  if (rest.shape !== 'blank') addLine(s, rest);
  return true;
};

const takeStranger = (s: Sorter, owner: Owner, rest: Shaped | null): void => {
  s.owner = owner;
  s.headed = true;
  s.turn = s.letterTurn;
  if (rest) addLine(s, rest);
};

const startsOrders = ({ shape, items }: Shaped): boolean =>
  shape === 'order' && (items[0]?.kind === 'turn' || items[0]?.kind === 'mark') && items[0].strong;

/**
 * A name alone on its line may be a signature: always where orders do not follow in press, or in another pilot's letter.
 */
const isSignature = (s: Sorter, { heading, rest }: Headed, next: Line | undefined): boolean => {
  if (heading.marked || rest.shape !== 'blank') return false;
  const { from } = s.context;
  const foreign = from !== undefined && heading.seats !== null && !heading.seats.includes(from);
  if (!foreign && !s.open) return false;
  return !next || !isOrder(shapeOf(next));
};

/** A line of press, if it might be an order. */
const doubtful = (line: Shaped): readonly Shaped[] => (line.shape === 'prose' || line.shape === 'blank' ? [] : [line]);

/** A line as it was written, in press. */
const asWritten = ({ written }: Sorter, { number, offset, text }: Line): string => {
  const whole = written[number - 1]?.text ?? text;
  return (whole.slice(offset).length >= text.length ? whole.slice(offset, offset + text.length) : whole).trim();
};

const addText = (s: Sorter, line: Line, next: Line | undefined, fenced: boolean): void => {
  const rounds = s.context.roundsAreMoves === true;
  const mark = readPressMark(line.text);
  if (mark) {
    closePress(s);
    s.open = { from: s.owner, grey: mark.grey, place: placeOfLine(line), lines: [] };
    const said = (readPressMark(asWritten(s, line)) ?? mark).text;
    if (said) s.open.lines.push(said);
    s.fenced = fenced;
    if (!fenced) s.printed.push(...doubtful(shapeOf(line, rounds)));
    return;
  }
  if (isPressEnd(line.text)) {
    closePress(s);
    return;
  }
  if (s.open && s.fenced) {
    s.open.lines.push(asWritten(s, line));
    return;
  }
  const { from } = s.context;
  if (s.open && from !== undefined && isFarewell(line, s.context.players?.[from])) closePress(s);
  const found = headingOf(line, s.context, s.names);
  const headed = found && !isSignature(s, found, next) ? found : null;
  const shaped = shapeOf(from === undefined ? line : withoutWriter(line, from, s.names), rounds);
  if (s.open && !(headed && !headed.doubtful) && !startsOrders(shaped)) {
    s.open.lines.push(asWritten(s, line));
    s.printed.push(...doubtful(shaped));
    return;
  }
  closePress(s);
  for (const seat of readSignature(line, s.names)) s.signed.add(seat);
  if (headed && takeHeading(s, headed)) return;
  const strange = readStranger(shaped, next, hasOrders(s), s.context);
  if (strange) takeStranger(s, strange.owner, strange.rest);
  else addLine(s, shaped);
};

/** "From: Ann <ann@example.org>" names the sender, where he is not known otherwise. */
const takeSender = (s: Sorter, line: Line): void => {
  closePress(s);
  const start = line.text.indexOf(':') + 1;
  const address = line.text.slice(start).search(/[<(]/);
  const name = cutLine(line, start, address < 0 ? undefined : start + address);
  const heading = s.context.from === undefined ? readHeading(name, s.context, s.names) : null;
  if (heading?.seats?.length === 1) setOwner(s, { ...heading, plane: null, turn: null });
};

const addHidden = (s: Sorter, line: Line, part: Part): void => {
  s.hidden.push(shapeOf(line));
  if (part === 'under') s.under.push(shapeOf(line));
  const heading = readHeading(line, s.context, s.names);
  if (heading?.seats?.length === 1 && line.text.slice(heading.rest).trim() === '') s.signed.add(heading.seats[0]!);
};

/** Two manoeuvres or more: even where a mailer's header seems to stand, these are orders. */
const isFlown = (line: Shaped): boolean => isOrder(line) && movesIn(line) > 1;

/** Blanks that look like any other; each is one code unit, so that places stay right. */
const BLANKS = /[\u00a0\u2007\u202f]/g;

/** Sorts a letter. Linear in its length. */
export const sortLetter = (text: string, context: LetterContext): Sorted => {
  const names = readNames(context.names, context.players);
  const blanked = (line: Line): Line => ({ ...line, text: line.text.replace(BLANKS, ' ') });
  const written = splitLines(text).map(blanked);
  const lines = splitLines(levelLayout(spellOut(text.replace(BLANKS, ' ')), context.turn)).map(blanked);
  const owner = context.from === undefined ? NOBODY : { ...NOBODY, seats: [context.from] };
  const s: Sorter = {
    context,
    written,
    names,
    blocks: [],
    press: [],
    hidden: [],
    under: [],
    printed: [],
    prose: [],
    signed: new Set(),
    ordered: new Set(),
    owner,
    letterTurn: null,
    turn: null,
    headed: false,
    open: null,
    cells: false,
    fenced: false,
  };
  const isHeading = (line: Line): boolean => headingOf(line, context, names)?.doubtful === false;
  const parted = partLines(lines, isHeading, context.from !== undefined);
  const following = (from: number): Line | undefined =>
    parted.slice(from, from + 4).find(({ part }) => part === 'text')?.line;
  const fenced = fencedBelow(parted.map(({ line }) => line.text));
  for (const seat of readFoot(
    parted.flatMap(({ line, part }) => (part === 'text' ? [line] : [])),
    names,
  ))
    s.signed.add(seat);
  // An answer without a word of its own: what it quotes may be meant.
  if (context.from !== undefined && !parted.some(({ part }) => part === 'text'))
    for (const { line, part } of parted)
      if (part === 'quoted') s.hidden.push(shapeOf(cutLine(line, line.text.search(/[^>\s]|$/))));
  parted.forEach(({ line, part }, i) => {
    if (part === 'text' || (part === 'noise' && isFlown(shapeOf(line)))) {
      for (const piece of splitHeadings(line, context, names)) addText(s, piece, following(i + 1), fenced[i]!);
    }
    if (part === 'sender') takeSender(s, line);
    if (part === 'hidden' || part === 'under') addHidden(s, line, part);
    if (part === 'blank') {
      if (s.open && s.open.lines.length > 0 && !s.fenced) closePress(s);
      currentBlock(s).lines.push(null);
    }
  });
  closePress(s);
  return {
    blocks: s.blocks,
    press: s.press,
    hidden: s.hidden,
    under: s.under,
    printed: s.printed,
    prose: s.prose,
    signed: [...s.signed],
  };
};
