/** Aeroplanes as a few plates in space. */
import type { Family } from '../clouds/families.ts';

/** A point of the machine: x to its nose, y to its left wing, z up. */
export type Vector = readonly [x: number, y: number, z: number];
/** What a plate belongs to, for whoever paints it; marks are painted ring by ring, all else is metal, rubber and wood. */
export type Part = 'nose' | 'body' | 'wings' | 'tail' | 'wheels' | 'ring' | 'disc' | 'heart' | 'cross';
/** A flat piece of a machine. */
export interface Plate {
  readonly points: readonly Vector[];
  readonly part?: Part;
  /** From 0, black, to 1, white. */
  readonly tone: number;
}
interface Shape {
  readonly wings: readonly (readonly [x: number, z: number, half: number, chord: number])[];
  readonly length: number;
  readonly nose: number;
  readonly pusher: boolean;
  readonly engines: readonly number[];
}

/** Nose towards +x, left wing towards +y, up is +z; a scout has a span of 200. */
const SHAPES: Readonly<Record<Family, Shape>> = {
  biplane: {
    wings: [
      [38, 26, 96, 30],
      [24, -18, 88, 28],
    ],
    length: 96,
    nose: 74,
    pusher: false,
    engines: [0],
  },
  sesquiplane: {
    wings: [
      [38, 26, 98, 34],
      [26, -18, 84, 16],
    ],
    length: 98,
    nose: 80,
    pusher: false,
    engines: [0],
  },
  triplane: {
    wings: [
      [50, 36, 80, 20],
      [34, 10, 76, 19],
      [20, -17, 70, 19],
    ],
    length: 88,
    nose: 74,
    pusher: false,
    engines: [0],
  },
  monoplane: { wings: [[40, 14, 98, 40]], length: 96, nose: 76, pusher: false, engines: [0] },
  pusher: {
    wings: [
      [22, 28, 100, 34],
      [14, -20, 96, 32],
    ],
    length: 100,
    nose: 62,
    pusher: true,
    engines: [0],
  },
  'two-seater': {
    wings: [
      [40, 28, 120, 36],
      [26, -20, 110, 34],
    ],
    length: 124,
    nose: 86,
    pusher: false,
    engines: [0],
  },
  twin: {
    wings: [
      [34, 32, 160, 44],
      [24, -22, 150, 40],
    ],
    length: 140,
    nose: 84,
    pusher: false,
    engines: [-44, 44],
  },
};

const box = (
  x1: number,
  x2: number,
  y: number,
  z1: number,
  z2: number,
  end: number,
  tone: number,
  straight = false,
): readonly Plate[] => {
  const near: readonly Vector[] = [
    [x2, y, z1],
    [x2, -y, z1],
    [x2, -y, z2],
    [x2, y, z2],
  ];
  const [low, high] = straight ? [z1, z2] : [z1 + (z2 - z1) * 0.4, z2 - 2];
  const far: readonly Vector[] = [
    [x1, end, low],
    [x1, -end, low],
    [x1, -end, high],
    [x1, end, high],
  ];
  const sides = [0, 1, 2, 3].map((i): Plate => {
    const j = (i + 1) % 4;
    return { points: [near[i]!, near[j]!, far[j]!, far[i]!], tone };
  });
  return [{ points: near, tone: tone * 0.6 }, ...sides];
};

const wing = (x: number, z: number, half: number, chord: number): readonly Plate[] =>
  [-1, 1].map((s) => ({
    points: [
      [x, 0, z],
      [x, s * (half - 10), z + half * 0.04],
      [x - 8, s * half, z + half * 0.04],
      [x - chord + 4, s * half, z + half * 0.04],
      [x - chord, s * (half - 12), z + half * 0.04],
      [x - chord, 0, z],
    ],
    tone: 0.94,
  }));

const round = (x: number, y: number, z: number, r: number, tone: number, upright = false): Plate => ({
  points: Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI;
    const [c, s] = [Math.cos(a) * r, Math.sin(a) * r];
    return (upright ? [x + c, y, z + s] : [x + c, y + s, z]) as Vector;
  }),
  tone,
});

const cross = (x: number, y: number, z: number, r: number): Plate => {
  const w = r * 0.34;
  const corners = [
    [w, w],
    [r, w],
    [r, -w],
    [w, -w],
    [w, -r],
    [-w, -r],
    [-w, -w],
    [-r, -w],
    [-r, w],
    [-w, w],
    [-w, r],
    [w, r],
  ];
  return { points: corners.map(([a, b]) => [x + a!, y + b!, z] as Vector), tone: 0 };
};

const of = (part: Part, plates: readonly Plate[]): readonly Plate[] => plates.map((plate) => ({ ...plate, part }));

