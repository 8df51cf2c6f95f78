import { FACINGS } from '@paravion/sopwith';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byClass, findAll, readXml, textOf } from '../test/xml-reader.ts';
import { arrange } from './crowd.ts';
import type { Standing } from './flight.ts';
import { gap } from './geometry.ts';
import { drawLegend, drawPanels, ENGLISH, INTENTS, LEGEND_KEYS, THEME_IDS } from './index.ts';
import { layOut } from './sheet.ts';
import { SILHOUETTES } from './silhouettes.ts';
import { fitText, textWidth, wrapText } from './text.ts';
import { shareTracks } from './tracks.ts';

const metrics = (intent: (typeof INTENTS)[number], side = 10) =>
  layOut({ side, intent, tracks: true, edgeLabels: true, head: 0 });

const standing = (plane: number, hex: string): Standing => ({
  plane,
  hex,
  facing: 'E',
  fate: 'flying',
  damage: 12,
  ammunition: 16,
  ace: false,
});

describe('planes in one hex', () => {
  it.each(INTENTS.flatMap((intent) => [2, 3, 4, 5, 6, 8, 12].map((count) => ({ intent, count }))))(
    '$count at $intent stand apart, no badge on another',
    ({ intent, count }) => {
      const all = Array.from({ length: count }, (_, plane) => standing(plane, 'J10'));
      const { spots, lenses } = arrange(metrics(intent), all, []);
      const places = [...spots.values()];
      expect(places).toHaveLength(count);
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1)) expect(gap(a.at, b.at)).toBeGreaterThan(a.badge + b.badge);
      if (count >= 6) expect(lenses).toHaveLength(1);
    },
  );

  it('keep a lens on the sheet, even in a corner', () => {
    for (const intent of INTENTS)
      for (const corner of ['A1', 'A10', 'J1', 'J19', 'S10', 'S19']) {
        const sheet = metrics(intent);
        const all = Array.from({ length: 12 }, (_, plane) => standing(plane, corner));
        const [lens] = arrange(sheet, all, []).lenses;
        expect(lens!.at.x - lens!.r).toBeGreaterThan(0);
        expect(lens!.at.x + lens!.r).toBeLessThan(sheet.width);
        expect(lens!.at.y - lens!.r).toBeGreaterThan(0);
        expect(lens!.at.y + lens!.r).toBeLessThan(sheet.bottom);
      }
  });
});

describe('score tracks', () => {
  it('carry two planes at most, whatever the corners', () => {
    const corners = fc.array(fc.constantFrom(...FACINGS), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(corners, (homes) => {
        const used = shareTracks(homes);
        for (const corner of FACINGS) expect(used.filter((one) => one === corner).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('are those of the aerodromes where each has its own', () => {
    expect(shareTracks(FACINGS)).toEqual(FACINGS);
  });
});

describe('silhouettes', () => {
  it('are six, and no two alike', () => {
    expect(new Set(SILHOUETTES.map(({ path }) => path)).size).toBe(6);
    expect(new Set(SILHOUETTES.map(({ kind }) => kind)).size).toBe(6);
  });
});

describe('lettering', () => {
  it('fits, or is shortened', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 30, max: 300 }), (text, width) => {
        expect(textWidth(fitText(text, 12, width), 12)).toBeLessThanOrEqual(width);
        for (const line of wrapText(text, 12, width)) expect(textWidth(line, 12)).toBeLessThanOrEqual(width);
      }),
    );
    expect(fitText('Hissing Sid', 12, 300)).toBe('Hissing Sid');
  });
});

describe('the legend and the panels', () => {
  it.each(INTENTS.flatMap((width) => THEME_IDS.map((theme) => ({ width, theme }))))(
    'explain every sign, $width, $theme',
    ({ width, theme }) => {
      const legend = readXml(drawLegend({ width, theme }));
      for (const key of LEGEND_KEYS) {
        const [entry] = byClass(legend, key).filter((one) => one.attributes.get('class') === key);
        const lines = findAll(entry!, (one) => one.name === 'text').map(textOf);
        expect(lines.join(' ')).toContain(ENGLISH.legend[key]);
      }
    },
  );

  it('have six Turns on a page, with three Moves each', () => {
    const page = readXml(drawPanels());
    expect(byClass(page, 'panel')).toHaveLength(6);
    expect(byClass(page, 'move')).toHaveLength(18);
    expect(byClass(page, 'manoeuvre')).toHaveLength(18 * 7);
  });
});
