/**
 * What a position is worth to a plane's side: life, ammunition and place of its planes, less those of the others, and what the
 * next Turn promises and threatens. Works on the kernel's own state, so that thousands of positions a second can be judged. The
 * unit is a point of damage of a plane in the middle of its life.
 */
import type { Rules } from '@paravion/sopwith';
import { layout as L } from '@paravion/sopwith/kernel';
import type { Craft, Scene } from '../scene.ts';
import { shortOf } from '../temper.ts';

/** What a side cares for. */
export interface Taste {
  /** The last points of a plane are worth so much more than the first ones, and fall off so fast. */
  readonly life: number;
  readonly fall: number;
  /** Own life against an enemy's, for each enemy side beyond the first. */
  readonly prudence: number;
  /** What may come in the next Turn. */
  readonly outlook: number;
  /** A full load, and how fast the worth of bursts falls off. */
  readonly load: number;
  readonly spend: number;
  /** A hex nearer to an enemy; a Move nearer to home when there is need of it. */
  readonly pull: number;
  readonly home: number;
  /** A burst too few for the way home. */
  readonly unarmed: number;
  /** The game won; nobody left to win it; a point of the score. */
  readonly win: number;
  readonly nobody: number;
  readonly score: number;
}

export const TASTE: Taste = {
  life: 8,
  fall: 4,
  prudence: 0.4,
  outlook: 0.8,
  load: 6,
  spend: 5,
  pull: 0.15,
  home: 0.6,
  unarmed: 0,
  win: 8,
  nobody: -3,
  score: 0.1,
};

/** Judges the positions that come of one Turn. */
export interface Judge {
  /** What the position is worth to the side of a plane (index into the scene's crafts). */
  worth(s: Int32Array, own: number): number;
  /** The same without what the enemies have left. */
  strength(s: Int32Array, own: number): number;
  /**
   * Hexes to the nearest enemy, as far as the plane has no need to be home, and for one without bullets Moves to where
   * there are some; 0 for one that is out.
   */
  away(s: Int32Array, own: number): number;
  /** What it is worth to each of two planes, where that is found at one look. */
  both?(s: Int32Array, own: number, other: number): readonly [number, number];
}

const NO_WAY_OUT = -40;
const WALLS = -3;
const PARKED = -3;
const TO_MEND = 0.8;
const NEVER = 0.003;
/**
 * Hexes that an empty plane counts as away from its enemy besides its way home, so that whoever has loaded is never
 * further away than before.
 */
const EMPTY_AWAY = 16;

/** Worth of each number of points, 0 to 20, and of one point more or less there. */
const lifeTables = (taste: Taste): { readonly life: Float64Array; readonly dear: Float64Array } => ({
  life: Float64Array.from({ length: 21 }, (_, d) => d + taste.life * (1 - Math.exp(-d / taste.fall))),
  dear: Float64Array.from({ length: 21 }, (_, d) => 1 + (taste.life / taste.fall) * Math.exp(-d / taste.fall)),
});

/** Points that a whole Turn on the ground would mend (rule 4.8). */
const mendable = (rules: Rules, s: Int32Array, o: number): number => {
  const ceiling = rules.repairCeiling === 'start' ? s[o + L.FULL]! : rules.repairCeiling;
  return Math.max(0, Math.min(rules.repairPoints, ceiling - s[o + L.DAMAGE]!));
};

/** How badly a plane wants to be home, 0 to 1. */
const wantOf = (rules: Rules, s: Int32Array, o: number): number => {
  const empty = s[o + L.LOAD]! > 0 ? Math.max(0, 1 - s[o + L.AMMO]! / 4) : 0;
  const sick = mendable(rules, s, o) > 0 ? Math.max(0, 0.8 - s[o + L.DAMAGE]! / 6) : 0;
  return Math.max(empty, sick);
};

