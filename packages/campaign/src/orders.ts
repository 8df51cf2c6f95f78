/** What a seat can order in each phase (rules 4.1, 6.2, 7.6, 14). */
import { ABILITIES } from '@paravion/clouds';
import { z } from 'zod';
import {
  MOST_SECTORS,
  machineIdSchema,
  manIdSchema,
  monthSchema,
  squadronIdSchema,
  TASKS,
  typeSchema,
  whole,
} from './fields.ts';
import { outcomeSchema, standingSchema } from './state.ts';
import { PLAIN, SCORES, WISHED_WAYS } from './vocabulary.ts';

const abilitySchema = z.enum(ABILITIES);
const lineSchema = z
  .string()
  .trim()
  .min(1, 'A text is empty')
  .max(2000, 'A text is too long')
  .regex(PLAIN, 'A text has control characters');

/** Orders of the day. What is left out is as rule 4.1 has it. */
export const dayOrderSchema = z.strictObject({
  seg: z.literal('ORD'),
  wish: z.array(z.enum(TASKS)).min(1).max(3).optional(),
  fly: z
    .array(z.strictObject({ man: manIdSchema, machine: machineIdSchema.optional() }))
    .min(1)
    .max(12)
    .optional(),
  how: z.array(z.enum(WISHED_WAYS)).min(1).max(4).optional(),
  /** Who has a Mentor's help. */
  mentor: manIdSchema.optional(),
  /** Who by the ability Promotion goes or stays. */
  promotion: z
    .array(z.strictObject({ man: manIdSchema, go: z.boolean() }))
    .max(6)
    .optional(),
  standing: standingSchema.partial().optional(),
  /** Types wanted where the dice leave a choice, the first first. */
  prefer: z.array(typeSchema).min(1).max(10).optional(),
  move: z.enum(['north', 'south']).optional(),
  /** Fighters lent as another squadron's escort. */
  lend: z.strictObject({ n: whole(1, 4), to: squadronIdSchema }).optional(),
  press: lineSchema.optional(),
  /** Leaves the war at the end of this period. */
  leave: z.literal(true).optional(),
});
export type DayOrder = Readonly<z.infer<typeof dayOrderSchema>>;

/** Outcomes of missions that were flown elsewhere. */
export const outcomeOrderSchema = z.strictObject({
  seg: z.literal('FLY'),
  outcomes: z.array(outcomeSchema).max(60),
});
export type OutcomeOrder = Readonly<z.infer<typeof outcomeOrderSchema>>;

/** What is bought with experience: scores in order. */
export const spendOrderSchema = z.strictObject({
  seg: z.literal('DEB'),
  spend: z
    .array(
      z.strictObject({
        man: manIdSchema,
        buy: z.array(z.enum(SCORES)).max(20),
        /** For a Free Choice. */
        choose: abilitySchema.optional(),
      }),
    )
    .max(40),
});
export type SpendOrder = Readonly<z.infer<typeof spendOrderSchema>>;

const dieSchema = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z0-9-]+(\/\d+)?\.[a-z0-9]+(\.\d{1,3})?$/, 'A die is like gb60-1.heal');

/** Deeds of the game master, each with his reason (rule 14). */
export const deedSchema = z.union([
  z.strictObject({ do: z.literal('wound'), man: manIdSchema, n: whole(1, 40) }),
  z.strictObject({ do: z.literal('heal'), man: manIdSchema }),
  z.strictObject({ do: z.literal('kill'), man: manIdSchema }),
  z.strictObject({ do: z.literal('ground'), man: manIdSchema, n: whole(1, 40) }),
  z.strictObject({ do: z.literal('experience'), man: manIdSchema, n: whole(1, 100) }),
  z.strictObject({ do: z.literal('post'), man: manIdSchema, squadron: squadronIdSchema }),
  z.strictObject({ do: z.literal('give'), squadron: squadronIdSchema, type: typeSchema }),
  z.strictObject({ do: z.literal('take'), machine: machineIdSchema }),
  z.strictObject({ do: z.literal('move'), squadron: squadronIdSchema, sector: whole(1, MOST_SECTORS) }),
  z.strictObject({ do: z.literal('end'), month: monthSchema }),
  z.strictObject({ do: z.literal('rule'), option: z.string().max(20), value: z.union([z.string().max(20), z.int()]) }),
  /** A die that people threw, by its name: `gb60-1.heal`, its second throw `gb60-1.heal.1`. */
  z.strictObject({ do: z.literal('die'), die: dieSchema, face: whole(1, 100) }),
]);
export type Deed = Readonly<z.infer<typeof deedSchema>>;
export const masterOrderSchema = z.strictObject({
  seg: z.literal('GM'),
  deeds: z.array(z.strictObject({ deed: deedSchema, reason: lineSchema })).max(40),
  outcomes: z.array(outcomeSchema).max(60).optional(),
});
export type MasterOrder = Readonly<z.infer<typeof masterOrderSchema>>;

export const orderSchema = z.union([dayOrderSchema, outcomeOrderSchema, spendOrderSchema, masterOrderSchema]);
export type Order = DayOrder | OutcomeOrder | SpendOrder | MasterOrder;
