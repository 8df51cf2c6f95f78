/** What a viewer may know (rule 12): default deny. A view has the form of a state; what is hidden shows nothing or noughts. */
import type { Dice, Seat, Viewer } from '@paravion/tabletop';
import type { Event } from './events.ts';
import { freshMan, freshSquadron } from './fresh.ts';
import { type NamedPlane, namedPlanes } from './mission/seats.ts';
import { outcomeSeen } from './mission/typed.ts';
import type { Rules } from './options.ts';
import { type Order, outcomeOrderSchema } from './orders.ts';
import type { Flier, Flight, Man, Mission, Squadron, State } from './state.ts';
import { otherSide, type Side } from './vocabulary.ts';

export type View = State;

/** Whose eyes: a squadron's own, and its side's; nobody's. */
interface Eyes {
  readonly seat: Seat | null;
  readonly squadron: string | null;
  readonly side: Side | null;
}

const eyesOf = (state: State, viewer: Viewer): Eyes => {
  if (typeof viewer !== 'number') return { seat: null, squadron: null, side: null };
  const squadron = state.seats[viewer]?.squadron ?? null;
  return { seat: viewer, squadron, side: state.squadrons.find((s) => s.id === squadron)?.side ?? null };
};

/** The game master, and after the war everybody, sees all. */
const seesAll = (state: State, viewer: Viewer): boolean =>
  viewer === 'referee' ||
  state.phase === 'OVER' ||
  (typeof viewer === 'number' && state.seats[viewer]?.squadron === null);

const NO_SCORES = { awareness: 0, flying: 0, gunnery: 0, fortitude: 0, full: 1, luck: 0 } as const;

/** A man as his own side knows him: name, rank, how he stands, what he has achieved. */
const known = ({ id, name, kind, rank, status, victories, missions, decorations, ace, since }: Man): Man => ({
  ...NO_SCORES,
  ...freshMan(),
  id,
  name,
  kind,
  rank,
  status,
  victories,
  missions,
  decorations,
  ace,
  since,
});

/** What nobody of the man's own squadron knows: the fate of one missing. */
const untold = (man: Man): Man => (man.status === 'missing' ? { ...man, truth: null, until: 0 } : man);

/** What everybody knows of a squadron: that it is there, and where. */
const strange = ({ id, name, nation, side, role, emblem, base, spot, sector, disbanded }: Squadron): Squadron => ({
  id,
  name,
  nation,
  side,
  role,
  emblem,
  base,
  ...(spot ? { spot } : {}),
  sector,
  ...freshSquadron(),
  disbanded,
});

const squadronSeen = (squadron: Squadron, eyes: Eyes): Squadron => {
  if (squadron.id === eyes.squadron) return { ...squadron, men: squadron.men.map(untold) };
  if (squadron.side !== eyes.side) return strange(squadron);
  const { men, gone, points, flown, confirmed, lost, rests, restsUntil, club } = squadron;
  const own = { men: men.map(known), gone, points, flown, confirmed, lost, rests, restsUntil };
  return { ...strange(squadron), ...own, ...(club ? { club } : {}) };
};

/** A man of the other side: a name where the option tells it, and nothing else. */
const stranger = ({ name, place }: Flier, id: string, named: boolean): Flier => {
  const { blackouts, stayMod, abilities, victories } = freshMan();
  return { ...NO_SCORES, blackouts, stayMod, abilities, victories, id, name: named ? name : '', place };
};

/** A flight of the other side: types by their names in the mission, and what the option tells of who flies them. */
const flightSeen = ({ enemy }: Rules, { side, nation, squadron }: Flight, named: readonly NamedPlane[]): Flight => ({
  side,
  nation,
  squadron: enemy === 'none' ? null : squadron,
  planes: named.flatMap(({ id, side: of, plane: { type, place, crew } }) => {
    if (of !== side) return [];
    const men = crew.map((man, seat) => stranger(man, seat === 0 ? id : `${id}/${seat}`, enemy === 'all'));
    return [{ machine: id, type, place, crew: men }];
  }),
});

/** Missions of the viewer's own squadron; of the other side only what is seen. */
const missionSeen = (rules: Rules, state: State, mission: Mission, { side, squadron }: Eyes): readonly Mission[] => {
  if (side === null || mission.flights[side].squadron !== squadron) return [];
  const own = mission.flights[side];
  const foe = otherSide(side);
  const isOwn = (id: string): boolean => own.planes.some((p) => p.crew.some((m) => m.id === id));
  const foes = flightSeen(rules, mission.flights[foe], namedPlanes(state, mission));
  const flights = { [side]: own, [foe]: foes } as Mission['flights'];
  return [{ ...mission, mentored: mission.mentored.filter(isOwn), outcome: null, flights }];
};

