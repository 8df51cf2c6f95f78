/**
 * Letters to the referee of a mission. A line of orders begins with the id of a plane, man or unit (`W1: straight 5`), the
 * name of a segment, or a standing instruction; whose it is the id says. Of a player whose only plane is asked, the orders
 * may stand alone. Quoted lines are passed over, press is what is marked so, and the rest is greetings.
 */
import { clouds, defaultPlaces, idleWorks, type Message, type Order, type Rules, type State } from '@paravion/clouds';
import { mayTouchOrders, type Press, type Problem } from '@paravion/tabletop';
import type { Position, ReadLetter, ReadPart } from '../adapter.ts';
import { unframed } from './letter-frames.ts';
import { isOfAll, LONG, spread } from './letter-groups.ts';
import { level, levelTables } from './letter-layout.ts';
import { proposalIn } from './letter-proposal.ts';
import { isTalk } from './letter-talk.ts';
import { amongFriends, fireInNotation, inNotation } from './letter-words.ts';

const UNIT = /^\s*([WE][A-Z]{0,2}\d{1,3})(?:\/\d{1,2})?\s*[:\-=]/i;
/** "W2 straight 9": without a colon, or any other words about a unit. */
const UNIT_BEFORE_WORDS = /^\s*([WE][A-Z]{0,2}\d{1,3})(?:\/\d{1,2})?\s+(?=\S)/i;
/** A line of a printed form that was left blank. */
const BLANK = /^\s*[WE][A-Z]{0,2}\d{1,3}\s*:(?:\s*(?:at|height|heading|speed))*\s*$/i;
const SEGMENT = /^\s*(SET|GND|UNC|MOV|FIR|ALL)\s*:?\s*(?:$|\|)/i;
const STANDING = /^\s*((re-?rolls?|break off|leadership|cool headed|marksman)\b|fire\s*:|standing\b[^:]{0,20}:)/i;
const BARE =
  /^\s*(straight|turn(?!\s+\d)|(?:left|right)(?!\s*[,.!]|\s+(?:then|so|well|o))|roll|vertical|slip|immelmann|stall|spin|land|take off|bank|hold|throttle|man \d|fire|bombs?|rockets|heading|bail|controls|fly|wait|at \d|to \d|height|shelter|stay|tail|away|home|climb|if|else|with [we]\d)\b/i;
