/** What stands and flies besides aeroplanes: balloons, parachutes, things on the ground. One unit is one of the film. */
import type { FilmThing, Mark } from '@paravion/draw/film';
import {
  box,
  type Colour,
  colourOf,
  disc,
  emptySolid,
  face,
  hull,
  mixed,
  type Point,
  type Ring,
  rod,
  type Solid,
} from './solids.ts';

const LINEN = colourOf('#efe4c6');
const ROOF = colourOf('#a9634a');
const WALL = colourOf('#d8c8a6');
const STEEL = colourOf('#5d5c58');
const DRAB = colourOf('#77704f');
const ROPE = colourOf('#3a332a');

const egg = (long: number, wide: number): readonly Ring[] =>
  [-1, -0.92, -0.7, -0.35, 0, 0.35, 0.65, 0.87, 1].map((part): Ring => {
    const r = wide * Math.sqrt(Math.max(0, 1 - part * part)) * (part > 0 ? 1 - part * 0.25 : 1);
    return [part * long, Math.max(0.01, r), Math.max(0.01, r)];
  });

/** A kite balloon, about 25 m long, or an airship. */
export const balloon = (kind: 'balloon' | 'airship', mark: Mark, css: string): Solid => {
  const solid = emptySolid();
  const dye = colourOf(css);
  const [long, wide] = kind === 'airship' ? [5.5, 0.75] : [0.95, 0.36];
  hull(solid, egg(long, wide), 10, (_, angle) => (angle > Math.PI ? mixed(LINEN, dye, 0.35) : mixed(LINEN, dye, 0.12)));
  for (const angle of [Math.PI / 2 + 2.1, Math.PI / 2 - 2.1, -Math.PI / 2]) {
    const out: Point = [Math.cos(angle) * wide * 1.5, Math.sin(angle) * wide * 1.5, long * 0.95];
    const root: Point = [Math.cos(angle) * wide * 0.5, Math.sin(angle) * wide * 0.5, long * 0.55];
    const end: Point = [Math.cos(angle) * wide * 0.4, Math.sin(angle) * wide * 0.4, long * 1.02];
    face(solid, [root, out, end], mixed(LINEN, dye, 0.3));
    face(solid, [end, out, root], mixed(LINEN, dye, 0.3));
  }
  for (const s of [1, -1] as const) if (mark !== 'none') disc(solid, [s * wide, 0, 0], wide * 0.4, 0, s, dye);
  if (kind === 'balloon') {
    box(solid, [-0.05, -0.95, -0.05], [0.05, -0.85, 0.05], DRAB);
    for (const z of [-0.4, 0.3]) rod(solid, [0, -0.3, z], [0, -0.86, 0], 0.008, ROPE);
  } else box(solid, [-0.12, -1, -1.2], [0.12, -0.75, 0.6], DRAB);
  return solid;
};

/** A canopy, its lines, and a man below it: twice the size of life, or nobody would see him. */
export const parachute = (): Solid => {
  const solid = emptySolid();
  const count = 10;
  const ring = (i: number, r: number, y: number): Point => [
    Math.cos((2 * Math.PI * i) / count) * r,
    y,
    Math.sin((2 * Math.PI * i) / count) * r,
  ];
  for (let i = 0; i < count; i++) {
    const shade: Colour = i % 2 ? LINEN : mixed(LINEN, WALL, 0.6);
    face(solid, [[0, 0.75, 0], ring(i + 1, 0.3, 0.66), ring(i, 0.3, 0.66)], shade);
    face(solid, [ring(i, 0.3, 0.66), ring(i + 1, 0.3, 0.66), ring(i + 1, 0.42, 0.5), ring(i, 0.42, 0.5)], shade);
    if (i % 2) rod(solid, ring(i, 0.42, 0.5), [0, 0.06, 0], 0.004, ROPE);
  }
  box(solid, [-0.03, -0.08, -0.03], [0.03, 0.07, 0.03], ROPE);
  return solid;
};

const house = (solid: Solid): void => {
  box(solid, [-0.9, 0, -0.6], [0.9, 0.5, 0.6], WALL);
  const [a, b]: readonly [Point, Point] = [
    [-1, 0.95, 0],
    [1, 0.95, 0],
  ];
  face(solid, [[-1, 0.45, 0.7], [1, 0.45, 0.7], b, a], ROOF);
  face(solid, [[1, 0.45, -0.7], [-1, 0.45, -0.7], a, b], ROOF);
  for (const s of [1, -1] as const) {
    const gable: readonly Point[] = [
      [s * 0.92, 0.45, 0.6],
      [s * 0.92, 0.45, -0.6],
      [s * 0.92, 0.9, 0],
    ];
    face(solid, s > 0 ? gable : gable.toReversed(), WALL);
  }
};

const THINGS: Readonly<Record<FilmThing['kind'], (solid: Solid, dye: Colour) => void>> = {
  building: house,
  gun: (solid, dye) => {
    for (let i = 0; i < 9; i++) {
      const angle = (2 * Math.PI * i) / 9;
      const [x, z] = [Math.cos(angle) * 0.55, Math.sin(angle) * 0.55];
      box(solid, [x - 0.14, 0, z - 0.14], [x + 0.14, 0.18, z + 0.14], mixed(DRAB, dye, 0.3));
    }
    rod(solid, [0, 0.15, 0.1], [0, 0.75, -0.45], 0.05, STEEL);
  },
  vehicle: (solid, dye) => {
    box(solid, [-0.25, 0.12, -0.55], [0.25, 0.5, 0.5], mixed(DRAB, dye, 0.25));
    box(solid, [-0.22, 0.1, -0.8], [0.22, 0.35, -0.55], STEEL);
  },
  men: (solid, dye) => {
    for (let i = 0; i < 7; i++) {
      const [x, z] = [((i % 4) - 1.5) * 0.32, Math.floor(i / 4) * 0.36 - 0.2 + (i % 2) * 0.12];
      box(solid, [x - 0.05, 0, z - 0.05], [x + 0.05, 0.26, z + 0.05], mixed(DRAB, dye, 0.5));
    }
  },
  plane: (solid, dye) => {
    box(solid, [-0.32, 0.16, -0.1], [0.32, 0.19, 0.02], mixed(LINEN, dye, 0.5));
    box(solid, [-0.03, 0.05, -0.2], [0.03, 0.14, 0.3], dye);
  },
  target: (solid, dye) => {
    for (const axis of [1] as const) {
      disc(solid, [0, 0.06, 0], 1.5, axis, 1, dye, 1.25);
      disc(solid, [0, 0.06, 0], 0.45, axis, 1, dye, 0.15);
    }
  },
};

export const thing = (kind: FilmThing['kind'], css: string): Solid => {
  const solid = emptySolid();
  THINGS[kind](solid, colourOf(css));
  return solid;
};