/** The front of a club, and what it has to tell of this month and those before it: headlines and weather of others are to come. */
const told = ({ news, climate, month, front }: State): Pick<State, 'news' | 'climate' | 'front'> => ({
  ...(front ? { front } : {}),
  ...(news ? { news: news.filter(({ date }) => date.slice(0, 7) <= month) } : {}),
  ...(climate ? { climate: climate.filter((one) => one.month <= month) } : {}),
});

export const view = (rules: Rules, state: State, viewer: Viewer): View => {
  if (viewer === 'referee') return state;
  const { step, phase, month, period, turn, until, changed, weather, seats, rolled, met, arrived } = state;
  const common = { step, phase, month, period, turn, until, ...(changed ? { changed } : {}), weather, ...told(state) };
  const all = seesAll(state, viewer);
  if (all) return { ...common, seats, squadrons: state.squadrons, missions: state.missions, rolled, met, arrived };
  const eyes = eyesOf(state, viewer);
  return {
    ...common,
    seats: seats.map(({ name, squadron, from, left }) => ({ name, squadron, from, left, missed: 0 })),
    squadrons: (state.squadrons as readonly Squadron[]).map((s) => squadronSeen(s, eyes)),
    missions: (state.missions as readonly Mission[]).flatMap((m) => missionSeen(rules, state, m, eyes)),
    rolled: {},
    met: [],
    arrived: [],
  };
};

/** Events of a squadron that its own side learns of (rule 12.1). */
const TO_SIDE: readonly Event['type'][] = [
  'JOINED',
  'LEFT',
  'FATE',
  'CLAIM',
  'RANKED',
  'DECORATED',
  'ACE',
  'CAPTIVE',
  'STANDING',
  'MACHINE',
  'SEAT',
  'LENT',
];
const isForSide = ({ tone }: Rules, { type }: Event): boolean =>
  TO_SIDE.includes(type) || (type === 'REPRIMAND' && tone === 'jesting');
/** Those that everybody learns of. */
const TO_ALL: readonly Event['type'][] = ['OPENED', 'WEATHER', 'CLOSED', 'ENDED', 'MOVED', 'SQUADRON', 'PRESS'];

/** Whose eyes a viewer of events has: told by the events' own names of seats and squadrons. */
export interface Watcher {
  readonly squadron: string | null;
  readonly side: Side | null;
}

type Told = Extract<Event, { readonly type: 'FLOWN' }>;
type Meeting = Extract<Event, { readonly type: 'PAIRED' | 'DISPUTED' }>;

/** A mission as one side tells of it: its own men by name, of the other what the option shows. */
const flownSeen = (rules: Rules, event: Told, side: Side): Told => {
  const foe = otherSide(side);
  const shown = rules.enemy === 'all' ? event.men[foe].map(({ name }, i) => ({ id: `${foe}${i + 1}`, name })) : [];
  return {
    ...event,
    [foe]: rules.enemy === 'none' ? null : event[foe],
    men: { ...event.men, [foe]: shown },
    ...(event.guestsLost ? { guestsLost: { ...event.guestsLost, [foe]: [] } } : {}),
  } as Told;
};

/** Two that meet, as one side learns of it: the enemy's squadron as the option has it. */
const meetingSeen = ({ enemy }: Rules, event: Meeting, foe: Side): Event => ({
  ...event,
  [foe]: enemy === 'none' ? null : event[foe],
  ...(event.type === 'PAIRED' && event.guests ? { guests: { ...event.guests, [foe]: [] } } : {}),
});

const withoutDice = (event: Event): Event => {
  if (event.type === 'CLAIM' || event.type === 'MACHINE') return { ...event, die: null };
  if (event.type === 'ACE') return { ...event, ability: null };
  return event;
};

/** An event as a watcher learns of it; nothing for most. */
export const eventSeen = (
  rules: Rules,
  event: Event,
  { squadron, side }: Watcher,
  seat: Seat | null,
): readonly Event[] => {
  if (TO_ALL.includes(event.type) || (event.type === 'GM' && event.squadron === undefined)) return [event];
  if (event.type === 'ORDERED') return event.seat === seat ? [event] : [];
  if (event.type === 'FLOWN') return side !== null && event[side] !== null ? [flownSeen(rules, event, side)] : [];
  if (event.type === 'PAIRED' || event.type === 'DISPUTED') {
    const isOwn = side !== null && event[side] !== null && event[side] === squadron;
    return isOwn ? [meetingSeen(rules, event, otherSide(side))] : [];
  }
  if (!('squadron' in event) || side === null) return [];
  if (event.squadron === squadron) return event.type === 'REFUSED' && event.seat !== seat ? [] : [event];
  return event.side === side && isForSide(rules, event) ? [withoutDice(event)] : [];
};

/** What one side knows together, whoever sits there: for its newspaper. */
export const sideEvents = (rules: Rules, events: readonly Event[], side: Side): readonly Event[] =>
  events.flatMap((event) => eventSeen(rules, event, { squadron: null, side }, null));

