/** Whom to fire at, with what, and for how long. */
import {
  baseShot,
  type FireLine,
  has,
  type Plane,
  type Rules,
  type Shooter,
  type State,
  shooterChoices,
} from '@paravion/clouds';
import { chanceOf } from './gunnery.ts';
import { directing } from './observer.ts';

/** Expected worth of a line: damage on the average, less the bullets. */
const BULLETS: Readonly<Record<FireLine['burst'], number>> = { short: 0.35, normal: 0.7, sustained: 1.2 };
const HIT = 7;
/** Below this base shot nothing is worth a bullet, though one shot in twenty hits even then. */
const POOR = 3;

/** What a shot that costs no bullets where it misses costs even so: a gun may jam. */
const JAM = 0.25;
/** Whether a miss costs a man nothing: then a poor shot, too, is worth trying. */
const isFree = (state: State, shooter: string): boolean => {
  const man = (state.planes as readonly Plane[]).flatMap(({ crew }) => crew).find(({ id }) => id === shooter);
  return man !== undefined && has(man, 'coolAim');
};

const worth = (rules: Rules, state: State, shooter: string, line: FireLine): number => {
  const { base, kind } = baseShot(rules, state, shooter, line);
  const free = isFree(state, shooter);
  const chance = chanceOf(base);
  const wounded = (state.planes as readonly Plane[]).find((p) => p.id === line.target);
  const spoils = wounded && directing(state, wounded) ? SPOILT : 0;
  if (base < POOR && spoils === 0 && !free) return Number.NEGATIVE_INFINITY;
  const soft = wounded && wounded.strength < 8 ? 2 : 0;
  return (
    chance * (HIT + Math.max(0, base) / 2 + soft + (kind === 'balloon' ? 4 : 0)) +
    spoils -
    (free ? JAM + chance * BULLETS[line.burst] : BULLETS[line.burst])
  );
};

/** What it is worth that an observer at his work is shot at, hit or miss: nothing that he sends is understood (rule 6.3). */
const SPOILT = 4;

/** The best line of each man, if any is worth its bullets. */
export const bestFire = (rules: Rules, state: State, seat: number, least: number): readonly Shooter[] => {
  const best = new Map<string, { readonly line: FireLine | null; readonly worth: number }>();
  for (const { shooter, lines } of shooterChoices(rules, state, seat)) {
    const [line] = lines;
    const value = line ? worth(rules, state, shooter, line) : least;
    if (value > (best.get(shooter)?.worth ?? Number.NEGATIVE_INFINITY))
      best.set(shooter, { line: line ?? null, worth: value });
  }
  return [...best].map(([shooter, { line }]) => ({ shooter, lines: line ? [line] : [] }));
};
