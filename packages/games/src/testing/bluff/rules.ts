/**
 * A race of bluff. 1: whoever first reaches the goal wins. 2: every Turn all choose in secret how far to run. 3: those
 * who choose alike stay where they are. 4: whoever runs 3 may stumble. 5: the race ends after some Turns.
 */
import { checkOptions, type Edition, numberOption, type OptionInfo, pickOption } from '@paravion/tabletop';
import { z } from 'zod';

export const OPTIONS: readonly OptionInfo[] = [
  numberOption('goal', '1', 'The race', 'Goal', 'How many steps away the goal is.', 6, 60),
  numberOption('turns', '5', 'The race', 'Turns', 'After how many Turns the race ends.', 5, 60),
  pickOption('stumble', '4', 'The race', 'Stumbling', 'What becomes of who runs 3 steps.', {
    never: 'he runs them',
    dice: 'a die of 1 or 2, and he does not move',
  }),
];

export interface Rules {
  readonly goal: number;
  readonly turns: number;
  readonly stumble: 'never' | 'dice';
}

export const EDITIONS: readonly Edition<Rules>[] = [
  { id: 'meadow', title: 'Over the meadow', about: '20 steps.', rules: { goal: 20, turns: 30, stumble: 'dice' } },
  { id: 'road', title: 'Along the road', about: 'No die.', rules: { goal: 15, turns: 20, stumble: 'never' } },
];

export const checkRules = (rules: unknown) => checkOptions<Rules>(OPTIONS, rules);

const name = z.string().trim().min(1).max(40);
export const setupSchema = z.strictObject({ seats: z.array(z.strictObject({ name })).min(2).max(6) });
export type Setup = z.infer<typeof setupSchema>;

/** `at`: steps run, by seat. */
export const stateSchema = z.strictObject({
  turn: z.int().min(1).max(61),
  at: z.array(z.int().min(0).max(99)).min(2).max(6),
});
export type State = Readonly<z.infer<typeof stateSchema>>;

export const RUNS = [1, 2, 3] as const;
export const orderSchema = z.strictObject({ run: z.literal(RUNS) });
export type Order = Readonly<z.infer<typeof orderSchema>>;

export type Event =
  /** `by`: steps that he came on; `die`: where one was thrown. */
  | { readonly type: 'ran'; readonly rule: string; seat: number; run: number; by: number; die: number | null }
  | { readonly type: 'turn'; readonly rule: '2'; readonly turn: number };
