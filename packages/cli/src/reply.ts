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

/** A pure function's result, with its problems as a reply (bad input unless said otherwise). */
export const tried = <T>(result: Result<T>, exit: Exit = EXIT.badInput): Tried<T> =>
  result.ok ? result : err(fault(exit, result.error));
