/** What a panel and the damage say of a plane now (rules 4.6, 4.9, 4.32, 5, 7): never stored, always worked out. */
import { amountOf } from './amount.ts';
import { has, pilotOf } from './crew.ts';
import { type Panel, panelOf } from './data/index.ts';
import { radiusOf } from './geometry.ts';
import type { Plane } from './state-plane.ts';
import { BANDS, type Band, type Hand } from './vocabulary.ts';

/** The panel of a plane. */
export const panel = (plane: Plane): Panel => panelOf(plane.type);

/** The band of a speed; above the last one is still dive (rule 5.3). */
export const bandOf = (of: Panel, v: number): Band => BANDS.find((band) => v <= of.bands[band][1]) ?? 'dive';

/** The band that a plane flies in now. */
export const bandNow = (plane: Plane): Band => bandOf(panel(plane), plane.v);

/** 1 for A to 26 for Z (rule 5.1). */
export const letterNumber = (letter: string): number => letter.charCodeAt(0) - 64;
/** A for 1 to Z for 26. */
export const letterName = (n: number): string => String.fromCharCode(64 + n);

const WIDEST = 26;
/** How many letters tighter than indicated one may turn (rule 5.2). */
export const MAX_TIGHTER = 3;

/** Whether 100 kg of bombs or more hang under it (rule 4.29). */
export const isHeavy = (plane: Plane): boolean => plane.bombs * panel(plane).bombs.kg >= 100;

/** The indicated template, 1 to 26, at speed `v` to one side: damage, bombs and torque included (rule 5.2). */
export const indicated = (plane: Plane, v: number, side: Hand): number => {
  const of = panel(plane);
  const torque = of.rotaryTorque && side === 'L' ? 1 : 0;
  const letter = letterNumber(of.turnTemplate[bandOf(of, v)]) + plane.wider + torque + (isHeavy(plane) ? 1 : 0);
  return Math.min(WIDEST, letter);
};

/** The tightest template that may be flown (rule 5.2). */
export const tightest = (of: number): number => Math.max(1, of - MAX_TIGHTER);

/** EU that a turn costs, `tighter` letters below the indicated one (rules 4.5, 4.7). */
export const turnCost = (plane: Plane, tighter: number): number => {
  if (tighter <= 0) return 1;
  const hands = flownByHands(plane) ? 1 : 0;
  return Math.max(1, panel(plane).tightTurnEnergy[tighter - 1]! - hands);
};

const flownByHands = (plane: Plane): boolean => {
  const pilot = pilotOf(plane);
  return pilot !== undefined && has(pilot, 'pilotHands');
};

/** MU of straight level flight for one step of bank (rule 4.6). */
export const rollValue = (plane: Plane): number =>
  Math.max(0, panel(plane).rollValue * plane.rollFactor - (flownByHands(plane) ? 1 : 0));

/** Radius of a template in mMU, by letter. */
export const templateRadius = (letter: string): number => radiusOf(letterNumber(letter));

const running = (plane: Plane): number => plane.engines.filter((e) => e.state === 'runs').length;

/** EU lost each turn by engines that do not run (rule 4.9). */
export const stoppedLoss = (plane: Plane): number => {
  const out = plane.engines.length - running(plane);
  if (out === 0) return 0;
  if (out === plane.engines.length) return 4;
  return plane.engines.length === 2 ? 2 : out;
};
/** Engine losses together go no further (rule 4.9). */
export const MAX_ENGINE_LOSS = 4;

/** Top speed in level flight now: engines out, bombs, rockets (rules 4.9, 4.28, 4.29). */
export const topNow = (plane: Plane): number => {
  const { topEU } = panel(plane);
  const engines =
    running(plane) < plane.engines.length && plane.engines.length > 1 ? Math.floor((topEU * 3) / 4) : topEU;
  return engines - (isHeavy(plane) ? 1 : 0) - (plane.rockets ? 1 : 0);
};

/** What a loss comes to on the average; dice are thrown anew each turn. */
const mean = (eu: string): number => {
  const { dice, sides, plus } = amountOf(eu);
  return (dice * (sides + 1)) / 2 + plus;
};

/** EU lost by damage to the engine on the average, and by engines that do not run; at most 4. */
export const engineLoss = (plane: Plane): number => {
  const damage = plane.losses.reduce((sum, l) => sum + (l.of === 'engine' ? mean(l.eu) : 0), 0);
  return Math.min(MAX_ENGINE_LOSS, stoppedLoss(plane) + damage);
};

/** Whether the engines bring it home: one runs and their losses are 2 or less (rule 4.32). */
export const hasPower = (plane: Plane): boolean => running(plane) > 0 && engineLoss(plane) <= 2;

/** In the air under somebody's hands or not, but not out of the mission. */
export const isAirborne = (plane: Plane): boolean =>
  plane.status === 'flying' || plane.status === 'spinning' || plane.status === 'wreck';

/** Fit to go on: flying or still to enter, and not forced home; who may still pull out of his spin counts (rule 4.31). */
export const isFit = (plane: Plane): boolean =>
  !plane.forcedHome &&
  !plane.uncontrolled &&
  !plane.fire &&
  (['unplaced', 'waiting', 'grounded', 'flying'].includes(plane.status) || plane.spin?.recoverable === true);

/** Has a turn of its own in MOV: flying, controlled, not burning (rules 4.1, 4.3). */
export const movesInOrder = (plane: Plane): boolean => plane.status === 'flying' && !plane.uncontrolled && !plane.fire;

/** The course home: west for the Entente, east for the Germans (rule 3.4). */
export const homeHeading = (plane: Plane): number => (plane.side === 'W' ? 2700 : 900);

/** Whether a plane is played, and ordered, in UNC. */
export const isHelpless = (plane: Plane): boolean =>
  plane.status === 'spinning' ||
  plane.status === 'wreck' ||
  plane.status === 'grounded' ||
  (plane.status === 'flying' && (plane.uncontrolled || plane.fire !== null));
