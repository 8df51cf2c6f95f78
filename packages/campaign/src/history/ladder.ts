/** How men and squadrons of a side stand, from what the side knows: for its newspaper, and for the wall of a squadron. */
import type { Man, Squadron, State } from '../state.ts';
import type { Side } from '../vocabulary.ts';

/** How many airmen are told of. */
const BEST = 10;

/** An airman on the ladder, and his squadron; the dead have a cross. */
export interface Rung {
  readonly squadron: Squadron;
  readonly man: Pick<Man, 'id' | 'name' | 'rank' | 'victories' | 'missions'>;
}

const ofSide = (view: State, side: Side): readonly Squadron[] =>
  (view.squadrons as readonly Squadron[]).filter((s) => s.side === side);

/** Men of a squadron who have won fights. */
const winners = (squadron: Squadron): readonly Rung[] => {
  const dead = squadron.gone.filter(({ fate }) => fate === 'dead').map((man) => ({ ...man, name: `${man.name} †` }));
  return [...squadron.men, ...dead].filter(({ victories }) => victories > 0).map((man) => ({ squadron, man }));
};

/** The best airmen of a side; of equals who needed fewer missions. */
export const ladderOf = (view: State, side: Side): readonly Rung[] =>
  ofSide(view, side)
    .flatMap(winners)
    .toSorted((a, b) => b.man.victories - a.man.victories || a.man.missions - b.man.missions)
    .slice(0, BEST);

/** Squadrons of a side by their points for each mission flown (rule 11.1). */
export const standingsOf = (view: State, side: Side): readonly Squadron[] =>
  ofSide(view, side)
    .filter((s) => !s.disbanded)
    .toSorted((a, b) => b.points / Math.max(1, b.flown) - a.points / Math.max(1, a.flown));
