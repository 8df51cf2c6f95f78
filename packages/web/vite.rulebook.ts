/** A rulebook's Markdown to parts with anchors, in which every number of a rule is a link. */
import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import type { Part } from './src/rules/book.ts';

export interface Source {
  readonly id: string;
  readonly markdown: string;
  /** The book whose numbers it cites; itself when absent. */
  readonly cites?: string;
  /** Anchors of that book. */
  readonly anchors: ReadonlySet<string>;
  /** Whether a number such as 4.1 is a rule wherever it stands; elsewhere only in brackets, and below "rule" in a table. */
  readonly free: boolean;
  /** Names in the text that are anchors of another book: the address of each. */
  readonly names: ReadonlyMap<string, string>;
  /** The address of a picture, and its size; null where the picture is not shown. */
  picture(path: string): { readonly url: string; readonly width: number; readonly height: number } | null;
}

const RULE = /^\*\*(\d+)\.(\d+)(?: to \d+\.(\d+))?\s*([^*]*)\*\*/;
const NUMBERED = /^(\d+) /;
const NAMED = /^`(\w+)`: /;
/** A number of a rule, not a part of a longer one. */
const NUMBER = /(?<![\d.])\d{1,2}\.\d{1,2}(?!\d|\.\d)/g;

const markdown = new MarkdownIt();

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Anchors of a numbered rule, "7.1 to 7.3" or "4.9"; none where a paragraph is no rule. */
const numbersOf = (paragraph: string): readonly string[] => {
  const [, section, first, last] = RULE.exec(paragraph) ?? [];
  return section ? range(Number(first), Number(last ?? first)).map((rule) => `${section}.${rule}`) : [];
};

/** Anchors of a heading; `named`: those that headings with a name of their own have already. */
const headingIds = (heading: string, named: ReadonlySet<string>): readonly string[] => {
  const short = NUMBERED.exec(heading)?.[1] ?? NAMED.exec(heading)?.[1];
  const long = slug(heading);
  return [...(short ? [short] : []), named.has(long) ? `${long}-group` : long];
};

const namedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#+ `(\w+)`: /gm)].map(([, name]) => name!));

/** All anchors of a book. */
export const anchorsOf = (text: string): ReadonlySet<string> => {
  const named = namedIn(text);
  return new Set(
    text
      .split('\n')
      .flatMap((line) => (/^#{2,4} /.test(line) ? headingIds(line.replace(/^#+ /, ''), named) : numbersOf(line))),
  );
};

const escaped = (text: string): string => markdown.utils.escapeHtml(text);
/** Makes of a part of a line one that is HTML already. */
const raw = (token: Token, content: string): Token => Object.assign(token, { type: 'html_inline', content });

/** Whether what follows a text stands within its brackets still. */
const depthAfter = (text: string, depth: number): number =>
  [...text].reduce((now, sign) => Math.max(0, now + (sign === '(' ? 1 : sign === ')' ? -1 : 0)), depth);

/** The text with its numbers as links; `depth`: of brackets before it. */
const linked = ({ id, cites = id, anchors }: Source, text: string, everywhere: boolean, depth: number): string => {
  let [html, end] = ['', 0];
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (!anchors.has(number) || !(everywhere || depthAfter(text.slice(0, index), depth) > 0)) continue;
    html += `${escaped(text.slice(end, index))}<a href="/rules/${cites}#${number}">${number}</a>`;
    end = index + number.length;
  }
  return html + escaped(text.slice(end));
};

/** Where a link of the Markdown leads in the client; null where its page is not there. */
const addressOf = (id: string, href: string): string | null => {
  const [, book, anchor = ''] = /^(?:([\w-]+)\.md)?(#.*)?$/.exec(href) ?? [];
  if (/^https?:/.test(href)) return href;
  return book || anchor ? `/rules/${book ?? id}${anchor}` : null;
};

/** The inline parts of one block with their links. `everywhere`: every number there is a rule. */
const withLinks = (source: Source, children: readonly Token[], everywhere: boolean): Token[] => {
  let [depth, inLink, dropped] = [0, false, false];
  return children.map((token) => {
    if (token.type === 'link_open') {
      const address = addressOf(source.id, String(token.attrGet('href')));
      inLink = true;
      dropped = address === null;
      if (dropped) return raw(token, '');
      token.attrSet('href', address!);
    }
    if (token.type === 'link_close') {
      inLink = false;
      return dropped ? raw(token, '') : token;
    }
    if (token.type === 'image') {
      const found = source.picture(String(token.attrGet('src')));
      return raw(
        token,
        found
          ? `<img src="${found.url}" width="${found.width}" height="${found.height}" alt="${escaped(token.content)}" loading="lazy">`
          : '',
      );
    }
    if (token.type === 'code_inline' && !inLink) {
      const address = source.names.get(/^\w+/.exec(token.content)?.[0] ?? '');
      return address ? raw(token, `<a href="${address}"><code>${escaped(token.content)}</code></a>`) : token;
    }
    if (token.type !== 'text') return token;
    if (inLink) return Object.assign(token, { content: token.content.replace(/\.md$/, '') });
    const html = linked(source, token.content, everywhere, depth);
    depth = depthAfter(token.content, depth);
    return raw(token, html);
  });
};

/** Links in all blocks; in a table below "rule" every number is one. */
const linkBlocks = (source: Source, tokens: readonly Token[]): void => {
  let [heads, cell]: [string[], number] = [[], 0];
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') heads = [];
    if (token.type === 'tr_open') cell = -1;
    if (token.type === 'th_open') heads.push(tokens[i + 1]!.content);
    if (token.type === 'td_open') cell += 1;
    if (token.type === 'table_close') cell = -1;
    if (token.type !== 'inline') return;
    const inTable = tokens[i - 1]!.type === 'td_open';
    token.children = withLinks(source, token.children ?? [], inTable ? heads[cell] === 'rule' : source.free);
  });
};

