/** The setup options of all games as flags of one command, and their values back as data. */
import type { GameAdapter, SetupOption, SetupValues } from '@paravion/games';
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import { type Command, Option } from 'commander';
import { type Player, playersFrom } from '../file/players.ts';
import { readText } from '../file/store.ts';
import type { Io } from '../io.ts';
import { collect, wholeNumber } from '../options.ts';
import { KITS } from './index.ts';

/** Whether players are named by the person, or seats filled by the command itself (arena). */
export type Seating = 'named' | 'filled';

const optionsOf = ({ setupOptions }: Pick<GameAdapter, 'setupOptions'>, seating: Seating): readonly SetupOption[] =>
  setupOptions.filter(({ byName }) => seating === 'named' || !byName);

const flagFor = ({ id, argument, help, kind, choices }: SetupOption): Option => {
  const option = new Option(`--${id} <${argument}>`, help);
  if (choices) option.choices([...choices]);
  if (kind === 'texts') option.argParser(collect);
  if (kind === 'number') option.argParser(wholeNumber);
  return option;
};

/** Adds the options of these games, of all where none are given; where two share one, it is described by the first. */
export const setupFlags = (
  command: Command,
  seating: Seating,
  games: readonly Pick<GameAdapter, 'setupOptions'>[] = KITS,
): Command => {
  const all = games.flatMap((game) => optionsOf(game, seating));
  const first = all.filter((option, i) => all.findIndex(({ id }) => id === option.id) === i);
  return first.reduce((so, option) => so.addOption(flagFor(option)), command);
};

/** Of a command's options those that set up this game; refused where others set up another game. */
export const setupValues = (
  adapter: GameAdapter,
  options: Readonly<Record<string, unknown>>,
  seating: Seating,
): Result<SetupValues> => {
  const own = optionsOf(adapter, seating).map(({ id }) => id);
  const foreign = KITS.flatMap((kit) => optionsOf(kit, seating)).filter(
    ({ id }) => !own.includes(id) && options[id] !== undefined,
  );
  const expected = own.length === 0 ? 'none' : own.map((id) => `--${id}`).join(', ');
  const message = `${adapter.game.title} knows no such option.`;
  if (foreign.length > 0)
    return err(foreign.map(({ id }): Problem => ({ code: 'unknown', path: `--${id}`, message, expected })));
  return ok(Object.fromEntries(own.flatMap((id) => (options[id] === undefined ? [] : [[id, options[id]]]))));
};

/**
 * Players in values that seat them, `Red Baron (Ann Smith) <ann@example.org>:W:camel`, and the same values with the names
 * flown under alone.
 */
export const seatedPlayers = (
  { setupOptions }: GameAdapter,
  values: SetupValues,
): Result<{ readonly values: SetupValues; readonly players: readonly Player[] }> => {
  const parted = setupOptions.flatMap(({ id, seats }) =>
    seats && values[id] ? [[id, (values[id] as readonly string[]).map(headAndRest)] as const] : [],
  );
  const read = playersFrom(parted.flatMap(([, texts]) => texts.map(([head]) => head)));
  if (!read.ok) return read;
  const players = [...read.value];
  const named = parted.map(([id, texts]) => [id, texts.map(([, rest]) => `${players.shift()!.pilot}${rest}`)] as const);
  return ok({ values: { ...values, ...Object.fromEntries(named) }, players: read.value });
};

const headAndRest = (text: string): readonly [string, string] => {
  const end = text.indexOf(':');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
};

/** The same values, with the files that are named in them read. */
export const withFiles = async (io: Io, adapter: GameAdapter, values: SetupValues): Promise<SetupValues> => {
  const files = adapter.setupOptions.filter(({ id, kind }) => kind === 'file' && typeof values[id] === 'string');
  const read = await Promise.all(
    files.map(async ({ id }) => {
      const path = values[id] as string;
      return [id, { path, text: await readText(io, path) }] as const;
    }),
  );
  return { ...values, ...Object.fromEntries(read) };
};
