/**
 * Movement of one plane (rules 3 and 4): what its sheet means, what may be flown in a Move, and take-off. It
 * depends on no other plane, so that checks of orders and move generators fly the same code alone.
 */
import * as context from './context.ts';
import { type Kernel, landingFields, leavePlay } from './context.ts';
import { flewAhead, intends, isNmr } from './landing.ts';
import * as layout from './layout.ts';
import * as sheetCode from './sheet-code.ts';
import { IN_AIR, type NoteKind, ON_GROUND, type Sink } from './sink.ts';

const { AIRBORNE, GROUNDED, TAXIING } = context;
const {
  A,
  ACE,
  BURSTS_USED,
  CARRIED,
  CRASH,
  DAMAGE,
  DECLARED,
  FIELDS,
  FLYING,
  IMMELMANN,
  MAY_FIRE,
  MODE,
  NMR_FROM,
  NO_RUN,
  ORDER,
  PARKED,
  PARKED_AT_START,
  POSE,
  RUN,
  RUN_INNER,
  SPECIAL,
  STALLED,
  STATUS,
  STAY,
  cellOfPose,
  facingOfPose,
  planeAt,
  poseOf,
  workAt,
} = layout;
const { LAND_SHIFT, MOVE_BITS, STRIP_SHIFT } = sheetCode;

/** Strips counted from Alpha; Beta is the default of a take-off (rule 4.1). */
const BETA = 1;
const STRIP_TURNS = [1, 0, 5] as const;
/** Facing of a take-off along a strip from a corner (rule 1.4). */
const takeOffFacing = (corner: number, strip: number): number => (corner + 3 + STRIP_TURNS[strip]!) % 6;

const orderedIn = (k: Kernel, plane: number, move: number): number =>
  (k.work[workAt(plane) + ORDER]! >>> (MOVE_BITS * move)) & 7;

/** Makes a plane ready for the Turn: flying, staying parked (4.2, 8.1), or taking off. `code`: its order. */
export const beginPlane = (k: Kernel, s: Int32Array, plane: number, code: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const w = workAt(plane);
  const { work } = k;
  const nmr = code >>> LAND_SHIFT === 7;
  work[w + ORDER] = code;
  work[w + NMR_FROM] = nmr ? 0 : 3;
  work[w + BURSTS_USED] = 0;
  work[w + SPECIAL] = 0;
  if (s[o + STATUS] === FLYING && s[o + RUN] === NO_RUN && !nmr) return;
  settle(k, s, plane);
  if (s[o + STATUS] === PARKED && !nmr) beginOnGround(k, s, plane, sink);
};

/** Fills in the working memory of a plane, left alone as long as its flight is ordinary. */
export const settle = (k: Kernel, s: Int32Array, plane: number): void => {
  const o = planeAt(plane);
  const w = workAt(plane);
  const { work } = k;
  if (work[w + SPECIAL] !== 0) return;
  const parked = s[o + STATUS] === PARKED;
  work[w + SPECIAL] = 1;
  work[w + MODE] = parked ? GROUNDED : AIRBORNE;
  work[w + PARKED_AT_START] = parked ? 1 : 0;
  work[w + STALLED] = 0;
  work[w + CARRIED] = s[o + DECLARED]!;
  work[w + FIELDS] = landingFields(k, s, plane);
  work[w + MAY_FIRE] = 1;
};

const beginOnGround = (k: Kernel, s: Int32Array, plane: number, sink: Sink | null): void => {
  if (orderedIn(k, plane, 0) !== A) {
    if (sink !== null) noteStay(k, plane, sink);
    return;
  }
  const named = (k.work[workAt(plane) + ORDER]! >>> STRIP_SHIFT) & 3;
  if (named === 0) {
    if (sink !== null) sink.stripNote(plane, 1, k.betaDefault ? 'no-strip-beta' : 'no-strip-stays', BETA);
    if (!k.betaDefault) return;
  }
  const strip = named === 0 ? BETA : named - 1;
  const o = planeAt(plane);
  const cell = cellOfPose(s[o + POSE]!);
  // Whoever is parked stands in a corner: his own, or a friendly one that he landed at.
  const corner = k.tables.corner.indexOf(cell);
  k.work[workAt(plane) + MODE] = TAXIING;
  s[o + STATUS] = FLYING;
  s[o + POSE] = poseOf(cell, takeOffFacing(corner, strip));
  if (sink !== null) sink.tookOff(plane, 1, strip);
};

/** Takes a take-off in which nothing can be at fault, and nothing is fired where it may not, for an ordinary flight. */
export const easeTakeOff = (k: Kernel, plane: number): void => {
  const w = workAt(plane);
  const code = k.work[w + ORDER]!;
  if (k.work[w + SPECIAL] === 0 || k.work[w + MODE] !== TAXIING) return;
  const taxi = code & ((1 << (2 * MOVE_BITS)) - 1);
  const ahead = (taxi & (7 | (7 << MOVE_BITS))) === 0;
  if (ahead && ((code >>> (2 * MOVE_BITS)) & 7) < STAY && (taxi === 0 || !k.wheels)) k.work[w + SPECIAL] = 0;
};

