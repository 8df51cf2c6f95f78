/**
 * Errors as values. Whatever comes from outside (orders, rules, files, letters) is answered with a `Result`; exceptions
 * are kept for our own mistakes.
 */
import type { Language } from './languages.ts';

/** Where in a text a problem lies. Lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** The word or sign that could not be understood, as written. */
  readonly token: string;
}

/** What kind of fault a problem is: a closed list, so that a program can act on it. */
export const PROBLEM_CODES = [
  /** Not of the form asked for: JSON of another shape, a letter without a single order. */
  'malformed',
  /** A word or sign that is not in the notation. */
  'unreadable',
  /** A number or length outside its bounds. */
  'out-of-range',
  /** Rules or setup whose parts contradict each other. */
  'nonsense',
  /** A thing that does not exist: a seat, a hex, an edition, a file. */
  'unknown',
  /** Readable, but the rules do not allow it here. */
  'illegal',
  /** Readable and flown, but worth a word: a default that was filled in, a burst that is dropped. */
  'note',
  /** Said twice, or done already. */
  'repeated',
  /** A record whose hashes or dice do not agree with its content. */
  'tampered',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One fault: what is wrong, where, and what would be right. */
export interface Problem {
  readonly code: ProblemCode;
  /** A whole sentence for a person: what is wrong. */
  readonly message: string;
  /** What would be right. */
  readonly expected?: string;
  /** Where in a structure: `planes[2].hex`. */
  readonly path?: string;
  /** Where in a text. */
  readonly place?: Place;
  /** Number of the rule that says so. */
  readonly rule?: string;
}

export type Result<T, E = readonly Problem[]> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** What is made of the value of a good result; a bad one as it is. */
export const mapOk = <T, U, E>(result: Result<T, E>, make: (value: T) => U): Result<U, E> =>
  result.ok ? ok(make(result.value)) : result;

/** The values of results that are all good; else the problems of all that are not. */
export const allOk = <T>(results: readonly Result<T>[]): Result<readonly T[]> => {
  const problems = results.flatMap((result) => (result.ok ? [] : result.error));
  return problems.length > 0 ? err(problems) : ok(results.flatMap((result) => (result.ok ? [result.value] : [])));
};

/** The value of a result that must be good; throws its problems when it is not (our own mistake). */
export const unwrap = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(result.error.map(formatProblem).join('\n'));
};

/** A problem as one line: `line 3, column 7, "LTT": no such manoeuvre (rule 3). Right would be: A, LT, RT, ...` */
export const formatProblem = (p: Problem): string => formatProblemIn('en', p);

/** The same in a language: the words around the problem; those of the game are its own. */
export const formatProblemIn = (language: Language, p: Problem): string => {
  const words = PROBLEM_WORDS[language];
  const place = p.place ? `${words.line} ${p.place.line}, ${words.column} ${p.place.column}, "${p.place.token}": ` : '';
  const path = p.path && !p.place ? `${p.path}: ` : '';
  const rule = p.rule ? ` (${words.rule} ${p.rule})` : '';
  const right = p.expected ? ` ${words.right}: ${p.expected}` : '';
  return `${place}${path}${p.message}${rule}${right}`;
};

const PROBLEM_WORDS = {
  en: { line: 'line', column: 'column', rule: 'rule', right: 'Right would be' },
  de: { line: 'Zeile', column: 'Spalte', rule: 'Regel', right: 'Richtig wäre' },
  fr: { line: 'ligne', column: 'colonne', rule: 'règle', right: 'Il faudrait\u00a0' },
  it: { line: 'riga', column: 'colonna', rule: 'regola', right: 'Sarebbe giusto' },
} as const;
