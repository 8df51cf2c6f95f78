/** How seats are exchanged in the values of Sopwith, for the conformance suite: planes go with their seats. */
import type { Reseat } from '@paravion/conformance';
import type { Event } from './events.ts';
import type { Order } from './order.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

type To = readonly number[];

const sorted = (list: readonly number[]): readonly number[] => [...list].sort((a, b) => a - b);

/** The new number of a plane: planes stand seat by seat. */
const planeTo = ({ planesPerSeat: each }: Rules, plane: number, to: To): number =>
  to[Math.floor(plane / each)]! * each + (plane % each);

const stateOf = (rules: Rules, state: State, to: To): State => {
  const planes = state.planes.map((plane, p) => ({
    plane: { ...plane, seat: to[plane.seat]! },
    at: planeTo(rules, p, to),
  }));
  return {
    ...state,
    planes: planes.sort((a, b) => a.at - b.at).map(({ plane }) => plane),
    seats: to.map((_, seat) => state.seats[to.indexOf(seat)]!),
    winners: sorted(state.winners.map((seat) => to[seat]!)),
  };
};

/** Whether a number in an event means a plane; else it means a seat. */
const rollsAPlane = (event: Event): boolean => event.type === 'die' && event.purpose === 'ace';

const eventOf = (rules: Rules, event: Event, to: To): unknown => {
  const plane = (p: number): number => planeTo(rules, p, to);
  const planes = (list: readonly number[]): readonly number[] => sorted(list.map(plane));
  const seats = (list: readonly number[]): readonly number[] => sorted(list.map((s) => to[s]!));
  const changed: Record<string, unknown> = { ...event };
  if ('plane' in event) changed.plane = plane(event.plane);
  if ('seat' in event) changed.seat = to[event.seat]!;
  if ('about' in event && event.about !== null) changed.about = plane(event.about);
  if ('by' in event) changed.by = planes(event.by);
  if ('declared' in event) changed.declared = planes(event.declared);
  if ('credited' in event) changed.credited = seats(event.credited);
  if ('winners' in event) changed.winners = seats(event.winners);
  if ('places' in event) changed.places = to.map((_, seat) => event.places[to.indexOf(seat)]);
  if ('roller' in event) changed.roller = rollsAPlane(event) ? plane(event.roller) : to[event.roller]!;
  if ('hits' in event)
    changed.hits = event.hits.map((hit) => ({ ...hit, plane: plane(hit.plane) })).sort((a, b) => a.plane - b.plane);
  // The running total of a seat hangs on the order in which several points of one Move are told.
  if (event.type === 'points') delete changed.score;
  return changed;
};

const labelOf = (rules: Rules, label: string, to: To): string =>
  label
    .replace(/plane (\d+)/g, (_, number: string) => `plane ${planeTo(rules, Number(number) - 1, to) + 1}`)
    .replace(/seat (\d+)/g, (_, number: string) => `seat ${to[Number(number) - 1]! + 1}`);

export const reseat: Reseat = {
  state: (rules, state, to) => stateOf(rules as Rules, state as State, to),
  order: (_rules, order) => order as Order,
  event: (rules, event, to) => eventOf(rules as Rules, event as Event, to),
  label: (rules, label, to) => labelOf(rules as Rules, label, to),
};
