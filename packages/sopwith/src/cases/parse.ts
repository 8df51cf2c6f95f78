/**
 * Reads the lines of a rule case (docs/cases.md). Every fault is reported with its line: a case that checks nothing must not
 * pass for one that checks something.
 */
import type { OptionInfo } from '@paravion/tabletop';
import {
  type CaseBlock,
  type CaseLine,
  type Faults,
  listed,
  named,
  newFaults,
  readDice,
} from '@paravion/tabletop/cases';
import { EDITIONS } from '../editions.ts';
import { parseSheet } from '../notation/index.ts';
import { OPTIONS } from '../options.ts';
import {
  type Begin,
  type Case,
  type CaseKind,
  type CaseTurn,
  type OrdersLine,
  type PlainFact,
  type Roster,
  SUITE_EDITIONS,
} from './case.ts';
import { joinBegin, readHexes, readPilot, readPlane, readSeat, readWind } from './parse-begin.ts';
import { readFact } from './parse-facts.ts';
import { readPlainFact } from './parse-plain.ts';

/** Lines that say where a case begins. */
const BEGIN = ['turn', 'plane', 'seat', 'pilot', 'cloud', 'wind'] as const;
const COMMON = ['editions', 'rules', 'expect', 'because'] as const;
/** The words that begin the lines of each kind of case. */
export const WORDS: Readonly<Record<CaseKind, readonly string[]>> = {
  case: [...COMMON, ...BEGIN, 'orders', 'dice', 'next'],
  board: ['rules', 'expect', 'because'],
  refuse: [...COMMON, ...BEGIN],
  letter: [...COMMON, ...BEGIN, 'from', '|'],
  career: [...COMMON, 'pilot', 'game'],
  clouds: [...COMMON, 'pilots', 'seeds'],
};

const all = (block: CaseBlock, word: string): readonly CaseLine[] => block.lines.filter((line) => line.word === word);

const only = (block: CaseBlock, word: string, faults: Faults): CaseLine | null => {
  const [first, second] = all(block, word);
  if (second) return faults.at(second, word, `There is a second "${word}" line.`);
  return first ?? null;
};

const readEditions = (block: CaseBlock, faults: Faults): readonly string[] | null => {
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

const readRule = (block: CaseBlock, line: CaseLine, text: string, faults: Faults): [string, string | number] | null => {
  const [, id, value] = /^(\w+)=(\S+)$/.exec(text) ?? [];
  if (!id || value === undefined) return faults.at(line, text, `"${text}" sets no option.`, 'landing=declared');
  const option: OptionInfo | undefined = OPTIONS.find((o) => o.id === id);
  const number = /^-?\d+$/.test(value) ? Number(value) : value;
  if (block.kind !== 'refuse' && !(option && takes(option, number)))
    return faults.at(line, text, `There is no option "${text}".`);
  return [id, number];
};

const readRules = (block: CaseBlock, faults: Faults): Readonly<Record<string, string | number>> => {
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

const readMany = <T>(block: CaseBlock, word: string, read: (line: CaseLine) => T | null): readonly T[] =>
  all(block, word)
    .map(read)
    .filter((value) => value !== null);

const count = (line: CaseLine | null, fallback: number, faults: Faults): number => {
  if (!line) return fallback;
  if (/^[1-9]\d{0,5}$/.test(line.rest)) return Number(line.rest);
  faults.at(line, line.rest, `"${line.rest}" is no number.`, `${line.word} ${fallback}`);
  return fallback;
};

const readBegin = (block: CaseBlock, rules: Readonly<Record<string, unknown>>, faults: Faults): Begin => {
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
const sections = (block: CaseBlock): readonly { readonly head: CaseLine; readonly lines: readonly CaseLine[] }[] => {
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

const readFrom = (block: CaseBlock, roster: Roster, faults: Faults): string | null => {
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

const turnsCase = (block: CaseBlock, common: Common, faults: Faults): Case => {
  const begin = readBegin(block, common.rules, faults);
  const turns = sections(block).map(({ head, lines }) => readTurn(head, lines, begin.roster, faults));
  const dice = Object.fromEntries(
    all(block, 'dice').flatMap((line) => readDice(line, faults).map(({ name, face }) => [name, face])),
  );
  if (begin.pilots.length > 0 && turns[0]!.orders.length > 0)
    faults.at(block.head, 'orders', 'Orders stand after "next turn", since the case begins with the start of a game.');
  return { kind: 'case', ...common, begin, turns, dice };
};

const plainCase = (kind: Exclude<CaseKind, 'case'>, block: CaseBlock, common: Common, faults: Faults): Case => {
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

/** A case of Sopwith out of its block. */
export const readCase = (block: CaseBlock, faults: Faults): Case | null => {
  const editions = readEditions(block, faults) ?? [];
  const common = { ...block.about, editions, rules: readRules(block, faults) };
  return block.kind === 'case'
    ? turnsCase(block, common, faults)
    : plainCase(block.kind as Exclude<CaseKind, 'case'>, block, common, faults);
};
