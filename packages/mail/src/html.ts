/**
 * The text of an HTML letter as its reader saw it: paragraphs, lines and table rows become lines, what is quoted gets its
 * `>`, and there is nothing besides: no addresses of links, no signs of list items, which could be taken for orders.
 */
import { compile, type SelectorDefinition } from 'html-to-text';

/** Ends a cell of a table, until its row is a line. */
const CELL = '\ue000';

/** A row of a table: in columns from three on, as somebody would draw them; two are a label and what it is about. */
const rowOf = (text: string): string => {
  const cells = text.split(CELL).map((cell) => cell.trim());
  const last = cells.at(-1) === '' ? cells.slice(0, -1) : cells;
  return last.join(last.length > 2 ? ' | ' : ' ');
};

/** Begins and ends a line. */
const line = (selector: string, format = 'block'): SelectorDefinition => ({
  selector,
  format,
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
});

const toText = compile({
  wordwrap: false,
  selectors: [
    ...['div', 'ul', 'ol', 'li', 'table', 'tr', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => line(tag)),
    line('pre', 'pre'),
    line('blockquote', 'blockquote'),
    // One mailer makes a paragraph of every line.
    line('p.MsoNormal'),
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: `${CELL} ` } })),
    // What is struck out is not meant.
    ...['img', 'title', 's', 'del', 'strike'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', format: 'inline' },
  ],
});

/** The text of HTML, line by line. Throws where it is nested too deep. */
export const textOfHtml = (html: string): string =>
  toText(html.replaceAll(CELL, ''))
    .split('\n')
    .map((text) => rowOf(text).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

const tagOf = (names: string): string => `</?(?:${names})(?:\\s[^<>]*)?/?>`;
const BLOCKS = 'html|head|body|div|p|br|hr|table|tbody|tr|t[dh]|ul|ol|li|blockquote|pre|h[1-6]';
const TAGS = new RegExp(tagOf(`${BLOCKS}|span|font|b|i|u|s|em|strong|del|strike|a`), 'gi');
const ENDS = new RegExp(`${tagOf(BLOCKS)}\\s*$`, 'i');
const BEGINS = new RegExp(`^\\s*${tagOf(BLOCKS)}`, 'i');
/** So few tags are words about them. */
const FEWEST = 2;
/** A line of a source as long as this was broken by a mailer. */
const WRAPPED = 60;

/** The text of lines that are the source of HTML: lines that somebody has begun stay lines. */
const textOfSource = (lines: readonly string[]): string => {
  const isJoined = (line: string, next = '<br>'): boolean =>
    ENDS.test(line) || BEGINS.test(next) || line.length >= WRAPPED;
  return textOfHtml(lines.map((line, i) => (isJoined(line, lines[i + 1]) ? line : `${line}<br>`)).join('\n'));
};

const isQuoted = (line: string | undefined): boolean => line?.trimStart().startsWith('>') ?? false;

/** A plain text without the tags of HTML, which some mailers send as text; what is quoted stays marked. */
export const withoutTags = (text: string): string => {
  if ((text.match(TAGS) ?? []).length < FEWEST) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const runs: string[][] = [];
  lines.forEach((line, i) => {
    if (i > 0 && isQuoted(line) === isQuoted(lines[i - 1])) runs.at(-1)!.push(line);
    else runs.push([line]);
  });
  return runs.map((run) => (isQuoted(run[0]) ? run.join('\n') : textOfSource(run))).join('\n');
};