/** The number with which a rule begins, as a link to itself. */
const linkOwnNumber = ({ id }: Source, { children }: Token, first: string): void => {
  const bold = children?.findIndex(({ type }) => type === 'strong_open') ?? -1;
  const start = children?.[bold + 1];
  const [, number, words] = /^(\d+\.\d+(?: to \d+\.\d+)?)(.*)$/s.exec(start?.content ?? '') ?? [];
  if (start && number) raw(start, `<a class="no" href="/rules/${id}#${first}">${number}</a>${escaped(words ?? '')}`);
};

/** A heading as HTML. */
const headOf = (source: Source, heading: string, level: number): string => {
  const [inline] = markdown.parseInline(heading, {});
  return `<h${level}>${markdown.renderer.render(withLinks(source, inline?.children ?? [], false), {}, {})}</h${level}>`;
};

const render = (tokens: readonly Token[]): string => markdown.renderer.render([...tokens], {}, {}).trim();

/** Markdown without its signs. */
const plain = (text: string): string => text.replace(/[`*]|\[|\]\([^)]*\)/g, '');

/** Title of a book: its first heading. */
export const titleOf = (text: string): string => plain(/^# (.+)$/m.exec(text)?.[1] ?? '');

interface Begun extends Omit<Part, 'html'> {
  readonly tokens: Token[];
}

/** The book in its parts. */
export const partsOf = (source: Source): readonly Part[] => {
  const tokens = markdown.parse(source.markdown.replace(/<!--.*?-->\n/gs, ''), {});
  const parts: Begun[] = [{ ids: ['top'], level: 1, title: titleOf(source.markdown), head: '', tokens: [] }];
  const named = namedIn(source.markdown);
  const ownNumbers: [Token, string][] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const inline = tokens[i + 1];
    const level = token.type === 'heading_open' ? Number(token.tag.slice(1)) : 0;
    if (level > 0 && inline) {
      const title = plain(inline.content.replace(NAMED, ''));
      const head = headOf(source, inline.content, level);
      if (level > 1)
        parts.push({ ids: headingIds(inline.content, named), level: level as Part['level'], title, head, tokens: [] });
      i += 2;
      continue;
    }
    const ids = token.type === 'paragraph_open' && token.level === 0 && inline ? numbersOf(inline.content) : [];
    if (inline && ids.length > 0) {
      const title = plain(/^\*\*([^*]+)\*\*/.exec(inline.content)![1]!).replace(/[.,:]$/, '');
      parts.push({ ids, level: 0, title, head: '', tokens: [] });
      ownNumbers.push([inline, ids[0]!]);
    }
    parts.at(-1)!.tokens.push(token);
  }
  for (const [token, first] of ownNumbers) linkOwnNumber(source, token, first);
  for (const part of parts) linkBlocks(source, part.tokens);
  return parts.map(({ tokens: own, ...part }) => ({
    ...part,
    html: render(own)
      .replaceAll(/<th([^>]*)><\/th>/g, '<td$1></td>')
      .replaceAll('<table>', '<div class="wide"><table>')
      .replaceAll('</table>', '</table></div>'),
  }));
};
