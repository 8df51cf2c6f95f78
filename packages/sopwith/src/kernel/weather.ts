/** Clouds and wind (rules 6.2 and 6.4). Cloud hexes are linear coordinates, so that a marker may be partly off the board. */
import type { Kernel } from './context.ts';
import * as layout from './layout.ts';
import type { KernelDice, Sink } from './sink.ts';
import * as tableCode from './tables.ts';

const { CLOUD_START, MARKER_END, MARKERS, TURN, WIND_KIND, WIND_START } = layout;
const { LINEAR_STEPS } = tableCode;

/** Marks the cells that are in a cloud now. */
export const stampClouds = (k: Kernel, s: Int32Array): void => {
  const { cellOf } = k.tables;
  const stamp = ++k.counts.stamp;
  const markers = s[MARKERS]!;
  const end = markers > 0 ? s[MARKER_END + markers - 1]! : 0;
  for (let i = 0; i < end; i++) {
    const cell = cellOf[s[CLOUD_START + i]!]!;
    if (cell >= 0) k.cloudStamp[cell] = stamp;
  }
};

/** Facing that a die shows: 1 E, 2 NE, 3 NW, 4 W, 5 SW, 6 SE. */
const facingOfDie = (die: number): number => die - 1;

/** Rolls the wind of a Turn into the state (6.4): one for all, or one a marker. Nothing without clouds. */
export const rollWind = (k: Kernel, s: Int32Array, turn: number, dice: KernelDice, sink: Sink | null): void => {
  const markers = s[MARKERS]!;
  const hexes = markers > 0 ? s[MARKER_END + markers - 1]! : 0;
  s[WIND_KIND] = 0;
  if (hexes === 0) return;
  const each = k.rules.winds === 'each';
  s[WIND_KIND] = each ? 2 : 1;
  for (let m = 0; m < (each ? markers : 1); m++) {
    const die = dice.wind(turn, each ? m : -1);
    s[WIND_START + m] = facingOfDie(die);
    if (sink !== null) sink.wind(turn, each ? m : -1, die);
  }
};

/** Moves every marker one hex with its wind; hexes off the board are kept or lost as the rules say (6.4). */
export const blowClouds = (k: Kernel, s: Int32Array): void => {
  const markers = s[MARKERS]!;
  let off = 0;
  if (s[WIND_KIND] === 2) {
    for (let m = 0; m < markers; m++)
      off |= blow(k, s, m === 0 ? 0 : s[MARKER_END + m - 1]!, s[MARKER_END + m]!, s[WIND_START + m]!);
  } else off = blow(k, s, 0, s[MARKER_END + markers - 1]!, s[WIND_START]!);
  if (off < 0) dropHexes(k, s);
};

/** Moves cloud hexes from `start` to before `end`; negative when one is off the board now. */
const blow = (k: Kernel, s: Int32Array, start: number, end: number, facing: number): number => {
  const { cellOf } = k.tables;
  const step = LINEAR_STEPS[facing]!;
  const last = CLOUD_START + end;
  let off = 0;
  for (let i = CLOUD_START + start; i < last; i++) {
    const lin = s[i]! + step;
    s[i] = lin;
    off |= cellOf[lin]!;
  }
  return off;
};

/** Takes away hexes off the board that never return, and markers wholly off it. */
const dropHexes = (k: Kernel, s: Int32Array): void => {
  const { cellOf } = k.tables;
  const returns = k.rules.cloudsOffBoard === 'return';
  let read = 0;
  let write = 0;
  for (let m = 0; m < s[MARKERS]!; m++) {
    const start = write;
    let onBoard = 0;
    for (; read < s[MARKER_END + m]!; read++) {
      const lin = s[CLOUD_START + read]!;
      const on = cellOf[lin]! >= 0;
      if (on) onBoard++;
      if (on || returns) s[CLOUD_START + write++] = lin;
    }
    if (onBoard === 0) write = start;
    s[MARKER_END + m] = write;
  }
};

/** The wind after a Turn (6.4 T, K): it blows at once. */
export const windAfterTurn = (k: Kernel, s: Int32Array, dice: KernelDice, sink: Sink | null): void => {
  rollWind(k, s, s[TURN]!, dice, sink);
  if (s[WIND_KIND] === 0) return;
  blowClouds(k, s);
  s[WIND_KIND] = 0;
  if (sink !== null) sink.clouds(s, 0);
};
