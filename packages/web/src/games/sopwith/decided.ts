/** What decided a game, in a sentence with its moment. */
import type { SegmentView } from '../../engine/segments.ts';
import { decisiveLine } from './decisive.ts';
import type { TurnView } from './engine/turns.ts';
import { t } from './words/index.ts';

/** Empty where nothing did. `seat`: whose eyes it is seen through; null for anybody's. */
export const decided = (segments: readonly SegmentView[], seat: number | null): string => {
  const found = decisiveLine(segments as readonly TurnView[], seat);
  return found ? `${t().reveal.at(found.turn, Math.min(3, found.stage))}: ${found.text}` : '';
};
