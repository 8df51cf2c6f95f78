import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, type Problem, type Result } from '@paravion/tabletop';
import {
  byRuleNumber,
  type CaseResult,
  type CaseRun,
  countCases,
  type GameCount,
  gameOfCases,
} from '@paravion/tabletop/cases';
import { defineCommand } from '../command.ts';
import { exists, pathOf } from '../file/store.ts';
import { KITS, type Kit } from '../games/index.ts';
import type { Io } from '../io.ts';
import { badInput, EXIT, type Reply, reply } from '../reply.ts';
import { progressOf } from '../terminal/progress.ts';
import { outColors } from '../terminal/screen.ts';
import { checkLetters } from './check-letters.ts';

interface Options {
  readonly rule?: string;
  readonly progress?: boolean;
  readonly letters?: boolean;
}

/** The published suite lies beside the packages. */
const HOUSE_CASES = fileURLToPath(new URL('../../../../cases/', import.meta.url));

const filesUnder = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const inside = await readdir(path, { recursive: true });
  const texts = inside.filter((name) => name.endsWith('.txt')).sort((a, b) => (a < b ? -1 : 1));
  return texts.map((name) => join(path, name));
};

interface Loaded {
  readonly runs: readonly CaseRun[];
  readonly problems: readonly Problem[];
}

const noCases = ({ game }: Kit): Result<never> =>
  err([{ code: 'unknown', message: `${game.title} has no rule cases.` }]);

const loadFile = async (io: Io, kit: Kit, file: string): Promise<Loaded> => {
  const cases = kit.casesIn?.(await readFile(file, 'utf8')) ?? noCases(kit);
  const told = (p: Problem): Problem => ({ ...p, message: `${relative(io.cwd, file)}: ${p.message}` });
  return cases.ok ? { runs: cases.value, problems: [] } : { runs: [], problems: cases.error.map(told) };
};

/** The game that a file of somebody's own names; else the one that reads it with the fewest faults. */
const kitFor = async (io: Io, file: string): Promise<Kit> => {
  const game = gameOfCases(await readFile(file, 'utf8'));
  const named = KITS.find((kit) => kit.game.id === game);
  if (named) return named;
  const faults = await Promise.all(KITS.map(async (kit) => (await loadFile(io, kit, file)).problems.length));
  return KITS[faults.indexOf(Math.min(...faults))]!;
};

const loadAll = async (io: Io, kit: Kit, files: readonly string[]): Promise<Loaded> => {
  const loaded = await Promise.all(files.map((file) => loadFile(io, kit, file)));
  return { runs: loaded.flatMap((l) => l.runs), problems: loaded.flatMap((l) => l.problems) };
};

/** The files of each game: those of the published suite, or somebody's own. */
const filesByKit = async (io: Io, paths: readonly string[]): Promise<ReadonlyMap<Kit, readonly string[]>> => {
  const byKit = new Map<Kit, readonly string[]>();
  if (paths.length === 0) {
    for (const kit of KITS) {
      const folder = join(HOUSE_CASES, kit.game.id);
      if (await exists(io, folder)) byKit.set(kit, await filesUnder(folder));
    }
    return byKit;
  }
  const files = (await Promise.all(paths.map((path) => filesUnder(pathOf(io, path))))).flat();
  for (const file of files) {
    const kit = await kitFor(io, file);
    byKit.set(kit, [...(byKit.get(kit) ?? []), file]);
  }
  return byKit;
};

const runAll = (io: Io, runs: readonly CaseRun[], always: boolean): readonly CaseResult[] => {
  const progress = progressOf(io, 'cases', always);
  const results = runs.map((one, i) => {
    progress.at(i, runs.length);
    return one.run();
  });
  progress.end();
  return results;
};

/** Rule 4 means all of 4.1, 4.2 and so on. */
const isUnder = (rule: string, wanted: string | undefined): boolean =>
  wanted === undefined || rule === wanted || rule.startsWith(`${wanted}.`);

const table = (io: Io, id: string, { rules, cases, passed }: GameCount): readonly string[] => {
  const colors = outColors(io);
  const row = (name: string, all: number, good: number): string => {
    const line = `  ${name.padEnd(8)} ${String(all).padStart(5)} ${String(good).padStart(7)}`;
    return good === all ? line : colors.red(`${line}  ${all - good} failed`);
  };
  const sorted = Object.entries(rules).sort(([a], [b]) => byRuleNumber(a, b));
  const rows = sorted.map(([rule, c]) => row(rule, c.cases, c.passed));
  return [id, '  rule     cases  passed', ...rows, row('all', cases, passed)];
};

const failureLines = (result: CaseResult): readonly string[] =>
  result.passed ? [] : [`${result.id} ${result.title}`, ...result.failures.map((text) => `  ${text}`)];

interface Checked {
  readonly kit: Kit;
  readonly results: readonly CaseResult[];
  readonly problems: readonly Problem[];
}

const answer = (io: Io, checked: readonly Checked[]): Reply => {
  const counts = checked.map(({ kit, results }) => [kit.game.id, countCases(results)] as const);
  const sum = (key: 'cases' | 'passed' | 'failed'): number => counts.reduce((all, [, count]) => all + count[key], 0);
  const json = { cases: sum('cases'), passed: sum('passed'), failed: sum('failed'), games: Object.fromEntries(counts) };
  const failures = checked.flatMap(({ results }) => results.flatMap(failureLines));
  const tables = counts.map(([id, count]) => table(io, id, count).join('\n'));
  const problems = checked.flatMap((c) => c.problems);
  const text = [...tables, ...(failures.length > 0 ? [failures.join('\n')] : [])].join('\n\n');
  const exit = problems.length > 0 ? EXIT.badInput : json.failed > 0 ? EXIT.notSo : EXIT.ok;
  return { ...reply(text, problems.length > 0 ? { ...json, problems } : json, problems), exit };
};

const run = async (io: Io, paths: readonly string[], options: Options): Promise<Reply> => {
  if (options.letters) return checkLetters(io, paths);
  const checked: Checked[] = [];
  for (const [kit, files] of await filesByKit(io, paths)) {
    const { runs, problems } = await loadAll(io, kit, files);
    const wanted = runs.filter((c) => isUnder(c.rule, options.rule));
    checked.push({ kit, results: runAll(io, wanted, options.progress === true), problems });
  }
  if (checked.some((c) => c.results.length > 0 || c.problems.length > 0)) return answer(io, checked);
  return badInput({ code: 'unknown', message: 'There is no such case.', expected: 'a rule or file that has cases' });
};

export const check = defineCommand<Options, readonly [readonly string[]]>({
  name: 'check',
  summary: 'run the published rule cases and count them by rule',
  about: `Runs the rule cases: positions and orders as text, with the facts that the rules make of them, numbered by rule. Without files it runs the whole published suite. docs/cases.md has the format, for your own cases or your own engine. Exit code 0: all hold; 1: some do not.`,
  examples: [
    { command: 'check', does: 'the whole suite, as a table by rule' },
    { command: 'check --rule 4.3', does: 'the cases of one rule' },
    { command: 'check --letters', does: 'how letters of many hands are read: right, asked about, wrong' },
    { command: 'check --json my-cases.txt', does: 'your own, for a program' },
  ],
  define: (command) =>
    command
      .argument('[files...]', 'case files or folders (default: the published suite)')
      .option('--rule <number>', 'only the cases of this rule: 4, 4.3')
      .option('--letters', 'score the reader of letters on collections of them (default: the published ones)')
      .option('--progress', 'say how far it is, also when nobody watches'),
  run: (io, [paths], options) => run(io, paths, options),
});
