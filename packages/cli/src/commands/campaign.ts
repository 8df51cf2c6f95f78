import { campaign, type Rules } from '@paravion/campaign';
import { Argument, type Command, Option } from 'commander';
import { type MissionOptions, mission } from '../campaign/mission.ts';
import { type MonthOptions, month } from '../campaign/month.ts';
import { debrief, type PageOptions, paper, roster } from '../campaign/pages.ts';
import { type SimulateOptions, simulate } from '../campaign/simulate.ts';
import { undoMonth } from '../campaign/undo.ts';
import { defineCommand } from '../command.ts';
import { rulesFrom } from '../games/rules.ts';
import type { Io } from '../io.ts';
import { collect, someText, wholeNumber } from '../options.ts';
import { badInput, need, type Reply } from '../reply.ts';
import { type NewOptions, newCommand } from './new.ts';
import { orders } from './orders.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';

type Options = NewOptions &
  MonthOptions &
  Omit<PageOptions, 'month'> &
  Omit<MissionOptions, 'setup' | 'from' | 'format'> &
  SimulateOptions & {
    readonly of?: string;
    readonly seat?: string;
    readonly status?: boolean;
    readonly discard?: number;
    readonly reason?: string;
    readonly flown?: string;
    readonly asSetup?: boolean;
    readonly wholeMonth?: boolean;
  };

type Subcommand = (io: Io, path: string, more: readonly string[], options: Options, program: Command) => Promise<Reply>;

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  new: (io, path, names, options, program) =>
    newCommand.run(io, [path, names], { ...options, game: campaign.id }, program),
  orders: (io, path, letters, { seat, status, discard }, program) =>
    orders.run(io, [path, letters], { seat, status, discard }, program),
  month: (io, path, _, options) => month(io, path, options),
  mission: (io, path, [id], { flown, asSetup, ...options }) =>
    mission(io, path, id, {
      fly: options.fly,
      out: options.out,
      force: options.force,
      setup: asSetup,
      from: flown,
    } as MissionOptions),
  debrief: (io, path, _, options) => debrief(io, path, options as PageOptions),
  gazette: (io, path, _, options) => paper(io, path, { ...options, month: options.of } as PageOptions),
  roster: (io, path, [squadron]) => roster(io, path, squadron),
  verify: (io, path, more, _, program) => verify.run(io, [[path, ...more]], {}, program),
  undo: (io, path, _, { reason, wholeMonth }, program) =>
    wholeMonth ? undoMonth(io, path, reason, program) : undo.run(io, [path], { reason }, program),
};
const WHAT = [...Object.keys(SUBCOMMANDS), 'simulate'];

const run = async (
  io: Io,
  what: string,
  path: string | undefined,
  more: readonly string[],
  options: Options,
  program: Command,
): Promise<Reply> => {
  if (what === 'simulate') {
    const { edition = campaign.editions[0]!.id, rule = [] } = options;
    return simulate(io, need(rulesFrom(campaign, edition, rule)) as Rules, options);
  }
  if (path === undefined)
    return badInput({
      code: 'malformed',
      message: `Which war? "campaign ${what}" needs a file.`,
      expected: `paravion campaign ${what} war.json`,
    });
  return SUBCOMMANDS[what]!(io, path, more, options, program);
};

