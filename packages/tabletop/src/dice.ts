/**
 * Dice that are keyed, not streamed: a roll depends on the seed and its label alone, never on what was rolled before.
 * So neither the order of play nor a die that is asked for twice can change anybody's luck, and whoever knows the seed
 * can check any single roll.
 *
 * One die, byte by byte, so that another program can follow:
 *
 * ```text
 * key     = UTF-8 bytes of the seed
 * message = UTF-8 bytes of the label, one byte 00, sides as 4 bytes, counter as 4 bytes (both big-endian)
 * word    = the first 4 bytes of HMAC-SHA-256(key, message), big-endian
 * limit   = the greatest multiple of sides that is not above 2^32
 * word < limit: the die shows 1 + word mod sides; otherwise the counter (0 at first) grows by one and it is thrown again
 * ```
 *
 * The seed is secret while the game goes on. Its hash, `seedHash`, is made public at the start, the seed at the end.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Problem } from './result.ts';

export interface Dice {
  /** One die: a whole number from 1 to `sides`. The same label gives the same answer for the same seed and sides. */
  roll(label: string, sides: number): number;
}

/** A die that was thrown. */
export interface Roll {
  readonly label: string;
  readonly sides: number;
  readonly result: number;
  /** True for a die thrown or placed by hand, which the seed does not vouch for; absent otherwise. */
  readonly given?: true;
}

/** Dice thrown or placed by hand, by label. */
export type GivenDice = Readonly<Record<string, number>>;

/** The most sides a die may have. */
export const MAX_SIDES = 2 ** 31;
/** Bounds of a seed in a game's record, in bytes of UTF-8; see `seedHash` for the upper one. */
export const SEED_BYTES = { min: 16, max: 64 } as const;

const tail = (sides: number, counter: number): Uint8Array => {
  const bytes = new Uint8Array(9);
  const view = new DataView(bytes.buffer);
  view.setUint32(1, sides);
  view.setUint32(5, counter);
  return bytes;
};

const checkSides = (sides: number): void => {
  if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES)
    throw new RangeError(`a die has 1 to ${MAX_SIDES} sides, not ${sides}`);
};

/** Fair dice from a seed, as the head of this module describes. `roll` throws for sides that are not 1 to 2^31. */
export const keyedDice = (seed: string): Dice => {
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  const word = (label: Uint8Array, sides: number, counter: number): number => {
    const digest = keyed.clone().update(label).update(tail(sides, counter)).digest();
    return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
  };
  return {
    roll: (label, sides) => {
      checkSides(sides);
      const name = utf8ToBytes(label);
      const limit = 2 ** 32 - (2 ** 32 % sides);
      for (let counter = 0; ; counter++) {
        const w = word(name, sides, counter);
        if (w < limit) return 1 + (w % sides);
      }
    },
  };
};

/**
 * Dice that are read off the label in the shortest way, for a game whose rulebook says so: 1 + (U mod sides), U = the first
 * 6 bytes, big-endian, of HMAC-SHA-256(seed, label). The last sides of a die come up less often by one in 2^48 / sides.
 */
export const namedDice = (seed: string): Dice => {
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  return {
    roll: (label, sides) => {
      checkSides(sides);
      const digest = keyed.clone().update(utf8ToBytes(label)).digest();
      const view = new DataView(digest.buffer, digest.byteOffset);
      return 1 + ((view.getUint16(0) * 2 ** 32 + view.getUint32(2)) % sides);
    },
  };
};

/** How a game's dice come from its seed; `keyed` unless the game names another. */
export const DICE_SCHEMES = { keyed: keyedDice, named: namedDice } as const;
export type DiceScheme = keyof typeof DICE_SCHEMES;

/**
 * The same dice, with a log: every die once, in the order in which they were first asked for. A label asked for again
 * gives the same answer and no new line; with other sides it is a mistake of the game, and throws.
 */
export const loggedDice = (dice: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } => {
  const rolls: Roll[] = [];
  const seen = new Map<string, Roll>();
  const first = (label: string, sides: number): Roll => {
    const roll = { label, sides, result: dice.roll(label, sides) };
    seen.set(label, roll);
    rolls.push(roll);
    return roll;
  };
  const roll = (label: string, sides: number): number => {
    const known = seen.get(label) ?? first(label, sides);
    if (known.sides === sides) return known.result;
    throw new Error(`die "${label}" has ${known.sides} sides and cannot have ${sides} as well`);
  };
  return { dice: { roll }, rolls };
};

