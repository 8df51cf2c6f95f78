/** Rockets against balloons: one volley, aimed by flying (rule 4.28, table rocket_aim). */
import { noteShot } from '../credit.ts';
import { abilityTerm, heldFire, pilotOf, scoreTerms } from '../crew.ts';
import { bearing, between, distance, elevation, heading, inNoseCone } from '../geometry.ts';
import type { Rules } from '../options.ts';
import { bandNow } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import { inSight } from '../sight.ts';
import type { Balloon, State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { rocketTerms, sum, type Term } from '../tables.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';
import { hitBalloon } from './balloon.ts';

const RULE = '4.28';
const NEAR = 3;
const FAR = 8;
/** Down here a balloon is safe, in MU. */
const SAFE = 2;
/** From above, and against the wind, in tenths of a degree. */
const ABOVE = 450;
const UPWIND = 450;
/** A straight run has the balloon within the nose cone. */
const AHEAD = 300;

export interface RocketShot {
  readonly legal: boolean;
  readonly refused: Refusal | null;
  readonly mu: number;
  readonly terms: readonly Term[];
  readonly base: number;
}

/** How a balloon lies to a pilot with rockets. */
export interface RocketRun {
  readonly mu: number;
  readonly above: boolean;
  readonly upwind: boolean;
  /** Half the move or more straight towards it. */
  readonly straight: boolean;
}

const refusal = (
  state: State,
  plane: Plane,
  balloon: Balloon | undefined,
  mu: number,
  seen: boolean,
): Refusal | null => {
  const pilot = pilotOf(plane);
  if (!pilot) return 'nobody flies';
  const held = heldFire(plane, pilot);
  if (held !== null) return held;
  if (!plane.rockets) return 'no rockets';
  if (!balloon || balloon.destroyed || balloon.side === plane.side) return 'no target';
  if (balloon.kind === 'balloon' && balloon.z <= SAFE) return 'winched down';
  if (mu < NEAR) return 'too near';
  if (mu > FAR) return 'out of range';
  if (seen) return null;
  if (!inNoseCone(plane, balloon)) return 'out of arc';
  return inSight(state.sky, plane, balloon) ? null : 'out of sight';
};

/** Half the move or more straight towards it. */
const isStraightRun = (plane: Plane, balloon: Balloon): boolean => {
  let [all, straight] = [0, 0];
  for (const leg of plane.track.legs) {
    all += leg.n;
    if (leg.kind === 'S' && between(leg.along, bearing(leg.from, balloon)) <= AHEAD) straight += leg.n;
  }
  return all > 0 && 2 * straight >= all;
};

const isWindy = ({ sky }: State): boolean => sky.wind.force > 0;
const isUpwind = ({ sky }: State, plane: Plane): boolean => between(plane.h, heading(sky.wind.to + 1800)) <= UPWIND;

const runOf = (state: State, plane: Plane, balloon: Balloon): RocketRun => ({
  mu: distance(plane, balloon),
  above: elevation(balloon, plane) >= ABOVE,
  upwind: isUpwind(state, plane),
  straight: isStraightRun(plane, balloon),
});

/** What a pilot would have to roll with his rockets now; no dice. `told`: the run at it, where it was measured. */
export const rocketShot = (
  rules: Rules,
  state: State,
  plane: Plane,
  target: string,
  told: RocketRun | null = null,
): RocketShot => {
  const balloon = (state.balloons as readonly Balloon[]).find((b) => b.id === target);
  const mu = told?.mu ?? (balloon ? distance(plane, balloon) : 0);
  const refused = refusal(state, plane, balloon, mu, told !== null);
  if (refused !== null || !balloon) return { legal: false, refused, mu, terms: [], base: 0 };
  const pilot = pilotOf(plane)!;
  const { above, upwind, straight } = told ?? runOf(state, plane, balloon);
  const terms = [
    ...scoreTerms(rules, pilot, 'flying'),
    ...rocketTerms(bandNow(plane), above, upwind && isWindy(state), straight),
    ...abilityTerm(pilot, 'balloonExpert', 3),
  ];
  return { legal: true, refused, mu, terms, base: sum(terms) };
};

/** Fires the volley, if it can be fired now. True if it was. */
export const fireRockets = (t: TurnContext, plane: Plane, target: string, told: RocketRun | null = null): boolean => {
  const { legal, refused, mu, terms } = rocketShot(t.rules, t.state, plane, target, told);
  if (!legal) {
    t.say?.({ type: 'note', rule: RULE, unit: plane.id, note: `rockets: ${refused}`, instead: 'no shot' });
    return false;
  }
  const balloon = t.state.balloons.find((b) => b.id === target)!;
  const pilot = pilotOf(plane)!;
  plane.rockets = false;
  const payers = himself(plane, pilot);
  const ask = { unit: pilot.id, purpose: 'rocket', rule: RULE, tested: 'flying', terms, payers } as const;
  const { margin, die, target: target20, again } = test(t, ask, true);
  const { x, y, z, h, p } = plane;
  t.say?.({
    type: 'shot',
    rule: RULE,
    unit: pilot.id,
    target,
    kind: 'rockets',
    guns: [],
    burst: null,
    line: null,
    from: { x, y, z, h, p },
    to: { x: balloon.x, y: balloon.y, z: balloon.z, h: balloon.h, p: 0 },
    mu,
    terms,
    target20,
    die,
    margin,
    boxes: [],
    ...(again && { again }),
  });
  noteShot(t, balloon, pilot.id, margin >= 0);
  const { owner, side } = plane;
  if (margin >= 0) hitBalloon(t, balloon, { owner, side, man: pilot, rockets: true, incendiary: false }, margin);
  return true;
};
