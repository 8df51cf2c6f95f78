import { AIRCRAFT, LETTERS, MU, type Plane } from '@paravion/clouds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bombingRun, dogfight } from '../../test/missions.ts';
import { byClass, type Element, findAll, readXml, textOf } from '../../test/xml-reader.ts';
import { textWidth } from '../text.ts';
import { THEME_IDS } from '../theme.ts';
import { chartOf } from './chart.ts';
import { FAMILIES, familyOf } from './families.ts';
import { drawBeyond, drawLocator, drawRose } from './furniture.ts';
import {
  drawAllPanels,
  drawGunArcs,
  drawInitiative,
  drawSky,
  drawSkyLegend,
  drawTemplates,
  ENGLISH_PANEL,
  GERMAN_PANEL,
  GERMAN_SKY,
  onSide,
} from './index.ts';
import { overlap, setLabels, type Wanted } from './labels.ts';
import { crowdOf } from './mission.ts';
import { sceneOf } from './scene.ts';
import { poseOn } from './trail-art.ts';
import { ENGLISH_SKY } from './words.ts';

describe('labels', () => {
  const FRAME = { x: 0, y: 0, width: 800, height: 600 };
  const wanted: fc.Arbitrary<readonly Wanted[]> = fc.array(
    fc
      .record({ x: fc.integer({ min: 60, max: 740 }), y: fc.integer({ min: 60, max: 540 }) })
      .map((at) => ({ at, reach: 26, width: 60, height: 19 })),
    { minLength: 1, maxLength: 8 },
  );

  it('stand on the sheet, and none on another', () => {
    fc.assert(
      fc.property(wanted, (all) => {
        const boxes = setLabels(all, [], FRAME);
        for (const [i, a] of boxes.entries()) {
          expect(overlap(a, FRAME)).toBeCloseTo(a.width * a.height);
          for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** A sky over the same ground, as a phone shows it, with the view from the south. */
const onPhone = (state: Parameters<typeof drawSky>[0]) =>
  drawSky(state, [], {
    theme: 'light',
    width: 'phone',
    area: { x0: 15, y0: 20, x1: 45, y1: 50 },
    flank: 0.25,
    words: ENGLISH_SKY,
  });

describe('the view from the south', () => {
  it('has room above whoever flies highest, however wide the span of heights and low the view', () => {
    const { after } = dogfight();
    for (const [least, most] of [
      [5, 70],
      [24, 100],
      [40, 46],
    ] as const) {
      const planes = after.planes.map((plane, i) => ({
        ...plane,
        z: i === 0 ? most : least,
        status: 'flying' as const,
      }));
      const sky = onPhone({ ...after, planes });
      const { y } = onSide(sky, { x: 0, z: most });
      expect(y).toBeGreaterThan(sky.chart.sizes.plane * 0.3);
      expect(onSide(sky, { x: 0, z: least }).y).toBeLessThanOrEqual(sky.side.height);
    }
  });
});

describe('labels seen from the south', () => {
  it('lie on no path that a plane may fly next', () => {
    const { after } = dogfight();
    const [plane, ...others] = after.planes;
    // High in the west, where the view's heading takes the places above the plane.
    const high = { ...plane!, x: 20 * MU, y: 30 * MU, z: 60, h: 900, p: 0, status: 'flying' as const };
    const planes = [high, ...others.map((one) => ({ ...one, status: 'landed' as const }))];
    const sky = onPhone({ ...after, planes });
    const [tags] = sky.elevation.split('class="tags"').slice(1);
    const { x, y } = onSide(sky, high);
    const badge = /<rect[^>]* x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"/
      .exec(tags!)!
      .slice(1)
      .map(Number);
    const [left, top, width, height] = badge as [number, number, number, number];
    expect(overlap({ x: left, y: top, width, height }, { x, y: y - 1, width: 60, height: 2 })).toBe(0);
  });
});

describe('the edge of the chart', () => {
  it('has arrows to planes beyond it that lie neither on the rose nor on the map in small', () => {
    const { after } = dogfight();
    for (const [x, y] of [
      [70, 70],
      [70, 2],
      [70, 40],
    ] as const) {
      const planes = after.planes.map((plane) => ({ ...plane, x: x * MU, y: y * MU }));
      const scene = sceneOf({ ...after, planes });
      const chart = chartOf('phone', 'light', { x0: 15, y0: 20, x1: 45, y1: 50 }, after.map, crowdOf(scene));
      const pieces = [drawRose(chart, after, ENGLISH_SKY).box, drawLocator(chart, scene)!.box];
      const beyond = drawBeyond(chart, scene, pieces);
      expect(beyond.length).toBe(after.planes.length);
      for (const { box } of beyond) for (const piece of pieces) expect(overlap(box, piece)).toBe(0);
    }
  });
});

describe('families', () => {
  it('have every type, and no family is without one', () => {
    expect(new Set(AIRCRAFT.map(({ id }) => familyOf(id)))).toEqual(new Set(FAMILIES));
    expect(['camel', 'dr1', 'dh2', 'e3', 'n17', 'bristol', 'gotha4'].map(familyOf)).toEqual([
      'biplane',
      'triplane',
      'pusher',
      'monoplane',
      'sesquiplane',
      'two-seater',
      'twin',
    ]);
  });
});

describe('a path', () => {
  it('leads from where a leg begins to where the plane is', () => {
    for (const plane of dogfight().after.planes) {
      const last = plane.track.legs.at(-1)!;
      const end = poseOn(last as Plane['track']['legs'][number], last.n);
      expect([end.x, end.y, end.z]).toEqual([plane.x, plane.y, plane.z]);
    }
  });
});

const struck = (panel: Element, name: string): number =>
  byClass(panel, name).flatMap((g) => findAll(g, (e) => e.name === 'path')).length;

describe('a cockpit panel', () => {
  it('is drawn of every type', () => {
    for (const { id, name } of AIRCRAFT) expect(textOf(readXml(drawAllPanels([id])))).toContain(name);
  });

  it('has a box for each point of strength, and strikes what is lost', () => {
    const plane = bombingRun().after.planes[0] as Plane;
    const panel = readXml(drawAllPanels([plane]));
    const boxes = byClass(panel, 'structure').flatMap((g) => findAll(g, (e) => e.name === 'rect'));
    expect(boxes).toHaveLength(30);
    expect(struck(panel, 'structure')).toBe(30 - plane.strength);
    expect(struck(panel, 'bombs')).toBe(4);
  });

  it('strikes ammunition by halves', () => {
    const plane = dogfight().after.planes[0] as Plane;
    const short = {
      ...plane,
      guns: plane.guns.map((gun, i) => (i === 0 ? { ...gun, boxes: 8.5 } : { ...gun, boxes: 10 })),
    };
    const halves = byClass(readXml(drawAllPanels([short])), 'gun').map(
      (gun) => findAll(gun, (e) => e.attributes.get('stroke-width') === '1.5').length,
    );
    expect(halves).toEqual([3, 0]);
  });

  it('leaves blank what is not told of a man', () => {
    const plane = dogfight().after.planes[0] as Plane;
    const untold = { awareness: null, flying: null, gunnery: null, luck: null, abilities: null, rerolls: null };
    const crew = plane.crew.map((man) => ({ ...man, ...untold, full: null, fortitude: null, name: '' }));
    const men = byClass(readXml(drawAllPanels([{ ...plane, crew } as unknown as Plane])), 'man');
    expect(men.map(textOf).join()).not.toMatch(/\d|null|NaN/);
  });

  it('stands below another on one sheet', () => {
    expect(byClass(readXml(drawAllPanels(['camel', 'dr1', 'fd7'])), 'cockpit')).toHaveLength(3);
  });
});

describe('sheets for the table', () => {
  it('list every plane for ten turns, with the totals of this one', () => {
    const { after } = dogfight();
    const sheet = readXml(drawInitiative(after, { names: ['Ann', 'Dot'] }));
    const rows = byClass(sheet, 'row');
    expect(rows.map((row) => row.attributes.get('data-row'))).toEqual(after.planes.map((p) => p.id));
    for (const [i, row] of rows.entries()) expect(textOf(row)).toContain(String(after.planes[i]!.initiative!.total));
    expect(findAll(rows[0]!, (e) => e.name === 'rect')).toHaveLength(1 + 10);
  });

  it('have all templates to scale, and fit the paper', () => {
    for (const mm of [5, 8, 20]) {
      const sheet = readXml(drawTemplates({ mmPerMu: mm }));
      const strips = byClass(sheet, 'template');
      expect(strips).toHaveLength(LETTERS.length);
      const real = Math.min(8.5, mm);
      const radius = (strip: Element): number =>
        Number(/A([\d.]+) /.exec(findAll(strip, (e) => e.name === 'path')[1]!.attributes.get('d')!)![1]);
      expect(radius(strips[0]!)).toBeCloseTo(1.75 * real, 1);
      expect(radius(strips[25]!)).toBeCloseTo(20.5 * real, 1);
      expect(sheet.attributes.get('width')).toBe('180.37mm');
      expect(radius(strips[25]!) + 0.375 * real + 1.5).toBeLessThan(180.37);
    }
  });
});

describe('the legend', () => {
  it.each(THEME_IDS)('explains each sign beside a drawing of it: %s', (theme) => {
    const { planes } = dogfight().after;
    const of = (side: 'W' | 'E') => planes.find((p) => p.side === side)! as Plane;
    const rows = byClass(readXml(drawSkyLegend({ W: of('W'), E: of('E') }, { theme })), 'sign');
    const plain = (text: string): string => text.replace(/\s+/g, '');
    expect(rows.map((row) => plain(textOf(row))).join('\n')).toContain(plain(ENGLISH_SKY.signs.hit));
    for (const [i, sign] of Object.values(ENGLISH_SKY.signs).entries())
      expect(plain(textOf(rows[i]!))).toContain(plain(sign));
    for (const cls of ['stick', 'trail', 'hit', 'bomb', 'flames', 'smoke', 'lost'])
      expect([cls, rows.some((row) => byClass(row, cls).length > 0)]).toEqual([cls, true]);
  });
});

it('the legend calls sides as the mission does', () => {
  const { planes } = dogfight().after;
  const of = (side: 'W' | 'E') => planes.find((p) => p.side === side)! as Plane;
  const models = { W: of('W'), E: of('E') };
  const own = (name: string, within: string) => ({ name, german: { name, within, many: true } });
  const mission = { sides: { W: own('Allies', 'die Alliierten'), E: own('Austrians', 'die Österreicher') } };
  const told = (words: typeof ENGLISH_SKY): string =>
    textOf(byClass(readXml(drawSkyLegend(models, { words, mission })), 'sign')[0]!).replace(/\s+/g, '');
  expect(told(ENGLISH_SKY)).toMatch(/roundtheAllies,redandsquaretheAustrians/);
  expect(told(GERMAN_SKY)).toMatch(/runddieAlliierten,rotundeckigdieÖsterreicher/);
});

describe('the legend on a telephone', () => {
  it('has room for each line beside its drawing', () => {
    const { planes } = dogfight().after;
    const of = (side: 'W' | 'E') => planes.find((p) => p.side === side)! as Plane;
    for (const words of [ENGLISH_SKY, GERMAN_SKY]) {
      const rows = byClass(readXml(drawSkyLegend({ W: of('W'), E: of('E') }, { width: 'phone', words })), 'sign');
      const lines = rows.map((row) =>
        findAll(row, (e) => e.name === 'text' && Number(e.attributes.get('x')) > 100).map((e) =>
          Number(e.attributes.get('y')),
        ),
      );
      for (const [i, own] of lines.entries()) expect(own[0]).toBeGreaterThan((lines[i - 1]?.at(-1) ?? 0) + 9);
    }
  });
});

describe('a panel of a plane', () => {
  it('is there in German, and where its guns fire by itself too', () => {
    const panel = textOf(readXml(drawAllPanels(['bristol'], { words: GERMAN_PANEL })));
    for (const text of ['Besatzung', 'Beobachter', 'Bleibender Schaden', 'starr']) expect(panel).toContain(text);
    expect(panel).not.toMatch(/speed|crew|ammunition|damage|table|fire|turn/i);
    for (const one of ['speed', 'energy', 'ammunition', 'crew', 'damage', 'machine'] as const)
      expect([one, textWidth(GERMAN_PANEL[one], 11) <= Math.max(textWidth(ENGLISH_PANEL[one], 11), 200)]).toEqual([
        one,
        true,
      ]);
    const arcs = readXml(drawGunArcs('bristol', { words: GERMAN_PANEL }));
    expect(byClass(arcs, 'gun-arcs').flatMap((g) => findAll(g, (e) => e.name === 'path'))).toHaveLength(2);
    expect(textOf(arcs)).toContain('hinten');
  });

  it('names player, crew and abilities, counts the re-rolls of each, and shows where guns fire', () => {
    const plane = dogfight().after.planes[0] as Plane;
    const man = { ...plane.crew[0]!, name: 'Smythe', abilities: ['sticky' as const], luck: 15, rerolls: 1 };
    const panel = readXml(drawAllPanels([{ ...plane, crew: [man] }], { names: ['Red Kite', 'Herr Falke'] }));
    for (const text of ['Red Kite', 'Smythe', 'Pilot, Sticky', 'fixed']) expect(textOf(panel)).toContain(text);
    expect(byClass(panel, 'gun-arcs').length).toBe(1);
    const rerolls = byClass(panel, 'rerolls').flatMap((g) => findAll(g, (e) => e.name === 'rect'));
    expect([rerolls.length, struck(panel, 'rerolls')]).toEqual([2, 1]);
  });
});
