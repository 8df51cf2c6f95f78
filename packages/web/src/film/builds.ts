/** How aeroplanes are built, by family: a single seater spans 1, its nose looks to -z. */
import type { FilmPlane } from '@paravion/draw/film';
import type { Point, Ring } from './solids.ts';

export type Family = FilmPlane['family'];

export interface Wing {
  readonly y: number;
  /** Front and back edge along z. */
  readonly front: number;
  readonly back: number;
  readonly half: number;
  /** How far the tips lie behind the middle. */
  readonly sweep?: number;
}

export interface Build {
  /** Span against that of a single seater. */
  readonly scale: number;
  readonly wings: readonly Wing[];
  readonly hull: readonly Ring[];
  /** Where struts stand, from the middle. */
  readonly struts: readonly number[];
  /** z of the heads aboard. */
  readonly heads: readonly number[];
  readonly engines: readonly Point[];
  readonly tail: { readonly z: number; readonly half: number; readonly fins: readonly number[] };
  readonly booms?: number;
  readonly nacelles?: readonly number[];
}

const SLIM: readonly Ring[] = [
  [-0.3, 0.05, 0.05],
  [-0.27, 0.062, 0.062],
  [-0.17, 0.062, 0.064],
  [0, 0.056, 0.066],
  [0.12, 0.042, 0.05],
  [0.4, 0.01, 0.02, 0.012],
];
const LONG: readonly Ring[] = [
  [-0.32, 0.042, 0.05],
  [-0.29, 0.05, 0.058],
  [-0.1, 0.052, 0.066],
  [0.12, 0.05, 0.064],
  [0.42, 0.01, 0.022, 0.014],
];

export const BUILDS: Readonly<Record<Family, Build>> = {
  biplane: {
    scale: 1,
    wings: [
      { y: 0.115, front: -0.21, back: -0.06, half: 0.5 },
      { y: -0.058, front: -0.15, back: -0.01, half: 0.47 },
    ],
    hull: SLIM,
    struts: [0.31],
    heads: [0.02],
    engines: [[0, 0, -0.32]],
    tail: { z: 0.3, half: 0.165, fins: [0] },
  },
  sesquiplane: {
    scale: 1,
    wings: [
      { y: 0.12, front: -0.22, back: -0.05, half: 0.5, sweep: 0.03 },
      { y: -0.056, front: -0.11, back: -0.03, half: 0.44, sweep: 0.02 },
    ],
    hull: SLIM,
    struts: [0.3],
    heads: [0.02],
    engines: [[0, 0, -0.32]],
    tail: { z: 0.3, half: 0.17, fins: [0] },
  },
  triplane: {
    scale: 0.92,
    wings: [
      { y: 0.19, front: -0.2, back: -0.08, half: 0.5 },
      { y: 0.065, front: -0.17, back: -0.05, half: 0.46 },
      { y: -0.058, front: -0.14, back: -0.02, half: 0.42 },
    ],
    hull: SLIM,
    struts: [0.3],
    heads: [0.03],
    engines: [[0, 0, -0.32]],
    tail: { z: 0.29, half: 0.19, fins: [0] },
  },
  monoplane: {
    scale: 0.98,
    wings: [{ y: 0.03, front: -0.2, back: -0.02, half: 0.5, sweep: 0.01 }],
    hull: SLIM,
    struts: [],
    heads: [0.02],
    engines: [[0, 0, -0.32]],
    tail: { z: 0.31, half: 0.15, fins: [0] },
  },
  pusher: {
    scale: 1.04,
    wings: [
      { y: 0.12, front: -0.1, back: 0.06, half: 0.5 },
      { y: -0.06, front: -0.1, back: 0.06, half: 0.48 },
    ],
    hull: [
      [-0.34, 0.02, 0.03],
      [-0.28, 0.05, 0.055],
      [-0.1, 0.058, 0.064],
      [0.1, 0.04, 0.05],
    ],
    struts: [0.16, 0.36],
    heads: [-0.16],
    engines: [[0, 0, 0.13]],
    tail: { z: 0.4, half: 0.19, fins: [0] },
    booms: 0.16,
  },
  'two-seater': {
    scale: 1.28,
    wings: [
      { y: 0.12, front: -0.19, back: -0.04, half: 0.5 },
      { y: -0.062, front: -0.13, back: 0.02, half: 0.47 },
    ],
    hull: LONG,
    struts: [0.2, 0.37],
    heads: [-0.02, 0.13],
    engines: [[0, 0, -0.34]],
    tail: { z: 0.33, half: 0.15, fins: [0] },
  },
  twin: {
    scale: 1.85,
    wings: [
      { y: 0.1, front: -0.12, back: 0.03, half: 0.5 },
      { y: -0.05, front: -0.12, back: 0.03, half: 0.48 },
    ],
    hull: [
      [-0.36, 0.012, 0.02],
      [-0.32, 0.03, 0.036],
      [-0.1, 0.036, 0.044],
      [0.1, 0.034, 0.042],
      [0.38, 0.008, 0.018, 0.01],
    ],
    struts: [0.16, 0.3, 0.42],
    heads: [-0.27, -0.16, 0.1],
    engines: [
      [-0.13, 0.02, -0.19],
      [0.13, 0.02, -0.19],
    ],
    tail: { z: 0.3, half: 0.15, fins: [-0.07, 0.07] },
    nacelles: [-0.13, 0.13],
  },
};

export const scaleOf = (family: Family): number => BUILDS[family].scale;
export const enginesOf = (family: Family): readonly Point[] => BUILDS[family].engines;
/** Where the pilot's eyes are. */
export const eyesOf = (family: Family): Point => {
  const { heads: aboard } = BUILDS[family];
  return [0, 0.118, aboard[0]! - 0.026];
};
