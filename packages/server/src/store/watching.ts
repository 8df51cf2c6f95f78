/**
 * What a process remembers of rows that it has read, or has itself written, is true until somebody else writes them. The
 * thread that writes counts such writes, so that it can be seen whether there was one.
 */

/** Rows that are remembered: of tables with what belongs to them, and of who is signed in. */
export type Watched = 'tables' | 'people';

/** How often something was written that those who remember do not know. Only whether a count is the same says something. */
export type Counts = Readonly<Record<Watched, number>>;

const WATCHED: Readonly<Record<string, Watched>> = {
  tables: 'tables',
  seats: 'tables',
  orders: 'tables',
  users: 'people',
  sessions: 'people',
};

const ALL = ['tables', 'people'] as const;

/** New rows of these are none that are remembered: nobody has asked for a table or a session before there was one. */
const isNew = (sql: string): boolean =>
  /^insert into "(?:tables|seats|users|sessions)"/i.test(sql) && !/ on conflict /i.test(sql);

/** What a statement may change of what is remembered: all, where it is not plain to see which table it writes. */
export const watchedBy = (sql: string): readonly Watched[] => {
  if (/^select\b/i.test(sql) || isNew(sql)) return [];
  const table = /^(?:insert into|update|delete from) "(\w+)"/i.exec(sql)?.[1];
  if (table === undefined) return ALL;
  return WATCHED[table] ? [WATCHED[table]] : [];
};

/** Counts for the thread that writes. */
export const openCounts = () => {
  const counts: Record<Watched, number> = { tables: 0, people: 0 };
  const unkept = new Set<Watched>();
  const raise = (all: Iterable<Watched>): void => {
    for (const one of all) counts[one] += 1;
  };
  return {
    now: (): Counts => ({ ...counts }),
    /** Something was written, and will be kept or undone. */
    written: (what: readonly Watched[]): void => {
      raise(what);
      for (const one of what) unkept.add(one);
    },
    /** What was written is kept: from now on others read it. */
    kept: (): void => {
      raise(unkept);
      unkept.clear();
    },
    /** Another process has written something. */
    foreign: (): void => raise(ALL),
  };
};
