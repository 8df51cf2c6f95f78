/** Forms to fill in with a pencil: boxes, captions, and what has already been struck out. */
import type { Point } from '../geometry.ts';
import { letter } from '../text.ts';
import type { Theme } from '../theme.ts';
import { group, tag } from '../xml.ts';
import { line, rect } from './paint.ts';

/** A caption over a part of a form, ruled. */
export const caption = (theme: Theme, at: Point, width: number, text: string): string =>
  letter(at.x, at.y, text, { size: 11, fill: theme.ink, bold: true }) +
  line({ x: at.x, y: at.y + 9 }, { x: at.x + width, y: at.y + 9 }, { stroke: theme.soft, 'stroke-width': 0.7 });

const stroke = (theme: Theme, at: Point, size: number): string =>
  line(
    { x: at.x + 2, y: at.y + size - 2 },
    { x: at.x + size - 2, y: at.y + 2 },
    { stroke: theme.hit, 'stroke-width': 1.6 },
  );

/** A box, its upper left corner at `at`; struck through, or with a sign in it. */
export const box = (theme: Theme, at: Point, size: number, struck: boolean, sign = ''): string =>
  rect(at, size, size, { rx: 1.5, fill: theme.board, stroke: theme.ink, 'stroke-width': 0.9 }) +
  (sign
    ? letter(at.x + size / 2, at.y + size / 2, sign, { size: size * 0.6, fill: theme.soft, anchor: 'middle' })
    : '') +
  (struck ? stroke(theme, at, size) : '');

/** So many boxes in rows, the last `lost` of them struck; `left` above `of` adds none. */
export const boxes = (
  theme: Theme,
  at: Point,
  size: number,
  perRow: number,
  of: number,
  left: number,
  cls: string,
): string =>
  group(
    { class: cls },
    ...Array.from({ length: Math.max(0, of) }, (_, i) =>
      box(
        theme,
        {
          x: at.x + (i % perRow) * (size + 3) + Math.floor((i % perRow) / 5) * 4,
          y: at.y + Math.floor(i / perRow) * (size + 4),
        },
        size,
        i >= left,
      ),
    ),
  );

/** A box of ammunition: two halves, for short bursts. `left`: 0, 0.5 or 1 of it. */
export const ammunitionBox = (theme: Theme, at: Point, size: number, left: number): string => {
  const half = size / 2;
  const lost = (x: number): string =>
    tag('path', {
      d: `M${x + 1} ${at.y + size - 1}L${x + half - 1} ${at.y + 1}`,
      stroke: theme.hit,
      'stroke-width': 1.5,
      fill: 'none',
    });
  return (
    rect(at, size, size, { rx: 1.5, fill: theme.board, stroke: theme.ink, 'stroke-width': 0.9 }) +
    line(
      { x: at.x + half, y: at.y + 2 },
      { x: at.x + half, y: at.y + size - 2 },
      { stroke: theme.soft, 'stroke-width': 0.5 },
    ) +
    (left < 1 ? lost(at.x + half) : '') +
    (left < 0.5 ? lost(at.x) : '')
  );
};
