/** Low solids of flat faces, made by code: points, normals and colours, three numbers each, in the order of their triangles. */

export type Point = readonly [number, number, number];
/** Red, green, blue, 0 to 1. */
export type Colour = readonly [number, number, number];

export interface Solid {
  readonly position: number[];
  readonly normal: number[];
  readonly colour: number[];
}

export const emptySolid = (): Solid => ({ position: [], normal: [], colour: [] });

/** `#rrggbb` as numbers. */
export const colourOf = (css: string): Colour => {
  const value = Number.parseInt(css.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export const mixed = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A flat face, its corners one after the other, counter-clockwise for whoever sees its front. */
export const face = (solid: Solid, corners: readonly Point[], colour: Colour): void => {
  const [a, b, c] = corners as readonly [Point, Point, Point];
  const raw = cross(minus(b, a), minus(c, a));
  const size = Math.hypot(...raw) || 1;
  for (let i = 1; i < corners.length - 1; i++)
    for (const corner of [a, corners[i]!, corners[i + 1]!]) {
      solid.position.push(...corner);
      solid.normal.push(raw[0] / size, raw[1] / size, raw[2] / size);
      solid.colour.push(...colour);
    }
};

/** A box between two corners. */
export const box = (solid: Solid, [x0, y0, z0]: Point, [x1, y1, z1]: Point, colour: Colour): void => {
  const p = (x: number, y: number, z: number): Point => [x, y, z];
  face(solid, [p(x0, y1, z0), p(x0, y1, z1), p(x1, y1, z1), p(x1, y1, z0)], colour);
  face(solid, [p(x0, y0, z0), p(x1, y0, z0), p(x1, y0, z1), p(x0, y0, z1)], colour);
  face(solid, [p(x0, y0, z1), p(x1, y0, z1), p(x1, y1, z1), p(x0, y1, z1)], colour);
  face(solid, [p(x1, y0, z0), p(x0, y0, z0), p(x0, y1, z0), p(x1, y1, z0)], colour);
  face(solid, [p(x1, y0, z1), p(x1, y0, z0), p(x1, y1, z0), p(x1, y1, z1)], colour);
  face(solid, [p(x0, y0, z0), p(x0, y0, z1), p(x0, y1, z1), p(x0, y1, z0)], colour);
};

/** A rod of square section between two points. */
export const rod = (solid: Solid, from: Point, to: Point, thick: number, colour: Colour): void => {
  const on = minus(to, from);
  const upright = Math.abs(on[1]) > 0.8 * Math.hypot(...on);
  const raw = cross(on, upright ? [1, 0, 0] : [0, 1, 0]);
  const size = Math.hypot(...raw) || 1;
  const aside: Point = [(raw[0] / size) * thick, (raw[1] / size) * thick, (raw[2] / size) * thick];
  const other = cross(aside, on);
  const scale = thick / (Math.hypot(...other) || 1);
  const up: Point = [other[0] * scale, other[1] * scale, other[2] * scale];
  const at = (p: Point, a: number, b: number): Point => [
    p[0] + aside[0] * a + up[0] * b,
    p[1] + aside[1] * a + up[1] * b,
    p[2] + aside[2] * a + up[2] * b,
  ];
  const around = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  around.forEach(([a, b], i) => {
    const [c, d] = around[(i + 1) % 4]!;
    face(solid, [at(from, a, b), at(to, a, b), at(to, c, d), at(from, c, d)], colour);
  });
};

/** A ring of a hull: where along z, half its width and height, and how high its middle lies. */
export type Ring = readonly [z: number, width: number, height: number, y?: number];

const onRing = ([z, width, height, y = 0]: Ring, angle: number): Point => [
  Math.cos(angle) * width,
  y + Math.sin(angle) * height,
  z,
];

/** A hull through rings from the front to the back, closed at both ends. `colour` may differ along z and around. */
export const hull = (
  solid: Solid,
  rings: readonly Ring[],
  sides: number,
  colour: (z: number, angle: number) => Colour,
  x = 0,
): void => {
  const angles = Array.from({ length: sides }, (_, i) => (2 * Math.PI * (i + 0.5)) / sides);
  const at = (ring: Ring, angle: number): Point => {
    const [px, py, pz] = onRing(ring, angle);
    return [px + x, py, pz];
  };
  rings.slice(1).forEach((back, i) => {
    const front = rings[i]!;
    angles.forEach((from, k) => {
      const to = angles[(k + 1) % sides]!;
      const shade = colour((front[0] + back[0]) / 2, (from + Math.PI / sides) % (2 * Math.PI));
      face(solid, [at(front, from), at(front, to), at(back, to), at(back, from)], shade);
    });
  });
  const [first, last] = [rings[0]!, rings.at(-1)!];
  face(
    solid,
    angles.map((angle) => at(first, -angle)),
    colour(first[0], 0),
  );
  face(
    solid,
    angles.map((angle) => at(last, angle)),
    colour(last[0], 0),
  );
};

/** A thin plate: its outline seen from above (x, z), clockwise, between two heights; other colours above and below. */
export const plate = (
  solid: Solid,
  outline: readonly (readonly [number, number])[],
  low: number,
  high: number,
  above: Colour,
  below: Colour,
  rise = 0,
): void => {
  const lifted = (x: number): number => Math.abs(x) * rise;
  const top = outline.map(([x, z]): Point => [x, high + lifted(x), z]);
  const bottom = outline.map(([x, z]): Point => [x, low + lifted(x), z]);
  face(solid, top.toReversed(), above);
  face(solid, bottom, below);
  top.forEach((corner, i) => {
    const k = (i + 1) % top.length;
    face(solid, [corner, top[k]!, bottom[k]!, bottom[i]!], mixed(above, below, 0.5));
  });
};

/** A flat disc of some corners around a point, facing along an axis: 0 x, 1 y, 2 z; `sign`: which way. */
export const disc = (
  solid: Solid,
  at: Point,
  r: number,
  axis: 0 | 1 | 2,
  sign: 1 | -1,
  colour: Colour,
  inner = 0,
): void => {
  const count = 12;
  const corner = (i: number, far: number): Point => {
    const angle = (sign * 2 * Math.PI * i) / count;
    const [a, b] = [Math.cos(angle) * far, Math.sin(angle) * far];
    if (axis === 0) return [at[0], at[1] + a, at[2] + b];
    return axis === 1 ? [at[0] + b, at[1], at[2] + a] : [at[0] + a, at[1] + b, at[2]];
  };
  for (let i = 0; i < count; i++)
    if (inner === 0) face(solid, [at, corner(i, r), corner(i + 1, r)], colour);
    else face(solid, [corner(i, inner), corner(i, r), corner(i + 1, r), corner(i + 1, inner)], colour);
};
