/**
 * Plans: flights that are chosen at the plane's own place in the initiative (rule 4.0). A plan is a list of cases, each with
 * conditions and with a flight, or with a standing flight that is worked out at that moment by what the seat may know then.
 */
import { z } from 'zod';
import { flightSchema } from './flight-order.ts';
import { coordinate, idSchema, whole } from './state-plane.ts';

/** Where something is, by the arcs of rule 1.5: ahead is the front arc, behind the rear arc, left and right the halves of the side arc. */
export const BEARINGS = ['ahead', 'behind', 'left', 'right'] as const;

/** What must be true of a plane or balloon; all that is said of it. Distances in MU, in space (rule 1.4). */
export const conditionSchema = z
  .strictObject({
    unit: idSchema,
    at: z.enum(BEARINGS).optional(),
    height: z.enum(['above', 'below']).optional(),
    within: whole(0, 400).optional(),
    is: z.enum(['burning', 'out']).optional(),
  })
  .refine((condition) => Object.keys(condition).length > 1, 'One condition at least');
export type Condition = z.infer<typeof conditionSchema>;

/** What a plane is sent to do at a target. */
export const TARGET_WORKS = ['photo', 'watch', 'spot', 'bomb', 'strafe', 'rocket'] as const;
export type TargetWork = (typeof TARGET_WORKS)[number];

/** Bounds of a standing flight: MU below which it does not go, and whether it stays within the dive limit of the panel. */
const bounds = { floor: whole(1, 1000).optional(), limit: z.literal(true).optional() };
const goal = <Do extends string, Shape extends z.ZodRawShape>(what: Do, shape: Shape) =>
  z.strictObject({ do: z.literal(what), ...shape, ...bounds });

/** A standing flight: what is to be done, for the planner to find the flight that does it best (rule 4.0). */
export const standingFlightSchema = z.discriminatedUnion('do', [
  /** Behind an enemy, nose on him, and near. */
  goal('tail', { who: idSchema }),
  /** Far from an enemy, out of his nose cone. */
  goal('away', { who: idSchema }),
  /** To a target, a unit or a balloon, with the work that is to be done there. */
  goal('at', { target: z.string().min(1).max(20), work: z.enum(TARGET_WORKS) }),
  goal('to', { x: coordinate, y: coordinate, z: whole(1, 1000).optional() }),
  goal('home', {}),
  goal('climb', {}),
  /** Within 5 MU of a friend. */
  goal('with', { who: idSchema }),
]);
export type StandingFlight = z.infer<typeof standingFlightSchema>;

const when = { if: z.array(conditionSchema).min(1).max(6).optional() };
export const caseSchema = z.union([
  z.strictObject({ ...when, stand: standingFlightSchema }),
  z.strictObject({ ...when, fly: flightSchema.omit({ plane: true }) }),
]);
export type PlanCase = z.infer<typeof caseSchema>;

/** A plan of one plane: the first case whose conditions hold and whose flight is allowed is flown. */
export const planSchema = z.strictObject({ plane: idSchema, cases: z.array(caseSchema).min(1).max(8) });
export type PlanOrder = z.infer<typeof planSchema>;
