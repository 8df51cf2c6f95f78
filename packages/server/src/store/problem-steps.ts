/** Step of the database: ratings of problems and of those who solve them: see `migrations.ts`. */
import type { Migration } from 'kysely/migration';
import { createTable } from './columns.ts';

const STRENGTH = { rating: 'f!', deviation: 'f!', volatility: 'f!' };

export const problems: Migration = {
  up: async (db) => {
    const figures = { tried: 'i!', solved: 'i!', streak: 'i!', best: 'i!' };
    await createTable(db, 'solvers', ['user_id', 'game'], { user_id: 't!', game: 't!', ...STRENGTH, ...figures });
    const problem = { game: 't!', problem: 't!', ...STRENGTH, tries: 'i!', solved: 'i!' };
    await createTable(db, 'problems', ['game', 'problem'], problem);
    const first = { user_id: 't!', game: 't!', problem: 't!', solved: 'i!', at: 'b!' };
    await createTable(db, 'tries', ['user_id', 'game', 'problem'], first);
  },
  down: async (db) => {
    for (const name of ['tries', 'problems', 'solvers']) await db.schema.dropTable(name).execute();
  },
};
