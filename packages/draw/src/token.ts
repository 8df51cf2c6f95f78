/**
 * A plane as it stands on the map: silhouette, badge, facing, and the marks of an ace, of a parked plane and of one that
 * is lost. The badge says whose it is (`3`, or `3a` and `3b` with two planes a seat); its shape says which side: round,
 * or square for the German side.
 */
import type { Facing, Side } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import { along, degrees, type Point, plus, write } from './geometry.ts';
import { SILHOUETTES } from './silhouettes.ts';
import { letter } from './text.ts';
import type { Livery } from './theme.ts';
import { escapeText, group, num, tag } from './xml.ts';

/** What is needed to draw a plane anywhere. */
export interface Machine {
  readonly plane: number;
  readonly seat: number;
  readonly badge: string;
  readonly ace: boolean;
  readonly side: Side | null;
}

export interface TokenLook {
  readonly at: Point;
  readonly facing: Facing;
  /** Length over a hex's width: 1 fills a hex. */
  readonly scale: number;
  readonly badge: number;
}

export const liveryOf = ({ theme }: Sheet, machine: Machine): Livery =>
  theme.liveries[machine.seat % theme.liveries.length]!;

/** A star or rosette with so many points. */
export const star = (at: Point, points: number, outer: number, inner: number): string => {
  const tip = (i: number): string => write(plus(at, along((i * 180) / points - 90), i % 2 === 0 ? outer : inner));
  return `M${Array.from({ length: 2 * points }, (_, i) => tip(i)).join('L')}Z`;
};

const disc = (at: Point, r: number, square: boolean, paint: Readonly<Record<string, string | number>>): string =>
  square
    ? tag('rect', { x: at.x - r * 0.92, y: at.y - r * 0.92, width: r * 1.84, height: r * 1.84, rx: r * 0.22, ...paint })
    : tag('circle', { cx: at.x, cy: at.y, r, ...paint });

/** A badge; an ace's wears a rosette. */
export const drawBadge = (sheet: Sheet, machine: Machine, at: Point, r: number): string => {
  const { theme } = sheet;
  const { ink } = liveryOf(sheet, machine);
  const square = machine.side === 'german';
  const size = r * (machine.badge.length > 1 ? 1.12 : 1.42);
  const weight = Math.max(0.7, r * 0.13);
  return group(
    { class: 'badge' },
    machine.ace
      ? tag('path', {
          d: star(at, 12, r * 1.55, r * 1.12),
          fill: theme.ink,
          stroke: theme.board,
          'stroke-width': weight * 0.6,
        })
      : '',
    disc(at, r, square, { fill: theme.board, stroke: ink, 'stroke-width': weight }),
    letter(at.x, at.y, machine.badge, { size, fill: theme.ink, anchor: 'middle', bold: true }),
  );
};

const body = (path: string, place: string, paint: Readonly<Record<string, string | number | undefined>>): string =>
  tag('path', { d: path, transform: place, 'stroke-linejoin': 'round', ...paint });

const transform = ({ at, facing }: TokenLook, size: number): string =>
  `translate(${num(at.x)} ${num(at.y)}) rotate(${degrees(facing)}) scale(${Math.round(size * 10000) / 10000})`;

/** The bare silhouette with a wedge on the side of the hex that its nose points to. */
export const drawSilhouette = (sheet: Sheet, machine: Machine, look: TokenLook, hollow = false): string => {
  const { theme, metrics } = sheet;
  const { ink, fill } = liveryOf(sheet, machine);
  const half = (metrics.place.across * look.scale) / 2;
  const size = half / 100;
  const where = transform(look, size);
  const { path } = SILHOUETTES[machine.seat % SILHOUETTES.length]!;
  const px = 1 / size;
  const edge = metrics.line * 0.6 * px * (hollow ? 0.8 : 1);
  return (
    body(path, where, {
      fill: theme.board,
      stroke: theme.board,
      'stroke-width': edge + px * metrics.line * 1.4,
    }) +
    body(path, where, { fill: 'none', stroke: ink, 'stroke-width': edge * 2 }) +
    body(path, where, { fill: hollow ? theme.board : fill }) +
    body('M112 0L93-12L93 12Z', where, {
      fill: hollow ? theme.board : theme.ink,
      stroke: ink,
      'stroke-width': hollow ? edge : 0,
    })
  );
};

export const drawCross = (sheet: Sheet, at: Point, r: number): string => {
  const stroke = (colour: string, width: number): string =>
    tag('path', {
      d: `M${write({ x: at.x - r, y: at.y - r })}L${write({ x: at.x + r, y: at.y + r })}M${write({ x: at.x + r, y: at.y - r })}L${write({ x: at.x - r, y: at.y + r })}`,
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      fill: 'none',
    });
  const { line } = sheet.metrics;
  return stroke(sheet.theme.board, line * 2.6) + stroke(sheet.theme.hit, line * 1.3);
};

export type Fate = 'flying' | 'parked' | 'lost';

/** The plane whole. Drawn once a map for every plane that is on it. */
export const drawToken = (sheet: Sheet, machine: Machine, look: TokenLook, fate: Fate, title: string): string => {
  const { theme, metrics } = sheet;
  const half = (metrics.place.across * look.scale) / 2;
  const chocks =
    fate === 'parked'
      ? tag('circle', {
          cx: look.at.x,
          cy: look.at.y,
          r: half * 1.12,
          fill: 'none',
          stroke: theme.ink,
          'stroke-width': metrics.line * 0.5,
          'stroke-dasharray': `${num(half * 0.2)} ${num(half * 0.16)}`,
        })
      : '';
  return group(
    { class: `plane ${fate}`, 'data-plane': machine.plane },
    title && tag('title', {}, escapeText(title)),
    chocks,
    drawSilhouette(sheet, machine, look, fate === 'lost'),
    fate === 'lost' ? drawCross(sheet, look.at, half * 0.8) : '',
    drawBadge(sheet, machine, look.at, look.badge),
  );
};
