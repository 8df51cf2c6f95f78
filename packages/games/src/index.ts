/** The games that can be hosted: the one list that servers and pages offer. */
import type { HostedGame } from './hosted.ts';
import { hostedSopwith } from './sopwith.ts';

export {
  allAnswers,
  analyseTurn,
  analysisOf,
  type BotInfo,
  type Budget,
  codeOf,
  type GameAnalysis,
  type Goal,
  type Judged,
  layOut,
  lossOf,
  type ManoeuvreProblem,
  type Past,
  PROBLEM_RULES,
  PROBLEMS,
  REMEMBERED,
  refutation,
  stateOf,
  type TurnAnalysis,
  type Way,
  type Why,
  type Worths,
  whyOf,
  worthsOf,
} from '@paravion/bots';
export type { HostedGame, MapLook, Played, Report, ReportWish, SeatWish, Tally } from './hosted.ts';

export const GAMES: readonly HostedGame[] = [hostedSopwith];

/** A game by its id; null when there is none of that name. */
export const gameById = (id: string): HostedGame | null => GAMES.find(({ game }) => game.id === id) ?? null;
