/**
 * Random orders for the kernel, drawn once and picked from by chance: every flight path is as likely as any other, with
 * none to three bursts anywhere in the Turn, now and then a landing. Codes as in the kernel's `sheet-code.ts`.
 */

import { BURSTS, MANOEUVRES } from '@paravion/sopwith';
import { LAND_SHIFT, MOVE_BITS, SEQUENCES, STRIP_SHIFT, stepCode } from '@paravion/sopwith/kernel';
import type { Chance } from './chance.ts';

const FLYING_CODES = 4096;
const PARKED_CODES = 1024;

const A = MANOEUVRES.indexOf('A');
const STAY = MANOEUVRES.indexOf('0');
const IMMELMANN = MANOEUVRES.indexOf('I');
/** The five manoeuvres that anybody may fly in any Move. */
const MOVING = MANOEUVRES.map((_, code) => code).filter((code) => code !== STAY && code !== IMMELMANN);
const ANY = [...MOVING, STAY];

/** The flight paths of a pilot who is no ace: 155. */
const PATHS: readonly (readonly number[])[] = MOVING.flatMap((first) =>
  ANY.flatMap((second) => (second === STAY ? [STAY] : ANY).map((third) => [first, second, third])),
);

/** Codes of the bursts of three Moves: `count` of the nine that are possible. */
const bursts = (chance: Chance, count: number): readonly number[] => {
  const slots = new Set<number>();
  while (slots.size < count) slots.add(chance(9));
  const inMove = (move: number) =>
    [...slots].filter((slot) => slot % 3 === move).map((slot) => BURSTS[Math.floor(slot / 3)]);
  return [0, 1, 2].map((move) => SEQUENCES.findIndex((sequence) => sequence.join('') === inMove(move).join('')));
};

const sheet = (chance: Chance, path: readonly number[], strip: number, land: number): number => {
  const fire = bursts(chance, chance(4));
  const moves = path.reduce((code, step, move) => code | (stepCode(step, fire[move]!) << (MOVE_BITS * move)), 0);
  return moves | (strip << STRIP_SHIFT) | (land << LAND_SHIFT);
};

const flying = (chance: Chance): number =>
  sheet(chance, PATHS[chance(PATHS.length)]!, 0, chance(8) === 0 ? 1 + chance(4) : 0);

const parked = (chance: Chance): number =>
  chance(8) === 0
    ? sheet(chance, [STAY, STAY, STAY], 0, 0)
    : sheet(chance, [A, A, MOVING[chance(5)]!], 1 + chance(3), 0);

export interface OrderTables {
  readonly flying: Int32Array;
  readonly parked: Int32Array;
}

export const orderTables = (chance: Chance): OrderTables => ({
  flying: Int32Array.from({ length: FLYING_CODES }, () => flying(chance)),
  parked: Int32Array.from({ length: PARKED_CODES }, () => parked(chance)),
});
