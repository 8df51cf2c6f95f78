/** Landing (rules 4.3, 4.4, 5.6): the run over the strip, what the sheet says of it, and its end. */
import type { Kernel } from './context.ts';
import * as context from './context.ts';
import * as layout from './layout.ts';
import * as sheetCode from './sheet-code.ts';
import { IN_AIR, ON_GROUND, ON_STRIP, type Sink } from './sink.ts';

const { GROUNDED } = context;
const {
  A,
  AMMO,
  CARRIED,
  FIELDS,
  LOAD,
  MAY_FIRE,
  MODE,
  NMR_FROM,
  NO_RUN,
  ORDER,
  PARKED,
  POSE,
  RUN,
  RUN_INNER,
  RUN_OUTER,
  STATUS,
  cellOfPose,
  planeAt,
  poseOf,
  workAt,
} = layout;
const { LAND_ANY, LAND_SHIFT, OVERFLY } = sheetCode;

const landing = (k: Kernel, plane: number): number => k.work[workAt(plane) + ORDER]! >>> LAND_SHIFT;

/** Whether a plane has no orders for a Move. */
export const isNmr = (k: Kernel, plane: number, move: number): boolean => move >= k.work[workAt(plane) + NMR_FROM]!;

/** Whether the plane is to land on this strip at the end of its run (rules 4.4, 8.1). */
export const intends = (k: Kernel, plane: number, move: number, strip: number): boolean => {
  const nmr = isNmr(k, plane, move);
  const said = nmr ? 0 : landing(k, plane);
  if (k.automatic) return said !== OVERFLY;
  if (k.work[workAt(plane) + CARRIED] !== 0 && (k.binding || (!nmr && said !== OVERFLY))) return true;
  return said === LAND_ANY || said === strip + 1;
};

/** Strip (0 to 2) of a code of the tables `outer` and `inner`, or -1 where the plane may not land there. */
const usableStrip = (k: Kernel, plane: number, code: number): number => {
  if (code === 0) return -1;
  const corner = ((code - 1) / 3) | 0;
  return ((k.work[workAt(plane) + FIELDS]! >> corner) & 1) === 1 ? (code - 1) % 3 : -1;
};

/** After an Ahead: the landing run begins, goes on or ends (rules 4.3, 4.4, 5.6). */
export const flewAhead = (
  k: Kernel,
  s: Int32Array,
  plane: number,
  move: number,
  from: number,
  to: number,
  taxi: boolean,
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  const run = s[o + RUN]!;
  if (run === RUN_INNER) {
    s[o + RUN] = NO_RUN;
    endRun(k, s, plane, move, from, to, sink);
    return;
  }
  s[o + RUN] = NO_RUN;
  let on = taxi ? ON_STRIP : IN_AIR;
  const begun = usableStrip(k, plane, k.tables.outer[from]!);
  if (begun >= 0 && (!k.threeRun || run === RUN_OUTER)) {
    s[o + RUN] = RUN_INNER;
    if (intends(k, plane, move, begun)) {
      on = ON_STRIP;
      if (k.wheels) k.work[workAt(plane) + MAY_FIRE] = 0;
    }
  } else if (k.threeRun && usableStrip(k, plane, k.tables.outer[to]!) >= 0) s[o + RUN] = RUN_OUTER;
  k.work[workAt(plane) + CARRIED] = 0;
  if (sink === null) return;
  sink.moved(plane, move + 1, A, from, to, on, s[o + RUN]!);
  // The run ends in the next Turn: what this sheet leaves open is said while it is at hand.
  if (move === 2 && s[o + RUN] === RUN_INNER && declaredForAny(k, plane, move))
    sink.stripNote(plane, move + 1, 'land-any-strip', begun);
};

/** Whether the sheet in force declares a landing without its strip, where a landing has to be declared (rule 4.4). */
const declaredForAny = (k: Kernel, plane: number, move: number): boolean =>
  !k.automatic && !isNmr(k, plane, move) && landing(k, plane) === LAND_ANY;

const endRun = (
  k: Kernel,
  s: Int32Array,
  plane: number,
  move: number,
  from: number,
  to: number,
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  const code = k.tables.inner[from]! - 1;
  const strip = code % 3;
  const corner = (code / 3) | 0;
  const lands = intends(k, plane, move, strip);
  if (sink !== null) {
    sink.moved(plane, move + 1, A, from, to, lands ? ON_GROUND : IN_AIR, NO_RUN);
    noteRun(k, plane, move, strip, lands, sink);
  }
  k.work[workAt(plane) + CARRIED] = 0;
  if (!lands) return;
  const reloaded = s[o + LOAD]! - s[o + AMMO]!;
  s[o + STATUS] = PARKED;
  s[o + POSE] = poseOf(cellOfPose(to), (corner + 3) % 6);
  s[o + AMMO] = s[o + LOAD]!;
  k.work[workAt(plane) + MODE] = GROUNDED;
  k.work[workAt(plane) + MAY_FIRE] = 0;
  if (sink !== null) sink.landed(plane, move + 1, strip, corner, s[o + AMMO]!, reloaded);
};

const noteRun = (k: Kernel, plane: number, move: number, strip: number, lands: boolean, sink: Sink): void => {
  const nmr = isNmr(k, plane, move);
  const said = nmr ? 0 : landing(k, plane);
  if (lands) {
    const another = said >= 1 && said <= 3 && said !== strip + 1;
    if (said === OVERFLY || (another && k.binding)) sink.stripNote(plane, move + 1, 'overfly-overruled', strip);
    else if (declaredForAny(k, plane, move) && k.work[workAt(plane) + CARRIED] === 0)
      sink.stripNote(plane, move + 1, 'land-any-strip', strip);
    return;
  }
  const other = said >= 1 && said <= 3;
  if (other) sink.stripNote(plane, move + 1, 'land-other-strip', said - 1);
  sink.overflew(
    plane,
    move + 1,
    strip,
    nmr ? 'nmr' : said === OVERFLY ? 'overfly' : other ? 'other-strip' : 'undeclared',
  );
};

/** Whether a landing declared on this sheet carries into the next Turn: its run has begun (rule 4.4). */
export const declarationCarries = (k: Kernel, s: Int32Array, plane: number): boolean => {
  const o = planeAt(plane);
  if (k.automatic || s[o + RUN] !== RUN_INNER || isNmr(k, plane, 2)) return false;
  const said = landing(k, plane);
  return said === LAND_ANY || said === 1 + ((k.tables.inner[s[o + POSE]!]! - 1) % 3);
};
