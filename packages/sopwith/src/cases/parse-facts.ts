/** Reads the `expect` lines of a case about Turns into facts. */

import {
  type CaseLine,
  type EventFact,
  type Faults,
  isEventFact,
  listed,
  named,
  readEventFact,
} from '@paravion/tabletop/cases';
import { FACINGS } from '../vocabulary.ts';
import type { Fact, Roster, Said } from './case.ts';
import { eventWords, holdsNames } from './event-fields.ts';
import { readHexes, readWind } from './parse-begin.ts';

const FACING = `(${FACINGS.join('|')})`;

/** How a thing is said of a plane or a seat, and the keys and values it stands for. */
interface Saying {
  readonly form: string;
  readonly of: 'plane' | 'seat';
  readonly pattern: RegExp;
  /** Key of each group; a key with a value after `=` stands for itself. */
  readonly keys: readonly string[];
}

const SAYINGS: readonly Saying[] = [
  {
    form: 'at J5 facing E',
    of: 'plane',
    pattern: new RegExp(`^at ([A-W]\\d{1,2})(?: facing ${FACING})?$`),
    keys: ['at', 'facing'],
  },
  { form: 'facing E', of: 'plane', pattern: new RegExp(`^facing ${FACING}$`), keys: ['facing'] },
  { form: 'parked', of: 'plane', pattern: /^(parked|flying)$/, keys: ['status'] },
  {
    form: 'out crash in move 2',
    of: 'plane',
    pattern: /^(out)(?: (crash|shot|cloud))?(?: in move ([123]))?$/,
    keys: ['status', 'how', 'move'],
  },
  { form: 'damage 3', of: 'plane', pattern: /^damage (\d+)$/, keys: ['damage'] },
  { form: 'ammunition 15', of: 'plane', pattern: /^ammunition (\d+)$/, keys: ['ammunition'] },
  { form: 'ace', of: 'plane', pattern: /^(ace|no ace)$/, keys: ['ace'] },
  { form: 'run inner', of: 'plane', pattern: /^run (none|inner|outer)$/, keys: ['run'] },
  { form: 'declared', of: 'plane', pattern: /^(declared|undeclared)$/, keys: ['declared'] },
  { form: 'done 14', of: 'plane', pattern: /^done (\d+)$/, keys: ['done'] },
  { form: 'score 7', of: 'seat', pattern: /^score (-?\d+)$/, keys: ['score'] },
  { form: 'kills 1', of: 'seat', pattern: /^kills (\d+)$/, keys: ['kills'] },
  { form: 'place 4', of: 'seat', pattern: /^(?:place ([1-6])|(no) place)$/, keys: ['place', 'place'] },
];

const isSeat = (roster: Roster, name: string): boolean => roster.seats.includes(name);
const isPlane = (roster: Roster, name: string): boolean => roster.planes.some((p) => p.name === name);

const say = (line: CaseLine, text: string, name: string, roster: Roster, faults: Faults): readonly Said[] => {
  const saying = SAYINGS.find((s) => s.pattern.test(text));
  const known = saying && (saying.of === 'plane' ? isPlane(roster, name) : isSeat(roster, name));
  if (known) {
    const groups = saying.pattern.exec(text)!.slice(1);
    return saying.keys.flatMap((key, i) => (groups[i] === undefined ? [] : [{ key, value: groups[i] }]));
  }
  const forms = SAYINGS.map((s) => s.form).join(', ');
  if (saying) faults.at(line, name, `"${text}" is said of a ${saying.of}, and ${name} is none.`);
  else faults.at(line, text, `"${text}" is no fact of a plane or seat.`, forms);
  return [];
};

const readNames = (line: CaseLine, text: string, roster: Roster, faults: Faults): readonly string[] | null => {
  const names = text === 'none' ? [] : listed(text);
  const stranger = names.find((name) => !isSeat(roster, name));
  if (stranger !== undefined || text === '')
    return faults.at(line, stranger ?? 'expect', `"${stranger ?? ''}" is no pilot of this case.`);
  return names;
};

/** Names in the fields of an event are those of the case, and a sheet is not compared. */
const isSound = (
  line: CaseLine,
  [key, value]: EventFact['fields'][number],
  roster: Roster,
  faults: Faults,
): boolean => {
  const parts = value === '-' ? [] : value.split('+');
  const stranger = parts.find((name) => holdsNames(key) && !isPlane(roster, name) && !isSeat(roster, name));
  if (stranger) faults.at(line, stranger, `"${stranger}" is no pilot of this case.`);
  if (key === 'sheet' && value !== '-') faults.at(line, value, 'A sheet is not compared.', 'sheet=-');
  return !stranger;
};

