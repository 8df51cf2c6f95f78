/**
 * Aeroplanes as low solids, by family: a single seater spans 1. The nose looks to -z, the right wing to +x. Which type it is
 * says the badge beside it; a family has the build that is known from afar.
 */
import type { Mark } from '@paravion/draw/film';
import { BUILDS, type Build, type Family, type Wing } from './builds.ts';
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
  plate,
  rod,
  type Solid,
} from './solids.ts';

const LINEN = colourOf('#e9dcb8');
const WOOD = colourOf('#7a5a34');
const METAL = colourOf('#6d6a66');
const BLACK = colourOf('#1d1a18');
const WHITE = colourOf('#f6f1e4');
const BLUE = colourOf('#22477d');
const RED = colourOf('#a5251c');
const LEATHER = colourOf('#4b3220');
const GLINT = 0.004;

/** The mark of a nation on a plate that faces up or down, or aside. */
const marked = (solid: Solid, mark: Mark, at: Point, r: number, axis: 0 | 1, sign: 1 | -1): void => {
  if (mark === 'none') return;
  const off = (k: number): Point =>
    axis === 0 ? [at[0] + sign * GLINT * k, at[1], at[2]] : [at[0], at[1] + sign * GLINT * k, at[2]];
  if (mark === 'roundel') {
    disc(solid, off(1), r, axis, sign, RED, r * 0.68);
    disc(solid, off(1), r * 0.68, axis, sign, WHITE, r * 0.34);
    disc(solid, off(1), r * 0.34, axis, sign, BLUE);
    return;
  }
  const bar = (a: number, b: number, k: number, colour: Colour): void => {
    const [x, y, z] = off(k);
    const corners: readonly Point[] =
      axis === 1
        ? [
            [x - a, y, z - b],
            [x - a, y, z + b],
            [x + a, y, z + b],
            [x + a, y, z - b],
          ]
        : [
            [x, y - a, z - b],
            [x, y + a, z - b],
            [x, y + a, z + b],
            [x, y - a, z + b],
          ];
    face(solid, sign > 0 ? corners : corners.toReversed(), colour);
  };
  bar(r, r, 1, WHITE);
  bar(r * 0.92, r * 0.3, 2, BLACK);
  bar(r * 0.3, r * 0.92, 2, BLACK);
};

const outline = ({ front, back, half, sweep = 0 }: Wing): readonly (readonly [number, number])[] => {
  const side = (s: 1 | -1): readonly (readonly [number, number])[] => [
    [s * (half - 0.07), front + sweep],
    [s * (half - 0.015), front + sweep + 0.035],
    [s * half, (front + back) / 2 + sweep + 0.02],
    [s * (half - 0.03), back + sweep - 0.005],
    [s * (half - 0.1), back + sweep * 0.6],
  ];
  return [[0, front], ...side(1), [0, back], ...side(-1).toReversed()];
};

const tail = (solid: Solid, { tail: { z, half, fins } }: Build, dye: Colour, mark: Mark): void => {
  plate(
    solid,
    [
      [0, z - 0.05],
      [half * 0.7, z],
      [half, z + 0.05],
      [half * 0.8, z + 0.11],
      [0.02, z + 0.1],
      [-0.02, z + 0.1],
      [-half * 0.8, z + 0.11],
      [-half, z + 0.05],
      [-half * 0.7, z],
    ],
    0.012,
    0.02,
    mixed(LINEN, dye, 0.45),
    LINEN,
  );
  const colours: readonly Colour[] =
    mark === 'roundel' ? [BLUE, WHITE, RED] : mark === 'cross' ? [WHITE, WHITE, WHITE] : [dye, dye, dye];
  for (const x of fins) {
    const upper = [
      [z + 0.0, 0.02],
      [z + 0.045, 0.105],
      [z + 0.08, 0.12],
      [z + 0.115, 0.11],
      [z + 0.135, 0.05],
    ] as const;
    const strip = (from: number, to: number, colour: Colour): void => {
      const [a, b] = [upper[from]!, upper[to]!];
      for (const s of [1, -1] as const) {
        const corners: readonly Point[] = [
          [x + s * 0.004, 0.0, a[0]],
          [x + s * 0.004, a[1], a[0]],
          [x + s * 0.004, b[1], b[0]],
          [x + s * 0.004, 0.0, b[0]],
        ];
        face(solid, s < 0 ? corners.toReversed() : corners, colour);
      }
    };
    strip(0, 1, dye);
    strip(1, 2, colours[0]!);
    strip(2, 3, colours[1]!);
    strip(3, 4, colours[2]!);
    if (mark === 'cross')
      for (const s of [1, -1] as const) marked(solid, mark, [x + s * 0.005, 0.062, z + 0.085], 0.032, 0, s);
  }
};