/** National marks on the upper and lower side of the wings. */
const marks = ({ wings }: Shape, west: boolean): readonly Plate[] => {
  const [top, low] = [wings[0]!, wings.at(-1)!];
  return [
    [top, 1.5],
    [low, -1.5],
  ].flatMap(([one, lift]) => {
    const [x, z, half, chord] = one as Shape['wings'][number];
    const [r, at] = [Math.min(15, chord * 0.44), z + half * 0.03 + (lift as number)];
    return [-1, 1].flatMap((s) => {
      const [cx, cy] = [x - chord / 2, s * half * 0.72];
      return west
        ? [
            ...of('ring', [round(cx, cy, at, r, 0.15)]),
            ...of('disc', [round(cx, cy, at, r * 0.7, 1)]),
            ...of('heart', [round(cx, cy, at, r * 0.34, 0.3)]),
          ]
        : of('cross', [cross(cx, cy, at, r)]);
    });
  });
};

const struts = ({ wings }: Shape): readonly Plate[] =>
  wings.slice(1).flatMap(([x, z, half], i) => {
    const [ux, uz] = wings[i]!;
    return [-0.68, -0.16, 0.16, 0.68].flatMap((part) =>
      [-4, -20].map((back): Plate => {
        const y = part * half;
        return {
          points: [
            [ux + back, y, uz],
            [ux + back + 2.4, y, uz],
            [x + back + 2.4, y, z],
            [x + back, y, z],
          ],
          tone: 0.2,
        };
      }),
    );
  });

/** All plates of a family of types; `west`: with the marks of the Entente. */
export const platesOf = (family: Family, west: boolean): readonly Plate[] => {
  const shape = SHAPES[family];
  const { nose, length, pusher, engines } = shape;
  const cowl = nose - (pusher ? 16 : 22);
  const body = [
    ...of('body', pusher ? box(-20, cowl, 11, -14, 8, 9, 0.7) : box(-length + 14, cowl, 12, -13, 11, 3, 0.7)),
    ...of('nose', box(cowl, nose, pusher ? 11 : 12, pusher ? -14 : -13, pusher ? 8 : 11, pusher ? 11 : 12, 0.7, true)),
  ];
  const booms = pusher
    ? [-26, 26].flatMap((y) =>
        box(-length + 10, 0, 1.6, -6, -2, 1.4, 0.3).map((p) => ({
          ...p,
          points: p.points.map(([a, b, c]) => [a, b + y * (a < -40 ? 0.5 : 1), c] as Vector),
        })),
      )
    : [];
  const tail: readonly Plate[] = [
    {
      points: [
        [-length + 26, 0, 4],
        [-length + 12, 36, 4],
        [-length - 6, 34, 4],
        [-length - 6, -34, 4],
        [-length + 12, -36, 4],
      ],
      tone: 0.86,
    },
    {
      points: [
        [-length + 22, 0, 4],
        [-length + 2, 0, 34],
        [-length - 14, 0, 30],
        [-length - 16, 0, 2],
      ],
      tone: 0.8,
    },
  ];
  const wheels = [-15, 15].map((y) => round(nose - 34, y, -36, 10, 0.12, true));
  const legs = [-1, 1].map(
    (s): Plate => ({
      points: [
        [nose - 20, s * 9, -12],
        [nose - 23, s * 9, -12],
        [nose - 36, s * 15, -36],
        [nose - 33, s * 15, -36],
      ],
      tone: 0.2,
    }),
  );
  const airscrews = engines
    .map((y) => round(pusher ? -24 : engines.length > 1 ? 44 : nose + 3, y, 0, 1, 0.4, true))
    .flatMap(({ points: [p] }): readonly Plate[] => {
      const [x, y] = [p![0] - 1, p![1]];
      return [
        {
          points: [
            [x, y - 3, -30],
            [x, y + 3, -30],
            [x, y + 2, 30],
            [x, y - 2, 30],
          ],
          tone: 0.3,
        },
      ];
    });
  const pods =
    engines.length > 1
      ? engines.flatMap((y) =>
          box(4, 42, 8, -10, 8, 5, 0.6).map((p) => ({
            ...p,
            points: p.points.map(([a, b, c]) => [a, b + y, c] as Vector),
          })),
        )
      : [];
  const pilot = round(pusher ? 40 : 2, 0, 15, 6, 0.1);
  return [
    ...body,
    ...booms,
    ...pods,
    ...of(
      'wings',
      shape.wings.flatMap(([x, z, half, chord]) => wing(x, z, half, chord)),
    ),
    ...struts(shape),
    ...of('tail', tail),
    ...of('wheels', wheels),
    ...legs,
    ...airscrews,
    pilot,
    ...marks(shape, west),
  ];
};

/** The span of a family in its own units; a scout's is 200. */
export const spanOf = (family: Family): number => 2 * Math.max(...SHAPES[family].wings.map(([, , half]) => half));
