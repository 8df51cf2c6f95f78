/** What is left of an order without what is wrong in it: the rest of it counts (rule 4.1). */
import type { Problem } from '@paravion/tabletop';
import type { Order } from './orders.ts';

/** `fly[1]`: a part of an order, and where it is a list the place in it. */
const PART = /^(\w+)(?:\[(\d+)\])?/;

/** Lists that stand in an order though they are empty. */
const EMPTY = { ORD: {}, FLY: { outcomes: [] }, DEB: { spend: [] }, GM: { deeds: [] } } as const;

/** An order without the parts that problems name by their paths: one element of a list, or a whole part. */
export const withoutParts = (order: Order, problems: readonly Problem[]): unknown => {
  const wrong = problems.map(({ path = '' }) => PART.exec(path));
  const parts = Object.entries(order).flatMap(([key, value]: [string, unknown]) => {
    const places: readonly (string | undefined)[] = wrong.flatMap((found) => (found?.[1] === key ? [found[2]] : []));
    if (places.length === 0) return [[key, value]];
    if (!Array.isArray(value) || places.includes(undefined)) return [];
    const rest = value.filter((_, i) => !places.includes(String(i)));
    return rest.length === 0 ? [] : [[key, rest]];
  });
  return { ...EMPTY[order.seg], ...Object.fromEntries(parts) };
};
