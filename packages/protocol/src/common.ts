/** What many messages are made of: ids, moments, names, problems. */
import { PROBLEM_CODES } from '@paravion/tabletop';
import { z } from 'zod';

/** An id that the server made: 16 letters and digits. */
export const idSchema = z.string().regex(/^[0-9a-z]{16}$/, 'an id of 16 letters and digits');

/** A person in an address. */
export const userParamsSchema = z.object({ id: idSchema });

/** Number of a Turn, from 1. */
export const turnNumberSchema = z.int().min(1).max(100_000);

/** A moment, in milliseconds since 1970 (UTC), up to the last that there is a date for. */
export const momentSchema = z.int().min(0).max(8.64e15);

/** The highest number that a database gives a row. */
const MOST_ROWS = 2_147_483_647;

/** Number of a row that the database counts: a piece of press, a letter, a ban. 0: before the first. */
export const rowIdSchema = z.int().min(0).max(MOST_ROWS);

/** The same in an address. */
export const rowIdTextSchema = z.coerce.number().int().min(0).max(MOST_ROWS);

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);

/** Where a long list goes on: the moment and the id of the last that was shown, as the answer before said. */
export const cursorSchema = z.string().regex(/^\d{1,16}\.[0-9a-z]{16}$/, 'the "next" of the answer before');

/** One line of plain text of at most `max` characters, trimmed, without control characters. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed() && !hasControls(text), 'one line of plain text');

/** Plain text of several lines; the only control character is the line break. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed() && !hasControls(text.replaceAll('\n', '')), 'plain text');

/** The name that a pilot flies under. */
export const flyingNameSchema = lineSchema(40);

/** A time zone by its name in the time zone database: `Europe/London`. Whether it exists, the server says. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_+\-/]+$/, 'a time zone such as Europe/London');

/** A language tag: `en`, `de-AT`. */
export const languageSchema = z
  .string()
  .max(20)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language such as en');

/** Words that stand in data, in the languages that there are. */
export const wordsSchema = z.object({ en: z.string(), de: z.string() });

export const emailSchema = z.email().max(200);

/** A value of a game, which only the game's contract looks into. */
export const opaqueSchema = z.unknown();
export const opaqueObjectSchema = z.record(z.string(), z.unknown());

/** One fault in what was sent, as the games say it. */
export const problemSchema = z.object({
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  expected: z.string().optional(),
  path: z.string().optional(),
  place: z.object({ line: z.int(), column: z.int(), token: z.string() }).optional(),
  rule: z.string().optional(),
});

/** Why a request was refused: a closed list, so that a program can act on it. */
export const REFUSALS = [
  /** The body, the query or an order has faults; `problems` says which. */
  'malformed',
  /** Nobody is signed in. */
  'no-session',
  /** Signed in, but not allowed to. */
  'forbidden',
  /** Not before the person has shown anew who he is. */
  'proof',
  /** There is no such thing, or none that this person may see. */
  'not-found',
  /** Not now: the Turn has gone on, the table is full, the game has begun. */
  'conflict',
  /** Too many requests; try again after `retryAfter` seconds. */
  'too-many',
  /** The database cannot be had just now; the message says what became of the request. Try again after `retryAfter` seconds. */
  'unavailable',
  /** Our own mistake. */
  'failed',
] as const;

/** The answer to every request that was refused. */
export const refusalSchema = z.object({
  error: z.enum(REFUSALS),
  /** A whole sentence for a person: in German where `accept-language` asks for that first, else in English. */
  message: z.string(),
  problems: z.array(problemSchema).optional(),
  retryAfter: z.int().optional(),
});
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;

/** The answer to a request that needs no other. */
export const doneSchema = z.object({ done: z.literal(true) });
