/** Labels set beside what they name, so that they cover neither one another nor a plane, as far as there is room. */
import { along, type Point, plus } from '../geometry.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  /** What is named, and how far around it nothing should stand. */
  readonly at: Point;
  readonly reach: number;
  readonly width: number;
  readonly height: number;
}

/** How much two boxes overlap, in square units. */
export const overlap = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

/** The box of this size around a point. */
export const around = (at: Point, width: number, height: number): Box => ({
  x: at.x - width / 2,
  y: at.y - height / 2,
  width,
  height,
});

const ANGLES = [-60, -90, -120, 0, 180, -30, -150, 60, 90, 120, 30, 150] as const;
const FAR = [1, 1.6, 2.4, 3.4, 4.6, 6] as const;

/** Places for a label: nearest first, above rather than below. */
const places = ({ at, reach, width, height }: Wanted): readonly Box[] =>
  FAR.flatMap((far) =>
    ANGLES.map((angle) => {
      const on = along(angle);
      const by = reach * far + Math.abs(on.x) * (width / 2) + Math.abs(on.y) * (height / 2);
      return around(plus(at, on, by), width, height);
    }),
  );

const outside = (box: Box, frame: Box): number => box.width * box.height - overlap(box, frame);

/** Boxes for the labels, one each in their order, inside the frame. `taken`: boxes that they should keep clear of. */
export const setLabels = (wanted: readonly Wanted[], taken: readonly Box[], frame: Box): readonly Box[] => {
  const set: Box[] = [];
  for (const one of wanted) {
    const cost = (box: Box, i: number): number =>
      i * 2 +
      20 * outside(box, frame) +
      12 * set.reduce((sum, other) => sum + overlap(box, grown(other)), 0) +
      2 * taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const all = places(one);
    const costs = all.map(cost);
    set.push(all[costs.indexOf(Math.min(...costs))]!);
  }
  return set;
};

const grown = ({ x, y, width, height }: Box): Box => ({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 });
