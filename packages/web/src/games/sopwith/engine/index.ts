/** What Sopwith brings to the worker: the view of a Turn, and the answers that its cockpit and its own pages ask for. */
import { type GameEngine, later } from '../../../engine/game-engine.ts';
import { preview, threat } from './preview.ts';
import { reach } from './reach.ts';
import { segmentView } from './turns.ts';
import { parseTyped } from './typed.ts';

const handlers = {
  preview,
  threat,
  reach,
  parseTyped,
  lesson: later(async () => (await import('./school.ts')).lesson),
  flyLesson: later(async () => (await import('./school.ts')).flyLesson),
  listProblems: later(async () => (await import('./problems.ts')).listProblems),
  openProblem: later(async () => (await import('./problems.ts')).openProblem),
  tryProblem: later(async () => (await import('./problems.ts')).tryProblem),
  studyTurn: later(async () => (await import('./study.ts')).studyTurn),
  studyWorths: later(async () => (await import('./study.ts')).studyWorths),
  studyGame: later(async () => (await import('./study.ts')).studyGame),
  openingEditions: later(async () => (await import('./openings.ts')).openingEditions),
  openingBoard: later(async () => (await import('./openings.ts')).openingBoard),
  openingExamples: later(async () => (await import('./openings.ts')).openingExamples),
  openingOrders: later(async () => (await import('./openings.ts')).openingOrders),
  openingNexts: later(async () => (await import('./openings.ts')).openingNexts),
  openingOf: later(async () => (await import('./openings.ts')).openingOf),
} as const;

export type SopwithHandlers = typeof handlers;

export const engine: GameEngine = { handlers, segmentView };
