/** Small diagrams of a few hexes, for the rulebooks: ink on paper, nothing told by colour alone. */
import { FACINGS, type Facing, type Hex } from '@paravion/sopwith';

const ACROSS = 56;
const RADIUS = ACROSS / Math.sqrt(3);
const INK = '#2a2620';
const SOFT = '#7d7159';
const PAPER = '#f8f2e2';

interface Point {
  readonly x: number;
  readonly y: number;
}

export const centre = ({ q, r }: Hex, origin: Point): Point => ({
  x: origin.x + ACROSS * (q + r / 2),
  y: origin.y + 1.5 * RADIUS * r,
});

const n = (value: number): string => String(Math.round(value * 100) / 100);
const path = (points: readonly Point[]): string => `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}`;
const polar = (at: Point, degrees: number, length: number): Point => ({
  x: at.x + length * Math.cos((degrees * Math.PI) / 180),
  y: at.y - length * Math.sin((degrees * Math.PI) / 180),
});

export const hexagon = (at: Point): string => {
  const corners = FACINGS.map((_, i) => polar(at, 30 + 60 * i, RADIUS - 1));
  return `<path d="${path(corners)}Z" fill="${PAPER}" stroke="${SOFT}"/>`;
};

/** A plane from above, nose to its facing; `ghost`: where it was. */
export const plane = (at: Point, facing: Facing, ghost = false): string => {
  const angle = -60 * FACINGS.indexOf(facing);
  const paint = ghost ? `fill="none" stroke="${SOFT}" stroke-dasharray="3 2"` : `fill="${INK}"`;
  const shape = 'M19 0L9 -4H5V-17H-3V-4H-13V-9H-18V9H-13V4H-3V17H5V4H9Z';
  return `<path d="${shape}" transform="translate(${n(at.x)} ${n(at.y)}) rotate(${angle})" ${paint}/>`;
};

export const label = (at: Point, text: string, size = 15): string =>
  `<text x="${n(at.x)}" y="${n(at.y)}" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="${INK}">${text}</text>`;

/** A line with a head at its end. */
export const arrow = (from: Point, to: Point): string => {
  const angle = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
  const head = [polar(to, angle + 152, 9), to, polar(to, angle - 152, 9)];
  return `<path d="${path([from, to])}" stroke="${INK}" fill="none"/><path d="${path(head)}Z" fill="${INK}"/>`;
};

export const drawing = (width: number, height: number, title: string, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#efe6d0"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
