/**
 * What a learned value looks at: one plane facing another, in numbers of about -1 to 1. Places are seen from the plane's own seat,
 * and left and right are told apart only by where the other is, so that turning or mirroring the board changes nothing.
 */
import { STEPS } from '@paravion/sopwith';
import { layout } from '@paravion/sopwith/kernel';
import { judgeOf, TASTE } from '../ace/judge.ts';
import type { Scene } from '../scene.ts';

const { ACE, AMMO, DAMAGE, FULL, PARKED, POSE, RUN, RUN_INNER, STATUS, planeAt } = layout;

/** Numbers about each of the two planes, about how they lie to each other, and all together. */
const ABOUT_ONE = 11;
const ABOUT_BOTH = 13;
export const FEATURES = 2 * ABOUT_ONE + ABOUT_BOTH;

const HALF_ROOT_3 = Math.sqrt(3) / 2;
/** Directions of the facings in the plane of the board. */
const [AHEAD_X, AHEAD_Y] = [STEPS.map(({ q, r }) => q + r / 2), STEPS.map(({ r }) => r * HALF_ROOT_3)];
const COS = [0, 1, 2, 3, 4, 5].map((turn) => Math.cos((turn * Math.PI) / 3));
const SIN = [0, 1, 2, 3, 4, 5].map((turn) => Math.sin((turn * Math.PI) / 3));
const REACH = 9;
/** What an ace's judgement is measured by. */
const JUDGED = 15;

const falling = (scale: number): Float64Array => Float64Array.from({ length: 64 }, (_, n) => Math.exp(-n / scale));
const [BY_2, BY_3, BY_4, BY_5] = [falling(2), falling(3), falling(4), falling(5)];
const within = (x: number, most: number): number => (x > most ? most : x < -most ? -most : x);

/** Looks at the positions that come of a scene. */
export interface Eye {
  /**
   * Writes how plane `own` stands to plane `other` (numbers of the scene's crafts), both in the game, and then how the other stands to it:
   * `2 * FEATURES` numbers.
   */
  see(s: Int32Array, own: number, other: number, out: Float32Array): void;
}

export const eyeOf = (scene: Scene): Eye => {
  const { rules, lore, crafts } = scene;
  const judge = judgeOf(scene, TASTE);
  const { q, r, room } = lore;
  const offsets = crafts.map(({ plane }) => planeAt(plane));
  const ways = crafts.map((craft) => lore.home(craft.fields, rules.landingRun === 'three'));
  const mends = (s: Int32Array, o: number): number =>
    within((rules.repairCeiling === 'start' ? s[o + FULL]! : rules.repairCeiling) - s[o + DAMAGE]!, rules.repairPoints);

  const seeOne = (s: Int32Array, i: number, out: Float32Array, at: number): void => {
    const o = offsets[i]!;
    const [damage, ammo, pose] = [s[o + DAMAGE]!, s[o + AMMO]!, s[o + POSE]!];
    const parked = s[o + STATUS] === PARKED;
    const way = parked ? 0 : s[o + RUN] === RUN_INNER ? 1 : ways[i]![pose]!;
    out[at] = damage / 12;
    out[at + 1] = BY_2[damage]!;
    out[at + 2] = BY_5[damage]!;
    out[at + 3] = ammo / 16;
    out[at + 4] = BY_2[ammo]!;
    out[at + 5] = parked ? 1 : room[pose]!;
    out[at + 6] = BY_4[way]!;
    out[at + 7] = (BY_3[ammo]! * way) / 20;
    out[at + 8] = parked ? 1 : 0;
    out[at + 9] = s[o + ACE]!;
    out[at + 10] = Math.max(0, mends(s, o)) * BY_4[way]!;
  };

  /** How plane `own` lies to plane `other`, which is (dq, dr) away from it. */
  const seeBoth = (
    s: Int32Array,
    own: number,
    other: number,
    dq: number,
    dr: number,
    out: Float32Array,
    at: number,
  ) => {
    const [o, e] = [offsets[own]!, offsets[other]!];
    const [f, g] = [s[o + POSE]! & 7, s[e + POSE]! & 7];
    const [x, y] = [dq + dr / 2, dr * HALF_ROOT_3];
    const side = x * AHEAD_Y[f]! - y * AHEAD_X[f]!;
    const sideBack = y * AHEAD_X[g]! - x * AHEAD_Y[g]!;
    const distance = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    const hope = parkedOrEmpty(s, o) ? 0 : crafts[own]!.outlook.hope(f, g, dq, dr);
    const fear = parkedOrEmpty(s, e) ? 0 : crafts[other]!.outlook.hope(g, f, -dq, -dr);
    out[at] = within(hope / s[e + DAMAGE]!, 2);
    out[at + 1] = within(fear / s[o + DAMAGE]!, 2);
    out[at + 2] = hope / 3;
    out[at + 3] = fear / 3;
    out[at + 4] = BY_4[distance]!;
    out[at + 5] = distance / 20;
    out[at + 6] = within((x * AHEAD_X[f]! + y * AHEAD_Y[f]!) / REACH, 1);
    out[at + 7] = within(Math.abs(side) / REACH, 1);
    out[at + 8] = COS[(g + 6 - f) % 6]!;
    out[at + 9] = SIN[(g + 6 - f) % 6]! * Math.sign(side);
    out[at + 10] = within(-(x * AHEAD_X[g]! + y * AHEAD_Y[g]!) / REACH, 1);
    out[at + 11] = within(Math.abs(sideBack) / REACH, 1);
    out[at + 12] = within(judge.worth(s, own) / JUDGED, 2);
  };

  return {
    see: (s, own, other, out) => {
      const [from, to] = [s[offsets[own]! + POSE]! >> 3, s[offsets[other]! + POSE]! >> 3];
      const [dq, dr] = [q[to]! - q[from]!, r[to]! - r[from]!];
      seeOne(s, own, out, 0);
      seeOne(s, other, out, ABOUT_ONE);
      out.copyWithin(FEATURES, ABOUT_ONE, 2 * ABOUT_ONE);
      out.copyWithin(FEATURES + ABOUT_ONE, 0, ABOUT_ONE);
      seeBoth(s, own, other, dq, dr, out, 2 * ABOUT_ONE);
      seeBoth(s, other, own, -dq, -dr, out, FEATURES + 2 * ABOUT_ONE);
    },
  };
};

/** Whether a plane can not fire as it is; with few bursts left it hopes for less. */
const parkedOrEmpty = (s: Int32Array, o: number): boolean => s[o + STATUS] === PARKED || s[o + AMMO] === 0;
