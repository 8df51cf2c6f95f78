/** What each may know of Skirmish; and other secrets in the place of those that he may not know. */
import { checkShape, type Dice, type Seat, type Viewer } from '@paravion/tabletop';
import { BOXES, type Event, type Order, orderSchema, type Rules, type State, type View } from './rules.ts';

const sees = (rules: Rules, viewer: Viewer, seat: Seat): boolean =>
  rules.panel === 'open' || viewer === 'referee' || viewer === seat;

export const view = (rules: Rules, state: State, viewer: Viewer): View => ({
  segment: state.segment,
  round: state.round,
  queue: state.queue,
  pilots: state.pilots.map(({ x, y, hits, left, panel, ammo }, seat) => {
    const known = sees(rules, viewer, seat);
    return { x, y, hits, left, panel: known ? panel : null, ammo: known ? ammo : null };
  }),
});

export const viewEvents = (rules: Rules, events: readonly Event[], viewer: Viewer): readonly Event[] =>
  events.map((e) => (e.type === 'broken' && !sees(rules, viewer, e.seat) ? { ...e, box: null } : e));

export const disguise = (rules: Rules, state: State, viewer: Viewer, dice: Dice): State => ({
  ...state,
  pilots: state.pilots.map((pilot, seat) => {
    if (sees(rules, viewer, seat)) return pilot;
    const [engine, guns, fuel] = [pilot.panel.guns, pilot.panel.fuel, pilot.panel.engine];
    return { ...pilot, panel: { engine, guns, fuel }, ammo: dice.roll(`ammo ${seat}`, 7) - 1 };
  }),
});

export const disguiseEvents = (rules: Rules, events: readonly Event[], viewer: Viewer, dice: Dice): readonly Event[] =>
  events.map((e, i) =>
    e.type === 'broken' && !sees(rules, viewer, e.seat) ? { ...e, box: BOXES[dice.roll(`box ${i}`, 3) - 1]! } : e,
  );

/** Where panels are hidden an order is too, but for what everybody saw: where to. Who shot is told by the events. */
export const viewOrder = (rules: Rules, _state: State, order: unknown, owner: Seat, viewer: Viewer): Order | null => {
  if (viewer === owner || viewer === 'referee') return order as Order;
  const shaped = checkShape<Order>(orderSchema, order);
  if (!shaped.ok) return null;
  return rules.panel === 'open' ? shaped.value : { ...shaped.value, fire: null };
};

export const disguiseOrder = (
  rules: Rules,
  order: Order | null,
  owner: Seat,
  viewer: Viewer,
  dice: Dice,
): Order | null =>
  order === null || sees(rules, viewer, owner) ? order : { ...order, fire: dice.roll('fire', 4) - 1 };
