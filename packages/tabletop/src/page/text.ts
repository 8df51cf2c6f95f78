/** Pages as plain text of 72 columns, for letters, newsgroups and zines made on a typewriter. */
import { type Block, oneLine, type Page, paragraphsOf } from './document.ts';
import { printTable, widthOf, wrapped } from './text-table.ts';

/** Columns of a line. */
export const TEXT_WIDTH = 72;

const lines = (text: string, first = '', rest = first): string =>
  wrapped(oneLine(text), TEXT_WIDTH - Math.max(widthOf(first), widthOf(rest)))
    .map((line, i) => (i === 0 ? first : rest) + line)
    .join('\n');

const prose = (text: string, indent = ''): string =>
  paragraphsOf(text)
    .map((paragraph) => paragraph.map((line) => lines(line, indent)).join('\n'))
    .join('\n\n');

const underlined = (text: string, sign: string): string => {
  const title = lines(text);
  return `${title}\n${sign.repeat(Math.max(...title.split('\n').map(widthOf)))}`;
};

const print = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return [lines(block.above), lines(block.title.toUpperCase()), '='.repeat(TEXT_WIDTH), lines(block.about)]
        .filter((line) => line !== '')
        .join('\n');
    case 'heading':
      return block.level === 3
        ? lines(block.text)
        : underlined(block.text.toUpperCase(), block.level === 1 ? '=' : '-');
    case 'prose':
      return prose(block.text);
    case 'table':
      return [
        `${underlined(block.caption.toUpperCase(), '-')}\n${printTable(block, TEXT_WIDTH)}`,
        ...(block.legend ? [lines(block.legend)] : []),
      ].join('\n\n');
    case 'list':
      return block.items.map((item) => lines(item, '  ', '    ')).join('\n');
    case 'press':
      return block.items.map(({ from, text }) => `${lines(`${from}:`)}\n${prose(text, '  ')}`).join('\n\n');
    case 'notice':
      return lines(`${block.label}: ${block.text}`);
    case 'figure':
      return block.caption && lines(`(${block.caption})`);
    case 'map':
      return '';
  }
};

/** A page as text. Lines end in `\n`; none is longer than 72 columns. */
export const printText = ({ blocks }: Page): string => {
  const shown = blocks.map((block) => ({ block, text: print(block) })).filter(({ text }) => text !== '');
  const parts = shown.map(({ block, text }, i) =>
    i === shown.length - 1 ? text : text + (block.kind === 'heading' ? '\n' : '\n\n'),
  );
  return `${parts.join('').replaceAll('\u00a0', ' ')}\n`;
};