/** Dice with every label put behind a prefix, so that two uses of the same labels do not share their luck. */
export const scopedDice = (dice: Dice, prefix: string): Dice => ({
  roll: (label, sides) => dice.roll(`${prefix}${label}`, sides),
});

const fits = (value: number | undefined, sides: number): value is number =>
  Number.isInteger(value) && value! >= 1 && value! <= sides;

const given = (values: GivenDice, label: string): number | undefined =>
  Object.hasOwn(values, label) ? values[label] : undefined;

/**
 * Dice placed by hand where there are any, else the fallback's. A value that the die cannot show is passed over: run
 * `checkGivenDice` on the log afterwards, and keep nothing of a run that it finds fault with.
 */
export const givenDice = (values: GivenDice, fallback: Dice): Dice => ({
  roll: (label, sides) => {
    const value = given(values, label);
    return fits(value, sides) ? value : fallback.roll(label, sides);
  },
});

/** How many labels are named to whoever got one wrong. */
const MOST_LABELS = 8;

const labelsOf = (rolls: readonly Roll[]): string => {
  const more = rolls.length - MOST_LABELS;
  const named = rolls.slice(0, MOST_LABELS).map((r) => `"${r.label}"`);
  return `one of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const unasked = (label: string, rolls: readonly Roll[]): Problem => ({
  code: 'unknown',
  path: `dice["${label}"]`,
  message: `No die "${label}" was thrown here.`,
  expected: rolls.length > 0 ? labelsOf(rolls) : 'no dice at all',
});

const impossible = (label: string, value: unknown, sides: number): Problem => ({
  code: 'out-of-range',
  path: `dice["${label}"]`,
  message: `The die "${label}" cannot show ${JSON.stringify(value)}.`,
  expected: `a whole number from 1 to ${sides}`,
});

/**
 * What is wrong with dice placed by hand, given the log of the run in which they were used: `out-of-range` for a value
 * that the die cannot show, `unknown` for a label that was never asked for.
 */
export const checkGivenDice = (values: GivenDice, rolls: readonly Roll[]): readonly Problem[] =>
  Object.keys(values).flatMap((label) => {
    const roll = rolls.find((r) => r.label === label);
    if (!roll) return [unasked(label, rolls)];
    return fits(values[label], roll.sides) ? [] : [impossible(label, values[label], roll.sides)];
  });

/** The log with `given: true` on the dice that were placed by hand. */
export const markGiven = (values: GivenDice, rolls: readonly Roll[]): readonly Roll[] =>
  rolls.map((roll) => (Object.hasOwn(values, roll.label) ? { ...roll, given: true } : roll));

/** The dice of a log that were placed by hand, by label. */
export const givenIn = (rolls: readonly Roll[]): GivenDice =>
  Object.fromEntries(rolls.filter((r) => r.given).map((r) => [r.label, r.result]));

/**
 * What is wrong with a seed for a game's record. Too short a seed could be found by trying, from its published hash;
 * it has 16 to 64 bytes and no control characters. The host makes it by chance.
 */
export const checkSeed = (seed: string): readonly Problem[] => {
  const bytes = utf8ToBytes(seed).length;
  if (!seed.isWellFormed() || /\p{Cc}/u.test(seed))
    return [{ code: 'malformed', path: 'seed', message: 'A seed is plain text without control characters.' }];
  if (bytes >= SEED_BYTES.min && bytes <= SEED_BYTES.max) return [];
  const expected = `${SEED_BYTES.min} to ${SEED_BYTES.max} bytes, made by chance`;
  return [{ code: 'out-of-range', path: 'seed', message: `A seed of ${bytes} bytes will not do.`, expected }];
};

/**
 * What is made public of a seed at the start of a game: SHA-256 of its UTF-8 bytes, in hex. Throws above 64 bytes,
 * because HMAC replaces a longer key by this very hash: whoever reads it could then throw the dice in advance.
 */
export const seedHash = (seed: string): string => {
  const bytes = utf8ToBytes(seed);
  if (bytes.length > SEED_BYTES.max) throw new RangeError(`a seed has at most ${SEED_BYTES.max} bytes`);
  return bytesToHex(sha256(bytes));
};
