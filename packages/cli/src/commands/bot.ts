import type { GameAdapter } from '@paravion/games';
import { allOk, err, mapOk, type Result } from '@paravion/tabletop';
import { bridge } from '../bots/bridge.ts';
import { type Cast, castFrom, guestFrom } from '../bots/cast.ts';
import { orderBy } from '../bots/order-by.ts';
import { withProcesses } from '../bots/process.ts';
import { tryBot } from '../bots/trial.ts';
import { defineCommand } from '../command.ts';
import { KITS, kitNamed } from '../games/index.ts';
import { rulesFrom, usualEdition } from '../games/rules.ts';
import { setupFlags, setupValues } from '../games/setup-flags.ts';
import type { Io } from '../io.ts';
import { collect } from '../options.ts';
import { badInput, need, type Reply } from '../reply.ts';

export interface Options {
  readonly game: string;
  readonly edition?: string;
  readonly rule?: readonly string[];
  readonly against?: string;
  readonly seats?: number;
  readonly seat: number;
  readonly ms?: number;
  readonly turns: number;
  readonly seed: string;
  readonly server?: string;
  readonly token?: string;
  readonly table?: string;
  readonly invitation?: string;
  readonly json?: boolean;
}

type Action = (io: Io, contest: GameAdapter, words: readonly string[], options: Options) => Promise<Reply>;

const fault = (path: string, message: string, expected: string): Result<never> =>
  err([{ code: 'out-of-range', path, message, expected }]);

const guestOf = (contest: GameAdapter, words: readonly string[], { ms }: Options): Result<Cast> => {
  if (ms !== undefined && !(Number.isInteger(ms) && ms > 0))
    return fault('--ms', 'This is no time.', 'milliseconds, 1 or more');
  return guestFrom(contest, words, ms === undefined ? {} : { ms });
};

/** The bots of the house around the guest: those named, over and over, as many as there are seats. */
const aroundIt = (contest: GameAdapter, rules: unknown, { against, seats, seat }: Options): Result<readonly Cast[]> => {
  const counts = contest.seatCounts(rules);
  const count = seats ?? contest.usualSeats(rules);
  if (!counts.includes(count)) return fault('--seats', `These rules cannot seat ${count}.`, counts.join(', '));
  if (!Number.isInteger(seat) || seat < 1 || seat > count)
    return fault('--seat', 'There is no such seat.', `1 to ${count}`);
  const names = against?.split(',') ?? contest.bots.map(({ id }) => id);
  return mapOk(allOk(names.map((name) => castFrom(contest, name.trim()))), (casts) =>
    Array.from({ length: count - 1 }, (_, i) => casts[i % casts.length]!),
  );
};

const tryOut: Action = async (io, contest, words, options) => {
  const edition = options.edition ?? usualEdition(contest);
  const wish = need(setupValues(contest, { ...options }, 'filled'));
  const rules = need(rulesFrom(contest.game, edition, [...contest.impliedRules(wish), ...(options.rule ?? [])]));
  const guest = need(guestOf(contest, words, options));
  const against = need(aroundIt(contest, rules, options));
  const { seed, turns: most } = options;
  const trial = { contest, rules, wish, edition, seed, most, guest, seat: options.seat - 1, against };
  return tryBot(io, trial, options.json === true);
};

const play: Action = async (io, contest, words, options) => {
  const guest = need(guestOf(contest, words, options));
  const { server, token = io.env.PARAVION_TOKEN, table, invitation } = options;
  if (server === undefined || !URL.canParse(server))
    return badInput({
      code: 'malformed',
      path: '--server',
      message: 'Which server?',
      expected: '--server http://localhost:1917',
    });
  if (!token)
    return badInput({
      code: 'malformed',
      path: '--token',
      message: 'The server knows a bot by its token.',
      expected: '--token, or PARAVION_TOKEN in the environment; the page "My papers" makes one',
    });
  const door = { server: server.replace(/\/+$/, ''), token };
  return bridge(io, { guest, door, table, invitation, quiet: options.json === true });
};

const order: Action = async (io, contest, [path, pilot, ...words], options) => {
  if (path === undefined || pilot === undefined || words.length === 0)
    return badInput({
      code: 'malformed',
      message: 'Whose order, and by which bot?',
      expected: 'paravion bot order GAME PILOT BOT',
    });
  return orderBy(io, path, pilot, need(guestOf(contest, words, options)));
};

const ACTIONS: Readonly<Record<string, Action>> = { try: tryOut, play, order };

const run = async (io: Io, name: string, words: readonly string[], options: Options): Promise<Reply> => {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name]! : null;
  if (!action)
    return badInput({
      code: 'unknown',
      message: `There is no "bot ${name}".`,
      expected: Object.keys(ACTIONS).join(', '),
    });
  const contest = need(kitNamed(options.game, '--game'));
  if (words.length === 0)
    return badInput({ code: 'malformed', message: 'Which bot?', expected: `paravion bot ${name} "python3 my_bot.py"` });
  return withProcesses(() => action(io, contest, words, options));
};

export const bot = defineCommand<Options, readonly [string, readonly string[]]>({
  name: 'bot',
  summary: 'try out a bot of your own, let it fly on a server, or ask one for an order',
  about: `A bot is any program that talks JSON lines over standard input and output; docs/bots.md leads from nothing to a bot at a table. Give its command in quotes, "python3 my_bot.py". A bot of the house may stand for it: pilot, ace:300ms.
try: one game against bots of the house. Orders, times and faults are told as they come, with the line that was said; a bot that hangs is not waited for. Exit code 1 if there were faults.
play: lets the bot fly at the tables of a server, as the bot account whose token you give: at --table, or wherever that account sits, until you stop it.
order: what the bot would order for a pilot of a game file, to be handed in with "paravion orders".`,
  examples: [
    { command: 'bot try "python3 my_bot.py"', does: 'six planes: yours, and five of the house' },
    { command: 'bot try ./my-bot --seats 2 --against pilot --ms 300', does: 'a duel, 300 ms a Turn' },
    {
      command: 'bot play "python3 my_bot.py" --server http://localhost:1917 --token TOKEN --table ID',
      does: 'takes a seat at a table and flies',
    },
    { command: 'bot order autumn.game.json Bob pilot', does: 'an order for Bob, by the bot "pilot"' },
  ],
  define: (command) =>
    setupFlags(
      command
        .argument('<action>', 'try, play or order')
        .argument('[bot...]', 'the command of a bot, in quotes; for order: game file, pilot, bot')
        .option('--game <id>', `the game: ${KITS.map(({ game }) => game.id).join(', ')}`, KITS[0]!.game.id)
        .option('--edition <id>', 'try: printed edition (default: the first)')
        .option('--rule <rule=value>', 'try: a house rule, as often as you like', collect)
        .option('--against <bots>', 'try: bots of the house, with commas between (default: all)')
        .option('--seats <number>', 'try: seats (default: as many as the rules allow; In Clouds of Glory: two)', Number)
        .option('--seat <number>', 'try: which seat yours has', Number, 1)
        .option('--turns <number>', 'try: Turns after which the game is broken off', Number, 120)
        .option('--seed <text>', 'try: seed of the game', 'a test game')
        .option('--ms <number>', 'milliseconds for an order (default: 5000)', Number)
        .option('--server <url>', 'play: the server')
        .option('--token <text>', 'play: the token of the bot account (or PARAVION_TOKEN in the environment)')
        .option('--table <id>', 'play: joins this table, and ends with its game')
        .option('--invitation <text>', "play: the table's invitation, where it needs one"),
      'filled',
    ),
  run: (io, [action, words], options) => run(io, action, words, options),
});
