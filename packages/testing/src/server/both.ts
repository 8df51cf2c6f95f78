/** Runs the same tests over both databases. */
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type TestDatabase, type TestPostgres, testPostgres, testSqlite } from './databases.ts';

type Run = (fresh: () => Promise<string>, kind: 'sqlite' | 'postgres') => void;

const over = (title: string, run: Run, kind: 'sqlite' | 'postgres', tags: readonly string[]) =>
  describe(`${title} over ${kind}`, { tags: [...tags] }, () => {
    let postgres: TestPostgres | null = null;
    const made: TestDatabase[] = [];
    beforeAll(async () => {
      if (kind === 'postgres') postgres = await testPostgres();
    });
    afterEach(async () => {
      for (const database of made.splice(0)) await database.drop();
    });
    afterAll(() => postgres?.stop());
    const fresh = async (): Promise<string> => {
      const database = postgres ? await postgres.make() : testSqlite();
      made.push(database);
      return database.where;
    };
    run(fresh, kind);
  });

/** `run` is given a function that makes a new, empty database; all are dropped after each test. */
export const overBoth = (title: string, run: Run): void => {
  over(title, run, 'sqlite', []);
  over(title, run, 'postgres', []);
};

/** The same for what takes long, or hardly touches the database: over PostgreSQL it runs in the trials only. */
export const overSqlite = (title: string, run: Run): void => {
  over(title, run, 'sqlite', []);
  over(title, run, 'postgres', ['trial']);
};
