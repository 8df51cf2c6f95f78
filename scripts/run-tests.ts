/** Runs checks and tests, and counts what passed. */
import { execFile as run, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Of the runner's JSON report, what is counted here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const execFile = promisify(run);
const ROOT = join(import.meta.dirname, '..');
const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const SVELTE_CHECK = 'node_modules/svelte-check/bin/svelte-check';
const KNIP = 'node_modules/knip/bin/knip.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** Each counts as one test. */
const STEPS: readonly { readonly title: string; readonly command: readonly string[] }[] = [
  { title: 'types', command: [TSC, '--noEmit'] },
  { title: 'lint and format', command: [BIOME, 'check'] },
  { title: 'layers', command: ['scripts/check-layers.ts'] },
  { title: 'dead code', command: [KNIP] },
  { title: 'types of the web client', command: [SVELTE_CHECK, '--tsconfig', 'packages/web/tsconfig.json'] },
];

const step = async ({ title, command }: (typeof STEPS)[number], others?: Promise<unknown>): Promise<Count> => {
  const { good, output } = await execFile(process.execPath, command, { cwd: ROOT, maxBuffer: 1 << 28 }).then(
    ({ stdout, stderr }) => ({ good: true, output: stdout + stderr }),
    ({ stdout, stderr }) => ({ good: false, output: stdout + stderr }),
  );
  await others;
  console.log(`\n== ${title}\n${output.trimEnd()}\n${title}: ${good ? 'passed' : 'FAILED'}`);
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Types, lint, layers and the like, all at once, beside `others`; what they say is printed when those are done. */
export const checks = (others?: Promise<unknown>): Promise<readonly Count[]> =>
  Promise.all(STEPS.map((each) => step(each, others)));

/** What pages weigh, and how far they shift: counts as one test. It wants the machine to itself, and a browser. */
export const budget = (): Promise<Count> => step({ title: 'weight of pages', command: ['scripts/web-budget.ts'] });

/** A file that could not be loaded has no tests in the report, and counts as one that failed. */
const fromReport = (report: Report): Count => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
});

const readReport = (path: string): Count => {
  try {
    return fromReport(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/** Programs besides Node that some tests run: installed where that needs no asking. */
const bringPrograms = (): void => {
  if (process.platform === 'linux') spawnSync('bash', ['.ci/packages'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
};

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one that failed. */
const tests = async (args: readonly string[]): Promise<Count> => {
  bringPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'paravion-test-'));
  const path = join(folder, 'report.json');
  const command = [VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args];
  const runner = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(runner, 'exit');
  const count = readReport(path);
  rmSync(folder, { recursive: true });
  return status === 0 || count.failed > 0 ? count : { ...count, failed: 1 };
};

/** Every test but the long ones; `args` go to the runner. */
export const usual = (args: readonly string[] = []): Promise<Count> => tests(['--tags-filter=!trial', ...args]);

/** The long ones; those last for which the machine must do nothing else. */
export const trials = async (args: readonly string[] = []): Promise<readonly Count[]> => [
  await tests(['--tags-filter=trial && !alone', ...args]),
  await tests(['--tags-filter=alone', '--maxWorkers=1', ...args]),
];

/** Ends with the sum as the last line, alone; exit code 1 if anything failed. */
export const conclude = (counts: readonly Count[]): void => {
  const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
};
