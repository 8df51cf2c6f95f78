/** Blocks of a report as pieces of a page. */
import type { Block } from '@paravion/tabletop/page';
import type { Piece } from './flow.ts';
import { type Face, heightOf, INK, type Paper, RULE, rule, SOFT, write } from './paper.ts';
import { tablePieces, textPiece } from './table.ts';

const BODY: Face = { size: 9 };
const HEADING: Face = { size: 11.5, bold: true };
const SMALL_HEADING: Face = { size: 9, bold: true, colour: SOFT };

const paragraphs = (text: string): readonly string[] =>
  text
    .split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)+/u)
    .map((one) => one.replace(/\r\n?/g, '\n').trim())
    .filter((one) => one !== '');

/** No piece is taller than this, so that a long paragraph can go on in the next column. */
const TALLEST = 58;

/** How many words, from the first, make whole lines of this height at most; at least one. */
const wordsWithin = (paper: Paper, words: readonly string[], face: Face, width: number): number => {
  let [fits, toomany] = [1, words.length + 1];
  while (toomany - fits > 1) {
    const half = Math.floor((fits + toomany) / 2);
    if (heightOf(paper, words.slice(0, half).join(' '), face, width) <= TALLEST) fits = half;
    else toomany = half;
  }
  return fits;
};

/** A paragraph as one piece, or as several of whole lines where it is long. */
const running = (
  paper: Paper,
  text: string,
  face: Face,
  width: number,
  above: number,
  indent = 0,
  bullet?: string,
): readonly Piece[] => {
  const pieces: Piece[] = [];
  let words = paper.print(text).split(' ');
  while (words.length > 0) {
    const count = wordsWithin(paper, words, face, width - indent);
    const more = { indent, ...(bullet && pieces.length === 0 ? { bullet } : {}) };
    pieces.push(textPiece(paper, words.slice(0, count).join(' '), face, width, pieces.length === 0 ? above : 0, more));
    words = words.slice(count);
  }
  return pieces;
};

const heading = (paper: Paper, text: string, level: 2 | 3, width: number): Piece => {
  const piece = textPiece(paper, text, level === 2 ? HEADING : SMALL_HEADING, width, level === 2 ? 13 : 6, {
    keep: true,
  });
  if (level === 3) return piece;
  return {
    ...piece,
    height: piece.height + 3,
    draw: (x, y) => {
      piece.draw(x, y);
      rule(paper, x, y + piece.height + 1, width, 0.5, RULE);
    },
  };
};

const press = (paper: Paper, from: string, text: string, width: number): readonly Piece[] => [
  textPiece(paper, from, { ...SMALL_HEADING, colour: INK }, width, 7, { keep: true }),
  ...paragraphs(text).flatMap((one) => running(paper, one, BODY, width, 2, 9)),
];

const notice = (paper: Paper, label: string, text: string, width: number): Piece => {
  const piece = textPiece(paper, `${label}: ${text}`, { size: 10, bold: true }, width - 16, 0);
  return {
    ...piece,
    height: piece.height + 9,
    above: 8,
    draw: (x, y) => {
      paper.doc
        .lineWidth(0.8)
        .rect(x, y, width, piece.height + 9)
        .stroke(INK);
      piece.draw(x + 8, y + 5);
    },
  };
};

/** The head of the sheet: what game, which Turn, what it came to, over a double rule. */
const title = (paper: Paper, above: string, main: string, about: string, width: number): Piece => {
  const parts: readonly (readonly [string, Face])[] = [
    [paper.print(above), { size: 10.5, bold: true, colour: SOFT }],
    [paper.print(main), { size: 25, bold: true }],
    [paper.print(about), { size: 10 }],
  ];
  const shown = parts.filter(([text]) => text !== '');
  const heights = shown.map(([text, face]) => heightOf(paper, text, face, width));
  const height = heights.reduce((sum, one) => sum + one, 0);
  return {
    height: height + 9,
    above: 0,
    keep: true,
    draw: (x, y) => {
      let at = y;
      shown.forEach(([text, face], i) => {
        write(paper, text, face, x, at, width);
        at += heights[i]!;
      });
      rule(paper, x, y + height + 5, width, 1.6);
      rule(paper, x, y + height + 8, width, 0.5);
    },
  };
};

/** The pieces of one block in a column of this width. A map is no text: the caller puts it in. */
export const blockPieces = (paper: Paper, block: Block, width: number): readonly Piece[] => {
  switch (block.kind) {
    case 'title':
      return [title(paper, block.above, block.title, block.about, width)];
    case 'heading':
      return [heading(paper, block.text, block.level, width)];
    case 'prose':
      return paragraphs(block.text).flatMap((one) => running(paper, one, BODY, width, 4));
    case 'list':
      return block.items.flatMap((item) => running(paper, item, BODY, width, 2, 9, '•'));
    case 'press':
      return block.items.flatMap(({ from, text }) => press(paper, from, text, width));
    case 'notice':
      return [notice(paper, block.label, block.text, width)];
    case 'table':
      return [heading(paper, block.caption, 2, width), ...tablePieces(paper, block, width)];
    case 'map':
      return [];
  }
};
