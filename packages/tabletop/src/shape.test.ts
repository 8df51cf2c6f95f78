import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkShape, formatPath } from './shape.ts';

const schema = z.strictObject({
  planes: z.array(z.strictObject({ damage: z.int().min(1).max(20) })),
  side: z.enum(['a', 'b']),
});

describe('a shape', () => {
  it('passes what fits', () => {
    expect(checkShape(schema, { planes: [{ damage: 3 }], side: 'a' })).toMatchObject({ ok: true });
  });

  it('names the place and kind of every fault', () => {
    const found = checkShape(schema, { planes: [{ damage: 3 }, { damage: 21 }, { damage: 'x', hue: 1 }], side: 'c' });
    expect(found).toMatchObject({
      ok: false,
      error: [
        { code: 'out-of-range', path: 'planes[1].damage' },
        { code: 'malformed', path: 'planes[2].damage' },
        { code: 'unknown', path: 'planes[2]' },
        { code: 'unknown', path: 'side' },
      ],
    });
  });

  it('names ten of thousands of keys that it does not know', () => {
    const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key ${i}`, 1]));
    const found = checkShape(schema, { planes: [], side: 'a', ...strange });
    expect(found.ok ? '' : found.error[0]!.message).toMatch(/^Unrecognized keys: "key 0", .*"key 9" and 4990 more\.$/);
  });

  it('has paths as people write them', () => {
    expect(formatPath(['planes', 2, 'hex'])).toBe('planes[2].hex');
    expect(formatPath([])).toBe('');
  });
});
