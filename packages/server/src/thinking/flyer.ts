/** A thread in which games that were begun elsewhere are flown again. It yields to the thread that serves. */
import type { GameAdapter } from '@paravion/games';
import { flyAgain, type ToFly } from '../tables/flown-elsewhere.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(2, (game: GameAdapter, toFly: ToFly) => flyAgain(game, toFly));
