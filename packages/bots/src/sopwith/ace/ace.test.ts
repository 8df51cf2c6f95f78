import { EDITIONS, OPTIONS, type Order, type Rules, type Sheet, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fly } from '../../arena.ts';
import type { Bot, Past } from '../../bot.ts';
import { master } from '../master/master.ts';
import { LEVELS } from '../people/dial.ts';
import { botOf } from '../people/opponent.ts';
import { pilot } from '../pilot.ts';
import { rookie } from '../rookie.ts';
import { ace } from './ace.ts';
import { duct } from './duct.ts';
import { COMMON } from './reading.ts';
import { beliefsOf } from './styles.ts';

type Pilot = Bot<Rules, State, Order>;
const MIDDLING = botOf(LEVELS[4]!);
const [BOXED, TWEEDY, THOMASSON] = EDITIONS.map(({ rules }) => rules) as [Rules, Rules, Rules];
const position = (rules: Rules, line: string): State => unwrap(sopwith.positionNotation(rules).parse(line));
const sheetOf = (order: Order): Sheet => order.sheets[0]!;
const QUICK = { iterations: 30 };
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A game, its last positions and orders. */
const played = (rules: Rules, bots: readonly Pilot[], seed: string, turns: number): readonly Past<State, Order>[] => {
  const past: Past<State, Order>[] = [];
  const watched = bots.map((bot): Pilot => ({ ...bot, choose: (...args) => bot.choose(...args) }));
  const last: Pilot = {
    ...watched[0]!,
    choose: (r, view, seat, s, budget, told) => {
      past.splice(0, past.length, ...(told ?? []));
      return bots[0]!.choose(r, view, seat, s, budget, told);
    },
  };
  fly({ game: sopwith, rules, bots: [last, ...watched.slice(1)], seed, most: turns });
  return past;
};

describe('wins', () => {
  const won = (me: Pilot, rules: Rules, foes: readonly Pilot[], games: number): number => {
    const budgets = [QUICK];
    const wins = Array.from({ length: games }, (_, i) => {
      const { outcome, faulty } = fly({
        game: sopwith,
        rules,
        bots: [me, ...foes],
        seed: `ace ${i}`,
        most: 120,
        budgets,
      });
      expect(faulty).toBe(0);
      return outcome.winners.includes(0);
    });
    return wins.filter(Boolean).length;
  };

  const duels = (rules: Rules) => () => expect(won(ace, rules, [pilot], 5)).toBeGreaterThanOrEqual(4);
  test('duels against a pilot', duels(BOXED));
  test('duels against a pilot by the rules of Thomasson', { tags: 'trial' }, duels(THOMASSON));

  test('a table against five pilots', { tags: 'trial' }, () => {
    expect(won(ace, TWEEDY, [pilot, pilot, pilot, pilot, pilot], 3)).toBeGreaterThanOrEqual(2);
  });

  test('on the dial: more against a pilot, the higher it is set', { tags: 'trial' }, () => {
    const [low, high] = [LEVELS[0]!, LEVELS[7]!].map((level) => won(botOf(level), BOXED, [pilot], 5));
    expect(high).toBeGreaterThanOrEqual(low! + 2);
  });
});

/** Any rules that do not contradict themselves. */
const anyRules = fc
  .record({
    edition: fc.constantFrom(...EDITIONS),
    changes: fc.array(fc.tuple(fc.constantFrom(...OPTIONS), fc.nat(1000)), { maxLength: 8 }),
  })
  .map(({ edition, changes }) => {
    const changed = changes.map(([option, n]) => {
      const choices = option.choices?.map(({ value }) => value) ?? [];
      const numbers = option.max === undefined ? [] : [option.min! + (n % (option.max - option.min! + 1))];
      const values = [...choices, ...numbers];
      return [option.id, values[n % values.length]];
    });
    return sopwith.checkRules({ ...edition.rules, ...Object.fromEntries(changed) });
  })
  .filter((checked) => checked.ok)
  .map(unwrap);

test.each([ace, MIDDLING, duct, master])('orders legally under any rules: $id', (bot) => {
  fc.assert(
    fc.property(anyRules, fc.constantFrom(2, 3, 6), fc.nat(1000), (rules, seats, seed) => {
      const asked = rules.planesPerSeat === 2 ? Math.min(seats, 3) : seats;
      const n = sopwith.defaultSetup(rules, asked).seats.length;
      const bots = Array.from({ length: n }, (_, seat) => (seat === 0 ? bot : rookie));
      const { faulty } = fly({
        game: sopwith,
        rules,
        bots,
        seed: `any ${seed}`,
        most: 4,
        budgets: [{ iterations: 8 }],
      });
      return faulty === 0;
    }),
    { numRuns: 6, seed: 4 },
  );
});

