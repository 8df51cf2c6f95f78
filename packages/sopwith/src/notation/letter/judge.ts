/** From the lines of one plane to its sheet, or to the reasons why it has none. */
import type { Place, Problem, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import type { Sheet } from '../../order.ts';
import { nothing, unknownWord, wrongTurn } from '../complaints.ts';
import { readSheet } from '../sheet.ts';
import { placeOfLine } from '../text.ts';
import type { Block } from './blocks.ts';
import { notClear, notRead, otherTurn, reportMarks, strayFire, twoOrders } from './complaints.ts';
import type { Shaped } from './shape.ts';
import { isTitle } from './shape.ts';

/** What came of the lines of one plane. */
export type Verdict =
  | { readonly is: 'sheet'; readonly sheet: Sheet; readonly place: Place; readonly problems: readonly Problem[] }
  | { readonly is: 'unreadable' | 'missing'; readonly problems: readonly Problem[] };

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

/** All lines of a plane for the Turn to be ordered. */
const judgeLines = (lines: Lines, turn: number): Verdict => {
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
  if (!sheet.ok) return { is: 'unreadable', problems: [...sheet.error, ...notes] };
  if (sheet.value === null) return { is: 'missing', problems: notes };
  const marked = orders
    .flatMap(({ items }) => items.filter((item) => item.kind === 'filler' && item.report))
    .slice(0, 1);
  const problems = [...notes, ...marked.map(({ at }) => reportMarks(at))];
  return { is: 'sheet', sheet: sheet.value, place: placeOfLine(orders[0]!.line), problems };
};

const hasOrders = (block: Block): boolean => ofShape(block.lines, 'order', 'hard').some((line) => !isTitle(line));

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
  return { is: 'unreadable', problems: [...verdict.problems, ...late] };
};

/** A Turn line with nothing under it is no NMR: something was to follow. */
const announced = (verdict: Verdict, due: readonly Block[]): Verdict => {
  const title = due.flatMap((block) => ofShape(block.lines, 'order')).find(isTitle);
  if (verdict.is !== 'missing' || !title || due.some(saysNmr)) return verdict;
  return { is: 'unreadable', problems: [...verdict.problems, nothing(placeOfLine(title.line))] };
};

const saysNmr = (block: Block): boolean =>
  block.lines.some((line) => line?.items.some((item) => item.kind === 'nmr') === true);