const USUAL =
  /^\s*(?:(?:as |the )?(?:usual|default)|wie (?:üblich|immer)|das übliche|comme d['’]habitude|come al solito)(?:,? (?:please|bitte))?\s*\.?\s*$/i;
const PRESS = /^\s*press\b[^:\n]{0,60}:\s*(.*)$/i;

/** "Correction: W2: home", "then W1: climb": orders behind other words. */
const BURIED = /[^\s>].*(?<![\p{L}\d])[WE][A-Z]{0,2}\d{1,3}\s*[:=]/iu;

/** "Disregard all of the above": behind orders it may undo them. */
const UNDOES =
  /(?<!\p{L})(?:disregard|ignore|scrap|cancel|forget|withdraw|corrections?|instead|on second thoughts?|changed my mind|no wait|ignorier\w*|streich\w*|vergiss|vergessen|stattdessen|korrektur|annule[zr]?|oublie[zr]?)(?!\p{L})/iu;
/** What a unit may do besides its flight, and the next of its cases. */
const BESIDES = /^\s*[^:=-]*[:=-]\s*(?:fire|fires|shoot|no|hold|bombs?|drop|rockets|if|else|otherwise)(?!\p{L})/iu;

type Kind = 'unit' | 'segment' | 'standing' | 'bare' | 'usual' | 'press' | 'buried' | 'other';

interface Line {
  readonly text: string;
  readonly kind: Kind;
  /** The seat that the line names by a unit; null when it names none, undefined for a unit that is not there. */
  readonly owner: number | null | undefined;
}

const ownerOf = ({ planes, units, barrages, balloons }: State, id: string): number | undefined =>
  [...planes, ...units, ...barrages, ...balloons].find((u) => u.id === id.toUpperCase())?.owner;

const kindOf = (text: string): Kind => {
  if (text.length > ENDLESS) return 'buried';
  if (BLANK.test(text)) return 'other';
  if (UNIT.test(text)) return 'unit';
  if (SEGMENT.test(text)) return 'segment';
  if (STANDING.test(text)) return 'standing';
  if (USUAL.test(text)) return 'usual';
  if (BARE.test(text)) return 'bare';
  return BURIED.test(text) || isOfAll(text) ? 'buried' : 'other';
};

/** Of so many blanks in a row nothing is said; a line of so many letters nobody has written as an order. */
const BLANKS = /[^\S\n]{40,}/g;
const ENDLESS = 4000;
const packed = (line: string): string => line.replace(BLANKS, ' ');

/** "W1: home. Nobody fires.": where a sentence about all begins behind one about a plane, in a line of letters as people write them. */
const OF_ALL_BEHIND =
  /(?<=[.!;])[^\S\n]+(?=(?:both|everybody|everyone|nobody|no one|neither|none|beide|alle|keiner|niemand)(?!\p{L}))/giu;
const inSentences = (line: string): readonly string[] =>
  line.length > LONG || /^\s*(?:>|press\b)/i.test(line) ? [line] : line.split(OF_ALL_BEHIND);

/** The lines of a letter; those of press hold until the next empty line. */
const linesOf = (state: State, text: string, writer: number | null): readonly Line[] => {
  let inPress = false;
  let signed = false;
  const planes = state.planes.filter(({ owner, out }) => owner === writer && out === null);
  const written = levelTables(
    text
      .split(/\r\n|\r|\n/)
      .map(packed)
      .flatMap(inSentences)
      .map((line) => (line.length > LONG ? line : unframed(line))),
  ).map(level);
  return spread(written, planes).map((line) => {
    if (line.trim() === '') inPress = false;
    if (PRESS.test(line)) inPress = true;
    // Below "-- " stands who writes, as mail programs have it; what begins as orders do is read there too.
    if (/^-- ?$/.test(line)) signed = true;
    if (signed && !UNIT.test(line)) return { text: line, kind: 'other', owner: null };
    const said = inPress ? 'press' : /^\s*>/.test(line) ? 'other' : kindOf(line);
    // Whatever a line begins to say of a unit of the writer's own is an order, or is asked about.
    const named = said === 'other' || said === 'buried' ? UNIT_BEFORE_WORDS.exec(line)?.[1] : undefined;
    const own = named !== undefined && !inPress && writer !== null && ownerOf(state, named) === writer;
    const kind = own ? 'unit' : said;
    const id = own ? named : kind === 'unit' ? UNIT.exec(line)![1]! : null;
    return { text: line, kind, owner: id === null ? null : ownerOf(state, id) };
  });
};

const pressIn = (lines: readonly Line[], from: string): readonly Press[] => {
  const pieces: string[] = [];
  for (const { kind, text } of lines) {
    if (kind !== 'press') continue;
    const head = PRESS.exec(text);
    if (head) pieces.push(head[1]!);
    else pieces[pieces.length - 1] += `\n${text.trim()}`;
  }
  return pieces.filter((piece) => piece.trim() !== '').map((piece) => ({ from, text: piece.trim() }));
};

const note = (message: string, expected: string): Problem => ({ code: 'note', message, expected });

/** The lines that speak for a seat, at their places; the others left empty. */
const linesFor = (lines: readonly Line[], seat: number, alone: boolean): string =>
  lines
    .map(({ text, kind, owner }) => {
      const own = kind === 'unit' ? owner === seat : alone && ['segment', 'standing', 'bare'].includes(kind);
      return own ? text : '';
    })
    .join('\n');

/** Lines about units in the words of the notation. */
const plainly = ({ planes, units, barrages, balloons }: State, seat: number, text: string): string => {
  const own = [...planes, ...units, ...barrages, ...balloons].flatMap(({ id, owner }) => (owner === seat ? [id] : []));
  return text
    .split('\n')
    .map((line) => {
      if (line.length > LONG) return line;
      if (UNIT.test(line) || UNIT_BEFORE_WORDS.test(line)) return inNotation(line, own);
      const fire = /^\s*fire\s*:/i.exec(line)?.[0];
      return fire === undefined ? line : fire + fireInNotation(line.slice(fire.length)).replace(/[.!\s]+$/, '');
    })
    .join('\n');
};

const partFor = (
  position: Position,
  seat: number,
  given: string,
): ReadPart & { readonly problems: readonly Problem[] } => {
  const text = amongFriends(given);
  const { rules, state } = position as { readonly rules: Rules; readonly state: State };
  const notation = clouds.orderNotation(rules, state, seat);
  const written = notation.parse(text);
  const said = written.ok ? written : notation.parse(plainly(state, seat, text));
  // What is asked about is what stands in the way of the reading that goes further.
  const read = said.ok || (!written.ok && said.error.length < written.error.length) ? said : written;
  if (!read.ok) return { seat, order: null, problems: read.error };
  const problems = [...clouds.checkOrder(rules, state, seat, read.value), ...idleWorks(state, read.value)];
  // A plane would begin where its pilot does not want it, and nobody could mend it afterwards.
  if (state.segment === 'SET' && problems.length > 0) return { seat, order: null, refused: true, problems };
  return { seat, order: read.value, problems };
};

/** Seats named by units in the letter, and the writer if he says anything himself. */
const speakers = (lines: readonly Line[], writer: number | null): readonly number[] => {
  const named = lines.flatMap(({ kind, owner }) => (kind === 'unit' && typeof owner === 'number' ? [owner] : []));
  const says = lines.some(({ kind }) => kind !== 'unit' && kind !== 'press' && kind !== 'buried' && kind !== 'other');
  return [...new Set([...(writer !== null && says ? [writer] : []), ...named])];
};

/** Orders that are asked about, with what they most probably mean where that can be told. */
const withProposal =
  (position: Position, lines: readonly Line[]) =>
  (part: ReadPart): ReadPart => {
    if (part.order !== null || part.refused || part.wordless) return part;
    if (lines.some(({ text }) => text.length > ENDLESS)) return part;
    const own = lines.flatMap(({ text, kind }) => (kind === 'press' || /^\s*>/.test(text) ? [] : [text]));
    const proposal = proposalIn(position, part.seat, own);
    return proposal === null ? part : { ...part, proposal };
  };

/** What is done without orders; where one begins it is told, for it is read back. */
const usualOrder = (rules: Rules, state: State, seat: number): Order =>
  state.segment === 'SET'
    ? { seg: 'SET', orders: [...defaultPlaces(state, seat)] }
    : clouds.defaultOrder(rules, state, seat);

/** Reads a letter; `writer`: the seat it comes from, when that is known from outside the text. */
export const readLetter = (position: Position, text: string, writer: number | null): ReadLetter => {
  const { rules, state } = position as { readonly rules: Rules; readonly state: State };
  const lines = linesOf(state, text, writer);
  const seats = speakers(lines, writer);
  const mine = seats.filter((seat) => writer === null || seat === writer);
  const usual = lines.some((line) => line.kind === 'usual');
  const parts = mine.map((seat): ReadPart => {
    const own = linesFor(lines, seat, mine.length === 1);
    if (own.trim() !== '' || !usual) return partFor(position, seat, own);
    return { seat, order: usualOrder(rules, state, seat), problems: [] };
  });
  const problems = [
    ...parts.flatMap((part) => (part.order === null ? part.problems : [])),
    ...lines
      .filter(({ kind, owner }) => kind === 'unit' && owner === undefined)
      .map(({ text: line }) => note(`There is no such unit: ${line.trim()}`, 'an id of the report, such as W1')),
    ...(seats.length > mine.length ? [note('Orders for others in it are not taken.', 'their own letters')] : []),
  ];
  const said = writtenIn(lines);
  const strange = writer !== null && parts.length === 0 && said.length > 0 ? [unread(writer, said)] : [];
  const read = [...parts.map((part) => (part.order === null ? { ...part, problems: [] } : part)), ...strange];
  const begun = lines.findIndex(({ kind }) => kind === 'unit');
  const buried = lines.findIndex(
    ({ kind, text: line }, i) =>
      kind === 'buried' || isAgain(lines, i) || (kind === 'other' && begun >= 0 && i > begun && undoes(line)),
  );
  if (writer !== null && buried >= 0) {
    const place = { line: buried + 1, column: 1, token: lines[buried]!.text.trim() };
    const problem: Problem = { ...BEHIND_WORDS, place };
    const asked = { seat: writer, order: null, problems: [] };
    return {
      parts: [withProposal(position, lines)(asked)],
      press: pressIn(lines, position.names[writer]!),
      problems: [...problems, problem],
      unclaimed: false,
    };
  }
  return {
    parts: writer === null ? read : read.map(withProposal(position, lines)),
    press: pressIn(lines, writer === null ? 'a letter' : position.names[writer]!),
    problems: [...problems, ...strange.flatMap((part) => part.problems)],
    unclaimed: parts.length === 0 && lines.some(({ kind }) => kind === 'bare' || kind === 'usual'),
  };
};

const undoes = (line: string): boolean => !/^\s*>/.test(line) && UNDOES.test(line);

/** Whether a unit is given orders once more, behind those of others: nobody can tell which are meant. */
const isAgain = (lines: readonly Line[], at: number): boolean => {
  const id = (line: Line | undefined): string => UNIT.exec(line?.text ?? '')?.[1]?.toUpperCase() ?? '';
  const line = lines[at]!;
  const before = lines.slice(0, at).filter(({ kind }) => kind === 'unit');
  const again = line.kind === 'unit' && before.some((one) => id(one) === id(line)) && id(before.at(-1)) !== id(line);
  return again && !line.text.includes('/') && !BESIDES.test(line.text);
};

const BEHIND_WORDS: Problem = {
  code: 'unreadable',
  rule: '4.5',
  message:
    'Here orders stand behind other words, or are undone or given twice, and it is not clear which are to be flown.' satisfies Message,
  expected: 'a line for each unit that begins with its id',
};

/** So few lines from a known hand are meant as orders, whatever they say. */
const SHORT = 2;

/** Words that speak of units and their orders; a letter of more lines may do without. */
const OF_UNITS =
  /(?<!\p{L})(?:[we][a-z]{0,2}\d+|straight|left|right|climb\w*|dive|diving|descend\w*|fire|shoot\w*|bombs?|rockets?|heading|height|geradeaus|links|rechts|steig\w*|sturz\w*|feuer\w*|schie(?:ß|ss)\w*|höhe|kurs|tout droit|gauche|droite|monte\w*|pique\w*|tire[rz]?|hauteur|cap)(?!\p{L})/iu;

/** The lines that are neither empty nor press. */
const writtenIn = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ text, kind }) => (text.trim() !== '' && kind !== 'press' ? [text] : []));

const NO_ORDERS_FOUND: Problem = {
  code: 'unreadable',
  rule: '4.0',
  message: 'No orders could be found in this letter, which is not the same as none.' satisfies Message,
  expected: 'a line for each unit that begins with its id',
};

/**
 * A letter in which nothing reads as orders is no silence: its writer is asked. Thanks and mere questions leave standing what came
 * before, as more than a few lines do that do not speak of orders.
 */
const unread = (seat: number, said: readonly string[]): ReadPart => {
  const own = said.filter((line) => !/^\s*>/.test(line));
  const speaks = own.length <= SHORT || own.some((line) => OF_UNITS.test(line) || mayTouchOrders(line));
  const wordless = isTalk(own) || !speaks;
  return { seat, order: null, problems: [NO_ORDERS_FOUND], ...(wordless ? { wordless: true } : {}) };
};
