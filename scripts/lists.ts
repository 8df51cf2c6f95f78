/** `node scripts/lists.ts [games] [pilots] [times]`: so many games in each database, and how long the lists of them take. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgres, testSqlite } from '@paravion/testing/server/databases';
import { manyGames } from '@paravion/testing/server/many-games';
import { countsOf } from './counts.ts';

const usage = 'node scripts/lists.ts [games] [pilots] [times]';
const [games = 0, pilots = 0, times = 0] = countsOf(usage, process.argv.slice(2), 100_000, 5000, 20);
const postgres = await testPostgres();
try {
  for (const { where, drop } of [testSqlite(), await postgres.make()]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-lists-'));
    const answered = await manyGames({ games, pilots, times, database: where, dataDir });
    console.log(`${games} games of ${pilots} pilots in ${where.startsWith('postgres') ? 'PostgreSQL' : 'SQLite'}:`);
    for (const [what, ms] of answered)
      console.log(
        `${what.padEnd(70)} median ${ms[Math.floor(ms.length / 2)]!.toFixed(1)} ms, longest ${ms.at(-1)!.toFixed(1)} ms`,
      );
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
} finally {
  await postgres.stop();
}
