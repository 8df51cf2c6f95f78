/** Pages as Markdown (CommonMark with tables, as on GitHub and in most forums). Everything that is not ours is escaped. */
import { type Block, type Column, oneLine, type Page, paragraphsOf } from './document.ts';

/** Text inside a line or a cell, with every sign that Markdown or HTML could take for its own made harmless. */
const escapeInline = (text: string): string =>
  oneLine(text)
    .replaceAll('\u00a0', ' ')
    .replace(/[\\`*_[\]#|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** The same for a text that opens a line, where some more signs have a meaning. */
const escapeMarkdown = (text: string): string =>
  escapeInline(text)
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');

const prose = (text: string, prefix = ''): string =>
  paragraphsOf(text)
    .map((lines) => lines.map((line) => prefix + escapeMarkdown(line)).join('\\\n'))
    .join(`\n${prefix.trimEnd()}\n`);

const RULE: Readonly<Record<Column['as'], string>> = { words: '---', orders: '---', figures: '--:' };

/** Orders keep their signs in a code span; nothing in the notation is a back-tick or a bar. */
const cell = (text: string, as: Column['as'], first: boolean): string => {
  if (text === '') return '';
  if (as === 'orders' && !/[`|]/.test(text)) return `\`${text}\``;
  return first ? `**${escapeInline(text)}**` : escapeInline(text);
};

const table = ({ caption, columns, rows, legend }: Extract<Block, { readonly kind: 'table' }>): string => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [
    row(columns.map(({ title }) => escapeMarkdown(title))),
    row(columns.map(({ as }) => RULE[as])),
    ...rows.map((cells) => row(columns.map(({ as }, i) => cell(cells[i] ?? '', as, i === 0)))),
  ];
  return [`## ${escapeMarkdown(caption)}`, lines.join('\n'), ...(legend ? [`_${escapeMarkdown(legend)}_`] : [])].join(
    '\n\n',
  );
};

const print = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return [`# ${escapeMarkdown(block.above)}: ${escapeMarkdown(block.title)}`, escapeMarkdown(block.about)]
        .filter((line) => line !== '')
        .join('\n\n');
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarkdown(block.text)}`;
    case 'prose':
      return prose(block.text);
    case 'table':
      return table(block);
    case 'list':
      return block.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
    case 'press':
      return block.items.map(({ from, text }) => `**${escapeMarkdown(from)}**\n\n${prose(text, '> ')}`).join('\n\n');
    case 'notice':
      return `**${escapeMarkdown(block.label)}:** ${escapeMarkdown(block.text)}`;
    case 'figure':
      return block.caption && `_${escapeMarkdown(block.caption)}_`;
    case 'map':
      return '';
  }
};

/** A page as Markdown. */
export const printMarkdown = ({ blocks }: Page): string =>
  `${blocks
    .map(print)
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
