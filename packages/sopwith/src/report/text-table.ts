/** Tables in plain text: columns as wide as they must be, broken into several tables where the page is too narrow. */
import { type Block, type Column, oneLine } from './document.ts';

type Table = Extract<Block, { readonly kind: 'table' }>;

const GAP = '  ';
/** The column of names may be narrowed to this, and longer names then take several lines. */
const NARROWEST_HEAD = 12;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const NO_WIDTH = /[\p{M}\p{Cf}]/gu;

/** Columns that a text takes on a terminal or a printed page. */
export const widthOf = (text: string): number =>
  Array.from(text.replace(NO_WIDTH, '')).length + (text.match(WIDE)?.length ?? 0);

const broken = (word: string, width: number): readonly string[] => {
  const pieces = [''];
  for (const sign of word) {
    if (widthOf(pieces.at(-1)! + sign) > width) pieces.push('');
    pieces.push(pieces.pop()! + sign);
  }
  return pieces;
};

/** A line broken between words, and within a word only where it is too long for any line. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines = [''];
  for (const word of text.split(' ').flatMap((one) => broken(one, width))) {
    const line = lines.at(-1)!;
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
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

/** Puts the pieces together from the left as long as they fit. */
const packed = (pieces: readonly (readonly number[])[], widths: readonly number[], room: number): number[][] => {
  const parts: number[][] = [];
  for (const piece of pieces) {
    const part = parts.at(-1);
    if (part && across(widths, [...part, ...piece]) <= room) part.push(...piece);
    else parts.push([...piece]);
  }
  return parts;
};

const groupsOf = (columns: readonly Column[]): readonly (readonly number[])[] => {
  const indices = columns.map((_, i) => i).slice(1);
  return [...new Set(indices.map((i) => columns[i]!.group))].map((group) =>
    indices.filter((i) => columns[i]!.group === group),
  );
};

interface Plan {
  readonly widths: readonly number[];
  /** Columns of each table beside the first. */
  readonly parts: readonly (readonly number[])[];
}

const planOf = (table: Table, page: number): Plan => {
  const natural = naturalWidths(table);
  const groups = groupsOf(table.columns);
  const widest = Math.max(0, ...groups.map((group) => across(natural, group)));
  const head = Math.min(natural[0] ?? 0, Math.max(NARROWEST_HEAD, page - widest));
  const room = page - head;
  const widths = [head, ...natural.slice(1).map((width) => Math.min(width, room - GAP.length))];
  const pieces = groups.flatMap((group) => (across(widths, group) <= room ? [group] : group.map((i) => [i])));
  return { widths, parts: packed(pieces, widths, room) };
};

const printRow = (
  cells: readonly string[],
  table: Table,
  widths: readonly number[],
  part: readonly number[],
): string => {
  const columns = [0, ...part];
  const texts = columns.map((i) => wrapped(oneLine(cells[i] ?? ''), widths[i]!));
  const height = Math.max(...texts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, n) =>
    columns
      .map((i, k) => padded(texts[k]![n] ?? '', widths[i]!, table.columns[i]!.as))
      .join(GAP)
      .trimEnd(),
  ).join('\n');
};

/** The table in lines of at most `page` columns. */
export const printTable = (table: Table, page: number): string => {
  const { widths, parts } = planOf(table, page);
  const titles = table.columns.map(({ title }) => title);
  return (parts.length > 0 ? parts : [[]])
    .map((part) => {
      const rule = [0, ...part].map((i) => '-'.repeat(widths[i]!)).join(GAP);
      return [
        printRow(titles, table, widths, part),
        rule,
        ...table.rows.map((row) => printRow(row, table, widths, part)),
      ];
    })
    .map((lines) => lines.join('\n'))
    .join('\n\n');
};
