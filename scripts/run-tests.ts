/** Runs checks and tests, and counts what passed. */
import { execFile as run, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

export interface Count {
  readonly passed: number;
  /** Each that failed: its file and name, and what it said. */
  readonly failed: readonly string[];
  /** The same of those that passed at their second try only. */
  readonly shaky: readonly string[];
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
  /** What a trial in the browser tells of its pages (`served.ts`). */
  readonly meta: { readonly pages?: readonly string[] };
}

/** Of the runner's JSON report, what is told here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

const execFile = promisify(run);
const ROOT = join(import.meta.dirname, '..');
const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const SVELTE_CHECK = 'node_modules/svelte-check/bin/svelte-check';
const KNIP = 'node_modules/knip/bin/knip.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

const NONE: Count = { passed: 0, failed: [], shaky: [] };

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
  return good ? { ...NONE, passed: 1 } : { ...NONE, failed: [title] };
};

/** Types, lint, layers and the like, all at once, beside `others`; what they say is printed when those are done. */
export const checks = (others?: Promise<unknown>): Promise<readonly Count[]> =>
  Promise.all(STEPS.map((each) => step(each, others)));

/** What pages weigh, and how far they shift: counts as one test. It wants the machine to itself, and a browser. */
export const budget = (): Promise<Count> => step({ title: 'weight of pages', command: ['scripts/web-budget.ts'] });

/** Each test that said something is wrong, by how it ended. */
const complaints = ({ testResults }: Report, ended: string): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === ended && failureMessages.length > 0)
      .map(({ fullName, failureMessages, meta }) =>
        [`${relative(ROOT, name)}: ${fullName}`, ...failureMessages, ...(meta.pages ?? [])].join('\n'),
      ),
  );

/** A file that could not be loaded has no tests in the report, and counts as one that failed. */
const fromReport = (report: Report): Count => {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const files = unloaded.map(({ name, message }) => `${relative(ROOT, name)}: ${message}`);
  return {
    passed: report.numPassedTests,
    failed: [...files, ...complaints(report, 'failed')],
    shaky: complaints(report, 'passed'),
  };
};

const readReport = (path: string): Count => {
  try {
    return fromReport(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch {
    return { ...NONE, failed: ['the test runner left no report'] };
  }
};

/** Programs besides Node that some tests run: installed where that needs no asking. */
const bringPrograms = async (): Promise<void> => {
  if (process.platform !== 'linux') return;
  await once(spawn('bash', ['.ci/packages'], { cwd: ROOT, stdio: ['ignore', 2, 2] }), 'exit');
};

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one that failed. */
const tests = async (args: readonly string[]): Promise<Count> => {
  await bringPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'paravion-test-'));
  const path = join(folder, 'report.json');
  const command = [VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args];
  const runner = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(runner, 'exit');
  const count = readReport(path);
  rmSync(folder, { recursive: true });
  return status === 0 || count.failed.length > 0 ? count : { ...count, failed: ['the test runner ended badly'] };
};

/** Every test but the long ones; `args` go to the runner. */
export const usual = (args: readonly string[] = []): Promise<Count> => tests(['--tags-filter=!trial', ...args]);

/** The files of tests with that tag: to load all others, only to find none there, takes half a minute. */
const filesTagged = (tag: string): readonly string[] =>
  globSync('packages/*/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes(`'${tag}'`),
  );

/** Who looks at a page waits more than he computes: with one more at it no core is idle meanwhile. */
const AT_ONCE = availableParallelism() + 1;

/**
 * The long ones; those last for which the machine must do nothing else. One of whole games, with browsers and servers
 * on a machine that has much to do, has a second try, and is told of at the end; one that kills servers has none.
 */
export const trials = async (args: readonly string[] = []): Promise<readonly Count[]> => [
  await tests(['--tags-filter=trial && !alone', '--retry=1', `--maxWorkers=${AT_ONCE}`, ...args]),
  await tests(['--tags-filter=alone', '--maxWorkers=1', ...(args.length > 0 ? args : filesTagged('alone'))]),
];

/** What failed and the first that it said: pages that it showed may fill the end of a log, and push out all else. */
const inShort = (failed: string): string => failed.split('\n').slice(0, 6).join('\n  ').slice(0, 1500);

/** Tells once more what was wrong, and ends with the sum as the last line, alone; exit code 1 if anything failed. */
export const conclude = (counts: readonly Count[]): void => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  for (const each of counts.flatMap(({ shaky }) => shaky)) console.log(`\n== PASSED AT ITS SECOND TRY ${each}`);
  for (const each of failed) console.log(`\n== FAILED ${each}`);
  if (failed.length > 0) console.log(`\n== IN SHORT\n${failed.map(inShort).join('\n')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
};
