/**
 * What a viewer may know (rules 1.9, 3.1, 7): the one way out of a state. Positions, headings, speeds, flames and who is
 * still in the air are open to all. Standing instructions and what a crew has seen are for its own seat alone. Panels and
 * crews of others are open or hidden by the rules; what is hidden is null. Where a mission tells no names, men of the other side
 * have empty ones; where it tells no scores, theirs are null.
 */
import type { Dice, Seat, Viewer } from '@paravion/tabletop';
import type { Event, EventType } from './events.ts';
import type { Rules } from './options.ts';
import type { Order } from './order.ts';
import { type Draft, type State, stateSchema } from './state.ts';
import { type Man, manSchema, type Plane, planeSchema } from './state-plane.ts';
import type { Side } from './vocabulary.ts';

type Loose = Record<string, unknown>;

/** Damage and stores of a plane, as on its panel. */
const PANEL = [
  'strength',
  'wider',
  'rollFactor',
  'losses',
  'standing',
  'engines',
  'bombs',
  'rockets',
  'incendiary',
  'nextInitiative',
  'forcedTurn',
  'mustEmergencyLand',
  'parachuteMod',
] as const satisfies readonly (keyof Plane)[];
/** Where it will come in, until it does (rule 8.0). */
const PLACE = ['x', 'y', 'z', 'h', 'v'] as const satisfies readonly (keyof Plane)[];
const GUN = ['boxes', 'drums', 'state', 'repair', 'readyFrom'] as const;
/** How good a man is: his scores, and what he is known for. */
const SCORES = [
  'awareness',
  'flying',
  'gunnery',
  'luck',
  'full',
  'fortitude',
  'abilities',
  'blackouts',
  'stayMod',
  'victories',
  'rerolls',
  'used',
] as const;
/** The same, with his state in the fight. */
const CREW = [...SCORES, 'worked', 'lastShot', 'initiative'] as const;

/** A state with nulls in the place of what the viewer may not know. */
export type View = Loose;

/** The known keys of an object and no others: what nobody thought of is not shown. */
const known = (value: object, keys: readonly string[]): Loose =>
  Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, (value as Loose)[key]]));

const without = (value: object, keys: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, keys.includes(key) ? null : part]));

/** A man without what his viewer may not know: that he came wounded shows by nothing at all. */
const viewMan = (man: Man, secret: readonly string[]): Loose =>
  without(known(man, secret.length > 0 ? MAN_KEYS.filter((key) => key !== 'began') : MAN_KEYS), secret);

const STATE_KEYS = Object.keys(stateSchema.shape);
const PLANE_KEYS = Object.keys(planeSchema.shape);
const MAN_KEYS = Object.keys(manSchema.shape);

const isOwn = (viewer: Viewer, owner: number): boolean => viewer === 'referee' || viewer === owner;

/** Whether a viewer is of a side, and so told who its men are and how good. */
const isOfSide = ({ seats }: State, side: Side, viewer: Viewer): boolean =>
  viewer === 'referee' || (typeof viewer === 'number' && seats[viewer]?.side === side);

/** What the mission keeps from a viewer of the men of a side. */
const kept = (state: State, side: Side, viewer: Viewer): Pick<State['mission'], 'unnamed' | 'unscored'> =>
  isOfSide(state, side, viewer) ? {} : state.mission;

const viewPlane = (rules: Rules, state: State, plane: State['planes'][number], viewer: Viewer): Loose => {
  const whole = known(plane, PLANE_KEYS);
  if (isOwn(viewer, plane.owner)) return whole;
  const hidden = rules.panels === 'hidden';
  const away = plane.status === 'waiting' || plane.status === 'unplaced' ? PLACE : [];
  const { unnamed, unscored } = kept(state, plane.side, viewer);
  const secret = rules.crews === 'hidden' ? CREW : unscored ? SCORES : [];
  const crew = plane.crew.map((man) => {
    const told = viewMan(man as Man, secret);
    return unnamed ? { ...told, name: '' } : told;
  });
  // Less its die and the threat, which all can see, it is Awareness.
  const thrown = secret.length > 0 ? ['initiative'] : [];
  const guns = hidden ? plane.guns.map((gun) => without(gun, GUN)) : plane.guns;
  return { ...without(whole, [...thrown, ...away, ...(hidden ? PANEL : [])]), crew, guns, seen: null };
};

