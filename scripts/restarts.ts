/**
 * `node scripts/restarts.ts [times] [seconds]`: restarts PostgreSQL under play, so many times; then stops one of two
 * server processes for so many seconds, with the heartbeat locked and with a table locked. Says what was promised and
 * what was kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgres } from '../packages/server/src/testing/databases.ts';
import { frozen, type Stood } from '../packages/server/src/testing/frozen.ts';
import { restarts } from '../packages/server/src/testing/restarts.ts';
import { countsOf } from './counts.ts';

const [times = 0, seconds = 0] = countsOf('node scripts/restarts.ts [times] [seconds]', 50, 60);
const postgres = await testPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'paravion-restarts-'));

const report = (promised: string, done: string, faults: readonly string[]): void => {
  console.log(`${faults.length === 0 ? 'kept' : 'BROKEN'}: ${promised}\n  ${done}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
};

const { refused, orders, press, turns, faults } = await restarts({
  ...{ times, tables: 6, processes: 2, postgres, dataDir },
  say: console.log,
});
report(
  'PostgreSQL may be restarted under play: no process ends, nothing accepted is lost or doubled.',
  `${times} restarts: ${orders} orders, ${press} pieces of press, ${turns} Turns; ${refused} requests refused for the time being.`,
  faults,
);

const judged = (stood: Stood): readonly string[] => [
  ...stood.faults,
  ...(stood.slowest > 1000 ? ['an answer took longer than 1 s'] : []),
  ...(stood.late > 1000 ? ['the deadline of another table was kept late'] : []),
  ...(stood.lockedLate > 10_000 ? ['the deadline of the locked table was kept later than after 10 s'] : []),
];

for (const place of ['heartbeat', 'table'] as const) {
  const stood = await frozen({ place, seconds, postgres, dataDir });
  const ms = (n: number): string => `${n.toFixed(0)} ms`;
  report(
    `One process that stands still with the ${place} locked stops no other: answers within 1 s, deadlines in time, those of what is locked within 10 s.`,
    `${seconds} s: slowest answer ${ms(stood.slowest)}, deadline of another table ${ms(stood.late)} late, of the locked one ${ms(stood.lockedLate)}; ${stood.refused} requests refused for the time being.`,
    judged(stood),
  );
}
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
