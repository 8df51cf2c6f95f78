/**
 * Refusals. They are thrown, because inside a change of the store a refusal has to undo everything that was begun; the
 * HTTP side turns them into answers, in the language that was asked for.
 */
import type { Refusal } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';

/** A sentence in English and in German; in English alone where only programs ever read it. */
export type Sentence = string | readonly [english: string, german: string];

export interface Refused extends Error {
  readonly refusal: Refusal;
  /** The same for who reads German. */
  readonly german: Refusal;
}

type More = Omit<Partial<Refusal>, 'error' | 'message' | 'problems'>;

/** How many faults are told at once: whoever mends those hears of the rest. */
export const MOST_TOLD = 20;

/** A refusal to be thrown. `problems`: in English, and in German where they are not the same. */
export const refusalOf = (
  error: Refusal['error'],
  sentence: Sentence,
  more: More = {},
  problems?: readonly [english: readonly Problem[], german: readonly Problem[]],
): Refused => {
  const [english, german] = typeof sentence === 'string' ? [sentence, sentence] : sentence;
  const inWords = (message: string, own?: readonly Problem[]): Refusal => ({
    error,
    message,
    ...(own && { problems: own.map((p) => ({ ...p })) }),
    ...more,
  });
  return Object.assign(new Error(english), {
    refusal: inWords(english, problems?.[0]),
    german: inWords(german, problems?.[1]),
  });
};

/** Ends a request with a sentence for the person who asked. */
export const refuse = (error: Refusal['error'], sentence: Sentence, more: More = {}): never => {
  throw refusalOf(error, sentence, more);
};

/** Ends a request with one fault at this place (`path`) of what was sent. */
export const refuseAt = (
  error: Refusal['error'],
  path: string,
  [english, german]: readonly [string, string],
): never => {
  const at = (message: string): readonly Problem[] => [{ code: 'malformed', path, message }];
  throw refusalOf(error, [english, german], {}, [at(english), at(german)]);
};

/** What puts the problems of a game into another language. */
interface Speaker {
  problemIn(problem: Problem, language: string): Problem;
}

/** Ends a request with faults of what was sent; `game`: the adapter of the game that found them. */
export const refuseProblems = (all: readonly Problem[], game?: Speaker): never => {
  const problems = all.slice(0, MOST_TOLD);
  const german = problems.map((problem) => game?.problemIn(problem, 'de') ?? problem);
  const told = (some: readonly Problem[]): string => some.map((p) => p.message).join(' ');
  throw refusalOf('malformed', [told(problems), told(german)], {}, [problems, german]);
};

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'object';

/** Runs what may be refused; where it is, the refusal's sentence in this language. */
export const unlessRefused = async <T>(
  language: 'en' | 'de',
  run: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly refused: string }> => {
  try {
    return { value: await run() };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { refused: (language === 'de' ? error.german : error.refusal).message };
  }
};

const THIS = {
  table: 'Diesen Tisch',
  game: 'Dieses Spiel',
  pilot: 'Diesen Piloten',
  ban: 'Diese Sperre',
  Turn: 'Diesen Zug',
  seat: 'Diesen Platz',
  page: 'Diese Seite',
  problem: 'Diese Aufgabe',
  letter: 'Diesen Brief',
  'piece of press': 'Dieses Stück Presse',
  'edition of this game': 'Diese Ausgabe des Spiels',
  'bot for this game': 'Diesen Bot für dieses Spiel',
  'passkey of yours': 'Diesen Passkey von dir',
  'bot of yours': 'Diesen Bot von dir',
} as const;

/** The value, or a refusal as not found. */
export const found = <T>(value: T | null | undefined, what: keyof typeof THIS): T =>
  value ?? refuse('not-found', [`There is no such ${what}.`, `${THIS[what]} gibt es nicht.`]);
