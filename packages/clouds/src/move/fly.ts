/**
 * One move (rule 4.8): who jumps, the elements with their tests and what they come too near, energy, the limit of the dive,
 * stall or spin, the free step of bank. Speed, and with it band and templates, is that of the start until the energy.
 */

import { startSpin } from '../damage/men.ts';
import { isWhole, structuralTest } from '../damage/structure.ts';
import { type Element, type ElementOf, type Flight, type Flown, isFlown } from '../order.ts';
import { bandNow, indicated, letterName, panel } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { sum, type Term } from '../tables.ts';
import type { Leg } from '../track.ts';
import { amount, type TurnContext } from '../turn-context.ts';
import { bailSeats } from './bail.ts';
import { flyLeg, place } from './contact.ts';
import { defaultFlight } from './default.ts';
import { energyTerms, limitTerms, lossTerms } from './energy.ts';
import { immelmann } from './immelmann.ts';
import { landPlane } from './land.ts';
import { flownFlight } from './lay.ts';
import { standingAt, standingBefore, standingForAny } from './needs.ts';
import { spinOnce } from './spin.ts';
import { stall } from './stall.ts';
import { takeOff } from './take-off.ts';
import { type Hold, testTurn } from './tight.ts';
import {
  begin,
  diveLength,
  fillerOf,
  fitted,
  LEAST,
  legOf,
  pitchAfter,
  pitchOfFiller,
  poseOf,
  settle,
  skidLeg,
  startWalk,
  type Walk,
} from './walk.ts';
import { doWorks } from './work.ts';

/** A move as it goes on. */
interface Move {
  readonly t: TurnContext;
  readonly plane: Plane;
  readonly flight: Flight;
  readonly walk: Walk;
  /** What it has come near already (rule 1.10). */
  readonly met: Set<string>;
  /** It ran into something, spins or broke up: nothing of the path is left. */
  over: boolean;
  /** A turn did not hold: the rest is straight, with a stall at its end (rule 4.7). */
  slipped: boolean;
  afterDive: boolean;
}

const inHand = ({ plane, over }: Move): boolean => !over && plane.status === 'flying';

/** Lasting tests of structure, one for each reason; false if the plane did not live through them. */
const testStructure = (t: TurnContext, plane: Plane, reasons: number): boolean => {
  for (let i = 0; i < reasons && isWhole(plane); i++) structuralTest(t, plane, '4.7');
  return isWhole(plane);
};

const go = (move: Move, leg: Leg, pitch: number): boolean => {
  const { t, plane, walk, met } = move;
  const through = flyLeg(t, plane, walk, leg, pitch, met);
  move.over ||= !through;
  return through;
};

const HOW = { S: 'free', T: 'turn', R: 'roll' } as const;

/** Flies the leg of an element and takes its bank; `leg` may be another than ordered, when a turn did not hold. */
const complete = (move: Move, element: ElementOf<Flown>, leg: Leg): void => {
  const { t, plane, walk } = move;
  const was = walk.b;
  if (!go(move, leg, pitchAfter(element, leg))) return;
  settle(plane, walk, element, leg);
  place(plane, walk);
  move.afterDive = element.el === 'V';
  if (walk.b === was || element.el === 'V' || element.el === 'G') return;
  t.say?.({ type: 'banked', rule: '4.6', unit: plane.id, b: walk.b, how: HOW[element.el] });
};

const turn = (move: Move, element: ElementOf<'T'>, leg: Leg): void => {
  const { t, plane, walk } = move;
  const hold: Hold = testTurn(t, plane, element);
  if (!isWhole(plane)) return;
  if (hold === 'held') complete(move, element, leg);
  else if (hold === 'skid') complete(move, element, skidLeg(plane, leg));
  else if (hold === 'straight') move.slipped = true;
  else {
    walk.left = 0;
    move.over = true;
    startSpin(t, plane, { recoverable: true, why: 'tight turn' });
  }
};

const flyElement = (move: Move, ordered: ElementOf<Flown>): void => {
  const { t, plane, walk } = move;
  const element = fitted(plane, ordered);
  const before = element.el === 'V' ? fillerOf(walk, diveLength(walk, element)) : null;
  if (before && !go(move, before, 0)) return;
  const leg = legOf(plane, walk, element);
  if (!leg) return;
  begin(plane, walk, element);
  if (!testStructure(t, plane, standingAt(plane, element).length)) return;
  if (element.el === 'T') turn(move, element, leg);
  else complete(move, element, leg);
};

const flyPath = (move: Move, path: readonly Element[]): void => {
  for (const element of path) {
    if (!inHand(move) || move.slipped) break;
    if (isFlown(element)) flyElement(move, element);
  }
  const filler = inHand(move) ? fillerOf(move.walk) : null;
  if (filler) {
    go(move, filler, pitchOfFiller(move.walk, filler));
    move.afterDive &&= filler.n < LEAST;
  }
};

/** What lasting losses come to, by their dice. */
const thrownLoss = (t: TurnContext, plane: Plane) => (eu: string) => amount(t, plane.id, 'loss', eu);

const setSpeed = (plane: Plane, terms: readonly Term[]): void => {
  plane.v = Math.max(0, plane.v + sum(terms));
};

/** Faster than the plane bears (rule 4.9). */
const limitDive = (t: TurnContext, plane: Plane): void => {
  const over = limitTerms(plane, plane.v);
  if (over.length > 0) structuralTest(t, plane, '4.9', over);
};

