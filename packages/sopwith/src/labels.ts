/** Labels of the dice of a Turn: what a referee who throws real dice fills in. Numbers in labels count from 1. */
import type { Dice } from '@paravion/tabletop';
import type { KernelDice } from './kernel/sink.ts';

/** `marker` from 0, null for one wind for all. */
export const windLabel = (turn: number, marker: number | null): string =>
  `turn ${turn}/wind${marker === null ? '' : `/cloud ${marker + 1}`}`;

const of = (turn: number, move: number): string => `turn ${turn}/move ${move}`;

/** The kernel's dice, by label. */
export const kernelDice = (dice: Dice): KernelDice => ({
  wind: (turn, marker) => dice.roll(windLabel(turn, marker < 0 ? null : marker), 6),
  kill: (turn, move, plane, seat, round) =>
    dice.roll(`${of(turn, move)}/kill of plane ${plane + 1}/seat ${seat + 1}/round ${round}`, 6),
  ace: (turn, move, plane, shooter, round) =>
    dice.roll(`${of(turn, move)}/ace for plane ${plane + 1}/plane ${shooter + 1}/round ${round}`, 6),
});
