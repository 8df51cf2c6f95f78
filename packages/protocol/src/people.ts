/** People on the site: who is signed in, profiles, careers. */
import { z } from 'zod';
import {
  cursorSchema,
  emailSchema,
  flyingNameSchema,
  idSchema,
  languageSchema,
  lineSchema,
  momentSchema,
  opaqueObjectSchema,
  timeZoneSchema,
  wordsSchema,
} from './common.ts';

/** How a person wants to hear of Turns and reminders. */
export const NOTICES = ['mail', 'push', 'none'] as const;

/** One of the figures that a game counts for careers. */
export const figureSchema = z.object({ id: z.string(), title: wordsSchema, value: z.number() });
export type Figure = Readonly<z.infer<typeof figureSchema>>;

/** What somebody's rated games of one game come to. */
export const careerSchema = z.object({
  game: z.string(),
  games: z.int(),
  wins: z.int(),
  /** Sums, in the game's order. */
  figures: z.array(figureSchema),
  /** A title that these have earned; null for none. */
  honour: wordsSchema.nullable(),
  /** Strength. */
  rating: z.number(),
});
export type Career = Readonly<z.infer<typeof careerSchema>>;

/** One finished game of a person. */
export const careerGameSchema = z.object({
  table: idSchema,
  title: z.string(),
  game: z.string(),
  finished: momentSchema,
  place: z.int().nullable(),
  /** Whether others have that place too; of older games that is known among people alone. */
  shared: z.boolean(),
  pilots: z.int(),
  figures: z.array(figureSchema),
  won: z.boolean(),
  rated: z.boolean(),
  /** His rating after it; null where it did not count, and for games of before it was kept. */
  rating: z.number().nullable(),
});

/** What somebody likes to fly in a game, the most often first: counted in so many of his games. */
export const habitsSchema = z.object({
  game: z.string(),
  games: z.int(),
  manoeuvres: z.array(z.object({ title: wordsSchema, times: z.int() })),
});
export type Habits = Readonly<z.infer<typeof habitsSchema>>;
export const habitsAnswerSchema = z.object({ habits: z.array(habitsSchema) });

/** Anybody, as everybody may see him. */
export const profileSchema = z.object({
  id: idSchema,
  name: z.string(),
  guest: z.boolean(),
  since: momentSchema,
  /** One for each game that he has rated games of, by most games. */
  careers: z.array(careerSchema),
  /** Orders that he has sealed on his device and not opened in time. */
  unopened: z.int(),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;

export const profilePageSchema = profileSchema.extend({
  /** The newest first, a page of them. */
  games: z.array(careerGameSchema),
  /** To be asked for as `after`; null where there are no more. */
  next: cursorSchema.nullable(),
  /** Whose bot this is; null for a person. */
  owner: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Whom he has met most often at public tables under their names, with the games, and those in which he came before them. */
  rivals: z.array(z.object({ id: idSchema, name: z.string(), games: z.int(), ahead: z.int() })),
  /** What the asker has to do with him; null for nobody signed in, and for oneself. */
  bond: z.object({ follows: z.boolean(), blocks: z.boolean() }).nullable(),
});
export type ProfilePage = Readonly<z.infer<typeof profilePageSchema>>;

/** Where the games of a profile go on: `next` of the answer before. */
export const profileQuerySchema = z.object({ after: cursorSchema.optional() });

/** The person who is signed in, as only he sees himself. */
export const meSchema = profileSchema.extend({
  admin: z.boolean(),
  timeZone: z.string(),
  language: z.string(),
  notices: z.enum(NOTICES),
  /** Login of an account with a password. */
  login: z.string().nullable(),
  email: z.string().nullable(),
  /** His passkeys, the oldest first. */
  passkeys: z.array(z.object({ id: z.string(), created: momentSchema })),
  /** Mails to his address that came back, since he was heard of by mail last. */
  bounced: z.int(),
});
export type Me = Readonly<z.infer<typeof meSchema>>;

export const meAnswerSchema = z.object({
  user: meSchema.nullable(),
  /** Public key of this server for web push; null where it sends none. */
  pushKey: z.string().nullable(),
  /** Whether its mails go out; without a mail server they lie in a folder of its own, and no page offers any. */
  mails: z.boolean(),
  /** Whether mails come in: orders may be sent by answering a notice, and letters reach a game master. */
  letters: z.boolean(),
});

export const guestBodySchema = z.strictObject({
  name: flyingNameSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  language: languageSchema.optional(),
});

export const settingsBodySchema = z.strictObject({
  name: flyingNameSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  language: languageSchema.optional(),
  notices: z.enum(NOTICES).optional(),
});

/** A login of one's own choice, or one's e-mail address. */
const loginSchema = lineSchema(200).min(3, 'a login of 3 characters at least');
const passwordSchema = z
  .string()
  .min(10, 'a password of 10 characters at least')
  .max(200, 'a password of 200 characters at most');

export const keepBodySchema = z.strictObject({
  login: lineSchema(60).min(3, 'a login of 3 characters at least'),
  password: passwordSchema,
});
export const loginBodySchema = z.strictObject({ login: loginSchema, password: z.string().min(1).max(200) });

/** Asks for a link by mail: it signs in, and makes a guest's account lasting. */
export const linkBodySchema = z.strictObject({ email: emailSchema });
export const linkUseSchema = z.strictObject({ token: z.string().min(20).max(200) });

/** What the browser's passkey calls take and give; only the library for them looks inside. */
export const passkeyOptionsSchema = z.object({ ceremony: idSchema, options: opaqueObjectSchema });
export const passkeyBodySchema = z.strictObject({ ceremony: idSchema, response: opaqueObjectSchema });

/** A passkey by its id, which its device has made. */
export const passkeyDropSchema = z.strictObject({ id: z.string().regex(/^[\w-]{1,1400}$/, 'the id of a passkey') });

/** A browser's subscription to web push. */
export const pushBodySchema = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const pushOffBodySchema = pushBodySchema.pick({ endpoint: true });

/** The best pilots of a game (the first one offered when absent): by wins, rating, or the id of one of its figures. */
export const pilotsQuerySchema = z.object({
  game: z.string().max(40).optional(),
  by: z.string().max(40).default('rating'),
});
export const pilotsSchema = z.object({ game: z.string(), pilots: z.array(profileSchema) });
