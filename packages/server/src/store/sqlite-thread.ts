/**
 * The thread of an SQLite database. There are two: one writes, one reads what was committed. The writer runs whole
 * transactions one after another, each in a savepoint, and keeps several of them with one flush of the disk; nobody hears
 * that his transaction is kept before that flush. One that fails is undone alone.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Answer, type Answers, type Ask, STALE, type ThreadData } from './sqlite-messages.ts';
import { type Counts, openCounts, type Watched, watchedBy } from './watching.ts';

/** After how many milliseconds a group of transactions is kept while others wait. */
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
  readonly writes: readonly Watched[];
}

/** A function that runs a statement on a connection; `written` hears what those who remember do not know. */
const runner = (database: DatabaseSync, written: (what: readonly Watched[]) => void = () => undefined) => {
  const ready = new Map<string, Ready>();
  const prepare = (sql: string): Ready => {
    const statement = database.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0, writes: watchedBy(sql) };
    if (ready.size >= MOST_STATEMENTS) ready.clear();
    ready.set(sql, made);
    return made;
  };
  return ({ id, sql, values, mustChange, known: remembered }: Ask): Answer => {
    const { statement, reads, writes } = ready.get(sql!) ?? prepare(sql!);
    if (!remembered && writes.length > 0) written(writes);
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

type Handle = (asks: readonly Ask[]) => Answers;

const NONE: Counts = { tables: 0, people: 0 };

const reading = (database: DatabaseSync): Handle => {
  const run = runner(database);
  const answer = (ask: Ask): Answer => {
    try {
      return run(ask);
    } catch (error) {
      return failed(ask.id, error);
    }
  };
  return (asks) => ({ answers: asks.map(answer), counts: NONE });
};

const MOVED_ON = Object.assign(new Error('The tables are no longer as they were remembered.'), { errcode: STALE });
const ABORTED = new Error('This transaction had failed before, and is undone.');
const BUSY = 5;

const isBusy = (error: unknown): boolean => ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === BUSY;

/** Says whether another process has written something since it was asked last. */
const foreignWrites = (database: DatabaseSync) => {
  const asked = database.prepare('pragma data_version');
  const version = (): number => asked.get()!.data_version as number;
  let last = version();
  return (): boolean => {
    const before = last;
    last = version();
    return last !== before;
  };
};

/** What begins and ends transactions, kept ready. */
const steps = (database: DatabaseSync) => {
  const step = (sql: string) => {
    const statement = database.prepare(sql);
    return () => void statement.run();
  };
  return {
    begin: step('begin immediate'),
    commit: step('commit'),
    rollback: step('rollback'),
    mark: step('savepoint one'),
    back: step('rollback to one'),
    unmark: step('release one'),
  };
};

/** Writes: see the head of this module. */
const writing = (database: DatabaseSync): Handle => {
  const { begin, commit, rollback, mark, back, unmark } = steps(database);
  const counts = openCounts();
  const run = runner(database, counts.written);
  const foreign = foreignWrites(database);
  /** Asks that wait for the transaction that runs; each line is one transaction, or one statement alone. */
  const waiting = new Map<number | symbol, Ask[]>();
  /** Transactions of which nothing more is done, until they have heard so; and what was the first to fail in each. */
  const doomed = new Map<number, unknown>();
  let out: Answer[] = [];
  /** Answers that are held back until they are true. */
  let held: Answer[] = [];
  let began = 0;
  let current = 0;
  /** Whether it can be undone by itself: the first of a group is undone with the group, which has nothing else yet. */
  let marked = false;
  /** The count of what was written in the tables when the present transaction began. */
  let found = 0;
  /** Why the lock was not to be had; those who came meanwhile do not wait for it again. */
  let refused: unknown = null;

  const open = (): void => {
    if (database.isTransaction) return;
    if (refused !== null) throw refused;
    begin();
    began = performance.now();
    if (foreign()) counts.foreign();
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
      commit();
      counts.kept();
      out.push(...held);
      held = [];
    } catch (error) {
      if (database.isTransaction) rollback();
      drop(error);
    }
  };

  const answer = ({ quiet }: Ask, said: Answer): void => {
    if (!quiet) out.push(said);
  };

  /** Somebody else has the lock: who waits has waited too. */
  const dismiss = (error: unknown): void => {
    refused = error;
    for (const [key, asks] of waiting) {
      for (const ask of asks) answer(ask, failed(ask.id, error));
      if (typeof key === 'number' && !asks.some((ask) => ask.end)) doomed.set(key, error);
    }
    waiting.clear();
  };

  const fail = (ask: Ask, error: unknown): void => {
    const { id, transaction } = ask;
    answer(ask, failed(id, error));
    if (doomed.has(transaction)) return;
    if (transaction !== 0) doomed.set(transaction, error);
    drop(error);
    if (isBusy(error)) dismiss(error);
  };

  /**
   * What is said at the end of a transaction of which nothing is kept. Who gave it up himself hears no fault, unless what
   * he went by was true no longer.
   */
  const undone = ({ id, transaction, end }: Ask): Answer => {
    const error = doomed.get(transaction) ?? ABORTED;
    doomed.delete(transaction);
    return end === 'rollback' && error !== MOVED_ON ? { id } : failed(id, error);
  };

  const finish = (ask: Ask): void => {
    const { id, transaction, end } = ask;
    const undo = end === 'rollback' || doomed.has(transaction);
    if (database.isTransaction && marked) {
      if (undo) back();
      unmark();
    } else if (database.isTransaction && undo) rollback();
    const { tables } = counts.now();
    if (undo) out.push(undone(ask));
    else held.push({ id, left: tables === found ? tables : undefined });
    current = 0;
  };

  const work = (ask: Ask): void => {
    if (doomed.has(ask.transaction)) throw doomed.get(ask.transaction);
    open();
    if (ask.transaction === 0) return void held.push(run(ask));
    if (current === 0) {
      found = counts.now().tables;
      if (ask.since !== undefined && ask.since !== found) throw MOVED_ON;
      marked = held.length > 0;
      if (marked) mark();
      current = ask.transaction;
    }
    answer(ask, ask.sql === null ? { id: ask.id } : run(ask));
  };

  const wait = (ask: Ask): void => {
    const key = ask.transaction === 0 ? Symbol('alone') : ask.transaction;
    const line = waiting.get(key);
    if (line) line.push(ask);
    else waiting.set(key, [ask]);
  };

  const handle = (ask: Ask): void => {
    const { transaction, end } = ask;
    const others = (current !== 0 && transaction !== current) || waiting.has(transaction);
    const behind = others && !doomed.has(transaction);
    try {
      if (behind) wait(ask);
      else if (!end) work(ask);
      else if (transaction === current) finish(ask);
      else out.push(undone(ask));
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
    return { answers: out, counts: counts.now() };
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
    if (answers.answers.length > 0) port.postMessage(answers);
    if (!messages.includes(null)) return;
    database.close();
    port.close();
  });
  port.postMessage(null);
};

if (parentPort) serve(parentPort, workerData as ThreadData);
