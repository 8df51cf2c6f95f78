/** Runs the same tests over both databases. */
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type TestDatabase, type TestPostgres, testPostgres, testSqlite } from './databases.ts';

/** `run` is given a function that makes a new, empty database; all are dropped after each test. */
export const overBoth = (
  title: string,
  run: (fresh: () => Promise<string>, kind: 'sqlite' | 'postgres') => void,
): void => {
  for (const kind of ['sqlite', 'postgres'] as const)
    describe(`${title} over ${kind}`, () => {
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
};
