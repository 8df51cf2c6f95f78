import { allHexes, hexName, MAX_SIDE, MIN_SIDE } from '@paravion/sopwith';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playRandom, positions, rulesOf } from '../test/games.ts';
import { byClass, type Element, findAll, readXml, textOf } from '../test/xml-reader.ts';
import { drawPosition, INTENTS, THEME_IDS } from './index.ts';

const SIDES = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, i) => MIN_SIDE + i);
const CALM = { cloudSetup: 'drawn', planesPerSeat: 1 } as const;

const startOf = (side: number, seats = 6) => {
  const rules = rulesOf('thomasson', { side, ...CALM });
  return { rules, state: playRandom(rules, seats, 1, 'start')[0]!.before };
};

const planes = (map: Element): readonly string[] =>
  byClass(map, 'plane').map((plane) => plane.attributes.get('data-plane')!);
const texts = (element: Element): readonly string[] => findAll(element, (one) => one.name === 'text').map(textOf);

describe('the map of a position', () => {
  it.each(SIDES)('names every hex of a board of side %i once, and its rows and diagonals', (side) => {
    const { rules, state } = startOf(side);
    const map = readXml(drawPosition(rules, state));
    const names = texts(byClass(map, 'hex-names')[0]!);
    expect(names.toSorted()).toEqual(
      allHexes(side)
        .map((hex) => hexName(side, hex))
        .toSorted(),
    );
    const labels = new Set(texts(byClass(map, 'edge-labels')[0]!));
    const rows = Array.from({ length: 2 * side - 1 }, (_, i) => String.fromCharCode(65 + i));
    expect([...labels].toSorted()).toEqual([...rows, ...rows.map((_, i) => String(i + 1))].toSorted());
  });

  it.each(SIDES.flatMap((side) => INTENTS.map((width) => ({ side, width }))))(
    'is well formed at $width for side $side in every theme, the same each time',
    ({ side, width }) => {
      const { rules, state } = startOf(side);
      for (const theme of THEME_IDS) {
        const svg = drawPosition(rules, state, { width, theme, title: 'The Dawn Patrol' });
        const map = readXml(svg);
        expect(planes(map)).toHaveLength(6);
        expect(svg).toBe(drawPosition(rules, state, { width, theme, title: 'The Dawn Patrol' }));
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    },
  );

  it('uses black and white alone for print', () => {
    const { rules, state } = startOf(10);
    const colours = drawPosition(rules, state, { theme: 'print' }).match(/#[0-9a-f]{6}/g)!;
    expect([...new Set(colours)].toSorted()).toEqual(['#000000', '#ffffff']);
  });

  it('says itself in words', () => {
    const { rules, state } = startOf(10, 2);
    const map = readXml(drawPosition(rules, state, { names: ['Kraut Von Hinkle', ''], title: 'Dawn & Dusk' }));
    expect(map.attributes.get('role')).toBe('img');
    expect(map.attributes.get('aria-label')).toBe('Dawn & Dusk, Before Turn 1');
    const [title, description] = map.children as readonly Element[];
    expect(textOf(title!)).toBe('Dawn & Dusk, Before Turn 1');
    expect(textOf(description!)).toBe(
      '1 Kraut Von Hinkle, parked at J1, damage 12, ammunition 16, score 0. ' +
        '2 seat 2, parked at J19, damage 12, ammunition 16, score 0',
    );
  });

  it('leaves out what is not wanted', () => {
    const { rules, state } = startOf(10);
    const bare = readXml(drawPosition(rules, state, { labels: 'none', tracks: false, roster: false, heading: false }));
    for (const part of ['hex-names', 'edge-labels', 'tracks', 'roster']) expect(byClass(bare, part)).toEqual([]);
    expect(byClass(readXml(drawPosition(rules, state, { labels: 'edges' })), 'edge-labels')).toHaveLength(1);
    expect(texts(bare)).not.toContain('Before Turn 1');
  });

  it('shows from close by as much as all machines need, and no more', () => {
    const { rules, state } = startOf(10, 2);
    const viewOf = (at: readonly string[]): readonly number[] => {
      const planes = state.planes.map((plane, i) => ({ ...plane, status: 'flying' as const, hex: at[i]! }));
      const map = readXml(drawPosition(rules, { ...state, planes }, { bare: true, width: 'phone', close: true }));
      const inner = map.children.find((child): child is Element => typeof child !== 'string' && child.name === 'svg');
      return inner!.attributes.get('viewBox')!.split(' ').map(Number);
    };
    const [left, top, width, height] = viewOf(['J9', 'J11']) as [number, number, number, number];
    const whole = viewOf(['J1', 'J19']);
    expect(width).toBeLessThan(whole[2]! / 2);
    expect(width / height).toBeCloseTo(whole[2]! / whole[3]!, 1);
    expect(Math.abs(left + width / 2 - whole[2]! / 2)).toBeLessThan(2);
    expect(Math.abs(top + height / 2 - whole[3]! / 2)).toBeLessThan(2);
    const corner = viewOf(['J1', 'I1']);
    expect(corner[0]).toBe(0);
  });

  it('shows no scores where no points are kept', () => {
    const { rules, state } = startOf(10, 2);
    const rich = { ...state, seats: state.seats.map((seat) => ({ ...seat, score: 77 })) };
    expect(texts(readXml(drawPosition(rules, rich)))).toContain('77');
    expect(texts(readXml(drawPosition({ side: 10, points: 'none' }, rich)))).not.toContain('77');
  });

  it('shows every plane in the game once, wherever they are', () => {
    fc.assert(
      fc.property(
        positions(),
        fc.constantFrom(...INTENTS),
        fc.constantFrom(...THEME_IDS),
        ({ rules, state }, width, theme) => {
          const map = readXml(drawPosition(rules, state, { width, theme }));
          const alive = state.planes.flatMap((plane, i) => (plane.status === 'out' ? [] : [String(i)]));
          expect(planes(map).toSorted()).toEqual(alive.toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });

  const survives = (numRuns: number) => () => {
    const { rules, state } = startOf(10, 2);
    const wild = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(wild, wild, wild, fc.constantFrom(...INTENTS), (a, b, title, width) => {
        const svg = drawPosition(rules, state, { names: [`<script>${a}`, `"'>${b}`], title, width });
        expect(findAll(readXml(svg), (one) => one.name === 'script')).toEqual([]);
      }),
      { numRuns },
    );
  };
  it('survives any name and title', survives(20));
  it('survives any name and title, tried with more', { tags: 'trial' }, survives(60));

  it('gives each of twelve planes a badge of its own', () => {
    const rules = rulesOf('boxed', { planesPerSeat: 2 });
    const { before } = playRandom(rules, 6, 1, 'twelve')[0]!;
    const badges = byClass(byClass(readXml(drawPosition(rules, before)), 'planes')[0]!, 'badge').map(textOf);
    expect(badges.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'].flatMap((seat) => [`${seat}a`, `${seat}b`]));
  });
});
