/** Values and texts that nobody asked for: what comes from outside when things go wrong, or somebody tries. */
import { type Dice, scopedDice } from '@paravion/tabletop';

const LEAVES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  7,
  0.5,
  1e9,
  -1e300,
  9007199254740992,
  '',
  'A',
  'constructor',
  '\u0000',
  [],
  {},
  [null],
  [[]],
  { type: 'x' },
  { length: 3 },
];

const SIGNS = [
  '',
  ' ',
  '\n',
  '\t',
  '-',
  '+',
  '*',
  '/',
  '(',
  '[A]',
  '0',
  '9999999999999',
  '>',
  ':',
  ',',
  '\u00e9',
  '\ud83d',
];

const pick = <T>(dice: Dice, label: string, from: readonly T[]): T => from[dice.roll(label, from.length) - 1]!;

/** Small values of every type of JSON. */
export const junkValues: readonly unknown[] = LEAVES;

type Path = readonly (string | number)[];

const paths = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) => paths((value as Record<string | number, unknown>)[key], [...path, key]));
  return [path, ...inner];
};

const REMOVE = Symbol('remove');

const change = (value: unknown, [key, ...rest]: Path, to: unknown): unknown => {
  if (key === undefined) return to === REMOVE ? null : to;
  if (Array.isArray(value)) {
    const list = value.map((v, i) => (i === key ? change(v, rest, to) : v));
    return rest.length === 0 && to === REMOVE ? list.filter((_, i) => i !== key) : list;
  }
  const object = { ...(value as Record<string, unknown>) };
  object[key] = change(object[key], rest, to);
  if (rest.length === 0 && to === REMOVE) delete object[key];
  return object;
};

/** The value with one or more of its parts replaced by junk, by another of its parts, or left out. */
export const mutate = (value: unknown, dice: Dice): unknown => {
  const times = dice.roll('times', 3);
  let mutant = value;
  for (let i = 0; i < times; i++) {
    const d = scopedDice(dice, `${i}/`);
    const places = paths(mutant);
    const other = pick(d, 'other', places).reduce<unknown>(
      (v, key) => (v as Record<string | number, unknown>)[key],
      mutant,
    );
    mutant = change(mutant, pick(d, 'place', places), pick(d, 'to', [REMOVE, other, pick(d, 'leaf', LEAVES)]));
  }
  return mutant;
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((v, key) => (v as Record<string | number, unknown>)[key], value);

/**
 * The value with one of its parts a little other, so that it may still be what it was: a number a step away, a truth turned
 * round, or a part as it stands elsewhere under the same name.
 */
export const nudge = (value: unknown, dice: Dice): unknown => {
  const leaves = paths(value).filter((path) => path.length > 0);
  if (leaves.length === 0) return value;
  const path = pick(dice, 'place', leaves);
  const old = at(value, path);
  const alike = leaves.filter((other) => other.at(-1) === path.at(-1)).map((other) => at(value, other));
  if (typeof old === 'number' && dice.roll('way', 2) === 1) return change(value, path, old + pick(dice, 'by', [-1, 1]));
  if (typeof old === 'boolean') return change(value, path, !old);
  return change(value, path, pick(dice, 'other', alike));
};

/** The text with pieces cut out, doubled, or strewn with odd signs. */
export const garble = (text: string, dice: Dice): string => {
  const times = dice.roll('times', 4);
  let garbled = text;
  for (let i = 0; i < times; i++) {
    const [a, b] = ['a', 'b'].map((label) => dice.roll(`${i}/${label}`, garbled.length + 1) - 1).sort((x, y) => x - y);
    const [from, to] = [a!, Math.min(b!, a! + 6)];
    const between = pick(dice, `${i}/between`, [pick(dice, `${i}/sign`, SIGNS), garbled.slice(from, to).repeat(2)]);
    garbled = garbled.slice(0, from) + between + garbled.slice(to);
  }
  return garbled;
};

/** The same JSON value with the keys of every object in the opposite order. */
export const reverseKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reverseKeys);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, v]) => [key, reverseKeys(v)]),
  );
};
