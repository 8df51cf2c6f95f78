/** What header and entries of a record have in common. */
import { hashOf } from '../canonical.ts';
import type { Roll } from '../dice.ts';
import { placeOfLine } from '../lines.ts';
import type { Rerun } from './rerun.ts';
import { complain, jsonValue, type Report, type Statement, valuePlace } from './statements.ts';

/** The statements of the header, or of one entry. */
export type Section = readonly Statement[];

/** The statements of a kind. */
export const all = (section: Section, key: string): Section => section.filter((s) => s.key === key);

/** The one statement of a kind; its absence and its repetition are problems. */
const one = (report: Report, section: Section, key: string): Statement | null => {
  const [found, again] = all(section, key);
  const here = section[0] ? placeOfLine(section[0].line) : { line: 1, column: 1, token: '' };
  if (again) return complain(report, 'repeated', `"${key}" stands here twice.`, 'one', placeOfLine(again.line));
  return found ?? complain(report, 'malformed', `There is no line "${key}" in this part.`, `"${key}: ..."`, here);
};

/** The value of a statement that must be there. */
export const the = <T>(report: Report, section: Section, key: string, read: (s: Statement) => T | null): T | null => {
  const s = one(report, section, key);
  return s && read(s);
};

/** The value of a statement that may be absent. */
export const optional = <T>(
  report: Report,
  section: Section,
  key: string,
  read: (s: Statement) => T | null,
): T | undefined => (all(section, key).length > 0 ? (the(report, section, key, read) ?? undefined) : undefined);

const ROLL = /^(\d{1,10}) of (\d{1,10})(, given)?$/;

/** The dice that were rolled. */
export const readRolls = (report: Report, section: Section): readonly Roll[] =>
  all(section, 'roll').flatMap((s) => {
    const match = ROLL.exec(s.value);
    if (match && s.label !== null)
      return [
        {
          label: s.label,
          sides: Number(match[2]),
          result: Number(match[1]),
          ...(match[3] ? { given: true as const } : {}),
        },
      ];
    complain(report, 'unreadable', 'This is no roll.', 'Roll "turn 1/wind": 3 of 6', placeOfLine(s.line));
    return [];
  });

/** Events as they stand there; null when they are left out. */
export const readEvents = (report: Report, section: Section): readonly unknown[] | null => {
  const events = all(section, 'event');
  if (events.length === 0) return null;
  return events.flatMap((s) => {
    if (s.value.toLowerCase() === 'none') return [];
    const event = jsonValue(report, s);
    if (event === undefined) complain(report, 'unreadable', 'This is no event.', 'json {...}, or none', valuePlace(s));
    return event ? [event.value] : [];
  });
};

/** Seats are numbered from 1 without a gap. */
export const checkNumbers = (report: Report, seats: Section): void => {
  const odd = seats.find((s, i) => s.number !== i + 1);
  if (odd)
    complain(
      report,
      'malformed',
      'The seats are not numbered from 1 on.',
      'Seat 1, Seat 2, ...',
      placeOfLine(odd.line),
    );
};

/** What the text left out, made again; a problem when it does not lead where the text says. */
export const made = (
  report: Report,
  section: Section,
  again: Rerun | null,
  stateHash: string | null,
): readonly unknown[] => {
  if (again && hashOf(again.state) === stateHash) return again.events;
  const s = section[0]!;
  complain(
    report,
    'tampered',
    'Orders and dice do not lead to the state whose hash stands here.',
    'the text as it was written, by the same revision of the rules; or the events, as JSON',
    placeOfLine(s.line),
  );
  return [];
};