const noteStay = (k: Kernel, plane: number, sink: Sink): void => {
  for (let move = 0; move < 3; move++) {
    const ordered = orderedIn(k, plane, move);
    if (ordered !== STAY) {
      sink.note(plane, move + 1, 'stays-parked', ordered, STAY);
      return;
    }
  }
};

const FAULTS = {
  stall: 'stall-in-move-1',
  afterStall: 'move-after-stall',
  immelmann: 'immelmann-by-non-ace',
  taxi: 'take-off-ahead',
  takeOffStall: 'take-off-stall',
  landing: 'landing-must-be-completed',
} as const satisfies Record<string, NoteKind>;

/** Why the ordered manoeuvre may not be flown (rules 3, 3.1, 4.1, 4.4), or null. */
export const faultOf = (k: Kernel, s: Int32Array, plane: number, move: number, ordered: number): NoteKind | null => {
  const o = planeAt(plane);
  if (k.work[workAt(plane) + MODE] === TAXIING) {
    if (move < 2) return ordered === A ? null : FAULTS.taxi;
    if (ordered === STAY && !k.takeOffStall) return FAULTS.takeOffStall;
  }
  if (s[o + RUN] === RUN_INNER && k.binding && ordered !== A) {
    if (intends(k, plane, move, (k.tables.inner[s[o + POSE]!]! - 1) % 3)) return FAULTS.landing;
  }
  if (k.work[workAt(plane) + STALLED] !== 0) return ordered === STAY ? null : FAULTS.afterStall;
  if (ordered === STAY) return move === 0 ? FAULTS.stall : null;
  return ordered === IMMELMANN && s[o + ACE] === 0 ? FAULTS.immelmann : null;
};

/** Whether a faulty manoeuvre is flown as 0 rather than as Ahead (rule 3.2). */
const flownInstead = (fault: NoteKind): number => (fault === FAULTS.afterStall ? STAY : A);

/** Flies one Move (0 to 2) of one plane that is in the game. Returns false when it leaves the board (rule 2.3). */
export const flyPlane = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): boolean => {
  const o = planeAt(plane);
  settle(k, s, plane);
  const from = s[o + POSE]!;
  if (k.work[workAt(plane) + MODE] === GROUNDED) {
    k.work[workAt(plane) + MAY_FIRE] = 0;
    if (sink !== null) noteGrounded(k, plane, move, from, sink);
    return true;
  }
  let manoeuvre = isNmr(k, plane, move) ? A : orderedIn(k, plane, move);
  const fault = faultOf(k, s, plane, move, manoeuvre);
  if (fault !== null) {
    const flown = flownInstead(fault);
    if (k.reject) {
      k.work[workAt(plane) + NMR_FROM] = move;
      if (sink !== null) sink.note(plane, move + 1, 'sheet-rejected', manoeuvre, flown);
    } else if (sink !== null) sink.note(plane, move + 1, fault, manoeuvre, flown);
    manoeuvre = flown;
  }
  if (manoeuvre === STAY) k.work[workAt(plane) + STALLED] = 1;
  const to = k.tables.next[(from << 3) | manoeuvre]!;
  if (to < 0) {
    leaveBoard(s, plane, move, manoeuvre, from, sink);
    return false;
  }
  s[o + POSE] = to;
  const taxi = k.work[workAt(plane) + MODE] === TAXIING && move < 2;
  k.work[workAt(plane) + MAY_FIRE] = taxi && k.wheels ? 0 : 1;
  if (manoeuvre === A) flewAhead(k, s, plane, move, from, to, taxi, sink);
  else {
    if (manoeuvre !== STAY || s[o + RUN] === RUN_INNER) s[o + RUN] = NO_RUN;
    k.work[workAt(plane) + CARRIED] = 0;
    if (sink !== null) sink.moved(plane, move + 1, manoeuvre, from, to, IN_AIR, s[o + RUN]!);
  }
  return true;
};

const noteGrounded = (k: Kernel, plane: number, move: number, pose: number, sink: Sink): void => {
  const landed = k.work[workAt(plane) + PARKED_AT_START] === 0;
  const ordered = orderedIn(k, plane, move);
  if (landed && !isNmr(k, plane, move) && ordered !== STAY)
    sink.note(plane, move + 1, 'void-after-landing', ordered, STAY);
  sink.moved(plane, move + 1, STAY, pose, pose, ON_GROUND, NO_RUN);
};

const leaveBoard = (
  s: Int32Array,
  plane: number,
  move: number,
  manoeuvre: number,
  from: number,
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  leavePlay(s, plane, move, CRASH);
  const facing = facingOfPose(from);
  const towards =
    manoeuvre === 1 || manoeuvre === 3
      ? (facing + 1) % 6
      : manoeuvre === 2 || manoeuvre === 4
        ? (facing + 5) % 6
        : facing;
  if (sink !== null) sink.crashed(plane, move + 1, manoeuvre, from, towards, s[o + DAMAGE]!);
};
