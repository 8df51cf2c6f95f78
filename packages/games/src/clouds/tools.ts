/** In Clouds of Glory in the workshop: letters, schemas, rule cases, records as text. */
import {
  cloudsCases,
  cloudsRecords,
  eventSchema,
  OPTIONS,
  orderSchema,
  type State,
  stateSchema,
} from '@paravion/clouds';
import { filmOfMission, recordingOf } from '@paravion/draw/clouds/film';
import { rulesSchema } from '../defaults/rules-schema.ts';
import type { GameTools } from '../tools.ts';
import { readLetter } from './letters.ts';
import { opening } from './opening.ts';
import { scoreLetters } from './score-letters.ts';

export const cloudsTools: GameTools = {
  readLetter,
  opening,
  schemas: () => ({ rules: rulesSchema(OPTIONS), state: stateSchema, order: orderSchema, event: eventSchema }),
  casesIn: cloudsCases.runs,
  scoreLetters,
  recordText: cloudsRecords(),
  recording: (segments, title) => {
    const film = filmOfMission(segments, title);
    return film && recordingOf(film, segments[0]!.before as State, title);
  },
};