const undercarriage = (solid: Solid, front: number): void => {
  for (const s of [1, -1] as const) {
    rod(solid, [s * 0.05, -0.05, front], [s * 0.105, -0.165, front + 0.05], 0.006, WOOD);
    rod(solid, [s * 0.05, -0.05, front + 0.13], [s * 0.105, -0.165, front + 0.06], 0.006, WOOD);
    for (const side of [1, -1] as const) {
      disc(solid, [s * 0.115 + side * 0.012, -0.165, front + 0.055], 0.045, 0, side, BLACK, 0.028);
      disc(solid, [s * 0.115 + side * 0.012, -0.165, front + 0.055], 0.028, 0, side, LINEN);
    }
  }
  rod(solid, [-0.11, -0.165, front + 0.055], [0.11, -0.165, front + 0.055], 0.006, WOOD);
};

const wings = (solid: Solid, build: Build, dye: Colour, mark: Mark): void => {
  const [above, below] = [mixed(LINEN, dye, 0.55), mixed(LINEN, WHITE, 0.2)];
  build.wings.forEach((wing, i) => {
    plate(solid, outline(wing), wing.y - 0.007, wing.y + 0.007, above, below, 0.03);
    const [z, r] = [
      (wing.front + wing.back) / 2 + (wing.sweep ?? 0) * 0.6,
      Math.min(0.062, (wing.back - wing.front) * 0.42),
    ];
    for (const s of [1, -1] as const) {
      const x = s * (wing.half - 0.115);
      const lift = Math.abs(x) * 0.03;
      if (i === 0) marked(solid, mark, [x, wing.y + 0.008 + lift, z], r, 1, 1);
      if (i === build.wings.length - 1) marked(solid, mark, [x, wing.y - 0.008 + lift, z], r, 1, -1);
    }
  });
  const [top, bottom] = [build.wings[0]!, build.wings.at(-1)!];
  if (top === bottom) return;
  for (const x of build.struts)
    for (const s of [1, -1] as const)
      for (const part of [0.2, 0.8]) {
        const at = (wing: Wing): Point => [s * x, wing.y + x * 0.03, wing.front + (wing.back - wing.front) * part];
        rod(solid, at(bottom), at(top), 0.006, WOOD);
      }
  for (const s of [1, -1] as const)
    for (const part of [0.25, 0.75])
      rod(
        solid,
        [s * 0.045, 0.03, top.front + (top.back - top.front) * part],
        [s * 0.07, top.y, top.front + (top.back - top.front) * part],
        0.005,
        WOOD,
      );
};

const heads = (solid: Solid, build: Build): void => {
  build.heads.forEach((z, i) => {
    disc(solid, [0, 0.066, z], 0.042, 1, 1, BLACK);
    box(solid, [-0.02, 0.06, z - 0.02], [0.02, 0.105, z + 0.022], LEATHER);
    if (i > 0) rod(solid, [0, 0.09, z + 0.03], [0.02, 0.12, z + 0.15], 0.006, BLACK);
  });
  if (build.booms === undefined && !build.nacelles)
    for (const x of [-0.018, 0.018]) rod(solid, [x, 0.07, -0.2], [x, 0.07, -0.06], 0.006, BLACK);
};

/** The solid of a family in the colours of a side. */
export const aeroplane = (family: Family, mark: Mark, css: string): Solid => {
  const [build, dye, solid] = [BUILDS[family], colourOf(css), emptySolid()];
  const front = build.hull[0]![0];
  hull(solid, build.hull, 8, (z, angle) => {
    if (build.booms === undefined && !build.nacelles && z < front + 0.09) return METAL;
    return angle > Math.PI ? mixed(dye, LINEN, 0.35) : dye;
  });
  for (const x of build.nacelles ?? [])
    hull(
      solid,
      [
        [-0.18, 0.022, 0.022, 0.02],
        [-0.14, 0.03, 0.03, 0.02],
        [0.03, 0.014, 0.014, 0.02],
      ],
      6,
      () => METAL,
      x,
    );
  wings(solid, build, dye, mark);
  if (build.booms !== undefined)
    for (const s of [1, -1] as const)
      for (const y of [0.1, -0.04])
        rod(solid, [s * build.booms, y, 0.05], [s * 0.03, 0.015, build.tail.z + 0.06], 0.006, WOOD);
  tail(solid, build, dye, mark);
  undercarriage(solid, build.wings.at(-1)!.front - 0.02);
  heads(solid, build);
  if (!build.nacelles) for (const s of [1, -1] as const) marked(solid, mark, [s * 0.046, 0.01, 0.14], 0.034, 0, s);
  return solid;
};

/** Two blades that are turned about z. */
export const propeller = (): Solid => {
  const solid = emptySolid();
  box(solid, [-0.135, -0.012, -0.006], [0.135, 0.012, 0.006], WOOD);
  return solid;
};
