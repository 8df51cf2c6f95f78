/** Firing (rule 5): which bursts are fired in a Move, and whom they hit. All planes fire at once. */
import type { Kernel } from './context.ts';
import {
  ACE,
  AMMO,
  BURST_1,
  BURSTS_USED,
  CLOUD_DAMAGE,
  cellOfPose,
  FIRE_DAMAGE,
  FIRING,
  facingOfPose,
  hitAt,
  MAY_FIRE,
  NMR_FROM,
  ORDER,
  POSE,
  planeAt,
  SPECIAL,
  workAt,
} from './layout.ts';
import { CENTRAL, MOVE_BITS, SEQUENCE_BURSTS, SEQUENCE_LENGTH } from './sheet-code.ts';
import type { NoteKind, Sink } from './sink.ts';
import { BEARING_BIAS } from './tables.ts';

const BURSTS_A_TURN = 3;
/** Facing of a burst relative to the plane, by index into `BURSTS`: ahead, left, right. */
const BURST_TURN = [0, 1, 5] as const;
/** Bursts of a centralised FIRE by number left (rule 5.8), as indices into `BURSTS`. */
const CENTRALISED: readonly (readonly number[])[] = [[], [0], [1, 2], [1, 2, 0]];
/** Marks a sequence of `BURSTS` indices as a list for a note. */
const listOf = (code: number): number[] =>
  Array.from({ length: SEQUENCE_LENGTH[code]! }, (_, i) => SEQUENCE_BURSTS[code * 3 + i]!);

/** Chooses the bursts that are fired in this Move (5.1, 5.6-5.8) and takes their ammunition. */
export const loadBursts = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): void => {
  if (move >= k.work[workAt(plane) + NMR_FROM]!) return;
  const code = (k.work[workAt(plane) + ORDER]! >>> (MOVE_BITS * move + 3)) & 63;
  if (code === 0) return;
  if (k.work[workAt(plane) + SPECIAL] !== 0 && k.work[workAt(plane) + MAY_FIRE] === 0) {
    if (sink !== null) sink.burstNote(plane, move + 1, 'no-fire-on-ground', code === CENTRAL ? [] : listOf(code));
    return;
  }
  if (code === CENTRAL) loadCentral(k, s, plane, move, sink);
  else loadSequence(k, s, plane, move, code, sink);
};

const loadCentral = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const turn = BURSTS_A_TURN - k.work[workAt(plane) + BURSTS_USED]!;
  const left = Math.min(turn, s[o + AMMO]!);
  if (left === 0) {
    if (sink !== null) sink.burstNote(plane, move + 1, turn === 0 ? 'more-than-three' : 'no-ammunition', []);
    return;
  }
  const chosen = CENTRALISED[left]!;
  for (let i = 0; i < left; i++) k.work[workAt(plane) + BURST_1 + i] = chosen[i]!;
  if (sink !== null) sink.burstNote(plane, move + 1, 'centralised', chosen);
  take(k, s, plane, left);
};

const loadSequence = (k: Kernel, s: Int32Array, plane: number, move: number, code: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const ordered = SEQUENCE_LENGTH[code]!;
  const turn = BURSTS_A_TURN - k.work[workAt(plane) + BURSTS_USED]!;
  const ammunition = s[o + AMMO]!;
  const fired = Math.min(ordered, turn, ammunition);
  for (let i = 0; i < fired; i++) k.work[workAt(plane) + BURST_1 + i] = SEQUENCE_BURSTS[code * 3 + i]!;
  if (fired < ordered && sink !== null) {
    const why: NoteKind = turn <= ammunition ? 'more-than-three' : 'no-ammunition';
    sink.burstNote(plane, move + 1, why, listOf(code).slice(fired));
  }
  take(k, s, plane, fired);
};

const take = (k: Kernel, s: Int32Array, plane: number, bursts: number): void => {
  k.work[workAt(plane) + FIRING] = bursts;
  k.work[workAt(plane) + BURSTS_USED] = k.work[workAt(plane) + BURSTS_USED]! + bursts;
  s[planeAt(plane) + AMMO] = s[planeAt(plane) + AMMO]! - bursts;
};

/** Facing of a burst by `facing * 4 + burst`. */
const DIRECTION = Uint8Array.from({ length: 24 }, (_, i) => ((i >> 2) + (BURST_TURN[i & 3] ?? 0)) % 6);

