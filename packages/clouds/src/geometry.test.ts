import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arc,
  arcLength,
  arcOfAngle,
  bearing,
  between,
  cos,
  distance,
  elevation,
  heading,
  largestArc,
  offAngle,
  radiusOf,
  rnd,
  sin,
  straight,
  swing,
} from './geometry.ts';
import { letterNumber } from './plane.ts';

const at = (x: number, y: number, h: number, z = 10, p = 0) => ({ x, y, z, h, p });
const radius = (letter: string): number => radiusOf(letterNumber(letter));

describe('geometry in fixed point (rules 1.2-1.5)', () => {
  it('rounds halves away from 0', () => {
    expect([0.5, -0.5, 1.4, -1.5, -0.4].map(rnd)).toEqual([1, -1, 1, -2, 0]);
  });
  it('has sines of whole tenths of a degree', () => {
    expect([sin(0), sin(300), sin(900), cos(0), cos(900), cos(1800), sin(3599)]).toEqual([
      0, 500_000, 1_000_000, 1_000_000, 0, -1_000_000, -1745,
    ]);
  });
  it('flies straight', () => {
    expect(straight(at(0, 0, 450), 10_000)).toMatchObject({ x: 7071, y: 7071, h: 450 });
  });
  it('turns right and left on a template', () => {
    expect(arc(at(0, 0, 0), radius('F'), 900, 'R')).toMatchObject({ x: 5500, y: 5500, h: 900 });
    expect(arcLength(radius('F'), 900)).toBe(8639);
    expect(arc(at(70_000, 56_000, 900), radius('E'), 450, 'L')).toMatchObject({ x: 73_359, y: 57_391, h: 450 });
    expect(arcLength(radius('E'), 450)).toBe(3731);
  });
  it('fits the largest arc into a length', () => {
    expect(largestArc(radius('P'), 12_000)).toBe(528);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 26 }), fc.integer({ min: 0, max: 30_000 }), (letter, n) => {
        const a = largestArc(radiusOf(letter), n);
        expect((3_141_593 * radiusOf(letter) * a) / 1.8e9).toBeLessThanOrEqual(n);
        expect((3_141_593 * radiusOf(letter) * (a + 1)) / 1.8e9).toBeGreaterThan(n);
      }),
    );
  });
  it('measures in whole MU, halves up', () => {
    expect(distance(at(0, 0, 0, 0), at(2500, 0, 0, 0))).toBe(3);
    expect(distance(at(0, 0, 0, 0), at(2499, 0, 0, 0))).toBe(2);
    expect(distance(at(0, 0, 0, 0), at(0, 0, 0, 7))).toBe(7);
  });
  it('takes angles from the nose', () => {
    expect(offAngle(at(0, 0, 0, 10, -226), at(1000, 5000, 0, 8))).toBe(105);
    expect(offAngle(at(0, 0, 0), at(0, 0, 0))).toBe(0);
    expect([450, 451, 1350, 1351].map(arcOfAngle)).toEqual(['front', 'side', 'side', 'rear']);
    expect(bearing(at(0, 0, 0), at(-1000, 0, 0))).toBe(2700);
    expect(elevation(at(0, 0, 0, 10), at(1000, 0, 0, 11))).toBe(450);
  });
  it('sees the worked turn as the rulebook does (rule 10)', () => {
    const w = at(60_000, 50_000, 450, 60);
    const e = at(68_000, 56_000, 900, 58);
    expect([distance(w, e), offAngle(w, e), offAngle(e, w)]).toEqual([10, 139, 1417]);
    const moved = at(71_541, 50_962, 950, 57, -226);
    const other = at(77_792, 50_176, 1350, 56);
    expect([distance(moved, other), offAngle(moved, other), offAngle(other, moved)]).toEqual([6, 137, 1413]);
  });
  it('turns headings in a circle', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 3599 }), (any, h) => {
        expect(heading(any)).toBeGreaterThanOrEqual(0);
        expect(heading(h + swing(h, heading(any)))).toBe(heading(any));
        expect(between(h, heading(any))).toBe(Math.abs(swing(h, heading(any))));
      }),
    );
  });
});
