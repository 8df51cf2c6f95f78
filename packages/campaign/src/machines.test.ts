import { expect, it } from 'vitest';
import { cellsOf, typesToCome } from './machines.ts';

const FIGHTERS = { nation: 'GB', role: 'fighter' } as const;
const typesIn = (month: string): readonly string[] => Object.keys(cellsOf('GB', 'fighter', month));

it('the calendar tells month by month which types come and which go', () => {
  const calendar = typesToCome(FIGHTERS, { after: '1917-04', until: '1917-12' });
  expect(calendar.length).toBeGreaterThan(2);
  let known = typesIn('1917-04');
  for (const { month, come, go } of calendar) {
    for (const type of come) expect(known).not.toContain(type);
    for (const type of go) expect(known).toContain(type);
    known = [...known.filter((type) => !go.includes(type)), ...come];
    expect(known.toSorted()).toEqual(typesIn(month).toSorted());
  }
  expect(known.toSorted()).toEqual(typesIn('1917-12').toSorted());
  expect(typesToCome(FIGHTERS, { after: '1917-04', until: '1917-04' })).toEqual([]);
});
