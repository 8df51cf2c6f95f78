import { availableParallelism } from 'node:os';
import type { GameAdapter } from '@paravion/games';
import { allOk, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { Option } from 'commander';
import { flyAll } from '../arena/crew.ts';
import type { Flown } from '../arena/flown.ts';
import { namesFor, type Tale } from '../arena/fly.ts';
import { openLog } from '../arena/log-file.ts';
import { FORMATS, type Format, type Plan } from '../arena/plan.ts';
import { standingsOf } from '../arena/standings.ts';
import { storyOf } from '../arena/story.ts';
import { tableOf } from '../arena/table.ts';
import { type Cast, castFrom, type Spend } from '../bots/cast.ts';
import { defineCommand } from '../command.ts';
import { pathOf } from '../file/store.ts';
import { KITS, kitNamed } from '../games/index.ts';
import { rulesFrom, usualEdition } from '../games/rules.ts';
import { setupFlags, setupValues } from '../games/setup-flags.ts';
import type { Io } from '../io.ts';
import { collect } from '../options.ts';
import { badInput, end, need, type Reply, reply } from '../reply.ts';
import { problemLines } from '../terminal/problems.ts';
import { progressOf } from '../terminal/progress.ts';

interface Options {
  readonly game: string;
  readonly edition?: string;
  readonly rule?: readonly string[];
  readonly format?: Format;
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly ms?: number;
  readonly iterations?: number;
  readonly threads: number;
  readonly turns: number;
  readonly out?: string;
  readonly list?: boolean;
  readonly progress?: boolean;
}

const bad = (path: string, message: string, expected: string): Result<never> =>
  err([{ code: 'out-of-range', path, message, expected }]);

const whole = (path: string, value: number | undefined, min: number, max: number): readonly Problem[] => {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [{ code: 'out-of-range', path, message: 'This number will not do.', expected: `${min} to ${max}` }];
};

const numbers = ({ games, ms, iterations, threads, turns }: Options): readonly Problem[] => [
  ...whole('--games', games, 1, 10_000_000),
  ...whole('--ms', ms, 1, 3_600_000),
  ...whole('--iterations', iterations, 1, 1_000_000_000),
  ...whole('--threads', threads, 1, 256),
  ...whole('--turns', turns, 1, 10_000),
];

const spendOf = ({ ms, iterations }: Options): Spend => ({
  ...(ms === undefined ? {} : { ms }),
  ...(iterations === undefined ? {} : { iterations }),
});

/** `alone`: whether one bot will do, which then meets itself. */
const castAll = (
  contest: GameAdapter,
  labels: readonly string[],
  usual: Spend,
  alone: boolean,
): Result<readonly Cast[]> => {
  const casts = allOk(labels.map((label) => castFrom(contest, label, usual)));
  if (!casts.ok) return casts;
  const twice = labels.find((label, i) => labels.indexOf(label) !== i);
  if (twice !== undefined)
    return bad('bots', `${twice} is named twice.`, 'each bot once; seats are filled by themselves');
  if (labels.length < (alone ? 1 : 2))
    return bad('bots', 'An arena needs two bots.', 'for example: paravion arena pilot rookie');
  return casts;
};

/** Seats of a game: two for duels, else as many as asked for, or as the rules can seat. */
const seatsFor = (contest: GameAdapter, rules: unknown, format: Format, wanted: number | undefined): Result<number> => {
  const counts = contest.seatCounts(rules);
  const seats = format === 'duels' ? (wanted ?? 2) : (wanted ?? contest.usualSeats(rules));
  if (format === 'duels' && seats !== 2) return bad('--seats', 'A duel has two seats.', '--format tables');
  if (counts.includes(seats)) return ok(seats);
  return bad('--seats', `These rules cannot seat ${seats}.`, counts.join(', '));
};

const planFrom = (contest: GameAdapter, labels: readonly string[], options: Options): Plan => {
  const wrong = numbers(options);
  if (wrong.length > 0) return end(badInput(...wrong));
  const edition = options.edition ?? usualEdition(contest);
  const wish = need(setupValues(contest, { ...options }, 'filled'));
  const rules = need(rulesFrom(contest.game, edition, [...contest.impliedRules(wish), ...(options.rule ?? [])]));
  const format = options.format ?? ((options.seats ?? 2) > 2 ? 'tables' : 'duels');
  const alone = format === 'duels' && contest.sides(rules).length > 0;
  const bots = need(castAll(contest, labels, spendOf(options), alone));
  const seats = need(seatsFor(contest, rules, format, options.seats));
  const players = namesFor(seats).map((name) => ({ name }));
  need(contest.setupFor(rules, players, wish));
  const { game, seed, turns: most } = options;
  const setup = Object.keys(wish).length > 0 && { setup: wish };
  return { game, edition, rules, bots, format, seats, ...setup, seed, most };
};

const list = ({ bots, yardsticks }: GameAdapter): Reply => {
  const all = [...bots.filter(({ group }) => group !== 'retired'), ...yardsticks];
  return reply(all.map(({ id, title, about }) => `${id.padEnd(12)} ${title}. ${about}`).join('\n'), all);
};

/** Faults are told as they come, but only the first few of each bot. */
const teller = (io: Io, plan: Plan): ((tale: Tale) => void) => {
  const told = new Map<string, number>();
  return ({ flown, faults }) => {
    for (const { seat, turn, message, line } of faults) {
      const { label } = plan.bots[flown.bots[seat]!]!;
      const before = told.get(label) ?? 0;
      told.set(label, before + 1);
      if (before >= 3) continue;
      const where = `game ${flown.game + 1}, Turn ${turn}`;
      const said = line === undefined ? '' : `\n    ${line}`;
      io.err(problemLines(io, [{ code: 'note', message: `${label}, ${where}: ${message}${said}` }]));
    }
  };
};

/** That a bot could not be started, and was in no game before: it will be so in all, and none is worth keeping. */
const startFault = (plan: Plan, { flown: { bots }, faults }: Tale, games: Iterable<Flown>): Problem | null => {
  const unable = faults.filter(({ kind }) => kind === 'start');
  if (unable.length === 0) return null;
  const before = new Set([...games].flatMap((game) => game.bots));
  const fault = unable.find(({ seat }) => !before.has(bots[seat]!));
  if (!fault) return null;
  const { label } = plan.bots[bots[fault.seat]!]!;
  return { code: 'unknown', path: label, message: `${fault.message} So the arena ends here.` };
};

/** The games of the plan, in order of their numbers: those of the log, and the others flown now. */
const flyPlan = async (io: Io, plan: Plan, options: Options): Promise<readonly Flown[]> => {
  const log = options.out === undefined ? null : need(await openLog(pathOf(io, options.out), plan));
  const games = new Map((log?.games ?? []).map((game) => [game.game, game]));
  const missing = Array.from({ length: options.games }, (_, i) => i).filter((i) => !games.has(i));
  const progress = progressOf(io, 'games', options.progress === true);
  const told = teller(io, plan);
  let unable: Problem | null = null;
  await flyAll({ plan, cwd: io.cwd }, missing, options.threads, async (tale) => {
    unable ??= startFault(plan, tale, games.values());
    if (unable) return 'enough';
    games.set(tale.flown.game, tale.flown);
    await log?.add(tale.flown);
    told(tale);
    progress.at(games.size, options.games);
    return 'on';
  });
  progress.end();
  if (unable) return end(badInput(unable));
  return [...games.values()].filter(({ game }) => game < options.games).toSorted((a, b) => a.game - b.game);
};

const run = async (io: Io, labels: readonly string[], options: Options): Promise<Reply> => {
  const contest = need(kitNamed(options.game, '--game'));
  if (options.list) return list(contest);
  const plan = planFrom(contest, labels, options);
  const games = await flyPlan(io, plan, options);
  const fields = contest.tallyFields;
  const standings = standingsOf(plan, games, contest.sides(plan.rules).length > 0);
  const story = storyOf(
    games,
    fields.map(({ id }) => id),
  );
  return reply(tableOf(plan, games, standings, story, fields), { ...standings, ...story });
};

export const arena = defineCommand<Options, readonly [readonly string[]]>({
  name: 'arena',
  summary: 'let bots fly against each other, and measure who is stronger',
  about: `Bots are named as they are listed (--list), with what they may spend on a Turn behind a colon: "ace:300ms" of processor time (by the clock for a process), "ace:400it" in iterations. "cmd:python3 my_bot.py" is a bot of your own (docs/bots.md), "cmd:./my-bot:300ms" with a time limit.
Duels: every pair, each pair of games over the same dice with seats changed. Tables (--seats): all bots mixed, each as often in every seat. One against all: the first bot alone against as many of each other.
A win that is shared counts its part. Intervals are Wilson's at 95 %, ratings Plackett-Luce (openskill) on the scale of the web table, duels and tables apart. The same seed gives the same games, however many threads fly them; only a budget in ms depends on the machine.
In Clouds of Glory (--game clouds): bots change sides with their seats; one bot alone meets itself. Besides the standings it tells how many Turns the missions last (median and quartiles), how many were drawn, and what each side won, scored, shot down and lost.`,
  examples: [
    { command: 'arena pilot rookie novice --games 300', does: 'a round robin of duels' },
    { command: 'arena pilot rookie --seats 6 --games 120 --edition tweedy', does: 'mixed tables of six' },
    { command: 'arena pilot rookie --format one-against-all --games 120', does: 'one pilot against five rookies' },
    {
      command:
        'arena tactician scout --game clouds --mission dogfight --planes 3 --month 1917-08 --entente camel --germans ad5',
      does: 'three against three, each pair of games over the same dice with sides changed',
    },
    {
      command: 'arena pilot "cmd:python3 my_bot.py" --out duels.jsonl --games 1000',
      does: 'your own bot; stop it and start it again, it goes on',
    },
  ],
  define: (command) =>
    setupFlags(
      command
        .argument('[bots...]', 'two bots or more')
        .option('--game <id>', `the game: ${KITS.map(({ game }) => game.id).join(', ')}`, KITS[0]!.game.id)
        .option('--edition <id>', 'printed edition (default: the first)')
        .option('--rule <rule=value>', 'a house rule, as often as you like', collect)
        .addOption(new Option('--format <format>', 'how they meet').choices(FORMATS))
        .option('--seats <number>', 'seats at a table; more than two make tables', Number)
        .option('--games <number>', 'how many games', Number, 100)
        .option('--seed <text>', 'seed of all games', 'arena')
        .option('--ms <number>', 'milliseconds a Turn, for bots that do not say', Number)
        .option('--iterations <number>', 'iterations a Turn, for bots that do not say', Number)
        .option('--threads <number>', 'threads', Number, availableParallelism())
        .option('--turns <number>', 'Turns after which a game is broken off', Number, 120)
        .option('--out <file>', 'log of the games; an arena that was stopped goes on from it')
        .option('--list', 'list the bots')
        .option('--progress', 'say how far it is, also when nobody watches'),
      'filled',
    ),
  run: (io, [labels], options) => run(io, labels, options),
});
