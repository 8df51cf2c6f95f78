/** Skirmish, broken in what is seen and told: one place at a time. */
import type { Channel } from '@paravion/tabletop';
import type { Order } from '../skirmish/index.ts';
import type { Broken, Skirmish } from './broken.ts';
export const BROKEN_VIEWS: readonly Broken[] = [
  ['the whole state is the view', 'nothing hidden leaks', () => ({ view: (_rules, state) => state })],
  [
    'the view shows every panel',
    'nothing hidden leaks',
    ({ view }) => ({
      view: (rules, state, viewer) => {
        const pilots = view(rules, state, viewer).pilots.map((p, i) => ({ ...p, panel: state.pilots[i]!.panel }));
        return { ...view(rules, state, viewer), pilots };
      },
    }),
  ],
  [
    'the view passes on fields that it does not know',
    'nothing hidden leaks',
    ({ view }) => ({ view: (rules, state, viewer) => ({ ...state, ...view(rules, state, viewer) }) }),
  ],
  ['events show what has broken', 'nothing hidden leaks', () => ({ viewEvents: (_rules, events) => events })],
  [
    'what was broken at the start is shown',
    'nothing hidden leaks',
    ({ start, viewEvents }) => ({
      start: (rules, setup, dice) => ({
        ...start(rules, setup, dice),
        events: [{ type: 'broken', rule: 'start', seat: 1, box: 'guns' }],
      }),
      viewEvents: (rules, events, viewer) =>
        events.flatMap((e) => (e.rule === 'start' ? [e] : viewEvents(rules, [e], viewer))),
    }),
  ],
  [
    'legal orders hang on the ammunition of others',
    'nothing hidden leaks',
    ({ legalOrders }) => ({
      legalOrders: (rules, state, seat) =>
        [...legalOrders(rules, state, seat)].filter((o) => o.fire === null || state.pilots[o.fire]!.ammo > 3),
    }),
  ],
  [
    'others see an order as it came',
    'nothing hidden leaks',
    () => ({ viewOrder: (_rules, _state, order) => order as Order }),
  ],
  [
    'others see the shot that was ordered',
    'nothing hidden leaks',
    ({ viewOrder }) => ({
      viewOrder: (rules, state, order, owner, viewer) => {
        const seen = viewOrder!(rules, state, order, owner, viewer);
        return seen && { ...seen, fire: (order as Order).fire };
      },
    }),
  ],
  [
    'an order is hidden from its owner',
    'nothing hidden leaks',
    ({ viewOrder }) => ({
      viewOrder: (rules, state, order, owner) => viewOrder!(rules, state, order, owner, 'public'),
    }),
  ],
  ['secrets that are not declared', 'nothing hidden leaks', () => ({ secrets: 'none' })],
  [
    'secrets that cannot be tested for leaks',
    'disguises disguise',
    () => ({ disguiseOrder: undefined }) as unknown as Partial<Skirmish>,
  ],
  ['orders that are never disguised', 'disguises disguise', () => ({ disguiseOrder: (_rules, order) => order })],
  ['events that are never disguised', 'disguises disguise', () => ({ disguiseEvents: (_rules, events) => events })],
  [
    'secrets that everybody is shown',
    'disguises disguise',
    () => ({
      view: (_rules, state) => state,
      viewEvents: (_rules, events) => events,
      viewOrder: (_rules, _state, order) => order as Order,
    }),
  ],
  ['disguises and no secrets', 'disguises disguise', () => ({ secrets: 'none' })],
  ['press that nobody knows', 'press is sound', () => ({ press: () => ['loud' as Channel] })],
  ['press that is there twice', 'press is sound', () => ({ press: () => ['open', 'open'] })],
  [
    'press that sealing shuts',
    'press is sound',
    () => ({ press: (_rules, _state, phase) => (phase === 'sealed' ? [] : ['open']) }),
  ],
  [
    'press that tells who has ammunition',
    'nothing hidden leaks',
    () => ({ press: (_rules, state) => (state.pilots.some((pilot) => pilot.ammo > 4) ? ['open'] : []) }),
  ],
  [
    'a look at an order that stumbles over nonsense',
    'orders are seen calmly',
    ({ viewOrder }) => ({
      viewOrder: (rules, state, order, owner, viewer) =>
        (order as Order).dx.toFixed() ? viewOrder!(rules, state, order, owner, viewer) : null,
    }),
  ],
  [
    'an order that changes each time it is looked at',
    'orders are seen calmly',
    ({ viewOrder }) => ({
      viewOrder: (rules, state, order, owner, viewer) => {
        const seen = viewOrder!(rules, state, order, owner, viewer);
        return seen && { ...seen, dx: seen.dx + 1 };
      },
    }),
  ],
  [
    'winners who come in second',
    'outcomes are sound',
    ({ outcome }) => ({
      outcome: (rules, state) => {
        const { winners, seats, over } = outcome(rules, state);
        return { over, seats, winners: over ? seats.flatMap((s, seat) => (s.place === 2 ? [seat] : [])) : winners };
      },
    }),
  ],
  ['a disguise that changes nothing', 'disguises disguise', () => ({ disguise: (_rules, state) => state })],
  [
    'asks for orders when all is over',
    'outcomes are sound',
    ({ outcome, seatsToOrder }) => ({
      seatsToOrder: (rules, state) => (outcome(rules, state).over ? [0] : seatsToOrder(rules, state)),
    }),
  ],
  [
    'no places at the end',
    'outcomes are sound',
    ({ outcome }) => ({
      outcome: (rules, state) => {
        const { seats, ...rest } = outcome(rules, state);
        return { ...rest, seats: seats.map((s) => ({ ...s, place: null })) };
      },
    }),
  ],
  [
    'views that are no JSON',
    'views are JSON',
    ({ view }) => ({ view: (rules, state, viewer) => ({ ...view(rules, state, viewer), round: Number.NaN }) }),
  ],
  ['nothing to tell but silence', 'events are told', () => ({ narrate: () => [''] })],
];
