import { type Burst, EDITIONS, type Order, type Rules, type Sheet, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { SOPWITH_BOTS } from './index.ts';

const edition = (id: string, change: Partial<Rules> = {}): Rules => ({
  ...EDITIONS.find((e) => e.id === id)!.rules,
  ...change,
});
const position = (rules: Rules, line: string): State => unwrap(sopwith.positionNotation(rules).parse(line));
const bot = (id: string) => SOPWITH_BOTS.find((b) => b.id === id)!;
const sheetOf = (order: Order, plane = 0): Sheet => order.sheets[plane]!;
const bursts = (sheet: Sheet): readonly Burst[] => sheet.moves.flatMap((move) => move.fire as readonly Burst[]);
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

const RULES: Readonly<Record<string, Rules>> = {
  boxed: edition('boxed'),
  tweedy: edition('tweedy'),
  thomasson: edition('thomasson'),
  'small board, rejected sheets': edition('thomasson', {
    side: 5,
    cloudHexesMin: 3,
    cloudHexesMax: 4,
    illegalOrder: 'reject',
  }),
  'large board, run of three, stay without strip': edition('tweedy', {
    side: 12,
    landingRun: 'three',
    noStrip: 'stay',
  }),
  'two planes, friendly fields, repeats': edition('tweedy', {
    planesPerSeat: 2,
    aerodromes: 'friendly',
    repeatBursts: 'allowed',
  }),
  'sides, one ace each, many winds': edition('boxed', {
    teams: 'sides',
    aces: 'one-a-side',
    wind: 'each-move',
    winds: 'each',
  }),
  'all aces, little of everything': edition('boxed', { aces: 'all', aceRange: 5, damage: 8, ammunition: 2 }),
  'aces won by kills, reach 5': edition('thomasson', { acesWon: 'first-kill', killCredit: 'dice' }),
};

/** Positions of a game flown at random, which gets into more kinds of trouble than pilots do. */
const positionsOf = (rules: Rules, seats: number, turns: number): readonly State[] => {
  const dice = keyedDice('positions for bots');
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, seats), dice);
  const states = [state];
  for (let turn = 0; turn < turns && !state.over; turn++) {
    const orders = state.seats.map((_, seat) =>
      sopwith.seatsToOrder(rules, state).includes(seat)
        ? sopwith.randomOrder(rules, state, seat, scopedDice(dice, `turn ${turn}/seat ${seat}/`))
        : null,
    );
    state = sopwith.adjudicate(rules, state, orders, dice).state;
    states.push(state);
  }
  return states;
};

/** Thoughts are kept short: that they are legal does not hang on their length. */
const QUICK = { iterations: 20 };
const QUICKEST = { iterations: 3 };
/** Levels and those of old think alike: one of them stands for all. */
const STANDS = ['level-2', 'fox', 'pigeon'];
const PILOTS = SOPWITH_BOTS.filter(({ id, group }) => (group ? STANDS.includes(id) : id !== 'master')).map(
  (b): (typeof SOPWITH_BOTS)[number] => ({
    ...b,
    choose: (rules, state, seat, seed, budget = QUICK) => b.choose(rules, state, seat, seed, budget),
  }),
);

describe.each(PILOTS.map((b) => [b.id, b] as const))('%s', (_, b) => {
  test.each(Object.entries(RULES))('orders legally, and the same again: %s', (_, rules) => {
    // Of each position every second seat, and in the next one the others.
    for (const [turn, state] of positionsOf(rules, rules.planesPerSeat === 2 ? 3 : 6, 3).entries())
      for (const seat of sopwith.seatsToOrder(rules, state).filter((one) => (one + turn) % 2 === 0)) {
        const before = JSON.stringify(state);
        const order = b.choose(rules, state, seat, 'seed', QUICKEST);
        expect(sopwith.checkOrder(rules, state, seat, order)).toEqual([]);
        expect(JSON.stringify(state)).toBe(before);
        if (seat === 0) expect(b.choose(rules, state, seat, 'seed', QUICKEST)).toEqual(order);
      }
  });

  test('takes off, and does not always choose the same', () => {
    const { rules } = EDITIONS[0]!;
    const state = position(rules, 'plane 1 W parked; plane 2 E parked');
    const orders = Array.from({ length: 20 }, (_, i) => b.choose(rules, state, 0, `seed ${i}`));
    expect(orders.every((order) => sheetOf(order).moves[0].manoeuvre === 'A')).toBe(true);
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBeGreaterThan(1);
  });

  test.each(['J10>E', 'S12>NE', 'A3>SW', 'J19>W', 'S17>E'])('stays on the board from %s', (place) => {
    const rules = edition('boxed');
    const state = position(rules, `plane 1 W ${place}; plane 2 E parked; plane 3 SW parked`);
    for (const seed of SEEDS) {
      const { events } = sopwith.adjudicate(
        rules,
        state,
        [b.choose(rules, state, 0, seed), null, null],
        keyedDice(seed),
      );
      expect(events.filter((event) => event.type === 'crashed')).toEqual([]);
    }
  });

  test('answers when nobody is left to fight', () => {
    const rules = edition('tweedy');
    const state = { ...position(rules, 'plane 1 W J6>E; plane 2 E parked'), over: true };
    const alone = { ...state, planes: state.planes.map((p, i) => (i === 1 ? { ...p, status: 'out' as const } : p)) };
    expect(b.choose(rules, alone, 0, 'x').sheets).toHaveLength(1);
    expect(b.choose(rules, alone, 1, 'x')).toEqual({ sheets: [null] });
  });
});

