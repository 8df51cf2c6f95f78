import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CorpusLetter, countScores, parseCorpus, scoreLetter, variationsOf } from './corpus.ts';

const FOLDER = new URL('../../../../../cases/letters/', import.meta.url);

const lettersIn = (file: string) => parseCorpus(readFileSync(new URL(file, FOLDER), 'utf8'));

/** Of a collection, so many are right at least; of those of letters that are not understood yet, nothing is wrong. */
const leastOf = (file: string): number => (file.startsWith('unread') ? 0 : 0.95);

test.each(readdirSync(FOLDER))('%s: nothing is read wrong, nearly everything right', (file) => {
  const scored = lettersIn(file).map((letter) => scoreLetter(letter));
  expect(scored.filter((s) => s.outcome === 'wrong')).toEqual([]);
  expect(countScores(scored).right / scored.length).toBeGreaterThanOrEqual(leastOf(file));
});

const asSent = (letter: CorpusLetter, text: string): void => {
  const { read, outcome } = scoreLetter(letter);
  const sent = scoreLetter(letter, text);
  // What stands in an older letter below "I have no orders yet" is worth a question.
  if (letter.right.flat().includes('-') && sent.read.includes('?')) return;
  expect(sent).toMatchObject({ id: letter.id, text, read, outcome });
};

test.each(readdirSync(FOLDER))('%s: each as some mailer sends it', (file) => {
  for (const [i, letter] of lettersIn(file).entries()) {
    const sent = variationsOf(letter.text);
    asSent(letter, sent[i % sent.length]!);
  }
});

test.each(readdirSync(FOLDER))('%s: as any mailer sends it', { tags: 'trial' }, (file) => {
  for (const letter of lettersIn(file)) for (const text of variationsOf(letter.text)) asSent(letter, text);
});

test('three rests are the same as staying on the ground', () => {
  const [letter] = parseCorpus('names: Ann\nturn: 3\n\n### one\nAnn stays on the ground.\n=> 0; 0; 0\n');
  expect(scoreLetter(letter!).outcome).toBe('right');
});
