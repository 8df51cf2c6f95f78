/**
 * Duels between two bots of Sopwith at equal processor time: who wins, and what a person would laugh at. A bot may be that of another checkout.
 * `node scripts/duels.ts [--one master] [--other master] [--ms 60 | --iterations 200] [--games 40] [--seed duels] [--edition boxed] [--from 0]`;
 * a bot of another checkout is `master@/path/to/it`. Every second game changes seats over the same dice.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bot, fly, SOPWITH_BOTS, SOPWITH_YARDSTICKS } from '@paravion/bots';
import { EDITIONS, type Order, parseHex, type Rules, type State, sopwith } from '@paravion/sopwith';

type Pilot = Bot<Rules, State, Order>;
const { values } = parseArgs({
  options: {
    one: { type: 'string', default: 'master' },
    other: { type: 'string', default: 'master' },
    ms: { type: 'string' },
    iterations: { type: 'string' },
    games: { type: 'string', default: '40' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'duels' },
    edition: { type: 'string', default: 'boxed' },
  },
});
/** Turns after which a duel is broken off. */
const MOST = 120;

/** What the first or the second bot did over all duels. */
interface Tally {
  wins: number;
  /** Turns in the air or on the ground, of those without a bullet, and of those in which it was and ordered as once before in the game. */
  turns: number;
  empty: number;
  again: number;
  /** Hexes to the other plane, bursts fired, and Turns that began on the ground, after the first. */
  apart: number;
  bursts: number;
  ground: number;
  ms: number;
  readonly openings: Map<string, number>;
}

const botFrom = async (name: string): Promise<Pilot> => {
  const [id, path] = name.split('@');
  const from: { readonly SOPWITH_BOTS: readonly Pilot[]; readonly SOPWITH_YARDSTICKS: readonly Pilot[] } = path
    ? await import(join(path, 'packages/bots/src/index.ts'))
    : { SOPWITH_BOTS, SOPWITH_YARDSTICKS };
  const bot = [...from.SOPWITH_BOTS, ...from.SOPWITH_YARDSTICKS].find((one) => one.id === id);
  if (!bot) throw new Error(`There is no bot "${id}"; right would be master, ace, pilot, ...`);
  return bot;
};

/** Milliseconds of this thread. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const hexesApart = (side: number, a: string, b: string): number => {
  const [one, other] = [parseHex(side, a)!, parseHex(side, b)!];
  const [q, r] = [one.q - other.q, one.r - other.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** A bot that is watched in one game. */
const watched = (bot: Pilot, tally: Tally): Pilot => {
  const been = new Set<string>();
  return {
    ...bot,
    choose: (rules, view, seat, ...more) => {
      const began = spent();
      const order = bot.choose(rules, view, seat, ...more);
      tally.ms += spent() - began;
      const plane = view.planes.find((one) => one.seat === seat)!;
      const sheet = JSON.stringify(order);
      const key = [plane.hex, plane.facing, sheet].join();
      tally.turns++;
      if (plane.ammunition === 0) tally.empty++;
      if (been.has(key)) tally.again++;
      tally.apart += hexesApart(rules.side, plane.hex, view.planes.find((one) => one.seat !== seat)!.hex);
      tally.bursts += order.sheets[0]?.moves.reduce((sum, { fire }) => sum + (fire === 'central' ? 0 : fire.length), 0) ?? 0;
      if (view.turn > 1 && plane.status === 'parked') tally.ground++;
      been.add(key);
      if (view.turn <= 1) tally.openings.set(sheet, (tally.openings.get(sheet) ?? 0) + 1);
      return order;
    },
  };
};

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const bots = await Promise.all([values.one, values.other].map(botFrom));
const { rules } = EDITIONS.find(({ id }) => id === values.edition)!;
const tallies = bots.map(
  (): Tally => ({ wins: 0, turns: 0, empty: 0, again: 0, apart: 0, bursts: 0, ground: 0, ms: 0, openings: new Map() }),
);
const budget = {
  ...(values.ms === undefined ? {} : { ms: Number(values.ms), now: spent }),
  ...(values.iterations === undefined ? {} : { iterations: Number(values.iterations) }),
};
const [games, from] = [Number(values.games), Number(values.from)];
let [brokenOff, nobody] = [0, 0];
const lengths: number[] = [];
for (let game = from; game < from + games; game++) {
  const order = game % 2 === 0 ? [0, 1] : [1, 0];
  const { outcome, segments } = fly({
    game: sopwith,
    rules,
    bots: order.map((i) => watched(bots[i]!, tallies[i]!)),
    seed: `${values.seed}/${Math.floor(game / 2)}`,
    most: MOST,
    budgets: [budget, budget],
  });
  lengths.push(segments);
  if (!outcome.over) brokenOff++;
  else if (outcome.winners.length !== 1) nobody++;
  else tallies[order[outcome.winners[0]!]!]!.wins++;
  if ((game + 1) % 20 === 0) console.error(`${game + 1}: ${tallies.map(({ wins }) => wins).join(' to ')}`);
}
const decided = games - brokenOff - nobody;
const share = tallies[0]!.wins / Math.max(1, decided);
const z = 1.96;
const middle = (share + z ** 2 / (2 * decided)) / (1 + z ** 2 / decided);
const half = (z * Math.sqrt((share * (1 - share)) / decided + z ** 2 / (4 * decided ** 2))) / (1 + z ** 2 / decided);
console.log(
  `${values.one} ${tallies[0]!.wins}, ${values.other} ${tallies[1]!.wins} of ${games}; nobody ${nobody}, broken off ${brokenOff}; ` +
    `${percent(share, 1)} of the decided (${percent(middle - half, 1)} to ${percent(middle + half, 1)}); ` +
    `median ${lengths.toSorted((a, b) => a - b)[games >> 1]} Turns`,
);
for (const [i, { turns, empty, again, apart, bursts, ground, ms, openings }] of tallies.entries())
  console.log(
    `${[values.one, values.other][i]}: ${(ms / turns).toFixed(1)} ms a Turn; without bullets ${percent(empty, turns)} of its Turns; ` +
      `same place and order as before ${percent(again, turns)}; commonest first order ${Math.max(...openings.values())} of ${games}; ` +
      `${(apart / turns).toFixed(1)} hexes from the other, ${(bursts / turns).toFixed(2)} bursts a Turn, ${percent(ground, turns)} of its Turns on the ground`,
  );
