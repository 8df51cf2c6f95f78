import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrSvg } from './qr.ts';

const MARGIN = 4;
const SCALE = 4;

/** The upright lines of the drawing by their upper ends: what lies behind an odd number of them is dark. */
const uprights = (svg: string): ReadonlySet<string> => {
  const lines = new Set<string>();
  const [, path] = / d="([^"]+)"/.exec(svg)!;
  for (const outline of path!.split('Z').filter(Boolean)) {
    const points = outline
      .split(/[ML]/)
      .slice(1)
      .map((point) => point.split(' ').map(Number));
    points.forEach(([x, y], i) => {
      const next = points[(i + 1) % points.length]![1]!;
      for (let at = Math.min(y!, next); at < Math.max(y!, next); at++) lines.add(`${x} ${at}`);
    });
  }
  return lines;
};

const read = (svg: string): string | undefined => {
  const side = Number(/ width="(\d+)"/.exec(svg)![1]);
  const lines = uprights(svg);
  const dark = Array.from({ length: side }, (_, y) => {
    let inside = false;
    return Array.from({ length: side }, (_, x) => {
      if (lines.has(`${x - MARGIN} ${y - MARGIN}`)) inside = !inside;
      return inside;
    });
  });
  const width = side * SCALE;
  const pixels = Uint8ClampedArray.from({ length: width * width * 4 }, (_, i) => {
    const [x, y] = [Math.floor(i / 4) % width, Math.floor(i / 4 / width)];
    return i % 4 < 3 && dark[Math.floor(y / SCALE)]![Math.floor(x / SCALE)] ? 0 : 255;
  });
  return jsqr.default(pixels, width, width)?.data;
};

test('a reader reads what was written', () => {
  const link = `https://paravion.example/table/0123456789abcdef#head=12.${'0f'.repeat(32)}`;
  expect(read(qrSvg(link))).toBe(link);
});
