/** For tests: a folder of their own, and the command run in it without a process. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Io } from '../io.ts';
import { run } from '../main.ts';
import type { Exit } from '../reply.ts';
import { scriptLines, wordsOf } from '../script.ts';

export interface Ran {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
  /** Standard output as JSON. */
  json<T = Record<string, never>>(): T;
}

export interface Workshop {
  readonly folder: string;
  /** Runs `paravion` with these arguments. */
  paravion(args: readonly string[], input?: string): Promise<Ran>;
  /** Runs `paravion` with the words of a line; words in double quotes stay together. */
  line(line: string, input?: string, env?: Io['env']): Promise<Ran>;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

const runIn = async (folder: string, args: readonly string[], input: string, env: Io['env'] = {}): Promise<Ran> => {
  let out = '';
  let err = '';
  const exit = await run(args, {
    cwd: folder,
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    outIsScreen: false,
    errIsScreen: false,
    columns: 80,
    env,
  });
  return { exit, out, err, json: () => JSON.parse(out) };
};

/** A new temporary folder to work in. */
export const workshop = async (): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'paravion-'));
  const paravion = (args: readonly string[], input = ''): Promise<Ran> => runIn(folder, args, input);
  return {
    folder,
    paravion,
    line: (line, input = '', env = {}) => runIn(folder, wordsOf(line), input, env),
    read: (name) => readFile(join(folder, name), 'utf8'),
    write: (name, text) => writeFile(join(folder, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** What `paravion orders --json` says. */
export interface Status {
  readonly turn: number;
  readonly deadline: string | null;
  readonly seats: readonly {
    readonly standing: string;
    readonly orders: string | null;
    readonly from: string | null;
  }[];
}

/** The seed of the game of three. */
export const SEED = 'a seed for the tests';

/** Ann, Bob and Cat Flap in game.json of a workshop: what a game master does, in few words. */
export const gameOfThree = (at: () => Workshop) => ({
  start: (more = ''): Promise<Ran> =>
    at().line(`new game.json Ann Bob "Cat Flap (Cathy) <cat@example.org>" --edition tweedy --seed "${SEED}" ${more}`),
  give: (name: string, text: string): Promise<Ran> => at().paravion(['orders', 'game.json', '--seat', name, text]),
  status: async (): Promise<Status> => (await at().line('orders game.json --status --json')).json<Status>(),
});

/** A game by post that is begun in a workshop, "Autumn" in `autumn.game.json`: pilots by name, each with a mail address. */
export const newAutumn = (at: Workshop, names: readonly string[], seed: string) =>
  at.paravion([
    'new',
    'autumn.game.json',
    ...names.map((name) => `${name} <${name.toLowerCase()}@example.org>`),
    '--edition',
    'tweedy',
    '--title',
    'Autumn',
    '--seed',
    seed,
  ]);

/** A new folder in which the commands of an example have been run on its letters. Throws for one that does not end as it should. */
export const exampleRun = async (example: string): Promise<Workshop> => {
  const at = await workshop();
  await cp(join(example, 'letters'), join(at.folder, 'letters'), { recursive: true });
  for (const { number, args, exit } of scriptLines(await readFile(join(example, 'commands.sh'), 'utf8'))) {
    const ran = await at.paravion(args);
    if (ran.exit !== exit) throw new Error(`line ${number} ended with ${ran.exit}: ${ran.err}${ran.out}`);
  }
  return at;
};
