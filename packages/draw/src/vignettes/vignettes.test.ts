/** The small pictures beside choices in forms. */
import { expect, it } from 'vitest';
import { readXml } from '../../test/xml-reader.ts';
import { drawVignette } from './index.ts';

it('are the same each time, lie in their frame, and are none for what nobody knows', () => {
  const raid = drawVignette('raid')!;
  expect(drawVignette('raid')).toBe(raid);
  expect(raid).toMatch(/^<svg [^>]*viewBox="0 0 320 180"/);
  expect(() => readXml(raid)).not.toThrow();
  expect(drawVignette('zeppelin')).toBeNull();
  expect(drawVignette('constructor')).toBeNull();
});
