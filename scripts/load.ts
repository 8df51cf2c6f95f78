/**
 * `npm run load -- [tables] [turns] [--postgres N] [--backup]`: so many live tables at once over real sockets. Every table
 * flies a Turn in 30 s, the pace of the fastest live games. On SQLite, and beside it a bare process that sends and writes
 * the same bytes; or on PostgreSQL with so many processes of the server. With `--backup` one backup after another is
 * written while the Turns after the first are flown.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bareCost } from '@paravion/testing/server/bare/beside';
import { takeSample } from '@paravion/testing/server/bare/sample';
import { testPostgres } from '@paravion/testing/server/databases';
import { figureOf, load } from '@paravion/testing/server/load';
import { startProcess } from '@paravion/testing/server/processes';

const USAGE = 'npm run load -- [tables] [turns] [--postgres N] [--backup], as in: npm run load -- 1000 3';
const SPREAD = 30_000;

const wrong = (): never => {
  console.error(`Right would be: ${USAGE}`);
  process.exit(2);
};

const asked = () => {
  try {
    const options = { postgres: { type: 'string' }, backup: { type: 'boolean', default: false } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return wrong();
  }
};

const { positionals, values } = asked();
const [tables = 1000, turns = 3] = positionals.map(Number);
const processes = Number(values.postgres ?? 1);
if (positionals.length > 2 || ![tables, turns, processes].every((n) => Number.isInteger(n) && n > 0)) wrong();
if (values.backup && turns < 2) wrong();

const dataDir = mkdtempSync(join(tmpdir(), 'paravion-load-'));
const postgres = values.postgres === undefined ? null : await testPostgres();
const database = await postgres?.make();
const env = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.where }) };
const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(env)));
const urls = servers.map(({ url }) => url);

let backups = 0;
const backUp = async (): Promise<void> => {
  const main = join(import.meta.dirname, '../packages/server/src/main.ts');
  const given = { env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, [main, 'backup', join(dataDir, 'backup.jsonl')], given);
  backups += 1;
};

const meanwhile = values.backup ? backUp : undefined;
const { times, first, cpu } = await load({ urls, tables, turns, spread: SPREAD, meanwhile });
const at = (share: number, of = times): string =>
  `${of[Math.min(of.length - 1, Math.floor(of.length * share))]?.toFixed(1)} ms`;
const memory = await Promise.all(urls.map((url) => figureOf(url, 'process_resident_memory_bytes')));
const cost = (cpu * 1000) / times.length;
const where = postgres ? `PostgreSQL, processes: ${processes}` : 'SQLite';
console.log(`${where}. ${tables} live tables, ${times.length} Turns: from the last order to the pushed reveal`);
console.log(`p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}.`);
console.log(`Memory of the server: ${memory.map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(' + ')} MB.`);
console.log(`${cost.toFixed(2)} ms of processor time a Turn, all threads and processes.`);
if (values.backup) console.log(`First Turn, no backup: p99 ${at(0.99, first)}. ${backups} backups during the others.`);

if (!postgres) {
  const sample = await takeSample(urls[0]!, join(dataDir, 'paravion.sqlite'));
  const file = join(dataDir, 'bare.sqlite');
  const bare = await bareCost({ sample, file, tables, turns, spread: SPREAD });
  console.log(`A bare process beside it: ${bare.toFixed(2)} ms a Turn.`);
  console.log(`Turns per second of processor time: ${(1000 / cost).toFixed(0)} and bare ${(1000 / bare).toFixed(0)}.`);
  console.log(`Ours makes ${(bare / cost).toFixed(2)} of the bare process's.`);
}

for (const server of servers) await server.kill();
await database?.drop();
await postgres?.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
