/** Text in columns of a terminal, where a letter of some scripts is two columns wide and an accent none. */
import stringWidth from 'string-width';

/** How many columns a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

export const widestOf = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));

/** The text, filled up with blanks to so many columns. */
export const padColumns = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Cells one below the other, those of the columns `left` to the left and the others to the right. */
export const columns = (rows: readonly (readonly string[])[], left: readonly number[] = [0]): readonly string[] => {
  const widths = rows[0]!.map((_, i) => widestOf(rows.map((row) => row[i]!)));
  const cell = (text: string, i: number): string =>
    left.includes(i) ? padColumns(text, widths[i]!) : ' '.repeat(widths[i]! - widthOf(text)) + text;
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
};