/** The view of a seat, of the public, or of the referee, who sees all. */
export const view = (rules: Rules, state: State, viewer: Viewer): View => ({
  ...known(state, STATE_KEYS),
  rolled: null,
  seats: state.seats.map((seat, i) => (isOwn(viewer, i) ? seat : { ...seat, standing: null })),
  planes: state.planes.map((plane) => viewPlane(rules, state, plane, viewer)),
});

/** Told whole to everybody, whatever is hidden: what can be seen from outside. */
const OUTSIDE: readonly EventType[] = [
  'owners',
  'refused',
  'segment',
  'passed',
  'wind',
  'placed',
  'entered',
  'initiative-order',
  'flew',
  'banked',
  'stalled',
  'immelmann',
  'spin',
  'spun',
  'wreck-fell',
  'took-off',
  'landed',
  'contact',
  'jettisoned',
  'stepped',
  'alight',
  'smoking',
  'fire-out',
  'smoke-cleared',
  'broke-up',
  'exploded',
  'jumped',
  'drifted',
  'balloon',
  'barrage',
  'bombed',
  'blasted',
  'shelled',
  'left',
  'victory',
  'points',
  'broke-off',
  'ended',
  'shot-seen',
];

/** Told to the owner of the unit alone. */
const PRIVATE: readonly EventType[] = ['seen', 'lost-sight', 'case-taken'];

/** Told where scores are: each die with the scores that it was thrown against. */
const THROWN: readonly EventType[] = ['test', 'rolled', 'initiative', 'swapped-dice'];

/** Whose the units are, as the events say at their head, and of whose men the viewer is told no scores. */
interface Owners {
  readonly of: ReadonlyMap<string, number>;
  readonly isUnscored: (owner: number | undefined) => boolean;
}

/** The plane of a man; any other unit itself. */
const planeId = (unit: string): string => unit.split('/')[0]!;

/**
 * Orders as others learn of them: that some came, and for which segment. What was done by them is in the other events; how
 * a pilot would have shot, what his men work at and what he means to do next is his own affair.
 */
const strip = (event: Extract<Event, { type: 'orders' }>): Event =>
  event.order === null ? event : { ...event, order: { seg: event.order.seg, orders: [] } };

/** An order is for who gave it, and the referee: the others learn from the events what was flown of it. */
export const viewOrder = (_: Rules, __: State, order: unknown, owner: Seat, viewer: Viewer): Order | null =>
  isOwn(viewer, owner) ? (order as Order) : null;

const seenShot = (event: Extract<Event, { type: 'shot' }>): Event => {
  const { rule, turn, segment, unit, target, kind, from, to, margin } = event;
  return { type: 'shot-seen', rule, turn, segment, unit, target, kind, from, to, hit: margin >= 0 };
};

const viewEvent = (rules: Rules, owners: Owners, event: Event, viewer: Viewer): readonly Event[] => {
  if (viewer === 'referee') return [event];
  if (event.type === 'changed') return [];
  if (event.type === 'orders') return [event.seat === viewer ? event : strip(event)];
  const unit = 'unit' in event ? event.unit : 'by' in event ? event.by : undefined;
  const owner = typeof unit === 'string' ? owners.of.get(planeId(unit)) : undefined;
  const own = owner !== undefined && owner === viewer;
  if (PRIVATE.includes(event.type)) return own ? [event] : [];
  if (owners.isUnscored(owner)) {
    if (event.type === 'shot') return [seenShot(event)];
    if (THROWN.includes(event.type)) return [];
  }
  if (own || (rules.panels === 'open' && rules.crews === 'open') || OUTSIDE.includes(event.type)) return [event];
  return event.type === 'shot' ? [seenShot(event)] : [];
};

