/** The workshop's tools of a game that brings none: letters in its notation, schemas that take any JSON, but know the rules. */
import type { AnyGame } from '@paravion/tabletop';
import { z } from 'zod';
import type { GameTools } from '../tools.ts';
import { readLetter } from './letters.ts';
import { rulesSchema } from './rules-schema.ts';

const eventSchema = z.looseObject({ type: z.string(), rule: z.string() });

export const usualTools = (game: AnyGame): GameTools => ({
  readLetter: (position, text, writer) => readLetter(game, position, text, writer),
  schemas: () => ({ rules: rulesSchema(game.options), state: z.unknown(), order: z.unknown(), event: eventSchema }),
});
