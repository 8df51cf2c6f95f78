import { namedPoint } from '@paravion/draw';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole, shifted } from '../../ui/frame.ts';
import { placeOf, wholeBoard } from './place.ts';
import { around, hexAt, holding, zoomed } from './view.ts';

const whole = wholeBoard(10);
const far = fc.double({ min: -900, max: 900, noNaN: true });
const spot = fc.record({ x: far, y: far });

test('a place on the picture is the hex that lies there, anywhere within it', () => {
  const place = placeOf(10);
  for (const name of ['A1', 'J1', 'J10', 'S19', 'G4']) {
    const { x, y } = namedPoint(place, name);
    for (const [dx, dy] of [
      [0, 0],
      [17, 0],
      [-17, 5],
      [6, 18],
      [-6, -18],
    ] as const)
      expect(hexAt(place, { x: x + dx, y: y + dy })).toBe(name);
  }
  expect(hexAt(place, { x: 0, y: 5000 })).toBe(null);
});

test('whatever fingers do, what is seen stays on the board and in its proportions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(spot, fc.double({ min: 0.2, max: 5, noNaN: true }), spot), { maxLength: 12 }),
      (steps) => {
        let frame = whole;
        for (const [at, factor, by] of steps) {
          frame = shifted(zoomed(frame, whole, at, factor), whole, by);
          expect(frame.x).toBeGreaterThanOrEqual(whole.x - 0.01);
          expect(frame.y).toBeGreaterThanOrEqual(whole.y - 0.01);
          expect(frame.x + frame.width).toBeLessThanOrEqual(whole.x + whole.width + 0.01);
          expect(frame.y + frame.height).toBeLessThanOrEqual(whole.y + whole.height + 0.01);
          expect(frame.width / frame.height).toBeCloseTo(whole.width / whole.height);
        }
      },
    ),
  );
});

test('nearer and back again is where one was, and what was under the fingers is still there', () => {
  const near = zoomed(whole, whole, { x: 30, y: -40 }, 2);
  expect(isWhole(near, whole)).toBe(false);
  expect((30 - near.x) / near.width).toBeCloseTo((30 - whole.x) / whole.width);
  expect(isWhole(zoomed(near, whole, { x: 0, y: 0 }, 0.1), whole)).toBe(true);
  expect(around(whole, { x: 0, y: 0 }).width).toBeLessThan(whole.width);
});

test("close to one's own plane the nearest of the others is seen too, unless he is a whole board away", () => {
  const own = { x: 0, y: 0 };
  const sees = (frame: typeof whole, at: typeof own): boolean =>
    at.x > frame.x && at.x < frame.x + frame.width && at.y > frame.y && at.y < frame.y + frame.height;
  const [near, far] = [
    { x: 150, y: -260 },
    { x: -300, y: 240 },
  ];
  const both = around(whole, own, [far, near]);
  expect(sees(around(whole, own), near)).toBe(false);
  expect([own, near].map((at) => sees(both, at))).toEqual([true, true]);
  expect(sees(both, far)).toBe(false);
  expect(around(whole, { x: -370, y: 0 }, [{ x: 370, y: 0 }])).toEqual(around(whole, { x: -370, y: 0 }));
});

test('where a Move can end is well within what is seen, and what is seen moves no further than that', () => {
  const place = placeOf(10);
  const near = around(whole, namedPoint(place, 'J10'));
  expect(holding(near, whole, [])).toEqual(near);
  expect(holding(near, whole, [namedPoint(place, 'J10')])).toEqual(near);
  const ends = ['F7', 'G7', 'G8'].map((name) => namedPoint(place, name));
  const moved = holding(near, whole, ends);
  expect(moved.width).toBeCloseTo(near.width);
  for (const { x, y } of ends) {
    expect(x).toBeGreaterThan(moved.x + 30);
    expect(x).toBeLessThan(moved.x + moved.width - 30);
    expect(y).toBeGreaterThan(moved.y + 30);
    expect(y).toBeLessThan(moved.y + moved.height - 30);
  }
  expect(moved.x).toBeCloseTo(near.x);
});
