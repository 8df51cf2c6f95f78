/**
 * Rule cases of any game (docs/cases.md): one form of file, one way to run them and to count them. A game says which kinds of
 * case it has and what their lines mean; heads, lines, numbers, reasons and versions are the same for all.
 *
 * ```ts
 * const suite = caseSuite({ game: 'chess', kinds: { case: ['position', 'orders', 'expect', 'because'] }, read, run });
 * const count = countCases(unwrap(suite.parse(text)).map(suite.run));
 * ```
 */
import { err, mapOk, ok, type Result } from '../result.ts';
import { type CaseLine, caseLines, type Faults, newFaults } from './lines.ts';

/** The form of files written today. Files without a first line that says so are of version 1. */
export const CASE_FORMAT = 'paravion-cases/2';

/** What every case has. */
export interface CaseHead {
  /** Of its first line, from 1. */
  readonly line: number;
  /** `4.3.05` */
  readonly id: string;
  /** `4.3` */
  readonly rule: string;
  readonly title: string;
  readonly because: string;
}

/** A case as its head and its lines. */
export interface CaseBlock {
  readonly kind: string;
  readonly about: CaseHead;
  readonly head: CaseLine;
  readonly lines: readonly CaseLine[];
}

export interface CaseGame<C extends CaseHead> {
  /** Its id. */
  readonly game: string;
  /** The words that begin the lines of each kind of case. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** A line of version 1 as it is written today. */
  readonly today?: (line: CaseLine) => CaseLine;
  /** The case of a block; null with its faults noted. */
  readonly read: (block: CaseBlock, faults: Faults) => C | null;
  /** Plays the case: what is wrong with it, each with its line; empty when it holds. */
  readonly run: (c: C) => readonly string[];
}

export interface CaseResult extends Pick<CaseHead, 'id' | 'rule' | 'title'> {
  readonly passed: boolean;
  /** `line 12: expected ..., found ...`; empty when it has passed. */
  readonly failures: readonly string[];
}

/** A case that is ready to be run. */
export interface CaseRun {
  readonly rule: string;
  run(): CaseResult;
}

export interface CaseSuite<C extends CaseHead> {
  /** Cases from a text, or everything that is wrong with it, with line and column. */
  parse(text: string): Result<readonly C[]>;
  /** Runs a case. A mistake of the engine is a failure of the case, so that the others are still run. */
  run(c: C): CaseResult;
  /** The cases of a text, ready to be run one by one. */
  runs(text: string): Result<readonly CaseRun[]>;
}

const FORMAT = /^format (\S+)(?: (\S+))?$/;

/** The game that a file of cases names in its first line; null where it names none. */
export const gameOfCases = (text: string): string | null => {
  const [first] = caseLines(text, newFaults());
  return FORMAT.exec(`${first?.word} ${first?.rest}`)?.[2] ?? null;
};

/** The lines after the one that names the format, as they are written today. */
const readFormat = (
  lines: readonly CaseLine[],
  { game, today }: Pick<CaseGame<CaseHead>, 'game' | 'today'>,
  faults: Faults,
): readonly CaseLine[] => {
  const [first, ...others] = lines;
  if (first?.word !== 'format') return today ? lines.map(today) : lines;
  if (first.rest !== `${CASE_FORMAT} ${game}`)
    faults.at(first, first.rest, 'This file is of another form, or of another game.', `format ${CASE_FORMAT} ${game}`);
  return others;
};

interface Open {
  readonly kind: string;
  readonly head: CaseLine;
  readonly lines: CaseLine[];
}

const opened = (
  lines: readonly CaseLine[],
  kinds: Readonly<Record<string, readonly string[]>>,
  faults: Faults,
): readonly Open[] => {
  const found: Open[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (Object.hasOwn(kinds, line.word)) found.push({ kind: line.word, head: line, lines: [] });
    else if (!last) faults.at(line, line.word, 'This line belongs to no case.', 'case 4.3.05 Title');
    else if (!kinds[last.kind]!.includes(line.word))
      faults.at(line, line.word, `"${line.word}" begins no line of a ${last.kind}.`, kinds[last.kind]!.join(', '));
    else last.lines.push(line);
  }
  if (found.length === 0) faults.at({ line: 1, word: '', rest: '' }, '', 'There is no case here.', 'case 4.3.05 Title');
  return found;
};

const HEAD = /^((\d+(?:\.\d+)*)\.\d{2,}) (.+)$/;

const closed = ({ kind, head, lines }: Open, faults: Faults): CaseBlock => {
  const [, id = '', rule = '', title = ''] = HEAD.exec(head.rest) ?? [];
  if (id === '') faults.at(head, head.rest, 'A case has a number and a title.', '4.3.05 Title');
  const reasons = lines.filter((line) => line.word === 'because');
  if (reasons[1]) faults.at(reasons[1], 'because', 'There is a second "because" line.');
  const because = reasons[0]?.rest ?? '';
  if (because === '') faults.at(head, head.word, 'This case does not say why.', 'because ...');
  if (!lines.some((line) => line.word === 'expect'))
    faults.at(head, head.word, 'This case checks nothing.', 'expect ...');
  return { kind, head, lines, about: { line: head.line, id, rule, title, because } };
};

/** Reads, runs and counts the cases of a game. Numbers must differ within a file. */
export const caseSuite = <C extends CaseHead>(of: CaseGame<C>): CaseSuite<C> => {
  const parse = (text: string): Result<readonly C[]> => {
    const faults = newFaults();
    const lines = readFormat(caseLines(text, faults), of, faults);
    const blocks = opened(lines, of.kinds, faults).map((open) => closed(open, faults));
    const ids = blocks.map(({ about }) => about.id);
    blocks.forEach(({ head }, i) => {
      if (ids[i] && ids.indexOf(ids[i]) !== i) faults.at(head, ids[i], `The number ${ids[i]} is used twice.`);
    });
    const cases = blocks.map((block) => of.read(block, faults)).filter((c) => c !== null);
    return faults.problems.length > 0 ? err(faults.problems) : ok(cases);
  };
  const attempt = (c: C): readonly string[] => {
    try {
      return of.run(c);
    } catch (error) {
      return [`line ${c.line}: the engine failed: ${error instanceof Error ? error.message : String(error)}`];
    }
  };
  const run = (c: C): CaseResult => {
    const failures = attempt(c);
    return { id: c.id, rule: c.rule, title: c.title, passed: failures.length === 0, failures };
  };
  const runs = (text: string): Result<readonly CaseRun[]> => {
    return mapOk(parse(text), (cases) => cases.map((c) => ({ rule: c.rule, run: () => run(c) })));
  };
  return { parse, run, runs };
};
