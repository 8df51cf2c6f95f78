import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { Io } from '../io.ts';
import { badInput, need, type Reply } from '../reply.ts';
import { giveText, type OutputOptions } from './output.ts';

type Options = Omit<OutputOptions<'acmi'>, 'format'>;

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const { kit, file, replay } = need(await openTable(io, path));
  const { record } = file;
  if (!kit.recording)
    return badInput({
      code: 'unknown',
      path,
      message: `A game of ${kit.game.title} makes no flight recording: its planes have no heights.`,
      expected: 'a game whose planes fly in space',
    });
  const segments = replay.turns.map(({ events }, i) => ({
    before: replay.states[i],
    events,
    after: replay.states[i + 1],
  }));
  const recording = kit.recording(segments, record.notes.title ?? kit.game.title);
  if (recording === null)
    return badInput({
      code: 'unknown',
      path,
      message: 'Nothing was flown yet.',
      expected: 'a game with a Turn that is over',
    });
  return giveText(io, options, recording, { out: options.out ?? null, recording });
};

export const film = defineCommand<Options, readonly [string]>({
  name: 'film',
  summary: 'write a mission as a flight recording for Tacview',
  about: `Writes all Turns of a game that are over as a flight recording (ACMI 2.2, text), which Tacview and other programs for flight simulators open: who flew where and how he lay in the air, four times a second; bursts, bombs, explosions, parachutes, balloons. It tells all that the referee knows. In the browser the film of a game has the same recording.`,
  examples: [
    { command: 'film sausage.json --out sausage.acmi', does: 'a recording to open in Tacview' },
    { command: 'film sausage.json | head -40', does: 'look at its beginning' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--out <file>', 'where it goes (default: standard output)')
      .option('--force', 'overwrite an existing file'),
  run: (io, [path], options) => run(io, path, options),
});
