import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Dice } from './dice.ts';
import * as d from './dice.ts';

const LABELS = ['turn 1/wind', 'turn 2/wind', '', 'Straße#1'];
const SIDES = [6, 20, 1_000_000, 2 ** 31, 3 * 2 ** 29, 1];

/** Reckoned by another program (Python's hmac) from the description alone. Some of 3*2^29 sides are thrown again. */
const KNOWN: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '': [
    [6, 17, 230953, 1062343489, 195649268, 1],
    [3, 9, 97655, 487592375, 316303872, 1],
    [5, 19, 907681, 202813386, 1512264557, 1],
    [2, 16, 574663, 1999504130, 86317734, 1],
  ],
  paravion: [
    [6, 6, 867132, 806462765, 237713123, 1],
    [5, 17, 410650, 1927879495, 741158700, 1],
    [2, 13, 895483, 1759793098, 650761907, 1],
    [3, 18, 450, 1291824722, 61073547, 1],
  ],
  'Möwe 1917 ✈': [
    [2, 15, 97255, 1142788300, 1498278603, 1],
    [6, 12, 867182, 1748295525, 1071806488, 1],
    [3, 8, 261348, 1272100849, 260187984, 1],
    [4, 15, 804649, 607929837, 117974751, 1],
  ],
  ['x'.repeat(100)]: [
    [3, 14, 531978, 71034553, 649447416, 1],
    [6, 8, 224060, 22241594, 830135612, 1],
    [3, 5, 73509, 403893019, 395305504, 1],
    [3, 5, 144395, 1455304454, 608556028, 1],
  ],
};

/** Chi-square of `throws` throws over as many cells as sides. */
const chiSquare = (dice: Dice, sides: number, throws: number): number => {
  const cells = Array<number>(sides).fill(0);
  for (let i = 0; i < throws; i++) cells[dice.roll(`throw ${i}`, sides) - 1]! += 1;
  const expected = throws / sides;
  return cells.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
};

/** Bounds that fair dice overstep once in 10,000 times, by sides (degrees of freedom: one less). */
const CRITICAL = { 2: 15.14, 6: 25.74, 10: 33.72, 20: 50.8 } as const;

describe('keyed dice', () => {
  it.each(Object.keys(KNOWN))('give the known answers for the seed "%s"', (seed) => {
    const dice = d.keyedDice(seed);
    expect(LABELS.map((label) => SIDES.map((sides) => dice.roll(label, sides)))).toEqual(KNOWN[seed]);
  });

  it('are fair, by chi-square', () => {
    const dice = d.keyedDice('a fixed seed');
    for (const [sides, bound] of Object.entries(CRITICAL))
      expect(chiSquare(dice, Number(sides), 6000), `d${sides}`).toBeLessThan(bound);
  });

  it('would be found out if they were not: one throw in twenty turned into a 6', () => {
    const fair = d.keyedDice('a fixed seed');
    const loaded: Dice = { roll: (label, sides) => (/[05]7$/.test(label) ? sides : fair.roll(label, sides)) };
    expect(chiSquare(loaded, 6, 6000)).toBeGreaterThan(CRITICAL[6]);
  });

  it('are unbiased where a plain remainder would not be', () => {
    const sides = 3 * 2 ** 29;
    const dice = d.keyedDice('a fixed seed');
    const low = Array.from({ length: 3000 }, (_, i) => dice.roll(`${i}`, sides)).filter((n) => n <= 2 ** 30).length;
    // Two thirds of all sides; a remainder without throwing again would give three quarters.
    expect(low / 3000).toBeGreaterThan(0.64);
    expect(low / 3000).toBeLessThan(0.7);
  });

  it('hang on label and sides alone', () => {
    const [a, b] = [d.keyedDice('same'), d.keyedDice('same')];
    const forth = LABELS.map((label) => a.roll(label, 20));
    const back = LABELS.toReversed().map((label) => b.roll(label, 20));
    expect(back.toReversed()).toEqual(forth);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 31 + 1])('have no %s sides', (sides) => {
    expect(() => d.keyedDice('').roll('x', sides)).toThrow(RangeError);
  });
});