/** The lowest levels are too careless to find home. */
describe.each(PILOTS.filter(({ id }) => id !== 'level-2').map((b) => [b.id, b] as const))('%s', (_, b) => {
  test.each(['boxed', 'tweedy', 'thomasson'])('comes home and lands when out of ammunition: %s', (edition_) => {
    const rules = edition(edition_, { wind: 'none' });
    let state = position(rules, 'plane 1 W J8>E a0; plane 2 E parked');
    let landed = false;
    for (let turn = 0; turn < 12 && !landed && !state.over; turn++) {
      const ground = unwrap(sopwith.orderNotation(rules, state, 1).parse('ground'));
      const order = b.choose(rules, state, 0, `home ${turn}`);
      expect(bursts(sheetOf(order))).toEqual([]);
      const step = sopwith.adjudicate(rules, state, [order, ground], keyedDice('home'));
      landed = step.events.some((event) => event.type === 'landed');
      state = step.state;
    }
    expect(landed).toBe(true);
    expect(state.planes[0]!.ammunition).toBe(16);
  });
});

describe.each(['rookie', 'pilot'])('%s', (id) => {
  test('hits a plane that flies straight on before it more often than a novice does', () => {
    const rules = edition('boxed');
    const state = position(rules, 'plane 1 W J6>E; plane 2 E J8>E; plane 3 NE parked');
    const hits = (flown: string): number =>
      Array.from({ length: 24 }, (_, i) => {
        const order = bot(flown).choose(rules, state, 0, `tail ${i}`);
        return sopwith.adjudicate(rules, state, [order, null, null], keyedDice('tail')).state.planes[1]!.damage;
      }).filter((damage) => damage < 12).length;
    expect(hits(id)).toBeGreaterThan(hits('novice'));
  });

  test('holds its fire where only a friend is', () => {
    const rules = edition('boxed', { teams: 'sides' });
    const sides = 'seat 1 allied; seat 2 allied; seat 3 german; seat 4 german';
    const state = position(rules, `plane 1 W J4>E; plane 2 NW J6>E; plane 3 E parked; plane 4 SE parked; ${sides}`);
    for (const seed of SEEDS) expect(bursts(sheetOf(bot(id).choose(rules, state, 0, seed)))).toEqual([]);
  });
});

test.each(['novice', 'pilot'])('a %s does not fly through a cloud that can be flown around', (id) => {
  const rules = edition('boxed');
  const state = position(rules, 'plane 1 W J6>E; plane 2 E parked; cloud J7 J8');
  for (const seed of SEEDS) {
    const step = sopwith.adjudicate(rules, state, [bot(id).choose(rules, state, 0, seed), null], keyedDice(seed));
    expect(step.events.filter((event) => event.type === 'damaged')).toEqual([]);
  }
});

test('a pilot shoots a plane that cannot get away', () => {
  const rules = edition('boxed');
  const state = position(rules, 'plane 1 W J14>E; plane 2 E parked d3');
  const ground = unwrap(sopwith.orderNotation(rules, state, 1).parse('ground'));
  const dead = SEEDS.filter((seed) => {
    const order = bot('pilot').choose(rules, state, 0, seed);
    return sopwith.adjudicate(rules, state, [order, ground], keyedDice(seed)).state.over;
  });
  expect(dead.length).toBeGreaterThanOrEqual(4);
});

test('a pilot that is badly hit stays on the ground while it is being repaired and nobody is near', () => {
  const rules = edition('thomasson');
  const state = position(rules, 'plane 1 W parked d3; plane 2 E J17>E');
  for (const seed of SEEDS) expect(sheetOf(bot('pilot').choose(rules, state, 0, seed)).moves[0].manoeuvre).toBe('0');
});
