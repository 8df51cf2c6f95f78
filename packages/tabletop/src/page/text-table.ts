/** Tables in plain text: columns as wide as they must be, broken into several tables where the page is too narrow. */
import { type Block, type Column, oneLine } from './document.ts';

type Table = Extract<Block, { readonly kind: 'table' }>;

const GAP = '  ';
/** Columns of words may be narrowed to this, and what is longer then takes several lines. */
const NARROWEST = 12;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const NO_WIDTH = /[\p{M}\p{Cf}]/gu;

const PLAIN = /^[ -~]*$/;

/** Columns that a text takes on a terminal or a printed page. */
export const widthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : Array.from(text.replace(NO_WIDTH, '')).length + (text.match(WIDE)?.length ?? 0);

const broken = (word: string, width: number): readonly string[] => {
  if (widthOf(word) <= width) return [word];
  const pieces = [''];
  let used = 0;
  for (const sign of word) {
    const wide = widthOf(sign);
    if (used + wide > width) {
      pieces.push('');
      used = 0;
    }
    pieces.push(pieces.pop()! + sign);
    used += wide;
  }
  return pieces;
};

/** A line broken between words, and within a word only where it is too long for any line. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines = [''];
  let used = 0;
  for (const word of text.split(' ').flatMap((one) => broken(one, width))) {
    const line = lines.at(-1)!;
    const wide = widthOf(word);
    const joined = line === '' ? wide : used + 1 + wide;
    if (joined <= width) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
    used = joined <= width ? joined : wide;
  }
  return lines;
};

const padded = (text: string, width: number, as: Column['as']): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return as === 'figures' ? space + text : text + space;
};

const naturalWidths = ({ columns, rows }: Table): readonly number[] =>
  columns.map(({ title }, i) => Math.max(widthOf(title), ...rows.map((row) => widthOf(oneLine(row[i] ?? '')))));

const across = (widths: readonly number[], part: readonly number[]): number =>
  part.reduce((sum, i) => sum + widths[i]! + GAP.length, 0);

/** Columns in as many lots as the room asks for. */
const packed = (
  columns: readonly number[],
  widths: readonly number[],
  room: number,
): readonly (readonly number[])[] => {
  const lots: number[][] = [];
  for (const column of columns) {
    const lot = lots.at(-1);
    if (lot && across(widths, [...lot, column]) <= room) lot.push(column);
    else lots.push([column]);
  }
  return lots;
};

const groupsOf = (columns: readonly Column[]): readonly (readonly number[])[] => {
  const indices = columns.map((_, i) => i).slice(1);
  return [...new Set(indices.map((i) => columns[i]!.group))].map((group) =>
    indices.filter((i) => columns[i]!.group === group),
  );
};

/** One printed table of the several that a wide one is broken into: columns, and the width of each. */
interface Part {
  readonly columns: readonly number[];
  readonly widths: readonly number[];
}

/** Widths that let a group into the room, if its widest column of words can give way. */
const squeezed = (
  widths: readonly number[],
  group: readonly number[],
  room: number,
  columns: readonly Column[],
): readonly number[] => {
  const excess = across(widths, group) - room;
  const words = group.filter((i) => columns[i]!.as === 'words');
  const widest = words.toSorted((a, b) => widths[b]! - widths[a]!)[0];
  if (excess <= 0 || widest === undefined) return widths;
  return widths.map((width, i) => (i === widest ? Math.max(Math.min(NARROWEST, width), width - excess) : width));
};

/** A part with its first column as wide as names are, or as the page allows. */
const part = (columns: readonly number[], widths: readonly number[], page: number): Part => ({
  columns: [0, ...columns],
  widths: widths.map((width, i) => (i === 0 ? Math.min(width, page - across(widths, columns)) : width)),
});

/** All in one table where that fits; else a table for each group, and for each column of a group that is too wide. */
const partsOf = (table: Table, page: number): readonly Part[] => {
  const natural = naturalWidths(table);
  const groups = groupsOf(table.columns);
  const all = groups.flat();
  if (natural[0]! + across(natural, all) <= page) return [part(all, natural, page)];
  const room = page - Math.min(natural[0]!, NARROWEST);
  const capped = natural.map((width) => Math.min(width, room - GAP.length));
  return groups.flatMap((group) => {
    const widths = squeezed(capped, group, room, table.columns);
    return packed(group, widths, room).map((columns) => part(columns, widths, page));
  });
};

const printRow = (cells: readonly string[], { columns }: Table, part: Part): string => {
  const texts = part.columns.map((i) => wrapped(oneLine(cells[i] ?? ''), part.widths[i]!));
  const height = Math.max(...texts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, n) =>
    part.columns
      .map((i, k) => padded(texts[k]![n] ?? '', part.widths[i]!, columns[i]!.as))
      .join(GAP)
      .trimEnd(),
  ).join('\n');
};

const printPart = (table: Table, part: Part): string => {
  const titles = table.columns.map(({ title }) => title);
  const rule = part.columns.map((i) => '-'.repeat(part.widths[i]!)).join(GAP);
  return [printRow(titles, table, part), rule, ...table.rows.map((row) => printRow(row, table, part))].join('\n');
};

/** The table in lines of at most `page` columns. */
export const printTable = (table: Table, page: number): string =>
  partsOf(table, page)
    .map((part) => printPart(table, part))
    .join('\n\n');
