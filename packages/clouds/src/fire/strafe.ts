/** Strafing that has hit (rule 4.26); the shot itself is like any other (`base-shot.ts`, `shoot.ts`). */
import type { Unit } from '../state.ts';
import type { TurnContext } from '../turn-context.ts';
import { blast } from './ground-damage.ts';

/** Margin for one die more. */
const STEP = 5;

/** Dice of damage: one a gun, one per full 5 of the margin. */
export const strafingDice = (guns: number, margin: number): number => guns + Math.floor(margin / STEP);

/** A man's `guns` guns have hit a unit by `margin`. */
export const hitUnit = (t: TurnContext, unit: Unit, by: string, guns: number, margin: number): void => {
  blast(t, unit, strafingDice(guns, margin), { unit: by, by, rule: '4.26' });
};