/** A judge for what may come of a scene. */
export const judgeOf = (scene: Scene, taste: Taste): Judge => {
  const { rules, lore, crafts } = scene;
  const { life, dear } = lifeTables(taste);
  const { q, r, room } = lore;
  const offsets = crafts.map(({ plane }) => L.planeAt(plane));
  const enemies = crafts.map((own) => crafts.flatMap((other, i) => (other.team === own.team ? [] : [i])));
  const friends = crafts.map((own) => crafts.flatMap((other, i) => (other.team === own.team ? [i] : [])));
  const sides = new Set(crafts.map(({ team }) => team)).size;
  const prudence = 1 + taste.prudence * Math.max(0, sides - 2);
  const ways = crafts.map((craft) => lore.home(craft.fields, rules.landingRun === 'three'));
  const load = Float64Array.from({ length: 21 }, (_, a) => taste.load * (1 - Math.exp(-a / taste.spend)));

  /** Moves to a landing at home. */
  const wayOf = (s: Int32Array, i: number, o: number): number => {
    if (s[o + L.STATUS] === L.PARKED) return 0;
    return s[o + L.RUN] === L.RUN_INNER ? 1 : ways[i]![s[o + L.POSE]!]!;
  };

  const placeWorth = (s: Int32Array, i: number, o: number): number => {
    const want = wantOf(rules, s, o);
    const pose = s[o + L.POSE]!;
    const far = (1 - want) * taste.pull * farFrom(s, i, pose);
    if (s[o + L.STATUS] === L.PARKED) return PARKED + mendable(rules, s, o) * TO_MEND * dear[s[o + L.DAMAGE]!]! - far;
    const way = wayOf(s, i, o);
    const space = room[pose]!;
    const walls = space < NEVER && way > 1 ? NO_WAY_OUT : WALLS * (1 - space) ** 2;
    const unarmed = s[o + L.LOAD] === 0 ? 0 : taste.unarmed * shortOf(way, s[o + L.AMMO]!);
    return walls - want * taste.home * way - far - unarmed;
  };

  const farFrom = (s: Int32Array, i: number, pose: number): number => {
    let nearest = 99;
    for (const e of enemies[i]!) {
      const o = offsets[e]!;
      if (s[o + L.STATUS] === L.OUT) continue;
      const at = s[o + L.POSE]!;
      const dq = q[at >> 3]! - q[pose >> 3]!;
      const dr = r[at >> 3]! - r[pose >> 3]!;
      nearest = Math.min(nearest, Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
    }
    return nearest === 99 ? 0 : nearest;
  };

  /** Hope less fear of one plane towards another. */
  const outlook = (s: Int32Array, own: Craft, o: number, other: Craft, e: number): number => {
    const [at, to] = [s[o + L.POSE]!, s[e + L.POSE]!];
    const x = q[to >> 3]! - q[at >> 3]!;
    const y = r[to >> 3]! - r[at >> 3]!;
    let worth = 0;
    if (s[o + L.STATUS] === L.FLYING)
      worth +=
        Math.min(1, s[o + L.AMMO]! / own.bursts) * dear[s[e + L.DAMAGE]!]! * own.outlook.hope(at & 7, to & 7, x, y);
    if (s[e + L.STATUS] === L.FLYING)
      worth -=
        prudence *
        Math.min(1, s[e + L.AMMO]! / other.bursts) *
        dear[s[o + L.DAMAGE]!]! *
        other.outlook.hope(to & 7, at & 7, -x, -y);
    return taste.outlook * worth;
  };

  const planeWorth = (s: Int32Array, i: number): number => {
    const o = offsets[i]!;
    if (s[o + L.STATUS] === L.OUT) return 0;
    let worth = prudence * life[s[o + L.DAMAGE]!]! + load[s[o + L.AMMO]!]! + placeWorth(s, i, o);
    for (const e of enemies[i]!)
      if (s[offsets[e]! + L.STATUS] !== L.OUT) worth += outlook(s, crafts[i]!, o, crafts[e]!, offsets[e]!);
    return worth;
  };

  const ending = (s: Int32Array, seat: number): number => {
    if (s[L.WINNERS] === 0) return taste.nobody;
    return ((s[L.WINNERS]! >> seat) & 1) === 1 ? taste.win : -taste.win;
  };

  const strength = (s: Int32Array, own: number): number => {
    const { seat } = crafts[own]!;
    let worth = taste.score * s[L.seatAt(seat) + L.SCORE]!;
    const over = s[L.OVER] === 1;
    if (over) worth += ending(s, seat);
    for (const i of friends[own]!) {
      const o = offsets[i]!;
      if (!over) worth += planeWorth(s, i);
      else if (s[o + L.STATUS] !== L.OUT) worth += prudence * life[s[o + L.DAMAGE]!]!;
    }
    return worth;
  };

  return {
    strength,
    away: (s, own) => {
      const o = offsets[own]!;
      if (s[o + L.STATUS] === L.OUT) return 0;
      const far = (1 - wantOf(rules, s, o)) * farFrom(s, own, s[o + L.POSE]!);
      const empty = s[o + L.LOAD] === 0 ? 0 : Math.max(0, 1 - s[o + L.AMMO]! / 3);
      return empty === 0 ? far : far + empty * (EMPTY_AWAY + wayOf(s, own, o));
    },
    worth: (s, own) => {
      let worth = strength(s, own);
      for (const e of enemies[own]!) {
        const o = offsets[e]!;
        if (s[o + L.STATUS] !== L.OUT) worth -= life[s[o + L.DAMAGE]!]! + load[s[o + L.AMMO]!]!;
      }
      return worth;
    },
  };
};
