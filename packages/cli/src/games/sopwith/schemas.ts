/** The shapes of Sopwith's values as JSON Schema, for other programs. */
import { eventSchema, OPTIONS, orderSchema, stateSchema } from '@paravion/sopwith';
import type { GameSchemas } from '../kit.ts';
import { rulesSchema } from '../rules-schema.ts';

/** For the published schema of `paravion adjudicate --json`. */
export const schemas = (): GameSchemas => ({
  rules: rulesSchema(OPTIONS),
  state: stateSchema,
  order: orderSchema,
  event: eventSchema,
});
