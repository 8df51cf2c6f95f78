/** Log books and walls: what became of men and squadrons, gathered from events as somebody has learnt of them (rule 12). */
import type { Event, EventOf, Named } from '../events.ts';
import { seatsIn } from '../machines.ts';
import type { Squadron } from '../state.ts';
import type { Side } from '../vocabulary.ts';

/** A mission as it was told. */
export type FlownEvent = EventOf<'FLOWN'>;
/** What happened to one man. */
export type ManEvent = Extract<Event, { readonly man: string }>;

/** A machine of a mission with those aboard, the pilot first; nobody where they are not known. */
export interface Crew {
  readonly type: string;
  readonly men: readonly Named[];
}

/** Machines of one side of a mission, in their order. */
export const crewsOf = ({ types, men }: FlownEvent, side: Side): readonly Crew[] => {
  const seats = types[side].map(seatsIn);
  const firsts = seats.map((_, i) => seats.slice(0, i).reduce((sum, one) => sum + one, 0));
  const known = men[side].length === seats.reduce((sum, one) => sum + one, 0);
  return types[side].map((type, i) => ({
    type,
    men: known ? men[side].slice(firsts[i], firsts[i]! + seats[i]!) : [],
  }));
};

/** How a mission ended for a side. */
export const endFor = ({ result }: FlownEvent, side: Side): 'won' | 'lost' | 'draw' =>
  result === 'draw' ? 'draw' : result === side ? 'won' : 'lost';

const isFlown = (event: Event): event is FlownEvent => event.type === 'FLOWN';
const monthIn = ({ period }: Event): string => period.slice(0, 7);

/** Missions that a side tells of, the oldest first. */
export const missionsOf = (events: readonly Event[], side: Side): readonly FlownEvent[] =>
  events.filter(isFlown).filter((event) => event[side] !== null);

/** A period of a man: the mission that he flew, in what and with whom, and what happened to him. */
export interface LogEntry {
  readonly period: string;
  readonly flown: FlownEvent | null;
  /** What he flew in; null where he did not fly. */
  readonly type: string | null;
  /** Who flew in the other machines of his flight, and with him. */
  readonly others: readonly Named[];
  readonly events: readonly ManEvent[];
}

/** The log book of a man, the oldest period first; periods of which there is nothing to tell are left out. */
export const logBook = (events: readonly Event[], side: Side, man: string): readonly LogEntry[] => {
  const missions = missionsOf(events, side).filter(({ men }) => men[side].some(({ id }) => id === man));
  const own = events.filter((event): event is ManEvent => 'man' in event && event.man === man);
  const periods = new Set([...missions, ...own].map(({ period }) => period));
  const order = [...new Set(events.map(({ period }) => period))].filter((period) => periods.has(period));
  return order.map((period) => {
    const flown = missions.find((mission) => mission.period === period) ?? null;
    const crew = flown && crewsOf(flown, side).find(({ men }) => men.some(({ id }) => id === man));
    return {
      period,
      flown,
      type: crew?.type ?? null,
      others: flown?.men[side].filter(({ id }) => id !== man) ?? [],
      events: own.filter((event) => event.period === period),
    };
  });
};

/** What happened to the men of one side in a mission, and to nobody else. */
export const eventsOfMission = (events: readonly Event[], mission: FlownEvent, side: Side): readonly ManEvent[] => {
  const there = new Set(mission.men[side].map(({ id }) => id));
  return events.filter(
    (event): event is ManEvent => 'man' in event && event.period === mission.period && there.has(event.man),
  );
};

/** A month of a squadron. */
export interface SquadronMonth {
  readonly month: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Confirmed victories. */
  readonly victories: readonly EventOf<'CLAIM'>[];
  readonly decorations: readonly EventOf<'DECORATED'>[];
  /** Men killed, captured, missing, invalided. */
  readonly losses: readonly EventOf<'FATE'>[];
  /** New men; those with whom it began are none. */
  readonly arrivals: readonly EventOf<'JOINED'>[];
  readonly moves: readonly EventOf<'MOVED'>[];
}

const AT_START = '1.1';

/** The history of a squadron, month by month, the oldest first. */
export const monthsOfSquadron = (
  events: readonly Event[],
  { id, side }: Pick<Squadron, 'id' | 'side'>,
): readonly SquadronMonth[] => {
  const own = events.filter((event) => 'squadron' in event && event.squadron === id);
  const flown = missionsOf(events, side).filter((mission) => mission[side] === id);
  const months = [...new Set([...events].map(monthIn))].toSorted();
  return months.map((month) => {
    const here = own.filter((event) => monthIn(event) === month);
    const ends = flown.filter((event) => monthIn(event) === month).map((event) => endFor(event, side));
    const of = <T extends Event['type']>(type: T): readonly EventOf<T>[] =>
      here.filter((event): event is EventOf<T> => event.type === type);
    return {
      month,
      won: ends.filter((end) => end === 'won').length,
      drawn: ends.filter((end) => end === 'draw').length,
      lost: ends.filter((end) => end === 'lost').length,
      victories: of('CLAIM').filter(({ verdict }) => verdict === 'confirmed'),
      decorations: of('DECORATED'),
      losses: of('FATE').filter(({ fate }) => fate !== 'found'),
      arrivals: of('JOINED').filter(({ rule }) => rule !== AT_START),
      moves: of('MOVED'),
    };
  });
};
