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

/** Each name that occurs more than once with something added. */
const apart = (names: readonly string[], more: (i: number) => string): readonly string[] =>
  names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${more(i)}`));

export const cardNames = (
  words: CloudsWords['cards'],
  plane: Plane,
  proposed: readonly Proposed[],
): readonly string[] => {
  const ways = proposed.map(({ at }) => STEP * Math.round(swing(plane.h, bearing(plane, at)) / 10 / STEP));
  const heights = proposed.map(({ at }) => at.z);
  const plain = proposed.map(({ card }) => words.name(card.kind, card.goal, card.shot));
  const told = plain.map((name, i) => `${name} ${ways[i]}`);
  const differ = (i: number): boolean => told.indexOf(told[i]!) === told.lastIndexOf(told[i]!);
  return apart(plain, (i) => (differ(i) ? words.way(ways[i]!) : words.at(heights[i]!)));
};
