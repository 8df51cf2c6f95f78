/** Pieces of a page set one below the other: over the whole width, or in two columns of nearly the same height. */
import type { Paper } from './paper.ts';

export interface Piece {
  readonly height: number;
  /** Space above it, unless it stands at the top. */
  readonly above: number;
  /** Must not be the last in a column: a heading. */
  readonly keep: boolean;
  readonly draw: (x: number, y: number) => void;
}

const GUTTER = 20;

/** How many pieces, from the first, fit into this height. At least one, so that it always ends. */
const fitting = (pieces: readonly Piece[], height: number): number => {
  let used = 0;
  let count = 0;
  for (const piece of pieces) {
    used += piece.height + (count > 0 ? piece.above : 0);
    if (used > height + 0.01) break;
    count += 1;
  }
  if (count === pieces.length) return count;
  while (count > 1 && pieces[count - 1]!.keep) count -= 1;
  return Math.max(1, count);
};

const drawColumn = (pieces: readonly Piece[], x: number, top: number): number =>
  pieces.reduce((y, piece, i) => {
    const at = i > 0 ? y + piece.above : y;
    piece.draw(x, at);
    return at + piece.height;
  }, top);

/** The pieces over the whole width from `y` on; returns where the last one ends. */
export const flowWide = (paper: Paper, pieces: readonly Piece[], y: number): number => {
  if (pieces.length === 0) return y;
  const room = paper.bottom - y;
  const count = fitting(pieces, room);
  const startsLow = y > paper.top + 1;
  if (startsLow && pieces[0]!.height > room) {
    paper.doc.addPage();
    return flowWide(paper, pieces, paper.top);
  }
  const end = drawColumn(pieces.slice(0, count), paper.left, y);
  if (count === pieces.length) return end;
  paper.doc.addPage();
  return flowWide(paper, pieces.slice(count), paper.top);
};

/** The least height at which the pieces fit into two columns, at most `most`; null when they do not. */
const balanced = (pieces: readonly Piece[], most: number): number | null => {
  const whole = pieces.reduce((sum, piece) => sum + piece.height + piece.above, 0);
  for (let height = whole / 2; height <= most; height += 4) {
    const first = fitting(pieces, height);
    const torn = first < pieces.length && pieces[first - 1]!.keep;
    if (!torn && fitting(pieces.slice(first), height) >= pieces.length - first) return height;
  }
  return null;
};

/** The pieces in two columns, page after page. Their width is that of `columnWidth`. */
export const flowColumns = (paper: Paper, pieces: readonly Piece[], y: number): void => {
  if (pieces.length === 0) return;
  const room = paper.bottom - y;
  const height = balanced(pieces, room) ?? room;
  if (room < 90 && y > paper.top + 1) {
    paper.doc.addPage();
    flowColumns(paper, pieces, paper.top);
    return;
  }
  const first = fitting(pieces, height);
  const second = first < pieces.length ? fitting(pieces.slice(first), height) : 0;
  drawColumn(pieces.slice(0, first), paper.left, y);
  drawColumn(pieces.slice(first, first + second), paper.left + columnWidth(paper) + GUTTER, y);
  const rest = pieces.slice(first + second);
  if (rest.length === 0) return;
  paper.doc.addPage();
  flowColumns(paper, rest, paper.top);
};

export const columnWidth = (paper: Paper): number => (paper.width - GUTTER) / 2;
