/** The store over a file of SQLite, which one process has for itself. */
import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { migrateWith } from './migrations.ts';
import { allRows } from './read-table.ts';
import { memory } from './remembered.ts';
import type { Schema } from './schema.ts';
import { openSignals } from './signals.ts';
import { isStale, openSqlite } from './sqlite.ts';
import type { Change, Store, TableRows } from './store.ts';
import { type News, openStream } from './stream.ts';
import { tableLines } from './table-line.ts';

/** Opens or makes the file at a path. */
export const sqliteStore = (path: string): Store => {
  const { db, transaction, remembering, counts } = openSqlite<Schema>(path);
  const stream = openStream();
  const tables = memory<TableRows>();
  const people = memory<readonly unknown[]>();
  const line = tableLines();
  let offset = 0;
  stream.begin({ epoch: randomUUID(), offset });

  /** Changes a table: with `since` from the rows that are remembered, if they are still true. */
  const change = async <T>(
    id: string,
    run: (change: Change) => Promise<T>,
    known: TableRows | null,
    since?: number,
  ): Promise<T | undefined> => {
    const told: [News, unknown][] = [];
    const tell: Change['tell'] = (...news) => void told.push(news as [News, unknown]);
    let last: TableRows | null = null;
    const leave: Change['leave'] = (rows) => {
      last = rows;
    };
    tables.forget(id);
    const { value, left } = await remembering(async (trx, write) => {
      const rows = known ?? (await allRows(trx, id));
      return rows && run({ trx, ...rows, write, leave, tell });
    }, since);
    if (last && left !== null) tables.keep(id, last, left);
    for (const [news, fact] of told) stream.hear({ ...news, offset: ++offset }, fact);
    return value;
  };

  return {
    kind: 'sqlite',
    db,
    transaction,
    change: (id, run) =>
      line.stand(id, async () => {
        const since = counts().tables;
        const known = tables.of(id, since);
        if (!known) return change(id, run, null);
        return change(id, run, known, since).catch((error: unknown) => {
          if (!isStale(error)) throw error;
          return change(id, run, null);
        });
      }),
    aboutPeople: async <R>(name: string, query: CompiledQuery<R>) => {
      const at = counts().people;
      const known = people.of(name, at) as readonly R[] | null;
      if (known) return known;
      const { rows } = await db.executeQuery(query);
      if (rows.length > 0) people.keep(name, rows, at);
      return rows;
    },
    stream,
    signals: openSignals(),
    listen: async () => undefined,
    migrate: (to = 'latest') => migrateWith(db, false, to),
    close: () => db.destroy(),
  };
};
