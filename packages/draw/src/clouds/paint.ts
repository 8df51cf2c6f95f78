/** Small shapes that several pictures need. */
import { gap, type Point, plus, write } from '../geometry.ts';
import { letter, textWidth } from '../text.ts';
import type { Livery, Theme } from '../theme.ts';
import { type Attributes, num, tag } from '../xml.ts';

export type Side = 'W' | 'E';

/** The dyes of a side: blue for the Entente, red for the Germans; in print white wings and black ones. */
export const liveryOf = (theme: Theme, side: Side): Livery => theme.liveries[side === 'W' ? 1 : 0]!;

export const line = (from: Point, to: Point, paint: Attributes): string =>
  tag('path', { d: `M${write(from)}L${write(to)}`, fill: 'none', ...paint });

export const circle = (at: Point, r: number, paint: Attributes): string =>
  tag('circle', { cx: at.x, cy: at.y, r, ...paint });

export const rect = (at: Point, width: number, height: number, paint: Attributes): string =>
  tag('rect', { x: at.x, y: at.y, width, height, ...paint });

/** A cross with flared arms, within a square of twice `r`. */
export const crossPath = (at: Point, r: number): string => {
  const [t, w] = [r * 0.2, r * 0.46];
  const p = (x: number, y: number): string => write({ x: at.x + x, y: at.y + y });
  return `M${p(-w, -r)}L${p(w, -r)}L${p(t, -t)}L${p(r, -w)}L${p(r, w)}L${p(t, t)}L${p(w, r)}L${p(-w, r)}L${p(-t, t)}L${p(-r, w)}L${p(-r, -w)}L${p(-t, -t)}Z`;
};

/** The national mark: a ring with a dot for the Entente, a cross for the Germans. */
export const drawMark = (theme: Theme, side: Side, at: Point, r: number): string =>
  side === 'W'
    ? circle(at, r, { fill: theme.board, stroke: theme.ink, 'stroke-width': r * 0.24 }) +
      circle(at, r * 0.42, { fill: theme.ink })
    : rect(plus(at, { x: -r, y: -r }), 2 * r, 2 * r, { fill: theme.board }) +
      tag('path', { d: crossPath(at, r * 0.86), fill: theme.ink });

/** Width of a badge for this text at this size. */
export const badgeWidth = (text: string, size: number): number =>
  Math.max(size * 1.5, textWidth(text, size) + size * 0.7);

/** Who it is: round-ended for the Entente, with square shoulders for the Germans. Its centre is `at`. */
export const drawBadge = (theme: Theme, side: Side, text: string, at: Point, size: number): string => {
  const width = badgeWidth(text, size);
  const height = size * 1.42;
  const { ink } = liveryOf(theme, side);
  const corner = plus(at, { x: -width / 2, y: -height / 2 });
  const rx = side === 'W' ? height / 2 : 0;
  return (
    rect(corner, width, height, { rx, fill: theme.board, stroke: ink, 'stroke-width': size * 0.13 }) +
    letter(at.x, at.y, text, { size, fill: theme.ink, anchor: 'middle', bold: true })
  );
};

/** An arrow's tip at `to`, coming from `from`. */
export const tip = (from: Point, to: Point, size: number): string => {
  const length = gap(from, to) || 1;
  const on = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -on.y, y: on.x };
  const base = plus(to, on, -size);
  return `M${write(to)}L${write(plus(base, across, size * 0.42))}L${write(plus(base, across, -size * 0.42))}Z`;
};

/** A sign moved, turned and scaled to its place. */
export const placed = (at: Point, degrees: number, scale: number, across = scale): string =>
  `translate(${num(at.x)} ${num(at.y)}) rotate(${num(degrees)}) scale(${Math.round(scale * 1e4) / 1e4} ${Math.round(across * 1e4) / 1e4})`;

/** A number between 0 and 1 that is the same for the same numbers: for stipple that looks strewn. */
export const strewn = (a: number, b: number): number => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return value - Math.floor(value);
};
