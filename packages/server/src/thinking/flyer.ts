/** A thread in which games that were begun elsewhere are flown again. It yields to the thread that serves. */
import { hash } from 'node:crypto';
import type { GameAdapter } from '@paravion/games';
import { hashBy } from '@paravion/tabletop';
import { flyAgain, type ToFly } from '../tables/flown-elsewhere.ts';
import { answerQuestions } from './thread.ts';

hashBy((text) => hash('sha256', text));

answerQuestions(2, (game: GameAdapter, toFly: ToFly) => flyAgain(game, toFly));
