/**
 * `node scripts/bots.ts [seconds] [tables]`: a guest's postal tables of six strongest bots each, beside people who play,
 * against a server process of its own on SQLite; and the same people without them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thinkHard } from '@paravion/testing/server/hard-thinkers';
import { startProcess } from '@paravion/testing/server/processes';
import { countsOf } from './counts.ts';

const [seconds = 0, hard = 0] = countsOf(
  'node scripts/bots.ts [seconds] [tables], as in: node scripts/bots.ts 30 3',
  process.argv.slice(2),
  30,
  3,
);

const of = (times: readonly number[]): string => {
  const at = (share: number): string =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0)}`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (${times.length})`;
};

for (const tables of [0, hard]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-bots-'));
  const server = await startProcess({ DATA_DIR: dataDir });
  const { requests, reveals, lag, turns } = await thinkHard({ url: server.url, tables, people: 4, seconds });
  console.log(tables === 0 ? 'people alone:' : `beside ${tables} tables of bots, which flew ${turns} Turns:`);
  console.log(`  requests ${of(requests)}\n  reveals ${of(reveals)}`);
  console.log(`  event loop late by p99 ${lag.p99.toFixed(0)}, longest ${lag.longest.toFixed(0)} ms`);
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
