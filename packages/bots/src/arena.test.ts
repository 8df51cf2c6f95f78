import { EDITIONS, type Event, type Rules, type State, sopwith } from '@paravion/sopwith';
import { describe, expect, test } from 'vitest';
import { type Flown, fly } from './arena.ts';
import { SOPWITH_BOTS } from './index.ts';

type Game = Flown<State, Event>;
const bot = (id: string) => SOPWITH_BOTS.find((b) => b.id === id)!;
const flown = (rules: Rules, ids: readonly string[], seed: string): Game =>
  fly({ game: sopwith, rules, bots: ids.map(bot), seed: `a game in the arena ${seed}`, most: 120 });

/** Games between two bots, who change places. */
const duels = (rules: Rules, a: string, b: string, games: number): readonly { game: Game; ids: readonly string[] }[] =>
  Array.from({ length: games }, (_, i) => {
    const ids = i % 2 === 0 ? [a, b] : [b, a];
    return { ids, game: flown(rules, ids, `${a} ${b} ${i}`) };
  });

const wins = (games: ReturnType<typeof duels>, id: string): number =>
  games.filter(({ game, ids }) => game.outcome.winners.some((seat) => ids[seat] === id)).length;

describe.each(EDITIONS.map((e) => [e.id, e.rules] as const))('duels: %s', (_, rules) => {
  test.each([
    ['pilot', 'rookie'],
    ['rookie', 'novice'],
  ])('a %s beats a %s', (better, worse) => {
    const games = duels(rules, better, worse, 8);
    expect(wins(games, better)).toBeGreaterThanOrEqual(wins(games, worse) + 4);
    for (const { game } of games) {
      expect(game.outcome.over).toBe(true);
      expect(game.faulty).toBe(0);
    }
  });
});

const TABLES: Readonly<Record<string, Rules>> = {
  boxed: EDITIONS[0]!.rules,
  'tweedy, two planes': { ...EDITIONS[1]!.rules, planesPerSeat: 2 },
  'thomasson, side 6': { ...EDITIONS[2]!.rules, side: 6, cloudHexesMin: 4, cloudHexesMax: 6 },
  'tweedy, all aces': { ...EDITIONS[1]!.rules, aces: 'all' },
  'boxed, wind in each Move': { ...EDITIONS[0]!.rules, wind: 'each-move', winds: 'each' },
};

describe('tables of all three', () => {
  const games = Object.entries(TABLES).map(([name, rules]) => {
    const ids = ['pilot', 'rookie', 'novice', 'pilot', 'rookie', 'novice'].slice(0, rules.planesPerSeat === 2 ? 3 : 6);
    return [name, flown(rules, ids, 'table')] as const;
  });

  test.each(games)('look like flying: %s', (_, { outcome, state, events, faulty }) => {
    expect(outcome.over).toBe(true);
    expect(faulty).toBe(0);
    expect(state.planes.filter((plane) => plane.out?.how === 'crash')).toEqual([]);
    expect(events.filter((event) => event.type === 'downed').length).toBeGreaterThanOrEqual(3);
  });

  test('see planes come home', () => {
    const landings = games.flatMap(([, { events }]) => events.filter((event) => event.type === 'landed'));
    expect(landings.length).toBeGreaterThan(games.length);
  });
});

test('sides fight each other, not themselves', () => {
  const rules: Rules = { ...EDITIONS[1]!.rules, teams: 'sides' };
  const { outcome, state, events } = flown(rules, ['pilot', 'pilot', 'rookie', 'rookie'], 'sides');
  expect(outcome.winners.map((seat) => state.seats[seat]!.side)).toContain('allied');
  const hits = events.flatMap((event) =>
    event.type === 'fired' ? event.hits.map((hit) => [event.plane, hit.plane]) : [],
  );
  const own = hits.filter(([a, b]) => state.seats[a!]!.side === state.seats[b!]!.side);
  expect(hits.length).toBeGreaterThan(5);
  expect(own.length).toBeLessThan(hits.length / 5);
});

test('the same seed gives the same game, another seed another', () => {
  const rules = EDITIONS[0]!.rules;
  const game = (seed: string): string => JSON.stringify(flown(rules, ['pilot', 'rookie'], seed).events);
  expect(game('x')).toBe(game('x'));
  expect(game('x')).not.toBe(game('y'));
});
