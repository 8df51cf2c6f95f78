/** Names of the flights that are proposed: those that would be called alike are told apart by the way they go. */
import { bearing, type Plane, type Pose, swing } from '@paravion/clouds';
import type { Card } from './engine/cards.ts';
import type { CloudsWords } from './words/en.ts';

/** A flight that is proposed, and where it ends. */
export interface Proposed {
  readonly card: Pick<Card, 'kind' | 'goal' | 'shot'>;
  readonly at: Pose;
}

/** Steps in which ways are told, in degrees. */
const STEP = 5;

export const cardNames = (
  words: CloudsWords['cards'],
  plane: Plane,
  proposed: readonly Proposed[],
): readonly string[] => {
  const plain = proposed.map(({ card }) => words.name(card.kind, card.goal, card.shot));
  return proposed.map(({ at }, i) => {
    const name = plain[i]!;
    if (plain.filter((other) => other === name).length === 1) return name;
    const off = swing(plane.h, bearing(plane, at)) / 10;
    return `${name}, ${words.way(STEP * Math.round(off / STEP))}`;
  });
};
