import { Argument } from 'commander';
import { defineCommand } from '../command.ts';
import { loadGame } from '../file/store.ts';
import { KITS, kitOf } from '../games/index.ts';
import type { Io } from '../io.ts';
import { openOffice } from '../post/office.ts';
import { need, type Reply, reply } from '../reply.ts';
import { completionScript, SHELLS, type Shell } from '../terminal/completion.ts';
import type { Known } from '../terminal/completion-values.ts';

const ASKED = ['seats', 'office'] as const;
type What = Shell | (typeof ASKED)[number];

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

const KNOWN: Known = {
  games: KITS.map(({ game }) => game.id),
  editions: unique(KITS.flatMap(({ game }) => game.editions.map(({ id }) => id))),
  bots: unique(KITS.flatMap(({ bots, yardsticks }) => [...bots, ...yardsticks].map(({ id }) => id))),
};

/** The names flown under in a game, one a line. */
const seats = async (io: Io, path: string | undefined): Promise<Reply> => {
  if (path === undefined) return reply('', []);
  const { record } = need(await loadGame(io, path));
  const names = need(kitOf(record)).namesOf(record.setup);
  return reply(names.join('\n'), names);
};

/** The ids of the games of an office, one a line. */
const office = async (io: Io, folder = '.'): Promise<Reply> => {
  const desk = need(await openOffice(io, folder));
  const ids = desk.office.games.map(({ id }) => id);
  return reply(ids.join('\n'), ids);
};

export const completion = defineCommand<object, readonly [What, string | undefined]>({
  name: 'completion',
  summary: 'print the completion script for a shell',
  about:
    'Prints a script that teaches your shell the commands, options and values: editions, games, bots, game files. Its first line says where it goes. The script asks "completion seats FILE" for the pilots of a game, and "completion office FOLDER" for the games of an office.',
  examples: [
    { command: 'completion bash > ~/.local/share/bash-completion/completions/paravion', does: 'for bash, from now on' },
    { command: 'completion fish | source', does: 'for this fish only' },
  ],
  define: (command) =>
    command
      .addArgument(new Argument('<shell>', 'the shell').choices([...SHELLS, ...ASKED]))
      .argument('[file]', 'seats: a game file; office: its folder'),
  run: async (io, [what, path], __, program) => {
    if (what === 'seats') return seats(io, path);
    if (what === 'office') return office(io, path);
    const script = completionScript(program, what, KNOWN);
    return reply(script, { shell: what, script });
  },
});
