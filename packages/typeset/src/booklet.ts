/**
 * A booklet: pages of A5, two to a side of A4 lying, in the order in which they are printed. Printed on both sides (turned over the short
 * edge), laid on each other and folded in the middle, they stand in order.
 */
import { PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib';
import { PAPERS } from './paper.ts';
import { type Sheet, typeset } from './typeset.ts';

/** Two pages side by side, counted from 1; null is a blank one. */
export type Side = readonly [left: number | null, right: number | null];

/** The sides of a booklet's sheets, front and back in turn. */
export const imposed = (pages: number): readonly Side[] => {
  const all = Math.ceil(pages / 4) * 4;
  const page = (n: number): number | null => (n <= pages ? n : null);
  return Array.from({ length: all / 2 }, (_, i): Side => {
    const [outer, inner] = [page(all - i), page(i + 1)];
    return i % 2 === 0 ? [outer, inner] : [inner, outer];
  });
};

const { width: sheetHeight, height: sheetWidth } = PAPERS.a4;
/** Between the edge of the sheet and its pages: two of A5 are a little narrower than one of A4. */
const EDGE = (sheetWidth - 2 * PAPERS.a5.width) / 2;

/** A page as a booklet in PDF; always the same bytes for the same sheet. */
export const typesetBooklet = async (sheet: Omit<Sheet, 'paper'>): Promise<Uint8Array> => {
  const single = await PDFDocument.load(typeset({ ...sheet, paper: 'a5' }));
  const booklet = await PDFDocument.create({ updateMetadata: false });
  const created = sheet.created ?? new Date(0);
  booklet.setTitle(single.getTitle() ?? '');
  booklet.setCreationDate(created);
  booklet.setModificationDate(created);
  const pages = await booklet.embedPages(single.getPages());
  for (const side of imposed(pages.length)) {
    const paper = booklet.addPage([sheetWidth, sheetHeight]);
    for (const [i, number] of side.entries()) {
      const page: PDFEmbeddedPage | undefined = number === null ? undefined : pages[number - 1];
      if (page) paper.drawPage(page, { x: EDGE + i * PAPERS.a5.width, y: 0 });
    }
  }
  return booklet.save();
};
