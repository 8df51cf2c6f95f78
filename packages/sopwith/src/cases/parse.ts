/**
 * Reads a file of rule cases (docs/cases.md). Every fault is reported with its line: a case that checks nothing must not
 * pass for one that checks something.
 */
import { err, type OptionInfo, ok, type Result } from '@paravion/tabletop';
import { EDITIONS } from '../editions.ts';
import { parseSheet } from '../notation/index.ts';
import { OPTIONS } from '../options.ts';
import {
  type Begin,
  CASE_KINDS,
  type Case,
  type CaseKind,
  type CaseTurn,
  type OrdersLine,
  type PlainFact,
  type Roster,
  SUITE_EDITIONS,
} from './case.ts';
import { type CaseLine, caseLines, type Faults, listed, named, newFaults } from './lines.ts';
import { joinBegin, readHexes, readPilot, readPlane, readSeat, readWind } from './parse-begin.ts';
import { readFact } from './parse-facts.ts';
import { readPlainFact } from './parse-plain.ts';

/** Lines that say where a case begins. */
const BEGIN = ['turn', 'plane', 'seat', 'pilot', 'cloud', 'wind'] as const;
const COMMON = ['editions', 'rules', 'expect', 'because'] as const;
const WORDS: Readonly<Record<CaseKind, readonly string[]>> = {
  case: [...COMMON, ...BEGIN, 'orders', 'dice', 'next'],
  board: ['rules', 'expect', 'because'],
  refuse: [...COMMON, ...BEGIN],
  letter: [...COMMON, ...BEGIN, 'from', '|'],
  career: [...COMMON, 'pilot', 'game'],
  clouds: [...COMMON, 'pilots', 'seeds'],
};

/** A case as a heading and its lines. */
interface Block {
  readonly kind: CaseKind;
  readonly head: CaseLine;
  readonly lines: readonly CaseLine[];
}

const isKind = (word: string): word is CaseKind => CASE_KINDS.includes(word as CaseKind);

