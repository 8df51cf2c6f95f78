/** What is said between the store and the threads of its SQLite file. */
import type { SQLInputValue } from 'node:sqlite';
import type { Counts } from './watching.ts';

/** One statement, or the beginning or the end of a transaction. */
export interface Ask {
  readonly id: number;
  /** 0: a statement by itself. */
  readonly transaction: number;
  readonly sql: string | null;
  readonly values: readonly SQLInputValue[];
  /** How many rows it has to change: with others it fails. */
  readonly mustChange?: number | undefined;
  /** Whether who asks remembers what it makes of the rows of a table. */
  readonly known?: boolean | undefined;
  /** The transaction is only to begin if the tables are as they were at this count; else it is `STALE`. */
  readonly since?: number | undefined;
  /** It is not answered: where it fails, the end of its transaction says so. */
  readonly quiet?: true;
  readonly end?: 'commit' | 'rollback';
}

export interface Answer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly changes?: number;
  /** At the end of a transaction in which all that was written was known: the count at which the tables are as it left them. */
  readonly left?: number | undefined;
  readonly error?: { readonly message: string; readonly errcode: number };
}

/** Answers to what was asked, and how often something was written by then. */
export interface Answers {
  readonly answers: readonly Answer[];
  readonly counts: Counts;
}

/** Code of the error where the tables are no longer as they are remembered. */
export const STALE = -1;

export interface ThreadData {
  readonly path: string;
  readonly role: 'reader' | 'writer';
}
