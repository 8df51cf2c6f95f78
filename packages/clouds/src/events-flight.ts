/** Events of orders, initiative and flight: part of the union of `events.ts`. */
import { type EventIn, eventShape } from '@paravion/tabletop';
import { z } from 'zod';
import { again, figure, figures, maybeName, name, names, pose, terms, tested } from './event-parts.ts';
import { flightSchema, orderSchema } from './order.ts';
import { legSchema } from './state-plane.ts';
import { BANDS, SIDES } from './vocabulary.ts';

/** The table, the cause and the names stand in the figures. */
export const FLIGHT_EVENTS = [
  eventShape(['owners'], 'Whose the units are, by seat: at the head of every list of events.', {
    owners: z.array(z.tuple([name, figure]).readonly()).readonly(),
    sides: z
      .array(z.enum(SIDES))
      .readonly()
      .optional()
      .describe('The side of each seat, in a mission that tells no scores of the other side.'),
  }),
  eventShape(['orders'], 'Orders as revealed; null: none came, the default is played (rule 4.0).', {
    seat: figure,
    order: orderSchema.nullable(),
  }),
  eventShape(['refused'], 'Part of a sheet that the rules do not allow; the default takes its place.', {
    seat: figure,
    note: z.string(),
  }),
  eventShape(['note'], 'Something ordered was not allowed, or could not be done any more; what was done instead.', {
    unit: name,
    note: z.string(),
    instead: z.string(),
  }),
  eventShape(['segment'], 'Another segment begins.', {}),
  eventShape(
    ['passed'],
    'By post: nobody sees an enemy and every plane has a standing flight, so nobody is asked (rule 4.0).',
    {},
  ),
  eventShape(['case-taken'], 'Which case of its plan a plane flies, from 1 (rule 4.0).', {
    unit: name,
    number: figure,
  }),
  eventShape(['wind'], 'The wind of the mission: where it blows to, in tenths of a degree, and its force.', {
    to: figure,
    force: figure,
  }),
  eventShape(['placed'], 'A plane or unit was placed.', { unit: name, at: pose, v: figure }),
  eventShape(['entered'], 'A plane came in.', { unit: name, at: pose, v: figure }),
  eventShape(['test'], 'A d20 test (rule 2.2): terms add to the target.', {
    unit: name,
    purpose: z.string(),
    tested,
    terms,
    target: figure,
    die: figure,
    margin: figure,
    again: again.optional(),
  }),
  eventShape(['rolled'], 'A roll on a table, or of damage: terms add to the die; the text is the row.', {
    unit: name,
    purpose: z.string(),
    table: z.string().nullable(),
    dice: figures,
    terms,
    total: figure,
    text: z.string().nullable(),
    again: again.optional(),
  }),
  eventShape(['initiative'], 'Totals of rule 4.1, or of a gunner in FIR (4.17).', {
    unit: name,
    dice: figures,
    terms,
    total: figure,
    threats: names,
  }),
  eventShape(['initiative-order'], 'Who moves, first to last; who is ordered together.', {
    groups: z.array(names).readonly(),
  }),
  eventShape(['swapped-dice'], 'Leadership: two men changed their dice.', { by: name, a: name, b: name }),
  eventShape(['seen', 'lost-sight'], 'An enemy was seen, or was lost out of sight.', { unit: name, enemy: name }),
  eventShape(['woke', 'fainted', 'blacked-out'], 'A man woke, fainted, or is not himself for a move.', { unit: name }),
  eventShape(['flew'], 'One piece of a path flown (rule 4.5).', { unit: name, leg: legSchema, to: pose, v: figure }),
  eventShape(['banked'], 'A plane took a bank.', {
    unit: name,
    b: figure,
    how: z.enum(['free', 'roll', 'turn', 'after']),
  }),
  eventShape(['moved'], 'What a move came to (rules 4.5-4.9): every gain and loss of energy, and where it ended.', {
    unit: name,
    from: pose,
    to: pose,
    b: figure,
    v: figure,
    band: z.enum(BANDS),
    indicated: z.string(),
    energy: terms,
    flight: flightSchema.nullable(),
  }),
  eventShape(['tight'], 'A turn tighter than indicated was tested.', {
    unit: name,
    letter: z.string(),
    outcome: z.enum(['held', 'skid', 'straight', 'spin']),
  }),
  eventShape(['stalled'], 'A plane stalled.', {
    unit: name,
    drop: figure,
    v: figure,
    outcome: z.enum(['flies', 'falls', 'spins']),
  }),
  eventShape(['immelmann'], 'An Immelmann was tried.', {
    unit: name,
    outcome: z.enum(['done', 'falls', 'spins']),
    to: pose,
    v: figure,
  }),
  eventShape(['spin'], 'A spin began.', { unit: name, recoverable: z.boolean(), why: z.string() }),
  eventShape(['spun'], 'A spinning plane fell.', { unit: name, fell: figure, to: pose, recovered: z.boolean() }),
  eventShape(['wreck-fell'], 'A wreck fell.', { unit: name, to: pose }),
  eventShape(['uncontrolled'], 'Nobody flies a plane any more, or somebody else.', { unit: name, by: maybeName }),
  eventShape(['forced-home'], 'A plane has to go home.', { unit: name, why: z.string() }),
  eventShape(['silent'], 'A man does not shoot or work any more.', { unit: name }),
  eventShape(['took-off', 'landed'], 'A plane left the ground, or came down on it.', {
    unit: name,
    to: pose,
    place: z.string().nullable(),
  }),
  eventShape(['contact'], 'A plane met something in its path.', {
    unit: name,
    with: z.string(),
    at: pose,
    avoidedBy: maybeName,
  }),
  eventShape(['worked'], 'A man did his work.', { unit: name, work: z.string(), done: z.boolean() }),
  eventShape(['jettisoned'], 'Bombs went away without effect.', { unit: name, bombs: figure }),
  eventShape(['stepped'], 'Something on the ground, a barrage or a winch moved.', {
    unit: name,
    x: figure,
    y: figure,
    z: figure,
  }),
] as const;
export type FlightEvent = EventIn<typeof FLIGHT_EVENTS>;
