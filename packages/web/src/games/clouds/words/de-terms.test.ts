import { TERM_MEANINGS } from '@paravion/clouds';
import { expect, it } from 'vitest';
import { meanings } from './de-terms.ts';

const rulesOf = (text = ''): readonly string[] => text.match(/\d+\.\d+/g) ?? [];

it('explains in German whatever is explained in English, by the same rules', () => {
  expect(Object.keys(meanings).toSorted()).toEqual(Object.keys(TERM_MEANINGS).toSorted());
  for (const [why, text] of Object.entries(TERM_MEANINGS))
    expect([why, rulesOf(meanings[why])]).toEqual([why, rulesOf(text)]);
});
