import { describe, expect, it } from 'vitest';
import { NEW_RATING, ratingsAfter, shownRating } from './rating.ts';

const placed = (...places: readonly number[]) => places.map((place) => ({ ...NEW_RATING, place }));

describe('ratings', () => {
  it('of two newcomers move apart by the same, as the published model says', () => {
    const [winner, loser] = ratingsAfter(placed(1, 2));
    expect(winner!.mu).toBeCloseTo(27.63523138347365, 10);
    expect(winner!.sigma).toBeCloseTo(8.065506316323548, 10);
    expect(loser!.mu).toBeCloseTo(22.36476861652635, 10);
    expect(loser!.sigma).toBeCloseTo(8.065506316323548, 10);
  });

  it('do not move where all are equal', () => {
    for (const { mu } of ratingsAfter(placed(1, 1, 1))) expect(mu).toBeCloseTo(25, 10);
  });

  it('fall with the place among six, and grow surer', () => {
    const after = ratingsAfter(placed(1, 2, 3, 4, 5, 6));
    expect(after.map(({ mu }) => mu)).toEqual(after.map(({ mu }) => mu).toSorted((a, b) => b - a));
    for (const { sigma } of after) expect(sigma).toBeLessThan(NEW_RATING.sigma);
  });

  it('reward a win against a stronger pilot more', () => {
    const gain = (mu: number): number => ratingsAfter([placed(1)[0]!, { mu, sigma: 5, place: 2 }])[0]!.mu - 25;
    expect(gain(35)).toBeGreaterThan(gain(15));
    expect(shownRating(NEW_RATING)).toBe(1333);
  });
});