/** Events as a viewer learns of them. `changed` is for the referee: the others look at their view. */
export const viewEvents = (rules: Rules, events: readonly Event[], viewer: Viewer): readonly Event[] => {
  const of = new Map<string, number>();
  let sides: readonly Side[] | undefined;
  for (const event of events) {
    if (event.type !== 'owners') continue;
    for (const [unit, seat] of event.owners) of.set(unit, seat);
    sides = event.sides;
  }
  const own = typeof viewer === 'number' ? sides?.[viewer] : undefined;
  const isUnscored = (owner: number | undefined): boolean =>
    sides !== undefined && owner !== undefined && sides[owner] !== own;
  return events.flatMap((event) => viewEvent(rules, { of, isUnscored }, event, viewer));
};

const other = (dice: Dice, label: string, sides: number): number => dice.roll(label, sides) - 1;

/** Another state that the viewer must not be able to tell from this one. */
export const disguise = (rules: Rules, state: State, viewer: Viewer, dice: Dice): State => {
  const draft = structuredClone(state) as Draft;
  draft.seats.forEach((seat, i) => {
    if (isOwn(viewer, i)) return;
    const { fire, flights } = seat.standing;
    seat.standing = {
      ...seat.standing,
      rerolls: [{ p: 'stay', fail: other(dice, `fail ${i}`, 9) }],
      breakOff: { strength: other(dice, `strength ${i}`, 30) },
      // Who is asked in FIR is open to all, whatever he has ordered.
      fire: { rules: [{ who: 'all', at: 'best', min: other(dice, `min ${i}`, 20) }], ask: fire?.ask ?? true },
      // Whether a turn passes by itself is open to all: which planes have standing flights, and not what they are.
      ...(flights
        ? { flights: flights.map((plan) => ({ ...plan, cases: [{ stand: { do: 'home' as const } }] })) }
        : {}),
    };
  });
  for (const plane of draft.planes) {
    if (isOwn(viewer, plane.owner)) continue;
    plane.seen = [];
    const { unnamed, unscored } = kept(state, plane.side, viewer);
    if (unnamed) for (const man of plane.crew) man.name = `Somebody ${other(dice, `${man.id}/name`, 99)}`;
    if (plane.status === 'waiting') plane.y = other(dice, `${plane.id}/y`, 100) * 1000;
    if (rules.panels === 'hidden') {
      plane.strength = 1 + other(dice, `${plane.id}/strength`, 20);
      plane.wider = other(dice, `${plane.id}/wider`, 4);
      for (const gun of plane.guns) gun.boxes = other(dice, `${plane.id}/boxes`, 10);
    }
    if (plane.initiative && (rules.crews === 'hidden' || unscored))
      plane.initiative = { ...plane.initiative, total: other(dice, `${plane.id}/total`, 40) };
    if (rules.crews === 'hidden' || unscored)
      for (const man of plane.crew) {
        man.flying = other(dice, `${man.id}/flying`, 18);
        man.gunnery = other(dice, `${man.id}/gunnery`, 18);
      }
  }
  return draft;
};

/** The same segment, other plans. */
const otherOrder = (order: Order, dice: Dice, label: string): Order => ({
  seg: order.seg,
  orders: [],
  standing: { breakOff: { strength: other(dice, label, 30) } },
});

/** Another order that the viewer must not be able to tell from this one. */
export const disguiseOrder = (_: Rules, order: Order | null, owner: Seat, viewer: Viewer, dice: Dice): Order | null =>
  order === null || isOwn(viewer, owner) ? order : otherOrder(order, dice, 'order');

/** Other events that the viewer must not be able to tell from these. */
export const disguiseEvents = (
  rules: Rules,
  events: readonly Event[],
  viewer: Viewer,
  dice: Dice,
): readonly Event[] => {
  if (viewer === 'referee') return events;
  const shown = new Set(viewEvents(rules, events, viewer));
  return events.map((event, i) => {
    if (shown.has(event)) return event;
    if (event.type === 'changed')
      return { ...event, changes: [{ path: ['step'], value: other(dice, `changed ${i}`, 99) }] };
    if (event.type === 'orders' && event.seat !== viewer && event.order)
      return { ...event, order: otherOrder(event.order, dice, `order ${i}`) };
    if (event.type === 'test') return { ...event, die: 1 + other(dice, `die ${i}`, 20) };
    return event;
  });
};
