/** Firing (rule 5): which bursts are fired in a Move, and whom they hit. All planes fire at once. */

import { BURSTS } from '../vocabulary.ts';
import type { Kernel } from './context.ts';
import * as layout from './layout.ts';
import * as sheetCode from './sheet-code.ts';
import { sequenceCode } from './sheet-code.ts';
import type { NoteKind, Sink } from './sink.ts';
import * as tableCode from './tables.ts';

const {
  ACE,
  AMMO,
  BURSTS_USED,
  CLOUD_DAMAGE,
  FIRE_DAMAGE,
  FIRING,
  MAY_FIRE,
  NMR_FROM,
  ORDER,
  POSE,
  SPECIAL,
  cellOfPose,
  facingOfPose,
  hitAt,
  planeAt,
  workAt,
} = layout;
const { CENTRAL, MOVE_BITS, SEQUENCE_BURSTS, SEQUENCE_LENGTH, SEQUENCES } = sheetCode;
const { BEARING_BIAS } = tableCode;

/** Facing of a burst relative to the plane, by index into `BURSTS`: ahead, left, right. */
const BURST_TURN = [0, 1, 5] as const;
/** Sequences of a centralised FIRE by number of bursts left, up to nine (rule 5.8). */
const CENTRALISED = Uint8Array.from(['', 'A', 'LR', ...Array(7).fill('LRA')], sequenceCode);
/** Code of the first bursts of a sequence, by `code * 4 + how many`. */
const PREFIX = Uint8Array.from({ length: CENTRAL * 4 }, (_, i) =>
  sequenceCode(SEQUENCES[i >> 2]!.slice(0, i & 3).join('')),
);
/** Facing of a burst by `facing * 4 + burst`. */
const DIRECTION = Uint8Array.from({ length: 24 }, (_, i) => ((i >> 2) + (BURST_TURN[i & 3] ?? 0)) % 6);
/** Directions of a sequence by `facing * 64 + code`: bit `1 + facing`, as in the table of bearings. */
const WANTED = Uint8Array.from({ length: 6 * 64 }, (_, i) =>
  listOf(i & 63).reduce((mask, burst) => mask | (2 << DIRECTION[((i >> 6) << 2) | burst]!), 0),
);

/** A sequence as a list of indices into `BURSTS`. */
function listOf(code: number): number[] {
  return (SEQUENCES[code] ?? []).map((burst) => BURSTS.indexOf(burst));
}

/**
 * Chooses the bursts that are fired in this Move (5.1, 5.6-5.8), takes their ammunition, and returns how many they are;
 * their sequence is then in `FIRING`.
 */
export const loadBursts = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): number => {
  const { work } = k;
  const w = workAt(plane);
  const ordered = (work[w + ORDER]! >>> (MOVE_BITS * move + 3)) & 63;
  if (ordered === 0 || move >= work[w + NMR_FROM]!) return 0;
  if (work[w + SPECIAL] !== 0 && work[w + MAY_FIRE] === 0) {
    if (sink !== null) sink.burstNote(plane, move + 1, 'no-fire-on-ground', listOf(ordered));
    return 0;
  }
  const o = planeAt(plane) + AMMO;
  const used = work[w + BURSTS_USED]!;
  const left = Math.min(k.bursts - used, s[o]!);
  const code = ordered === CENTRAL ? CENTRALISED[left]! : ordered;
  const fired = Math.min(SEQUENCE_LENGTH[code]!, left);
  if (sink !== null) noteBursts(plane, move, ordered, code, fired, used === k.bursts || left < s[o]!, sink);
  work[w + FIRING] = PREFIX[(code << 2) | fired]!;
  work[w + BURSTS_USED] = used + fired;
  s[o] = s[o]! - fired;
  return fired;
};

const noteBursts = (
  plane: number,
  move: number,
  ordered: number,
  code: number,
  fired: number,
  turnIsFull: boolean,
  sink: Sink,
): void => {
  const why: NoteKind = turnIsFull ? 'more-than-three' : 'no-ammunition';
  if (ordered === CENTRAL && fired > 0) sink.burstNote(plane, move + 1, 'centralised', listOf(code));
  else if (ordered === CENTRAL || fired < SEQUENCE_LENGTH[code]!)
    sink.burstNote(plane, move + 1, why, listOf(code).slice(fired));
};

/** Fires the loaded bursts of all planes (2.2 b): fills the damage by fire, `hits` and `hitList`. */
export const fireAll = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const { shooters, counts } = k;
  if (counts.alive < 2 && sink === null) return;
  for (let i = 0; i < counts.shooters; i++) firePlane(k, s, shooters[i]!, move, sink);
};

/** The bursts of one plane: every plane on a burst's line within range is hit, but for clouds (5.2-5.5). */
const firePlane = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): void => {
  const { alive, aliveLin } = k;
  const { bearing, lin } = k.tables;
  const pose = s[planeAt(plane) + POSE]!;
  const wanted = WANTED[(facingOfPose(pose) << 6) | k.work[workAt(plane) + FIRING]!]!;
  if (sink !== null) reportLines(k, s, plane, move, sink);
  const base = BEARING_BIAS - lin[cellOfPose(pose)]!;
  const planes = k.counts.alive;
  for (let j = 0; j < planes; j++) {
    const aligned = bearing[aliveLin[j]! + base]!;
    if (((wanted >>> (aligned >> 3)) & 1) !== 0)
      hitPlane(k, s, plane, alive[j]!, (aligned >> 3) - 1, aligned & 7, sink);
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
  const code = k.work[workAt(plane) + FIRING]!;
  for (let i = 0; i < SEQUENCE_LENGTH[code]!; i++) {
    if (DIRECTION[facing | SEQUENCE_BURSTS[code * 3 + i]!] !== direction) continue;
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
  const reach = k.reach[s[o + ACE] as 0 | 1];
  const bursts = listOf(k.work[workAt(plane) + FIRING]!);
  bursts.forEach((burst, i) => {
    const direction = DIRECTION[(facingOfPose(s[o + POSE]!) << 2) | burst]!;
    let cell = from;
    let end: 'range' | 'cloud' | 'edge' = 'range';
    for (let step = 0; step < reach && end === 'range'; step++) {
      const ahead = k.tables.adjacent[cell * 8 + direction]!;
      if (ahead < 0) end = 'edge';
      else if (k.cloudStamp[ahead] === k.counts.stamp) end = 'cloud';
      else cell = ahead;
    }
    sink.fired(plane, move + 1, i, burst, direction, from, cell, end, s[o + AMMO]! + bursts.length - 1 - i);
  });
};
