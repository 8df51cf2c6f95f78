/**
 * The last two: flights of the one against flights of the other, all 155 by 155 where there is time, each with its best
 * bursts, played by the kernel and judged, so that nothing is left out: who is dead before he fires, whether both go
 * down together. The table is solved by regret matching; the other may fall back into his customs, as in a restricted
 * Nash response.
 */
import { layout, NMR, playTurn } from '@paravion/sopwith/kernel';
import { type Habit, type Matrix, matrixOf, solveMatrix } from '../../stage/matrix.ts';
import type { Scene } from '../scene.ts';
import type { Choices } from './choices.ts';
import { diceOf, type Stage } from './rehearsal.ts';

const ROUNDS = 300;
/** Orders below this likelihood are no custom worth reckoning with. */
const RARE = 0.01;

/** The other plane, when two are left and they are enemies: its number among the scene's crafts; else -1. */
export const lastFoe = ({ crafts }: Scene, own: number): number =>
  crafts.length === 2 && crafts[0]!.team !== crafts[1]!.team ? 1 - own : -1;

/** What the other may order: the best of each flight, then what is his custom. */
export interface Foe {
  readonly craft: number;
  readonly plane: number;
  readonly best: Int32Array;
  /** How often he falls back into a custom, and the orders of it. */
  readonly share: number;
  readonly customs: Choices;
}

const habitOf = ({
  best,
  share,
  customs,
}: Foe): { readonly codes: readonly number[]; readonly habit: Habit | null } => {
  const kept = [...customs.weight.keys()].filter((i) => customs.weight[i]! >= RARE);
  const total = kept.reduce((sum, i) => sum + customs.weight[i]!, 0);
  if (share === 0 || total === 0) return { codes: [], habit: null };
  const mixture = Float64Array.from([...best.map(() => 0), ...kept.map((i) => customs.weight[i]! / total)]);
  return { codes: kept.map((i) => customs.codes[i]!), habit: { share, mixture } };
};

/** A plane (its number among the scene's crafts, and the game's), and orders of it. */
export interface Tried {
  readonly craft: number;
  readonly plane: number;
  readonly codes: readonly number[] | Int32Array;
}

/** What the orders of one plane against those of the other come to, flown by the kernel and judged. */
export const duelTable = ({ kernel, root, judge, luck }: Stage, own: Tried, foe: Tried): Matrix => {
  const orders = new Int32Array(layout.MAX_PLANES).fill(NMR);
  const s = root.slice();
  const dice = diceOf(luck);
  return matrixOf(own.codes.length, foe.codes.length, (i, j) => {
    s.set(root);
    orders[own.plane] = own.codes[i]!;
    orders[foe.plane] = foe.codes[j]!;
    playTurn(kernel, s, orders, dice, null);
    return judge.both?.(s, own.craft, foe.craft) ?? [judge.worth(s, own.craft), judge.worth(s, foe.craft)];
  });
};

/** The mixture over a plane's orders (`codes`) against the last foe. */
export const duelMixture = (stage: Stage, own: Tried, foe: Foe): Float64Array => {
  const { codes, habit } = habitOf(foe);
  return solveMatrix(duelTable(stage, own, { ...foe, codes: [...foe.best, ...codes] }), ROUNDS, habit).row;
};
