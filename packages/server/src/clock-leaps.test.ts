import { expect, it } from 'vitest';
import { overBoth } from './testing/both.ts';
import { clockLeaps } from './testing/clock-leaps.ts';

overBoth('leaps of the clock', (fresh) => {
  it('take no time from anybody, give none, and lock nobody out', async () => {
    expect(await clockLeaps(2, await fresh())).toEqual({ leaps: 2, faults: [] });
  });
});
