/** Events in words: every event that deserves one gets a sentence from the catalogue. */
import type { Names } from '@paravion/tabletop';
import { oneLine } from '@paravion/tabletop/page';
import type { Event, EventType } from '../events.ts';
import { MOVES } from '../vocabulary.ts';
import type { Catalogue, Who } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { only, type Roster, rosterOf } from './roster.ts';

const sharedPlaces = (events: readonly Event[], known: readonly number[]): ReadonlySet<number> => {
  const ended = only(events, 'ended').at(-1);
  const places = ended ? ended.places : [...known, ...only(events, 'left').map((event) => event.place)];
  return new Set(places.filter((place, i) => places.indexOf(place) !== i));
};

/** Names for numbers. `places`: those taken before, so that a shared one gets its sign. */
export const whoIs = (
  words: Catalogue,
  names: Names,
  roster: Roster,
  events: readonly Event[],
  places: readonly number[] = [],
): Who => {
  const shared = sharedPlaces(events, places);
  const pilot = (seat: number): string => oneLine(names[seat] ?? '') || words.nameless(seat);
  return {
    pilot,
    plane: (plane) => {
      const number = roster.numberOf(plane);
      const name = pilot(roster.seatOf(plane));
      return number === null ? name : words.plane(name, number);
    },
    place: (place) => words.place(place, shared.has(place)),
  };
};

/** The sentence for one event, or null where silence says as much. */
export const tell = <T extends EventType>(
  words: Catalogue,
  who: Who,
  event: Extract<Event, { readonly type: T }>,
): string | null => {
  const say = words.say[event.type as T] as (event: Extract<Event, { readonly type: T }>, who: Who) => string | null;
  return say(event, who);
};

/**
 * Where an event is printed in a report: in the account, or in a table or list of its own. A new event type has to be
 * given its place here, or this does not compile.
 */
const PRINTED: Readonly<Record<EventType, 'account' | 'elsewhere'>> = {
  turn: 'elsewhere',
  orders: 'account',
  note: 'account',
  'took-off': 'account',
  moved: 'elsewhere',
  crashed: 'account',
  landed: 'account',
  overflew: 'account',
  fired: 'account',
  damaged: 'account',
  downed: 'account',
  points: 'elsewhere',
  die: 'account',
  ace: 'account',
  left: 'account',
  wind: 'elsewhere',
  clouds: 'elsewhere',
  repaired: 'account',
  ended: 'elsewhere',
  'turn-ended': 'account',
};

/** Bursts that hit nothing are told by the table of Moves, and the last of a plane's damage by its end. */
const goesWithoutSaying = (event: Event): boolean =>
  (event.type === 'fired' && event.hits.length === 0) || (event.type === 'damaged' && event.left === 0);

/** Whether an event belongs in a report's account. */
export const inAccount = (event: Event): boolean => PRINTED[event.type] === 'account' && !goesWithoutSaying(event);

/** The events of a Turn by when they belong: before the Moves, in each, after them. */
export interface Account {
  readonly before: readonly Event[];
  readonly moves: readonly (readonly Event[])[];
  readonly after: readonly Event[];
}

/** Sorts events by Move. A sheet rejected on sight is told before the Moves, whichever Move was at fault. */
export const accountOf = (events: readonly Event[]): Account => {
  const first = events.findIndex((event) => event.type === 'moved' || event.type === 'crashed');
  const early = (event: Event, i: number): boolean =>
    (first < 0 || i < first) && (event.move === 0 || (event.type === 'note' && event.note === 'sheet-rejected'));
  return {
    before: events.filter(early),
    moves: MOVES.map((move) => events.filter((event, i) => event.move === move && !early(event, i))),
    after: events.filter((event, i) => event.move === 0 && !early(event, i)),
  };
};

/**
 * What happened, Move by Move, in plain sentences: for screen readers, logs and the contract's `narrate`. Each Move
 * opens with its name. `planesPerSeat` as in `ReportInput`.
 */
export const narrate = (
  events: readonly Event[],
  names: Names,
  words: Catalogue = ENGLISH,
  planesPerSeat?: number,
): readonly string[] => {
  const who = whoIs(words, names, rosterOf(events, names, planesPerSeat), events);
  const told = (part: readonly Event[]): readonly string[] =>
    part.map((event) => tell(words, who, event)).filter((sentence) => sentence !== null);
  const { before, moves, after } = accountOf(events);
  const flown = moves.flatMap((part, i) => {
    const sentences = told(part);
    return sentences.length > 0 ? [`${words.report.move(i + 1)}.`, ...sentences] : [];
  });
  return [...told(before), ...flown, ...told(after)];
};