describe('the log', () => {
  it('has each die once, in the order first asked', () => {
    const { dice, rolls } = d.loggedDice(d.keyedDice('paravion'));
    for (const label of ['turn 2/wind', 'turn 1/wind', 'turn 2/wind']) dice.roll(label, 6);
    expect(rolls).toEqual([
      { label: 'turn 2/wind', sides: 6, result: 5 },
      { label: 'turn 1/wind', sides: 6, result: 6 },
    ]);
  });

  it('refuses one label for two kinds of dice', () => {
    const { dice } = d.loggedDice(d.keyedDice('paravion'));
    dice.roll('x', 6);
    expect(() => dice.roll('x', 10)).toThrow('die "x" has 6 sides');
  });
});

describe('dice under a prefix', () => {
  it('are the dice of the longer label', () => {
    expect(d.scopedDice(d.keyedDice('paravion'), 'turn 1/').roll('wind', 20)).toBe(6);
  });
});

describe('dice placed by hand', () => {
  const run = (given: d.GivenDice) => {
    const { dice, rolls } = d.loggedDice(d.givenDice(given, d.keyedDice('paravion')));
    for (const label of ['turn 1/wind', 'turn 2/wind']) dice.roll(label, 6);
    return rolls;
  };

  it('come before those of the seed, and are marked', () => {
    const given = { 'turn 2/wind': 1 };
    const rolls = d.markGiven(given, run(given));
    expect(rolls).toEqual([
      { label: 'turn 1/wind', sides: 6, result: 6 },
      { label: 'turn 2/wind', sides: 6, result: 1, given: true },
    ]);
    expect(d.checkGivenDice(given, rolls)).toEqual([]);
    expect(d.givenIn(rolls)).toEqual(given);
  });

  it.each([0, 7, 2.5, Number.NaN])('cannot show %s', (value) => {
    const given = { 'turn 1/wind': value };
    expect(run(given)[0]!.result).toBe(6);
    expect(d.checkGivenDice(given, run(given))).toMatchObject([
      { code: 'out-of-range', path: 'dice["turn 1/wind"]', expected: 'a whole number from 1 to 6' },
    ]);
  });

  it('must have been asked for', () => {
    const [problem] = d.checkGivenDice({ wind: 3 }, run({}));
    expect(problem).toMatchObject({ code: 'unknown', expected: 'one of "turn 1/wind", "turn 2/wind"' });
    expect(d.checkGivenDice({ wind: 3 }, [])).toMatchObject([{ expected: 'no dice at all' }]);
  });

  it('are not found in what every object has', () => {
    expect(d.givenDice({}, d.keyedDice('paravion')).roll('constructor', 6)).toBeLessThanOrEqual(6);
    expect(d.markGiven({}, [{ label: 'toString', sides: 6, result: 1 }])[0]).not.toHaveProperty('given');
  });
});

describe('a seed', () => {
  it('is published as its SHA-256', () => {
    expect(d.seedHash('paravion')).toBe('38793612edb7164d93a8c8eb741ad8ea5d77bb9e8373e33d541776214785a1fa');
  });

  it('of more than 64 bytes is not published, for its hash would be the key', () => {
    const seed = 'x'.repeat(65);
    const key = sha256(utf8ToBytes(seed));
    expect(hmac(sha256, key, utf8ToBytes('any'))).toEqual(hmac(sha256, utf8ToBytes(seed), utf8ToBytes('any')));
    expect(() => d.seedHash(seed)).toThrow('at most 64 bytes');
    const short = 'x'.repeat(64);
    expect(hmac(sha256, hexToBytes(d.seedHash(short)), utf8ToBytes('any'))).not.toEqual(
      hmac(sha256, utf8ToBytes(short), utf8ToBytes('any')),
    );
  });

  it('of a record has 16 to 64 bytes of plain text', () => {
    expect(d.checkSeed('0123456789abcdef')).toEqual([]);
    expect(d.checkSeed('x'.repeat(64))).toEqual([]);
    expect(d.checkSeed('0123456789abcde')).toMatchObject([{ code: 'out-of-range' }]);
    expect(d.checkSeed('é'.repeat(33))).toMatchObject([{ code: 'out-of-range' }]);
    expect(d.checkSeed('0123456789abcdef\n')).toMatchObject([{ code: 'malformed' }]);
    expect(d.checkSeed('0123456789abcdef\ud83d')).toMatchObject([{ code: 'malformed' }]);
  });
});
