import { createHash } from 'node:crypto';
import { reverseKeys } from '@paravion/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, copyJson, deepFreeze, hashBy, hashOf, jsonProblems, MAX_DEPTH, sameJson } from './canonical.ts';
import { difference, showValue } from './difference.ts';

const json = fc.jsonValue({ maxDepth: 4 });

describe('canonical JSON', () => {
  it('sorts keys, has no spaces, and writes numbers the shortest way', () => {
    const value = { b: [1, -0, 0.1, 1e21, 1e-7], a: { é: null, '': true, '10': 'x', '9': '\u2028"\\\n' }, A: false };
    const text = '{"A":false,"a":{"":true,"10":"x","9":"\u2028\\"\\\\\\n","é":null},"b":[1,0,0.1,1e+21,1e-7]}';
    expect(canonicalJson(value)).toBe(text);
    expect(hashOf(value)).toBe('765568a4000ed6da5ec63b3579128e96d8727b01cef724226f5bdeed96d6a094');
  });

  it('is the same whatever the order of keys, and is JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reverseKeys(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['undefined', { a: [1, undefined] }, 'a[1]'],
    ['NaN', { a: { b: Number.NaN } }, 'a.b'],
    ['infinity', [-Infinity], '[0]'],
    ['a function', { f: () => 1 }, 'f'],
    ['a date', { when: new Date(0) }, 'when'],
    ['a big integer', [1n], '[0]'],
    // biome-ignore lint/suspicious/noSparseArray: that is the point.
    ['a hole', [1, , 2], '[1]'],
  ])('refuses %s, saying where', (_, value, path) => {
    expect(jsonProblems(value)).toMatchObject([{ code: 'malformed', path }]);
    expect(() => canonicalJson(value)).toThrow(path);
  });

  it('refuses what is nested too deep, without running out of stack', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(jsonProblems(nested(MAX_DEPTH))).toEqual([]);
    expect(jsonProblems(nested(5000))).toHaveLength(1);
  });
});

describe('hashes by the platform', () => {
  it('are the same; what makes others is refused', () => {
    const values = [{}, { a: '\u{1f6e9}' }, ...fc.sample(json, 100)];
    const plain = values.map(hashOf);
    expect(() => hashBy((text) => createHash('sha256').update(text, 'latin1').digest('hex'))).toThrow('not SHA-256');
    expect(values.map(hashOf)).toEqual(plain);
    hashBy((text) => createHash('sha256').update(text).digest('hex'));
    expect(values.map(hashOf)).toEqual(plain);
  });
});

describe('copies', () => {
  it('are equal and share nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const copy = copyJson(value);
        expect(sameJson(copy, value)).toBe(true);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });

  it('frozen are frozen through and through', () => {
    const value = deepFreeze({ a: [{ b: 1 }] });
    expect(Object.isFrozen(value) && Object.isFrozen(value.a) && Object.isFrozen(value.a[0])).toBe(true);
  });
});

describe('a difference', () => {
  it('is there exactly when the canonical texts differ', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(difference(a, b) === undefined).toBe(canonicalJson(a) === canonicalJson(b));
        expect(sameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  it('is the first place', () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toEqual({ path: 'a[1].b', left: 2, right: 3 });
    expect(difference([1, 2], [1])).toEqual({ path: '[1]', left: 2, right: undefined });
    expect(difference({}, [])).toEqual({ path: '', left: {}, right: [] });
  });

  it('can be shown in a line', () => {
    expect(showValue(undefined)).toBe('nothing');
    expect(showValue('x'.repeat(500))).toHaveLength(200);
  });
});
