/** What Sopwith brings to the worker: the view of a Turn, and the answers that its cockpit and its own pages ask for. */
import type { GameEngine } from '../../../engine/games.ts';
import { preview, threat } from './preview.ts';
import { listProblems, openProblem, tryProblem } from './problems.ts';
import { reach } from './reach.ts';
import { flyLesson, lesson } from './school.ts';
import { studyGame, studyTurn, studyWorths } from './study.ts';
import { segmentView } from './turns.ts';
import { parseTyped } from './typed.ts';

const handlers = {
  preview,
  threat,
  reach,
  parseTyped,
  lesson,
  flyLesson,
  listProblems,
  openProblem,
  tryProblem,
  studyTurn,
  studyWorths,
  studyGame,
} as const;

export type SopwithHandlers = typeof handlers;

export const engine: GameEngine = { handlers, segmentView };
