/**
 * Machines in plan view by family, nose towards +x, drawn for this program: each fits a circle of 100. Aeroplanes of one
 * family share a drawing; which is which is said by the label beside it.
 */
import { panelOf } from '@paravion/clouds';
import { bar, propeller, rods } from '../silhouettes.ts';

export const FAMILIES = ['biplane', 'sesquiplane', 'triplane', 'monoplane', 'pusher', 'two-seater', 'twin'] as const;
export type Family = (typeof FAMILIES)[number];

export interface FamilyDrawing {
  readonly path: string;
  /** Where the national mark stands on the wing, on either side: x, y, radius. */
  readonly mark: readonly [number, number, number];
  /** Span against that of a scout. */
  readonly scale: number;
  /** Cockpits and gunners' rings: x, radius. */
  readonly seats: readonly (readonly [number, number])[];
}

const tail = (x: number, half: number): string =>
  `M${x + 34} 0C${x + 34}-${half * 0.9} ${x + 14}-${half} ${x}-${half * 0.86}L${x} ${half * 0.86}C${x + 14} ${half} ${x + 34} ${half * 0.9} ${x + 34} 0Z`;
const hull = (nose: number, end: number, half: number): string =>
  `M${nose - 10}-${half}C${nose + 4}-${half} ${nose + 4} ${half} ${nose - 10} ${half}L20 ${half}L${end} 4L${end}-4L20-${half}Z`;
/** A wing with rounded, raked tips, `sweep` further back at its ends. */
const wing = (front: number, back: number, half: number, sweep = 0): string => {
  const side = (s: number): string =>
    `L${front - sweep} ${s * (half - 14)}Q${front - sweep} ${s * half} ${front - sweep - 10} ${s * half}L${back - sweep + 4} ${s * half}Q${back - sweep - 4} ${s * half} ${back - sweep - 2} ${s * (half - 12)}L${back} 0`;
  return `M${front} 0${side(-1)}L${front} 0${side(1)}Z`;
};
const boom = (y: number, to: number): string => `M0 ${y - 4}L-86 ${to - 3}L-86 ${to + 3}L0 ${y + 4}Z`;

const DRAWINGS: Readonly<Record<Family, FamilyDrawing>> = {
  biplane: {
    path:
      wing(46, 20, 90) + bar(-14, 6, 78, 9) + rods(0, 26, 54) + hull(72, -68, 13) + tail(-92, 34) + propeller(78, 26),
    mark: [33, 68, 13],
    scale: 1,
    seats: [[4, 8]],
  },
  sesquiplane: {
    path:
      wing(48, 16, 92, 8) + bar(4, 15, 76, 5) + rods(2, 26, 58) + hull(78, -72, 12) + tail(-96, 37) + propeller(82, 25),
    mark: [26, 70, 13],
    scale: 1,
    seats: [[0, 8]],
  },
  triplane: {
    path:
      bar(42, 59, 72, 6) +
      bar(14, 30, 68, 5) +
      bar(-14, 1, 64, 5) +
      rods(-8, 52, 48) +
      hull(70, -62, 13) +
      tail(-86, 38) +
      propeller(75, 26),
    mark: [50, 58, 9],
    scale: 0.94,
    seats: [[-22, 7]],
  },
  monoplane: {
    path: wing(46, 4, 94, 2) + hull(74, -84, 12) + bar(-96, -72, 32, 6) + propeller(78, 27),
    mark: [24, 66, 15],
    scale: 0.98,
    seats: [[-4, 8]],
  },
  pusher: {
    path:
      wing(34, -4, 92) +
      'M84 0C84-19 62-19 40-17L-26-12L-26 12L40 17C62 19 84 19 84 0Z' +
      boom(-44, -18) +
      boom(44, 18) +
      bar(-96, -74, 44, 7) +
      propeller(-38, 27),
    mark: [14, 68, 14],
    scale: 1.04,
    seats: [[42, 9]],
  },
  'two-seater': {
    path:
      wing(42, 14, 96) + bar(-18, 4, 86, 9) + rods(0, 22, 60) + hull(74, -72, 13) + tail(-97, 33) + propeller(80, 28),
    mark: [27, 76, 12],
    scale: 1.24,
    seats: [
      [6, 7],
      [-26, 9],
    ],
  },
  twin: {
    path:
      wing(34, 4, 99) +
      bar(-20, 0, 96, 7) +
      hull(84, -72, 11) +
      [-36, 36].map((y) => `M50 ${y - 9}L-22 ${y - 7}L-22 ${y + 7}L50 ${y + 9}Z`).join('') +
      [-36, 36].map((y) => `M50 ${y - 22}L56 ${y - 22}L56 ${y + 22}L50 ${y + 22}Z`).join('') +
      bar(-97, -78, 36, 6),
    mark: [20, 82, 10],
    scale: 1.6,
    seats: [
      [74, 7],
      [44, 6],
      [-38, 7],
    ],
  },
};

const TRIPLANES = ['triplane', 'dr1'];
const MONOPLANES = ['e3', 'fd8', 'morane_ai', 'jd1'];
const PUSHERS = ['dh2', 'fe8', 'fe2b', 'fe2d', 'farman40'];
/** With a lower wing much narrower than the upper. */
const SESQUIPLANES = ['n11', 'n17', 'n24bis', 'ad3', 'ad5', 'ad5a', 'pd3', 'pd3a'];

/** To which family a type belongs. */
export const familyOf = (type: string): Family => {
  if (TRIPLANES.includes(type)) return 'triplane';
  if (MONOPLANES.includes(type)) return 'monoplane';
  if (PUSHERS.includes(type)) return 'pusher';
  if (SESQUIPLANES.includes(type)) return 'sesquiplane';
  const { engines, seats } = panelOf(type);
  return engines > 1 ? 'twin' : seats.length > 1 ? 'two-seater' : 'biplane';
};

/** The drawing of a type. */
export const drawingOf = (type: string): FamilyDrawing => DRAWINGS[familyOf(type)];
