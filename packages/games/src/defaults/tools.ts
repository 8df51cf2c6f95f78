/** The workshop's tools of a game that brings none: schemas that take any JSON, but know the rules. */
import type { AnyGame } from '@paravion/tabletop';
import { z } from 'zod';
import type { GameTools } from '../tools.ts';
import { rulesSchema } from './rules-schema.ts';

const eventSchema = z.looseObject({ type: z.string(), rule: z.string() });

export const usualTools = ({ options }: AnyGame): GameTools => ({
  schemas: () => ({ rules: rulesSchema(options), state: z.unknown(), order: z.unknown(), event: eventSchema }),
});
