/**
 * Dice by name (rule 2.1): `turn.segment.unit.purpose.i`, such as `5.FIR.W1.shot.0`. `i` counts from 0 for the same first
 * four parts; the count stands in the state (`rolled`), because a segment may be adjudicated piece by piece.
 *
 * The face of a k-sided die is 1 + (U mod k), U = the first 6 bytes, big-endian, of HMAC-SHA-256(seed, name): the scheme
 * `named` of the contract, which this game asks for.
 */
import type { Dice } from '@paravion/tabletop';

/** What a die is thrown for; the file name of a table or the name of a score stands for itself (rule 2.1). */
export const PURPOSES = [
  'aa',
  'avoid',
  'awareness',
  'bomb',
  'cheat',
  'chute',
  'coll',
  'dev',
  'dir',
  'dmg',
  'drop',
  'engine',
  'enter',
  'evade',
  'fall',
  'fire',
  'flying',
  'fortitude',
  'fuel',
  'fuse',
  'gdmg',
  'gshot',
  'gunnery',
  'hawk',
  'imm',
  'ini',
  'jam',
  'landing',
  'loss',
  'luck',
  'mark',
  'photo',
  'place',
  'pursue',
  'restart',
  'rocket',
  'sdmg',
  'see',
  'sfail',
  'shot',
  'side',
  'site',
  'spin',
  'spinDir',
  'spinFall',
  'splash',
  'spot',
  'stall',
  'stay',
  'struct',
  'sub',
  'sun',
  'take',
  'tie',
  'tight',
  'wake',
  'weather',
  'who',
  'wind',
  'wound',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Put behind a purpose for a die thrown again (rule 2.3). */
export const AGAIN = '~';

/** What names a die but for its count. */
export interface DiceScope {
  readonly turn: number;
  readonly segment: string;
  /** How often `unit.purpose` was thrown in this segment. Written to. */
  readonly rolled: Record<string, number>;
}

/** One die of `sides` for a unit, with the next free name. */
export const throwDie = (dice: Dice, scope: DiceScope, unit: string, purpose: string, sides: number): number => {
  const what = `${unit}.${purpose}`;
  const i = scope.rolled[what] ?? 0;
  scope.rolled[what] = i + 1;
  return dice.roll(`${scope.turn}.${scope.segment}.${what}.${i}`, sides);
};
