/** Attacks on balloons (rule 4.28): up to it slowly and straight, with rockets or guns, and not into its cable. */
import {
  balloonTerms,
  bandOf,
  bearing,
  between,
  type Choice,
  distance,
  flatDistance,
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
} from '@paravion/clouds';
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

/** What a flight is worth for the sake of the balloons: the shot at its end, the way and the height, no collision. */
export const balloonWorth = (state: State, plane: Plane, own: Battery, choice: Choice): number => {
  const { at: pose, v } = choice.plan.end;
  const at: Stance = { ...pose, v };
  const of = panel(plane);
  const [balloon] = balloonsFor(state, plane).toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane));
  if (!balloon) return 0;
  const shot = Math.max(gunWorth(plane, of, own, at, balloon), rocketWorth(plane, of, choice, at, balloon));
  const under = at.z <= balloon.z + ROOM && passesNear(choice.plan.legs, balloon.x, balloon.y, ROOM) ? CRASH : 0;
  const height = Math.abs(at.z - balloon.z) / (4 + flatDistance(at, balloon) / 8);
  return shot - under - height;
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
