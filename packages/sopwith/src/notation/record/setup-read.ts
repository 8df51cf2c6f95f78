/** Reads how a game was set up: `Seat 1 "Ann": corners W, career 45`. */
import { complain, type Report, type Statement, valuePlace, wholeAfter } from '@paravion/tabletop';
import type { SeatSetup } from '../../setup.ts';
import { FACINGS, type Facing, SIDES } from '../../vocabulary.ts';

const EXPECTED = 'allied, german, corners W, career 45, ace yes, damage 12, ammunition 16';

const readFacings = (words: readonly string[]): readonly Facing[] | null => {
  const found = words.map((word) => FACINGS.find((f) => f === word.toUpperCase()));
  return found.every((f) => f !== undefined) && found.length > 0 ? found : null;
};

const readAce = (words: readonly string[]): SeatSetup['ace'] | null => {
  const flags = words.map((word) => ['no', 'yes'].indexOf(word.toLowerCase()));
  if (flags.includes(-1) || flags.length < 1 || flags.length > 2) return null;
  return flags.length === 1 ? flags[0] === 1 : flags.map((f) => f === 1);
};

const readPart = (report: Report, s: Statement, part: string): Partial<SeatSetup> | null => {
  const [word = '', ...rest] = part.split(/\s+/);
  const key = word.toLowerCase();
  const side = SIDES.find((name) => name === key);
  if (side && rest.length === 0) return { side };
  if (key === 'corners') {
    const corners = readFacings(rest);
    if (corners) return { corners };
  }
  if (key === 'ace') {
    const ace = readAce(rest);
    if (ace !== null) return { ace };
  }
  if (key === 'career') {
    const career = /^-?\d{1,7}$/.test(rest.join(' ')) ? Number(rest[0]) : null;
    if (career !== null) return { career };
  }
  if (key === 'damage' || key === 'ammunition') {
    const figure = wholeAfter(report, s, key, part);
    return figure === null ? null : { [key]: figure };
  }
  return complain(report, 'unreadable', `"${part}" says nothing about a seat.`, EXPECTED, valuePlace(s));
};

/** A seat as it was set up. */
export const readSeatSetup = (report: Report, s: Statement): SeatSetup => {
  const parts = s.value === '' ? [] : s.value.split(',').map((part) => part.trim());
  return Object.assign({ name: s.label ?? '' }, ...parts.map((part) => readPart(report, s, part) ?? {}));
};

/** The hexes of a cloud drawn by the GM; null for `none`. */
export const readSetupCloud = (s: Statement): readonly string[] | null =>
  s.value.toLowerCase() === 'none' ? null : s.value.split(/\s+/);
