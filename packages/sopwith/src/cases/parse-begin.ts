/** Reads where a case begins: its `plane`, `seat`, `pilot`, `cloud` and `wind` lines. */

import { type CaseLine, type Faults, listed, named } from '@paravion/tabletop/cases';
import { FACINGS, type Facing, SIDES, type Side } from '../vocabulary.ts';
import type { Begin, PilotLine, PlaneLine, Roster, SeatLine } from './case.ts';

/** A part of a line: its pattern, and what it sets. */
interface Part<T> {
  /** How it is written, for the message. */
  readonly form: string;
  readonly pattern: RegExp;
  /** The form of a part that cannot stand beside it. */
  readonly not?: string;
  readonly set: (groups: readonly (string | undefined)[]) => Partial<T>;
}

const HEX = '([A-W]\\d{1,2})';
const FACING = `(${FACINGS.join('|')})`;
const SIDE = `(${SIDES.join('|')})`;
const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const facing = (text: string | undefined): Facing | null => (text as Facing | undefined) ?? null;

const PLANE_PARTS: readonly Part<PlaneLine>[] = [
  {
    form: 'home J1',
    pattern: new RegExp(`^home (?:${HEX}|${FACING})$`),
    set: ([, h, f]) => ({ home: h ?? f ?? null }),
  },
  {
    form: 'at J5 facing E',
    pattern: new RegExp(`^at ${HEX} facing ${FACING}$`),
    not: 'parked',
    set: ([, hex, f]) => ({ status: 'flying', hex: hex!, facing: facing(f) }),
  },
  {
    form: 'parked',
    not: 'at J5 facing E',
    pattern: new RegExp(`^parked(?: at ${HEX}(?: facing ${FACING})?)?$`),
    set: ([, hex, f]) => ({ status: 'parked', ...(hex ? { hex } : {}), facing: facing(f) }),
  },
  {
    form: 'damage 3 of 12',
    pattern: /^damage (\d+)(?: of (\d+))?$/,
    set: ([, left, full]) => ({ damage: number(left), fullDamage: number(full) }),
  },
  {
    form: 'ammunition 2 of 16',
    pattern: /^ammunition (\d+)(?: of (\d+))?$/,
    set: ([, left, load]) => ({ ammunition: number(left), load: number(load) }),
  },
  { form: 'ace', pattern: /^ace$/, set: () => ({ ace: true }) },
  { form: 'run inner', pattern: /^run (inner|outer)$/, set: ([, run]) => ({ run: run as PlaneLine['run'] }) },
  { form: 'declared', pattern: /^declared$/, set: () => ({ declared: true }) },
  { form: 'done 14', pattern: /^done (\d+)$/, set: ([, done]) => ({ done: Number(done) }) },
  {
    form: 'out shot in turn 2 move 3',
    pattern: /^out (shot|cloud|crash) in turn (\d+) move ([123])$/,
    set: ([, how, turn, move]) => ({ out: { how: how as 'shot', turn: Number(turn), move: Number(move) } }),
  },
];

const SEAT_PARTS: readonly Part<SeatLine>[] = [
  { form: 'side allied', pattern: new RegExp(`^side ${SIDE}$`), set: ([, side]) => ({ side: side as Side }) },
  { form: 'career 41', pattern: /^career (-?\d+)$/, set: ([, n]) => ({ career: Number(n) }) },
  { form: 'score 7', pattern: /^score (-?\d+)$/, set: ([, n]) => ({ score: Number(n) }) },
  { form: 'kills 1', pattern: /^kills (\d+)$/, set: ([, n]) => ({ kills: Number(n) }) },
  { form: 'place 4', pattern: /^place ([1-6])$/, set: ([, n]) => ({ place: Number(n) }) },
];

const PILOT_PARTS: readonly Part<PilotLine>[] = [
  {
    form: 'corner W',
    pattern: new RegExp(`^corner ((?:${HEX}|${FACING})(?: (?:${HEX}|${FACING}))?)$`),
    set: ([, corners]) => ({ corners: corners!.split(' ') }),
  },
  { form: 'side allied', pattern: new RegExp(`^side ${SIDE}$`), set: ([, side]) => ({ side: side as Side }) },
  { form: 'career 41', pattern: /^career (-?\d+)$/, set: ([, n]) => ({ career: Number(n) }) },
  { form: 'ace', pattern: /^ace$/, set: () => ({ ace: true }) },
  { form: 'ace 1', pattern: /^ace ([12])$/, set: ([, plane]) => ({ ace: [Number(plane)] }) },
  { form: 'damage 8', pattern: /^damage (\d+)$/, set: ([, n]) => ({ damage: Number(n) }) },
  { form: 'ammunition 20', pattern: /^ammunition (\d+)$/, set: ([, n]) => ({ ammunition: Number(n) }) },
];

/** Reads the parts of a line into `blank`; a part that is unknown, or said twice, is a fault. */
const readParts = <T>(line: CaseLine, rest: string, blank: T, parts: readonly Part<T>[], faults: Faults): T | null => {
  const seen = new Set<string>();
  let value: T | null = blank;
  for (const text of listed(rest)) {
    const part = parts.find((p) => p.pattern.test(text));
    const right = parts.map((p) => p.form).join(', ');
    if (!part) value = faults.at(line, text, `"${text}" is not a part of a ${line.word} line.`, right);
    else if (seen.has(part.form)) value = faults.at(line, text, `"${text}" says the same thing twice.`);
    else if (part.not && seen.has(part.not))
      value = faults.at(line, text, `"${text}" contradicts what stands before it.`);
    else if (value) value = { ...value, ...part.set(part.pattern.exec(text)!) };
    if (part) seen.add(part.form);
  }
  return value;
};

