/**
 * What happened in a Turn: a closed union, in the order it happened. Each event names its rule, Move, plane, place and
 * figures, with the new totals, so that a Turn can be drawn and told without looking at the state, and the state can be
 * rebuilt from the events. Planes and seats are indices from 0.
 */
import { type EventsOf, eventSchemaOf, eventShape, fieldsOfEvent } from '@paravion/tabletop';
import { z } from 'zod';
import { sheetSchema } from './order.ts';
import { BURSTS, FACINGS, MANOEUVRES, STRIPS } from './vocabulary.ts';

/** Faults of rule 3.2: what is ordered may not be flown. */
export const ILLEGAL_NOTES = [
  /** A manoeuvre flown otherwise than ordered (3.1, 3.2): `ordered`, `flown`. */
  'immelmann-by-non-ace',
  'stall-in-move-1',
  'move-after-stall',
  'take-off-ahead',
  'take-off-stall',
  'landing-must-be-completed',
  /** The sheet was rejected, and counts as an NMR from this Move on (3.2). */
  'sheet-rejected',
  /** A parked plane ordered something that is no take-off stays parked (4.2). */
  'stays-parked',
] as const;

/** Why something on a sheet was not done as written. */
export const NOTE_CODES = [
  ...ILLEGAL_NOTES,
  /** Take-off without a strip: Beta, or it stays parked (4.1). */
  'no-strip-beta',
  'no-strip-stays',
  /** Orders after landing are void (4.5). */
  'void-after-landing',
  /** Land without a strip serves any (4.4); for another strip it does not land. */
  'land-any-strip',
  'land-other-strip',
  /** Overfly, where a declared landing must be completed (4.4 K). */
  'overfly-overruled',
  /** Bursts dropped: the same direction twice in a Move (5.1), more than a Turn allows, more than the ammunition (5.7),
   * fired on the ground (5.6, 5.7). */
  'repeated-burst',
  'more-than-three',
  'no-ammunition',
  'no-fire-on-ground',
  /** FIRE with no direction (5.8). */
  'centralised',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

const index = z.int().min(0);
const indices = z.array(index).readonly();
const figure = z.int();
const die = z.int().min(1).max(6);
const hex = z.string();
const facing = z.enum(FACINGS);
const strip = z.enum(STRIPS);
const burst = z.enum(BURSTS);
const manoeuvre = z.enum(MANOEUVRES);
const place = z.int().min(1);

const pose = z.strictObject({ hex, facing });
export type Pose = Readonly<z.infer<typeof pose>>;

const hit = z.strictObject({ plane: index, range: index, damage: index });
export type Hit = Readonly<z.infer<typeof hit>>;

const plane = { plane: index };

const EVENTS = [
  /** `planesPerSeat` stands there where it is 2, so that names can be found. */
  eventShape(['turn'], 'The Turn that these events belong to.', {
    turn: index,
    planesPerSeat: z.literal(2).optional(),
  }),
  eventShape(['orders'], 'A sheet as revealed; null when none came (8.1).', {
    ...plane,
    sheet: sheetSchema.nullable(),
  }),
  eventShape(['note'], 'Something on a sheet was not done as written.', {
    ...plane,
    note: z.enum(NOTE_CODES),
    ordered: manoeuvre.optional(),
    flown: manoeuvre.optional(),
    bursts: z.array(burst).readonly().optional(),
    strip: strip.optional(),
  }),
  eventShape(['took-off'], 'A plane took off along a strip.', { ...plane, strip }),
  /** `on`: where it ends. A plane that stays, parked or not, flies `0`. */
  eventShape(['moved'], 'A plane flew, or stayed.', {
    ...plane,
    manoeuvre,
    from: pose,
    to: pose,
    on: z.enum(['ground', 'strip', 'air']),
    run: z.enum(['none', 'outer', 'inner']),
  }),
  /** From `from` in direction `towards`, with `damage` points left (2.3, 6.5). */
  eventShape(['crashed'], 'A plane flew off the board.', {
    ...plane,
    manoeuvre,
    from: pose,
    towards: facing,
    damage: figure,
  }),
  eventShape(['landed'], 'A plane landed and was reloaded.', {
    ...plane,
    strip,
    aerodrome: facing,
    ammunition: index,
    reloaded: figure,
  }),
  /** By a landing run (4.4, 4.9). */
  eventShape(['overflew'], 'A plane reached an aerodrome and did not land.', {
    ...plane,
    strip,
    reason: z.enum(['overfly', 'undeclared', 'other-strip', 'nmr']),
  }),
  /** Along `direction` from `from` (5.1); `to`: the last hex it reached, `end`: what ended it. */
  eventShape(['fired'], 'One burst, with what it hit.', {
    ...plane,
    burst,
    direction: facing,
    from: hex,
    to: hex,
    end: z.enum(['range', 'cloud', 'edge']),
    hits: z.array(hit).readonly(),
    ammunition: index,
  }),
  /** In (c): points of fire and cloud taken in this Move, `left` after it (2.2, 5.3, 6.2). */
  eventShape(['damaged'], 'Damage recorded after a Move.', {
    ...plane,
    fire: index,
    cloud: index,
    by: indices,
    left: figure,
  }),
  /** `credited`: seats that get the kill (7.2); nobody for a cloud (6.6). */
  eventShape(['downed'], 'A plane was destroyed.', {
    ...plane,
    how: z.enum(['shot', 'cloud']),
    ace: z.boolean(),
    by: indices,
    credited: indices,
  }),
  /** 7.1-7.4, 6.5; `about`: the plane hit, downed or crashed; `score`: the seat's new total. */
  eventShape(['points'], 'Victory points of a seat.', {
    seat: index,
    points: figure,
    reason: z.enum(['damage', 'kill', 'down', 'share', 'win']),
    about: index.nullable(),
    score: figure,
  }),
  /** 7.2 dice: `roller` is a seat; 7.6 first kill: it is a plane. */
  eventShape(['die'], 'A die thrown among those who hit.', {
    purpose: z.enum(['kill', 'ace']),
    about: index,
    roller: index,
    roll: die,
  }),
  eventShape(['ace'], 'A plane is an ace from the next Move (7.6).', {
    ...plane,
    reason: z.enum(['kill', 'damage', 'career']),
  }),
  eventShape(['left'], 'A seat lost its last plane; its place (7.5).', { seat: index, place }),
  /** For `turn`; it blows now, or in each Move of that Turn (6.4). `marker` null: all of them. */
  eventShape(['wind'], 'Wind for one marker, or for all.', { turn: index, marker: index.nullable(), die, facing }),
  eventShape(['clouds'], 'Where the clouds are now, by marker (6.3, 6.4).', {
    clouds: z.array(z.array(hex).readonly()).readonly(),
  }),
  eventShape(['repaired'], 'A plane was repaired on the ground.', { ...plane, points: index, left: index }),
  eventShape(['ended'], 'The game is over.', { winners: indices, places: z.array(place).readonly() }),
  /** `declared`: planes whose landing carries over (4.4); `quiet`: Turns in a row without a hit, where the rules count them (7.4). */
  eventShape(['turn-ended'], 'The Turn is over.', { turn: index, declared: indices, quiet: index.optional() }),
] as const;
/** `move`: 1 to 3; 0 before the first Move or after the last. */
const stamp = z.strictObject({ rule: z.string(), move: z.int().min(0).max(3) });

export type Event = EventsOf<typeof EVENTS, typeof stamp>;
export type EventType = Event['type'];

/** Every event, for other programs. */
export const eventSchema = eventSchemaOf<Event>(EVENTS, stamp);
/** The figures of an event of this type, in their order; null where there is no such type. */
export const fieldsOf = (type: string): readonly string[] | null => fieldsOfEvent(EVENTS, type);
