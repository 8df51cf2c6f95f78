/**
 * A Turn, or its beginning, as what a map shows: read from the state before and the events alone. Nothing here knows a
 * rule; a hex, a figure or a fate is drawn because an event says so.
 */
import {
  type Burst,
  type Event,
  type Facing,
  type Hit,
  type Manoeuvre,
  type Move,
  opposite,
  type Pose,
  type State,
} from '@paravion/sopwith';

/** One Move of one plane; `to` null: it flew off the board. */
export interface Leg {
  readonly move: number;
  readonly manoeuvre: Manoeuvre;
  readonly from: Pose;
  readonly to: Pose | null;
  readonly towards: Facing;
  readonly wheels: boolean;
}

export interface Shot {
  readonly plane: number;
  readonly move: number;
  readonly burst: Burst;
  readonly direction: Facing;
  readonly from: string;
  readonly to: string;
  readonly end: 'range' | 'cloud' | 'edge';
  readonly hits: readonly Hit[];
}

/** How a plane stands at the end of what is shown. */
export interface Standing {
  readonly plane: number;
  readonly hex: string;
  readonly facing: Facing;
  readonly fate: 'flying' | 'parked' | 'lost' | 'gone';
  readonly damage: number;
  readonly ammunition: number;
  readonly ace: boolean;
}

export interface Flight {
  readonly legs: readonly (readonly Leg[])[];
  readonly shots: readonly Shot[];
  readonly cloudHits: readonly { readonly plane: number; readonly move: number; readonly points: number }[];
  readonly standings: readonly Standing[];
  readonly clouds: State['clouds'];
  readonly cloudsBefore: State['clouds'];
  /** Winds that blew: one facing, or one a marker (null where a marker had none). */
  readonly winds: readonly (Facing | null)[];
}

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const only = <T extends Event['type']>(events: readonly Event[], type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);

/** The events up to and with a Move; all of them when nothing comes after it but the end of the Turn. */
const eventsUntil = (events: readonly Event[], last: Move): readonly Event[] => {
  const cut = events.findIndex((event) => event.move > last);
  return cut < 0 ? events : events.slice(0, cut);
};

const legOf = (event: Of<'moved'> | Of<'crashed'>): Leg => ({
  move: event.move,
  manoeuvre: event.manoeuvre,
  from: event.from,
  to: event.type === 'moved' ? event.to : null,
  towards: event.type === 'moved' ? event.to.facing : event.towards,
  wheels: event.type === 'moved' && event.on !== 'air',
});

const legsOf = (events: readonly Event[], plane: number): readonly Leg[] =>
  events
    .filter((e): e is Of<'moved'> | Of<'crashed'> => (e.type === 'moved' || e.type === 'crashed') && e.plane === plane)
    .map(legOf);

/** What an event changes about its plane. */
const changeOf = (event: Event): Partial<Standing> => {
  switch (event.type) {
    case 'moved':
      return { ...event.to, fate: event.on === 'ground' ? 'parked' : 'flying' };
    case 'took-off':
      return { fate: 'flying' };
    case 'landed':
      return { fate: 'parked', facing: opposite(event.aerodrome), ammunition: event.ammunition };
    case 'crashed':
      return { ...event.from, fate: 'lost' };
    case 'downed':
      return { fate: 'lost', damage: 0 };
    case 'fired':
      return { ammunition: event.ammunition };
    case 'damaged':
    case 'repaired':
      return { damage: Math.max(0, event.left) };
    case 'ace':
      return { ace: true };
    default:
      return {};
  }
};

const figures = (events: readonly Event[], was: Standing): Standing => {
  const own = events.filter((event) => 'plane' in event && event.plane === was.plane);
  return Object.assign({}, was, ...own.map(changeOf));
};

/** How the planes stand in a position. A plane that is out is gone from the map. */
export const standingsOf = (state: State): readonly Standing[] =>
  state.planes.map(({ hex, facing, status, damage, ammunition, ace }, plane) => {
    const fate = status === 'out' ? 'gone' : status;
    return { plane, hex, facing, fate, damage, ammunition, ace };
  });

const windsOf = (events: readonly Event[], state: State, turn: number): readonly (Facing | null)[] => {
  const blew = only(events, 'wind').filter((event) => event.turn === turn);
  const all = blew.find((event) => event.marker === null);
  if (all) return [all.facing];
  if (blew.length === 0) return state.wind ?? [];
  return state.clouds.map((_, i) => blew.find((event) => event.marker === i)?.facing ?? null);
};

/** What happened in a Turn up to and with the Move `last`. */
export const readFlight = (before: State, events: readonly Event[], last: Move): Flight => {
  const shown = eventsUntil(events, last);
  const standings = standingsOf(before).map((was) => (was.fate === 'gone' ? was : figures(shown, was)));
  return {
    legs: before.planes.map((_, plane) => legsOf(shown, plane)),
    shots: only(shown, 'fired'),
    cloudHits: only(shown, 'damaged')
      .filter((event) => event.cloud > 0)
      .map(({ plane, move, cloud }) => ({ plane, move, points: cloud })),
    standings,
    clouds: only(shown, 'clouds').at(-1)?.clouds ?? before.clouds,
    cloudsBefore: before.clouds,
    winds: windsOf(shown, before, before.turn),
  };
};
