import { describe, expect, it } from 'vitest';
import { contactOn, cutLeg, downLeg, isFarFrom, legEnd, passesNear, slipLeg, straightLeg, turnLeg } from './track.ts';

const at = (x: number, y: number, z: number, h = 0) => ({ x, y, z, h, p: 0 });

describe('what was flown (rules 1.10, 4.5)', () => {
  it('ends where its pieces do', () => {
    expect(legEnd(straightLeg(at(0, 0, 50), 12_000, 3))).toMatchObject({ x: 0, y: 12_000, z: 53 });
    expect(legEnd(turnLeg(at(0, 0, 50), 5500, 900, 'R', -2))).toMatchObject({ x: 5500, y: 5500, z: 48, h: 900 });
    expect(legEnd(slipLeg(at(0, 0, 50), 2000, 450, -1))).toMatchObject({ x: 1414, y: 1414, z: 49, h: 0 });
    expect(legEnd(downLeg(at(0, 0, 50), 8))).toMatchObject({ x: 0, y: 0, z: 42 });
  });
  it('is cut to what is left of the move', () => {
    expect(cutLeg(straightLeg(at(0, 0, 50), 10_000, -3), 5000)).toMatchObject({ n: 5000, dz: -1 });
    expect(cutLeg(turnLeg(at(0, 0, 50), 13_000, 900, 'L', 0), 12_000)).toMatchObject({ tenths: 528, dz: 0 });
    const whole = straightLeg(at(0, 0, 50), 10_000, 0);
    expect(cutLeg(whole, 10_000)).toBe(whole);
  });
  it('touches what is near enough, after its start', () => {
    const leg = straightLeg(at(0, 0, 50), 10_000, 2);
    expect(contactOn(leg, { at: at(400, 6000, 51), gap: 500 })).toBeGreaterThan(5000);
    expect(contactOn(leg, { at: at(0, 6000, 53), gap: 500 })).toBe(-1);
    expect(contactOn(leg, { at: at(0, 0, 49), gap: 900 })).toBe(-1);
    expect(contactOn(leg, { at: at(0, 10_100, 52), gap: 500 })).toBeGreaterThan(9000);
  });
  it('is looked at in the steps of the whole path, and at its end', () => {
    const leg = straightLeg(at(0, 0, 50), 3000, 0);
    const near = { at: at(500, 900, 50), gap: 500 };
    expect(contactOn(leg, near)).toBe(-1);
    expect(contactOn(leg, near, 2100)).toBe(900);
    expect(contactOn(leg, { at: at(500, 3000, 50), gap: 500 }, 2100)).toBe(3000);
  });
  it('touches a cable below its balloon only', () => {
    const cable = { at: at(0, 5000, 24), gap: 500, cable: true } as const;
    expect(contactOn(straightLeg(at(0, 0, 10), 10_000, 0), cable)).toBe(4500);
    expect(contactOn(straightLeg(at(0, 0, 30), 10_000, 0), cable)).toBe(-1);
  });
  it('never calls far what it touches', () => {
    const leg = turnLeg(at(0, 0, 50), 5500, 900, 'R', 0);
    const near = { at: at(5500, 5500, 50), gap: 500 };
    expect(contactOn(leg, near)).toBeGreaterThan(0);
    expect(isFarFrom(leg, near)).toBe(false);
    expect(isFarFrom(leg, { at: at(30_000, 0, 50), gap: 500 })).toBe(true);
  });
  it('passes near points of the ground', () => {
    expect(passesNear([straightLeg(at(0, 0, 50), 10_000, 0)], 3000, 5000, 3)).toBe(true);
    expect(passesNear([straightLeg(at(0, 0, 50), 10_000, 0)], 3001, 5000, 3)).toBe(false);
  });
});
