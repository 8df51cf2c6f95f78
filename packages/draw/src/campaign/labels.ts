/** Names on a map that keep clear of one another: each is put beside its place where there is room, or left out. */
import { type Lettering, letter, textWidth } from '../text.ts';
import type { Spot } from './land.ts';

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Label {
  readonly text: string;
  /** How far from its place. */
  readonly off: number;
  /** Left of its place rather than right of it. */
  readonly left?: boolean;
  /** Put where it covers least, even where there is no room. */
  readonly must?: boolean;
  /** How large the place's own mark is, which must have room too; absent where it is kept clear already. */
  readonly mark?: number;
  readonly look: Pick<Lettering, 'size' | 'fill' | 'bold' | 'halo'>;
}

export interface Labels {
  /** Keeps names off a place. */
  keepOff(at: Spot, radius: number): void;
  /** The name as SVG; nothing where it is left out. */
  put(at: Spot, label: Label): string;
}

/** How much of two boxes is one over the other; 0 where they are apart. */
const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
/** Bold letters are so much wider. */
const BOLD = 1.06;

/** Names on a sheet of this size. */
export const labelsOn = (width: number, height: number): Labels => {
  const boxes: Box[] = [];
  const sheet: Box = { x0: 2, y0: 2, x1: width - 2, y1: height - 2 };
  const area = ({ x0, x1, y0, y1 }: Box): number => (x1 - x0) * (y1 - y0);
  /** What of a box is covered by others, or beyond the edge. */
  const covered = (box: Box): number =>
    area(box) - common(box, sheet) + boxes.reduce((sum, other) => sum + common(box, other), 0);
  const isFree = (box: Box): boolean => covered(box) < 1e-6;
  return {
    keepOff: ({ x, y }, r) => {
      boxes.push({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
    },
    put: ({ x, y }, { text, off, left = false, must = false, mark, look }) => {
      const { size, bold } = look;
      const long = textWidth(text, size) * (bold ? BOLD : 1);
      const aside = (dy: number) => [
        { x: x + off, y: y + dy, anchor: 'start', x0: x + off } as const,
        { x: x - off, y: y + dy, anchor: 'end', x0: x - off - long } as const,
      ];
      const over = (dy: number) => ({ x, y: y + dy, anchor: 'middle', x0: x - long / 2 }) as const;
      const beside = left ? aside(0).toReversed() : aside(0);
      const near = [...beside, over(-off - size * 0.4), over(off + size * 0.4)];
      const boxOf = (p: (typeof near)[number]): Box => ({
        x0: p.x0,
        x1: p.x0 + long,
        y0: p.y - size * 0.6,
        y1: p.y + size * 0.6,
      });
      if (mark !== undefined && !isFree({ x0: x - mark, x1: x + mark, y0: y - mark, y1: y + mark })) return '';
      const rows = must ? [-1, 1, -2, 2].flatMap((n) => aside(n * size * 1.2)) : [];
      const found = [...near, ...rows].find((p) => isFree(boxOf(p)));
      const put =
        found ?? (must ? [...near, ...rows].toSorted((a, b) => covered(boxOf(a)) - covered(boxOf(b)))[0] : null);
      if (!put) return '';
      boxes.push(boxOf(put));
      if (mark !== undefined) boxes.push({ x0: x - mark, x1: x + mark, y0: y - mark, y1: y + mark });
      return letter(put.x, put.y, text, { ...look, anchor: put.anchor });
    },
  };
};
