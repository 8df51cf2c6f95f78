/** Problems of a game: positions in which one order does what is asked. */
import type { Result } from '@paravion/tabletop';
import type { Candidate } from './solving.ts';

export interface ProblemSet {
  /** All of them; `rating`: how hard their makers think they are. */
  readonly list: readonly Candidate[];
  /** Whether an order does what the problem asks, whatever the others order; its faults where it is no order. */
  isSolved(id: string, order: unknown): Result<boolean>;
}