/** The step of energy; every gain and loss. */
const takeEnergy = ({ t, plane, walk, flight }: Move): readonly Term[] => {
  const energy = energyTerms(t.rules, plane, walk, flight.throttle ?? 0, thrownLoss(t, plane));
  setSpeed(plane, energy);
  limitDive(t, plane);
  return energy;
};

const last = ({ path }: Flight): Element | undefined => path.at(-1);

/** Stalls and spins at the end of a move (rules 4.10, 4.12). */
const endInAir = (move: Move): void => {
  const { t, plane, flight, walk, slipped } = move;
  const end = last(flight);
  const meant = move.over ? undefined : end;
  if (meant?.el === 'P') {
    startSpin(t, plane, { recoverable: true, onPurpose: true, why: 'on purpose' });
    spinOnce(t, plane, undefined, false);
    return;
  }
  const onPurpose = meant?.el === 'Z' && !slipped;
  if (onPurpose || slipped || plane.v <= panel(plane).stallEU)
    stall(t, plane, { onPurpose, deg: meant?.el === 'Z' ? (meant.deg ?? 0) : 0, tight: walk.tight });
};

/** The free step after the move (rule 4.6). */
const bankAfter = ({ t, plane, flight }: Move): void => {
  const b = Math.max(-2, Math.min(2, plane.b + (flight.bank ?? 0)));
  if (b === plane.b) return;
  plane.b = b;
  t.say?.({ type: 'banked', rule: '4.6', unit: plane.id, b, how: 'after' });
};

const flies = (plane: Plane): boolean => plane.status === 'flying';

const flyImmelmann = (move: Move, { deg }: ElementOf<'I'>): readonly Term[] => {
  const { t, plane, walk, met } = move;
  const before = plane.v;
  walk.manoeuvred = true;
  if (!testStructure(t, plane, standingForAny(plane).length)) return [];
  immelmann(t, plane, walk, deg, met);
  const losses = lossTerms(plane, thrownLoss(t, plane));
  const spent: readonly Term[] = [{ why: 'immelmann', mod: plane.v - before }, ...losses];
  setSpeed(plane, losses);
  return spent;
};

const flyOrdinary = (move: Move): readonly Term[] => {
  const { t, plane, flight } = move;
  const end = last(flight);
  flyPath(move, flight.path);
  if (flies(plane) && !move.over && end && 'ZPL'.includes(end.el)) {
    move.walk.manoeuvred = true;
    testStructure(t, plane, standingForAny(plane).length);
    if (end.el === 'L' && flies(plane) && !move.slipped) {
      landPlane(t, plane, null);
      return [];
    }
  }
  return flies(plane) ? takeEnergy(move) : [];
};

const flyAll = (move: Move): readonly Term[] => {
  const { t, plane, flight } = move;
  if (!testStructure(t, plane, standingBefore(plane).length)) return [];
  const [first] = flight.path;
  const energy = first?.el === 'I' ? flyImmelmann(move, first) : flyOrdinary(move);
  if (flies(plane)) endInAir(move);
  if (flies(plane)) bankAfter(move);
  return energy;
};

/** Jumps, bombs thrown away, work: what comes before the path. */
const prepare = (t: TurnContext, plane: Plane, flight: Flight): void => {
  if (flight.bail) bailSeats(t, plane, flight.bail);
  if (flight.jettison && plane.bombs > 0 && !plane.uncontrolled) {
    t.say?.({ type: 'jettisoned', rule: '4.5', unit: plane.id, bombs: plane.bombs });
    plane.bombs = 0;
  }
  doWorks(t, plane, flight.do ?? []);
};

/**
 * Flies a move of a plane that is in the air, or a take-off; null: what is flown without an order. The order is taken as
 * legal: see `planMove`.
 */
export const flyMove = (t: TurnContext, plane: Plane, ordered: Flight | null): void => {
  const given = ordered ?? defaultFlight(t.rules, t.state, plane);
  if (plane.status === 'grounded') {
    if (given.path[0]?.el === 'O') takeOff(t, plane);
    return;
  }
  prepare(t, plane, given);
  if (plane.uncontrolled && plane.status === 'flying') driftOn(t, plane);
  else if (plane.status === 'flying') fly(t, plane, given, ordered);
};

const fly = (t: TurnContext, plane: Plane, given: Flight, ordered: Flight | null): void => {
  const flight = flownFlight(plane, given);
  const from = poseOf(plane);
  const band = bandNow(plane);
  const letter = letterName(indicated(plane, plane.v, 'R'));
  const walk = startWalk(plane);
  const move: Move = { t, plane, flight, walk, met: new Set(), over: false, slipped: false, afterDive: false };
  const energy = flyAll(move);
  plane.track = { turn: t.state.turn, legs: walk.legs, manoeuvres: walk.manoeuvred };
  plane.afterDive = move.afterDive && flies(plane);
  plane.forcedTurn = null;
  plane.blackout = Math.max(0, plane.blackout - 1);
  const { b, v } = plane;
  t.say?.({
    type: 'moved',
    rule: '4.8',
    unit: plane.id,
    from,
    to: poseOf(plane),
    b,
    v,
    band,
    indicated: letter,
    energy,
    flight: ordered,
  });
};

/** Straight on and level, with nobody's hand on it and no step of energy (rule 3.5). */
export const driftOn = (t: TurnContext, plane: Plane): void => {
  const walk = startWalk(plane);
  const filler = fillerOf(walk);
  if (filler) flyLeg(t, plane, walk, filler, 0, new Set());
  plane.track = { turn: t.state.turn, legs: walk.legs, manoeuvres: false };
};
