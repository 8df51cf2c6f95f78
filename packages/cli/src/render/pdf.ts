/**
 * Sheets to print and post: A4, all vector, with the report of a Turn as text that can be selected. Our face is
 * embedded; what it lacks is written as near as can be (`printable.ts`).
 *
 * What comes before the last table of a report, the map included, runs over the whole width; the account, points, orders
 * and press follow in two columns.
 */
import { qrSvg } from '@paravion/draw';
import { headWords } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import drawSvg from 'svg-to-pdfkit';
import { columnWidth, flowColumns, flowWide, type Piece } from './flow.ts';
import { finish, fontName, newPaper, type Paper, SOFT, widthOf, write } from './paper.ts';
import { blockPieces } from './pieces.ts';

const boxOf = (svg: string): { readonly width: number; readonly height: number } => {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width ?? 100), height: Number(height ?? 100) };
};

const place = ({ doc, print }: Paper, svg: string, x: number, y: number, scale: number): void => {
  doc.save().translate(x, y).scale(scale);
  drawSvg(doc, print(svg), 0, 0, {
    assumePt: true,
    fontCallback: (_, bold) => fontName(bold),
    warningCallback: () => {},
  });
  doc.restore();
};

/** A map over the whole width, smaller where a page would not hold it. */
const mapPiece = (paper: Paper, svg: string, most: number): Piece => {
  const box = boxOf(svg);
  const scale = Math.min(paper.width / box.width, most / box.height);
  const draw = (x: number, y: number): void => place(paper, svg, x + (paper.width - box.width * scale) / 2, y, scale);
  return { height: box.height * scale, above: 10, keep: false, draw };
};

/** What a sheet is compared by with another player's: the hash of the record that it tells, and which Turn that was. */
export interface SheetHead {
  readonly turn: number;
  readonly hash: string;
}

/** Side of the QR code in the foot of a page. */
const CODE = 48;

/** Title and number below each page; where there is a head, it in words, and as a code that a telephone reads. */
const footers = (paper: Paper, title: string, head: SheetHead | null): void => {
  const { start, count } = paper.doc.bufferedPageRange();
  const face = { size: 8, colour: SOFT };
  const y = paper.bottom + 14;
  const code = head && qrSvg(`Turn ${head.turn}: ${head.hash}`);
  const left = paper.left + (code ? CODE + 8 : 0);
  for (let i = 0; i < count; i++) {
    paper.doc.switchToPage(start + i);
    write(paper, title, face, left, y, paper.left + paper.width - 60 - left);
    if (head && code) {
      place(paper, code, paper.left, paper.bottom + 6, CODE / boxOf(code).width);
      write(paper, headWords(head.hash), { ...face, spacing: 0.3 }, left, y + 13, paper.width - CODE - 8);
    }
    const number = `${i + 1} / ${count}`;
    write(paper, number, face, paper.left + paper.width - widthOf(paper, number, face) - 1, y, 60);
  }
};

const titleOf = (page: Page): string => {
  const head = page.blocks.find((block) => block.kind === 'title');
  return head ? [head.above, head.title].filter((part) => part !== '').join(', ') : '';
};

const lastTable = (blocks: readonly Block[]): number =>
  blocks.findLastIndex((b) => b.kind === 'table' || b.kind === 'map');

const heights = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height, above }) => sum + height + above, 0);

/** So much smaller a map may be, so that what belongs to it stands on the same page. */
const SMALLER = 0.7;

/**
 * The maps below what stands before them: the first on the same page if it can be drawn at nearly its full size there, and
 * with it the tables behind it, if all of them fit.
 */
const mapPieces = (
  paper: Paper,
  svgs: readonly string[],
  before: readonly Piece[],
  behind: number,
): readonly Piece[] => {
  const page = paper.bottom - paper.top;
  const left = page - heights(before) - 10;
  return svgs.map((svg, i) => {
    const whole = mapPiece(paper, svg, page);
    const fits = [left - behind, left].find((room) => i === 0 && room > whole.height * SMALLER);
    return fits === undefined ? whole : mapPiece(paper, svg, fits);
  });
};

/** The report of a Turn as an A4 sheet; the maps stand where the page has its map, the head in the foot of each page. */
export const reportPdf = (page: Page, maps: string | readonly string[], head: SheetHead | null = null): Uint8Array => {
  const title = titleOf(page);
  const paper = newPaper(title, page.language);
  paper.doc.addPage();
  const svgs = typeof maps === 'string' ? [maps] : maps;
  const split = lastTable(page.blocks) + 1;
  const blocks = page.blocks.slice(0, split);
  const behind = blocks
    .slice(blocks.findIndex(({ kind }) => kind === 'map') + 1)
    .flatMap((block) => (block.kind === 'map' ? [] : blockPieces(paper, block, paper.width)));
  const wide = blocks.reduce<readonly Piece[]>(
    (pieces, block) =>
      pieces.concat(
        block.kind === 'map' ? mapPieces(paper, svgs, pieces, heights(behind)) : blockPieces(paper, block, paper.width),
      ),
    [],
  );
  const end = flowWide(paper, wide, paper.top);
  const rest = page.blocks.slice(split).flatMap((block) => blockPieces(paper, block, columnWidth(paper)));
  flowColumns(paper, rest, end + 14);
  footers(paper, paper.print(title), head);
  return finish(paper);
};

/** Pictures alone, each on an A4 sheet of its own. */
export const svgToPdf = (svgs: string | readonly string[], title = '', language = 'en'): Uint8Array => {
  const paper = newPaper(title, language);
  for (const svg of typeof svgs === 'string' ? [svgs] : svgs) {
    paper.doc.addPage();
    const piece = mapPiece(paper, svg, paper.bottom - paper.top);
    piece.draw(paper.left, paper.top);
  }
  return finish(paper);
};
