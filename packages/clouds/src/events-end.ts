/** Events of the end, of victories and of the state itself: part of the union of `events.ts`. */
import { type Change, eventShape } from '@paravion/tabletop';
import { z } from 'zod';
import { figure, name, pose } from './event-parts.ts';
import { victorySchema } from './state.ts';
import { FATES, SIDES } from './vocabulary.ts';

const side = z.enum(SIDES);
const { by, over, kind } = victorySchema.shape;

const change: z.ZodType<Change> = z.strictObject({
  path: z.array(z.union([z.string(), figure])).readonly(),
  value: z.unknown().optional().describe('Any JSON.'),
}) as z.ZodType<Change>;

export const END_EVENTS = [
  eventShape(['left'], 'A plane has left the mission.', {
    unit: name,
    fate: z.enum(FATES),
    kept: z.boolean(),
    at: pose,
  }),
  eventShape(['victory'], 'Whose victory it is (rule 4.33).', { by, over, kind }),
  eventShape(['points'], 'Points of a side, and its score now.', {
    side,
    points: figure,
    why: z.string(),
    about: name.nullable(),
    score: figure,
  }),
  eventShape(['broke-off'], 'A side breaks off.', { side }),
  eventShape(['ended'], 'The mission is over.', {
    result: z.enum([...SIDES, 'draw']),
    why: z.string(),
    score: z.strictObject({ W: figure, E: figure }),
  }),
  eventShape(['changed'], 'What the state has become, and leads from one to the next: for programs. Passes no view.', {
    changes: z.array(change).readonly(),
  }),
] as const;
