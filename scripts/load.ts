/**
 * `npm run load -- [tables] [turns]`: so many live tables at once over real sockets, against a server process of its
 * own on SQLite. Every table flies a Turn in 30 s, the pace of the fastest live games.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '../packages/server/src/testing/load.ts';
import { startProcess } from '../packages/server/src/testing/processes.ts';
import { countsOf } from './counts.ts';

const [tables = 0, turns = 0] = countsOf('npm run load -- [tables] [turns], as in: npm run load -- 1000 3', 1000, 3);
const dataDir = mkdtempSync(join(tmpdir(), 'paravion-load-'));
const server = await startProcess({ DATA_DIR: dataDir });
const { times, cpu } = await load({ url: server.url, tables, turns, spread: 30_000 });
const at = (share: number): string =>
  `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`;
const metrics = await (await fetch(`${server.url}/metrics`)).text();
const memory = Number(/^paravion_process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / 2 ** 20;
console.log(`${tables} live tables, ${times.length} Turns: from the last order to the pushed reveal`);
console.log(`p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; memory of the server ${memory.toFixed(0)} MB.`);
console.log(`${((cpu * 1000) / times.length).toFixed(2)} ms of processor time a Turn, all threads.`);
await server.kill();
rmSync(dataDir, { recursive: true, force: true });
