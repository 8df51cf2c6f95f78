import type { SetupValues } from '@paravion/games';
import { type GameRecord, type Names, newRecord } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import { askForGame } from '../file/ask.ts';
import { GAME_FILE_FORMAT, type GameFile } from '../file/game-file.ts';
import { type Player, playersFrom } from '../file/players.ts';
import { exists, saveGame } from '../file/store.ts';
import { givenFrom } from '../games/given.ts';
import { KITS, type Kit, kitNamed } from '../games/index.ts';
import { listRules, rulesFrom, usualEdition } from '../games/rules.ts';
import { randomSeed } from '../games/seed.ts';
import { setupIn } from '../games/setup-file.ts';
import { seatedPlayers, setupFlags, setupValues, withFiles } from '../games/setup-flags.ts';
import type { Io } from '../io.ts';
import { collect } from '../options.ts';
import { badInput, need, type Reply, refused, reply } from '../reply.ts';

export interface NewOptions {
  readonly game?: string;
  readonly edition?: string;
  readonly setup?: string;
  readonly rule?: readonly string[];
  readonly listRules?: boolean;
  readonly title?: string;
  readonly gm?: string;
  readonly deadline?: string;
  readonly seed?: string;
  readonly dice?: readonly string[];
  readonly ask?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

const NO_FILE = badInput({
  code: 'malformed',
  message: 'A new game needs a file to live in, and pilots.',
  expected: 'paravion new autumn.game.json Ann Bob Cat, or --ask to be asked',
});

const notesOf = ({ title, gm }: NewOptions): Readonly<Record<string, string>> => ({
  ...(title ? { title } : {}),
  ...(gm ? { gm } : {}),
});

const startRecord = async (
  io: Io,
  kit: Kit,
  names: Names,
  values: SetupValues,
  options: NewOptions,
): Promise<GameRecord> => {
  const changes = [...kit.impliedRules(values), ...(options.rule ?? [])];
  const edition = options.edition ?? usualEdition(kit);
  const rules = need(rulesFrom(kit.game, edition, changes));
  const seats = names.map((name) => ({ name }));
  const setup = need(
    options.setup === undefined
      ? kit.setupFor(rules, seats, await withFiles(io, kit, values))
      : await setupIn(io, kit.game, rules, options.setup),
  );
  const given = need(givenFrom(options.dice ?? []));
  const seed = options.seed ?? randomSeed();
  const game = { edition, rules, setup, seed, given };
  return need(newRecord(kit.game, { ...game, notes: notesOf(options), public: true }));
};

const telling = (path: string, file: GameFile, kit: Kit, dryRun: boolean): Reply => {
  const { record } = file;
  const names = kit.namesOf(record.setup);
  const lines = kit.describe({ rules: record.rules, state: record.start.state, names });
  const text = [
    `${record.notes.title ?? kit.game.title}, edition ${record.edition}. ${dryRun ? 'Nothing is written.' : `The game is in ${path}.`}`,
    ...lines.map((line) => `  ${line}`),
    `Hash of the seed, to be published now: ${record.seedHash}`,
    'The file holds the seed itself: keep it to yourself; "paravion convert --public" makes a copy for others.',
  ].join('\n');
  return reply(text, { file: path, written: !dryRun, names, edition: record.edition, seedHash: record.seedHash });
};

const makeFile = (record: GameRecord, players: readonly Player[], names: Names, options: NewOptions): GameFile => ({
  format: GAME_FILE_FORMAT,
  players: names.map((name) => {
    const { pilot: _, ...person } = players.find((p) => p.pilot === name) ?? { pilot: name };
    return person;
  }),
  deadline: options.deadline ?? null,
  ...(options.deadline ? { firstDeadline: options.deadline } : {}),
  letters: [],
  record,
});

const create = async (io: Io, path: string, pilots: readonly string[], options: NewOptions): Promise<Reply> => {
  const kit = need(kitNamed(options.game));
  const named = need(playersFrom(pilots));
  const { values, players } = need(seatedPlayers(kit, need(setupValues(kit, { ...options }, 'named'))));
  const names = named.map((p) => p.pilot);
  const record = await startRecord(io, kit, names, values, options);
  if (!options.force && !options.dryRun && (await exists(io, path)))
    return refused({ code: 'repeated', message: `${path} exists already.`, expected: 'another name, or --force' });
  const file = makeFile(record, [...named, ...players], kit.namesOf(record.setup), options);
  if (!options.dryRun) await saveGame(io, path, file);
  return telling(path, file, kit, options.dryRun === true);
};

const rulesTable = (options: NewOptions): Reply => {
  const { game } = need(kitNamed(options.game));
  const { editions, options: rules } = game;
  return reply(listRules(game), { editions, options: rules });
};

const newGame = async (io: Io, path: string | undefined, pilots: readonly string[], options: NewOptions) => {
  if (options.listRules) return rulesTable(options);
  const edition = options.edition ?? usualEdition(need(kitNamed(options.game)));
  const asked = options.ask ? need(await askForGame(io, { path, pilots, edition })) : null;
  const wanted = asked ?? { path, pilots };
  if (wanted.path === undefined) return NO_FILE;
  return create(io, wanted.path, wanted.pilots, { ...options, ...(asked && { edition: asked.edition }) });
};

export const newCommand = defineCommand<NewOptions, readonly [string | undefined, readonly string[]]>({
  name: 'new',
  summary: 'start a game: a file with rules, pilots, and everything that comes',
  about: `Starts a game in a file of its own. Pilots are named as they fly; the player and his address may follow: "Red Baron (Ann Smith) <ann@example.org>", so that his e-mails are known; in --seat too. Seats go clockwise from the western corner.
The file is the whole game: move it, copy it, hand it to another game master. It holds the seed of all dice, so who has it can know the winds to come: for others make a copy by "paravion convert --public".`,
  examples: [
    { command: 'new autumn.game.json Ann Bob Cat Dan Eve Fay --edition tweedy', does: 'six pilots, postal rules' },
    {
      command: 'new club.game.json Ann Bob --rule wind=after-turn --rule damage=10 --ammunition Bob=20',
      does: 'house rules and a handicap',
    },
    {
      command: 'new war.game.json Ann Bob Cat Dan --team allied=Ann,Bob --team german=Cat,Dan',
      does: 'two sides',
    },
    { command: 'new --list-rules', does: 'every rule that can be set, with its values' },
  ],
  define: (command) => {
    command
      .argument('[file]', 'the file to be made')
      .argument('[pilots...]', 'the pilots, clockwise from the western corner')
      .option('--game <id>', `the game: ${KITS.map((k) => k.game.id).join(', ')}`)
      .option('--edition <id>', 'printed edition (default: the first of --list-rules)')
      .option('--rule <rule=value>', 'a house rule, as often as you like', collect)
      .option('--list-rules', 'list all rules with their numbers and values')
      .option('--setup <file>', 'the whole setup as JSON, instead of pilots and options')
      .option('--title <text>', 'title of the game')
      .option('--gm <name>', 'the game master')
      .option('--deadline <text>', 'when the first orders are due')
      .option('--seed <text>', 'seed of the dice, 16 to 64 bytes (default: by chance)')
      .option('--dice <label=value>', 'a die of the start that was rolled by hand', collect)
      .option('--ask', 'ask for what is missing (needs a terminal)')
      .option('--force', 'overwrite an existing file')
      .option('--dry-run', 'check everything, write nothing');
    return setupFlags(command, 'named');
  },
  run: (io, [path, pilots], options) => newGame(io, path, pilots, options),
});
