/**
 * The edition of `docs/add-an-edition.md` really enters the list, by the steps of the page, in a copy of the tree: what
 * holds editions against something else stays green, the suite plays it, and the command starts games of it.
 * @module-tag trial
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTree } from './testing/copy-tree.ts';

const ID = 'lunch-break';
const LIST = 'packages/sopwith/src/editions.ts';
/** What holds the list of editions against something else: rulebooks, the schema, words of other languages. */
const HELD_AGAINST = [
  'scripts/rulebook',
  'packages/cli/src/adjudicate/request.test.ts',
  'packages/web/src/games/sopwith/page.test.ts',
];
/** What plays every edition: here this one alone. */
const PLAYED = ['packages/sopwith/src/game.test.ts', 'packages/sopwith/src/kernel/kernel.test.ts'];

/** Runs of the tests within this test, on machines that may have other things to do. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let tree: ReturnType<typeof copyTree>;

const run = (...args: readonly string[]) => tree.run(...args);
const paravion = (...args: readonly string[]) => tree.run('packages/cli/bin/paravion.js', ...args);
const vitest = (...args: readonly string[]) => tree.run('node_modules/vitest/vitest.mjs', 'run', ...args);

beforeAll(() => {
  tree = copyTree();
  const page = readFileSync(join(tree.path, 'docs/add-an-edition.md'), 'utf8');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(page)!;
  const list = readFileSync(join(tree.path, LIST), 'utf8');
  const added = list
    .replace('export const EDITIONS', `${code}\nexport const EDITIONS`)
    .replace(/\];\s*$/, '  lunchBreak,\n];\n');
  writeFileSync(join(tree.path, LIST), added);
});
afterAll(() => tree.remove());

test('its rulebook, the page of options and the schema are made by one command', () => {
  expect(run('scripts/make-docs.ts')).toMatchObject({ status: 0 });
  const read = (name: string): string => readFileSync(join(tree.path, 'docs', name), 'utf8');
  expect(read(`rules/${ID}.md`)).toContain('| a pilot | 5 | 3 | 2 | – | – |');
  expect(read('rules/options.md')).toContain(`${ID}: 4`);
  expect(read('adjudicate.schema.json')).toContain(`"${ID}"`);
});

test('what holds editions against something else stays green', () => {
  const { out, status } = vitest(...HELD_AGAINST);
  expect(status, out).toBe(0);
});

test('the suite and the kernel play it', () => {
  const { out, status } = vitest(...PLAYED, '-t', ID);
  expect(status, out).toBe(0);
  expect(Number(/Tests +(\d+) passed/.exec(out)?.[1])).toBeGreaterThan(30);
});

test('the command starts a game of it, and verifies it', () => {
  expect(paravion('new', 'lunch.json', 'Ann', 'Bob', '--edition', ID)).toMatchObject({ status: 0 });
  expect(paravion('adjudicate', 'lunch.json', '--nmr').out).toContain('TURN 1');
  expect(paravion('verify', 'lunch.json')).toMatchObject({ status: 0 });
});
