/** How seats are exchanged in the values of Skirmish. */
import type { Reseat } from '../index.ts';
import type { Event, Order, Rules, State } from './rules.ts';

type To = readonly number[];

/** All at once, the queue stands in the order of the seats. */
const queueOf = (rules: Rules, queue: readonly number[], to: To): readonly number[] => {
  const moved = queue.map((seat) => to[seat]!);
  return rules.first === 'together' ? moved.sort((a, b) => a - b) : moved;
};

const eventOf = (rules: Rules, event: Event, to: To): Event => {
  if (event.type === 'next') return { ...event, queue: queueOf(rules, event.queue, to) };
  if (event.type === 'fired') return { ...event, seat: to[event.seat]!, at: to[event.at]! };
  return { ...event, seat: to[event.seat]! };
};

const stateOf = (rules: Rules, state: State, to: To): State => {
  const pilots = to.map((_, seat) => state.pilots[to.indexOf(seat)]!);
  return { ...state, pilots, queue: queueOf(rules, state.queue, to) };
};

const orderOf = (order: Order, to: To): Order => ({ ...order, fire: order.fire === null ? null : to[order.fire]! });

export const reseat: Reseat = {
  state: (rules, state, to) => stateOf(rules as Rules, state as State, to),
  order: (_rules, order, to) => orderOf(order as Order, to),
  event: (rules, event, to) => eventOf(rules as Rules, event as Event, to),
  label: (_rules, label, to) => label.replace(/seat (\d+)/, (_, seat) => `seat ${to[Number(seat)]}`),
};
