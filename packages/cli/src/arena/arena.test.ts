import { EDITIONS } from '@paravion/sopwith';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';
import type { Flown } from './flown.ts';
import { type Format, lineupOf, type Plan } from './plan.ts';
import { standingsOf, wilson } from './standings.ts';
import { quantile, storyOf } from './story.ts';
import { tableOf } from './table.ts';

const plan = (format: Format, bots: number, seats: number): Plan => ({
  game: 'sopwith',
  edition: 'boxed',
  rules: EDITIONS[0]!.rules,
  bots: Array.from({ length: bots }, (_, i) => ({ label: `bot ${i}`, bot: { id: `bot ${i}` }, spend: {} })),
  format,
  seats,
  seed: 'a test',
  most: 120,
});

const lineups = (p: Plan, games: number) => Array.from({ length: games }, (_, game) => lineupOf(p, game));

describe('seating', () => {
  it('lets every pair duel, and then again with seats changed over the same dice', () => {
    const all = lineups(plan('duels', 3, 2), 6);
    expect(all.map(({ seats }) => seats.join())).toEqual(['0,1', '0,2', '1,2', '1,0', '2,0', '2,1']);
    expect(all.slice(3).map(({ seed }) => seed)).toEqual(all.slice(0, 3).map(({ seed }) => seed));
    expect(new Set(lineups(plan('duels', 3, 2), 12).map(({ seed }) => seed)).size).toBe(6);
  });

  it('puts the first bot alone in every seat against each other bot', () => {
    const all = lineups(plan('one-against-all', 3, 6), 12).map(({ seats }) => seats);
    expect(all.map((seats) => seats.indexOf(0))).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    expect(all.map((seats) => new Set(seats.filter((bot) => bot !== 0)))).toEqual([
      ...Array(6).fill(new Set([1])),
      ...Array(6).fill(new Set([2])),
    ]);
  });

  it('seats all bots as evenly as can be, each as often in every seat', () => {
    const sizes = fc.record({ bots: fc.integer({ min: 2, max: 9 }), seats: fc.integer({ min: 2, max: 6 }) });
    fc.assert(
      fc.property(sizes, ({ bots, seats }) => {
        const all = lineups(plan('tables', bots, seats), bots * seats);
        const times = (bot: number, seat: number): number => all.filter((l) => l.seats[seat] === bot).length;
        for (let bot = 0; bot < bots; bot++)
          for (let seat = 0; seat < seats; seat++) expect(times(bot, seat)).toBe(seats);
        for (const { seats: sitting } of all) {
          const each = Array.from({ length: bots }, (_, bot) => sitting.filter((b) => b === bot).length);
          expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('standings', () => {
  const game = (number: number, winners: readonly number[], places: readonly (number | null)[]): Flown => ({
    ...{ game: number, bots: [0, 1], winners: [...winners], places: [...places], turns: 9, over: true },
    ...{ faults: [0, 0], ms: [1, 2] },
  });

  it('have the intervals that the books print', () => {
    // Newcombe, Two-sided confidence intervals for the single proportion (1998), table I: 81 of 263, 15 of 148, 0 of 20.
    expect(wilson(81, 263).map((n) => n.toFixed(4))).toEqual(['0.2553', '0.3662']);
    expect(wilson(15, 148).map((n) => n.toFixed(4))).toEqual(['0.0624', '0.1605']);
    expect(wilson(0, 20).map((n) => n.toFixed(4))).toEqual(['0.0000', '0.1611']);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('part a shared win, but not one of a side, and rate the better higher', () => {
    const games = [game(0, [0], [1, 2]), game(1, [0], [1, 2]), game(2, [0, 1], [1, 1]), game(3, [], [null, null])];
    const { seats } = standingsOf(plan('duels', 2, 2), games, false);
    expect(seats.map(({ games: n, wins }) => [n, wins])).toEqual([
      [4, 2.5],
      [4, 0.5],
    ]);
    expect(seats[0]!.rating).toBeGreaterThan(seats[1]!.rating);
    expect(standingsOf(plan('duels', 2, 2), games, true).seats.map(({ wins }) => wins)).toEqual([3, 1]);
  });

  it('are told with every bot, the best first', () => {
    const p = plan('duels', 2, 2);
    const games = [game(0, [1], [2, 1])];
    const text = tableOf(p, games, standingsOf(p, games, false), null, []);
    expect(text).toMatch(/1 duels, edition boxed, seed "a test"; 9\.0 Turns a game\.\n\nbot +seats +wins/);
    expect(text.indexOf('bot 1 ')).toBeLessThan(text.indexOf('bot 0 '));
  });
});

describe('the story of games between sides', () => {
  const ended = (winners: readonly number[], turns: number, kills: number): Flown => ({
    ...{
      game: turns,
      bots: [0, 1],
      winners: [...winners],
      places: [1, 1],
      turns,
      over: true,
      faults: [0, 0],
      ms: [1, 1],
    },
    sides: [
      { side: 'west', tally: { points: kills, kills, losses: 0 } },
      { side: 'east', tally: { points: 0, kills: 0, losses: kills } },
    ],
  });

  it('has the length of the games, the draws, and what each side did', () => {
    const story = storyOf(
      [ended([0], 10, 2), ended([], 14, 0), ended([0], 12, 1), ended([1], 11, 0)],
      ['points', 'kills', 'losses'],
    )!;
    expect(story.turns).toEqual({ low: 10.75, median: 11.5, high: 12.5 });
    expect(story.drawn).toMatchObject({ games: 1, share: 0.25 });
    expect(story.sides).toMatchObject([
      { side: 'west', wins: 2, share: 0.5, means: { points: 0.75, kills: 0.75, losses: 0 } },
      { side: 'east', wins: 1, share: 0.25, means: { points: 0, losses: 0.75 } },
    ]);
    expect(quantile([3], 0.25)).toBe(3);
  });
});

describe('paravion arena', () => {
  let at: Workshop;
  beforeEach(async () => {
    at = await workshop();
  });
  afterEach(() => at.remove());

  const DUELS = 'arena rookie novice --games 4 --seed x --json --threads 1';

  it('gives the same result over one thread and over two, of the form that is published', async () => {
    const one = await at.line(DUELS);
    expect(await at.line(DUELS.replace('--threads 1', '--threads 2'))).toMatchObject({ out: one.out });
    const answer = one.json<{ games: number; seats: readonly object[] }>();
    expect(Object.keys(answer)).toEqual(['games', 'seats']);
    expect(answer.games).toBe(4);
    for (const seat of answer.seats)
      expect(Object.keys(seat)).toEqual(['bot', 'games', 'wins', 'share', 'low95', 'high95', 'rating']);
  });

  it('goes on from its log, also from one that broke off within a line, and to more games', {
    tags: 'trial',
  }, async () => {
    const whole = await at.line(DUELS);
    await at.line(`${DUELS} --out log.jsonl`);
    const lines = (await at.read('log.jsonl')).trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    await at.write('log.jsonl', `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 20)}`);
    expect((await at.line(`${DUELS} --out log.jsonl`)).out).toBe(whole.out);
    const kept = (await at.read('log.jsonl')).trimEnd().split('\n');
    expect(kept.slice(0, 3)).toEqual(lines.slice(0, 3));
    expect(kept).toHaveLength(5);
    const more = await at.line(`${DUELS.replace('--games 4', '--games 5')} --out log.jsonl`);
    expect(more.json<{ games: number }>().games).toBe(5);
    const other = await at.line(`${DUELS} --edition tweedy --out log.jsonl`);
    expect(other.exit).toBe(EXIT.badInput);
    expect(other.out).toMatch(/another arena; other: edition, rules/);
  });

  it('ends at once, and logs nothing, where a bot cannot be started', async () => {
    const ran = await at.line('arena novice cmd:no-such-command --games 50 --threads 2 --out log.jsonl');
    expect([ran.exit, ran.out]).toEqual([EXIT.badInput, '']);
    expect(ran.err).toMatch(/There is no command "no-such-command"\. So the arena ends here\./);
    expect((await at.read('log.jsonl')).trimEnd().split('\n')).toHaveLength(1);
  });

  it('flies any format and rules', async () => {
    const run = await at.line(
      'arena rookie novice --format one-against-all --seats 3 --games 3 --rule teams=none --threads 1',
    );
    expect(run.out).toMatch(/3 tables of rookie alone against 2/);
    const sides = await at.line('arena rookie novice --seats 4 --games 1 --rule teams=sides --threads 1 --json');
    expect(sides.exit).toBe(EXIT.ok);
  });

  it.each([
    ['arena rookie', /needs two bots/],
    ['arena rookie rookie', /named twice/],
    ['arena rookie ruki', /no bot "ruki"/],
    ['arena rookie novice --games 0', /--games/],
    ['arena rookie novice --seats 7', /cannot seat 7/],
    ['arena rookie novice --format duels --seats 3', /two seats/],
    ['arena rookie novice --edition none', /no edition/],
    ['arena rookie cmd:', /names no command/],
    ['arena rookie cmd:x:9it', /cannot be given iterations/],
    ['arena rookie novice --game chess', /no game "chess"/],
    ['arena rookie novice --mission balloon', /Sopwith knows no such option/],
  ])('refuses: %s', async (line, why) => {
    const run = await at.line(line);
    expect([run.exit, run.out]).toEqual([EXIT.badInput, '']);
    expect(run.err).toMatch(why);
  });

  const MISSION = '--game clouds --month 1917-05 --games 2 --seed x';

  it('flies missions from both sides over the same dice, and goes on from its log', { tags: 'trial' }, async () => {
    const line = `arena cadet scout ${MISSION} --mission balloon --planes 2 --entente se5a,pup --germans ad3 --json`;
    const once = await at.line(`${line} --threads 1`);
    expect(once.exit).toBe(EXIT.ok);
    const answer = once.json<{ turns: object; drawn: object; sides: readonly { side: string }[] }>();
    expect(Object.keys(answer)).toEqual(['games', 'seats', 'turns', 'drawn', 'sides']);
    expect(answer.sides.map(({ side }) => side)).toEqual(['Entente', 'Germans']);
    expect((await at.line(`${line} --out log.jsonl`)).out).toBe(once.out);
    const logged = (await at.read('log.jsonl')).trimEnd().split('\n');
    const seats = logged.slice(1).map((text) => JSON.parse(text).bots.join());
    expect(seats.toSorted()).toEqual(['0,1', '1,0']);
    const other = await at.line(`${line.replace('balloon', 'dogfight')} --out log.jsonl`);
    expect(other.out).toMatch(/another arena; other: setup/);
  });

  it('lets one bot meet itself where there are sides', async () => {
    const run = await at.line(`arena cadet ${MISSION} --games 1`);
    expect([run.exit, run.out]).toEqual([EXIT.ok, expect.stringMatching(/Turns: half of the games[\s\S]*Entente/)]);
  });

  it.each([
    ['--entente spitfire', /no aeroplane "spitfire"/],
    ['--planes 9', /--planes/],
    ['--month 1917-13', /month/],
  ])('refuses a mission with %s', async (more, why) => {
    const run = await at.line(`arena cadet scout ${MISSION} ${more}`);
    expect([run.exit, run.err]).toEqual([EXIT.badInput, expect.stringMatching(why)]);
  });

  it('lists the bots', async () => {
    expect((await at.line('arena --list')).out).toMatch(/^novice/);
  });
});
