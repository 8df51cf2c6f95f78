/** The tables of the war row by row, worked out by hand from the rules (rules 2, 3, 5, 7, 8). */
import { WOUNDED } from '@paravion/clouds';
import type { Dice } from '@paravion/tabletop';
import { describe, expect, it, test } from 'vitest';
import { addMonths, dateOf, monthsBetween } from './calendar.ts';
import { missesOf } from './debrief/wounds.ts';
import { limitOf, typesAt } from './machines.ts';
import { priceOf, stepsEarned } from './men.ts';
import { contextOf, type MonthContext } from './month-context.ts';
import { type Rules, USUAL } from './options.ts';
import { holderOf } from './pack/front.ts';
import { drawTask, wishesOf } from './phases/tasks.ts';
import { playWeather } from './phases/weather.ts';
import { checkSetup, defaultSetup, packIds } from './setup.ts';
import { blankState } from './start.ts';
import type { Role } from './vocabulary.ts';

/** A war before its first period, in which every die shows one face. */
const context = (face: number, month = '1917-05', rules: Rules = USUAL): MonthContext => {
  const dice: Dice = { roll: (_, sides) => Math.min(face, sides) };
  const setup = { ...defaultSetup(USUAL, 2), from: month, until: month };
  return contextOf(rules, blankState(setup, rules), dice, []);
};

const skyOf = (face: number, month: string, pace: Rules['pace']): string => {
  const t = context(face, month, { ...USUAL, pace });
  playWeather(t, [4]);
  return t.state.weather['4']!.sky;
};

describe('3.3 weather', () => {
  const rows = [
    ['1917-05', 'clear clear clear clear clear clouds clouds clouds haze layer'],
    ['1917-04', 'clear clear clear clear clouds clouds clouds haze layer layer'],
    ['1917-12', 'clear clear clear clouds clouds clouds haze layer layer layer'],
    ['1917-07', 'clear clear clear clear clear clear clouds clouds clouds haze'],
  ] as const;
  test.each(rows)('%s, die 1 to 10: %s', (month, skies) => {
    expect(Array.from({ length: 10 }, (_, i) => skyOf(i + 1, month, 'weeks')).join(' ')).toBe(skies);
  });
  it('at pace days nobody flies at 12', () => expect(skyOf(10, '1917-12', 'days')).toBe('dud'));
});

describe('5.1 tasks', () => {
  const rows: readonly (readonly [Role, string])[] = [
    ['fighter', 'patrol patrol patrol escort escort balloon interception interception ground dogfight'],
    ['observation', 'spotting spotting spotting spotting photo photo photo photo contact contact'],
    ['attack', 'ground ground ground ground ground contact contact contact raid raid'],
    ['bomber', 'bombing bombing bombing bombing bombing bombing bombing bombing bombing bombing'],
  ];
  test.each(rows)('of %s, die 1 to 10: %s', (role, tasks) => {
    const drawn = Array.from({ length: 10 }, (_, i) => {
      const t = context(i + 1);
      return drawTask(t, { ...t.state.squadrons[0]!, role }, null);
    });
    expect(drawn.join(' ')).toBe(tasks);
    expect([...new Set(tasks.split(' '))]).toEqual(wishesOf({ role }));
  });
  test.each([1, 2, 3, 4, 5, 6])('a wish at %i: granted from 4', (face) => {
    const t = context(face);
    const task = drawTask(t, t.state.squadrons[0]!, { seg: 'ORD', wish: ['dogfight'] });
    expect(t.events.at(-1)).toMatchObject({ by: face >= 4 ? 'wish' : 'die' });
    if (face >= 4) expect(task).toBe('dogfight');
  });
});

describe('7.4 periods missed', () => {
  /** By the margin: at pace days, weeks, months. */
  const rows: readonly (readonly [number, readonly [number, number, number]])[] = [
    [-4, [0, 0, 0]],
    [-5, [1, 0, 0]],
    [-6, [1, 0, 0]],
    [-7, [1, 0, 0]],
    [-8, [1, 0, 0]],
    [-9, [1, 0, 0]],
    [-10, [7, 3, 0]],
    [-11, [7, 3, 0]],
    [-12, [7, 3, 0]],
    [-13, [7, 3, 0]],
  ];
  test.each(rows)('at a margin of %i: %j', (margin, misses) => {
    const row = WOUNDED.find(
      ({ natural, min, max }) => natural === undefined && (min ?? -99) <= margin && margin <= (max ?? 99),
    )!;
    expect((['days', 'weeks', 'months'] as const).map((pace) => missesOf(row, { ...USUAL, pace }))).toEqual(misses);
  });
});

