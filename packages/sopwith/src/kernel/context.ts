/**
 * A kernel for one set of rules: its board tables, its rules as numbers and flags, and the scratch memory of a Turn, so
 * that playing a Turn allocates nothing.
 */
import { drawAfter } from '../draw-option.ts';
import { burstsATurn, damageByRange, reachOf } from '../firepower.ts';
import type { Rules } from '../rules.ts';
import {
  HOME,
  hitAt,
  MAX_PLANES,
  MAX_SEATS,
  NO_RUN,
  OUT,
  OUT_HOW,
  OUT_MOVE,
  OUT_TURN,
  PLANES,
  planeAt,
  RUN,
  SEAT,
  STATUS,
  TEAM,
  TURN,
  workAt,
} from './layout.ts';
import { type Tables, tablesFor } from './tables.ts';

/** What a plane is about in this Turn. */
export const GROUNDED = 0;
export const AIRBORNE = 1;
export const TAXIING = 2;

export interface Kernel {
  readonly rules: Rules;
  readonly tables: Tables;
  readonly automatic: boolean;
  readonly binding: boolean;
  readonly threeRun: boolean;
  readonly friendly: boolean;
  readonly reject: boolean;
  readonly takeOffStall: boolean;
  readonly betaDefault: boolean;
  readonly wheels: boolean;
  readonly scored: boolean;
  readonly capped: boolean;
  readonly threshold: boolean;
  readonly windEachMove: boolean;
  readonly windAfterTurn: boolean;
  readonly aceAtOnce: boolean;
  readonly aceNextTurn: boolean;
  /** Turns in a row without a hit that make a draw (rule 7.4); 0: no number does. */
  readonly drawAfter: number;
  /** Bursts in a Turn (rule 5.1). */
  readonly bursts: number;
  /** Hexes up to which a burst does damage, for others and for an ace. */
  readonly reach: readonly [number, number];
  /** Damage by range, then by range for an ace (rule 5.3). */
  readonly damage: Uint8Array;
  /** Working memory by plane (`layout.ts`). */
  readonly work: Int32Array;
  /** Planes in the game after the movement of this Move, and their linear coordinates. */
  readonly alive: Int32Array;
  readonly aliveLin: Int32Array;
  /** Damage of this Move by `hitAt(target, shooter)`, and the entries in use. */
  readonly hits: Int32Array;
  readonly hitList: Int32Array;
  /** Planes that crashed in this Move. */
  readonly crashes: Int32Array;
  /** Planes that fire in this Move. */
  readonly shooters: Int32Array;
  /** Planes in a cloud or hit in this Move. */
  readonly struck: Int32Array;
  /** Planes destroyed in this Move. */
  readonly downs: Int32Array;
  readonly newAces: Int32Array;
  readonly credited: Int32Array;
  readonly cloudStamp: Int32Array;
  readonly counts: {
    hits: number;
    crashes: number;
    newAces: number;
    credited: number;
    downs: number;
    stamp: number;
    alive: number;
    shooters: number;
    struck: number;
  };
}

/** Damage of a burst at `ace * 8 + range`. */
const damageTable = (rules: Rules): Uint8Array => {
  const table = new Uint8Array(16);
  table.set(damageByRange(rules, false));
  table.set(damageByRange(rules, true), 8);
  return table;
};

/** The kernel of some rules. Not shared between threads, and not re-entrant: one Turn at a time. */
export const createKernel = (rules: Rules): Kernel => {
  const tables = tablesFor(rules.side);
  const ints = (n: number) => new Int32Array(n);
  return {
    rules,
    tables,
    automatic: rules.landing === 'automatic',
    binding: rules.landingCommitment === 'binding',
    threeRun: rules.landingRun === 'three',
    friendly: rules.aerodromes === 'friendly',
    reject: rules.illegalOrder === 'reject',
    takeOffStall: rules.takeOffStall === 'allowed',
    betaDefault: rules.noStrip === 'beta',
    wheels: rules.groundFire === 'wheels',
    scored: rules.points === 'scored',
    capped: rules.overkill === 'capped',
    threshold: rules.acesWon === 'damage',
    windEachMove: rules.wind === 'each-move',
    windAfterTurn: rules.wind === 'after-turn',
    aceAtOnce: rules.points === 'scored' && rules.careerAce === 'at-once',
    aceNextTurn: rules.points === 'scored' && rules.careerAce === 'next-turn',
    drawAfter: drawAfter(rules),
    bursts: burstsATurn(rules),
    damage: damageTable(rules),
    reach: [reachOf(rules, false), reachOf(rules, true)],
    work: ints(workAt(MAX_PLANES)),
    alive: ints(MAX_PLANES),
    aliveLin: ints(MAX_PLANES),
    hits: ints(hitAt(MAX_PLANES, 0)),
    hitList: ints(hitAt(MAX_PLANES, 0)),
    crashes: ints(MAX_PLANES),
    shooters: ints(MAX_PLANES),
    struck: ints(MAX_PLANES),
    downs: ints(MAX_PLANES),
    newAces: ints(MAX_PLANES),
    credited: ints(MAX_SEATS),
    cloudStamp: ints(tables.cells),
    counts: { hits: 0, crashes: 0, newAces: 0, credited: 0, downs: 0, stamp: 0, alive: 0, shooters: 0, struck: 0 },
  };
};

/** Aerodromes a plane may land at (rule 4.6): its own; with friendly ones, those of its side and of its player. */
export const landingFields = (k: Kernel, s: Int32Array, plane: number): number => {
  const own = planeAt(plane);
  let fields = 1 << s[own + HOME]!;
  if (k.friendly)
    for (let q = 0; q < s[PLANES]!; q++) {
      const other = planeAt(q);
      if (s[other + TEAM] === s[own + TEAM] || s[other + SEAT] === s[own + SEAT]) fields |= 1 << s[other + HOME]!;
    }
  return fields;
};

/** Whether a plane is still in the game. */
export const isIn = (s: Int32Array, plane: number): boolean => s[planeAt(plane) + STATUS] !== OUT;

/** Whether two planes fly for different teams. */
export const isEnemy = (s: Int32Array, a: number, b: number): boolean => s[planeAt(a) + TEAM] !== s[planeAt(b) + TEAM];

/** Takes a plane out of the game in a Move (0 to 2). */
export const leavePlay = (s: Int32Array, plane: number, move: number, how: number): void => {
  const o = planeAt(plane);
  s[o + STATUS] = OUT;
  s[o + OUT_TURN] = s[TURN]!;
  s[o + OUT_MOVE] = move + 1;
  s[o + OUT_HOW] = how;
  s[o + RUN] = NO_RUN;
};
