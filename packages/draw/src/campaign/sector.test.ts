import { campaign, packIds, playWar, type Squadron, USUAL } from '@paravion/campaign';
import { namedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { findAll, readXml } from '../../test/xml-reader.ts';
import { drawPortrait } from '../portrait.ts';
import { textWidth } from '../text.ts';
import { drawAirmen, drawFight, drawMachine, drawSector } from './index.ts';

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

const PHONE = { theme: 'light', width: 'phone', title: 'A map' } as const;
/** Where letters stand, by what `textWidth` holds them for; without the numbers of the badges. */
const lettersOf = (svg: string) =>
  findAll(readXml(svg), ({ name }) => name === 'text').flatMap(({ attributes, children }) => {
    const [x, y, size] = ['x', 'y', 'font-size'].map((key) => Number(attributes.get(key)));
    const said = children.join('');
    const long = textWidth(said, size!);
    const anchor = attributes.get('text-anchor');
    const x0 = x! - (anchor === 'end' ? long : anchor === 'middle' ? long / 2 : 0);
    return /^\d+$/.test(said) ? [] : [{ said, x0, x1: x0 + long, y0: y! - 0.7 * size!, y1: y! }];
  });
/** The front, in pieces as small as letters. */
const frontOf = (svg: string) =>
  findAll(readXml(svg), ({ name }) => name === 'polyline').flatMap(({ attributes }) => {
    const points = attributes
      .get('points')!
      .split(' ')
      .map((at) => at.split(',').map(Number));
    return points.slice(1).flatMap(([x, y], i) =>
      Array.from({ length: 41 }, (_, k) => {
        const [fromX, fromY] = points[i]!;
        const at = { x: fromX! + ((x! - fromX!) * k) / 40, y: fromY! + ((y! - fromY!) * k) / 40 };
        return { said: 'the front', x0: at.x, x1: at.x + 1, y0: at.y, y1: at.y + 1 };
      }),
    );
  });
const cross = (a: ReturnType<typeof lettersOf>[number], b: typeof a): boolean =>
  a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

test('no name lies over another or over the front on a telephone, whichever squadron looks at its part of it', () => {
  const pairs = ['1917-04', '1918-04'].flatMap((from) => {
    const ids = packIds(from);
    const setup = {
      from,
      until: from,
      seats: [{ name: 'Ann', squadron: ids[0]! }],
      squadrons: ids.map((id) => ({ id })),
    };
    const { state: all } = campaign.start(rules, setup, namedDice('names on a map'));
    return ids.flatMap((squadron) => {
      const { sector } = all.squadrons.find(({ id }) => id === squadron)!;
      const flights = ['1', '2', '3'].map((key) => ({ key, squadron, sector, end: 'won' as const }));
      const svg = drawSector({ state: all, squadron, flights, ...PHONE });
      const [names, front] = [lettersOf(svg), frontOf(svg)];
      return names.flatMap((a, i) =>
        [...names.slice(i + 1), ...front].flatMap((b) =>
          cross(a, b) ? [`${from} ${squadron}: ${a.said}, ${b.said}`] : [],
        ),
      );
    });
  });
  expect([...new Set(pairs)]).toEqual([]);
});

test('the chart of a fight is as wide as a telephone there, with all its names within it', () => {
  const planes = ['Al Roe', 'Bob Moss', 'Manfred von Richthofen', 'Christopher Fotherington-Smythe'].map((name) => ({
    type: 'camel',
    name,
    lost: false,
  }));
  const wish = {
    sector: 4,
    squadrons: [],
    planes: { W: planes, E: planes },
    titles: { W: 'Ours', E: 'The enemy' },
    title: 'A fight',
  };
  for (const [narrow, width] of [
    [true, 340],
    [false, 720],
  ] as const) {
    const svg = drawFight(state, { ...wish, narrow });
    expect(svg).toContain(`viewBox="0 0 ${width} `);
    const names = lettersOf(svg).filter(({ said }) => /Roe|Moss|Manfred|Richth|Chr|Foth|Camel|Ours|enemy/.test(said));
    expect(names.length).toBe(22);
    expect(names.filter(({ said }) => said === 'Manfred von' || said === 'Richthofen').length).toBe(4);
    expect(names.filter(({ x0, x1 }) => x0 < 0 || x1 > width)).toEqual([]);
    expect(names.filter((a) => names.some((b) => a !== b && cross(a, b)))).toEqual([]);
  }
});

test('the chart of a fight names its sector in the language of its reader, and no squadron over the fight', () => {
  const squadron = (state.squadrons as readonly Squadron[])[0]!;
  // The aerodrome lies where they fight.
  const near = { ...state, squadrons: [{ ...squadron, base: null, name: 'Jasta 2 Boelcke' }] };
  const wish = { sector: squadron.sector, squadrons: [squadron.id], planes: { W: [], E: [] }, title: 'A fight' };
  const titles = { W: 'Ours', E: 'The enemy' };
  const svg = drawFight(near, { ...wish, titles, sector: squadron.sector });
  const name = lettersOf(svg).find(({ said }) => said === 'Jasta 2 Boelcke')!;
  const [x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="4"/.exec(svg)!.slice(1).map(Number) as [number, number];
  expect(cross(name, { said: '', x0: x - 15, x1: x + 15, y0: y - 15, y1: y + 15 })).toBe(false);
  const german = drawFight(state, { ...wish, titles, sector: 2, language: 'de' });
  expect([german.includes('Ypernbogen'), german.includes('Salient')]).toEqual([true, false]);
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
    const svg = drawMachine(type, { side: 'W', emblem: '' });
    const spots = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(spots.length).toBeGreaterThan(50);
    for (const [x, y] of spots)
      expect([type, x >= 0, x <= 200, y >= 0, y <= 112]).toEqual([type, true, true, true, true]);
    expect(svg).not.toBe(drawMachine(type, { side: 'E', emblem: '' }));
  }
});

test('a squadron paints its machines as its markings say, where they speak of a part and a colour', () => {
  const plain = drawMachine('ad3', { side: 'E', emblem: 'plain finish, large black crosses' });
  expect(plain).toBe(drawMachine('ad3', { side: 'E', emblem: '' }));
  const painted = ['red noses, personal tail colours', 'green tails edged in red', 'yellow noses and yellow wheels'];
  const drawn = painted.map((emblem) => drawMachine('ad3', { side: 'E', emblem }));
  expect(new Set([plain, ...drawn]).size).toBe(4);
});
