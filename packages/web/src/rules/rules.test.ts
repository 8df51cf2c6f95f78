import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, loadGame } from '@paravion/games';
import { describe, expect, test } from 'vitest';
import { anchorsOf, partsOf, titleOf } from '../../vite.rulebook.ts';
import { bookNames, bookParts } from '../../vite.rules.ts';
import { RULE_PAGES } from './address.ts';
import { type Part, partsAt, titleBelow } from './book.ts';
import { ruleAddress, splitAtRules, withRuleLinks } from './cited.ts';
import { search, textOf } from './search.ts';

const books = new Map(bookNames.map((id) => [id, bookParts(id)]));
const idsOf = (parts: readonly Part[] = []): readonly string[] => parts.flatMap(({ ids }) => ids);
const pageOf = (parts: readonly Part[]): string => parts.map(({ head, html }) => `<p>${head}</p> ${html}`).join(' ');

describe.each(bookNames)('the rulebook %s', (id) => {
  const parts = books.get(id)!;

  test('has each anchor once', () => {
    const ids = idsOf(parts);
    expect(ids.filter((one, i) => ids.indexOf(one) !== i)).toEqual([]);
  });

  test('has no link that leads nowhere', () => {
    const links = [...pageOf(parts).matchAll(/href="\/rules\/([\w-]+)(?:#([^"]*))?"/g)];
    const dead = links.filter(
      ([, book, anchor]) => !books.has(book!) || (anchor && !idsOf(books.get(book!)).includes(anchor)),
    );
    expect(dead.map(([link]) => link)).toEqual([]);
    expect(pageOf(parts)).not.toMatch(/href="(?!\/rules\/|https:)/);
  });

  test('says all that its page says', () => {
    const markdown = readFileSync(join(import.meta.dirname, `../../../../docs/rules/${id}.md`), 'utf8');
    const words = (text: string): readonly string[] =>
      text.replaceAll('options.md', 'options').match(/\p{L}{4,}/gu) ?? [];
    const source = markdown
      .replace(/<!--.*?-->/gs, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/!\[[^\]]*\]/g, '');
    const shown = new Set(words(`${titleOf(markdown)} ${textOf(pageOf(parts))}`));
    expect(words(source).filter((word) => !shown.has(word))).toEqual([]);
  });
});

test('below the name of its game a book is not called by it again', () => {
  const titles = bookNames.map((id) =>
    titleBelow(titleOf(readFileSync(join(import.meta.dirname, `../../../../docs/rules/${id}.md`), 'utf8'))),
  );
  expect(titles).toContain('Postal, Tom Tweedy');
  expect(titles).toContain('The tables');
  expect(titles.filter((title) => /: /.test(title))).toEqual([]);
});

test('every option of a game stands in its rulebooks', async () => {
  const own: Readonly<Record<string, readonly string[]>> = {
    sopwith: ['tweedy', 'boxed', 'thomasson'],
    clouds: ['clouds'],
    campaign: ['war'],
  };
  for (const { id } of GAMES) {
    const { game } = (await loadGame(id))!;
    for (const book of own[id]!)
      expect(game.options.filter(({ rule }) => !idsOf(books.get(book)).includes(rule.split(' ')[0]!))).toEqual([]);
  }
});

test('every rule that the war cites stands in its rulebook', () => {
  const cwd = join(import.meta.dirname, '../../../campaign/src');
  const cited = globSync('**/*.ts', { cwd }).flatMap((file) =>
    [...readFileSync(join(cwd, file), 'utf8').matchAll(/rule: '([\d.]+)'/g)].map(([, rule]) => rule!),
  );
  expect(new Set(cited).size).toBeGreaterThan(30);
  expect([...new Set(cited)].filter((rule) => !idsOf(books.get('war')).includes(rule))).toEqual([]);
});

const SMALL =
  '# A game\n\nBefore.\n\n## 1 Flight\n\n**1.1 Speed.** Is 4.5, or as 1.2 says (1.2, `wind`).\n\n| what | rule |\n|---|---|\n| 1.2 | 1.2 |\n\n**1.2 to 1.3** No [more](x.md), [else](../y.md).\n';
const made = (free: boolean): readonly Part[] =>
  partsOf({
    id: 'small',
    markdown: SMALL,
    anchors: anchorsOf(SMALL),
    free,
    names: new Map([['wind', '/rules/options#wind']]),
    picture: () => null,
  });

test('numbers are links where they are rules, and nowhere else', () => {
  const to = '<a href="/rules/small#1.2">1.2</a>';
  const [, , speed] = made(false);
  expect(speed!.html).toContain(`as 1.2 says (${to}, <a href="/rules/options#wind"><code>wind</code></a>)`);
  expect(speed!.html).toContain(`<td>1.2</td>\n<td>${to}</td>`);
  expect(made(true)[2]!.html).toContain(`Is 4.5, or as ${to} says`);
});

test('a rule has all its numbers, and a heading all that stands below it', () => {
  const parts = made(false);
  expect(parts.map(({ ids }) => ids)).toEqual([['top'], ['1', '1-flight'], ['1.1'], ['1.2', '1.3']]);
  expect(partsAt(parts, '1.3')).toEqual([parts[3]]);
  expect(partsAt(parts, '1')).toEqual(parts.slice(1));
  expect(partsAt(parts, '9')).toEqual([]);
  expect(parts[3]!.html).toContain('No <a href="/rules/x">more</a>, else.');
});

test('a rule of any edition of any game has an address that is a page of the rules', async () => {
  for (const { id } of GAMES) {
    const { game } = (await loadGame(id))!;
    for (const edition of [undefined, ...game.editions.map((one) => one.id)]) {
      const [path, anchor] = ruleAddress(id, edition, '4.9 and 5.1').split('#');
      expect(RULE_PAGES.exec(path!)?.[1]).toBe(edition ? `${id}/${edition}` : id);
      expect(anchor).toBe('4.9');
    }
  }
});

test('a text is cut at the rules that it cites', () => {
  expect(splitAtRules('no 0 in Move 1 (rule 3.1).')).toEqual(['no 0 in Move 1 (rule ', '3.1', ').']);
  expect(splitAtRules('speed 4.7, of 2 (4.7, 4.9)')).toEqual(['speed 4.7, of 2 (', '4.7', ', ', '4.9', ')']);
  const link = (rule: string): string => `/rules/clouds#${rule}`;
  expect(withRuleLinks('Late (Regel 8.1), 4.5', link)).toBe('Late (Regel <a href="/rules/clouds#8.1">8.1</a>), 4.5');
  expect(withRuleLinks('(rule 8.1)', () => null)).toBe('(rule 8.1)');
});

test('a search finds all words in one rule, headings first, and each rule once', () => {
  const parts = made(false);
  const twice = [
    { id: 'a', title: 'A', parts },
    { id: 'b', title: 'B', parts },
  ];
  expect(search(twice, 'FLIGHT')).toMatchObject([{ book: 'a', id: '1' }]);
  expect(search(twice, 'wind says')).toMatchObject([{ book: 'a', id: '1.1', word: 'wind' }]);
  expect(search(twice, 'wind zeppelin')).toEqual([]);
  expect(search(twice, ' ')).toEqual([]);
});