const eventFact = (line: CaseLine, roster: Roster, faults: Faults): Fact | null => {
  const fact = readEventFact(line, eventWords(roster), faults);
  return fact?.fields.every((field) => isSound(line, field, roster, faults))
    ? { fact: 'event', line: line.line, ...fact }
    : null;
};

const cloudsFact = (line: CaseLine, after: string | undefined, text: string, faults: Faults): Fact | null => {
  const read = (text === 'none' ? [] : listed(text, '/')).map((m) => (m === '-' ? [] : readHexes(line, m, faults)));
  const clouds = read.filter((marker) => marker !== null);
  return clouds.length < read.length
    ? null
    : { fact: 'clouds', line: line.line, after: after ? Number(after) : null, clouds };
};

const ordersFact = (line: CaseLine, name: string, text: string, roster: Roster, faults: Faults): Fact | null => {
  const [, verdict, , rule] = /^(clean|legal|(illegal|note) (\d(?:\.\d)?))$/.exec(text) ?? [];
  if (!verdict)
    return faults.at(line, text, `"${text}" cannot be said of orders.`, 'clean, legal, illegal 3.1, note 5.8');
  if (!isSeat(roster, name)) return faults.at(line, name, `"${name}" is no pilot of this case.`);
  const word = verdict.split(' ')[0] as 'clean' | 'legal' | 'illegal' | 'note';
  return { fact: 'orders', line: line.line, name, verdict: word, rule: rule ?? null };
};

const factOf = (line: CaseLine, roster: Roster, faults: Faults): Fact | null => {
  const { name, rest } = named(line.rest);
  const [, who, move] = /^(\S+)(?: after move ([123]))?$/.exec(name) ?? [];
  if (!who || (!isPlane(roster, who) && !isSeat(roster, who)))
    return faults.at(
      line,
      line.rest,
      `"${line.rest}" is no fact.`,
      'a fact of docs/cases.md, or one of a pilot of this case',
    );
  const said = listed(rest).flatMap((text) => say(line, text, who, roster, faults));
  if (said.length === 0) return rest === '' ? faults.at(line, who, `Nothing is said of ${who}.`) : null;
  return { fact: 'of', line: line.line, name: who, after: move ? Number(move) : null, said };
};

type ReadFact = (
  line: CaseLine,
  groups: readonly (string | undefined)[],
  roster: Roster,
  faults: Faults,
) => Fact | null;

const FORMS: readonly (readonly [RegExp, ReadFact])[] = [
  [/^over$/, (line) => ({ fact: 'over', line: line.line, over: true })],
  [/^not over$/, (line) => ({ fact: 'over', line: line.line, over: false })],
  [/^turn (\d+)$/, (line, [, turn]) => ({ fact: 'turn', line: line.line, turn: Number(turn) })],
  [
    /^(winners|due) (.+)$/,
    (line, [, fact, text], roster, faults) => {
      const names = readNames(line, text!, roster, faults);
      return names && { fact: fact as 'winners' | 'due', line: line.line, names };
    },
  ],
  [
    /^clouds(?: after move ([123]):)? (.+)$/,
    (line, [, after, text], _, faults) => cloudsFact(line, after, text!, faults),
  ],
  [
    /^wind (.+)$/,
    (line, [, text], _, faults) => {
      const wind = text === 'none' ? [] : readWind(line, text!, faults);
      return wind && { fact: 'wind', line: line.line, wind: wind.length === 0 ? null : wind };
    },
  ],
  [/^orders (\S+): (.+)$/, (line, [, name, text], roster, faults) => ordersFact(line, name!, text!, roster, faults)],
];

/** A fact of an `expect` line, or null with its faults noted. */
export const readFact = (line: CaseLine, roster: Roster, faults: Faults): Fact | null => {
  if (isEventFact(line.rest)) return eventFact(line, roster, faults);
  for (const [pattern, read] of FORMS) {
    const groups = pattern.exec(line.rest);
    if (groups) return read(line, groups, roster, faults);
  }
  return factOf(line, roster, faults);
};
