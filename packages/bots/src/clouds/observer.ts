/**
 * Artillery directed from the air (rule 4.30): from near the target, straight on where that can be, not over the enemy's side before he
 * is there, and no longer than it takes. The battery goes on with its last data, so that who has directed it onto its target may go.
 */
import { type Choice, distance, inSight, MU, observerOf, type Plane, type State, straight } from '@paravion/clouds';
import { chanceOf, type Stance, wounds } from './gunnery.ts';

type Man = Plane['crew'][number];

export interface Directing {
  readonly man: Man;
  readonly target: State['mission']['targets'][number];
}

/** What a plane's observer directs fire at; null where he has nothing to do any more, or has never had. */
export const directing = ({ mission }: State, plane: Plane): Directing | null => {
  const man = plane.crew.length > 1 ? observerOf(plane) : undefined;
  const [target] = mission.targets;
  if (mission.id !== 'spotting' || mission.attacker !== plane.side || !man || man.silent || !target) return null;
  if (plane.forcedHome || plane.fire) return null;
  return mission.batteries.some((b) => b.observer === plane.id && b.dice === 0) ? null : { man, target };
};

/** Points of the test for a manoeuvre, and margins that take a die of deviation off and that add one (table artillery_spotting). */
const MANOEUVRE = -2;
const [LESS, MORE] = [5, 10];
const FAR = 10;

/** Dice of deviation that a transmission takes off, on the average. */
const dice = (state: State, { man, target }: Directing, at: Stance, straightOn: boolean): number => {
  const place = { x: target.x, y: target.y, z: 0 };
  const far = distance(at, place) / FAR;
  if (!inSight(state.sky, at, place)) return -far / FAR;
  const aware = man.awareness - wounds(man) - far + (straightOn ? 0 : MANOEUVRE);
  return chanceOf(aware + LESS) - (1 - chanceOf(aware + MORE));
};

/** Worth of a die, some ten of which decide the mission. */
const DIE = 6;

/** MU that he keeps from the edge over which enemies have still to come, and what each of them counts. */
const [SAFE, PER_MU] = [50, 0.1];
const early = ({ planes, map }: State, { side }: Plane, { x }: Stance): number => {
  const waited = (planes as readonly Plane[]).some((p) => p.side !== side && p.status === 'waiting');
  return waited ? PER_MU * Math.max(0, SAFE - (side === 'W' ? map.x * MU - x : x) / MU) : 0;
};

/** What a flight is worth for the guns: the transmission at its end, and one from straight on in the next turn. */
export const directed = (state: State, plane: Plane, work: Directing, { flight, plan: { end } }: Choice): number => {
  const at: Stance = { ...end.at, v: end.v };
  const next: Stance = { ...at, ...straight({ ...end.at, p: 0 }, end.v * MU) };
  const straightOn = flight.path.every(({ el }) => el === 'S');
  return DIE * (dice(state, work, at, straightOn) + dice(state, work, next, true)) - early(state, plane, at);
};
