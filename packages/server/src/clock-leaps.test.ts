import { overBoth } from '@paravion/testing/server/both';
import { clockLeaps } from '@paravion/testing/server/clock-leaps';
import { expect, it } from 'vitest';

overBoth('leaps of the clock', (fresh) => {
  it('take no time from anybody, give none, and lock nobody out', async () => {
    expect(await clockLeaps(2, await fresh())).toEqual({ leaps: 2, faults: [] });
  });
});
