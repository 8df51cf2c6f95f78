/** Attacks on balloons (rule 4.28): up to it slowly and straight, with rockets or guns, and not into its cable. */
import {
  balloonTerms,
  bandOf,
  bearing,
  between,
  type Choice,
  distance,
  flatDistance,
  groundFireTerms,
  type Panel,
  type Plane,
  panel,
  passesNear,
  pilotOf,
  type Rules,
  rocketShot,
  rocketTerms,
  type Shooter,
  type State,
  sum,
  unitRow,
} from '@paravion/clouds';
import type { Fighter } from './futures.ts';
import { aimAt, type Battery, chanceOf, farMod, type Stance } from './gunnery.ts';

type Balloon = State['balloons'][number];

/** Balloons of the enemy that can still be shot down. */
export const balloonsFor = (state: State, plane: Plane): readonly Balloon[] =>
  state.balloons.filter((b) => b.side !== plane.side && !b.destroyed);

/** What a burning balloon is worth; every other hit makes the next one easier. */
const PRIZE = 30;
const LEAK = 3;
const BURNS_FROM = 21;
/** What incendiary bullets and rockets add to a hit. */
const INCENDIARY = 5;
const ROCKETS = 10;

/** The worth of a shot with so many to throw for a hit, of which so much is added to its damage. */
const worthOf = (base: number, more: number): number => {
  const burning = Math.min(1, Math.max(0, (20 - (BURNS_FROM - more - Math.max(0, base) / 2) + 1) / 20));
  return chanceOf(base) * (burning * PRIZE + LEAK);
};

const gunWorth = (plane: Plane, of: Panel, own: Battery, at: Stance, balloon: Balloon): number => {
  const mu = distance(at, balloon);
  const far = farMod(mu);
  if (own.fixed === null || far === null || !aimAt(at, balloon)) return 0;
  const guns = plane.guns.filter((g) => g.mount === 'fixed').length;
  const base = own.fixed - of.gunneryMod + far + sum(balloonTerms(bandOf(of, at.v), guns, false));
  return worthOf(base, (plane.incendiary ? INCENDIARY : 0) + balloon.bonus);
};

const [NEAR, FAR, AHEAD] = [3, 8, 300];

/** Rockets are fired once: what they promise here, on a run straight enough. */
const rocketWorth = (plane: Plane, of: Panel, { plan }: Choice, at: Stance, balloon: Balloon): number => {
  const mu = distance(at, balloon);
  if (!plane.rockets || mu < NEAR || mu > FAR || !aimAt(at, balloon)) return 0;
  const straight = plan.legs.reduce(
    (n, leg) => n + (leg.kind === 'S' && between(leg.along, bearing(leg.from, balloon)) <= AHEAD ? leg.n : 0),
    0,
  );
  const run = 2 * straight >= plan.legs.reduce((n, leg) => n + leg.n, 0);
  const flying = pilotOf(plane)?.flying ?? 0;
  return worthOf(flying + sum(rocketTerms(bandOf(of, at.v), false, false, run)), ROCKETS + balloon.bonus);
};

/** Room to leave to the envelope and its cable, in MU. */
const ROOM = 2;
const CRASH = 15;

/** What a hit from the ground counts, and a shot that one may have in the next turn. */
const [HIT_FROM_BELOW, LATER] = [4, 0.6];

/** What the guns under the balloon may do to a plane there (rule 4.25): little to who is high, far off or fast. */
const fromBelow = ({ units }: State, plane: Plane, of: Panel, at: Stance): number =>
  sum(
    units.map((unit) => {
      const range = unit.side === plane.side || unit.strength <= 0 ? null : (unitRow(unit.kind)?.rangeMU ?? null);
      const mu = distance(at, { x: unit.x, y: unit.y, z: 0 });
      const base = unit.strength + sum(groundFireTerms(bandOf(of, at.v), mu));
      return { why: 'strength', mod: range === null || mu > range ? 0 : chanceOf(base) * HIT_FROM_BELOW };
    }),
  );

/** As far before it as one shoots well, in MU, and what it counts to pass that place instead of coming to it at the end of a move. */
const WELL = 5;
const [PASSED, MOST_PASSED] = [0.8, 5];

/** MU a move by which a plane on its way is too slow or too fast to end a move at the right place. */
const outOfStep = (at: Stance, balloon: Balloon): number => {
  const far = flatDistance(at, balloon) - WELL;
  if (far <= 0 || !aimAt(at, { ...balloon, z: at.z })) return 0;
  const moves = Math.max(1, Math.round(far / at.v));
  return Math.min(MOST_PASSED, Math.abs(far - moves * at.v) / moves);
};

/** What a flight is worth for the sake of the balloons: the shot at its end or after it, the height, no collision, few hits from below. */
export const balloonWorth = (state: State, plane: Plane, { battery, futures }: Fighter, choice: Choice): number => {
  const { at: pose, v } = choice.plan.end;
  const at: Stance = { ...pose, v };
  const of = panel(plane);
  const [balloon] = balloonsFor(state, plane).toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane));
  if (!balloon) return 0;
  const shot = Math.max(gunWorth(plane, of, battery, at, balloon), rocketWorth(plane, of, choice, at, balloon));
  const next = Math.max(...futures.from(at).map((then) => gunWorth(plane, of, battery, then, balloon)));
  const under = at.z <= balloon.z + ROOM && passesNear(choice.plan.legs, balloon.x, balloon.y, ROOM) ? CRASH : 0;
  const height = Math.abs(at.z - balloon.z) / (4 + flatDistance(at, balloon) / 8);
  return shot + LATER * next - under - height - PASSED * outOfStep(at, balloon) - fromBelow(state, plane, of, at);
};

/** From this base on a volley of rockets is better than waiting for a better one. */
const GOOD = 7;

/** Rockets of a plane that has a balloon before it. */
export const rocketsOf = (rules: Rules, state: State, plane: Plane): Shooter | null => {
  const pilot = pilotOf(plane);
  if (!plane.rockets || !pilot) return null;
  const target = balloonsFor(state, plane).find(({ id }) => {
    const { legal, base } = rocketShot(rules, state, plane, id);
    return legal && base >= GOOD;
  });
  return target ? { shooter: pilot.id, rockets: target.id } : null;
};
