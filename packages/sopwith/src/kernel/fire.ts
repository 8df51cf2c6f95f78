/** Firing (rule 5): which bursts are fired in a Move, and whom they hit. All planes fire at once. */
import { isIn, type Kernel } from './context.ts';
import { ACE, AMMO, MAX_PLANES, PLANES, POSE, planeAt } from './layout.ts';
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
  k.firing[plane] = 0;
  if (move >= k.nmrFrom[plane]!) return;
  const code = (k.order[plane]! >>> (MOVE_BITS * move + 3)) & 63;
  if (code === 0) return;
  if (k.mayFire[plane] === 0) {
    if (sink !== null) sink.burstNote(plane, move + 1, 'no-fire-on-ground', code === CENTRAL ? [] : listOf(code));
    return;
  }
  if (code === CENTRAL) loadCentral(k, s, plane, move, sink);
  else loadSequence(k, s, plane, move, code, sink);
};

const loadCentral = (k: Kernel, s: Int32Array, plane: number, move: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const turn = BURSTS_A_TURN - k.burstsUsed[plane]!;
  const left = Math.min(turn, s[o + AMMO]!);
  if (left === 0) {
    if (sink !== null) sink.burstNote(plane, move + 1, turn === 0 ? 'more-than-three' : 'no-ammunition', []);
    return;
  }
  const chosen = CENTRALISED[left]!;
  for (let i = 0; i < left; i++) k.bursts[plane * 3 + i] = chosen[i]!;
  if (sink !== null) sink.burstNote(plane, move + 1, 'centralised', chosen);
  take(k, s, plane, left);
};

const loadSequence = (k: Kernel, s: Int32Array, plane: number, move: number, code: number, sink: Sink | null): void => {
  const o = planeAt(plane);
  const ordered = SEQUENCE_LENGTH[code]!;
  const turn = BURSTS_A_TURN - k.burstsUsed[plane]!;
  const ammunition = s[o + AMMO]!;
  const fired = Math.min(ordered, turn, ammunition);
  for (let i = 0; i < fired; i++) k.bursts[plane * 3 + i] = SEQUENCE_BURSTS[code * 3 + i]!;
  if (fired < ordered && sink !== null) {
    const why: NoteKind = turn <= ammunition ? 'more-than-three' : 'no-ammunition';
    sink.burstNote(plane, move + 1, why, listOf(code).slice(fired));
  }
  take(k, s, plane, fired);
};

const take = (k: Kernel, s: Int32Array, plane: number, bursts: number): void => {
  k.firing[plane] = bursts;
  k.burstsUsed[plane] = k.burstsUsed[plane]! + bursts;
  s[planeAt(plane) + AMMO] = s[planeAt(plane) + AMMO]! - bursts;
};

/** Fires the loaded bursts of all planes (2.2 b): fills `fireDamage`, `hits` and `hitList`. */
export const fireAll = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const planes = s[PLANES]!;
  for (let p = 0; p < planes; p++) {
    const bursts = k.firing[p]!;
    if (bursts === 0 || !isIn(s, p)) continue;
    for (let i = 0; i < bursts; i++) fireBurst(k, s, p, k.bursts[p * 3 + i]!, move, bursts - 1 - i, sink);
  }
};

/** One burst along its line: every plane on it within range is hit, but for clouds (5.2-5.5). `after`: bursts to come. */
const fireBurst = (
  k: Kernel,
  s: Int32Array,
  plane: number,
  burst: number,
  move: number,
  after: number,
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  const planes = s[PLANES]!;
  const from = (s[o + POSE]! / 6) | 0;
  const direction = (s[o + POSE]! - from * 6 + BURST_TURN[burst]!) % 6;
  const base = BEARING_BIAS - k.lin[plane]!;
  const damageOf = s[o + ACE]! << 3;
  if (sink !== null) reportLine(k, s, plane, move, burst, direction, from, after, sink);
  for (let q = 0; q < planes; q++) {
    const aligned = k.tables.bearing[k.lin[q]! + base]!;
    if (aligned === 0 || aligned >> 3 !== direction || !isIn(s, q)) continue;
    const damage = k.damage[damageOf + (aligned & 7)]!;
    if (damage === 0 || !isClear(k, from, direction, aligned & 7)) continue;
    addHit(k, q, plane, damage);
    if (sink !== null) sink.hit(q, aligned & 7, damage);
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
  const entry = target * MAX_PLANES + shooter;
  if (k.hits[entry] === 0) k.hitList[k.counts.hits++] = entry;
  k.hits[entry] = k.hits[entry]! + damage;
  k.fireDamage[target] = k.fireDamage[target]! + damage;
};

/** Reports a burst with the last hex it reached. */
const reportLine = (
  k: Kernel,
  s: Int32Array,
  plane: number,
  move: number,
  burst: number,
  direction: number,
  from: number,
  after: number,
  sink: Sink,
): void => {
  const o = planeAt(plane);
  const reach = s[o + ACE] === 1 ? k.rules.aceRange : 4;
  let cell = from;
  let end: 'range' | 'cloud' | 'edge' = 'range';
  for (let i = 0; i < reach && end === 'range'; i++) {
    const ahead = k.tables.adjacent[cell * 8 + direction]!;
    if (ahead < 0) end = 'edge';
    else if (k.cloudStamp[ahead] === k.counts.stamp) end = 'cloud';
    else cell = ahead;
  }
  sink.fired(plane, move + 1, burst, direction, from, cell, end, s[o + AMMO]! + after);
};
