/** The events of Sopwith as a schema, for other programs; the types hold it to `events.ts`. */
import type { Event } from '@paravion/sopwith';
import { BURSTS, FACINGS, MANOEUVRES, NOTE_CODES, STRIPS, sheetSchema } from '@paravion/sopwith';
import { z } from 'zod';

const index = z.int().min(0);
const indices = z.array(index).readonly();
const figure = z.int();
const facing = z.enum(FACINGS);
const strip = z.enum(STRIPS);
const manoeuvre = z.enum(MANOEUVRES);
const hex = z.string();
const pose = z.strictObject({ hex, facing });
const hit = z.strictObject({ plane: index, range: index, damage: index });

const event = <T extends Event['type'], Shape extends z.core.$ZodLooseShape>(type: T, about: string, shape: Shape) =>
  z.strictObject({ type: z.literal(type), rule: z.string(), move: z.int().min(0).max(3), ...shape }).describe(about);

/** Every event; planes, seats and markers are numbered from 0. */
export const eventSchema = z.discriminatedUnion('type', [
  event('turn', 'The Turn that these events belong to.', { turn: index, planesPerSeat: z.literal(2).optional() }),
  event('orders', 'A sheet as revealed; null when none came.', { plane: index, sheet: sheetSchema.nullable() }),
  event('note', 'Something on a sheet was not done as written.', {
    plane: index,
    note: z.enum(NOTE_CODES),
    ordered: manoeuvre.optional(),
    flown: manoeuvre.optional(),
    bursts: z.array(z.enum(BURSTS)).readonly().optional(),
    strip: strip.optional(),
  }),
  event('took-off', 'A plane took off along a strip.', { plane: index, strip }),
  event('moved', 'A plane flew, or stayed.', {
    plane: index,
    manoeuvre,
    from: pose,
    to: pose,
    on: z.enum(['ground', 'strip', 'air']),
    run: z.enum(['none', 'outer', 'inner']),
  }),
  event('crashed', 'A plane flew off the board.', {
    plane: index,
    manoeuvre,
    from: pose,
    towards: facing,
    damage: figure,
  }),
  event('landed', 'A plane landed and was reloaded.', {
    plane: index,
    strip,
    aerodrome: facing,
    ammunition: index,
    reloaded: figure,
  }),
  event('overflew', 'A plane reached an aerodrome and did not land.', {
    plane: index,
    strip,
    reason: z.enum(['overfly', 'undeclared', 'other-strip', 'nmr']),
  }),
  event('fired', 'One burst, with what it hit.', {
    plane: index,
    burst: z.enum(BURSTS),
    direction: facing,
    from: hex,
    to: hex,
    end: z.enum(['range', 'cloud', 'edge']),
    hits: z.array(hit).readonly(),
    ammunition: index,
  }),
  event('damaged', 'Damage recorded after a Move.', {
    plane: index,
    fire: index,
    cloud: index,
    by: indices,
    left: figure,
  }),
  event('downed', 'A plane was destroyed.', {
    plane: index,
    how: z.enum(['shot', 'cloud']),
    ace: z.boolean(),
    by: indices,
    credited: indices,
  }),
  event('points', 'Victory points of a seat.', {
    seat: index,
    points: figure,
    reason: z.enum(['damage', 'kill', 'down', 'share', 'win']),
    about: index.nullable(),
    score: figure,
  }),
  event('die', 'A die thrown among those who hit.', {
    purpose: z.enum(['kill', 'ace']),
    about: index,
    roller: index,
    roll: z.int().min(1).max(6),
  }),
  event('ace', 'A plane is an ace from the next Move.', { plane: index, reason: z.enum(['kill', 'damage', 'career']) }),
  event('left', 'A seat lost its last plane.', { seat: index, place: z.int().min(1) }),
  event('wind', 'Wind for one marker, or for all.', {
    turn: index,
    marker: index.nullable(),
    die: z.int().min(1).max(6),
    facing,
  }),
  event('clouds', 'Where the clouds are now, by marker.', { clouds: z.array(z.array(hex).readonly()).readonly() }),
  event('repaired', 'A plane was repaired on the ground.', { plane: index, points: index, left: index }),
  event('ended', 'The game is over.', { winners: indices, places: z.array(z.int().min(1)).readonly() }),
  event('turn-ended', 'The Turn is over; `declared`: planes whose landing carries over.', {
    turn: index,
    declared: indices,
  }),
]);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** Compile-time proof that the schema and the events have the same types. */
export const eventSchemaIsWhole: Same<z.infer<typeof eventSchema>['type'], Event['type']> = true;
