/** The thread in which games begun elsewhere are flown again, held as the files in a folder say (`gate.ts`). */
import { flyAgain, type ToFly } from '../../../server/src/tables/flown-elsewhere.ts';
import { answerQuestions } from '../../../server/src/thinking/thread.ts';
import { waitAtGate } from './gate-thread.ts';

answerQuestions(0, (game, toFly: ToFly) => {
  waitAtGate({ bot: null, seat: 0, seed: toFly.seed });
  return flyAgain(game, toFly);
});
