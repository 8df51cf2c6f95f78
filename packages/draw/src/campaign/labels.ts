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
  /** Put beside its place even where there is no room. */
  readonly must?: boolean;
  /** How large the place's own mark is, which must have room too; absent where it is kept clear already. */
  readonly mark?: number;
  readonly look: Pick<Lettering, 'size' | 'fill' | 'bold'>;
}

export interface Labels {
  /** Keeps names off a place. */
  keepOff(at: Spot, radius: number): void;
  /** The name as SVG; nothing where it is left out. */
  put(at: Spot, label: Label): string;
}

const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Names on a sheet of this size. */
export const labelsOn = (width: number, height: number): Labels => {
  const boxes: Box[] = [];
  const isFree = (box: Box): boolean =>
    box.x0 >= 2 && box.y0 >= 2 && box.x1 <= width - 2 && box.y1 <= height - 2 && !boxes.some((b) => overlap(b, box));
  return {
    keepOff: ({ x, y }, r) => {
      boxes.push({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
    },
    put: ({ x, y }, { text, off, left = false, must = false, mark, look }) => {
      const { size } = look;
      const long = textWidth(text, size);
      const after = { x: x + off, y, anchor: 'start', x0: x + off } as const;
      const before = { x: x - off, y, anchor: 'end', x0: x - off - long } as const;
      const places = [
        ...(left ? [before, after] : [after, before]),
        { x, y: y - off - size * 0.4, anchor: 'middle', x0: x - long / 2 },
        { x, y: y + off + size * 0.4, anchor: 'middle', x0: x - long / 2 },
      ] as const;
      const boxOf = (p: (typeof places)[number]): Box => ({
        x0: p.x0,
        x1: p.x0 + long,
        y0: p.y - size * 0.6,
        y1: p.y + size * 0.6,
      });
      if (mark !== undefined && !isFree({ x0: x - mark, x1: x + mark, y0: y - mark, y1: y + mark })) return '';
      const found = places.find((p) => isFree(boxOf(p))) ?? (must ? (x > width / 2 ? before : after) : undefined);
      if (!found) return '';
      boxes.push(boxOf(found));
      if (mark !== undefined) boxes.push({ x0: x - mark, x1: x + mark, y0: y - mark, y1: y + mark });
      return letter(found.x, found.y, text, { ...look, anchor: found.anchor });
    },
  };
};
