import { expect, it } from 'vitest';
import { cellsOf, typesToCome } from './machines.ts';

it('types that come are told with the month in which they come, and those that are there are not', () => {
  const coming = typesToCome('GB', 'fighter', { after: '1917-04', until: '1917-12' });
  expect(coming.length).toBeGreaterThan(0);
  expect(new Set(coming.map(({ type }) => type)).size).toBe(coming.length);
  for (const { type, month } of coming) {
    expect(Object.keys(cellsOf('GB', 'fighter', '1917-04'))).not.toContain(type);
    expect(Object.keys(cellsOf('GB', 'fighter', month))).toContain(type);
  }
  expect(typesToCome('GB', 'fighter', { after: '1917-04', until: '1917-04' })).toEqual([]);
});
