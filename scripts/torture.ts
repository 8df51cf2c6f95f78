/**
 * `node scripts/torture.ts [kills]`: kills the server in the middle of play, 200 times over each database, and says
 * whether anything that was accepted is lost or doubled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgres, testSqlite } from '../packages/server/src/testing/databases.ts';
import { torture } from '../packages/server/src/testing/torture.ts';
import { countsOf } from './counts.ts';

const [kills = 0] = countsOf('node scripts/torture.ts [kills]', 200);
const postgres = await testPostgres();
for (const database of [testSqlite(), await postgres.make()]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-torture-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.where };
  const verdict = await torture({ kills, tables: 4, env, longest: 800, say: console.log });
  const { orders, press, turns, faults } = verdict;
  console.log(
    `${kills} kills over ${database.where.startsWith('postgres') ? 'PostgreSQL' : 'SQLite'}: ${orders} orders,`,
  );
  console.log(`${press} pieces of press and ${turns} Turns accepted; ${faults.length} lost or doubled.`);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
await postgres.stop();
