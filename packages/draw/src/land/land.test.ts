import { describe, expect, it } from 'vitest';
import { readXml } from '../../test/xml-reader.ts';
import { drawCountry } from '../clouds/country.ts';
import { drawLand, landBelow, SEASONS, seasonIn, seasonOf } from './index.ts';

const place = { side: 10, across: 40, centre: { x: 0, y: 0 } };
const frame = { x: -410, y: -370, width: 820, height: 740 };
const land = (seed: string, season: (typeof SEASONS)[number] = 'summer', dark = false): string =>
  drawLand({ place, frame, seed, season, dark });

describe('the country below a board', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(land('a game')).toBe(land('a game'));
    expect(land('a game')).not.toBe(land('another game'));
  });

  it('has its own colours by season, by day and by lamp light, and is a whole picture in each', () => {
    const all = SEASONS.flatMap((season) => [false, true].map((dark) => land('a game', season, dark)));
    expect(new Set(all).size).toBe(all.length);
    for (const picture of all) expect(readXml(picture).name).toBe('svg');
  });

  it('comes in every season', () => {
    const seasons = Array.from({ length: 60 }, (_, i) => seasonOf(`game ${i}`));
    expect(new Set(seasons).size).toBe(SEASONS.length);
    expect(['1916-02', '1917-04', '1917-08', '1917-10', '1917-12'].map(seasonIn)).toEqual([
      'winter',
      'summer',
      'summer',
      'autumn',
      'winter',
    ]);
  });

  it('lies below a small board as below a large one', () => {
    const below = landBelow({ seed: 'a game', season: 'summer', dark: false });
    const fields = (svg: string): string => /<g clip-path.*<\/g>/.exec(svg)![0].replace(/<\/svg>.*/, '');
    const small = below({ side: 10, across: 18, centre: { x: 180, y: 160 } });
    expect(fields(small)).toBe(fields(land('a game')));
    expect(readXml(small).attributes.get('transform')).toBe('translate(180 160) scale(0.45)');
  });
});

describe('the country below a chart of In Clouds of Glory', () => {
  const country = (seed: string, season: (typeof SEASONS)[number] = 'summer'): string =>
    drawCountry({ x: 120, y: 80, ground: [] }, seed, season, false);

  it('is the same for the same mission, in the colours of its season', () => {
    expect(country('a')).toBe(country('a'));
    expect(new Set([country('a'), country('b'), country('a', 'winter')]).size).toBe(3);
    expect(readXml(`<svg>${country('a')}</svg>`).name).toBe('svg');
  });
});
