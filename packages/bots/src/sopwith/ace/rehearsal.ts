/**
 * Orders tried out: the kernel flies them against what the others may do, drawn from their mixtures, with all that the sums of
 * the stage game leave out (who is dead in the third Move, whose fire adds up to a kill, what a landing brings), and the
 * judge says what has come of it.
 */
import { type Kernel, type KernelDice, layout as L, NMR, playTurn } from '@paravion/sopwith/kernel';
import type { Chance } from '../../bot.ts';
import { draw } from '../belief.ts';
import type { Choices } from './choices.ts';
import type { Judge } from './judge.ts';

/** Dice of a Turn that is only tried out. */
export const diceOf = (luck: Chance): KernelDice => {
  const die = (): number => 1 + luck.below(6);
  return { wind: die, kill: die, ace: die };
};

export interface Stage {
  readonly kernel: Kernel;
  /** The position, in the kernel's form, and how much of it is in use. */
  readonly root: Int32Array;
  readonly judge: Judge;
  readonly luck: Chance;
}

/**
 * What each order of one plane is worth against the others, on the average
 * of `trials` draws. `craft`: its number among the scene's. `goOn` may end it early, after the first draw.
 */
export const rehearse = (
  { kernel, root, judge, luck }: Stage,
  { craft: own, plane }: { readonly craft: number; readonly plane: number },
  codes: Int32Array,
  others: readonly Choices[],
  trials: number,
  goOn: () => boolean,
): Float64Array => {
  const worths = new Float64Array(codes.length);
  const orders = new Int32Array(L.MAX_PLANES).fill(NMR);
  const s = root.slice();
  const dice = diceOf(luck);
  let done = 0;
  while (done < trials && (done === 0 || goOn())) {
    for (const other of others) orders[other.plane] = other.codes[draw(other.weight, luck)]!;
    for (let i = 0; i < codes.length; i++) {
      s.set(root);
      orders[plane] = codes[i]!;
      playTurn(kernel, s, orders, dice, null);
      worths[i]! += judge.worth(s, own);
    }
    done++;
  }
  return worths.map((worth) => worth / done);
};
