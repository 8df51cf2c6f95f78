/** Reads a game record; the grammar stands at the head of `write.ts`. */
import { placeOfLine, splitLines } from '../lines.ts';
import type { Entry, GameRecord, Press, TurnEntry } from '../record.ts';
import { checkRecord } from '../record-check.ts';
import type { NewKeys } from '../record-write.ts';
import { err, ok, type Problem, type Result } from '../result.ts';
import type { Seal } from '../seal.ts';
import type { SignedSealList } from '../seal-list.ts';
import { readHeader } from './header-read.ts';
import { all, checkNumbers, made, optional, readEvents, readRolls, type Section, the } from './parts.ts';
import { followEvents, rerunTurn, rulesOf, stateOf } from './rerun.ts';
import {
  anyJson,
  complain,
  hash,
  jsonValue,
  parsed,
  quoted,
  type Report,
  readStatements,
  type Statement,
  wholeAfter,
} from './statements.ts';
import type { RecordWords } from './words.ts';

/** Header and entries, each a run of statements. */
const sectionsOf = (statements: readonly Statement[]): readonly Section[] => {
  const sections: Statement[][] = [[]];
  for (const s of statements) {
    if (Object.hasOwn(READERS, s.key)) sections.push([]);
    sections.at(-1)!.push(s);
  }
  return sections;
};

const readOrder = (words: RecordWords, report: Report, s: Statement): unknown => {
  const json = jsonValue(report, s);
  if (json !== undefined) return json?.value;
  if (s.value.toLowerCase() === 'none') return null;
  return parsed(report, s, words.parseOrder(s.value));
};

const SEAL =
  /^([0-9a-f]{64})(?:, opened with ("(?:[^"\\]|\\.)*"))?(?:, for ([0-9a-f]{64}) by ([0-9a-f]{64}), ([0-9a-f]{128}))?$/;

const deviceOf = ([, , , head, key, signature]: readonly string[]) =>
  head !== undefined && key !== undefined && signature !== undefined ? { head, key, signature } : {};

const readSeals = (report: Report, section: Section, seats: number): readonly (Seal | null)[] => {
  const seals: (Seal | null)[] = Array.from({ length: seats }, () => null);
  for (const s of all(section, 'seal')) {
    const match = SEAL.exec(s.value);
    const nonce = match?.[2] === undefined ? null : quoted(report, { ...s, value: match[2] });
    if (match && s.number !== null && s.number >= 1 && s.number <= seats)
      seals[s.number - 1] = { seal: match[1]!, nonce, ...deviceOf(match) };
    else
      complain(
        report,
        'unreadable',
        'This is no seal of a seat.',
        'Seal 1: 64 hex digits, opened with "nonce"',
        placeOfLine(s.line),
      );
  }
  return seals;
};

const readPress = (report: Report, section: Section): readonly Press[] | undefined => {
  const lines = all(section, 'press');
  if (lines.length === 0) return undefined;
  return lines.flatMap((s) => {
    if (s.label === null && s.value.toLowerCase() === 'none') return [];
    const text = s.block.length > 0 ? s.block.join('\n') : quoted(report, s);
    return [{ from: s.label ?? '', text: text ?? '' }];
  });
};

const withPress = (press: readonly Press[] | undefined) => (press ? { press } : {});

interface Chain {
  readonly words: RecordWords;
  /** Null when they are none. */
  readonly rules: unknown;
  /** Null when it is unknown. */
  readonly states: unknown[];
  previous: string;
}

const readChain = (report: Report, section: Section, chain: Chain) => {
  const previous = optional(report, section, 'previous', (s) => hash(report, s)) ?? chain.previous;
  const own = the(report, section, 'hash', (s) => hash(report, s)) ?? '';
  chain.previous = own;
  const open = optional(report, section, 'public hash', (s) => hash(report, s));
  return { previous, hash: own, ...(open ? { public: open } : {}) };
};

const readOpenings = (report: Report, section: Section): Pick<TurnEntry, 'openings'> => {
  const openings = optional(report, section, 'openings', (s) => anyJson(report, s));
  return openings === undefined ? {} : { openings: openings as SignedSealList };
};

const readKeys = (report: Report, section: Section, chain: Chain): Entry => {
  const keys = anyJson(report, section[0]!);
  return { kind: 'key', ...(keys as NewKeys), ...readChain(report, section, chain) };
};

