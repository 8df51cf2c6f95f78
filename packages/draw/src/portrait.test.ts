import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAll, readXml } from '../test/xml-reader.ts';
import { drawPortrait } from './index.ts';

const NAMES = ['Ann', 'Bob', 'Chris', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans', 'Ida', 'Jo', 'Karl', 'Lotte'];

it('a name has one face, whatever its capitals and spaces, and other names have others', () => {
  expect(drawPortrait(' Baron  Ann')).toBe(drawPortrait('baron ann'));
  const faces = new Set(NAMES.flatMap((name) => [drawPortrait(name), drawPortrait(name, true)]));
  expect(faces.size).toBe(2 * NAMES.length);
});

it('nobody has no face: all empty names are one outline', () => {
  expect(drawPortrait('')).toBe(drawPortrait('  '));
  expect(drawPortrait('', true)).toBe(drawPortrait(''));
  expect(drawPortrait('')).not.toContain('rect');
});

it('any name at all makes a whole picture that holds nothing of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (name, bot) => {
      const svg = drawPortrait(`<b>"&${name}`, bot);
      expect(findAll(readXml(svg), () => true).length).toBeGreaterThan(5);
      expect(svg).not.toContain('&lt;');
    }),
  );
});

it('faces differ much: no two of a hundred pilots are alike', () => {
  const faces = new Set(Array.from({ length: 100 }, (_, i) => drawPortrait(`Pilot ${i}`)));
  expect(faces.size).toBe(100);
});