describe('7.6 prices, 7.8 steps of rank', () => {
  test.each([
    [3, 1],
    [12, 1],
    [13, 2],
    [15, 2],
    [16, 4],
    [17, 4],
    [18, 6],
    [19, 6],
    [20, 8],
    [29, 8],
  ])('from %i: %i', (value, price) => expect(priceOf(value)).toBe(price));
  test.each([
    [9, 0, 0],
    [10, 0, 1],
    [4, 2, 1],
    [25, 0, 2],
    [10, 5, 2],
    [50, 0, 3],
    [90, 0, 4],
    [30, 20, 4],
  ])('%i missions and %i victories: %i', (missions, victories, steps) =>
    expect(stepsEarned({ missions, victories })).toBe(steps),
  );
});

describe('8.1 types', () => {
  const cells = {
    a: { from: 1, to: 4, rare: false },
    b: { from: 5, to: 7, rare: false },
    c: { from: 7, to: 7, rare: true },
  };
  it('widespread any number, four of others, one that is rare', () =>
    expect(Object.values(cells).map(limitOf)).toEqual([Infinity, 4, 1]));
  it('a face on several is a choice', () =>
    expect([1, 4, 5, 7, 8].map((f) => typesAt(cells, f).join(''))).toEqual(['a', 'a', 'b', 'bc', '']));
});

describe('2.1 calendar, 3.1 holders', () => {
  it('periods begin as the rule says', () => {
    expect([1, 2, 3, 4].map((p) => dateOf(USUAL, '1917-04', p))).toEqual([
      '1917-04-01',
      '1917-04-08',
      '1917-04-16',
      '1917-04-23',
    ]);
    expect([1, 8].map((p) => dateOf({ ...USUAL, pace: 'days' }, '1916-02', p))).toEqual(['1916-02-01', '1916-02-26']);
    expect(addMonths('1917-12', 1)).toBe('1918-01');
    expect(monthsBetween('1916-01', '1918-11')).toBe(34);
  });
  test.each([
    [1, '1917-05', 'FR'],
    [1, '1917-06', 'GB'],
    [1, '1917-11', 'FR'],
    [2, '1916-01', 'GB'],
    [4, '1916-02', 'FR'],
    [4, '1916-03', 'GB'],
    [6, '1917-01', 'FR'],
    [6, '1917-02', 'GB'],
    [7, '1918-02', 'GB'],
    [7, '1918-04', 'FR'],
    [12, '1918-11', 'FR'],
  ])('sector %i in %s: %s', (sector, month, nation) => {
    expect(holderOf({}, sector, 'W', month)).toBe(nation);
    expect(holderOf({}, sector, 'E', month)).toBe('DE');
  });
});

describe('1.1 a setup is refused that', () => {
  const good = defaultSetup(USUAL, 2);
  const [first, second] = good.squadrons;
  const bad: readonly (readonly [string, unknown, string])[] = [
    ['ends before it begins', { ...good, until: '1917-03' }, 'until'],
    ['names a squadron twice', { ...good, squadrons: [first, first, second] }, 'squadrons[1].id'],
    ['names one that nobody knows', { ...good, squadrons: [first, second, { id: 'gb999' }] }, 'squadrons[2].id'],
    ['begins before a squadron was there', { ...good, from: '1916-01', until: '1916-02' }, 'squadrons[0].id'],
    ['seats somebody nowhere', { ...good, seats: [{ name: 'Ann', squadron: 'gb56' }] }, 'seats[0].squadron'],
    [
      'has seven in a squadron',
      { ...good, seats: Array.from({ length: 7 }, (_, i) => ({ name: `P${i}`, squadron: 'gb60' })) },
      'seats[0].squadron',
    ],
    [
      'has two game masters',
      {
        ...good,
        seats: [
          { name: 'A', squadron: null },
          { name: 'B', squadron: null },
        ],
      },
      'seats[0].squadron',
    ],
  ];
  test.each(bad)('%s', (_, setup, path) => {
    const checked = checkSetup(USUAL, setup);
    expect(checked.ok ? [] : checked.error.map((p) => p.path)).toContain(path);
  });
  it('the pack has squadrons of both sides in every month from March 1916', () => {
    for (let month = '1916-03'; month <= '1918-11'; month = addMonths(month, 1))
      expect(packIds(month).length, month).toBeGreaterThan(5);
  });
});
