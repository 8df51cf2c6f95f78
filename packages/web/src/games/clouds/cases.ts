/**
 * By post: an order by cases (rule 4.0). The last case of a plan has no condition here: it is what is flown where none of those
 * before it holds.
 */
import type { Condition, Flight, PlanCase, PlanOrder } from '@paravion/clouds';

/** A case with conditions. */
export type Conditional = PlanCase & { readonly if: readonly Condition[] };
const isConditional = (one: PlanCase): one is Conditional => one.if !== undefined;

/** Most cases of a plan, with the last one. */
export const MOST_CASES = 8;

type Ordered = Flight | PlanOrder | undefined;

/** The cases that have conditions. */
export const conditionalsOf = (order: Ordered): readonly Conditional[] =>
  order && 'cases' in order ? order.cases.filter(isConditional) : [];

/** What is flown where no condition holds; null where nothing is ordered for that. */
export const otherwiseOf = (order: Ordered): PlanCase | null => {
  if (!order) return null;
  if ('cases' in order) return order.cases.find((one) => !isConditional(one)) ?? null;
  const { plane: _, ...fly } = order;
  return { fly };
};

/** An order of a plane out of its parts; the flight alone where there is nothing else. */
export const orderOf = (
  plane: string,
  conditionals: readonly Conditional[],
  otherwise: PlanCase | null,
): Flight | PlanOrder | null => {
  if (conditionals.length === 0 && otherwise === null) return null;
  if (conditionals.length === 0 && otherwise && 'fly' in otherwise) return { plane, ...otherwise.fly };
  return { plane, cases: [...conditionals, ...(otherwise ? [otherwise] : [])] };
};
