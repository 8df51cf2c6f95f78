/** A look at it all: the sample game flown from its letters, with its last Turn as report, map and sheet. */
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Io } from './io.ts';
import { processIo } from './io.ts';
import { run } from './main.ts';
import type { Exit } from './reply.ts';
import { EXIT } from './reply.ts';
import { scriptLines } from './script.ts';

const SAMPLE = fileURLToPath(new URL('../../../examples/tweedy/', import.meta.url));

/** What is made of the last Turn, and what each file is. */
const RESULTS = [
  ['report', 'turn.html', 'the report as a page, with its map'],
  ['report', 'turn.txt', 'the report as text'],
  ['map', 'map.svg', 'the map'],
  ['map', 'map.png', 'the map as a picture'],
  ['report', 'sheet.pdf', 'report and map on A4, to print and post'],
] as const;

/** Runs the commands of the sample up to its check, in a folder of its own, without their talk. */
const playSample = async (folder: string, quiet: Io): Promise<Exit> => {
  const commands = scriptLines(await readFile(join(SAMPLE, 'commands.sh'), 'utf8'));
  const end = commands.findIndex((c) => c.args[0] === 'verify');
  for (const { args, exit } of commands.slice(0, end + 1)) {
    const ended = await run(args, { ...quiet, cwd: folder });
    if (ended !== exit) return ended;
  }
  return EXIT.ok;
};

const makeResults = async (folder: string, io: Io): Promise<Exit> => {
  for (const [command, file] of RESULTS) {
    const ended = await run([command, 'game.json', '--out', file, '--force'], {
      ...io,
      cwd: folder,
      out: () => undefined,
    });
    if (ended !== EXIT.ok) return ended;
  }
  return EXIT.ok;
};

/**
 * Flies the sample game into `data/sample` under the working folder, from its letters on, and says where everything
 * lies. Returns the exit code.
 */
export const demo = async (io: Io = processIo()): Promise<Exit> => {
  const folder = join(io.cwd, 'data', 'sample');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(SAMPLE, 'letters'), join(folder, 'letters'), { recursive: true });
  await io.out('Flying the sample game: six pilots, their letters, the postal rules of Tom Tweedy …\n');
  const played = await playSample(folder, { ...io, out: () => undefined, err: () => undefined });
  const made = played === EXIT.ok ? await makeResults(folder, io) : played;
  if (made !== EXIT.ok) return made;
  const at = (name: string): string => relative(io.cwd, join(folder, name));
  const files = [
    ...RESULTS.map(([, file, about]) => [file, about]),
    ['game.json', 'the game itself'],
    ['letters', 'the letters'],
  ];
  const lines = files.map(([file, about]) => `  ${at(file!).padEnd(26)} ${about}`);
  await io.out(`The game is over, and verified. Its last Turn:\n${lines.join('\n')}\n`);
  await io.out(
    `Step through it:  npm run paravion -- replay ${at('game.json')}\nAll commands:     npm run paravion -- --help\n`,
  );
  return EXIT.ok;
};
