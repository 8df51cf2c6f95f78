import { expect, test } from 'vitest';
import { rules as german } from './de.ts';
import { rules as english } from './en.ts';
import { CLOUDS, SOPWITH } from './how.ts';

test('every picture has its sentence in each language, and holds no number that is none', () => {
  for (const { how } of [english, german]) {
    expect(how.sopwith.steps.length).toBe(SOPWITH.length);
    expect(how.clouds.steps.length).toBe(CLOUDS.length);
  }
  expect([...SOPWITH, ...CLOUDS].join()).not.toMatch(/NaN|undefined|Infinity/);
});
