/** Pages as HTML: one article that carries all it needs, for the web, for mail and for the printer. */
import type { Press } from '../record.ts';
import { figured } from '../wording.ts';
import { type Block, type Column, oneLine, type Page, paragraphsOf } from './document.ts';
import { type Role, SHEET, STYLE } from './html-style.ts';

/** A map: a drawing that is trusted and put in as it is, or the address of one (`cid:` in a mail). */
export type MapSlot = { readonly svg: string } | { readonly src: string; readonly alt: string };

export interface PrintOptions {
  readonly map?: MapSlot;
  /** True: a whole document, ready to be saved or sent; else the article alone. */
  readonly whole?: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

const clean = (text: string): string => escapeHtml(oneLine(text));

/** Words of ours with figures in them. */
const told = (text: string): string => figured(clean(text));

/** An element in its role's style; `inner` is markup. */
const element = (tag: string, role: Role, inner: string, attributes = ''): string =>
  `<${tag} class="pv-${role}" style="${STYLE[role]}"${attributes}>${inner}</${tag}>`;

const prose = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => element('p', 'prose', lines.map(escapeHtml).join('<br>')))
    .join('');

const cellRole = (text: string, as: Column['as']): Role => (as === 'orders' && text.startsWith('[') ? 'hit' : as);

const cell = (text: string, { as }: Column, i: number): string => {
  if (i === 0) return element('th', 'name', clean(text), ' scope="row"');
  return element('td', cellRole(text, as), as === 'figures' ? told(text) : clean(text));
};

type Table = Extract<Block, { readonly kind: 'table' }>;

/** The columns of one table: the first of all, and those of one group. Wide tables would not fit on a telephone. */
const partsOf = ({ columns }: Table): readonly (readonly number[])[] =>
  [...new Set(columns.slice(1).map(({ group }) => group))].map((group) => [
    0,
    ...columns.flatMap((column, i) => (i > 0 && column.group === group ? [i] : [])),
  ]);

const grid = ({ caption, columns, rows }: Table, part: readonly number[]): string => {
  const titles = part.map((i) => {
    const { title, as } = columns[i]!;
    return element('th', as === 'figures' ? 'head_figure' : 'head_cell', clean(title), ' scope="col"');
  });
  const body = rows.map((cells) => `<tr>${part.map((i) => cell(cells[i] ?? '', columns[i]!, i)).join('')}</tr>`);
  const inner = `<thead><tr>${titles.join('')}</tr></thead>\n<tbody>${body.join('\n')}</tbody>`;
  return element('div', 'scroll', element('table', 'table', inner, ` aria-label="${clean(caption)}"`));
};

const table = (block: Table): string =>
  [
    element('h2', 'heading', clean(block.caption)),
    ...partsOf(block).map((part) => grid(block, part)),
    ...(block.legend ? [element('p', 'legend', clean(block.legend))] : []),
  ].join('\n');

const press = ({ from, text }: Press): string =>
  element('figure', 'press', element('figcaption', 'from', clean(from)) + element('blockquote', 'quote', prose(text)));

const mapOf = (map: MapSlot | undefined): string => {
  if (!map) return '';
  const drawing =
    'svg' in map
      ? map.svg
      : `<img class="pv-image" style="${STYLE.image}" src="${escapeHtml(map.src)}" alt="${clean(map.alt)}">`;
  return element('figure', 'map', drawing);
};

const head = ({ above, title, about }: Extract<Block, { readonly kind: 'title' }>): string =>
  element(
    'header',
    'head',
    element('p', 'above', clean(above)) +
      element('h1', 'title', clean(title)) +
      (about ? element('p', 'about', clean(about)) : ''),
  );

const HEADINGS = { 1: ['h2', 'banner'], 2: ['h2', 'heading'], 3: ['h3', 'move'] } as const;

const heading = ({ level, text }: Extract<Block, { readonly kind: 'heading' }>): string => {
  const [tag, role] = HEADINGS[level];
  return element(tag, role, clean(text));
};

const print = (block: Block, map: MapSlot | undefined): string => {
  switch (block.kind) {
    case 'title':
      return head(block);
    case 'heading':
      return heading(block);
    case 'prose':
      return prose(block.text);
    case 'table':
      return table(block);
    case 'list':
      return element('ul', 'list', block.items.map((item) => element('li', 'item', told(item))).join('\n'));
    case 'press':
      return block.items.map(press).join('\n');
    case 'notice':
      return element('p', 'notice', `<strong>${clean(block.label)}:</strong> ${clean(block.text)}`);
    case 'map':
      return mapOf(map);
    case 'figure':
      return element(
        'figure',
        'figure',
        block.svg + (block.caption && element('figcaption', 'caption', clean(block.caption))),
      );
  }
};

const opensSection = (block: Block): boolean => block.kind === 'table' || (block.kind === 'heading' && block.level < 3);

/** Blocks in sections: each heading and table with what belongs under it. The first holds what stands before. */
const sectionsOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (opensSection(block)) sections.push([]);
    sections.at(-1)!.push(block);
  }
  return sections;
};

const article = ({ language, direction, blocks }: Page, map: MapSlot | undefined): string => {
  const [before = [], ...sections] = sectionsOf(blocks);
  const inner = (part: readonly Block[]): string =>
    part
      .map((block) => print(block, map))
      .filter((text) => text !== '')
      .join('\n');
  const body = [inner(before), ...sections.map((part) => element('section', 'section', `\n${inner(part)}\n`))];
  return element('article', 'page', `\n${body.join('\n')}\n`, ` lang="${escapeHtml(language)}" dir="${direction}"`);
};

const titleOf = ({ blocks }: Page): string =>
  blocks.flatMap((block) => (block.kind === 'title' ? [`${clean(block.above)}: ${clean(block.title)}`] : [])).join('');

/** A page as HTML: the article with its style sheet, or a whole document. */
export const printHtml = (page: Page, { map, whole = false }: PrintOptions = {}): string => {
  const sheet = `<style>${SHEET}</style>`;
  if (!whole) return `${sheet}\n${article(page, map)}\n`;
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}" dir="${page.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(page)}</title>
${sheet}
</head>
${element('body', 'body', `\n${article(page, map)}\n`)}
</html>
`;
};
