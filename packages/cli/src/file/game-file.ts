/**
 * A game as one file: its record, and what a game master needs besides. It holds the seed of the dice and all letters,
 * so it is the game master's own; `publicRecord` makes what may be shown.
 *
 * Letters stay in the file. Those for the Turn now due are the orders that are in; those of earlier Turns are the
 * archive, and count again when a Turn is taken back.
 */
import {
  checkRecord,
  checkShape,
  err,
  formatRecord,
  type GameRecord,
  mapOk,
  ok,
  type Problem,
  type Result,
} from '@paravion/tabletop';
import { z } from 'zod';

export const GAME_FILE_FORMAT = 'paravion-game/1';

const problem = z.looseObject({ code: z.string(), message: z.string() }) as unknown as z.ZodType<Problem>;

/** What one letter says for one seat. */
const partSchema = z.strictObject({
  seat: z.int().min(0),
  /** Null when it could not be read, or not wholly: the game master is asked. */
  order: z.unknown(),
  problems: z.array(problem).readonly(),
  /** What orders that are asked about most probably mean, until a person says yes. */
  proposal: z.unknown().optional(),
  /** They can be read, and are not allowed. */
  refused: z.literal(true).optional(),
  /** Nothing in the letter speaks of orders. */
  wordless: z.literal(true).optional(),
});

const letterSchema = z.strictObject({
  /** The Turn it is for. */
  turn: z.int().min(1),
  /** Where it came from: a file, a sender, "by hand". */
  from: z.string(),
  text: z.string(),
  parts: z.array(partSchema).readonly(),
  press: z.array(z.strictObject({ from: z.string(), text: z.string() })).readonly(),
  /** What is wrong with the text, or worth a word. */
  problems: z.array(problem).readonly(),
  /** It holds orders that may be anybody's: the game master is asked. */
  unclaimed: z.boolean(),
  /** It came before its Turn was due. */
  early: z.literal(true).optional(),
  /** It says yes to what was proposed for an earlier one. */
  confirmed: z.literal(true).optional(),
  /** Its orders are earlier ones: those for this Turn as it changes them, or those of the Turn before. */
  builds: z.enum(['due', 'last']).optional(),
  /** Its orders are to count until another letter. */
  standing: z.literal(true).optional(),
});

const fileSchema = z.strictObject({
  format: z.literal(GAME_FILE_FORMAT),
  /** By seat: the person behind the pilot, and where his letters come from. */
  players: z.array(z.strictObject({ name: z.string().optional(), email: z.string().optional() })).readonly(),
  /** When the orders of the Turn now due are wanted, in the game master's words. */
  deadline: z.string().nullable(),
  /** That of Turn 1, which no report before it tells. */
  firstDeadline: z.string().optional(),
  letters: z.array(letterSchema).readonly(),
  record: z.unknown(),
});

export type Letter = Readonly<z.infer<typeof letterSchema>>;
export interface GameFile extends Readonly<Omit<z.infer<typeof fileSchema>, 'record'>> {
  readonly record: GameRecord;
}

const notJson = (cause: unknown): Problem => ({
  code: 'malformed',
  message: `This is no game file: ${cause instanceof Error ? cause.message : String(cause)}.`,
  expected: 'the JSON file that "paravion new" writes',
});

const parseJson = (text: string): Result<unknown> => {
  try {
    return ok(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (cause) {
    return err([notJson(cause)]);
  }
};

/** The version of a game file that this program does not know; null for its own, and for what is no game file. */
const otherVersion = (value: unknown): string | null => {
  const { format } = (value ?? {}) as { readonly format?: unknown };
  const known = typeof format !== 'string' || !format.startsWith('paravion-game/') || format === GAME_FILE_FORMAT;
  return known ? null : format;
};

const newerFile = (format: string): Problem => ({
  code: 'unknown',
  message: `This file is of another version of Paravion: ${format}.`,
  expected: `${GAME_FILE_FORMAT}, which this version writes; or the version that wrote the file`,
});

const under = (path: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((p) => ({ ...p, path: p.path ? `${path}.${p.path}` : path }));

/** A record by itself as a game file: no letters, no addresses. */
export const bareRecord = (record: GameRecord): GameFile => ({
  format: GAME_FILE_FORMAT,
  players: [],
  deadline: null,
  letters: [],
  record,
});

/** A game file, or a bare record (which then has no letters and no addresses), from the text of a file. */
export const parseGameFile = (text: string): Result<GameFile> => {
  const json = parseJson(text);
  if (!json.ok) return json;
  const bare = typeof json.value === 'object' && json.value !== null && 'entries' in json.value;
  if (bare) {
    return mapOk(checkRecord(json.value), bareRecord);
  }
  const other = otherVersion(json.value);
  if (other !== null) return err([newerFile(other)]);
  const shaped = checkShape(fileSchema, json.value);
  if (!shaped.ok) return shaped;
  const record = checkRecord(shaped.value.record);
  return record.ok ? ok({ ...shaped.value, record: record.value }) : err(under('record', record.error));
};

const lines = (values: readonly unknown[]): string =>
  values.length === 0 ? '[]' : `[\n${values.map((v) => `  ${JSON.stringify(v)}`).join(',\n')}\n ]`;

/** The text of a game file: JSON with one letter, player and entry a line, so that two versions compare well. */
export const formatGameFile = (file: GameFile): string =>
  `{
 "format": ${JSON.stringify(file.format)},
 "players": ${lines(file.players)},
 "deadline": ${JSON.stringify(file.deadline)},
${file.firstDeadline === undefined ? '' : ` "firstDeadline": ${JSON.stringify(file.firstDeadline)},\n`} "letters": ${lines(file.letters)},
 "record": ${formatRecord(file.record).trimEnd().replaceAll('\n', '\n ')}
}
`;
