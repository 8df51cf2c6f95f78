/** An A4 sheet being written: the document, its faces, its margins. All measures are points, 72 to the inch. */
import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from './fonts.ts';
import { type HasGlyph, printable } from './printable.ts';

export const INK = '#1d1a15';
export const SOFT = '#6b6355';
export const RULE = '#b9ae97';

/** A run of text in one face and size; `lead`: from line to line, in sizes. */
export interface Face {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly lead?: number;
  readonly spacing?: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface Paper {
  readonly doc: PDFDocument;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Where text must end. */
  readonly bottom: number;
  readonly print: (text: string) => string;
}

const MARGIN = 42;
const FOOT = 26;

interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** What the embedded face can show; the current font of the document must be ours. */
const glyphs = (doc: PDFDocument): HasGlyph => {
  const { font } = (doc as unknown as WithFont)._font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};

/** A new document without a page yet. */
export const newPaper = (title: string, language: string): Paper => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: REGULAR,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Paravion' },
  });
  const has = glyphs(doc);
  return {
    doc,
    left: MARGIN,
    top: MARGIN,
    width: 595.28 - 2 * MARGIN,
    bottom: 841.89 - MARGIN - FOOT,
    print: (text) => printable(text, has),
  };
};

/** Fonts go by their path: pdfkit would open one that has a name of its own again and again. */
export const fontName = (bold: boolean | undefined): string => (bold ? BOLD : REGULAR);

const options = (face: Face, width: number) => ({
  width,
  lineGap: face.size * ((face.lead ?? 1.32) - 1.32),
  characterSpacing: face.spacing ?? 0,
  align: face.align ?? ('left' as const),
});

const set = ({ doc }: Paper, face: Face): PDFDocument => doc.font(fontName(face.bold)).fontSize(face.size);

export const heightOf = (paper: Paper, text: string, face: Face, width: number): number =>
  set(paper, face).heightOfString(text, options(face, width));

export const widthOf = (paper: Paper, text: string, face: Face): number =>
  set(paper, face).widthOfString(text, { characterSpacing: face.spacing ?? 0 });

/** Text already made printable, in a column of this width. */
export const write = (paper: Paper, text: string, face: Face, x: number, y: number, width: number): void => {
  set(paper, face)
    .fillColor(face.colour ?? INK)
    .text(text, x, y, options(face, width));
};

export const rule = ({ doc }: Paper, x: number, y: number, width: number, weight: number, colour = INK): void => {
  doc
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(colour);
};

/** The finished document. */
export const finish = ({ doc }: Paper): Uint8Array => {
  doc.end();
  const parts: Uint8Array[] = [];
  for (let part = doc.read(); part !== null; part = doc.read()) parts.push(part);
  return Buffer.concat(parts);
};
