/**
 * `npm test`: types, lint and format, layers, dead code, then every test. The last line, alone, is the sum of it all
 * (`N passed, N failed`); the exit code is 1 if anything failed. Arguments go to the test runner
 * (`npm test -- packages/draw`), and then only the tests run.
 *
 * A browser and a database that some tests need are installed first where that can be done (`.ci/packages`).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Of the runner's JSON report, what is counted here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const ROOT = dirname(import.meta.dirname);
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

const node = (command: readonly string[]): boolean =>
  spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const step = ({ title, command }: (typeof STEPS)[number]): Count => {
  console.log(`\n== ${title}`);
  const good = node(command);
  console.log(`${title}: ${good ? 'passed' : 'FAILED'}`);
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

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

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one that failed. */
const tests = (args: readonly string[]): Count => {
  console.log('\n== tests');
  const folder = mkdtempSync(join(tmpdir(), 'paravion-test-'));
  const path = join(folder, 'report.json');
  const good = node([VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args]);
  const count = readReport(path);
  rmSync(folder, { recursive: true });
  return good || count.failed > 0 ? count : { ...count, failed: 1 };
};

/** Programs besides Node that some tests run: installed where that needs no asking. */
const bringPrograms = (): void => {
  if (process.platform === 'linux') spawnSync('bash', ['.ci/packages'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
};

bringPrograms();
const args = process.argv.slice(2);
const counts = [...(args.length === 0 ? STEPS.map(step) : []), tests(args)];
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
