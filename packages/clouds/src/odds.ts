/** Chances, for who weighs a flight or a shot before he orders it (rule 2.2). */
import type { Plan } from './move/plan.ts';

/** Chance, 0 to 1, that a d20 test with this target succeeds; 1 always does, 20 never, but for a structure of 20 or more. */
export const oddsOf = (target: number, structural = false): number =>
  structural && target >= 20 ? 1 : Math.min(19, Math.max(1, target)) / 20;

/** Chance that all tests of a flight succeed. */
export const oddsOfPlan = ({ tests }: Pick<Plan, 'tests'>): number =>
  tests.reduce((odds, { target, tested }) => odds * oddsOf(target, tested === 'structural'), 1);
