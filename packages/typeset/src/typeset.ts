/**
 * From a page (blocks of words, tables, drawings) to PDF. What people wrote goes in as data and is set as it stands, sign by
 * sign; a sign that no face has is a box. The same sheet always gives the same bytes.
 */
import { figured } from '@paravion/tabletop';
import { type Block, oneLine, type Page, paragraphsOf } from '@paravion/tabletop/page';
import { pagesOf, pdfOf } from './compile.ts';
import { hasGlyph } from './fonts.ts';
import { type Layout, type Look, layoutOf, type PaperSize } from './paper.ts';
import { breakable, printable } from './printable.ts';

export interface Sheet {
  readonly page: Page;
  /** Drawings for the place of its map. */
  readonly maps?: readonly string[];
  readonly look: Look;
  readonly paper?: PaperSize;
  /** For the foot of each page: a code for telephones as an SVG document, and what it says in words. */
  readonly head?: { readonly code: string; readonly words: string } | null;
  /** A drawing for the foot of the last page, as high for a width of 1 as there is room. */
  readonly tailpiece?: (flat: number) => string;
  /** The title of a newspaper in black letter. */
  readonly blackletter?: boolean;
  /** When it is said to be made; the beginning of 1970 when absent. */
  readonly created?: Date;
}

const print = (text: string): string => printable(text, hasGlyph);
/** Words that somebody wrote, however long. */
const said = (text: string): string => breakable(print(text));
const line = (text: string): string => said(oneLine(text));
const paragraphs = (text: string): readonly (readonly string[])[] =>
  paragraphsOf(text).map((lines) => lines.map((one) => said(one)));

/** Height by width of an SVG document. */
export const ratioOf = (svg: string): number => {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Number(height ?? 100) / Number(width ?? 100);
};

/** A block as the template takes it. */
const shownBlock = (block: Block): object => {
  switch (block.kind) {
    case 'title':
      return { ...block, above: line(block.above), title: line(block.title), about: line(block.about) };
    case 'heading':
      return { ...block, text: line(block.text) };
    case 'prose':
      return { kind: 'prose', paragraphs: paragraphs(block.text) };
    case 'list':
      return { ...block, items: block.items.map((item) => figured(said(item))) };
    case 'press':
      return {
        ...block,
        items: block.items.map(({ from, text }) => ({ from: line(from), paragraphs: paragraphs(text) })),
      };
    case 'notice':
      return { ...block, label: line(block.label), text: line(block.text) };
    case 'table':
      return {
        ...block,
        caption: line(block.caption),
        columns: block.columns.map((c) => ({ ...c, title: line(c.title) })),
        rows: block.rows.map((row) =>
          block.columns.map(({ as }, i) => (as === 'figures' ? figured(line(row[i] ?? '')) : line(row[i] ?? ''))),
        ),
        legend: line(block.legend ?? ''),
      };
    case 'figure':
      return {
        ...block,
        svg: print(block.svg),
        caption: line(block.caption),
        ratio: ratioOf(block.svg),
        words: block.svg.includes('<text'),
      };
    case 'map':
      return block;
  }
};

/** The page with drawings where its map goes. */
const mapped = ({ page, maps = [] }: Sheet): readonly Block[] =>
  page.blocks.flatMap((block): readonly Block[] =>
    block.kind === 'map' ? maps.map((svg) => ({ kind: 'figure', svg, caption: '', wide: true })) : [block],
  );

/** What of a report stands over the whole width: all up to its last table or map. */
const frontOf = (blocks: readonly Block[], { look }: Sheet): number =>
  look === 'report' ? 1 + blocks.findLastIndex(({ kind }) => kind === 'table' || kind === 'figure') : 0;

const titleOf = (page: Page): { readonly title: string; readonly above: string } => {
  const head = page.blocks.find((block) => block.kind === 'title');
  return { title: line(head?.title ?? ''), above: line(head?.above ?? '') };
};

const dataOf = (sheet: Sheet, layout: Layout) => {
  const blocks = mapped(sheet);
  const front = frontOf(blocks, sheet);
  const { title, above } = titleOf(sheet.page);
  return {
    ...layout,
    look: sheet.look,
    language: sheet.page.language,
    title: sheet.look === 'newspaper' ? title : [above, title].filter((part) => part !== '').join(', '),
    above,
    head: sheet.head ?? null,
    blackletter: sheet.blackletter ?? false,
    tailpiece: null as string | null,
    front: blocks.slice(0, front).map(shownBlock),
    blocks: blocks.slice(front).map(shownBlock),
    tail: 0,
    /** How large its wide drawings without words are, beside what they are usually. */
    art: 1,
  };
};

/** Most of a last page that is left to the drawing at its foot, where letters and drawings can be fitted to it. */
const MOST_TAIL = 0.6;
/** By how much letters and drawings are made larger, or smaller so that a page is saved. */
const FITS = [
  [1, 1],
  [1.05, 1],
  [1.1, 1],
  [1, 0.75],
  [0.97, 0.6],
  [0.93, 0.5],
  [1.18, 1],
] as const;

/** Fitted as a compositor would, so that the last page is not nearly all drawing. */
const fitted = (data: ReturnType<typeof dataOf>): ReturnType<typeof dataOf> => {
  const tail = data.height * MOST_TAIL;
  const sized = FITS.map(([letters, art]) => ({ ...data, size: data.size * letters, art }));
  return sized.find((one) => pagesOf({ ...one, tail }) > pagesOf(one)) ?? data;
};

/** As much as may be left empty at the foot of the last page: then its columns are of one height. */
const balanced = (data: ReturnType<typeof dataOf>): ReturnType<typeof dataOf> => {
  if (data.columns === 1) return data;
  const pages = pagesOf(data);
  let [fits, toomuch] = [0, data.height * 0.9];
  while (toomuch - fits > 6) {
    const tail = (fits + toomuch) / 2;
    if (pagesOf({ ...data, tail }) > pages) toomuch = tail;
    else fits = tail;
  }
  return { ...data, tail: fits };
};

/** From how low to how high the drawing at the foot is, for a width of 1; the rule above it, in points. */
const [LOW, HIGH] = [0.4, 1.25];
const RULE = 14;

/** With the drawing at its foot, in the form of the room that is left there. */
const withTail = (data: ReturnType<typeof dataOf>, draw: Sheet['tailpiece']): ReturnType<typeof dataOf> => {
  const flat = Math.min(HIGH, Math.max(LOW, (data.tail - RULE) / data.width));
  return draw ? { ...data, tailpiece: print(draw(flat)) } : data;
};

/** A page as PDF. */
export const typeset = (sheet: Sheet): Uint8Array => {
  const layout = layoutOf(sheet.look, sheet.paper ?? 'a4', Boolean(sheet.head));
  const plain = dataOf(sheet, layout);
  const data = withTail(balanced(sheet.tailpiece ? fitted(plain) : plain), sheet.tailpiece);
  return pdfOf(data, Math.floor((sheet.created?.getTime() ?? 0) / 1000));
};

/** Drawings alone, each on a sheet of its own. */
export const typesetPictures = (
  svgs: readonly string[],
  title = '',
  language = 'en',
  size: PaperSize = 'a4',
): Uint8Array => {
  const layout = layoutOf('report', size, false);
  const pictures = svgs.map((svg) => ({ kind: 'picture', svg: print(svg), ratio: ratioOf(svg) }));
  const page: Page = { language, direction: 'ltr', blocks: [] };
  const data = { ...dataOf({ page, look: 'report' }, layout), columns: 1, title: line(title), blocks: pictures };
  return pdfOf(data, 0);
};
