import { campaign, playWar, type Squadron, USUAL } from '@paravion/campaign';
import { namedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { findAll, readXml } from '../../test/xml-reader.ts';
import { drawPortrait } from '../portrait.ts';
import { drawAirmen, drawMachine, drawSector } from './index.ts';

const { rules } = campaign.editions[0]!;
const state = campaign.start(rules, campaign.defaultSetup(rules, 6), namedDice('a map of a sector')).state;

test('a sector is drawn in every theme and width, with its squadron and a badge for every flight', () => {
  const own = state.squadrons[0]!;
  const flights = Array.from({ length: 10 }, (_, i) => ({
    key: `1917-04/${i} M1`,
    squadron: own.id,
    sector: own.sector,
    end: (['won', 'lost', 'draw'] as const)[i % 3]!,
  }));
  for (const theme of ['light', 'dark', 'print'] as const)
    for (const width of ['phone', 'wide'] as const) {
      const svg = drawSector({ state, squadron: own.id, flights, theme, width, title: 'A <war>' });
      const badges = findAll(readXml(svg), (one) => one.attributes.has('data-flight'));
      expect(badges.map((one) => one.attributes.get('data-flight'))).toEqual(flights.map(({ key }) => key));
      expect(svg).toContain(`>${own.name}<`);
      expect(svg).not.toContain('<war>');
    }
});

test('no two men of a squadron have one face, not even with one name, and who was first keeps his', () => {
  const setup = { from: '1917-04', until: '1917-06', seats: [{ name: 'Ann', squadron: 'gb60' }] };
  const squadrons = ['gb60', 'dej11', 'fr3'].map((id) => ({ id }));
  const war = playWar({ ...USUAL, pace: 'months' }, { ...setup, squadrons }, 'faces').state;
  for (const { men, gone, nation } of war.squadrons as readonly Squadron[]) {
    const all = [...men, ...gone];
    const faces = drawAirmen(all, nation);
    expect(faces.size).toBe(all.length);
    const undressed = drawAirmen(
      all.map(({ id, name }) => ({ id, name })),
      nation,
    );
    expect(new Set(undressed.values()).size).toBe(all.length);
    // Who comes later changes nobody's face.
    const first = all.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })).slice(0, 5);
    for (const man of first) expect(drawAirmen(first, nation).get(man.id)).toBe(faces.get(man.id));
  }
  const twins = drawAirmen(
    [
      { id: 'gb60-1', name: 'J Smith' },
      { id: 'gb60-2', name: 'J Smith' },
    ],
    'GB',
  );
  expect(twins.get('gb60-1')).not.toBe(twins.get('gb60-2'));
});

test('ribbons and a bandage change nothing of a face', () => {
  const plain = drawPortrait('Ann');
  const dressed = drawPortrait('Ann', false, { ribbons: 3, bandaged: true });
  const parts = (svg: string): readonly string[] => svg.split(/(?=<)/);
  expect(parts(plain).filter((part) => !parts(dressed).includes(part))).toEqual([]);
  expect(parts(dressed).length).toBeGreaterThan(parts(plain).length + 3);
});

test('every machine stands within its picture, with the marks of its side', () => {
  for (const type of ['camel', 'dr1', 'hp400', 'dh2', 'e3', 'aegc4']) {
    const svg = drawMachine(type, true);
    const spots = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(spots.length).toBeGreaterThan(50);
    for (const [x, y] of spots)
      expect([type, x >= 0, x <= 200, y >= 0, y <= 112]).toEqual([type, true, true, true, true]);
    expect(svg).not.toBe(drawMachine(type, false));
  }
});
