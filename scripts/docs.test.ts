import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PURE_DEPENDENCIES } from './layers/design.ts';

const ROOT = dirname(import.meta.dirname);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', 'cases/**/*.md', 'bench/*.md'], { cwd: ROOT });

/** Anchors of a page, as its headings give them. */
const anchors = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const links = (page: string): readonly string[] =>
  [...page.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!)
    .filter((link) => !/^[a-z]+:/.test(link));

const isBroken = (from: string, link: string): boolean => {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !anchors(read(target)).includes(anchor);
};

test.each(PAGES)('%s: every link leads somewhere', (page) => {
  expect(links(read(page)).filter((link) => isBroken(page, link))).toEqual([]);
});

describe('the architecture', () => {
  const page = read('docs/architecture.md');

  test.each(globSync('packages/*', { cwd: ROOT }))('has a row for %s', (folder) => {
    expect(page).toContain(`| \`${folder}\` |`);
  });

  test.each(PURE_DEPENDENCIES)('names %s, which pure packages depend on', (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});

describe('the glossary', () => {
  const sources = globSync('packages/*/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| word'));
  const identifiers = rows.flatMap((row) => [...row.split('|')[2]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
  const words = [...new Set(identifiers.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []))].filter(
    (w) => w.length > 1,
  );

  test.each(words)('%s is a word of the code', (word) => {
    expect(new RegExp(`\\b${word}\\b`).test(sources)).toBe(true);
  });
});
