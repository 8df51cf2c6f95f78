/**
 * The thread of an SQLite database. There are two: one writes, one reads what was committed. The writer runs whole
 * transactions one after another, each in a savepoint, and keeps several of them with one flush of the disk; nobody hears
 * that his transaction is kept before that flush. One that fails is undone alone.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

/** One statement, or the end of a transaction. */
export interface Ask {
  readonly id: number;
  /** 0: a statement by itself. */
  readonly transaction: number;
  readonly sql: string | null;
  readonly values: readonly SQLInputValue[];
  /** How many rows it has to change: with others it fails. */
  readonly mustChange?: number | undefined;
  readonly end?: 'commit' | 'rollback';
}

export interface Answer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly changes?: number;
  readonly error?: { readonly message: string; readonly errcode: number };
}

export interface ThreadData {
  readonly path: string;
  readonly role: 'reader' | 'writer';
}

/** While others wait, a group of transactions is kept after so many milliseconds. */
const GROUP_MS = 3;
/** The first is how long somebody else's lock is waited for. */
const PRAGMAS = [
  'busy_timeout = 400',
  'journal_mode = WAL',
  'synchronous = FULL',
  'wal_autocheckpoint = 1000',
  'journal_size_limit = 67108864',
];

/** Statements kept ready; lists of varying length make new ones, so there is an end. */
const MOST_STATEMENTS = 400;

interface Ready {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

/** A function that runs a statement on a connection. */
const runner = (database: DatabaseSync) => {
  const known = new Map<string, Ready>();
  const prepare = (sql: string): Ready => {
    const statement = database.prepare(sql);
    const ready = { statement, reads: statement.columns().length > 0 };
    if (known.size >= MOST_STATEMENTS) known.clear();
    known.set(sql, ready);
    return ready;
  };
  return ({ id, sql, values, mustChange }: Ask): Answer => {
    const { statement, reads } = known.get(sql!) ?? prepare(sql!);
    if (reads) return { id, rows: statement.all(...values) };
    const changes = Number(statement.run(...values).changes);
    if (mustChange !== undefined && changes !== mustChange) throw new Error(`${changes} rows were changed by: ${sql}`);
    return { id, changes };
  };
};

const failed = (id: number, error: unknown): Answer => {
  const { message, errcode = 0 } = error as { readonly message: string; readonly errcode?: number };
  return { id, error: { message, errcode } };
};

type Handle = (asks: readonly Ask[]) => readonly Answer[];

const reading = (database: DatabaseSync): Handle => {
  const run = runner(database);
  const answer = (ask: Ask): Answer => {
    try {
      return run(ask);
    } catch (error) {
      return failed(ask.id, error);
    }
  };
  return (asks) => asks.map(answer);
};

const ABORTED = new Error('This transaction had failed before, and is undone.');
const BUSY = 5;

const isBusy = (error: unknown): boolean => ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === BUSY;

/** Writes: see the head of this module. */
const writing = (database: DatabaseSync): Handle => {
  const run = runner(database);
  /** Asks that wait for the transaction that runs; each line is one transaction, or one statement alone. */
  const waiting = new Map<number | symbol, Ask[]>();
  /** Transactions of which nothing more is done, until they have heard so. */
  const doomed = new Set<number>();
  let out: Answer[] = [];
  /** Answers that are held back until they are true. */
  let held: Answer[] = [];
  let began = 0;
  let current = 0;
  /** Why the lock was not to be had; those who came meanwhile do not wait for it again. */
  let refused: unknown = null;

  const open = (): void => {
    if (database.isTransaction) return;
    if (refused !== null) throw refused;
    database.exec('begin immediate');
    began = performance.now();
  };

  /** Where the database has undone the whole group, everybody in it hears so. */
  const drop = (error: unknown): void => {
    if (database.isTransaction) return;
    out.push(...held.map(({ id }) => failed(id, error)));
    held = [];
  };

  /** Keeps the group: one flush of the disk for all. */
  const keep = (): void => {
    if (!database.isTransaction) return;
    try {
      database.exec('commit');
      out.push(...held);
      held = [];
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      drop(error);
    }
  };

  /** Somebody else has the lock: who waits has waited too. */
  const dismiss = (error: unknown): void => {
    refused = error;
    for (const [key, asks] of waiting) {
      out.push(...asks.map(({ id }) => failed(id, error)));
      if (typeof key === 'number' && !asks.some((ask) => ask.end)) doomed.add(key);
    }
    waiting.clear();
  };

  const fail = ({ id, transaction }: Ask, error: unknown): void => {
    if (transaction !== 0) doomed.add(transaction);
    drop(error);
    out.push(failed(id, error));
    if (isBusy(error)) dismiss(error);
  };

  const finish = ({ id, transaction, end }: Ask): void => {
    const undo = end === 'rollback' || doomed.delete(transaction);
    doomed.delete(transaction);
    if (database.isTransaction) database.exec(undo ? 'rollback to one; release one' : 'release one');
    if (!undo) held.push({ id });
    else out.push(end === 'rollback' ? { id } : failed(id, ABORTED));
    current = 0;
  };

  const work = (ask: Ask): void => {
    if (doomed.has(ask.transaction)) throw ABORTED;
    open();
    if (ask.transaction === 0) return void held.push(run(ask));
    if (current === 0) {
      database.exec('savepoint one');
      current = ask.transaction;
    }
    out.push(run(ask));
  };

  const wait = (ask: Ask): void => {
    const key = ask.transaction === 0 ? Symbol('alone') : ask.transaction;
    const line = waiting.get(key);
    if (line) line.push(ask);
    else waiting.set(key, [ask]);
  };

  const handle = (ask: Ask): void => {
    const { id, transaction, end } = ask;
    const behind = current !== 0 && transaction !== current && !doomed.has(transaction);
    try {
      if (behind) wait(ask);
      else if (!end) work(ask);
      else if (transaction === current) finish(ask);
      else {
        doomed.delete(transaction);
        out.push(end === 'rollback' ? { id } : failed(id, ABORTED));
      }
    } catch (error) {
      fail(ask, error);
    }
  };

  /** Lets those who wait go on while none is at work. */
  const goOn = (): void => {
    while (current === 0) {
      const next = waiting.entries().next().value;
      if (!next || performance.now() - began > GROUP_MS) keep();
      if (!next) return;
      waiting.delete(next[0]);
      for (const ask of next[1]) handle(ask);
    }
  };

  return (asks) => {
    out = [];
    refused = null;
    for (const ask of asks) handle(ask);
    goOn();
    return out;
  };
};

/** What is sent to the thread; null: it is to end. */
type Message = readonly Ask[] | null;

/** All that has come so far, so that it is answered with one message. */
const drain = (port: MessagePort, first: Message): readonly Message[] => {
  const all = [first];
  for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
    all.push(more.message as Message);
  return all;
};

const serve = (port: MessagePort, { path, role }: ThreadData): void => {
  const database = new DatabaseSync(path, { readOnly: role === 'reader' });
  for (const pragma of role === 'reader' ? PRAGMAS.slice(0, 1) : PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  const handle = role === 'reader' ? reading(database) : writing(database);
  port.on('message', (message: Message) => {
    const messages = drain(port, message);
    const answers = handle(messages.flatMap((asks) => asks ?? []));
    if (answers.length > 0) port.postMessage(answers);
    if (!messages.includes(null)) return;
    database.close();
    port.close();
  });
  port.postMessage([]);
};

if (parentPort) serve(parentPort, workerData as ThreadData);
