import { clouds, type Rules } from '@paravion/clouds';
import { cloudsAdapter, type SetupOptions, setupFor } from '@paravion/games/clouds';
import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { writeAtomic } from '../file/atomic.ts';
import { withLock } from '../file/lock.ts';
import { exists, inUse, pathOf, readText } from '../file/store.ts';
import { rulesFrom } from '../games/rules.ts';
import { randomSeed } from '../games/seed.ts';
import { inFile, setupIn } from '../games/setup-file.ts';
import { setupFlags } from '../games/setup-flags.ts';
import type { Io } from '../io.ts';
import { collect } from '../options.ts';
import { badInput, EXIT, need, type Reply, reply } from '../reply.ts';
import { type Asker, askerOn } from '../terminal/lines.ts';
import { type Book, formatBook, newBook, parseBook } from '../umpire/book.ts';
import type { Die } from '../umpire/dice.ts';
import { HELP } from '../umpire/help.ts';
import { type Outcome, umpire } from '../umpire/umpire.ts';
import { giveReport, type ReportWish, reportIn } from '../umpire/written.ts';

interface Options extends SetupOptions {
  readonly setup?: string;
  readonly rule?: readonly string[];
  readonly seed?: string;
  readonly dice: Book['dice'];
  readonly json?: boolean;
}

/** Who is named when nobody is. */
const SIDES = [{ name: 'Entente' }, { name: 'Germans' }];

const create = async (io: Io, options: Options): Promise<Book> => {
  const rules = need(rulesFrom(clouds, clouds.editions[0]!.id, options.rule ?? [])) as Rules;
  const setup = need(
    options.setup === undefined
      ? setupFor(rules, options.seat ? [] : SIDES, options)
      : await setupIn(io, clouds, rules, options.setup),
  );
  return need(newBook(rules, setup, options.seed ?? randomSeed(), options.dice));
};

const open = async (io: Io, path: string, options: Options): Promise<Book> =>
  (await exists(io, path)) ? need(inFile(path, parseBook(await readText(io, path)))) : create(io, options);

const keep = (io: Io, path: string, book: Book): Promise<void> => writeAtomic(pathOf(io, path), formatBook(book));

/** The report, which must not take the place of the book. */
const givenReport = (io: Io, path: string, book: Book, wish: ReportWish): ReturnType<typeof giveReport> =>
  wish.to !== null && pathOf(io, wish.to) === pathOf(io, path)
    ? Promise.resolve({ said: [`  ${path} is the book itself; another name.`], failed: true })
    : giveReport(io, book, wish);

/** `W1 shot (d20)`: whose die, and what for. */
const dieWords = ({ name, sides }: Die): string => `${name.split('.').slice(2, 4).join(' ')} (d${sides})`;

/** One command from the arguments. */
const once = async (io: Io, path: string, book: Book, text: string): Promise<Reply> => {
  const report = reportIn(text);
  if (report) {
    const { said, failed } = await givenReport(io, path, book, report);
    return { ...reply(said.join('\n'), { said }), exit: failed ? EXIT.badInput : EXIT.ok };
  }
  const outcome = umpire(book, text);
  if (outcome.wants)
    return badInput({
      code: 'illegal',
      message: `A die is wanted: ${dieWords(outcome.wants)}.`,
      expected: `the faces at the end: ${text} dice 7 12`,
    });
  if (outcome.book !== book) await keep(io, path, outcome.book);
  const answer = reply(outcome.said.join('\n'), {
    said: outcome.said.map((line) => line.trim()),
    state: outcome.book.state,
  });
  return { ...answer, exit: outcome.failed ? EXIT.badInput : EXIT.ok };
};

/** A command, with the dice that it asks for; null: it was given up. */
const withDice = async (asker: Asker, say: Talk['say'], book: Book, text: string): Promise<Outcome | null> => {
  let faces: readonly number[] = [];
  let outcome = umpire(book, text);
  while (outcome.wants) {
    const { wants } = outcome;
    const given = (await asker.ask(`  ${dieWords(wants)}: `))?.trim() ?? '';
    if (given === '') return null;
    const thrown = given.split(/[\s,]+/).map(Number);
    const tried = umpire(book, text, [...faces, ...thrown]);
    if (tried.wants?.name === wants.name)
      await say([`  A d${wants.sides} shows 1 to ${wants.sides}; Enter alone gives the command up.`]);
    else {
      faces = [...faces, ...thrown];
      outcome = tried;
    }
  }
  return outcome;
};

