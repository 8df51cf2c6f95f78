/** Which elements of a path are pieces of the way (rule 4.5). */
import type { Element, ElementOf } from './flight-order.ts';

/** Elements that are pieces of the way; the others happen at its end or are moves of their own. */
export type Flown = 'S' | 'T' | 'R' | 'V' | 'G';
export const isFlown = (element: Element): element is ElementOf<Flown> => 'STRVG'.includes(element.el);
