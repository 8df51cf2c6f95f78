/** A table of a report as one piece of a page: columns as wide as they need, words broken where they must be. */
import type { Block } from '@paravion/tabletop/page';
import type { Piece } from './flow.ts';
import { type Face, heightOf, type Paper, RULE, rule, SOFT, widthOf, write } from './paper.ts';

type Table = Extract<Block, { readonly kind: 'table' }>;

const HEAD: Face = { size: 7.4, bold: true, colour: SOFT };
const CELL: Face = { size: 8.6 };
const NAME: Face = { size: 8.6, bold: true };
/** Between one column and the next. */
const PAD = 9;
/** A column of words wider than this may be broken into lines. */
const LONG = 90;

interface Grid {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
  readonly align: readonly ('left' | 'right')[];
}

const faceOf = (column: number): Face => (column === 0 ? NAME : CELL);

const longestWord = (paper: Paper, text: string, face: Face): number =>
  Math.max(0, ...text.split(' ').map((word) => widthOf(paper, word, face)));

/** Widths between the longest word and the longest line of each column that together fill the width. */
const share = (least: readonly number[], best: readonly number[], width: number): readonly number[] => {
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  const [low, high] = [sum(least), sum(best)];
  if (high <= width) return best.map((one) => one + ((width - high) * one) / high);
  if (low >= width) return least.map((one) => (one * width) / low);
  return least.map((one, i) => one + ((best[i]! - one) * (width - low)) / (high - low));
};

const gridOf = (paper: Paper, { columns, rows }: Table, width: number): Grid => {
  const titles = columns.map(({ title }) => paper.print(title));
  const minus = (text: string): string => text.replace(/(^|[\s(])-(?=\d)/g, '$1\u2212');
  const shown = (text: string, i: number): string => (columns[i]!.as === 'figures' ? minus(text) : text);
  const cells = rows.map((row) => columns.map((_, i) => paper.print(shown(row[i] ?? '', i))));
  const line = (text: string, face: Face): number => widthOf(paper, text, face) + 0.5;
  const word = (text: string, face: Face): number => longestWord(paper, text, face) + 0.5;
  const measure = (of: (i: number) => (text: string, face: Face) => number): readonly number[] =>
    columns.map((_, i) => PAD + Math.max(of(i)(titles[i]!, HEAD), ...cells.map((row) => of(i)(row[i]!, faceOf(i)))));
  const best = measure(() => line);
  /** Only names and long words are broken; a hex with its facing is not. */
  const breaks = (i: number): boolean => i === 0 || (columns[i]!.as === 'words' && best[i]! > LONG);
  const least = measure((i) => (breaks(i) ? word : line));
  const align = columns.map(({ as }) => (as === 'figures' ? 'right' : 'left') as 'left' | 'right');
  return { titles, rows: cells, widths: share(least, best, width), align };
};

const rowHeight = (paper: Paper, grid: Grid, row: readonly string[], face: (i: number) => Face): number =>
  Math.max(...row.map((text, i) => heightOf(paper, text || ' ', face(i), grid.widths[i]! - PAD)));

const drawRow = (
  paper: Paper,
  grid: Grid,
  row: readonly string[],
  face: (i: number) => Face,
  x: number,
  y: number,
): void => {
  let at = x;
  row.forEach((text, i) => {
    const column = { ...face(i), align: grid.align[i]! };
    if (text) write(paper, text, column, at + (i > 0 ? PAD / 2 : 0), y, grid.widths[i]! - PAD);
    at += grid.widths[i]!;
  });
};

/** A table as pieces that a page may end between: its head with the first row, then row by row, then the legend. */
export const tablePieces = (paper: Paper, table: Table, width: number): readonly Piece[] => {
  const grid = gridOf(paper, table, width);
  const head = rowHeight(paper, grid, grid.titles, () => HEAD);
  const headPiece: Piece = {
    height: head + 4,
    above: 12,
    keep: true,
    draw: (x, y) => {
      drawRow(paper, grid, grid.titles, () => HEAD, x, y);
      rule(paper, x, y + head + 3, width, 0.8);
    },
  };
  const rows = grid.rows.map((row): Piece => {
    const height = rowHeight(paper, grid, row, faceOf);
    return {
      height: height + 5,
      above: 0,
      keep: false,
      draw: (x, y) => {
        drawRow(paper, grid, row, faceOf, x, y + 2.5);
        rule(paper, x, y + height + 5, width, 0.4, RULE);
      },
    };
  });
  const legend = table.legend ? [textPiece(paper, table.legend, { size: 7.6, colour: SOFT }, width, 4)] : [];
  return [headPiece, ...rows, ...legend];
};

/** A paragraph as a piece. */
export const textPiece = (
  paper: Paper,
  text: string,
  face: Face,
  width: number,
  above: number,
  more: { readonly keep?: boolean; readonly indent?: number; readonly bullet?: string } = {},
): Piece => {
  const shown = paper.print(text);
  const indent = more.indent ?? 0;
  return {
    height: heightOf(paper, shown || ' ', face, width - indent),
    above,
    keep: more.keep ?? false,
    draw: (x, y) => {
      if (more.bullet) write(paper, more.bullet, { ...face, colour: SOFT }, x, y, indent);
      write(paper, shown, face, x + indent, y, width - indent);
    },
  };
};
