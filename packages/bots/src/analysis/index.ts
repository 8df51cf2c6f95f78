export * from './game.ts';
export {
  analyseTurn,
  type Judged,
  type PlayedTurn,
  type Thought,
  type TurnAnalysis,
  USUAL,
  type Way,
  worthsOf,
} from './turn.ts';
export type { Worths } from './worth.ts';
