/**
 * The umpire's book: what he keeps for people who play with models. Planes with their panels, crews and initiative are those
 * of the game's own state; where they are stands on the table, so the book knows heights and speeds but no places.
 */
import type { Rules, State } from '@paravion/clouds';
import { clouds, isFit, MU, type Plane, panel } from '@paravion/clouds';
import type { Names, Result } from '@paravion/tabletop';
import { checkShape, err, namedDice, ok } from '@paravion/tabletop';
import { z } from 'zod';

export const BOOK_FORMAT = 'paravion-umpire/1';

/** Commands that can be taken back. */
const KEPT = 30;
/** So far apart that nobody meets anybody, in MU. */
const APART = 300;

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
});

export interface Book extends Omit<z.infer<typeof bookSchema>, 'rules' | 'names' | 'state' | 'past'> {
  readonly rules: Rules;
  readonly names: Names;
  readonly state: State;
  readonly past: readonly { readonly command: string; readonly state: State }[];
}

/** Puts every plane on a stage of its own; height, speed and bank are left alone. */
export const setApart = (state: State): State => ({
  ...state,
  planes: (state.planes as readonly Plane[]).map((plane, i) => ({ ...plane, x: i * APART * MU, y: 0 })),
});

/** A new book for a setup: all planes in the air, at a height to begin with, nobody unseen. */
export const newBook = (rules: Rules, setup: unknown, seed: string, dice: Book['dice']): Result<Book> => {
  const checked = clouds.checkSetup(rules, setup);
  if (!checked.ok) return checked;
  const { state } = clouds.start(rules, checked.value, namedDice(seed));
  const planes = (state.planes as readonly Plane[]).map((plane): Plane => {
    const placed = plane.status === 'flying';
    const begins = placed ? {} : { z: 60, v: panel(plane).topEU - 2, status: 'flying' as const, enters: null };
    const enemies = state.planes.filter((p) => p.side !== plane.side).map((p) => p.id);
    return { ...plane, ...begins, seen: enemies };
  });
  const ready = setApart({ ...state, planes, turn: 1, segment: 'INI', queue: [] });
  const names = checked.value.seats.map((seat) => seat.name);
  return ok({ format: BOOK_FORMAT, rules, names, seed, dice, count: 0, state: ready, past: [] });
};

/** The book with a command carried out. */
export const withState = (book: Book, command: string, state: State): Book => ({
  ...book,
  count: book.count + 1,
  state: setApart(state),
  past: [...book.past, { command, state: book.state }].slice(-KEPT),
});

/** The book before its last command; null when there is none. */
export const takenBack = (book: Book): { readonly book: Book; readonly command: string } | null => {
  const last = book.past.at(-1);
  return last ? { book: { ...book, state: last.state, past: book.past.slice(0, -1) }, command: last.command } : null;
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
  const states = [shaped.value.state, ...shaped.value.past.map((p) => p.state)].map((s) =>
    clouds.checkState(rules.value, s),
  );
  const problems = states.flatMap((s) => (s.ok ? [] : s.error));
  if (problems.length > 0) return err(problems);
  const [state, ...before] = states.flatMap((s) => (s.ok ? [s.value] : []));
  const past = shaped.value.past.map(({ command }, i) => ({ command, state: before[i]! }));
  return ok({ ...shaped.value, rules: rules.value, state: state!, past });
};

/** Planes that still count. */
export const inPlay = (state: State): readonly Plane[] =>
  (state.planes as readonly Plane[]).filter((p) => p.status !== 'out' && (isFit(p) || p.status !== 'waiting'));
