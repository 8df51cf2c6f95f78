/**
 * The log of an arena, a JSON value a line: first the plan, then each game as it ends. An arena that was stopped goes on
 * where its log ends; a line that was only half written is cut off.
 */
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { err, ok, type Problem, type Result, sameJson } from '@paravion/tabletop';
import { type Flown, flownSchema } from './flown.ts';
import type { Plan } from './plan.ts';

const FORMAT = 'paravion-arena/1';

export interface ArenaLog {
  /** Games that are in it. */
  readonly games: readonly Flown[];
  add(game: Flown): Promise<void>;
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const fault = (path: string, message: string, expected: string): Result<never, readonly Problem[]> =>
  err([{ code: 'malformed', message: `${path}: ${message}`, expected }]);

/** What differs between a log's plan and the one that is asked for, by name. */
const differing = (theirs: Readonly<Record<string, unknown>>, plan: Plan): readonly string[] =>
  Object.entries(plan).flatMap(([key, value]) => (sameJson(theirs[key], value) ? [] : [key]));

const gamesIn = (path: string, plan: Plan, lines: readonly string[]): Result<readonly Flown[]> => {
  const head = parse(lines[0] ?? '') as { readonly format?: unknown; readonly plan?: object } | null;
  if (head?.format !== FORMAT) return fault(path, 'This is not the log of an arena.', 'another name');
  const other = differing({ ...head.plan }, plan);
  if (other.length > 0)
    return fault(
      path,
      `This is the log of another arena; other: ${other.join(', ')}.`,
      'the same words, or another name',
    );
  const games = lines.slice(1).map((line) => flownSchema.safeParse(parse(line)));
  const bad = games.findIndex((game) => !game.success);
  if (bad >= 0) return fault(path, `Line ${bad + 2} is no game.`, 'a log as it was written');
  return ok(games.map((game) => game.data!));
};

const adder = (path: string): ArenaLog['add'] => {
  let last = Promise.resolve();
  return (game) => {
    last = last.then(() => appendFile(path, `${JSON.stringify(game)}\n`));
    return last;
  };
};

/** Opens the log of an arena, or begins it. Rejects with the system's error where the file cannot be used. */
export const openLog = async (path: string, plan: Plan): Promise<Result<ArenaLog>> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const end = text.lastIndexOf('\n') + 1;
  if (text === '') await writeFile(path, `${JSON.stringify({ format: FORMAT, plan })}\n`);
  const lines = text.slice(0, end).split('\n').slice(0, -1);
  const games = text === '' ? ok([]) : gamesIn(path, plan, lines);
  if (!games.ok) return games;
  if (text !== '' && end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)));
  return ok({ games: games.value, add: adder(path) });
};
