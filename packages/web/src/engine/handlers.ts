/** What a page may ask of the worker in which the game runs. Every answer is plain data. */
import { again, botOrder, fly, fork, needs, offer, open, report, standing, start, take } from './local.ts';
import { preview, threat } from './preview.ts';
import { listProblems, openProblem, tryProblem } from './problems.ts';
import { reach } from './reach.ts';
import { flyLesson, lesson } from './school.ts';
import { studyGame, studyTurn, studyWorths } from './study.ts';
import { TRUST } from './trust/handlers.ts';
import { turnView } from './turns.ts';
import { parseTyped } from './typed.ts';

export const HANDLERS = {
  offer,
  needs,
  standing,
  open,
  start,
  again,
  fly,
  fork,
  take,
  report,
  botOrder,
  preview,
  threat,
  reach,
  turnView,
  parseTyped,
  lesson,
  flyLesson,
  listProblems,
  openProblem,
  tryProblem,
  studyTurn,
  studyWorths,
  studyGame,
  ...TRUST,
} as const;

export type Handlers = typeof HANDLERS;
