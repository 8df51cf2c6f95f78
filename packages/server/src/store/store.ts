/**
 * The store: the same few functions over SQLite and PostgreSQL. Everything that changes a table goes through `change`,
 * which holds the table's row locked from reading to commit; what is to be told to others (`tell`) goes out with the
 * commit, and only then.
 */
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { OrderRow, Schema, SeatRow, TableRow } from './schema.ts';
import type { Signals } from './signals.ts';
import type { Write } from './sqlite.ts';
import type { News, Stream } from './stream.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** The rows of a table. */
export interface TableRows {
  readonly table: TableRow;
  readonly seats: readonly SeatRow[];
  /** All orders that are kept for it. */
  readonly orders: readonly OrderRow[];
}

/** Inside a change of a table. */
export interface Change extends TableRows {
  readonly trx: Trx;
  /** Writes something, together with the end of the change: it is not waited for before. */
  write(query: CompiledQuery, how?: Write): void;
  /** Says what the rows of the table are in the end; what makes them so has been written as `known`. */
  leave(rows: TableRows): void;
  /** Tells of the change when it is kept. `known`: what this process knows of it then, and need not read again. */
  tell(news: News, known?: unknown): void;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /**
   * Runs as a whole or not at all; what `run` throws undoes everything. Cut off before the end, it is run again. Of those
   * with the same `alone` one runs at a time, in all processes together: what it has looked at stays so to its end.
   */
  transaction<T>(run: (trx: Trx) => Promise<T>, alone?: string): Promise<T>;
  /**
   * What a query about sessions and users alone gives, by a name of its own: where it is remembered, it is not asked again.
   * Rows that are new are not looked for: it asks for one that nobody has asked for before it was there.
   */
  aboutPeople<R>(name: string, query: CompiledQuery<R>): Promise<readonly R[]>;
  /**
   * Changes a table as a whole or not at all; undefined when there is no such table (or, with `skipLocked`, when somebody
   * else is at it). Changes of one table wait for one another, though not for long: then they are refused as `unavailable`.
   */
  change<T>(id: string, run: (change: Change) => Promise<T>, skipLocked?: boolean): Promise<T | undefined>;
  /** What is told of tables, here and by other processes. */
  readonly stream: Stream;
  /** What all processes tell one another besides. */
  readonly signals: Signals;
  /** Begins to hear other processes. */
  listen(): Promise<void>;
  migrate(to?: 'latest' | 'none'): Promise<void>;
  close(): Promise<void>;
}
