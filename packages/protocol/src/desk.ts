/** The desk of a game master: the letters of the Turn that is due, what they were read as, and what he does with them. */
import { z } from 'zod';
import { rowIdSchema as id, idSchema, momentSchema, textSchema, wordsSchema } from './common.ts';
import { hashSchema } from './fair.ts';
import { PRESS_KINDS } from './play.ts';
import { TABLE_STATUSES } from './tables.ts';

/**
 * What became of a letter: its orders are in; they were added to sealed ones of the page; it is a question for the game master;
 * he has settled it; later orders stand; it had press alone; it was for an earlier Turn; it ordered nothing; Turns to come alone. `master`: what the
 * game master has typed himself.
 */
export const LETTER_STATES = [
  'taken',
  'added',
  'asked',
  'settled',
  'newer',
  'press',
  'late',
  'none',
  'ahead',
  'master',
] as const;

/** A letter as it came, and how it was read. */
export const deskLetterSchema = z.object({
  id: z.int(),
  seat: z.int(),
  at: momentSchema,
  subject: z.string(),
  text: z.string(),
  /** SHA-256 of the mail, byte by byte. */
  hash: hashSchema,
  state: z.enum(LETTER_STATES),
  /** Whether it is a question that stands in the way of the Turn: nothing has come for its seat since. */
  open: z.boolean(),
  /** Its orders in the notation; null where none were read. */
  reading: z.string().nullable(),
  /** What orders that could not be read for certain most probably mean, in the notation; null where nobody can tell. */
  proposal: z.string().nullable(),
  /** What could not be read, and what would do: in the reader's language. */
  problems: z.array(z.string()),
});
export type DeskLetter = Readonly<z.infer<typeof deskLetterSchema>>;

/** How a seat stands for the Turn that is due; `ahead`: nothing is sealed, but a mail has ordered for it ahead; `left`: its pilot has gone. */
export const deskSeatSchema = z.object({
  seat: z.int(),
  name: z.string(),
  state: z.enum(['in', 'ahead', 'missing', 'idle', 'left']),
  /** How its orders came; null where there are none. */
  by: z.enum(['mail', 'page', 'master']).nullable(),
  /** Its orders in the notation; null where there are none, and where they were given on the page: those stay sealed. */
  order: z.string().nullable(),
  /** Orders as one may write them here. */
  example: z.string(),
  /** Whether its player can be written to by mail. */
  reachable: z.boolean(),
  /** Mails that wait until their player says that they are his. */
  held: z.int(),
});
export type DeskSeat = Readonly<z.infer<typeof deskSeatSchema>>;

/** A piece of press that everybody reads, as it will be printed. */
export const deskPressSchema = z.object({
  id: z.int(),
  kind: z.enum(PRESS_KINDS),
  /** Null where it is unsigned. */
  from: z.string().nullable(),
  at: momentSchema,
  text: z.string(),
  /** Left out of the report, and of what others read. */
  cut: z.boolean(),
  reply: z.string().nullable(),
});
export type DeskPress = Readonly<z.infer<typeof deskPressSchema>>;

export const deskSchema = z.object({
  table: idSchema,
  title: z.string(),
  status: z.enum(TABLE_STATUSES),
  turn: z.int(),
  /** What is due, as the game calls it. */
  due: wordsSchema,
  deadline: momentSchema.nullable(),
  /** Until when the Turn waits for the game master, should a question be open at its deadline. */
  waitsUntil: momentSchema.nullable(),
  /** Whether notices of this server can be answered by mail. */
  byMail: z.boolean(),
  /** The last Turn that was flown, as the game calls it; null where it cannot be taken back. */
  last: wordsSchema.nullable(),
  seats: z.array(deskSeatSchema),
  /** The newest first. */
  letters: z.array(deskLetterSchema),
  /** In the order in which it is printed. */
  press: z.array(deskPressSchema),
});
export type Desk = Readonly<z.infer<typeof deskSchema>>;

const seat = z.int().min(0).max(19);
/** The Turn that the desk showed: where another is due by now, nothing is done. */
const turn = z.int().min(1);

export const deskBodySchema = z.discriminatedUnion('action', [
  /** A question is settled: what is in for its seat stands. */
  z.strictObject({ turn, action: z.literal('settle'), letter: id }),
  /** Orders for a seat as the game master reads them. */
  z.strictObject({ turn, action: z.literal('orders'), seat, text: textSchema(4000) }),
  /** A question is settled: the letter counts as what it most probably means. */
  z.strictObject({ turn, action: z.literal('take'), letter: id }),
  /** Asks a player by mail; the question stays open. */
  z.strictObject({ turn, action: z.literal('ask'), letter: id, text: textSchema(4000) }),
  /** The deadline of the Turn that is due. */
  z.strictObject({ turn, action: z.literal('deadline'), at: momentSchema }),
  /** Flies the Turn now; `missing`: also where orders are missing. */
  z.strictObject({ turn, action: z.literal('send'), missing: z.boolean().default(false) }),
  /** Takes the last Turn back, for a reason that is told to all; `turn` is the one that is due, behind it. */
  z.strictObject({ turn, action: z.literal('back'), reason: textSchema(500) }),
  /** The order in which press is printed: all of it, by number. */
  z.strictObject({ turn, action: z.literal('arrange'), press: z.array(id).max(500) }),
  z.strictObject({ turn, action: z.literal('cut'), press: id, on: z.boolean() }),
  /** Prints a reply below a piece; an empty one takes it away. */
  z.strictObject({ turn, action: z.literal('reply'), press: id, text: z.union([textSchema(2000), z.literal('')]) }),
]);
export type DeskAction = Readonly<z.infer<typeof deskBodySchema>>;