test('the same seed and iterations, the same order; other seeds, others', () => {
  const state = position(BOXED, 'plane 1 W J6>E; plane 2 E J9>W; plane 3 NE K8>W');
  for (const bot of [ace, MIDDLING, duct, master]) {
    const orders = SEEDS.map((seed) => JSON.stringify(bot.choose(BOXED, state, 0, seed, QUICK)));
    expect(SEEDS.map((seed) => JSON.stringify(bot.choose(BOXED, state, 0, seed, QUICK)))).toEqual(orders);
    if (bot !== duct) expect(new Set(orders).size).toBeGreaterThan(1);
  }
});

test('there is an order however little time is left', () => {
  const state = position(BOXED, 'plane 1 W J6>E; plane 2 E J9>W; plane 3 NE K8>W');
  let at = 0;
  const now = (): number => (at += 1000);
  for (const bot of [ace, MIDDLING, duct, master]) {
    const order = bot.choose(BOXED, state, 0, 'late', { ms: 1, now });
    expect(sopwith.checkOrder(BOXED, state, 0, order)).toEqual([]);
  }
});

test('a clock ends the thinking', () => {
  const state = position(BOXED, 'plane 1 W J6>E; plane 2 E J9>W; plane 3 NE K8>W');
  const looks = [50, 500].map((ms) => {
    let at = 0;
    const now = (): number => at++;
    ace.choose(BOXED, state, 0, 'clock', { ms, now });
    return at;
  });
  expect(looks[0]).toBeLessThan(60);
  expect(looks[1]).toBeGreaterThan(300);
});

test('learns that somebody thinks as a pilot, and that another sends no orders', () => {
  const silent: Pilot = { ...rookie, choose: () => ({ sheets: [null] }) };
  const past = played(TWEEDY, [rookie, pilot, silent], 'learning', 6);
  expect(past.length).toBeGreaterThan(3);
  const beliefs = beliefsOf(TWEEDY, 3, past, COMMON, () => true);
  const [BEST, PILOT, ROOKIE, SILENT] = [0, 1, 2, 3] as const;
  expect(beliefs[1]![PILOT]).toBeGreaterThan(0.6);
  expect(beliefs[0]![ROOKIE]).toBeGreaterThan(beliefs[0]![PILOT]!);
  expect(beliefs[2]![SILENT]).toBeGreaterThan(0.6);
  for (const belief of beliefs) {
    expect(belief.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    expect(belief[BEST]).toBeGreaterThanOrEqual(0.1 - 1e-9);
  }
});

test('hits a plane that has sent no orders, and will send none', () => {
  const state = position(BOXED, 'plane 1 W J6>E; plane 2 E J8>E; plane 3 NE parked');
  const before = position(BOXED, 'plane 1 W J3>E; plane 2 E J5>E; plane 3 NE parked');
  const past = [0, 1].map(() => ({ view: before, orders: [null, { sheets: [null] }, { sheets: [null] }] }));
  const damages = SEEDS.map((seed) => {
    const order = ace.choose(BOXED, state, 0, seed, QUICK, past);
    return sopwith.adjudicate(BOXED, state, [order, null, null], keyedDice(seed)).state.planes[1]!.damage;
  });
  expect(Math.max(...damages)).toBeLessThanOrEqual(4);
});

test('of the last two, does not go down together with a foe that it can outlive', () => {
  const state = position(BOXED, 'plane 1 W J8>E d9; plane 2 E J10>W d2 a0');
  const results = SEEDS.map((seed) => {
    const orders = [ace.choose(BOXED, state, 0, seed), pilot.choose(BOXED, state, 1, seed)];
    return sopwith.adjudicate(BOXED, state, orders, keyedDice(seed)).state;
  });
  for (const { planes } of results) expect(planes[0]!.status).not.toBe('out');
  expect(results.filter(({ planes }) => planes[1]!.damage < 2).length).toBeGreaterThan(0);
});

test('stays on the ground to be repaired, and takes off when whole', () => {
  const hurt = position(THOMASSON, 'plane 1 W parked d3; plane 2 E J17>E');
  const whole = position(THOMASSON, 'plane 1 W parked; plane 2 E J17>E');
  for (const seed of SEEDS.slice(0, 3)) {
    expect(sheetOf(ace.choose(THOMASSON, hurt, 0, seed, QUICK)).moves[0].manoeuvre).toBe('0');
    expect(sheetOf(ace.choose(THOMASSON, whole, 0, seed, QUICK)).moves[0].manoeuvre).toBe('A');
  }
});