interface Talk {
  readonly say: (lines: readonly string[]) => void | Promise<void>;
}

/** A talk, until the person leaves. */
const talk = async (io: Io, path: string, first: Book, out: (text: string) => void | Promise<void>): Promise<void> => {
  const asker = askerOn(io, out);
  const say = (lines: readonly string[]) => out(lines.map((line) => `${line}\n`).join(''));
  let book = first;
  for (;;) {
    const text =
      (await asker.ask(book.state.result === null ? `turn ${book.state.turn} > ` : 'over > '))?.trim() ?? 'quit';
    if (/^(quit|exit|q)$/i.test(text)) break;
    const report = reportIn(text);
    if (report) {
      await say((await givenReport(io, path, book, report)).said);
      continue;
    }
    const outcome = await withDice(asker, say, book, text);
    await say(outcome?.said ?? ['  Given up; nothing has changed.']);
    if (!outcome || outcome.book === book) continue;
    await keep(io, path, outcome.book);
    book = outcome.book;
  }
  asker.close();
};

const FRESH =
  '  So they begin, unless you put it right: set W1 z 60 v 14. The rest is where the mission lays it, in MU of its map.';

const run = async (io: Io, path: string, words: readonly string[], options: Options): Promise<Reply> => {
  const fresh = !(await exists(io, path));
  const book = await open(io, path, options);
  if (fresh) await keep(io, path, book);
  if (words.length > 0) return once(io, path, book, words.join(' '));
  const out = options.json ? () => undefined : io.out;
  const { turn } = book.state;
  await out(`${path}: ${fresh ? 'a new book' : `turn ${turn}`}. Enter says what is due, "help" what can be typed.\n`);
  await out(`${umpire(book, 'panel').said.join('\n')}\n`);
  if (fresh) await out(`${FRESH}\n`);
  await talk(io, path, book, out);
  return reply('', { file: path });
};

export const umpireCommand = defineCommand<Options, readonly [string, readonly string[]]>({
  name: 'umpire',
  summary: 'keep the books of a game of In Clouds of Glory that is played with models',
  about: `For people around a table: you measure, it keeps initiative, panels, crews, damage and ammunition, throws the dice or takes those that you threw, and answers any look-up with its modifiers. Everything is kept in the file after each command, and "undo" takes the last ones back. Without a command it asks for them:
${HELP.map((line) => line.trimEnd()).join('\n')}
A command with a minus in it is put in quotation marks: paravion umpire evening.json "initiative W1 -4".`,
  examples: [
    { command: 'umpire evening.json --seat Ann:W:camel,camel --seat Bob:E:ad5,fd7', does: 'a new book, and a talk' },
    { command: 'umpire evening.json hit W1 E1 4 rear: why', does: 'what a shot would need, and why' },
    {
      command: 'umpire evening.json hit W1 E1 4 rear dice 7 12',
      does: 'the same fired, with dice thrown on the table',
    },
    { command: 'umpire evening.json look angle rear slow medium', does: 'a table' },
  ],
  define: (command) =>
    setupFlags(
      command
        .argument('<file>', "the umpire's book; made if it is not there")
        .argument('[command...]', 'one command; without it they are asked for'),
      'named',
      [cloudsAdapter],
    )
      .option('--setup <file>', 'a scenario as JSON, for a new book')
      .option('--rule <rule=value>', 'a house rule, for a new book', collect)
      .option('--seed <text>', 'seed of the dice that the program throws (default: by chance)')
      .addOption(new Option('--dice <who>', 'who throws, for a new book').choices(['roll', 'ask']).default('roll')),
  run: async (io, [path, words], options) => {
    const done = await withLock(pathOf(io, path), () => run(io, path, words, options));
    return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
  },
});
