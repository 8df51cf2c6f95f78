/**
 * The tables of the database. Moments are milliseconds since 1970, yes and no are 1 and 0, and everything that a game
 * owns is JSON text: both databases then hold the same.
 */
import type { LetterRow } from './letter-row.ts';
import type { MailTables } from './mail-rows.ts';
import type { OpeningDueRow, OpeningNextRow, OpeningRow } from './opening-rows.ts';
import type { PeopleTables } from './people-rows.ts';
import type { ProblemRow, SolverRow, TryRow } from './problem-rows.ts';
import type { GameTables } from './table-rows.ts';

export type * from './mail-rows.ts';
export type * from './people-rows.ts';
export type * from './table-rows.ts';

/** Small facts of the server: when it was last alive, its keys. */
export interface FactRow {
  key: string;
  value: string;
}

export interface Schema extends PeopleTables, GameTables, MailTables {
  facts: FactRow;
  letters: LetterRow;
  solvers: SolverRow;
  problems: ProblemRow;
  tries: TryRow;
  openings: OpeningRow;
  opening_nexts: OpeningNextRow;
  openings_due: OpeningDueRow;
}
