import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreLetters } from './score-letters.ts';

const FOLDER = new URL('../../../../cases/letters-clouds/', import.meta.url);

test.each(readdirSync(FOLDER))('%s: nothing is read wrong, nearly everything right', (file) => {
  const scored = scoreLetters(readFileSync(new URL(file, FOLDER), 'utf8'));
  // There is work left in these.
  if (file.startsWith('unread')) return expect(scored.map(({ outcome }) => outcome)).toEqual(scored.map(() => 'asked'));
  expect(scored.length).toBeGreaterThanOrEqual(40);
  expect(scored.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  expect(scored.filter(({ outcome }) => outcome === 'right').length / scored.length).toBeGreaterThanOrEqual(0.95);
});

test('a letter that is read otherwise than is right is wrong, and one that is not read is asked about', () => {
  const text = 'game: clouds\n\n### one\nW1: home\n=> W1: climb\n\n### two\nW1: hop\n=> W1: climb\n';
  expect(scoreLetters(text).map(({ outcome }) => outcome)).toEqual(['wrong', 'asked']);
});

test.each([
  ['blanks', `W1: ${' '.repeat(200_000)}`],
  ['blanks in many lines', `W1:${' '.repeat(580)}x\n`.repeat(340)],
  ['commas', `W1,${', W2'.repeat(50_000)}`],
  ['little words', `both ${'both '.repeat(40_000)}`],
])('a letter of nothing but %s is read in no time', (_, letter) => {
  const before = process.cpuUsage();
  scoreLetters(`game: clouds\n\n### one\n${letter}\n=> ?\n`);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(5000);
});
