/** A look at it all: the sample game flown from its letters, with its last Turn as report, map and sheet. */
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standingTurns } from '@paravion/tabletop';
import { parseGameFile } from './file/game-file.ts';
import { type Io, processIo } from './io.ts';
import { run } from './main.ts';
import { EXIT, type Exit } from './reply.ts';
import { scriptLines } from './script.ts';

const SAMPLE = fileURLToPath(new URL('../../../examples/tweedy/', import.meta.url));

interface Result {
  readonly command: 'report' | 'map';
  readonly file: string;
  readonly about: string;
}

/** What is made of the Turn in which most happened. */
const OF_THE_BUSIEST: readonly Result[] = [
  { command: 'report', file: 'report.html', about: 'its report as a page, with the map' },
  { command: 'report', file: 'report.txt', about: 'its report as text' },
  { command: 'map', file: 'map.svg', about: 'its map' },
  { command: 'map', file: 'map.png', about: 'its map as a picture' },
  { command: 'report', file: 'sheet.pdf', about: 'report and map on A4, to print and post' },
];
const OF_THE_LAST: readonly Result[] = [
  { command: 'report', file: 'end.html', about: 'the last Turn, and who has won' },
];

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

const make = async (folder: string, io: Io, turn: number, results: readonly Result[]): Promise<Exit> => {
  for (const { command, file } of results) {
    const args = [command, 'game.json', '--turn', String(turn), '--out', file];
    const ended = await run(args, { ...io, cwd: folder, out: () => undefined });
    if (ended !== EXIT.ok) return ended;
  }
  return EXIT.ok;
};

/** The Turn in which most happened, and the last. */
const turnsOf = async (folder: string): Promise<{ readonly busiest: number; readonly last: number }> => {
  const file = parseGameFile(await readFile(join(folder, 'game.json'), 'utf8'));
  const lengths = file.ok ? standingTurns(file.value.record).map((turn) => turn.events.length) : [];
  return { busiest: 1 + lengths.indexOf(Math.max(...lengths)), last: lengths.length };
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
  if (played !== EXIT.ok) return played;
  const { busiest, last } = await turnsOf(folder);
  const made = (await make(folder, io, busiest, OF_THE_BUSIEST)) || (await make(folder, io, last, OF_THE_LAST));
  if (made !== EXIT.ok) return made;
  const at = (file: string): string => relative(io.cwd, join(folder, file));
  const list = (results: readonly Pick<Result, 'file' | 'about'>[]): string =>
    results.map(({ file, about }) => `  ${at(file).padEnd(26)} ${about}\n`).join('');
  const whole = [
    { file: 'game.json', about: 'the game' },
    { file: 'letters', about: 'its letters' },
  ];
  await io.out(`It took ${last} Turns, and all is verified. Turn ${busiest} was the busiest:\n${list(OF_THE_BUSIEST)}`);
  await io.out(`\nThe end, and everything:\n${list([...OF_THE_LAST, ...whole])}`);
  await io.out(`\nStep through it:  npm run paravion -- replay ${at('game.json')}\n`);
  await io.out('All commands:     npm run paravion -- --help\n');
  return EXIT.ok;
};
