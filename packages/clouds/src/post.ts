/** The letter of a turn (rule 4.0): to which segment each of its orders belongs, and what planes are to fly by it. */
import type { Flight, GroundOrder, Helpless, OrderOf, PlanOrder, Shooter } from './order.ts';

export type PostOrder = OrderOf<'ALL'>['orders'][number];
/** The segments that a letter of a turn has orders for. */
export type PostSegment = 'GND' | 'UNC' | 'MOV' | 'FIR';

export const isPlan = (order: object): order is PlanOrder => 'cases' in order;
const isStep = (order: PostOrder): order is GroundOrder => 'unit' in order;
const isShot = (order: PostOrder): order is Shooter => 'shooter' in order;
const isHelp = (order: PostOrder): order is Helpless => 'plane' in order && !('path' in order) && !isPlan(order);

/** To which segment an order belongs, by its form. */
export const partOf = (order: PostOrder): PostSegment =>
  isStep(order) ? 'GND' : isShot(order) ? 'FIR' : isHelp(order) ? 'UNC' : 'MOV';

/** A flight as a plan of one case. */
const planOf = ({ plane, ...fly }: Flight): PlanOrder => ({ plane, cases: [{ fly }] });

/** The plans of a letter; flights that stand there plainly are plans of one case. */
export const plansIn = (orders: readonly PostOrder[]): readonly PlanOrder[] =>
  orders.flatMap((order) => (isPlan(order) ? order : 'path' in order ? planOf(order) : []));

/** The shots of a letter. */
export const shotsIn = (orders: readonly PostOrder[]): readonly Shooter[] => orders.filter(isShot);
