/**
 * From pages to PDF: reports, newspapers and zines set by Typst, with type faces of our own, without network or clock. `sheet.typ`
 * says how a page looks, `paper.ts` how it is laid out, `printable.ts` what becomes of signs that no face has.
 */
export { typesetBooklet } from './booklet.ts';
export { LOOKS, type Look, PAPERS, type PaperSize } from './paper.ts';
export { ratioOf, type Sheet, typeset, typesetPictures } from './typeset.ts';
