/** A Move told in a few lines: one's own first, each with the part of the Move at which it is seen. */
import type { EventType } from '@paravion/sopwith';
import type { TurnView } from './engine/turns.ts';
import { type MoveNumber, type Phases, phasesOf, toldIn } from './phases.ts';

export interface StoryLine {
  readonly text: string;
  readonly mine: boolean;
  /** From 0 to 1. */
  readonly at: number;
}

const seenAt = (type: EventType, { glide, fire }: Phases): number => {
  if (type === 'orders' || type === 'took-off') return 0;
  if (type === 'landed' || type === 'overflew' || type === 'crashed') return glide;
  if (type === 'fired') return fire;
  return fire + (1 - fire) * 0.55;
};

/** `seats`: one's own. `move` 0: what comes before the first. */
export const storyOf = (turn: TurnView, move: number, seats: readonly number[]): readonly StoryLine[] => {
  const phases = move > 0 ? phasesOf(turn, move as MoveNumber) : null;
  const lines = toldIn(turn, move).map((line) => ({
    text: line.text,
    mine: line.seats.some((seat) => seats.includes(seat)),
    at: phases ? seenAt(line.type, phases) : 0,
  }));
  return [...lines.filter(({ mine }) => mine), ...lines.filter(({ mine }) => !mine)];
};
