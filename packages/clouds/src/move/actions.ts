/** How many actions orders take of a man (rules 3.1, 4.5, 4.21): two a turn, of the pilot's in path and work together. */
import type { Element, WorkOrder } from '../order.ts';
import type { Plane } from '../state-plane.ts';

export const ACTIONS_A_TURN = 2;

const BY_ELEMENT: Readonly<Record<Element['el'], number>> = {
  S: 0,
  T: 1,
  R: 1,
  V: 1,
  G: 1,
  I: 1,
  Z: 0,
  P: 0,
  L: 2,
  O: 1,
};

/** Actions of an element of the path. */
export const elementActions = (element: Element): number => BY_ELEMENT[element.el];

/** Actions of a repair in one turn: those still to be worked, spread evenly over the turns (rule 4.21). */
export const repairActions = (plane: Plane, gun: number | undefined): number => {
  const repair = gun === undefined ? null : plane.guns[gun]?.repair;
  return repair ? Math.ceil(repair.actions / Math.max(1, repair.turns)) : 0;
};

/** Actions of a work in this turn. */
export const workActions = (plane: Plane, work: WorkOrder): number => {
  if (work.a === 'repair') return repairActions(plane, work.gun);
  if (work.a === 'shutDown') return 0;
  return work.a === 'drum' ? 2 : 1;
};
