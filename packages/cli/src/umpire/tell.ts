/** What happened, in words for a table: places on a map that nobody has are left out, heights stay. */
import { type Event, tellAll } from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';

const SILENT: readonly Event['type'][] = ['seen', 'lost-sight', 'placed'];

/** `(300, 5) at 60 MU` is a place in the book only; the height is what counts. */
export const withoutPlaces = (text: string): string =>
  text
    .replace(/\bto \(-?\d+, -?\d+\) at (-?\d+) MU/g, 'to height $1')
    .replace(/(?:\bat )?\(-?\d+, -?\d+\) at (-?\d+) MU/g, 'at height $1');

/** The sentences of some events. */
export const tellLines = (events: readonly Event[], names: Names): readonly string[] => {
  const down = new Set(events.flatMap((e) => (e.type === 'landed' ? [e.unit] : [])));
  return tellAll(events, names)
    .filter(({ event }) => !SILENT.includes(event.type) && !(event.type === 'moved' && down.has(event.unit)))
    .map(({ text }) => withoutPlaces(text));
};