export const campaignCommand = defineCommand<Options, readonly [string, string | undefined, readonly string[]]>({
  name: 'campaign',
  summary: 'run a war: squadrons, men and months',
  about: `A war of In Clouds of Glory is one file. "new" makes it, "orders" takes letters in, "month" plays on by the orders that are in (and the usual ones for who sent none) to the month's end, --step only until the next are due, as a club by letters does. "roster" shows the men, "debrief" what a side has learnt of the last period, "gazette" its newspaper. "undo" takes the last step back, with --whole-month the month, "verify" runs all again.
Where the war was made with --rule flown=asked, "mission" lists what waits to be flown, --as-setup gives the setup for "paravion new --game clouds --setup" or "paravion umpire", --flown takes the outcome from the file of that game, --fly lets bots fly it. "simulate" plays whole wars of bots and counts.
docs/war.md has the orders line by line, docs/rules/war.md the rules.`,
  examples: [
    {
      command: 'campaign new war.json Ann --from 1917-04 --months 6 --squadrons gb60',
      does: 'a war for one, against bots',
    },
    { command: 'campaign orders war.json --seat Ann "wish patrol > balloon"', does: 'orders of the day' },
    { command: 'campaign month war.json --staff', does: 'play to the end of the month; bots spend the experience' },
    { command: 'campaign month war.json --step', does: 'until the next letters are due: of missions, of experience' },
    {
      command: 'campaign gazette war.json --side W --out april.pdf',
      does: 'the newspaper of the Entente, to be printed',
    },
    { command: 'campaign simulate --wars 20 --months 6', does: 'twenty wars of bots, and what they come to' },
    { command: 'campaign simulate --abilities', does: 'what each ability is worth over 2,000 missions' },
  ],
  define: (command) =>
    command
      .addArgument(new Argument('<what>', 'what to do').choices(WHAT))
      .argument('[file]', 'the file of the war')
      .argument('[more...]', 'new: names of players; orders: letters; mission: its id; roster: a squadron')
      .option('--edition <id>', `new, simulate: ${campaign.editions.map((e) => e.id).join(', ')}`)
      .option('--rule <rule=value>', 'new, simulate: a house rule, as often as you like', collect)
      .option('--from <month>', 'new, simulate: the first month (1917-04)')
      .option('--months <number>', 'new, simulate: how many; month: how many to play', wholeNumber)
      .option('--squadrons <ids>', 'new, simulate: squadrons of the players: gb60,dej11')
      .option('--others <number>', 'new, simulate: squadrons a side that bots lead', wholeNumber)
      .option('--master <name>', 'new: a game master with a seat of his own')
      .option('--pack <file>', "new: a club's own pack of squadrons and men, JSON")
      .option('--seed <text>', 'new, simulate: seed of the dice')
      .option('--title <text>', 'new: title of the war')
      .option('--seat <name>', 'orders: whose they are')
      .option('--status', 'orders: who is in')
      .option('--discard <number>', 'orders: throw away a letter, by its number in --status', wholeNumber)
      .option('--period', 'month: one period only')
      .option('--step', 'month: to the next orders alone: of missions, of experience, of the day')
      .option('--staff', 'month: bots order for who sent nothing')
      .option('--bots', 'month: bots fly what waits to be flown')
      .option('--fly', 'mission: bots fly it now')
      .option('--as-setup', 'mission: its setup for the air combat, as JSON')
      .option('--flown <file>', 'mission: the outcome from the file of the game in which it was flown')
      .option('--side <side>', 'debrief, gazette: W (Entente) or E (Germans)')
      .option('--of <month>', 'gazette: of which month')
      .option('--lang <code>', 'debrief, gazette: en or de')
      .addOption(new Option('--format <form>', 'gazette').choices(['text', 'html', 'md', 'pdf']))
      .option('--pdf', 'gazette: as a newspaper to be printed, into --out')
      .option('--out <file>', 'gazette, mission: into a file')
      .option('--reason <text>', 'undo: why', someText)
      .option('--whole-month', 'undo: back to the beginning of the month in which the last step was played')
      .option('--wars <number>', 'simulate: how many', wholeNumber)
      .option('--abilities', 'simulate: what each ability is worth in a mission, instead of wars')
      .option('--missions <number>', 'simulate --abilities: how many with it, and how many without (2000)', wholeNumber)
      .option('--only <abilities>', 'simulate --abilities: these alone, with commas between')
      .option('--by-bots', 'simulate: missions flown by bots in the engine, not quickly resolved')
      .option('--force', 'new, gazette, mission: over an existing file')
      .option('--dry-run', 'new, month: say what would happen, write nothing'),
  run: (io, [what, path, more], options, program) => run(io, what, path, more, options, program),
});
