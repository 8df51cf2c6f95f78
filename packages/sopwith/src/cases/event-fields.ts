/** The fields of each event that a case may name, and how their values are written (docs/cases.md). */
import type { EventWords } from '@paravion/tabletop/cases';
import { type Event, fieldsOf, type Hit, type Pose } from '../events.ts';
import type { Roster } from './case.ts';

const PLANES: readonly string[] = ['plane', 'by', 'about', 'declared'];
const SEATS: readonly string[] = ['seat', 'credited', 'winners'];

/** Whether a field holds planes or seats: its values are then names. */
export const holdsNames = (field: string): boolean =>
  PLANES.includes(field) || SEATS.includes(field) || field === 'roller';

const joined = (parts: readonly string[]): string => (parts.length === 0 ? '-' : [...parts].sort().join('+'));

/** A value as written in a case, in an order that does not matter: `Cid:1:4+Bob:2:3` -> `Bob:2:3+Cid:1:4`. */
const canonicalValue = (text: string): string => joined(text.split('+').map((part) => part.trim()));

const isHit = (value: unknown): value is Hit => typeof value === 'object' && value !== null && 'range' in value;
const isPose = (value: unknown): value is Pose => typeof value === 'object' && value !== null && 'hex' in value;

const planeName = (roster: Roster, index: number): string => roster.planes[index]?.name ?? `plane ${index + 1}`;

const one = (event: Event, field: string, value: unknown, roster: Roster): string => {
  const ofSeat = SEATS.includes(field) || (field === 'roller' && event.type === 'die' && event.purpose === 'kill');
  if (value === null || value === undefined) return '-';
  if (ofSeat) return roster.seats[value as number]!;
  if (holdsNames(field)) return planeName(roster, value as number);
  if (field === 'marker') return String((value as number) + 1);
  if (field === 'sheet') return 'a sheet';
  if (isHit(value)) return `${planeName(roster, value.plane)}:${value.range}:${value.damage}`;
  return isPose(value) ? `${value.hex}/${value.facing}` : String(value);
};

/** A field of an event as a case writes it. */
const fieldText = (event: Event, field: string, roster: Roster): string => {
  const value = (event as unknown as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value)
    ? joined(value.map((v) => one(event, field, v, roster)))
    : one(event, field, value, roster);
};

/** Fields that a case may name of such an event; where clouds are is a fact of its own. */
const fieldsNamed = (type: string): readonly string[] | null => {
  const fields = fieldsOf(type)?.filter((field) => field !== 'clouds');
  return fields ? ['move', 'rule', ...fields] : null;
};

/** How the cases of these planes and pilots write events. */
export const eventWords = (roster: Roster): EventWords<Event> => ({
  fields: fieldsNamed,
  text: (event, field) => fieldText(event, field, roster),
  value: canonicalValue,
});

/** An event in one line, as a case would write it. */
export const eventText = (event: Event, roster: Roster): string =>
  `${event.type} ${fieldsNamed(event.type)!
    .map((field) => `${field}=${fieldText(event, field, roster)}`)
    .filter((text) => !text.endsWith('=-'))
    .join(', ')}`;
