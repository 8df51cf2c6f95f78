/**
 * The whole order of a seat: a sheet for each plane. In one line the sheets of two planes are parted by ` / `; in many
 * lines each stands under its heading ("Plane 1", "second plane:").
 */
import { allOk, err, mapOk, type Result } from '@paravion/tabletop';
import type { Order, Sheet } from '../order.ts';
import { partedTwice, planeTwice, sheetsNotParted } from './complaints.ts';
import { readPlane } from './planes.ts';
import { formatSheet, parseSheet } from './sheet.ts';
import { type Line, placeAt, placeOfLine, readTokens, splitLines, type Token } from './text.ts';

/** The order in one line: `A; A; LT - fire A`, `ground / NMR`. */
export const formatOrder = ({ sheets }: Order): string => sheets.map(formatSheet).join(' / ');

/** Where one sheet may end and the next begin, as places in the text. */
interface Cut {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
  /** The plane whose sheet follows, where the text says so. */
  readonly plane: 0 | 1 | null;
}

const slashes = (line: Line, tokens: readonly Token[]): readonly Cut[] =>
  tokens.flatMap((t, i) => {
    const parts = t.key === '/' && t.gap && tokens[i + 1]?.gap !== false;
    return parts ? [{ line, start: t.start, end: t.end, plane: null }] : [];
  });

const HEADING_ENDS = new Set([':', '-', '.', ')']);

const heading = (line: Line, tokens: readonly Token[]): readonly Cut[] => {
  const read = readPlane(tokens, 0);
  if (!read) return [];
  const after = tokens[read.end];
  if (after && !HEADING_ENDS.has(after.key)) return [];
  const end = after ? after.end : tokens[read.end - 1]!.end;
  return [{ line, start: tokens[0]!.start, end, plane: read.plane }];
};

/** The lines of a text between two cuts, with everything else blanked out, so that places stay right. */
const between = (lines: readonly Line[], from: Cut | null, to: Cut | null): string =>
  lines
    .map((line) => {
      const start = from && line.number === from.line.number ? from.end : 0;
      const end = to && line.number === to.line.number ? to.start : line.text.length;
      const outside = (from && line.number < from.line.number) || (to && line.number > to.line.number);
      return outside ? '' : ' '.repeat(start) + line.text.slice(start, end);
    })
    .join('\n');

const both = (first: Result<Sheet | null>, second: Result<Sheet | null>): Result<Order> =>
  mapOk(allOk([first, second]), (sheets) => ({ sheets }));

/** How many slashes are tried as the one that parts the sheets. */
const SLASHES = 8;

const parseParted = (lines: readonly Line[], cuts: readonly Cut[], turn?: number): Result<Order> => {
  const tries = cuts
    .slice(0, SLASHES)
    .map((cut) => both(parseSheet(between(lines, null, cut), turn), parseSheet(between(lines, cut, null), turn)));
  const good = tries.filter((t) => t.ok);
  if (good.length > 1) return err([partedTwice(placeAt(cuts[0]!.line, cuts[0]!.start, cuts[0]!.end))]);
  return good[0] ?? tries[0]!;
};

const parseHeaded = (lines: readonly Line[], cuts: readonly Cut[], turn?: number): Result<Order> => {
  const [a, b, c] = cuts;
  const wrong = c ?? (a!.plane === b?.plane ? b : null);
  if (wrong || !b) return err([planeTwice(placeAt((wrong ?? a!).line, (wrong ?? a!).start, (wrong ?? a!).end))]);
  const first = parseSheet(between(lines, a!, b), turn);
  const second = parseSheet(between(lines, b, null), turn);
  return a!.plane === 0 ? both(first, second) : both(second, first);
};

/**
 * Reads the order of a seat with one or two planes. `turn`: the Turn to be ordered, if sheets for another are to be
 * refused. Problems as in `parseSheet`, and `malformed` where the sheets of two planes cannot be told apart.
 */
export const parseOrder = (text: string, planes: number, turn?: number): Result<Order> => {
  if (planes === 1) {
    return mapOk(parseSheet(text, turn), (sheet) => ({ sheets: [sheet] }));
  }
  const lines = splitLines(text);
  const tokens = lines.map((line) => readTokens(line.text));
  const headings = lines.flatMap((line, i) => heading(line, tokens[i]!));
  if (headings.length > 0) return parseHeaded(lines, headings, turn);
  const cuts = lines.flatMap((line, i) => slashes(line, tokens[i]!));
  return cuts.length > 0 ? parseParted(lines, cuts, turn) : err([sheetsNotParted(placeOfLine(lines[0]!))]);
};
