/**
 * A Turn (rule 2): three Moves of movement, fire and record, then repair and wind. The whole of the rules in the order
 * they are played; everything else in this folder is a step of it.
 */
import { isIn, type Kernel } from './context.ts';
import { fireAll, loadBursts } from './fire.ts';
import { beginPlane, easeTakeOff, faultOf, flyPlane, settle } from './flight.ts';
import { declarationCarries } from './landing.ts';
import * as layout from './layout.ts';
import { acesByCareer, isDrawn, recordMove } from './record.ts';
import * as sheetCode from './sheet-code.ts';
import type { KernelDice, NoteKind, Sink } from './sink.ts';
import * as tableCode from './tables.ts';
import { blowClouds, rollWind, stampClouds, windAfterTurn } from './weather.ts';

const {
  A,
  ACE,
  CLOUD_DAMAGE,
  DAMAGE,
  DECLARED,
  FULL,
  MODE,
  ORDER,
  OUT,
  OVER,
  PARKED,
  PARKED_AT_START,
  PLANE_SHIFT,
  PLANES,
  POSE,
  SPECIAL,
  STATUS,
  TURN,
  WIND_KIND,
  cellOfPose,
  planeAt,
  workAt,
} = layout;
const { FIRE_BITS, MOVE_BITS, NMR } = sheetCode;
const { MANOEUVRE_SHIFT } = tableCode;

/**
 * Plays one Turn in place. `orders`: one code a plane (`sheet-code.ts`), ignored for planes that are out. Without a sink
 * it allocates nothing under the printed editions. Does nothing when the game is over.
 */
export const playTurn = (k: Kernel, s: Int32Array, orders: Int32Array, dice: KernelDice, sink: Sink | null): void => {
  if (s[OVER] === 1) return;
  const planes = s[PLANES]!;
  if (k.windEachMove && s[WIND_KIND] === 0) rollWind(k, s, s[TURN]!, dice, sink);
  stampClouds(k, s);
  for (let p = 0; p < planes; p++) {
    if (!isIn(s, p)) continue;
    if (sink !== null) sink.orders(p, orders[p]!);
    beginPlane(k, s, p, k.reject ? acceptedCode(k, s, p, orders[p]!, sink) : orders[p]!, sink);
    if (sink === null) easeTakeOff(k, p);
  }
  for (let move = 0; move < 3; move++) {
    if (playMove(k, s, move, dice, sink)) {
      endGame(s, sink);
      return;
    }
  }
  endTurn(k, s, dice, sink);
};

const playMove = (k: Kernel, s: Int32Array, move: number, dice: KernelDice, sink: Sink | null): boolean => {
  const { counts } = k;
  counts.struck = 0;
  counts.shooters = 0;
  if (k.windEachMove && s[WIND_KIND] !== 0) {
    blowClouds(k, s);
    stampClouds(k, s);
    if (sink !== null) sink.clouds(s, move + 1);
  }
  flyAll(k, s, move, sink);
  fireAll(k, s, move, sink);
  return counts.struck + counts.crashes > 0 && recordMove(k, s, move, dice, sink);
};

/**
 * (a): all planes move, and load what they will fire. An ordinary flight needs the board table alone. Who is still in is
 * written to `alive`, who is in a cloud to `struck`.
 */
const flyAll = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const { work, alive, aliveLin, cloudStamp, counts } = k;
  const { ordinary, lin } = k.tables;
  const { stamp } = counts;
  const planes = s[PLANES]!;
  const shift = MOVE_BITS * move;
  let n = 0;
  for (let p = 0; p < planes; p++) {
    const o = planeAt(p);
    const w = workAt(p);
    if (s[o + STATUS] === OUT) continue;
    const orders = work[w + ORDER]! >>> shift;
    const to = ordinary[(s[o + POSE]! << MANOEUVRE_SHIFT) | (orders & 7)]!;
    if (to >= 0 && work[w + SPECIAL] === 0 && sink === null) s[o + POSE] = to;
    else if (!flyPlane(k, s, p, move, sink)) {
      k.crashes[counts.crashes++] = p;
      continue;
    }
    const cell = cellOfPose(s[o + POSE]!);
    alive[n] = p;
    aliveLin[n++] = lin[cell]!;
    if (cloudStamp[cell] === stamp) {
      work[w + CLOUD_DAMAGE] = 1;
      k.struck[counts.struck++] = p;
    }
    if ((orders & FIRE_BITS) !== 0 && loadBursts(k, s, p, move, sink) > 0) k.shooters[counts.shooters++] = p;
  }
  counts.alive = n;
};

