/** Throws of several dice as people write them: `d6`, `2d6`, `2d6+3`, `1d10 - 1`. */
import type { Dice } from './dice.ts';
import { MAX_SIDES } from './dice.ts';
import type { Problem, Result } from './result.ts';
import { err, ok } from './result.ts';

/** So many dice of so many sides, and a number that is added to their sum. */
export interface DiceNotation {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** What a throw of several dice showed. */
export interface Throw {
  /** Each die, in order. */
  readonly dice: readonly number[];
  /** Their sum and the number added. */
  readonly total: number;
}

/** The most dice in one throw, and the greatest number added or taken off. */
export const MAX_COUNT = 1000;
export const MAX_PLUS = 1_000_000;

const PATTERN = /^\s*(\d*)\s*[dw]\s*(\d+)\s*(?:([+\-\u2010-\u2015\u2212])\s*(\d+))?\s*$/i;

const unreadable = (text: string): Problem => ({
  code: 'unreadable',
  message: `${JSON.stringify(text.slice(0, 40))} is no throw of dice.`,
  expected: 'a throw such as d6, 2d6 or 2d6+3',
});

const bounds = (what: string, value: number, min: number, max: number): readonly Problem[] =>
  value >= min && value <= max
    ? []
    : [{ code: 'out-of-range', message: `${value} is not a possible ${what}.`, expected: `${min} to ${max}` }];

/** Reads a throw; `unreadable` when it is none, `out-of-range` above 1000 dice, 2^31 sides or a plus of a million. */
export const parseDiceNotation = (text: string): Result<DiceNotation> => {
  const match = PATTERN.exec(text);
  if (!match) return err([unreadable(text)]);
  const [, count = '', sides, sign = '+', plus = '0'] = match;
  const parsed = { count: Number(count || 1), sides: Number(sides), plus: Number(plus) * (sign === '+' ? 1 : -1) || 0 };
  const problems = [
    ...bounds('number of dice', parsed.count, 1, MAX_COUNT),
    ...bounds('number of sides', parsed.sides, 1, MAX_SIDES),
    ...bounds('number to add', parsed.plus, -MAX_PLUS, MAX_PLUS),
  ];
  return problems.length > 0 ? err(problems) : ok(parsed);
};

/** The throw as it is usually written: `d6`, `2d6+3`. */
export const formatDiceNotation = ({ count, sides, plus }: DiceNotation): string => {
  const sign = plus < 0 ? '-' : '+';
  return `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : `${sign}${Math.abs(plus)}`}`;
};

/** Throws the dice under the labels `label#1`, `label#2` and so on, also when there is only one. */
export const throwDice = (dice: Dice, label: string, { count, sides, plus }: DiceNotation): Throw => {
  const thrown = Array.from({ length: count }, (_, i) => dice.roll(`${label}#${i + 1}`, sides));
  return { dice: thrown, total: thrown.reduce((sum, die) => sum + die, plus) };
};

/** Reads a throw and makes it; the problems of `parseDiceNotation` when it cannot be read. */
export const rollNotation = (dice: Dice, label: string, text: string): Result<Throw> => {
  const parsed = parseDiceNotation(text);
  return parsed.ok ? ok(throwDice(dice, label, parsed.value)) : parsed;
};

/** One die of six, ten or twenty sides. */
export const d6 = (dice: Dice, label: string): number => dice.roll(label, 6);
export const d10 = (dice: Dice, label: string): number => dice.roll(label, 10);
export const d20 = (dice: Dice, label: string): number => dice.roll(label, 20);