/** A plane of which nothing is said: parked, as the edition has it. */
export const BLANK_PLANE: Omit<PlaneLine, 'line' | 'name'> = {
  home: null,
  status: 'parked',
  hex: null,
  facing: null,
  damage: null,
  fullDamage: null,
  ammunition: null,
  load: null,
  ace: false,
  run: 'none',
  declared: false,
  done: 0,
  out: null,
};
const BLANK_SEAT: Omit<SeatLine, 'line' | 'name'> = { side: null, career: 0, score: 0, kills: 0, place: null };
const BLANK_PILOT: Omit<PilotLine, 'line' | 'name'> = {
  side: null,
  corners: [],
  career: null,
  ace: false,
  damage: null,
  ammunition: null,
};

const NAME = /^\p{L}[\p{L}\p{N}_'-]*(\/[12])?$/u;

const readNamed = <T>(
  line: CaseLine,
  blank: Omit<T, 'line' | 'name'>,
  parts: readonly Part<T>[],
  faults: Faults,
): T | null => {
  const { name, rest } = named(line.rest);
  if (!NAME.test(name)) return faults.at(line, name, `"${name}" is no name.`, `${line.word} Ann: ...`);
  return readParts(line, rest, { line: line.line, name, ...blank } as T, parts, faults);
};

export const readPlane = (line: CaseLine, faults: Faults): PlaneLine | null => {
  const plane = readNamed<PlaneLine>(line, BLANK_PLANE, PLANE_PARTS, faults);
  return plane?.out ? { ...plane, status: 'out' } : plane;
};

export const readSeat = (line: CaseLine, faults: Faults): SeatLine | null =>
  readNamed<SeatLine>(line, BLANK_SEAT, SEAT_PARTS, faults);

export const readPilot = (line: CaseLine, faults: Faults): PilotLine | null =>
  readNamed<PilotLine>(line, BLANK_PILOT, PILOT_PARTS, faults);

/** Hexes of a cloud; off the board as `q,r`. */
export const readHexes = (line: CaseLine, text: string, faults: Faults): readonly string[] | null => {
  const hexes = text.split(/\s+/).filter((word) => word !== '');
  const bad = hexes.find((hex) => !/^([A-W]\d{1,2}|-?\d{1,2},-?\d{1,2})$/.test(hex));
  if (hexes.length === 0) return faults.at(line, line.word, 'No hexes are named.', 'J10, or q,r off the board');
  return bad ? faults.at(line, bad, `"${bad}" is no hex.`, 'J10, or q,r off the board') : hexes;
};

/** Facings of a `wind` line or fact; null for `none`. */
export const readWind = (line: CaseLine, text: string, faults: Faults): readonly Facing[] | null => {
  const words = listed(text);
  const bad = words.find((word) => !FACINGS.includes(word as Facing));
  if (bad || words.length === 0) return faults.at(line, bad ?? line.word, 'That is no wind.', FACINGS.join(', '));
  return words as readonly Facing[];
};

/** The plane that a case with a single one gets besides. */
export const IDLE = 'Idle';

const seatName = (plane: string): string => plane.replace(/\/[12]$/, '');

/** Names of seats and planes, in their order. */
const rosterOf = (begin: Omit<Begin, 'roster'>, planesPerSeat: number): Roster => {
  const ofPilots = begin.pilots.flatMap(({ name }) => (planesPerSeat === 2 ? [`${name}/1`, `${name}/2`] : [name]));
  const names = begin.pilots.length > 0 ? ofPilots : begin.planes.map((p) => p.name);
  const all = begin.pilots.length === 0 && names.length === 1 ? [...names, IDLE] : names;
  const seats = [...new Set(all.map(seatName))];
  return { seats, planes: all.map((name) => ({ name, seat: seats.indexOf(seatName(name)) })) };
};

const twice = (names: readonly string[]): string | undefined => names.find((name, i) => names.indexOf(name) !== i);

/** Puts the lines of a beginning together; two of one name, pilots beside planes, and seats of nobody are faults. */
export const joinBegin = (
  line: CaseLine,
  begin: Omit<Begin, 'roster'>,
  planesPerSeat: number,
  faults: Faults,
): Begin => {
  const roster = rosterOf(begin, planesPerSeat);
  const lines = [...begin.planes, ...begin.pilots].map((l) => l.name);
  const double = twice(lines) ?? twice(begin.seats.map((s) => s.name));
  const stranger = begin.seats.find((s) => !roster.seats.includes(s.name))?.name;
  if (double) faults.at(line, double, `${double} is named by two lines.`);
  if (stranger) faults.at(line, stranger, `The seat ${stranger} has no plane.`);
  if (lines.length === 0) faults.at(line, line.word, 'There is no plane and no pilot.', 'plane lines, or pilot lines');
  if (begin.planes.length > 0 && begin.pilots.length > 0)
    faults.at(line, 'pilot', 'A case begins with planes or with pilots, not with both.');
  if (begin.pilots.length > 0 && (begin.seats.length > 0 || begin.wind || begin.turn !== 1))
    faults.at(line, 'pilot', 'A start has no turn, seat or wind lines.');
  return { ...begin, roster };
};
