/**
 * POST (rule 4.32): what is still open when a mission ends. Spins, fires and parachutes go on, turn by turn and by default
 * orders; then whoever has power flies home, damaged planes land there, and those without power glide for home as far as they
 * can.
 */
import { leave } from '../move/leave.ts';
import { playEnd } from '../phases/end.ts';
import { playUncontrolled } from '../phases/uncontrolled.ts';
import { isAirborne } from '../plane.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { enterSegment, type TurnContext } from '../turn-context.ts';
import { goHome } from './way-home.ts';

/** Falls, burns or smokes: not yet settled. */
const isOpen = (plane: Plane): boolean =>
  plane.status === 'spinning' ||
  plane.status === 'wreck' ||
  (plane.status === 'flying' && (plane.uncontrolled || plane.fire !== null || plane.smoke !== null));

const isUnsettled = (state: Draft): boolean =>
  state.planes.some(isOpen) || state.parachutes.some((p) => p.down === null);

/** Turns after which even a fire that nobody puts out is over: a bound for the loop, not a rule. */
const LONGEST = 200;

const nextTurn = (t: TurnContext): void => {
  t.state.turn += 1;
  enterSegment(t, 'POST');
};

/** Plays out everything that is open; afterwards every plane is out of the mission. Turn numbers go on. */
export const rollOut = (t: TurnContext): void => {
  nextTurn(t);
  for (let turns = 0; turns < LONGEST && isUnsettled(t.state); turns++) {
    playUncontrolled(t, []);
    playEnd(t);
    nextTurn(t);
  }
  for (const plane of t.state.planes) {
    if (isAirborne(plane)) goHome(t, plane);
    else if (plane.status !== 'out') leave(t, plane, 'home', true);
  }
};