const readTurn = (report: Report, section: Section, chain: Chain): Entry => {
  const [head] = section as [Statement];
  const seats = all(section, 'seat');
  checkNumbers(report, seats);
  const orders = seats.map((s) => readOrder(chain.words, report, s));
  const rolls = readRolls(report, section);
  const stateHash = the(report, section, 'state hash', (s) => hash(report, s)) ?? '';
  const { rules } = chain;
  const { game } = chain.words;
  const before = chain.states.at(-1) ?? null;
  const written = readEvents(report, section);
  const sound = report.problems.length === 0;
  const events =
    written ?? (sound ? made(report, section, rerunTurn(game, rules, before, orders, rolls), stateHash) : []);
  chain.states.push(followEvents(game, rules, before, events));
  const note = optional(report, section, 'remark', (s) => quoted(report, s));
  const deadline = optional(report, section, 'deadline', (s) => quoted(report, s));
  const letters = optional(report, section, 'letters', (s) => anyJson(report, s));
  return {
    kind: 'turn',
    segment: head.number ?? 0,
    revision: wholeAfter(report, head, 'revision') ?? 0,
    orders,
    seals: readSeals(report, section, seats.length),
    ...readOpenings(report, section),
    rolls,
    events,
    stateHash,
    ...withPress(readPress(report, section)),
    ...(note === undefined ? {} : { note }),
    ...(deadline === undefined ? {} : { deadline }),
    ...(letters === undefined ? {} : { letters: letters as readonly string[] }),
    ...readChain(report, section, chain),
  };
};

const readUndo = (report: Report, section: Section, chain: Chain): Entry => {
  const [head] = section as [Statement];
  if (chain.states.length > 1) chain.states.pop();
  return {
    kind: 'undo',
    segment: head.number ?? 0,
    reason: quoted(report, head) ?? '',
    ...readChain(report, section, chain),
  };
};

const READERS: Readonly<Record<string, (report: Report, section: Section, chain: Chain) => Entry>> = {
  turn: readTurn,
  undo: readUndo,
  'new keys': readKeys,
};

const HEADER_KEYS =
  'paravion record,game,edition,dice,house,seeds,keys,sealing,public hash,rule,rules,note,setup,seed hash,seed,start,roll,event,state hash,hash';
const TURN_KEYS =
  'turn,seat,seal,openings,roll,event,press,remark,deadline,letters,state hash,previous,public hash,hash';
const KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  header: new Set(HEADER_KEYS.split(',')),
  turn: new Set(TURN_KEYS.split(',')),
  undo: new Set(['undo', 'previous', 'public hash', 'hash']),
  'new keys': new Set(['new keys', 'previous', 'public hash', 'hash']),
};

const checkKeys = ({ setupKeys = [] }: RecordWords, report: Report, section: Section, index: number): void => {
  const keys = index === 0 ? new Set([...KEYS.header!, ...setupKeys]) : KEYS[section[0]!.key]!;
  for (const s of section)
    if (!keys.has(s.key))
      complain(
        report,
        'unreadable',
        `"${s.key}" has no place in this part.`,
        [...keys].join(', '),
        placeOfLine(s.line),
      );
};

/** A problem of the record as a whole, at the head of the part that it lies in. */
const placed = (problem: Problem, sections: readonly Section[]): Problem => {
  const entry = /^entries\[(\d+)\]/.exec(problem.path ?? '');
  const head = sections[entry ? Number(entry[1]) + 1 : 0]?.[0];
  const place = head ? placeOfLine(head.line) : { line: 1, column: 1, token: '' };
  const expected = problem.expected ?? 'a record as it was written';
  return { ...problem, message: `${problem.path ?? 'record'}: ${problem.message}`, expected, place };
};

/**
 * Reads a record from its text; events that were left out are made again. Problems, with their places: lines that can
 * not be read, parts that are missing or stand twice, orders and dice that do not lead to the state whose hash stands
 * there (`tampered`). Whether hashes, chain and seals are true is for the verification of records.
 */
export const parseRecordText = (words: RecordWords, text: string): Result<GameRecord> => {
  const report: { readonly problems: Problem[] } = { problems: [] };
  const [header, ...sections] = sectionsOf(readStatements(splitLines(text), report));
  [header!, ...sections].forEach((section, i) => {
    checkKeys(words, report, section, i);
  });
  const head = readHeader(words, report, header!);
  const rules = rulesOf(words.game, head.rules);
  const states = [stateOf(words.game, rules, head.start.state)];
  const chain: Chain = { words, rules, states, previous: head.hash ?? '' };
  const entries = sections.map((section) => READERS[section[0]!.key]!(report, section, chain));
  if (report.problems.length > 0) return err(report.problems);
  const checked = checkRecord({ ...head, entries });
  return checked.ok ? ok(checked.value) : err(checked.error.map((p) => placed(p, [header!, ...sections])));
};
