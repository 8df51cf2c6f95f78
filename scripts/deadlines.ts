/** `node scripts/deadlines.ts [tables] [processes]`: so many deadlines at one moment, over one PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgres } from '@paravion/testing/server/databases';
import { rush } from '@paravion/testing/server/deadlines';
import { countsOf } from './counts.ts';

const [tables = 0, processes = 0] = countsOf(
  'node scripts/deadlines.ts [tables] [processes]',
  process.argv.slice(2),
  1000,
  3,
);
const postgres = await testPostgres();
const { where, drop } = await postgres.make();
const dataDir = mkdtempSync(join(tmpdir(), 'paravion-deadlines-'));
const { seconds, faults } = await rush({ tables, processes, database: where, dataDir });
console.log(
  `${tables} deadlines, ${processes} processes: all flown after ${seconds.toFixed(1)} s, ${faults.length} not once.`,
);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
await drop();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