const endGame = (s: Int32Array, sink: Sink | null): void => {
  s[WIND_KIND] = 0;
  for (let p = 0; p < s[PLANES]!; p++) s[planeAt(p) + DECLARED] = 0;
  if (sink !== null) sink.turnEnded(s, s[TURN]!);
};

const endTurn = (k: Kernel, s: Int32Array, dice: KernelDice, sink: Sink | null): void => {
  if (isDrawn(k, s, sink)) {
    endGame(s, sink);
    return;
  }
  for (let p = 0; p < s[PLANES]!; p++) {
    const o = planeAt(p);
    if (k.work[workAt(p) + SPECIAL] === 0) continue;
    const still = isIn(s, p);
    s[o + DECLARED] = still && declarationCarries(k, s, p) ? 1 : 0;
    if (still && k.work[workAt(p) + PARKED_AT_START] === 1 && s[o + STATUS] === PARKED) repair(k, s, p, sink);
  }
  if (k.aceNextTurn) acesByCareer(k, s, -1, sink);
  if (k.windAfterTurn) windAfterTurn(k, s, dice, sink);
  if (k.windEachMove) rollWind(k, s, s[TURN]! + 1, dice, sink);
  if (sink !== null) sink.turnEnded(s, s[TURN]!);
  s[TURN] = s[TURN]! + 1;
};

/** Repair after a whole Turn on the ground (4.8). */
const repair = (k: Kernel, s: Int32Array, plane: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const ceiling = k.rules.repairCeiling === 'start' ? s[o + FULL]! : k.rules.repairCeiling;
  const points = Math.min(k.rules.repairPoints, ceiling - s[o + DAMAGE]!);
  if (points <= 0) return;
  s[o + DAMAGE] = s[o + DAMAGE]! + points;
  if (sink !== null) sink.repaired(plane, points, s[o + DAMAGE]!);
};

/** A fault that can be seen before the flight (3.2). */
export interface Fault {
  readonly move: number;
  readonly ordered: number;
  readonly fault: NoteKind;
}

/** Flies a plane's sheet alone, on a copy, and tells the first manoeuvre that may not be flown; null for none. */
export const firstFault = (k: Kernel, s: Int32Array, plane: number, code: number): Fault | null => {
  const o = planeAt(plane);
  const kept = s.slice(o, o + (1 << PLANE_SHIFT));
  beginPlane(k, s, plane, code, null);
  settle(k, s, plane);
  let found: Fault | null = null;
  for (let move = 0; move < 3 && found === null && k.work[workAt(plane) + MODE] !== 0 && code !== NMR; move++) {
    const ordered = (code >>> (MOVE_BITS * move)) & 7;
    const fault = faultOf(k, s, plane, move, ordered);
    if (fault !== null) found = { move, ordered, fault };
    else if (!flyPlane(k, s, plane, move, null)) break;
  }
  s.set(kept, o);
  return found;
};

/** Whether a plane may yet become an ace within this Turn (7.6), so that an Immelmann is judged only when it is flown. */
const mayBecomeAce = (k: Kernel, s: Int32Array, plane: number): boolean =>
  s[planeAt(plane) + ACE] === 0 && (k.rules.acesWon !== 'none' || k.rules.careerAce === 'at-once');

/** The sheet, or NMR in its place where it is rejected (3.2 reject). */
const acceptedCode = (k: Kernel, s: Int32Array, plane: number, code: number, sink: Sink | null): number => {
  const found = firstFault(k, s, plane, code);
  if (found === null) return code;
  if (found.fault === 'immelmann-by-non-ace' && found.move > 0 && mayBecomeAce(k, s, plane)) return code;
  if (sink !== null) sink.note(plane, found.move + 1, 'sheet-rejected', found.ordered, A);
  return NMR;
};
