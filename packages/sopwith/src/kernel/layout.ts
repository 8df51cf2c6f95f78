/**
 * The compact state of the kernel: one `Int32Array`, so that a search can copy a position with one `set`. Offsets and
 * codes only; `compact.ts` turns JSON states into it and back.
 *
 * The steps of the kernel take these numbers into constants of their own (`const { STATUS } = layout`): V8 reads an
 * imported or exported binding from memory each time, but writes a module's private constants into the machine code. It
 * makes a Turn a quarter quicker.
 */

export const MAX_PLANES = 12;
export const MAX_SEATS = 6;
export const MAX_MARKERS = 200;
export const MAX_CLOUD_HEXES = 600;

/** Header. */
export const TURN = 0;
export const OVER = 1;
/** Bit by seat. */
export const WINNERS = 2;
export const PLANES = 3;
export const SEATS = 4;
/** 0: no wind known; 1: one for all; 2: one a marker. */
export const WIND_KIND = 5;
export const MARKERS = 6;
/** Turns in a row without a hit, where the rules count them (7.4); -1 in a Turn with one. */
export const QUIET = 7;
const HEADER = 8;

/** Entry of the hits of a Move: `target << 4 | shooter`. */
export const hitAt = (target: number, shooter: number): number => (target << 4) | shooter;
export const targetOf = (entry: number): number => entry >> 4;
export const shooterOf = (entry: number): number => entry & 15;

/** Fields of a plane; `planeAt(p) + FIELD`. */
export const STATUS = 0;
export const POSE = 1;
export const DAMAGE = 2;
export const AMMO = 3;
export const RUN = 4;
export const DECLARED = 5;
export const ACE = 6;
export const DONE = 7;
export const HOME = 8;
export const FULL = 9;
export const LOAD = 10;
export const SEAT = 11;
/** Who is friend and foe: the side, or the seat where everyone is for himself. */
export const TEAM = 12;
export const OUT_TURN = 13;
export const OUT_MOVE = 14;
export const OUT_HOW = 15;
const PLANE_BITS = 4;
export const PLANE_SHIFT = PLANE_BITS;
export const planeAt = (plane: number): number => HEADER + (plane << PLANE_BITS);

/** Fields of a seat; `seatAt(seat) + FIELD`. */
export const SIDE = 0;
export const CAREER = 1;
export const SCORE = 2;
export const KILLS = 3;
export const PLACE = 4;
const SEATS_START = HEADER + (MAX_PLANES << PLANE_BITS);
export const seatAt = (seat: number): number => SEATS_START + (seat << 3);

/** Facing of the wind by marker (entry 0 for all, where there is one wind). */
export const WIND_START = SEATS_START + (MAX_SEATS << 3);
/** Index after the last hex of each marker, counted from `CLOUD_START`. */
export const MARKER_END = WIND_START + MAX_MARKERS;
/** Cloud hexes as linear coordinates (see `tables.ts`), marker by marker. */
export const CLOUD_START = MARKER_END + MAX_MARKERS;
export const STATE_SIZE = CLOUD_START + MAX_CLOUD_HEXES;

/** A pose is `cell << 3 | facing`. */
export const poseOf = (cell: number, facing: number): number => (cell << 3) | facing;
export const cellOfPose = (pose: number): number => pose >> 3;
export const facingOfPose = (pose: number): number => pose & 7;

/** Working memory of a plane within a Turn; `workAt(p) + FIELD`. */
export const ORDER = 0;
/** Grounded, airborne or taxiing. */
export const MODE = 1;
/** First Move (0 to 2) that is flown as NMR; 3: none. */
export const NMR_FROM = 2;
/** A 0 was flown in Move 2. */
export const STALLED = 3;
/** A landing declared on the last sheet. */
export const CARRIED = 4;
/** Aerodromes it may land at: a bit by corner (rule 4.6). */
export const FIELDS = 5;
export const MAY_FIRE = 6;
export const BURSTS_USED = 7;
/** Sequence of the bursts fired in this Move (`sheet-code.ts`); read only for planes in `shooters`. */
export const FIRING = 8;
export const PARKED_AT_START = 12;
/** Damage points by fire and by cloud in this Move, and what was left before. */
export const FIRE_DAMAGE = 13;
export const CLOUD_DAMAGE = 14;
export const BEFORE = 15;
/** 0: an ordinary flight so far, with nothing to judge but the manoeuvre itself. */
export const SPECIAL = 16;
const WORK_BITS = 5;
export const workAt = (plane: number): number => plane << WORK_BITS;

/** STATUS */
export const PARKED = 0;
export const FLYING = 1;
export const OUT = 2;

/** RUN */
export const NO_RUN = 0;
export const RUN_OUTER = 1;
export const RUN_INNER = 2;

/** OUT_HOW; 0 while in the game. */
export const SHOT = 1;
export const CLOUD = 2;
export const CRASH = 3;

/** Manoeuvres, in the order of `MANOEUVRES`. */
export const A = 0;
export const STAY = 5;
export const IMMELMANN = 6;

/** Ints to copy for a state with so many cloud hexes: the used part. */
export const usedSize = (s: Int32Array): number =>
  CLOUD_START + (s[MARKERS]! > 0 ? s[MARKER_END + s[MARKERS]! - 1]! : 0);
