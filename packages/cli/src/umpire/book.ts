/**
 * The umpire's book: what he keeps for people who play with models. Planes with their panels, crews and initiative are those
 * of the game's own state; where they are stands on the table, so the book knows heights, headings and speeds but no places.
 * What was said after each command is kept, for "why" and for the report of the evening.
 */
import {
  clouds,
  contextOf,
  type Event,
  type Plane,
  playEntries,
  playPlacement,
  type Rules,
  type State,
  tellAll,
  toPlace,
} from '@paravion/clouds';
import { allOk, checkShape, err, type Names, namedDice, ok, type Result } from '@paravion/tabletop';
import { z } from 'zod';
import { setApart } from './places.ts';

const BOOK_FORMAT = 'paravion-umpire/1';

/** Commands that can be taken back. */
const KEPT = 30;
const eventSchema = z.looseObject({
  type: z.string(),
  rule: z.string(),
  turn: z.int(),
  segment: z.string(),
});
const dieSchema = z.strictObject({ name: z.string(), sides: z.int().min(2), face: z.int().min(1) });
const entrySchema = z.strictObject({
  turn: z.int().min(0),
  command: z.string(),
  /** In the order in which they fell. */
  dice: z.array(dieSchema),
  events: z.array(eventSchema),
  /** What was said beside the events. */
  said: z.array(z.string()),
});

const bookSchema = z.strictObject({
  format: z.literal(BOOK_FORMAT),
  rules: z.unknown(),
  names: z.array(z.string()),
  seed: z.string(),
  /** Whether the program throws the dice, or asks for those that the players threw. */
  dice: z.enum(['roll', 'ask']),
  /** Commands so far: it names the dice of the next one. */
  count: z.int().min(0),
  state: z.unknown(),
  /** The state before each of the last commands. */
  past: z.array(z.strictObject({ command: z.string(), state: z.unknown() })),
  /** Every command that stands, from the first. */
  log: z.array(entrySchema),
});

export type Fallen = Readonly<z.infer<typeof dieSchema>>;

/** A command that was carried out, and what came of it. */
export interface Entry {
  readonly turn: number;
  readonly command: string;
  readonly dice: readonly Fallen[];
  readonly events: readonly Event[];
  readonly said: readonly string[];
}

export interface Book extends Omit<z.infer<typeof bookSchema>, 'rules' | 'names' | 'state' | 'past' | 'log'> {
  readonly rules: Rules;
  readonly names: Names;
  readonly state: State;
  readonly past: readonly { readonly command: string; readonly state: State }[];
  readonly log: readonly Entry[];
}

/** The state with every plane off the map and far from the others. */
const apart = (state: State): State => {
  const planes = structuredClone(state.planes) as Plane[];
  setApart(planes);
  return { ...state, planes };
};

/** A new book for a setup: what flies at once stands at the mission's middle height, and nobody is unseen. */
export const newBook = (rules: Rules, setup: unknown, seed: string, dice: Book['dice']): Result<Book> => {
  const checked = clouds.checkSetup(rules, setup);
  if (!checked.ok) return checked;
  const t = contextOf(rules, clouds.start(rules, checked.value, namedDice(seed)).state, namedDice(seed), null);
  while (t.state.seats.some((_, seat) => toPlace(t.state, seat).length > 0)) playPlacement(t, []);
  for (const plane of t.state.planes) plane.seen = t.state.planes.filter((p) => p.side !== plane.side).map((p) => p.id);
  Object.assign(t.state, { turn: 1, segment: 'INI', queue: [], rolled: {} });
  playEntries(t);
  const names = checked.value.seats.map((seat) => seat.name);
  const book = { format: BOOK_FORMAT, rules, names, seed, dice, count: 0, past: [], log: [] } as const;
  return ok({ ...book, state: apart(t.state) });
};

/** The book with a command carried out. */
export const withState = (book: Book, state: State, entry: Entry): Book => ({
  ...book,
  count: book.count + 1,
  state: apart(state),
  past: [...book.past, { command: entry.command, state: book.state }].slice(-KEPT),
  log: [...book.log, entry],
});

/** The book before its last command; null when there is none. */
export const takenBack = (book: Book): { readonly book: Book; readonly command: string } | null => {
  const last = book.past.at(-1);
  const before = { state: last?.state ?? book.state, past: book.past.slice(0, -1), log: book.log.slice(0, -1) };
  return last ? { book: { ...book, ...before }, command: last.command } : null;
};

export const formatBook = (book: Book): string => `${JSON.stringify(book)}\n`;

const fault = (message: string): Result<never> =>
  err([{ code: 'malformed', message, expected: 'the file that "paravion umpire" writes' }]);

/** Reads a book; everything in it is checked. */
export const parseBook = (text: string): Result<Book> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fault('This is no JSON.');
  }
  const shaped = checkShape(bookSchema, json);
  if (!shaped.ok) return fault("This is no umpire's book.");
  const rules = clouds.checkRules(shaped.value.rules);
  if (!rules.ok) return rules;
  const states = allOk(
    [shaped.value.state, ...shaped.value.past.map((p) => p.state)].map((s) => clouds.checkState(rules.value, s)),
  );
  if (!states.ok) return states;
  const [state, ...before] = states.value;
  const past = shaped.value.past.map(({ command }, i) => ({ command, state: before[i]! }));
  const log = shaped.value.log as unknown as readonly Entry[];
  const book: Book = { ...shaped.value, rules: rules.value, state: state!, past, log };
  return canBeTold(book) ? ok(book) : fault("The events of this umpire's book cannot be told.");
};

/** Whether every event is one that the game knows how to tell. */
const canBeTold = ({ log, names }: Book): boolean => {
  try {
    for (const { events } of log) tellAll(events, names);
    return true;
  } catch {
    return false;
  }
};
