import { segmentWord } from '@paravion/games';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { Table } from '../file/pending.ts';
import { type ShownTurn, shownTurn } from '../games/shown.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { need, type Reply, reply } from '../reply.ts';
import { showPages } from '../terminal/pager.ts';
import { chosenTurn, type TurnOptions } from './turn-option.ts';

interface Options extends TurnOptions {
  readonly all?: boolean;
  readonly board: boolean;
  readonly json?: boolean;
}

const sentences = ({ kit, position }: Table, events: readonly unknown[]): readonly string[] =>
  kit.game.narrate(events as never, position.names);

const page = (table: Table, shown: ShownTurn, board: boolean): string => {
  const { kit, file, position, replay } = table;
  const { turn } = shown;
  const at = { ...position, state: shown.after };
  return [
    `${file.record.notes.title ?? kit.game.title}: ${turn === 0 ? 'the start' : `${segmentWord(kit)} ${turn} of ${replay.turns.length}`}`,
    '',
    ...sentences(table, shown.events).map((line) => `  ${line}`),
    '',
    ...(board ? [...kit.board(at), ''] : []),
    ...kit.describe(at),
  ].join('\n');
};

const asJson = (table: Table, turns: readonly ShownTurn[]): unknown =>
  turns.map(({ turn, before, after, events }) => ({
    turn,
    sentences: sentences(table, events),
    events,
    before,
    after,
  }));

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const table = need(await openTable(io, path));
  const one = (options.turn ?? options.segment) === undefined ? null : chosenTurn(table, options);
  const every = (): readonly ShownTurn[] =>
    table.replay.states.map((_, turn) => shownTurn(table.file.record, table.kit, table.replay, turn));
  const turns = one ? [one] : every();
  const json = asJson(table, turns);
  const pages = options.json ? [] : turns.map((turn) => page(table, turn, options.board));
  if (options.json || options.all || one || !io.outIsScreen || !io.stdin.isTTY)
    return reply(pages.join('\n\n\n'), json);
  await showPages(io, pages);
  return reply('', json);
};

export const replay = defineCommand<Options, readonly [string]>({
  name: 'replay',
  summary: 'step through a game Turn by Turn, or print it all',
  about: `Shows what happened and the board, Turn by Turn. On a terminal it waits: Enter or the right arrow goes on, b or the left arrow goes back, q leaves. Into a file or a pipe, and with --all, it prints the whole game.
On the board a plane is its number and the way it faces, ~ a cloud, o an aerodrome or a plane on the ground, : a strip, + more planes in the same hex.`,
  examples: [
    { command: 'replay autumn.game.json', does: 'step through the game' },
    { command: 'replay autumn.game.json --turn 4', does: 'one Turn' },
    { command: 'replay autumn.game.json --json', does: 'positions, events and sentences of every Turn' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--turn <number>', 'only this Turn; 0 is the start', wholeNumber)
      .option('--segment <number>', 'only this segment, in a game that has several in a Turn', wholeNumber)
      .option('--all', 'print everything, ask nothing')
      .option('--no-board', 'words only'),
  run: (io, [path], options) => run(io, path, options),
});
