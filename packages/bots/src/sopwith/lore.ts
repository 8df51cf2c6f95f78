/**
 * What a pilot knows of a board before he takes off: how many ways lead on from a pose, and how far it is home. Built
 * once for each size of board, by pose of the kernel's tables (`cell << 3 | facing`).
 */
import { layout, type Tables, tablesFor } from '@paravion/sopwith/kernel';

/** Manoeuvres that go on: A, LT, RT, LS, RS. */
const FLYING_MANOEUVRES = [0, 1, 2, 3, 4] as const;
/** Flights of three Moves in open sky, without Immelmann. */
const OPEN_SKY = 155;
/** Far from any aerodrome that can be reached. */
export const NO_WAY_HOME = 60;

/** Share, 0 to 1, of the flights of a Turn from each pose that stay on the board. */
const roomFrom = (tables: Tables): Float32Array => {
  const { next } = tables;
  const poses = tables.cells * 8;
  const count = (shorter: Float64Array | null, still: number): Float64Array =>
    Float64Array.from({ length: poses }, (_, pose) =>
      FLYING_MANOEUVRES.reduce((sum, manoeuvre) => {
        const to = next[(pose << 3) | manoeuvre]!;
        return to < 0 ? sum : sum + (shorter ? shorter[to]! : 1);
      }, still),
    );
  const three = count(count(count(null, 1), 1), 0);
  return Float32Array.from(three, (n) => n / OPEN_SKY);
};

/**
 * Moves from each pose to a landing at one of the aerodromes (a bit by corner): to the outer hex of a strip, then Ahead
 * twice. `three`: the outer hex too has to be entered by Ahead (rule 4.3).
 */
const wayHome = (tables: Tables, fields: number, three: boolean): Uint8Array => {
  const { next, outer } = tables;
  const poses = tables.cells * 8;
  const ways = new Uint8Array(poses).fill(NO_WAY_HOME);
  const isOuter = (pose: number): boolean => {
    const strip = pose < 0 ? 0 : outer[pose]!;
    return strip > 0 && ((fields >> Math.floor((strip - 1) / 3)) & 1) === 1;
  };
  for (let pose = 0; pose < poses; pose++)
    if (three ? isOuter(next[(pose << 3) | layout.A]!) : isOuter(pose)) ways[pose] = three ? 3 : 2;
  let changed = true;
  for (let way = three ? 3 : 2; changed || way < 4; way++) {
    changed = false;
    for (let pose = 0; pose < poses; pose++) {
      if (ways[pose]! <= way + 1) continue;
      if (FLYING_MANOEUVRES.some((m) => next[(pose << 3) | m]! >= 0 && ways[next[(pose << 3) | m]!] === way)) {
        ways[pose] = way + 1;
        changed = true;
      }
    }
  }
  return ways;
};

export interface Lore {
  readonly tables: Tables;
  readonly room: Float32Array;
  /** Axial coordinates by cell. */
  readonly q: Float32Array;
  readonly r: Float32Array;
  /** Change of a linear coordinate by one step, by facing. */
  readonly steps: readonly number[];
  home(fields: number, three: boolean): Uint8Array;
}

const build = (side: number): Lore => {
  const tables = tablesFor(side);
  const { lin, adjacent, hexes } = tables;
  const centre = hexes.findIndex((hex) => hex.q === 0 && hex.r === 0);
  const homes = new Map<number, Uint8Array>();
  return {
    tables,
    room: roomFrom(tables),
    q: Float32Array.from(hexes, (hex) => hex.q),
    r: Float32Array.from(hexes, (hex) => hex.r),
    steps: [0, 1, 2, 3, 4, 5].map((facing) => lin[adjacent[centre * 8 + facing]!]! - lin[centre]!),
    home: (fields, three) => {
      const key = fields * 2 + (three ? 1 : 0);
      const ways = homes.get(key) ?? wayHome(tables, fields, three);
      homes.set(key, ways);
      return ways;
    },
  };
};

const built = new Map<number, Lore>();

/** The lore of a board of this side. */
export const loreOf = (side: number): Lore => {
  const lore = built.get(side) ?? build(side);
  built.set(side, lore);
  return lore;
};
