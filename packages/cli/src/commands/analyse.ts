import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { badInput, need, type Reply, reply } from '../reply.ts';
import { progressOf } from '../terminal/progress.ts';

interface Options {
  readonly turn?: number;
  readonly iterations: number;
  readonly seed: string;
  readonly progress?: boolean;
}

/** More would not change a figure that is shown. */
const MOST = 100_000;

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const { kit, file, replay, position } = need(await openTable(io, path));
  const { iterations, seed, turn = null } = options;
  if (!kit.analyse) return badInput({ code: 'unknown', message: `Games of ${kit.game.title} are not analysed.` });
  const last = replay.turns.length;
  if (last === 0) return badInput({ code: 'unknown', path, message: 'No Turn of this game has been played yet.' });
  if (file.record.seed === null && !kit.game.outcome(position.rules, replay.state).over)
    return badInput({
      code: 'illegal',
      path,
      message: 'This record is of a table that still goes on: its seed is not given away yet.',
      expected: 'the record as it is when the game is over',
    });
  if (turn !== null && (turn < 1 || turn > last))
    return badInput({
      code: 'out-of-range',
      path: '--turn',
      message: 'There is no such Turn.',
      expected: `1 to ${last}`,
    });
  if (iterations < 1 || iterations > MOST)
    return badInput({
      code: 'out-of-range',
      path: '--iterations',
      message: 'This number will not do.',
      expected: `1 to ${MOST}`,
    });
  const progress = progressOf(io, 'Turns', options.progress === true);
  const { names } = position;
  const { lines, json } = kit.analyse({
    record: file.record,
    names,
    replay,
    turn,
    iterations,
    seed,
    progress: progress.at,
  });
  progress.end();
  return reply(lines.join('\n'), json);
};

export const analyse = defineCommand<Options, readonly [string]>({
  name: 'analyse',
  summary: 'look back at a game: what orders gave away, and where it turned',
  about: `Solves every Turn as a game and weighs each order against the mixtures that the others should have flown: how accurate each pilot was, what the position was worth to whom, where the game turned, and what fire was missed. With --turn it shows one Turn: the mixture of each pilot, and the best order. docs/analysis.md says what the figures mean and what they do not.
The orders of a Turn that is still to come are not looked at. Keep the figures of a game that goes on from its pilots; a record without its seed, as a running table gives it away, is not analysed before the game is over.`,
  examples: [
    { command: 'analyse autumn.game.json', does: 'the whole game' },
    { command: 'analyse autumn.game.json --turn 7', does: 'one Turn, with the mixture of each pilot' },
    { command: 'analyse autumn.game.json --json --iterations 2000', does: 'all figures as data, after more thought' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--turn <number>', 'only this Turn', wholeNumber)
      .option('--iterations <number>', 'rounds of thinking a Turn', wholeNumber, 400)
      .option('--seed <text>', 'the draws by which positions are weighed', 'analysis')
      .option('--progress', 'say how far it is, also when nobody watches'),
  run: (io, [path], options) => run(io, path, options),
});
