import { drawPosition } from '@paravion/draw';
import { sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { svgToPng } from './png.ts';

const { rules } = sopwith.editions[2]!;
const dice = keyedDice('a seed for sheets');
const start = sopwith.start(rules, sopwith.defaultSetup(rules, 6), dice).state;
const NAMES = ['Kraut Von Hinkle', 'Łucja Żółć', 'Фёдор', 'Ωμέγα', '山田 🛩️', '<b>&"\u0007'];
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('a picture as PNG', () => {
  const svg = drawPosition(rules, start, { names: NAMES, title: 'The Dawn Patrol' });
  const sizeOf = (png: Uint8Array): readonly [number, number] => {
    const view = new DataView(png.buffer, png.byteOffset);
    return [view.getUint32(16), view.getUint32(20)];
  };

  it('is as wide as asked, within reason', () => {
    const png = svgToPng(svg, 640);
    expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
    const [width, height] = sizeOf(png);
    expect(width).toBe(640);
    expect(height).toBeGreaterThan(600);
    expect(png.length).toBeGreaterThan(40_000);
    expect(sizeOf(svgToPng('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>', 1))).toEqual([16, 8]);
  });

  it('has lettering on a machine without fonts', () => {
    const word = (content: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" font-family="Georgia, serif"><text x="2" y="15">${content}</text></svg>`;
    const [blank, latin, cyrillic] = ['', 'Baron', 'Барон'].map((content) => text(svgToPng(word(content), 120)));
    expect(latin).not.toBe(blank);
    expect(cyrillic).not.toBe(blank);
    expect(cyrillic).not.toBe(latin);
  });
});
