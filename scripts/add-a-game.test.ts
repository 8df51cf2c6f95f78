/**
 * The game of `docs/add-a-game.md` really enters the list, by the steps of the page, in a copy of the tree: nothing is
 * edited but that list, and the game passes the suite, is refereed by the command, played in the browser, and over the API with bots.
 * @module-tag trial
 */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTree } from './testing/copy-tree.ts';

const SOURCE = 'packages/games/src/testing/bluff';
const GAME = 'packages/games/src/bluff';
const LIST = 'packages/games/src/index.ts';

/** Runs of the tests within this test, on machines that may have other things to do. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let tree: ReturnType<typeof copyTree>;

const run = (...args: readonly string[]) => tree.run(...args);
const paravion = (...args: readonly string[]) => tree.run('packages/cli/bin/paravion.js', ...args);
const vitest = (...args: readonly string[]) => tree.run('node_modules/vitest/vitest.mjs', 'run', ...args);

const linesOf = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length;

beforeAll(() => {
  tree = copyTree();
  cpSync(join(tree.path, SOURCE), join(tree.path, GAME), { recursive: true });
  const page = readFileSync(join(tree.path, 'docs/add-a-game.md'), 'utf8');
  const [line] = /^ *\{ id: 'bluff'.*$/m.exec(page)!;
  const list = readFileSync(join(tree.path, LIST), 'utf8');
  writeFileSync(join(tree.path, LIST), list.replace(/(GAMES: [^=]*= \[[^\]]*)\];/, `$1${line}\n];`));
});
afterAll(() => tree.remove());

test('it takes no more than the page says: six files and 250 lines', () => {
  const files = readdirSync(join(tree.path, GAME));
  expect(files.length + 1).toBeLessThanOrEqual(6);
  const lines = files.map((file) => linesOf(join(tree.path, GAME, file)));
  expect(lines.reduce((sum, n) => sum + n, 1)).toBeLessThanOrEqual(250);
});

/** Whole games over the API with a bot, on both databases. */
const ONLINE = 'packages/server/src/any-game.test.ts';

test('the layers know it; it passes the suite and what every adapter is asked, and is played over the API with a bot', () => {
  expect(run('scripts/check-layers.ts')).toEqual({ out: 'The layers hold.\n', status: 0 });
  const { out, status } = vitest(GAME, 'packages/games/src/games.test.ts', ONLINE, '-t', 'bluff');
  expect(status, out).toBe(0);
  expect(Number(/Tests +(\d+) passed/.exec(out)?.[1])).toBeGreaterThan(60);
  expect(out).toMatch(/✓.*server\/src\/any-game\.test\.ts/);
});

test('the command sets it up, takes letters, adjudicates, reports, draws, verifies', () => {
  expect(paravion('new', 'bluff.json', 'Ann', 'Bob', 'Cat', '--game', 'bluff', '--rule', 'goal=6')).toMatchObject({
    status: 0,
  });
  writeFileSync(join(tree.path, 'letter.txt'), 'Dear referee,\n\nAnn: run 2\nBob: 2\n\nPress: Out of my way!\n');
  expect(paravion('orders', 'bluff.json', 'letter.txt').out).toContain('run 2');
  expect(paravion('orders', 'bluff.json', '--seat', 'Cat', 'hop 1').out).toContain('run 1, run 2 or run 3');
  expect(paravion('orders', 'bluff.json', '--seat', 'Cat', 'run 1').status).toBe(0);
  expect(paravion('adjudicate', 'bluff.json').out).toContain('Cat runs 1.');
  const { out } = paravion('report', 'bluff.json');
  expect(out).toContain('Ann runs 2, as another does');
  expect(out).toContain('Out of my way!');
  for (const turn of ['2', '3'])
    expect(paravion('adjudicate', 'bluff.json', '--turn', turn, '--nmr')).toMatchObject({ status: 0 });
  for (const form of ['html', 'md', 'json', 'pdf'])
    expect(paravion('report', 'bluff.json', '--out', `told.${form}`)).toMatchObject({ status: 0 });
  expect(paravion('map', 'bluff.json', '--out', 'bluff.svg')).toMatchObject({ status: 0 });
  expect(existsSync(join(tree.path, 'told.pdf'))).toBe(true);
  expect(readFileSync(join(tree.path, 'bluff.svg'), 'utf8')).toContain('turn 4: at');
  expect(paravion('verify', 'bluff.json')).toMatchObject({ status: 0 });
  expect(paravion('arena', 'novice', '--game', 'bluff', '--list').out).toContain('Novice');
});

test('it is played whole in the browser, by keys alone and by two at a table, without a line for the pages', {
  tags: 'trial',
}, () => {
  const { out, status } = vitest(
    'packages/web/src/e2e/any-game.test.ts',
    '-t',
    'bluff (is played against|can be seen|is played at a table by two)',
  );
  expect(status, out).toBe(0);
  expect(out).toMatch(/Tests +3 passed/);
});
