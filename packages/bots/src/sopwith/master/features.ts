/**
 * What a learned value looks at: every plane in the game by itself, and facing each other one, in numbers of about -1
 * to 1. Places are seen from the plane's own seat, and left and right are told apart only by where the other is, so
 * that turning or mirroring the board changes nothing.
 */
import { STEPS } from '@paravion/sopwith';
import { layout } from '@paravion/sopwith/kernel';
import { judgeOf, TASTE } from '../ace/judge.ts';
import type { Scene } from '../scene.ts';

const { ACE, AMMO, DAMAGE, FULL, MAX_PLANES, OUT, PARKED, POSE, RUN, RUN_INNER, STATUS, planeAt } = layout;

/** Numbers about each plane, and about how it lies to another. */
export const ABOUT_ONE = 13;
export const ABOUT_BOTH = 12;

const HALF_ROOT_3 = Math.sqrt(3) / 2;
/** Directions of the facings in the plane of the board. */
const [AHEAD_X, AHEAD_Y] = [STEPS.map(({ q, r }) => q + r / 2), STEPS.map(({ r }) => r * HALF_ROOT_3)];
const COS = [0, 1, 2, 3, 4, 5].map((turn) => Math.cos((turn * Math.PI) / 3));
const SIN = [0, 1, 2, 3, 4, 5].map((turn) => Math.sin((turn * Math.PI) / 3));
const REACH = 9;
/** What an ace's judgement is measured by. */
const JUDGED = 20;

const falling = (scale: number): Float64Array => Float64Array.from({ length: 64 }, (_, n) => Math.exp(-n / scale));
const [BY_2, BY_3, BY_4, BY_5] = [falling(2), falling(3), falling(4), falling(5)];
const within = (x: number, most: number): number => (x > most ? most : x < -most ? -most : x);

/** The planes in the game as they are seen. */
export interface Look {
  /** How many. */
  planes: number;
  /** Of each, its number among the scene's crafts, and its side. */
  readonly craft: Int32Array;
  readonly team: Int32Array;
  /** `ABOUT_ONE` numbers for each. */
  readonly one: Float32Array;
  /** `ABOUT_BOTH` numbers for each and each other one, by `own * planes + other`; nothing between mates. */
  readonly both: Float32Array;
}

export const newLook = (): Look => ({
  planes: 0,
  craft: new Int32Array(MAX_PLANES),
  team: new Int32Array(MAX_PLANES),
  one: new Float32Array(MAX_PLANES * ABOUT_ONE),
  both: new Float32Array(MAX_PLANES * MAX_PLANES * ABOUT_BOTH),
});

/** Looks at the positions that come of a scene. */
export type Eye = (s: Int32Array, look: Look) => void;

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
    out[at + 11] = within(judge.strength(s, i) / JUDGED, 2);
  };

  /** How plane `own` lies to plane `other`. */
  const seeBoth = (s: Int32Array, own: number, other: number, out: Float32Array, at: number): void => {
    const [o, e] = [offsets[own]!, offsets[other]!];
    const [pose, his] = [s[o + POSE]!, s[e + POSE]!];
    const [dq, dr] = [q[his >> 3]! - q[pose >> 3]!, r[his >> 3]! - r[pose >> 3]!];
    const [f, g] = [pose & 7, his & 7];
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
  };

  return (s, look) => {
    const { craft, team, one, both } = look;
    let k = 0;
    for (let i = 0; i < crafts.length; i++) {
      if (s[offsets[i]! + STATUS] === OUT) continue;
      craft[k] = i;
      team[k] = crafts[i]!.team;
      k++;
    }
    look.planes = k;
    for (let i = 0; i < k; i++) {
      let foes = 0;
      for (let j = 0; j < k; j++) {
        if (team[i] === team[j]) continue;
        seeBoth(s, craft[i]!, craft[j]!, both, (i * k + j) * ABOUT_BOTH);
        foes++;
      }
      seeOne(s, craft[i]!, one, i * ABOUT_ONE);
      one[i * ABOUT_ONE + ABOUT_ONE - 1] = foes === 0 ? 0 : 1 / foes;
    }
  };
};

/** Whether a plane cannot fire as it is; with few bursts left it hopes for less. */
const parkedOrEmpty = (s: Int32Array, o: number): boolean => s[o + STATUS] === PARKED || s[o + AMMO] === 0;
