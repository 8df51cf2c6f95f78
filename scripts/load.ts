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

/** What has been started, and ends with the run however that ends: the last first. */
const begun: (() => unknown)[] = [];
let ending: Promise<void> | null = null;
const endAll = (): Promise<void> => {
  ending ??= (async () => {
    for (const end of begun.toReversed()) await end();
  })();
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)));

const startDatabase = async (): Promise<string | null> => {
  if (values.postgres === undefined) return null;
  const postgres = await testPostgres();
  begun.push(postgres.stop);
  const { where, drop } = await postgres.make();
  begun.push(drop);
  return where;
};

const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-load-'));
  begun.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startDatabase();
  const env = { DATA_DIR: dataDir, ...(database !== null && { DATABASE_URL: database }) };
  const urls: string[] = [];
  for (let n = 0; n < processes; n++) {
    const server = await startProcess(env);
    begun.push(server.kill);
    urls.push(server.url);
  }

  let backups = 0;
  const backUp = async (): Promise<void> => {
    const main = join(import.meta.dirname, '../packages/server/src/main.ts');
    const given = { env: { ...process.env, ...env } };
    await promisify(execFile)(process.execPath, [main, 'backup', join(dataDir, 'backup.jsonl')], given);
    backups += 1;
  };

  const meanwhile = values.backup ? backUp : undefined;
  const { times, first, cpu, tries } = await load({ urls, tables, turns, spread: SPREAD, meanwhile });
  const at = (share: number, of = times): string =>
    `${of[Math.min(of.length - 1, Math.floor(of.length * share))]?.toFixed(1)} ms`;
  const memory = await Promise.all(urls.map((url) => figureOf(url, 'process_resident_memory_bytes')));
  const cost = (cpu * 1000) / times.length;
  const where = database === null ? 'SQLite' : `PostgreSQL, processes: ${processes}`;
  console.log(`${where}. ${tables} live tables, ${times.length} Turns: from the last order to the pushed reveal`);
  console.log(`p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}.`);
  if (tries > 0) console.log(`The database was too busy for a request ${tries} times, which was tried again.`);
  console.log(`Memory of the server: ${memory.map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(' + ')} MB.`);
  console.log(`${cost.toFixed(2)} ms of processor time a Turn, all threads and processes.`);
  if (values.backup)
    console.log(`First Turn, no backup: p99 ${at(0.99, first)}. ${backups} backups during the others.`);

  if (database === null) {
    const sample = await takeSample(urls[0]!, join(dataDir, 'paravion.sqlite'));
    const file = join(dataDir, 'bare.sqlite');
    const bare = await bareCost({ sample, file, tables, turns, spread: SPREAD });
    console.log(`A bare process beside it: ${bare.toFixed(2)} ms a Turn.`);
    console.log(
      `Turns per second of processor time: ${(1000 / cost).toFixed(0)} and bare ${(1000 / bare).toFixed(0)}.`,
    );
    console.log(`Ours makes ${(bare / cost).toFixed(2)} of the bare process's.`);
  }
};

try {
  await run();
} finally {
  await endAll();
}
process.exit(0);
