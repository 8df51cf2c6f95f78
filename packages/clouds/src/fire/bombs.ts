/** Bombs: level flight, one test for the stick, a deviation for each bomb, blast on the ground (rule 4.29). */

import { abilityTerm, heldFire, observerOf, scoreTerms } from '../crew.ts';
import { structuralTest } from '../damage/structure.ts';
import { flatDistance, MU, straight } from '../geometry.ts';
import type { Rules } from '../options.ts';
import { bandNow, panel } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import type { State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import { blastDice, bombing, bombSpacing, sum, type Term } from '../tables.ts';
import { type Leg, passesNear } from '../track.ts';
import { amount, die, type TurnContext } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';
import { blast } from './ground-damage.ts';

const RULE = '4.29';
/** How near the point must be to the level track, in MU; how far the blast reaches. */
const REACH = 3;
const BLAST = 2;

export interface Stick {
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

/** A run over the point, as somebody has measured it: near enough. `level`: half of the move and its end, if that is said. */
export interface BombRun {
  readonly level: boolean;
  /** Heading in tenths of a degree, if that is said. */
  readonly h: number | null;
}

const isLevel = (leg: Leg): boolean => leg.kind === 'S' && leg.dz === 0;

/** The level part of the last move, if it will do for bombing: half of it or more, and its last element. */
const levelTrack = ({ track }: Plane, turn: number): readonly Leg[] => {
  const last = track.legs.at(-1);
  if (track.turn !== turn || !last || !isLevel(last)) return [];
  const level = track.legs.filter(isLevel);
  const length = (legs: readonly Leg[]): number => legs.reduce((n, leg) => n + leg.n, 0);
  return 2 * length(level) >= length(track.legs) ? level : [];
};

/** Why a stick cannot be dropped now, in a word; null if it can. `shooter`: who is ordered to aim. */
export const bombsRefused = (
  state: State,
  plane: Plane,
  shooter: string,
  { n, x, y }: Stick,
  told: BombRun | null = null,
): Refusal | null => {
  const man = observerOf(plane);
  if (!man || man.id !== shooter) return 'not his bombs';
  const held = heldFire(plane, man);
  if (held !== null) return held;
  if (plane.forcedHome) return 'forced home';
  if (plane.bombs < n) return 'too few bombs';
  if (told?.level) return null;
  const level = levelTrack(plane, state.turn);
  if (level.length === 0) return 'not level';
  return told || passesNear(level, x, y, REACH) ? null : 'too far from the track';
};

/** The aim of a stick: Gunnery, wounds, Hawk-eyed. */
export const bombTerms = (rules: Rules, man: Man): readonly Term[] => [
  ...scoreTerms(rules, man, 'gunnery'),
  ...abilityTerm(man, 'hawkEyed', man.role === 'pilot' ? 3 : 4),
];

interface Fell {
  readonly x: number;
  readonly y: number;
  readonly off: number;
}

/** Where one bomb falls that was meant for a point. */
const fall = (t: TurnContext, plane: Plane, man: Man, aim: { x: number; y: number }, margin: number): Fell => {
  const { deviation, deduct } = bombing(plane.z, bandNow(plane), margin, t.rules.bombing);
  const off = Math.max(0, amount(t, man.id, 'dev', deviation) - deduct);
  if (off === 0) return { ...aim, off };
  const h = (die(t, man.id, 'dir', 12) % 12) * 300;
  const { x, y } = straight({ ...aim, z: 0, h, p: 0 }, off * MU);
  return { x, y, off };
};

/** What a bomb does to all that stands near it. */
const burst = (t: TurnContext, man: Man, kg: number, { x, y }: Fell): void => {
  for (const unit of t.state.units) {
    const mu = flatDistance({ x, y, z: 0 }, { x: unit.x, y: unit.y, z: 0 });
    if (mu <= BLAST) blast(t, unit, blastDice(kg, mu), { unit: man.id, by: man.id, rule: RULE });
  }
};

/** Results that strain the plane when bombs drop (multi 21). */
const strain = (t: TurnContext, plane: Plane): void => {
  if (plane.standing.some((s) => s.on === 'dropBombs')) structuralTest(t, plane, RULE);
};

/** Drops a stick, if it can be dropped now. True if it was. */
export const dropBombs = (
  t: TurnContext,
  plane: Plane,
  shooter: string,
  stick: Stick,
  told: BombRun | null = null,
): boolean => {
  const refused = bombsRefused(t.state, plane, shooter, stick, told);
  if (refused !== null) {
    t.say?.({ type: 'note', rule: RULE, unit: shooter, note: `bombs: ${refused}`, instead: 'no bombs' });
    return false;
  }
  const man = observerOf(plane)!;
  const { margin } = test(t, {
    unit: man.id,
    purpose: 'bomb',
    rule: RULE,
    tested: 'gunnery',
    terms: bombTerms(t.rules, man),
    payers: himself(plane, man),
  });
  const spacing = bombSpacing(bandNow(plane)) * MU;
  const aim = { x: stick.x, y: stick.y, z: 0, h: told?.h ?? plane.h, p: 0 };
  const fell = Array.from({ length: stick.n }, (_, k) => {
    const { x, y } = straight(aim, k * spacing);
    return fall(t, plane, man, { x, y }, margin);
  });
  plane.bombs -= stick.n;
  t.say?.({ type: 'bombed', rule: RULE, unit: man.id, aim, fell, margin });
  const { kg } = panel(plane).bombs;
  for (const bomb of fell) burst(t, man, kg, bomb);
  strain(t, plane);
  return true;
};

/** The target of the test that aims a stick; for planners. */
export const bombBase = (rules: Rules, man: Man): number => sum(bombTerms(rules, man));
