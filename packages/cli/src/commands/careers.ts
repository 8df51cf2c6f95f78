import type { CareerBook } from '@paravion/games';
import type { Problem } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import { writeAtomic } from '../file/atomic.ts';
import { withLock } from '../file/lock.ts';
import { exists, inUse, loadGame, pathOf, readText } from '../file/store.ts';
import { kitNamed } from '../games/index.ts';
import type { Io } from '../io.ts';
import { badInput, end, need, type Reply, refused, reply } from '../reply.ts';

interface Options {
  readonly game?: string;
  readonly dryRun?: boolean;
}

const readBook = async (io: Io, path: string, options: Options): Promise<CareerBook> => {
  const { careers, game } = need(kitNamed(options.game));
  if (!careers) return end(badInput({ code: 'unknown', message: `${game.title} keeps no careers in a file.` }));
  return need(careers((await exists(io, path)) ? await readText(io, path) : null));
};

const addGame = async (io: Io, book: CareerBook, path: string): Promise<CareerBook> => {
  const { record } = need(await loadGame(io, path));
  const named = (p: Problem): Problem => ({ ...p, message: `${path}: ${p.message}` });
  const added = book.add(record);
  return added.ok ? added.value : end(refused(...added.error.map(named)));
};

const addGames = async (io: Io, path: string, games: readonly string[], options: Options): Promise<Reply> => {
  let book = await readBook(io, path, options);
  for (const game of games) book = await addGame(io, book, game);
  if (games.length > 0 && !options.dryRun) await writeAtomic(pathOf(io, path), book.text);
  return reply(book.table.join('\n'), book.json);
};

export const careers = defineCommand<Options, readonly [string, readonly string[]]>({
  name: 'careers',
  summary: 'career points over many games, and who is an ace by them',
  about: `Keeps the pilots' careers in one file: victory points over all games, wins, kills and losses, and who is an ace (rules 7.6 and 7.7). Each finished game is added once; a second time is refused. "paravion new --careers" takes from the file who brings how many points to the next game.`,
  examples: [
    { command: 'careers careers.json autumn.game.json', does: 'add a finished game (the file is made if need be)' },
    { command: 'careers careers.json', does: 'the table' },
    { command: 'new winter.game.json Ann Bob Cat --edition tweedy --careers careers.json', does: 'the next game' },
  ],
  define: (command) =>
    command
      .argument('<careers>', 'file of careers')
      .argument('[games...]', 'finished games to be added, in the order in which they ended')
      .option('--game <id>', 'the game')
      .option('--dry-run', 'show the table as it would be, write nothing'),
  run: async (io, [path, games], options) => {
    if (games.length === 0 && !(await exists(io, path)))
      return badInput({ code: 'unknown', message: `There is no file ${path}.` });
    const done = await withLock(pathOf(io, path), () => addGames(io, path, games, options));
    return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
  },
});
