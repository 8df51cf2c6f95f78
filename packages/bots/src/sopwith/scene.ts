/**
 * A position made ready for thinking: the kernel's own state of it, where the clouds will be in each Move, and every
 * legal flight of every plane, flown alone by the kernel. Fire never changes motion, so that is all there is to know.
 */
import { legalFlights, type Rules, type State } from '@paravion/sopwith';
import {
  beginPlane,
  createKernel,
  flyPlane,
  type Kernel,
  landingFields,
  layout,
  packState,
} from '@paravion/sopwith/kernel';
import { type Lore, loreOf } from './lore.ts';
import { type Outlook, outlookOf } from './outlook.ts';

const { planeAt, workAt, STATUS, POSE, RUN, MAY_FIRE, FIELDS, PARKED, RUN_INNER } = layout;

/** Legal flights of one plane, without their bursts. Arrays by flight. */
export interface Flights {
  readonly codes: readonly number[];
  /** Pose after each Move, `flight * 3 + move`; -1 off the board. */
  readonly poses: Int16Array;
  /** Bit by Move: it may fire. */
  readonly mayFire: Uint8Array;
  /** Parked at the end of the Turn. */
  readonly parked: Uint8Array;
  /** Move (1 to 3) of a landing, 0 for none. */
  readonly landed: Uint8Array;
  /** Moves from its end to a landing at home. */
  readonly home: Uint8Array;
}

/** A plane as others see it. */
export interface Craft {
  readonly plane: number;
  readonly seat: number;
  readonly team: number;
  readonly damage: number;
  readonly ammunition: number;
  readonly load: number;
  readonly full: number;
  readonly ace: boolean;
  readonly parked: boolean;
  readonly pose: number;
  /** Bursts that it may fire in a Turn, ammunition allowing. */
  readonly bursts: number;
  /** Damage of a burst by range, from 0. */
  readonly burst: readonly number[];
  readonly outlook: Outlook;
  readonly flights: Flights;
  /** Aerodromes it may land at, a bit by corner. */
  readonly fields: number;
}

export interface Scene {
  readonly rules: Rules;
  readonly lore: Lore;
  readonly turn: number;
  /** Planes that the game began with. */
  readonly began: number;
  /** Planes in the game. */
  readonly crafts: readonly Craft[];
  /** By Move: 1 for a cell in a cloud. */
  readonly clouds: readonly Uint8Array[];
  readonly cells: number;
}

/** Cells in a cloud in each Move; a wind that is known blows them on (rule 6.4). */
const cloudsOf = (lore: Lore, s: Int32Array): readonly Uint8Array[] => {
  const { cellOf, cells } = lore.tables;
  const kind = s[layout.WIND_KIND]!;
  return [1, 2, 3].map((moves) => {
    const map = new Uint8Array(cells);
    let i = 0;
    for (let marker = 0; marker < s[layout.MARKERS]!; marker++) {
      const wind = s[layout.WIND_START + (kind === 2 ? marker : 0)]!;
      const drift = kind === 0 ? 0 : moves * lore.steps[wind]!;
      for (; i < s[layout.MARKER_END + marker]!; i++) {
        const cell = cellOf[s[layout.CLOUD_START + i]! + drift] ?? -1;
        if (cell >= 0) map[cell] = 1;
      }
    }
    return map;
  });
};

const flyAll = (k: Kernel, lore: Lore, s: Int32Array, plane: number, codes: readonly number[]): Flights => {
  const o = planeAt(plane);
  const w = workAt(plane);
  const kept = s.slice(o, o + (1 << layout.PLANE_SHIFT));
  const n = codes.length;
  const poses = new Int16Array(n * 3).fill(-1);
  const [mayFire, parked, landed, home] = [0, 1, 2, 3].map(() => new Uint8Array(n)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  codes.forEach((code, i) => {
    s.set(kept, o);
    beginPlane(k, s, plane, code, null);
    let onBoard = true;
    for (let move = 0; move < 3 && onBoard; move++) {
      const aloft = s[o + STATUS] !== PARKED;
      onBoard = flyPlane(k, s, plane, move, null);
      if (!onBoard) break;
      poses[i * 3 + move] = s[o + POSE]!;
      if (k.work[w + MAY_FIRE] === 1) mayFire[i] = mayFire[i]! | (1 << move);
      if (aloft && s[o + STATUS] === PARKED) landed[i] = move + 1;
    }
    parked[i] = s[o + STATUS] === PARKED ? 1 : 0;
    const ways = lore.home(k.work[w + FIELDS]!, k.threeRun);
    if (onBoard && parked[i] === 0) home[i] = s[o + RUN] === RUN_INNER ? 1 : ways[s[o + POSE]!]!;
  });
  s.set(kept, o);
  return { codes, poses, mayFire, parked, landed, home };
};

/** Everything about a position that the pilots weigh. */
export const sceneOf = (rules: Rules, state: State): Scene => {
  const lore = loreOf(rules.side);
  const k = createKernel(rules);
  const s = new Int32Array(layout.STATE_SIZE);
  packState(lore.tables, state, s);
  const crafts = state.planes.flatMap((plane, p): Craft[] => {
    if (plane.status === 'out') return [];
    const o = planeAt(p);
    const burst = Array.from(k.damage.subarray(plane.ace ? 8 : 0, plane.ace ? 14 : 6));
    return [
      {
        plane: p,
        seat: plane.seat,
        team: s[o + layout.TEAM]!,
        damage: plane.damage,
        ammunition: plane.ammunition,
        load: plane.load,
        full: plane.fullDamage,
        ace: plane.ace,
        parked: plane.status === 'parked',
        pose: s[o + POSE]!,
        bursts: k.bursts,
        burst,
        outlook: outlookOf(burst, k.bursts),
        fields: landingFields(k, s, p),
        flights: flyAll(
          k,
          lore,
          s,
          p,
          legalFlights(rules, state, p).map((flight) => flight.code),
        ),
      },
    ];
  });
  return {
    rules,
    lore,
    turn: state.turn,
    began: state.planes.length,
    crafts,
    clouds: cloudsOf(lore, s),
    cells: lore.tables.cells,
  };
};

/** Hexes between the places of two poses. */
export const hexesBetween = ({ q, r }: Lore, a: number, b: number): number => {
  const dq = q[a >> 3]! - q[b >> 3]!;
  const dr = r[a >> 3]! - r[b >> 3]!;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};
