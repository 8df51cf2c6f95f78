/** The `paravion` command: reads the arguments, runs a command of the registry, and says how it ended. */
import { addCommand, Command, say, usageFault } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { type Io, processIo } from './io.ts';
import { EXIT, type Exit } from './reply.ts';
import { columnsOf } from './terminal/screen.ts';
import { VERSION } from './version.ts';

const ABOUT = `
Referee, follow and study Sopwith and In Clouds of Glory: a game is one file, orders are letters, the rest is done here.

A game master's evening:
  $ paravion new autumn.game.json Ann Bob Cat Dan Eve Fay --edition tweedy
  $ paravion orders autumn.game.json letters/turn-1/
  $ paravion adjudicate autumn.game.json
  $ paravion report autumn.game.json --format html --out turn-1.html

A mission at the terminal, against bots; and the books of a table with models:
  $ paravion fly --hints
  $ paravion umpire evening.json

Exit codes: 0 well, 1 the thing asked is not so, 2 bad input, 3 refused, 4 a file cannot be read or written.
"paravion COMMAND --help" teaches each command; every one answers in JSON under --json.`;

/** The whole command as a tree, for running it and for completion; `quiet`: it does not say itself what is bad usage. */
export const buildProgram = (io: Io, done: (exit: Exit) => void, quiet = false): Command => {
  const program = new Command('paravion')
    .description('WWI air combat by post, on the web and around the table.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .showHelpAfterError('(paravion COMMAND --help teaches the command)')
    .configureOutput({
      writeOut: (text) => void io.out(text),
      writeErr: (text) => (quiet ? undefined : io.err(text.replace(/^error:/, 'paravion:'))),
      getOutHelpWidth: () => columnsOf(io),
      getErrHelpWidth: () => columnsOf(io),
    })
    .exitOverride()
    .addHelpText('after', ABOUT);
  for (const spec of COMMANDS) addCommand(program, spec, io, done);
  return program;
};

/** Runs the command with these arguments; the exit code. */
export const run = async (args: readonly string[], io: Io): Promise<Exit> => {
  let exit: Exit = EXIT.ok;
  const json = args.includes('--json');
  const hear = (code: Exit): void => {
    exit = code;
  };
  const program = buildProgram(io, hear, json);
  try {
    await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' });
    return exit;
  } catch (error) {
    const bad = usageFault(error);
    return bad === null ? EXIT.ok : json ? say(io, bad, true) : bad.exit;
  }
};

const ownMistake = (error: unknown): Exit => {
  const told = process.env.PARAVION_DEBUG && error instanceof Error ? error.stack : String(error);
  process.stderr.write(`paravion: a mistake of the program's own, please report it: ${told}\n`);
  return EXIT.ownMistake;
};

/** Runs the command of this process. A reader that went away (`| head`) is no fault. */
export const runProcess = async (): Promise<void> => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.io),
  );
  process.exitCode = await run(process.argv.slice(2), processIo()).catch(ownMistake);
};
