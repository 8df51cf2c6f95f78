/** A table of Markdown; the first row is its head. */
export const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .flatMap((row, i) => [`| ${row.join(' | ')} |`, ...(i === 0 ? [`|${row.map(() => '---').join('|')}|`] : [])])
    .join('\n');
