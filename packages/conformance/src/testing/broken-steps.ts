/** Skirmish, broken in how it is played: one place at a time. */
import { checkShape, ok } from '@paravion/tabletop';
import { type Event, type Rules, type State, skirmish, stateSchema } from '../skirmish/index.ts';
import type { Broken, Skirmish } from './broken.ts';

let calls = 0;

const withEvents = (sound: Skirmish, change: (events: readonly Event[]) => readonly Event[]): Partial<Skirmish> => ({
  adjudicate: (rules, state, orders, dice) => {
    const { events } = sound.adjudicate(rules, state, orders, dice);
    return { events: change(events), state: sound.apply(rules, state, change(events)) };
  },
});
export const BROKEN_STEPS: readonly Broken[] = [
  [
    'seat 0 shoots better',
    'nobody is better off by his seat',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) =>
        adjudicate(rules, state, orders, {
          roll: (label, sides) => (label.endsWith('seat 0/aim') ? sides : dice.roll(label, sides)),
        }),
    }),
  ],
  [
    'a queue of pilots who are not there',
    'accepted states are played',
    () => ({ checkState: (_rules, state) => checkShape<State>(stateSchema, state) }),
  ],
  [
    'ties that the lower seat wins',
    'nobody is better off by his seat',
    ({ outcome }) => ({
      outcome: (rules, state) => {
        const { winners, seats, over } = outcome(rules, state);
        return { over, seats: seats.map((s, i) => ({ ...s, score: s.score + (i === 0 ? 1 : 0) })), winners };
      },
    }),
  ],
  [
    'stumbles over missing orders',
    'adjudicate is total',
    ({ adjudicate, seatsToOrder }) => ({
      adjudicate: (rules, state, orders, dice) => {
        const all = seatsToOrder(rules, state).every((seat) => orders[seat]!.fire !== undefined);
        return adjudicate(rules, state, all ? orders : orders.slice(), dice);
      },
    }),
  ],
  [
    'stumbles over senseless orders',
    'adjudicate is total',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) => {
        for (const order of orders) if (order && order.dx.toFixed(3) === '') break;
        return adjudicate(rules, state, orders, dice);
      },
    }),
  ],
  [
    'changes the state that it is given',
    'inputs are left alone',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) => {
        const step = adjudicate(rules, state, orders, dice);
        (state as { round: number }).round += 1;
        return step;
      },
    }),
  ],
  [
    'changes its orders where it can',
    'inputs are left alone',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) => {
        const step = adjudicate(rules, state, orders, dice);
        for (const order of orders) if (order && !Object.isFrozen(order)) (order as { dx: number }).dx = 77;
        return step;
      },
    }),
  ],
  [
    'leaves out the events of damage',
    'events give the state',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) => {
        const step = adjudicate(rules, state, orders, dice);
        return { ...step, events: step.events.filter((e) => e.type !== 'broken') };
      },
    }),
  ],
  [
    'events without a rule',
    'events give the state',
    (sound) => withEvents(sound, (events) => events.map((e) => ({ ...e, rule: '' }))),
  ],
  [
    'another result at each call',
    'same seed, same events',
    (sound) => withEvents(sound, (events) => events.map((e) => (e.type === 'fired' ? { ...e, die: calls++ } : e))),
  ],
  [
    'goes by the order of keys',
    'the order of keys is irrelevant',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) =>
        adjudicate(
          rules,
          state,
          orders.map((o) => (o && Object.keys(o)[0] === 'dx' ? { ...o, dx: 0 } : o)),
          dice,
        ),
    }),
  ],
  [
    'the same luck in each segment',
    'every segment has dice of its own',
    ({ adjudicate }) => ({
      adjudicate: (rules, state, orders, dice) =>
        adjudicate(rules, state, orders, {
          roll: (label, sides) => dice.roll(label.replace(/^segment \d+/, ''), sides),
        }),
    }),
  ],
  ['segments that are not counted', 'events give the state', () => ({ segment: () => 1 })],
  [
    'games without end',
    'games come to an end',
    ({ outcome, seatsToOrder }) => {
      const endless = (rules: Rules): Rules => ({ ...rules, rounds: Infinity, life: Infinity });
      return {
        outcome: (rules, state) => outcome(endless(rules), state),
        seatsToOrder: (rules, state) => seatsToOrder(endless(rules), state),
        adjudicate: (rules, state, orders, dice) => skirmish.adjudicate(endless(rules), state, orders, dice),
      };
    },
  ],
  [
    'undefined in events',
    'events give the state',
    (sound) => withEvents(sound, (events) => events.map((e) => ({ ...e, remark: undefined }))),
  ],
  [
    'a setup that grows when it is looked at again',
    'records verify',
    ({ checkSetup }) => ({
      checkSetup: (rules, setup) => {
        const checked = checkSetup(rules, setup);
        return checked.ok ? ok({ loads: checked.value.loads.map((n) => Math.max(0, n - 1)) }) : checked;
      },
    }),
  ],
];
