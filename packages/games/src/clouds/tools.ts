/** In Clouds of Glory in the workshop: schemas, rule cases, records as text. */
import { cloudsCases, cloudsRecords, eventSchema, OPTIONS, orderSchema, stateSchema } from '@paravion/clouds';
import { rulesSchema } from '../defaults/rules-schema.ts';
import type { GameTools } from '../tools.ts';

export const cloudsTools: GameTools = {
  schemas: () => ({ rules: rulesSchema(OPTIONS), state: stateSchema, order: orderSchema, event: eventSchema }),
  casesIn: cloudsCases.runs,
  recordText: cloudsRecords(),
};
