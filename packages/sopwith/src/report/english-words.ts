/** English words and their plurals, for the rest of the English catalogue. */
import { listedBy } from '@paravion/tabletop';
import type { Burst, Facing, Manoeuvre, Side, Strip } from '../vocabulary.ts';
import type { TurnFacts } from './catalogue.ts';

export const FACING: Readonly<Record<Facing, string>> = {
  E: 'east',
  NE: 'north-east',
  NW: 'north-west',
  W: 'west',
  SW: 'south-west',
  SE: 'south-east',
};
export const STRIP: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };
export const BURST: Readonly<Record<Burst, string>> = { A: 'ahead', L: 'left', R: 'right' };
export const MANOEUVRE: Readonly<Record<Manoeuvre, string>> = {
  A: 'Ahead',
  LT: 'Left Turn',
  RT: 'Right Turn',
  LS: 'Left Slip',
  RS: 'Right Slip',
  '0': 'no manoeuvre',
  I: 'Immelmann',
};
export const SIDE: Readonly<Record<Side, string>> = { allied: 'Allied', german: 'German' };

/** `a`, `a and b`, `a, b and c`. */
export const list = listedBy('and');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Small numbers as words, from `no` to `six`. */
export const word = (n: number): string => NUMBERS[n] ?? String(n);

const SUFFIX = ['th', 'st', 'nd', 'rd'];

/** `1st` to `6th`; only places are counted so. */
export const ordinal = (n: number): string => `${n}${SUFFIX[n] ?? 'th'}`;

/** A phrase for those who are lost in each way. */
export type Losses = Readonly<Record<TurnFacts['lost'][number]['how'], (names: readonly string[]) => string>>;

/** Who was lost, by the way in which it happened. */
export const losses = (say: Losses, lost: TurnFacts['lost']): string =>
  (['shot', 'cloud', 'crash'] as const)
    .map((how) => ({ how, names: lost.filter((one) => one.how === how).map((one) => one.name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ how, names }) => say[how](names))
    .join('; ');