const blocks = (lines: readonly CaseLine[], faults: Faults): readonly Block[] => {
  const found: { kind: CaseKind; head: CaseLine; lines: CaseLine[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (isKind(line.word)) found.push({ kind: line.word, head: line, lines: [] });
    else if (!last) faults.at(line, line.word, 'This line belongs to no case.', 'case 4.3.05 Title');
    else if (!WORDS[last.kind].includes(line.word))
      faults.at(line, line.word, `"${line.word}" begins no line of a ${last.kind}.`, WORDS[last.kind].join(', '));
    else last.lines.push(line);
  }
  return found;
};

const all = (block: Block, word: string): readonly CaseLine[] => block.lines.filter((line) => line.word === word);

const only = (block: Block, word: string, faults: Faults): CaseLine | null => {
  const [first, second] = all(block, word);
  if (second) return faults.at(second, word, `There is a second "${word}" line.`);
  return first ?? null;
};

const readId = ({ head }: Block, faults: Faults): { id: string; rule: string; title: string } | null => {
  const [, id, rule, title] = /^((\d(?:\.\d)?)\.\d\d) (.+)$/.exec(head.rest) ?? [];
  return id
    ? { id, rule: rule!, title: title! }
    : faults.at(head, head.rest, 'A case has a number and a title.', '4.3.05 Title');
};

const readEditions = (block: Block, faults: Faults): readonly string[] | null => {
  const known = EDITIONS.map((e) => e.id);
  const line = only(block, 'editions', faults);
  if (block.kind === 'board') return known.slice(0, 1);
  if (!line) return faults.at(block.head, block.head.word, 'The editions are not named.', 'editions all');
  const names = line.rest === 'all' ? SUITE_EDITIONS : listed(line.rest);
  const bad = names.find((name, i) => !known.includes(name) || names.indexOf(name) !== i);
  return bad === undefined && names.length > 0
    ? names
    : faults.at(line, bad ?? line.word, 'That is no list of editions.', `all, or some of ${known.join(', ')}`);
};

const takes = ({ choices = [], min = 1, max = 0 }: OptionInfo, value: string | number): boolean =>
  choices.some((c) => c.value === value) || (typeof value === 'number' && value >= min && value <= max);

const readRule = (block: Block, line: CaseLine, text: string, faults: Faults): [string, string | number] | null => {
  const [, id, value] = /^(\w+)=(\S+)$/.exec(text) ?? [];
  if (!id || value === undefined) return faults.at(line, text, `"${text}" sets no option.`, 'landing=declared');
  const option: OptionInfo | undefined = OPTIONS.find((o) => o.id === id);
  const number = /^-?\d+$/.test(value) ? Number(value) : value;
  if (block.kind !== 'refuse' && !(option && takes(option, number)))
    return faults.at(line, text, `There is no option "${text}".`);
  return [id, number];
};

const readRules = (block: Block, faults: Faults): Readonly<Record<string, string | number>> => {
  const line = only(block, 'rules', faults);
  if (!line) return {};
  const pairs = listed(line.rest).flatMap((text) => {
    const pair = readRule(block, line, text, faults);
    return pair ? [pair] : [];
  });
  const twice = pairs.find(([id], i) => pairs.findIndex(([other]) => other === id) !== i);
  if (twice) faults.at(line, twice[0], `The option ${twice[0]} is set twice.`);
  if (pairs.length === 0) faults.at(line, 'rules', 'This line sets no option.', 'landing=declared');
  return Object.fromEntries(pairs);
};

const readMany = <T>(block: Block, word: string, read: (line: CaseLine) => T | null): readonly T[] =>
  all(block, word)
    .map(read)
    .filter((value) => value !== null);

const count = (line: CaseLine | null, fallback: number, faults: Faults): number => {
  if (!line) return fallback;
  if (/^[1-9]\d{0,5}$/.test(line.rest)) return Number(line.rest);
  faults.at(line, line.rest, `"${line.rest}" is no number.`, `${line.word} ${fallback}`);
  return fallback;
};

const readBegin = (block: Block, rules: Readonly<Record<string, unknown>>, faults: Faults): Begin => {
  const wind = only(block, 'wind', faults);
  const begin = {
    turn: count(only(block, 'turn', faults), 1, faults),
    planes: readMany(block, 'plane', (line) => readPlane(line, faults)),
    seats: readMany(block, 'seat', (line) => readSeat(line, faults)),
    pilots: readMany(block, 'pilot', (line) => readPilot(line, faults)),
    clouds: readMany(block, 'cloud', (line) => readHexes(line, line.rest, faults)),
    wind: wind && readWind(wind, wind.rest, faults),
  };
  const unread =
    (all(block, 'plane').length > 0 || all(block, 'pilot').length > 0) &&
    begin.planes.length + begin.pilots.length === 0;
  return unread
    ? { ...begin, roster: { seats: [], planes: [] } }
    : joinBegin(block.head, begin, Number(rules.planesPerSeat ?? 1), faults);
};

const readOrders = (line: CaseLine, roster: Roster, faults: Faults): OrdersLine | null => {
  const { name, rest } = named(line.rest);
  if (!roster.planes.some((p) => p.name === name)) return faults.at(line, name, `"${name}" is no plane of this case.`);
  const sheet = parseSheet(rest);
  if (sheet.ok) return { line: line.line, name, sheet: sheet.value };
  const [problem] = sheet.error;
  return faults.at(line, problem!.place?.token ?? rest, problem!.message, problem!.expected);
};

/** Splits the lines of a case about Turns at `next turn`. */
const sections = (block: Block): readonly { readonly head: CaseLine; readonly lines: readonly CaseLine[] }[] => {
  const found: { head: CaseLine; lines: CaseLine[] }[] = [{ head: block.head, lines: [] }];
  for (const line of block.lines)
    if (line.word === 'next') found.push({ head: line, lines: [] });
    else found.at(-1)!.lines.push(line);
  return found;
};

const readTurn = (head: CaseLine, lines: readonly CaseLine[], roster: Roster, faults: Faults): CaseTurn => {
  if (head.word === 'next' && head.rest !== 'turn') faults.at(head, head.rest, 'The next what?', 'next turn');
  const ordered = lines.filter((l) => l.word === 'orders').map((l) => readOrders(l, roster, faults));
  const orders = ordered.filter((o) => o !== null);
  const double = orders.find((o, i) => orders.findIndex((other) => other.name === o.name) !== i);
  if (double) faults.at({ ...head, line: double.line }, double.name, `${double.name} has orders already.`);
  const facts = lines.filter((l) => l.word === 'expect').map((l) => readFact(l, roster, faults));
  return { line: head.line, orders, facts: facts.filter((f) => f !== null) };
};

const readDie = (line: CaseLine, faults: Faults): [string, number] | null => {
  const [, label, value] = /^(\S.*\S) = (\d+)$/.exec(line.rest) ?? [];
  return label ? [label, Number(value)] : faults.at(line, line.rest, 'That is no die.', 'dice turn 2/wind = 3');
};

const readFrom = (block: Block, roster: Roster, faults: Faults): string | null => {
  const line = only(block, 'from', faults);
  if (!line || roster.seats.includes(line.rest)) return line?.rest ?? null;
  return faults.at(line, line.rest, `"${line.rest}" is no pilot of this case.`);
};

const readGame = (line: CaseLine, pilots: readonly string[], faults: Faults): Readonly<Record<string, number>> => {
  const pairs = listed(line.rest).flatMap((text): [string, number][] => {
    const [, name, points] = /^(\S+) (-?\d+)$/.exec(text) ?? [];
    if (name && pilots.includes(name)) return [[name, Number(points)]];
    faults.at(line, text, `"${text}" are no points of a pilot of this case.`, 'game Ann 7, Bob -5');
    return [];
  });
  return Object.fromEntries(pairs);
};

type Common = Pick<Case, 'line' | 'id' | 'rule' | 'title' | 'editions' | 'rules' | 'because'>;

const turnsCase = (block: Block, common: Common, faults: Faults): Case => {
  const begin = readBegin(block, common.rules, faults);
  const turns = sections(block).map(({ head, lines }) => readTurn(head, lines, begin.roster, faults));
  const dice = Object.fromEntries(readMany(block, 'dice', (line) => readDie(line, faults)));
  if (begin.pilots.length > 0 && turns[0]!.orders.length > 0)
    faults.at(block.head, 'orders', 'Orders stand after "next turn", since the case begins with the start of a game.');
  return { kind: 'case', ...common, begin, turns, dice };
};

const plainCase = (kind: Exclude<CaseKind, 'case'>, block: Block, common: Common, faults: Faults): Case => {
  const facts: readonly PlainFact[] = readMany(block, 'expect', (line) => readPlainFact(kind, line, faults));
  const base = { ...common, facts };
  if (kind === 'board') return { kind, ...base };
  if (kind === 'clouds')
    return {
      kind,
      ...base,
      pilots: count(only(block, 'pilots', faults), 6, faults),
      seeds: count(only(block, 'seeds', faults), 50, faults),
    };
  if (kind === 'career') {
    const pilots = readMany(block, 'pilot', (line) => readPilot(line, faults));
    const names = pilots.map((p) => p.name);
    return { kind, ...base, pilots, games: all(block, 'game').map((line) => readGame(line, names, faults)) };
  }
  const nobody = kind === 'refuse' && !block.lines.some((l) => l.word === 'plane' || l.word === 'pilot');
  const quiet = nobody ? newFaults() : faults;
  const begin = readBegin(block, common.rules, quiet);
  if (kind === 'refuse') return { kind, ...base, begin };
  const letter = all(block, '|')
    .map((line) => line.rest)
    .join('\n');
  if (letter.trim() === '') faults.at(block.head, 'letter', 'There is no letter.', 'lines that begin with |');
  return { kind, ...base, begin, from: readFrom(block, begin.roster, faults), letter };
};

const readCase = (block: Block, faults: Faults): Case | null => {
  const id = readId(block, faults);
  const editions = readEditions(block, faults);
  const rules = readRules(block, faults);
  const because = only(block, 'because', faults)?.rest ?? '';
  if (because === '') faults.at(block.head, block.head.word, 'This case does not say why.', 'because ...');
  if (all(block, 'expect').length === 0)
    faults.at(block.head, block.head.word, 'This case checks nothing.', 'expect ...');
  const common = {
    line: block.head.line,
    id: '',
    rule: '',
    title: '',
    ...id,
    editions: editions ?? [],
    rules,
    because,
  };
  return block.kind === 'case' ? turnsCase(block, common, faults) : plainCase(block.kind, block, common, faults);
};

/** Cases from a text, or everything that is wrong with it, with line and column. Numbers must differ. */
export const parseCases = (text: string): Result<readonly Case[]> => {
  const faults = newFaults();
  const found = blocks(caseLines(text, faults), faults);
  const cases = found.map((block) => readCase(block, faults)).filter((c) => c !== null);
  for (const [i, c] of cases.entries())
    if (c.id && cases.findIndex((other) => other.id === c.id) !== i)
      faults.at(found[i]!.head, c.id, `The number ${c.id} is used twice.`);
  if (found.length === 0)
    faults.at({ line: 1, word: '', rest: text }, '', 'There is no case here.', 'case 4.3.05 Title');
  return faults.problems.length > 0 ? err(faults.problems) : ok(cases);
};
