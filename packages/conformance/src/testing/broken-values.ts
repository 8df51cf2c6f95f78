/** Skirmish, broken in its rules, orders, setups and notation: one place at a time. */
import { ok } from '@paravion/tabletop';
import type { State } from '../skirmish/index.ts';
import type { Broken } from './broken.ts';
export const BROKEN_VALUES: readonly Broken[] = [
  [
    'a default that may not be flown',
    'the default order is legal',
    () => ({ defaultOrder: () => ({ dx: 0, dy: 0, fire: 3 }) }),
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
];
