/**
 * Duels between two bots of Sopwith at equal processor time: who wins, and what a person would laugh at. A bot may be
 * that of another checkout.
 * `node scripts/duels.ts [--one master] [--other master] [--ms 60 | --iterations 200] [--games 40] [--seed duels] [--edition boxed] [--from 0] [--seats 2] [--rounds 100]`;
 * `--rounds`: the other thinks so many rounds instead of what the one has. A bot of another checkout is `master@/path/to/it`. Seats change over the same dice. With more than two seats the one sits among so many of the other.
 * With `--memory` the one remembers from duel to duel how the other flies, as bots of a device remember whoever lets them.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Acquaintance, acquainted, type Bot, fly, SOPWITH_BOTS, SOPWITH_YARDSTICKS } from '@paravion/bots';
import { EDITIONS, type Order, type Plane, parseHex, type Rules, type State, sopwith } from '@paravion/sopwith';
import { unwrap } from '@paravion/tabletop';

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
    seats: { type: 'string', default: '2' },
    rounds: { type: 'string' },
    memory: { type: 'boolean', default: false },
  },
});
/** Turns after which a game is broken off. */
const MOST = 120;

/** What the first or the second bot did over all games. */
interface Tally {
  wins: number;
  /**
   * Turns in the air or on the ground; of those: without a bullet; where it was and ordered as once before in the game;
   * in a position of all planes that came for the third time at least.
   */
  turns: number;
  empty: number;
  again: number;
  loops: number;
  /** Hexes to the nearest other plane, bursts ordered, and Turns that began on the ground, after the first. */
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

const hexesApart = (side: number, a: Plane, b: Plane): number => {
  const [one, other] = [parseHex(side, a.hex)!, parseHex(side, b.hex)!];
  const [q, r] = [one.q - other.q, one.r - other.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

const burstsIn = ({ sheets }: Order): number =>
  sheets.reduce(
    (all, sheet) =>
      all + (sheet?.moves.reduce((sum, { fire }) => sum + (fire === 'central' ? 1 : fire.length), 0) ?? 0),
    0,
  );

/** A bot that is watched in one game. */
const watched = (bot: Pilot, tally: Tally): Pilot => {
  const been = new Map<string, number>();
  const seen = (key: string): number => {
    been.set(key, (been.get(key) ?? 0) + 1);
    return been.get(key)!;
  };
  return {
    ...bot,
    choose: (rules, view, seat, ...more) => {
      const began = spent();
      const order = bot.choose(rules, view, seat, ...more);
      tally.ms += spent() - began;
      const flying = view.planes.filter(({ status }) => status !== 'out');
      const plane = flying.find((one) => one.seat === seat)!;
      const sheet = JSON.stringify(order);
      tally.turns++;
      if (plane.ammunition === 0) tally.empty++;
      if (seen([plane.hex, plane.facing, sheet].join()) > 1) tally.again++;
      if (
        seen(JSON.stringify(flying.map(({ hex, facing, damage, ammunition }) => [hex, facing, damage, ammunition]))) > 2
      )
        tally.loops++;
      tally.apart += Math.min(
        ...flying.flatMap((one) => (one.seat === seat ? [] : [hexesApart(rules.side, plane, one)])),
      );
      tally.bursts += burstsIn(order);
      if (view.turn > 1 && plane.status === 'parked') tally.ground++;
      if (view.turn <= 1) tally.openings.set(sheet, (tally.openings.get(sheet) ?? 0) + 1);
      return order;
    },
  };
};

const memory: { of: Acquaintance | null } = { of: null };
/** A bot that remembers the other of a duel: from Turn to Turn, and from duel to duel. */
const remembering = (bot: Pilot): Pilot => ({
  ...bot,
  choose: (rules, view, seat, seed, budget, past = []) => {
    const last = past.at(-1);
    if (last) memory.of = acquainted(rules, last, 1 - seat, memory.of);
    const others = view.seats.map((_, other) => (other === seat ? null : memory.of));
    return bot.choose(rules, view, seat, seed, budget, past, others);
  },
});

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const [first, second] = await Promise.all([botFrom(values.one), botFrom(values.other)]);
const bots = [values.memory ? remembering(first) : first, second];
const { rules } = EDITIONS.find(({ id }) => id === values.edition)!;
const none = { wins: 0, turns: 0, empty: 0, again: 0, loops: 0, apart: 0, bursts: 0, ground: 0, ms: 0 };
const tallies = bots.map((): Tally => ({ ...none, openings: new Map() }));
const budget = {
  ...(values.ms === undefined ? {} : { ms: Number(values.ms), now: spent }),
  ...(values.iterations === undefined ? {} : { iterations: Number(values.iterations) }),
};
const [games, from, seats] = [Number(values.games), Number(values.from), Number(values.seats)];
const setup = sopwith.checkSetup(rules, sopwith.defaultSetup(rules, seats));
if (unwrap(setup).seats.length !== seats) throw new Error(`There are no ${seats} seats; right would be 2 to 6.`);
if (values.memory && seats !== 2) throw new Error('--memory is of duels; right would be without --seats.');
let [brokenOff, nobody] = [0, 0];
const lengths: number[] = [];
for (let game = from; game < from + games; game++) {
  const order = Array.from({ length: seats }, (_, seat) => (seat === game % seats ? 0 : 1));
  const { outcome, segments } = fly({
    game: sopwith,
    rules,
    setup,
    bots: order.map((i) => watched(bots[i]!, tallies[i]!)),
    seed: `${values.seed}/${Math.floor(game / seats)}`,
    most: MOST,
    budgets: order.map((i) =>
      i === 1 && values.rounds !== undefined ? { iterations: Number(values.rounds) } : budget,
    ),
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
for (const [i, { turns, empty, again, loops, apart, bursts, ground, ms, openings }] of tallies.entries())
  console.log(
    `${[values.one, values.other][i]}: ${(ms / turns).toFixed(1)} ms a Turn; without bullets ${percent(empty, turns)} of its Turns; ` +
      `same place and order as before ${percent(again, turns)}, position of all for the third time ${percent(loops, turns)}; ` +
      `commonest first order ${Math.max(...openings.values())} of ${games * (i === 0 ? 1 : seats - 1)}; ` +
      `${(apart / turns).toFixed(1)} hexes from the nearest, ${(bursts / turns).toFixed(2)} bursts a Turn, ${percent(ground, turns)} of its Turns on the ground`,
  );
if (memory.of) {
  const { segments, styles } = memory.of;
  const shares = styles.map((sum) => percent(sum, segments)).join(', ');
  console.log(`remembered of ${segments} Turns, his best, as a pilot, as a rookie, silent: ${shares}`);
}