/** Fires the loaded bursts of all planes (2.2 b): fills the damage by fire, `hits` and `hitList`. */
export const fireAll = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const { work, alive } = k;
  const planes = k.counts.alive;
  for (let i = 0; i < planes; i++) {
    const plane = alive[i]!;
    if (work[workAt(plane) + FIRING] !== 0) firePlane(k, s, plane, i, move, sink);
  }
};

/** The bursts of one plane: every plane on a burst's line within range is hit, but for clouds (5.2-5.5). */
const firePlane = (k: Kernel, s: Int32Array, plane: number, index: number, move: number, sink: Sink | null): void => {
  const { work, aliveLin } = k;
  const { bearing } = k.tables;
  const at = workAt(plane) + BURST_1;
  const bursts = work[at - 1]!;
  const facing = facingOfPose(s[planeAt(plane) + POSE]!) << 2;
  let wanted = 0;
  for (let i = 0; i < bursts; i++) wanted |= 2 << DIRECTION[facing | work[at + i]!]!;
  if (sink !== null) reportLines(k, s, plane, move, sink);
  const base = BEARING_BIAS - aliveLin[index]!;
  const planes = k.counts.alive;
  for (let j = 0; j < planes; j++) {
    const aligned = bearing[aliveLin[j]! + base]!;
    if (((wanted >>> (aligned >> 3)) & 1) !== 0)
      hitPlane(k, s, plane, k.alive[j]!, (aligned >> 3) - 1, aligned & 7, sink);
  }
};

/** All bursts of a plane in one direction against a plane on that line, by range. */
const hitPlane = (
  k: Kernel,
  s: Int32Array,
  plane: number,
  target: number,
  direction: number,
  range: number,
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  const damage = k.damage[(s[o + ACE]! << 3) + range]!;
  if (damage === 0 || !isClear(k, cellOfPose(s[o + POSE]!), direction, range)) return;
  const facing = facingOfPose(s[o + POSE]!) << 2;
  const at = workAt(plane) + BURST_1;
  for (let i = 0; i < k.work[at - 1]!; i++) {
    if (DIRECTION[facing | k.work[at + i]!] !== direction) continue;
    addHit(k, target, plane, damage);
    if (sink !== null) sink.hit(i, target, range, damage);
  }
};

/** Whether no cloud lies on the line, from the hex ahead to the target's own (rule 5.5). */
const isClear = (k: Kernel, from: number, direction: number, range: number): boolean => {
  const { adjacent } = k.tables;
  const stamp = k.counts.stamp;
  let cell = from;
  for (let i = 0; i < range; i++) {
    cell = adjacent[cell * 8 + direction]!;
    if (k.cloudStamp[cell] === stamp) return false;
  }
  return true;
};

const addHit = (k: Kernel, target: number, shooter: number, damage: number): void => {
  const entry = hitAt(target, shooter);
  if (k.hits[entry] === 0) k.hitList[k.counts.hits++] = entry;
  k.hits[entry] = k.hits[entry]! + damage;
  const w = workAt(target);
  if (k.work[w + FIRE_DAMAGE] === 0) {
    k.work[w + CLOUD_DAMAGE] = 0;
    k.struck[k.counts.struck++] = target;
  }
  k.work[w + FIRE_DAMAGE] = k.work[w + FIRE_DAMAGE]! + damage;
};

/** Reports the bursts of a plane, each with the last hex it reached. */
const reportLines = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink): void => {
  const o = planeAt(plane);
  const from = cellOfPose(s[o + POSE]!);
  const bursts = k.work[workAt(plane) + FIRING]!;
  const reach = s[o + ACE] === 1 ? k.rules.aceRange : 4;
  for (let i = 0; i < bursts; i++) {
    const burst = k.work[workAt(plane) + BURST_1 + i]!;
    const direction = DIRECTION[(facingOfPose(s[o + POSE]!) << 2) | burst]!;
    let cell = from;
    let end: 'range' | 'cloud' | 'edge' = 'range';
    for (let step = 0; step < reach && end === 'range'; step++) {
      const ahead = k.tables.adjacent[cell * 8 + direction]!;
      if (ahead < 0) end = 'edge';
      else if (k.cloudStamp[ahead] === k.counts.stamp) end = 'cloud';
      else cell = ahead;
    }
    sink.fired(plane, move + 1, i, burst, direction, from, cell, end, s[o + AMMO]! + bursts - 1 - i);
  }
};
