/** Jumping, with a parachute or without luck (rules 4.24, 6.2). */
import type { Problem } from '@paravion/tabletop';
import { isAboard } from '../crew.ts';
import { kill, leavePlace } from '../damage/men.ts';
import { isOverFriends } from '../end/home.ts';
import { bandNow } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import type { Draft, Parachute, State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import { parachuteRow, parachuteTerms, type Term } from '../tables.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import type { Side } from '../vocabulary.ts';
import { illegal } from './problem.ts';
import { poseOf } from './walk.ts';

const RULE = '4.24';
/** From this month on German airmen have parachutes. */
const FIRST_MONTH = '1918-05';

/** Whether the airmen of a side have parachutes; balloon crews always have. */
export const haveParachutes = (rules: TurnContext['rules'], state: Pick<State, 'mission'>, side: Side): boolean =>
  rules.parachutes === 'all' || (side === 'E' && state.mission.month >= FIRST_MONTH);

/** What is wrong with jumping from these seats of a plane: nobody there, or no parachute (rule 4.24). */
export const bailProblems = (
  rules: TurnContext['rules'],
  state: Pick<State, 'mission'>,
  plane: Plane,
  seats: readonly number[] = [],
): readonly Problem[] => {
  if (seats.length > 0 && !haveParachutes(rules, state, plane.side))
    return [
      illegal('4.24', 'bail', `The airmen of ${plane.id} have no parachutes.`, `Germans have, from ${FIRST_MONTH} on`),
    ];
  return seats
    .filter((seat) => !plane.crew.some((m) => m.seat === seat && isAboard(m)))
    .map((seat) => illegal('4.24', 'bail', `Nobody sits in seat ${seat}.`));
};

/** Where a man comes down: behind enemy lines, past the middle of the map, he is captured. */
export const downAt = (state: Pick<State, 'map'>, side: Side, x: number): NonNullable<Parachute['down']> =>
  isOverFriends(state, { side, x }) ? 'home' : 'captured';

/** A parachute opens under a man at a place, `fall` MU below it. */
export const openParachute = (
  state: Draft,
  man: Man,
  side: Side,
  at: { readonly x: number; readonly y: number; readonly z: number },
  fall: number,
): void => {
  const z = Math.max(0, at.z - fall);
  const down = z === 0 ? downAt(state, side, at.x) : null;
  state.parachutes.push({ man: man.id, side, x: at.x, y: at.y, z, down });
};

/** Not on fire, not spinning, not broken up: it is harder to climb out (table parachute). */
const isSound = (plane: Plane): boolean => plane.fire === null && plane.status === 'flying';

/** Jumping (rule 4.24). */
export const jumpTerms = (plane: Plane, man: Man): readonly Term[] => [
  { why: 'fortitude', mod: man.fortitude },
  ...parachuteTerms(bandNow(plane), isSound(plane), plane.parachuteMod !== 0),
];

/** A man jumps. True if he is out of the plane, alive or not; false if he could not get out, or has no parachute. */
const bailOut = (t: TurnContext, plane: Plane, man: Man): boolean => {
  if (!isAboard(man) || !haveParachutes(t.rules, t.state, plane.side)) return false;
  const terms = jumpTerms(plane, man);
  const payers = himself(plane, man);
  const { margin } = test(t, { unit: man.id, purpose: 'chute', rule: RULE, tested: 'fortitude', terms, payers });
  const [effect] = parachuteRow(margin).effects;
  const outcome = effect && 'bailedOut' in effect ? 'clear' : effect && 'kill' in effect ? 'killed' : 'stuck';
  t.say?.({ type: 'jumped', rule: RULE, unit: man.id, at: poseOf(plane), outcome });
  if (effect && 'bailedOut' in effect) {
    openParachute(t.state, man, plane.side, plane, amount(t, man.id, 'fall', effect.fallMU));
    leavePlace(t, plane, man);
  } else if (outcome === 'killed') kill(t, plane, man, 'parachute');
  return outcome !== 'stuck';
};

/** All of these seats jump, in their order. */
export const bailSeats = (t: TurnContext, plane: Plane, seats: readonly number[]): void => {
  for (const seat of seats) {
    const man = plane.crew.find((m) => m.seat === seat);
    if (man) bailOut(t, plane, man);
  }
};
