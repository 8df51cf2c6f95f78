/** When a player wishes to break off (rule 4.31), as conditions that are switched on and off one by one. */
import type { BreakOff } from '@paravion/clouds';

type Conditions = Exclude<BreakOff, boolean>;
/** One condition and its figure. */
export type BreakCondition = {
  readonly [K in keyof Conditions]-?: readonly [K, NonNullable<Conditions[K]>];
}[keyof Conditions];

const OFFERED: readonly BreakCondition[] = [
  ['strength', 10],
  ['strength', 5],
  ['ammunition', true],
  ['outnumbered', 1],
  ['outnumbered', 2],
];

/** The conditions of a wish; none where it is a plain yes or no. */
export const conditionsOf = (wish: BreakOff): readonly BreakCondition[] =>
  typeof wish === 'boolean' ? [] : (Object.entries(wish) as unknown as readonly BreakCondition[]);

export const hasCondition = (wish: BreakOff, [key, figure]: BreakCondition): boolean =>
  conditionsOf(wish).some(([k, f]) => k === key && f === figure);

/** Those to choose from, and whatever was ordered besides as text. */
export const offeredConditions = (wish: BreakOff): readonly BreakCondition[] => [
  ...OFFERED,
  ...conditionsOf(wish).filter(([key, figure]) => !OFFERED.some(([k, f]) => k === key && f === figure)),
];

/** The wish with a condition switched on, in the place of another figure for the same, or off again. */
export const toggled = (wish: BreakOff, condition: BreakCondition): BreakOff => {
  const others = conditionsOf(wish).filter(([key]) => key !== condition[0]);
  const next = hasCondition(wish, condition) ? others : [...others, condition];
  return next.length > 0 && (Object.fromEntries(next) as Conditions);
};