/** The squadrons as one side knows them, after the war too: its own men by name, of the other that they are there. */
export const sideView = (rules: Rules, state: State, side: Side): View => {
  const eyes = { seat: null, squadron: null, side };
  const squadrons = (state.squadrons as readonly Squadron[]).map((s) => squadronSeen(s, eyes));
  return { ...view(rules, state, 'public'), squadrons, missions: [], rolled: {}, met: [], arrived: [] };
};

/** Who sits where, from the event at the head of each step. */
const seatsIn = (events: readonly Event[]): ReadonlyMap<number, Watcher & { readonly master: boolean }> =>
  new Map(events.flatMap((e) => (e.type === 'SEATS' ? e.seats.map(({ seat, ...rest }) => [seat, rest] as const) : [])));

/** Events as a viewer learns of them; `CHANGED` is for the referee. */
export const viewEvents = (rules: Rules, events: readonly Event[], viewer: Viewer): readonly Event[] => {
  if (viewer === 'referee') return events;
  const seat = typeof viewer === 'number' ? viewer : null;
  const watcher = seat === null ? undefined : seatsIn(events).get(seat);
  const { squadron, side } = watcher ?? { squadron: null, side: null };
  return events.flatMap((event) => {
    if (event.type === 'CHANGED') return [];
    if (event.type === 'SEATS') return [event];
    return watcher?.master ? [event] : eventSeen(rules, event, { squadron, side }, seat);
  });
};

/**
 * Orders are for who gave them and the referee, for good: what came of them is in the events. The outcome of a mission that
 * was flown as a game comes as an order of both sides, and tells each of the other's men no more than it saw.
 */
export const viewOrder = (_: Rules, state: State, order: unknown, owner: Seat, viewer: Viewer): Order | null => {
  if (viewer === 'referee') return order as Order;
  if (viewer !== owner) return null;
  const told = outcomeOrderSchema.safeParse(order);
  const { side } = eyesOf(state, owner);
  if (!told.success || side === null) return order as Order;
  const outcomes = told.data.outcomes.map((outcome) => {
    const mission = state.missions.find(({ id }) => id === outcome.mission);
    return mission ? outcomeSeen(state, mission, side, outcome) : outcome;
  });
  return { ...told.data, outcomes };
};

const other = (dice: Dice, label: string, sides: number): number => dice.roll(label, sides);

/** Another state that the viewer must not be able to tell from this one: other men of others, other dice thrown. */
export const disguise = (_: Rules, state: State, viewer: Viewer, dice: Dice): State => {
  if (seesAll(state, viewer)) return state;
  const eyes = eyesOf(state, viewer);
  const draft = structuredClone(state) as { -readonly [K in keyof State]: State[K] };
  draft.squadrons = (draft.squadrons as readonly Squadron[]).map((squadron) => {
    if (squadron.id === eyes.squadron) return squadron;
    const men = squadron.men.map((man) => ({
      ...man,
      gunnery: other(dice, `${man.id}/gunnery`, 18),
      xp: other(dice, `${man.id}/xp`, 40),
      luck: other(dice, `${man.id}/luck`, 18),
      reprimands: other(dice, `${man.id}/reprimands`, 5),
    }));
    const machines = squadron.machines.slice(0, other(dice, `${squadron.id}/machines`, 10));
    if (squadron.side === eyes.side) return { ...squadron, men, machines };
    return { ...squadron, men: men.slice(1), machines, points: other(dice, `${squadron.id}/points`, 50) };
  });
  draft.rolled = { 'gb60.type': other(dice, 'rolled', 9) };
  return draft;
};

/** Other events that the viewer must not be able to tell from these. */
export const disguiseEvents = (
  rules: Rules,
  events: readonly Event[],
  viewer: Viewer,
  dice: Dice,
): readonly Event[] => {
  const seat = typeof viewer === 'number' ? viewer : null;
  const watcher = seat === null ? undefined : seatsIn(events).get(seat);
  if (viewer === 'referee' || watcher?.master) return events;
  const { squadron, side } = watcher ?? { squadron: null, side: null };
  return events.map((event, i) => {
    if (event.type === 'CHANGED')
      return { ...event, changes: [{ path: ['step'], value: other(dice, `changed ${i}`, 99) }] };
    if (event.type === 'SEATS' || eventSeen(rules, event, { squadron, side }, seat).length > 0) return event;
    if (event.type === 'XP') return { ...event, xp: other(dice, `xp ${i}`, 20) };
    if (event.type === 'HURT') return { ...event, die: other(dice, `die ${i}`, 20) };
    return event.type === 'RAISED' ? { ...event, to: other(dice, `to ${i}`, 20) } : event;
  });
};

/** Another order that the viewer must not be able to tell from this one. */
export const disguiseOrder = (_: Rules, order: Order | null, owner: Seat, viewer: Viewer): Order | null =>
  order === null || viewer === 'referee' || viewer === owner ? order : ({ seg: 'ORD', leave: true } as const);
