/** What a command answers: an exit code, words for a person, JSON for a program, and the problems met. */
import { err, type Problem, type Result } from '@paravion/tabletop';

/** Exit codes, the same for every command. */
export const EXIT = {
  ok: 0,
  /** The thing asked is not so: a record that does not verify, a case that fails. */
  notSo: 1,
  /** Input or usage that cannot be understood or is not allowed. */
  badInput: 2,
  /** Understood, but refused as things stand: orders missing, adjudicated already, game in use, file there already. */
  refused: 3,
  /** A file that cannot be read or written. */
  io: 4,
  /** A mistake of the program's own. */
  ownMistake: 5,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Reply {
  readonly exit: Exit;
  /** For people, on standard output. */
  readonly text: string;
  /** For programs, instead of the text, under `--json`. */
  readonly json: unknown;
  /** On standard error; under `--json` they are in the JSON. */
  readonly problems: readonly Problem[];
}

/** A result that failed carries the reply that ends the command. */
export type Tried<T> = Result<T, Reply>;

export const reply = (text: string, json: unknown, problems: readonly Problem[] = []): Reply => ({
  exit: EXIT.ok,
  text,
  json,
  problems,
});

/** A reply that is nothing but problems. */
export const fault = (exit: Exit, problems: readonly Problem[]): Reply => ({
  exit,
  text: '',
  json: { problems },
  problems,
});

export const badInput = (...problems: readonly Problem[]): Reply => fault(EXIT.badInput, problems);
export const refused = (...problems: readonly Problem[]): Reply => fault(EXIT.refused, problems);

/** Ends the command with a reply. For the steps of a command itself: what other code calls too returns results. */
export const end = (reply: Reply): never => {
  throw Object.assign(new Error('The command has ended.'), { reply });
};

/** The value of a good result; a bad one ends the command with its problems (bad input where nothing else is said). */
export const need = <T>(result: Result<T, Reply | readonly Problem[]>): T => {
  if (result.ok) return result.value;
  return end('exit' in result.error ? result.error : badInput(...result.error));
};

/** The reply with which `end` was called; anything else that was thrown is thrown on. */
export const endOf = (error: unknown): Reply => {
  if (error instanceof Error && 'reply' in error) return error.reply as Reply;
  throw error;
};

/** A pure function's result, with its problems as a reply (bad input unless said otherwise). */
export const tried = <T>(result: Result<T>, exit: Exit = EXIT.badInput): Tried<T> =>
  result.ok ? result : err(fault(exit, result.error));
