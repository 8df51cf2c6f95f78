import { describe, expect, it } from 'vitest';
import { readXml } from '../../test/xml-reader.ts';
import { drawLand, SEASONS, seasonOf } from './index.ts';

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
  });
});
