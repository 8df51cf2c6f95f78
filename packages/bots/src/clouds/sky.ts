/** What a pilot makes of the sky: where everybody will be when the guns speak, and what a shot there is worth. */
import {
  assume,
  baseShot,
  batteriesOf,
  type FireLine,
  flightChoices,
  isAboard,
  type Plane,
  planeOf,
  planMove,
  type Rules,
  type State,
  type View,
} from '@paravion/clouds';

/** A state that the bot may move planes about in. */
export interface Sky {
  readonly rules: Rules;
  readonly state: State;
  /** Planes that move after this one, as they will be if they fly straight on. */
  readonly late: ReadonlySet<string>;
}

/** Everybody who has still to move, flown straight on: a guess, but a fair one for a turn of five seconds. */
const flownOn = (rules: Rules, state: State, plane: Plane): void => {
  const [usual] = flightChoices(rules, state, plane);
  if (usual) Object.assign(plane, usual.plan.end.at, { v: usual.plan.end.v, b: usual.plan.end.b });
};

/** The sky at the end of the moves, but for the seat's own planes that are due. */
export const skyOf = (rules: Rules, view: View, seat: number): Sky => {
  const state = structuredClone(assume(view)) as State;
  const late = new Set(state.segment === 'MOV' ? state.queue.flat() : []);
  for (const id of late) {
    const plane = planeOf(state, id);
    if (plane && plane.owner !== seat && plane.status === 'flying') flownOn(rules, state, plane);
  }
  return { rules, state, late };
};

/** Chance that a d20 is at most `target`, 1 always and 20 never. */
export const chanceOf = (target: number): number => Math.min(19, Math.max(1, target)) / 20;

/** What a hit is worth: more with a better margin, since damage rises with it. */
const HIT = 6;

/** Expected damage of the best shot of one plane at another, guns and crew as they are; 0 where nothing bears. */
export const bestShot = ({ rules, state }: Sky, from: Plane, at: Plane): number => {
  let best = 0;
  for (const man of from.crew) {
    if (!isAboard(man)) continue;
    for (const guns of batteriesOf(from.guns, man.seat)) {
      const line: FireLine = { target: at.id, guns: [...guns], burst: 'normal', min: -40 };
      const shot = baseShot(rules, state, man.id, line);
      if (shot.legal) best = Math.max(best, chanceOf(shot.base) * (HIT + Math.max(0, shot.base) / 2));
    }
  }
  return best;
};

/** Puts a plane somewhere while something is asked of it. */
export const placed = <T>(plane: Plane, there: Partial<Plane>, ask: () => T): T => {
  const { x, y, z, h, p, v, b } = plane;
  Object.assign(plane, there);
  const answer = ask();
  Object.assign(plane, { x, y, z, h, p, v, b });
  return answer;
};

export { planMove };
