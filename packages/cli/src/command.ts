/** What a command is, and the frame around each: help that teaches, `--json`, problems, exit codes. */
import type { Problem } from '@paravion/tabletop';
import { Command, CommanderError } from 'commander';
import type { Io } from './io.ts';
import { EXIT, type Exit, endOf, fault, type Reply } from './reply.ts';
import { problemLines } from './terminal/problems.ts';
import { columnsOf } from './terminal/screen.ts';

export interface Example {
  readonly command: string;
  readonly does: string;
}

/** One command: its words, its arguments and options, and what it does. One file each in `commands/`. */
export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** What one has to know to use it, in a few sentences. */
  readonly about: string;
  readonly examples: readonly Example[];
  /** Adds arguments and options; every command has `--json` and `--help` besides. */
  readonly define: (command: Command) => Command;
  readonly run: Run<readonly unknown[], Readonly<Record<string, unknown>>>;
}

/** Does what a command is for; `program`: all commands as a tree. */
type Run<Args, Options> = (io: Io, args: Args, options: Options, program: Command) => Promise<Reply>;

/** A command whose options have the type `Options`, which must be what `define` declares. */
export const defineCommand = <Options extends object, Args extends readonly unknown[]>(
  spec: Omit<CommandSpec, 'run'> & { readonly run: Run<Args, Options> },
): CommandSpec => ({
  ...spec,
  run: async (io, args, options, program) => {
    try {
      return await spec.run(io, args as unknown as Args, options as Options, program);
    } catch (error) {
      return endOf(error);
    }
  },
});

const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => line.replace(new RegExp(`(?=.{${width + 1},})(.{1,${width}})( +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n');

const teach = (spec: CommandSpec, width: number): string => {
  const examples = spec.examples.map(({ command, does }) => `  # ${does}\n  $ paravion ${command}`);
  return `\n${wrap(spec.about, width)}\n\nExamples:\n${examples.join('\n')}`;
};

/** Prints a reply: its text or JSON on standard output, problems on standard error. */
export const say = async (io: Io, answer: Reply, json: boolean): Promise<Exit> => {
  if (json) await io.out(answer.json === undefined ? '' : `${JSON.stringify(answer.json)}\n`);
  else {
    if (answer.text !== '') await io.out(answer.text.endsWith('\n') ? answer.text : `${answer.text}\n`);
    if (answer.problems.length > 0) io.err(problemLines(io, answer.problems));
  }
  return answer.exit;
};

/** What the system said about a file, as a problem; anything else is our own mistake and is thrown on. */
const systemProblem = (error: unknown): Problem => {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof syscall !== 'string') throw error;
  const what: Readonly<Record<string, string>> = {
    ENOENT: 'There is no such file or folder',
    EACCES: 'No permission for',
    EPERM: 'No permission for',
    EISDIR: 'A folder, not a file',
    ENOTDIR: 'Not a folder',
    ENOSPC: 'The disk is full',
    EROFS: 'The disk can only be read',
    EEXIST: 'It exists already',
  };
  return { code: 'unknown', message: `${what[code] ?? `${syscall} failed (${code})`}${path ? `: ${path}` : ''}.` };
};

const runSafely = async (spec: CommandSpec, io: Io, command: Command, program: Command): Promise<Reply> => {
  try {
    return await spec.run(io, command.processedArgs, command.opts(), program);
  } catch (error) {
    return fault(EXIT.io, [systemProblem(error)]);
  }
};

/** Adds a command to the program; `done` hears its exit code. */
export const addCommand = (program: Command, spec: CommandSpec, io: Io, done: (exit: Exit) => void): void => {
  const command = spec.define(program.command(spec.name).summary(spec.summary).description(spec.summary));
  command
    .option('--json', 'answer in JSON')
    .addHelpText('after', teach(spec, columnsOf(io)))
    .action(async () => {
      const { json = false } = command.opts<{ readonly json?: boolean }>();
      done(await say(io, await runSafely(spec, io, command, program), json));
    });
};

/** Bad usage, as commander found it; null when help or the version was asked for and given. */
export const usageFault = (error: unknown): Reply | null => {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode === 0) return null;
  return fault(EXIT.badInput, [{ code: 'malformed', message: error.message.replace(/^error: /, '') }]);
};

export { Command };
