/** JSON states to the kernel's compact ones and back, losslessly. */
import { hexName, parseHex } from './board.ts';
import * as L from './kernel/layout.ts';
import { fromLinear, linear, type Tables } from './kernel/tables.ts';
import type { Plane, SeatState, State } from './state.ts';
import { FACINGS, SIDES } from './vocabulary.ts';

const STATUSES = ['parked', 'flying', 'out'] as const;
const RUNS = ['none', 'outer', 'inner'] as const;
const HOWS = ['shot', 'cloud', 'crash'] as const;
/** Teams of the two sides; without sides a plane's team is its seat. */
const SIDE_TEAM = 8;

/** Writes a state into `s` (of `STATE_SIZE` ints). The state must be checked: its hexes are names on this board. */
export const packState = (tables: Tables, state: State, s: Int32Array): void => {
  s.fill(0);
  s[L.TURN] = state.turn;
  s[L.OVER] = state.over ? 1 : 0;
  s[L.WINNERS] = state.winners.reduce((mask, seat) => mask | (1 << seat), 0);
  s[L.PLANES] = state.planes.length;
  s[L.SEATS] = state.seats.length;
  s[L.QUIET] = state.quiet ?? 0;
  state.seats.forEach((seat, i) => {
    packSeat(seat, s, L.seatAt(i));
  });
  state.planes.forEach((plane, p) => {
    packPlane(tables, state, plane, s, L.planeAt(p));
  });
  packClouds(tables, state, s);
};

const packSeat = (seat: SeatState, s: Int32Array, o: number): void => {
  s[o + L.SIDE] = seat.side ? 1 + SIDES.indexOf(seat.side) : 0;
  s[o + L.CAREER] = seat.career;
  s[o + L.SCORE] = seat.score;
  s[o + L.KILLS] = seat.kills;
  s[o + L.PLACE] = seat.place ?? 0;
};

const packPlane = (tables: Tables, state: State, plane: Plane, s: Int32Array, o: number): void => {
  const side = state.seats[plane.seat]?.side;
  const cell = tables.cellOf[linear(parseHex(tables.side, plane.hex)!)]!;
  s[o + L.STATUS] = STATUSES.indexOf(plane.status);
  s[o + L.POSE] = L.poseOf(cell, FACINGS.indexOf(plane.facing));
  s[o + L.DAMAGE] = plane.damage;
  s[o + L.AMMO] = plane.ammunition;
  s[o + L.RUN] = RUNS.indexOf(plane.run);
  s[o + L.DECLARED] = plane.declared ? 1 : 0;
  s[o + L.ACE] = plane.ace ? 1 : 0;
  s[o + L.DONE] = plane.damageDone;
  s[o + L.HOME] = FACINGS.indexOf(plane.aerodrome);
  s[o + L.FULL] = plane.fullDamage;
  s[o + L.LOAD] = plane.load;
  s[o + L.SEAT] = plane.seat;
  s[o + L.TEAM] = side ? SIDE_TEAM + SIDES.indexOf(side) : plane.seat;
  s[o + L.OUT_TURN] = plane.out?.turn ?? 0;
  s[o + L.OUT_MOVE] = plane.out?.move ?? 0;
  s[o + L.OUT_HOW] = plane.out ? 1 + HOWS.indexOf(plane.out.how) : 0;
};

const packClouds = (tables: Tables, state: State, s: Int32Array): void => {
  s[L.MARKERS] = state.clouds.length;
  let end = 0;
  state.clouds.forEach((hexes, m) => {
    for (const name of hexes) s[L.CLOUD_START + end++] = linear(parseHex(tables.side, name)!);
    s[L.MARKER_END + m] = end;
  });
  s[L.WIND_KIND] = state.wind === null ? 0 : state.wind.length === 1 && state.clouds.length !== 1 ? 1 : 2;
  state.wind?.forEach((facing, m) => {
    s[L.WIND_START + m] = FACINGS.indexOf(facing);
  });
};

/** Reads a compact state. */
export const unpackState = (tables: Tables, s: Int32Array): State => ({
  turn: s[L.TURN]!,
  planes: Array.from({ length: s[L.PLANES]! }, (_, p) => unpackPlane(tables, s, L.planeAt(p))),
  seats: Array.from({ length: s[L.SEATS]! }, (_, i) => unpackSeat(s, L.seatAt(i))),
  clouds: unpackClouds(tables, s),
  wind: unpackWind(s),
  over: s[L.OVER] === 1,
  winners: winnersOf(s),
  ...quietOf(s),
});

/** Turns in a row without a hit, where there are any (7.4). */
export const quietOf = (s: Int32Array): Pick<State, 'quiet'> => (s[L.QUIET]! > 0 ? { quiet: s[L.QUIET]! } : {});

const unpackPlane = (tables: Tables, s: Int32Array, o: number): Plane => {
  const pose = s[o + L.POSE]!;
  const how = s[o + L.OUT_HOW]!;
  return {
    seat: s[o + L.SEAT]!,
    aerodrome: FACINGS[s[o + L.HOME]!]!,
    status: STATUSES[s[o + L.STATUS]!]!,
    hex: tables.names[L.cellOfPose(pose)]!,
    facing: FACINGS[L.facingOfPose(pose)]!,
    damage: s[o + L.DAMAGE]!,
    ammunition: s[o + L.AMMO]!,
    fullDamage: s[o + L.FULL]!,
    load: s[o + L.LOAD]!,
    ace: s[o + L.ACE] === 1,
    damageDone: s[o + L.DONE]!,
    run: RUNS[s[o + L.RUN]!]!,
    declared: s[o + L.DECLARED] === 1,
    out: how === 0 ? null : { turn: s[o + L.OUT_TURN]!, move: s[o + L.OUT_MOVE]!, how: HOWS[how - 1]! },
  };
};

const unpackSeat = (s: Int32Array, o: number): SeatState => ({
  side: SIDES[s[o + L.SIDE]! - 1] ?? null,
  career: s[o + L.CAREER]!,
  score: s[o + L.SCORE]!,
  kills: s[o + L.KILLS]!,
  place: s[o + L.PLACE]! || null,
});

const nameOf = (tables: Tables, lin: number): string => {
  const cell = tables.cellOf[lin]!;
  return cell >= 0 ? tables.names[cell]! : hexName(tables.side, fromLinear(lin));
};

/** Hex names of the clouds, marker by marker. */
export const unpackClouds = (tables: Tables, s: Int32Array): string[][] => {
  const clouds: string[][] = [];
  let i = 0;
  for (let m = 0; m < s[L.MARKERS]!; m++) {
    const hexes: string[] = [];
    for (; i < s[L.MARKER_END + m]!; i++) hexes.push(nameOf(tables, s[L.CLOUD_START + i]!));
    clouds.push(hexes);
  }
  return clouds;
};

const unpackWind = (s: Int32Array): State['wind'] => {
  const kind = s[L.WIND_KIND];
  if (kind === 0) return null;
  return Array.from({ length: kind === 1 ? 1 : s[L.MARKERS]! }, (_, m) => FACINGS[s[L.WIND_START + m]!]!);
};

export const winnersOf = (s: Int32Array): number[] =>
  Array.from({ length: s[L.SEATS]! }, (_, seat) => seat).filter((seat) => ((s[L.WINNERS]! >> seat) & 1) === 1);
