/** The shapes of this game's values as JSON Schema, for other programs. Events are told by their common part. */
import { OPTIONS, orderSchema, SEGMENTS, stateSchema } from '@paravion/clouds';
import { z } from 'zod';
import type { GameSchemas } from '../kit.ts';
import { rulesSchema } from '../rules-schema.ts';

const eventSchema = z
  .looseObject({ type: z.string(), rule: z.string(), turn: z.int().min(0), segment: z.enum(SEGMENTS) })
  .describe(
    'What happened, with its figures; `changed` says what the state has become, and leads from one to the next.',
  );

/** For the published schema of `paravion adjudicate --json`. */
export const schemas = (): GameSchemas => ({
  rules: rulesSchema(OPTIONS),
  state: stateSchema,
  order: orderSchema,
  event: eventSchema,
});
