/** Sheets of orders that a player has sent in several parts. */
import { dueInMove, type Order, plansIn, type State } from '@paravion/clouds';

/** Two sheets of a seat: what the later one says goes before. */
export const mergeOrders = (earlier: Order, later: Order): Order => {
  if (earlier.seg !== later.seg) return later;
  const unit = (o: object): unknown =>
    'unit' in o ? o.unit : 'plane' in o ? o.plane : (o as { shooter: unknown }).shooter;
  // A pilot bears the name of his plane: his shots and its flight are two things.
  const key = (o: object): string => `${'shooter' in o} ${unit(o)}`;
  const said = new Set((later.orders as readonly object[]).map(key));
  const kept = (earlier.orders as readonly object[]).filter((o) => !said.has(key(o)));
  const standing = earlier.standing || later.standing ? { standing: { ...earlier.standing, ...later.standing } } : {};
  return { ...later, orders: [...kept, ...later.orders], ...standing } as Order;
};

/** Whether a sheet is for the segment that stands, and has a flight for every plane that moves; by post a standing one will do. */
export const isComplete = (state: State, seat: number, order: Order): boolean => {
  const flown = (order.seg === 'ALL' ? plansIn(order.orders) : order.seg === 'MOV' ? order.orders : null)?.map(
    ({ plane }) => plane,
  );
  const standing = order.standing?.flights ?? state.seats[seat]!.standing.flights ?? [];
  const isFlown = (id: string): boolean =>
    flown!.includes(id) || (order.seg === 'ALL' && standing.some(({ plane }) => plane === id));
  return (
    order.seg === state.segment &&
    (!flown ||
      dueInMove(state)
        .filter((p) => p.owner === seat)
        .every((p) => isFlown(p.id)))
  );
};
