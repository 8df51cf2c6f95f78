/** The suite must catch what it is for: Skirmish, broken in one place at a time. */

import { type AnyGame, type Channel, checkShape, ok } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { conformanceChecks } from './index.ts';
import { type Event, type Order, type Rules, reseat, type State, skirmish, stateSchema } from './skirmish/index.ts';

type Skirmish = typeof skirmish;
type Broken = (sound: Skirmish) => Partial<Skirmish>;

let calls = 0;

const withEvents = (sound: Skirmish, change: (events: readonly Event[]) => readonly Event[]): Partial<Skirmish> => ({
  adjudicate: (rules, state, orders, dice) => {
    const { events } = sound.adjudicate(rules, state, orders, dice);
    return { events: change(events), state: sound.apply(rules, state, change(events)) };
  },
});

/** What is broken, the check that must catch it, and how. */
const BROKEN: readonly (readonly [string, string, Broken])[] = [
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
    'a default that may not be flown',
    'the default order is legal',
    () => ({ defaultOrder: () => ({ dx: 0, dy: 0, fire: 3 }) }),
  ],
  [
    'a queue of pilots who are not there',
    'accepted states are played',
    () => ({ checkState: (_rules, state) => checkShape<State>(stateSchema, state) }),
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
  ['a disguise that changes nothing', 'disguises disguise', () => ({ disguise: (_rules, state) => state })],
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
  [
    'offers what is not legal',
    'legal orders pass their check',
    ({ legalOrders }) => ({
      legalOrders: (rules, state, seat) => [...legalOrders(rules, state, seat), { dx: 9999, dy: 0, fire: null }],
    }),
  ],
  [
    'offers an order twice',
    'legal orders pass their check',
    ({ legalOrders }) => ({
      legalOrders: (rules, state, seat) => [...legalOrders(rules, state, seat), ...legalOrders(rules, state, seat)],
    }),
  ],
  ['offers nothing', 'legal orders pass their check', () => ({ legalOrders: () => [] })],
  [
    'random orders that are not legal',
    'random orders are legal',
    () => ({ randomOrder: () => ({ dx: 4001, dy: 4001, fire: null }) }),
  ],
  [
    'random orders that are always the same',
    'random orders are legal',
    () => ({ randomOrder: () => ({ dx: 0, dy: 0, fire: null }) }),
  ],
  ['a check that lets all pass', 'checkOrder is total', () => ({ checkOrder: () => [] })],
  [
    'a check that stumbles',
    'checkOrder is total',
    ({ checkOrder }) => ({
      checkOrder: (rules, state, seat, order) =>
        checkOrder(rules, state, seat, (order as { dx: number }).dx.toFixed() && order),
    }),
  ],
  [
    'a notation that forgets the shot',
    'orders come back from notation',
    ({ orderNotation }) => ({
      orderNotation: (rules, state, seat) => {
        const { parse, format } = orderNotation(rules, state, seat);
        return { parse, format: (o) => format({ ...o, fire: null }) };
      },
    }),
  ],
  [
    'a parser that stumbles',
    'orders come back from notation',
    ({ orderNotation }) => ({
      orderNotation: (rules, state, seat) => {
        const { parse, format } = orderNotation(rules, state, seat);
        return { format, parse: (text) => (text.split(' ')[1]!.length > 0 ? parse(text) : parse('')) };
      },
    }),
  ],
  [
    'positions that forget the queue',
    'positions come back from notation',
    ({ positionNotation }) => ({
      positionNotation: (rules) => {
        const { parse, format } = positionNotation(rules);
        return { parse, format: (s: State) => format({ ...s, queue: [] }) };
      },
    }),
  ],
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
    'rules with unknown keys',
    'what is not rules is refused',
    ({ checkRules }) => ({
      checkRules: (rules) => {
        const { 'no such rule': _, ...rest } = Object(rules);
        return checkRules(rest);
      },
    }),
  ],
  [
    'refuses without naming a rule',
    'random combinations of options are mostly accepted',
    ({ checkRules }) => ({
      checkRules: (rules) => {
        const checked = checkRules(rules);
        return checked.ok ? checked : { ok: false, error: checked.error.map(({ rule: _, ...p }) => p) };
      },
    }),
  ],
  [
    'refuses nearly everything',
    'random combinations of options are mostly accepted',
    ({ checkRules, editions }) => ({
      checkRules: (rules) => {
        const printed = editions.some((e) => JSON.stringify(e.rules) === JSON.stringify(rules));
        const [problem] = [{ code: 'nonsense', message: 'Only as printed.', rule: '1.1' }] as const;
        return printed ? checkRules(rules) : { ok: false, error: [problem] };
      },
    }),
  ],
  [
    'an option that cannot be chosen',
    'every value of every option can be played',
    ({ checkRules }) => ({
      checkRules: (rules) => {
        const checked = checkRules(rules);
        if (!checked.ok || checked.value.life < 4) return checked;
        return { ok: false, error: [{ code: 'nonsense', message: 'Not 4.', rule: '3.3' }] };
      },
    }),
  ],
  [
    'an option that no edition has',
    'editions are good rules',
    ({ options }) => ({ options: [...options, { ...options[0]!, id: 'weather' }] }),
  ],
  [
    'states that are not looked at',
    'states are checked',
    () => ({ checkState: (_rules, state) => ok(state as State) }),
  ],
  [
    'a setup that its own check refuses',
    'setups are checked',
    ({ defaultSetup }) => ({ defaultSetup: (rules, seats) => ({ loads: [...defaultSetup(rules, seats).loads, 99] }) }),
  ],
  [
    'views that are no JSON',
    'views are JSON',
    ({ view }) => ({ view: (rules, state, viewer) => ({ ...view(rules, state, viewer), round: Number.NaN }) }),
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
  ['nothing to tell but silence', 'events are told', () => ({ narrate: () => [''] })],
];

const SMALL = { games: 1, combinations: 4, positions: 3, orders: 30, maxSegments: 60, reseat };

const failuresOf = (game: AnyGame, what: string): readonly string[] =>
  conformanceChecks(game, SMALL)
    .filter(({ name }) => name.endsWith(what))
    .flatMap(({ run }) => {
      try {
        run();
        return [];
      } catch (cause) {
        return [String(cause)];
      }
    });

describe('the suite catches', () => {
  for (const [what, check, broken] of BROKEN)
    it(what, () => {
      expect(failuresOf(skirmish, check)).toEqual([]);
      expect(failuresOf({ ...skirmish, ...broken(skirmish) }, check)).not.toEqual([]);
    });
});

describe('the suite', () => {
  const checks = conformanceChecks(skirmish, SMALL);

  it('has a name of its own for every check', () => {
    expect(new Set(checks.map((c) => c.name)).size).toBe(checks.length);
  });

  it('has every one of its checks proved by a broken game', () => {
    const proved = new Set(BROKEN.map(([, check]) => check));
    const kinds = new Set(checks.map((c) => c.name.replace(/^.*: /, '')));
    expect([...kinds].filter((kind) => !proved.has(kind))).toEqual([]);
  });

  it('lets another player play', () => {
    const asked: number[] = [];
    const player = (_rules: unknown, _state: unknown, seat: number): unknown => {
      asked.push(seat);
      return { dx: 0, dy: 0, fire: null };
    };
    for (const { run } of conformanceChecks(skirmish, { ...SMALL, games: 2, player })) run();
    expect(new Set(asked)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('says where a game fails', () => {
    const [first] = failuresOf({ ...skirmish, segment: () => 1 }, 'events give the state');
    expect(first).toContain('skirmish/initiative, game 0 of 4 seats, segment 1');
  });
});
