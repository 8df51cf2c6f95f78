/** From the lines of one plane to its sheet, or to the reasons why it has none. */
import type { Place, Problem, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import type { Sheet } from '../../order.ts';
import { nothing, unknownWord, wrongTurn } from '../complaints.ts';
import { readSheet } from '../sheet.ts';
import { placeOfLine } from '../text.ts';
import type { Block } from './blocks.ts';
import type { Change } from './change.ts';
import { amendWith } from './change.ts';
import {
  notClear,
  nothingToChange,
  notRead,
  otherTurn,
  reportMarks,
  strayFire,
  takenBack,
  twoOrders,
  unclearChange,
} from './complaints.ts';
import { isCondition, isTale } from './idle.ts';
import type { Shaped } from './shape.ts';
import { isOrder, isSideAlone, isTitle, movesIn, shapeOf } from './shape.ts';

/** What came of the lines of one plane. */
export type Verdict =
  | { readonly is: 'sheet'; readonly sheet: Sheet; readonly place: Place; readonly problems: readonly Problem[] }
  /** `ahead`: all its orders are for Turns to come, and nothing is said of the one that is due. */
  | { readonly is: 'unreadable' | 'missing'; readonly problems: readonly Problem[]; readonly ahead?: boolean };

type Lines = readonly (Shaped | null)[];

const ofShape = (lines: Lines, ...shapes: readonly Shaped['shape'][]): readonly Shaped[] =>
  lines.filter((line): line is Shaped => line !== null && shapes.includes(line.shape));

/** Why a line that was surely an order could not be read: word by word. */
const hardProblems = (line: Shaped): readonly Problem[] => {
  const words = line.items.flatMap((item) => (item.kind === 'unknown' ? [unknownWord(item.why, item.at)] : []));
  return words.length > 0 ? words : [strayFire(placeOfLine(line.line))];
};

/** Runs of order lines with nothing between them. */
const runs = (lines: Lines): readonly (readonly Shaped[])[] => {
  const all: Shaped[][] = [[]];
  for (const line of lines) {
    const again = line?.items[0]?.kind === 'turn' && all.at(-1)!.some((before) => movesIn(before) > 0);
    if (again) all.push([]);
    if (line?.shape === 'order') all.at(-1)!.push(line);
    else if (all.at(-1)!.length > 0) all.push([]);
  }
  return all.filter((run) => run.length > 0);
};

const readRun = (lines: readonly Shaped[], turn: number): Result<Sheet | null> => {
  const items = lines.flatMap((line) => line.items);
  const last = lines.at(-1);
  const where = items.at(-1)?.at ?? (last ? placeOfLine(last.line) : { line: 1, column: 1, token: '' });
  return readSheet(items, where, turn);
};

const same = (a: Sheet | null, b: Sheet | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The sheet of all order lines together; or of one run, where every run that can be read says the same. */
const readLines = (lines: Lines, turn: number): Result<Sheet | null> => {
  const orders = ofShape(lines, 'order');
  const whole = readRun(orders, turn);
  if (whole.ok) return whole;
  const good = runs(lines).flatMap((run) => {
    const read = readRun(run, turn);
    return read.ok ? [{ run, sheet: read.value }] : [];
  });
  const [first, second] = good;
  if (!first || !second) return whole;
  const other = good.find(({ sheet }) => !same(sheet, first.sheet));
  if (other) return err([twoOrders(placeOfLine(other.run[0]!.line))]);
  return good.length === runs(lines).length ? ok(first.sheet) : whole;
};

const isSilent = (sheet: Sheet | null): boolean => sheet?.moves.every(({ fire }) => fire.length === 0) === true;

const FLOWN: ReadonlySet<Shaped['items'][number]['kind']> = new Set(['step', 'stay', 'fire']);
const DECLARED: ReadonlySet<Shaped['items'][number]['kind']> = new Set(['strip', 'land', 'overfly']);
const LANDING =
  /\b(?:(?:to|wanna|gonna|will|shall|'ll|please|must|should|can|may|and|then) land|am landing|land(?:ing)? (?:on|at|in|by)|landen|landung|atterr)/i;
const wantsToLand = ({ line }: Shaped): boolean => LANDING.test(line.text);
/** So long a sentence may be an order because of a single word in it. */
const SHORT = 8;

/** Whether a sentence with strange words in it speaks of what is to be flown. */
const speaksOfFlying = (line: Shaped): boolean => {
  const spoken = line.items.filter(({ kind, at }) => FLOWN.has(kind) && at.token.length > 1);
  const sure = line.items.some(({ kind, strong }) => strong && (FLOWN.has(kind) || DECLARED.has(kind)));
  const short = line.line.text.trim().split(/\s+/).length <= SHORT;
  const condition = line.items.some((item) => item.kind === 'unknown' && item.why === 'condition');
  const grounded = line.items.some(({ kind, at }) => kind === 'ground' && at.token.includes(' '));
  return sure || (spoken.length > 0 && (short || condition)) || grounded || wantsToLand(line);
};

/** "Right," begins a letter, and is no direction. */
const isExclamation = (line: Shaped): boolean => isSideAlone(line) && /\p{L}{2}\s*[,.!]\s*$/u.test(line.line.text);

/** Whether a line beside orders may be one more of them, rather than a tale or the head of a table. */
const isDoubtful = (line: Shaped, sheet: Sheet | null): boolean => {
  if (isTale(line.line.text) || isExclamation(line)) return false;
  const said = line.items.filter(({ kind }) => kind !== 'filler' && kind !== 'remark' && kind !== 'turn');
  const strange = said.some(({ kind }) => kind === 'unknown');
  if (strange && line.line.text.includes('|') && !said.some(({ kind }) => kind === 'step')) return false;
  if (strange) return speaksOfFlying(line);
  return said.some(
    (item) =>
      item.kind !== 'fire' || (item.bursts.length === 0 ? !isSilent(sheet) : item.strong || item.bursts === 'central'),
  );
};

/** All lines of a plane for the Turn to be ordered, but for the changes among them. */
const judgePlain = (lines: Lines, turn: number): Verdict => {
  const orders = ofShape(lines, 'order');
  const hard = ofShape(lines, 'hard');
  const vague = ofShape(lines, 'soft', 'mention');
  const notes = ofShape(lines, 'mention').map((line) => notRead(placeOfLine(line.line)));
  if (orders.length === 0 && hard.length === 0) {
    const problems = vague.map((line) => notClear(placeOfLine(line.line)));
    return { is: vague.length > 0 ? 'unreadable' : 'missing', problems };
  }
  if (hard.length > 0) return { is: 'unreadable', problems: [...hard.flatMap(hardProblems), ...notes] };
  const sheet = readLines(lines, turn);
  const doubts = vague.filter((line) => isDoubtful(line, sheet.ok ? sheet.value : null));
  if (doubts.length > 0) return { is: 'unreadable', problems: doubts.map(({ line }) => notClear(placeOfLine(line))) };
  if (!sheet.ok) return { is: 'unreadable', problems: [...sheet.error, ...notes] };
  if (sheet.value === null) return { is: 'missing', problems: notes };
  const marked = orders
    .flatMap(({ items }) => items.filter((item) => item.kind === 'filler' && item.report))
    .slice(0, 1);
  const problems = [...notes, ...marked.map(({ at }) => reportMarks(at))];
  return { is: 'sheet', sheet: sheet.value, place: placeOfLine(orders[0]!.line), problems };
};

const unreadable = (problem: Problem, verdict: Verdict): Verdict => ({
  is: 'unreadable',
  problems: [...verdict.problems, problem],
});

const amended = (verdict: Verdict, { line, change }: Shaped): Verdict => {
  const place = placeOfLine(line);
  if (verdict.is === 'missing') return unreadable(nothingToChange(place), verdict);
  const why = isCondition(line.text) ? unknownWord('condition', place) : unclearChange(place);
  if (verdict.is !== 'sheet' || change?.is !== 'amend') return unreadable(why, verdict);
  const sheet = verdict.sheet && change.amend(verdict.sheet);
  return sheet ? { ...verdict, sheet } : unreadable(why, verdict);
};

/** Lines after "Correction:": all orders anew, or each a change. */
const announcedChanges = (lines: Lines, turn: number): Lines => {
  const orders = lines.filter((line) => line?.shape === 'order');
  if (orders.length === 0) return [];
  if (readRun(ofShape(orders, 'order'), turn).ok) return [RESTART, ...lines];
  return ofShape(orders, 'order').map(
    (shaped): Shaped => ({ ...shaped, shape: 'change', change: amendWith(shaped.line) }),
  );
};

/** Stands for "these orders instead of all before". */
const RESTART: Shaped = {
  line: { number: 1, offset: 0, text: '' },
  shape: 'change',
  items: [],
  change: { is: 'restart', earlier: false },
};

const isOf = (line: Shaped | null, ...is: readonly Change['is'][]): line is Shaped =>
  line?.change !== undefined && is.includes(line.change.is);

/** All lines of a plane for the Turn to be ordered. Changes hold for what stands before them. */
const judgeLines = (lines: Lines, turn: number): Verdict => {
  const said = lines.findIndex((line) => isOf(line, 'announced'));
  if (said >= 0) {
    const before = lines.slice(0, said);
    const after = lines.slice(said + 1);
    const changes = before.some(isOrder) ? announcedChanges(after, turn) : after;
    const asks = before.some(isOrder) && changes.length === 0;
    const unclear: Lines = asks ? [{ ...lines[said]!, change: { is: 'unclear' } }] : [];
    return judgeLines([...before, ...unclear, ...changes], turn);
  }
  const anew = lines.findLastIndex((line) => isOf(line, 'restart', 'anew'));
  const restart = lines[anew];
  if (!restart) return judgeChanged(lines, turn);
  const before = lines.slice(0, anew);
  const after = lines.slice(anew + 1);
  const { line, change } = restart;
  const orders: Lines = change?.is === 'anew' ? [{ line, shape: 'order', items: change.items }] : [];
  const rest = [...orders, ...after];
  if (rest.some(isOrder)) return judgeLines(rest, turn);
  if (!before.some(isOrder)) return judgeLines([...before, ...rest], turn);
  if (change?.is === 'restart' && change.earlier) return judgeLines([...before, ...rest], turn);
  return { is: 'unreadable', problems: [takenBack(placeOfLine(line))] };
};

/** Lines with no orders taken back among them. */
const judgeChanged = (lines: Lines, turn: number): Verdict => {
  const first = lines.findIndex(isOrder);
  // What may change orders counts behind them; or where it holds some itself, and there are no others.
  const counts = (line: Shaped, i: number): boolean =>
    line.change?.is === 'amend' ||
    (line.change?.is === 'unclear' && (first < 0 ? movesIn(shapeOf(line.line)) > 0 : i > first));
  const changes = lines.filter((line, i) => line !== null && counts(line, i));
  const plain = judgePlain(
    lines.filter((line) => line?.shape !== 'change'),
    turn,
  );
  return (changes as readonly Shaped[]).reduce(amended, plain);
};

const hasOrders = (block: Block): boolean => block.lines.filter(isOrder).some((line) => !isTitle(line));

/** Several Turns in one letter: that which is to be ordered is read, the others are left alone, with a note. */
export const judgeBlocks = (blocks: readonly Block[], turn: number): Verdict => {
  const due = blocks.filter((block) => block.turn === null || block.turn.number === turn);
  const others = blocks.filter((block) => block.turn !== null && block.turn.number !== turn && hasOrders(block));
  const lines = due.flatMap((block) => block.lines);
  const verdict = judgeLines(due.some(hasOrders) ? lines : lines.filter((line) => !line || !isTitle(line)), turn);
  if (others.length === 0) return announced(verdict, due);
  if (verdict.is !== 'missing') {
    const places = new Map(others.map((block) => [block.turn!.place.line, block.turn!.place]));
    const notes = [...places.values()].map((place) => otherTurn(place, turn));
    return { ...verdict, problems: [...verdict.problems, ...notes] };
  }
  const late = others.map((block) => wrongTurn(block.turn!.place, block.turn!.number, turn));
  const ahead = others.every((block) => block.turn!.number > turn);
  return { is: 'unreadable', problems: [...verdict.problems, ...late], ahead };
};

/** A Turn line with nothing under it is no NMR: something was to follow. */
const announced = (verdict: Verdict, due: readonly Block[]): Verdict => {
  const title = due.flatMap((block) => ofShape(block.lines, 'order')).find(isTitle);
  if (verdict.is !== 'missing' || !title || due.some(saysNmr)) return verdict;
  return { is: 'unreadable', problems: [...verdict.problems, nothing(placeOfLine(title.line))] };
};

/** Whether it says that there are no orders. */
export const saysNmr = (block: Block): boolean =>
  block.lines.some((line) => line?.items.some((item) => item.kind === 'nmr') === true);

/** Orders for Turns after this one, by Turn; null where they cannot be read. */
export const judgeLater = (
  blocks: readonly Block[],
  turn: number,
): readonly { readonly turn: number; readonly sheet: Sheet | null }[] => {
  const later = blocks.filter((block) => block.turn !== null && block.turn.number > turn && hasOrders(block));
  const turns = [...new Set(later.map((block) => block.turn!.number))].toSorted((a, b) => a - b);
  return turns.flatMap((number) => {
    const own = later.filter((block) => block.turn!.number === number);
    const verdict = judgeLines(
      own.flatMap((block) => block.lines),
      number,
    );
    if (verdict.is === 'missing') return [];
    return [{ turn: number, sheet: verdict.is === 'sheet' ? verdict.sheet : null }];
  });
};
