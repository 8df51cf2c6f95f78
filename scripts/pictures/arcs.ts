/** The arcs around a plane of In Clouds of Glory (rule 1.5), nose to the right. */
import { drawing, label, plane } from './hexes.ts';

const AT = { x: 210, y: 190 };
const RADIUS = 165;
const INK = '#2a2620';

const on = (degrees: number, length = RADIUS) => ({
  x: Math.round(AT.x + length * Math.cos((degrees * Math.PI) / 180)),
  y: Math.round(AT.y - length * Math.sin((degrees * Math.PI) / 180)),
});

const ray = (degrees: number, dash = ''): string => {
  const { x, y } = on(degrees);
  return `<path d="M${AT.x} ${AT.y}L${x} ${y}" stroke="${INK}" fill="none"${dash && ` stroke-dasharray="${dash}"`}/>`;
};

/** The nose cone, as a slice. */
const cone = (): string => {
  const [from, to] = [on(30), on(-30)];
  return `<path d="M${AT.x} ${AT.y}L${from.x} ${from.y}A${RADIUS} ${RADIUS} 0 0 1 ${to.x} ${to.y}Z" fill="#dcd3b8"/>`;
};

const degrees = (at: number): string => label(on(at, RADIUS + 18), `${Math.abs(at)}\u00b0`, 12);

export const arcs = (): string =>
  drawing(420, 380, 'The arcs around a plane that points to the right', [
    `<circle cx="${AT.x}" cy="${AT.y}" r="${RADIUS}" fill="#f8f2e2" stroke="#7d7159"/>`,
    cone(),
    ...[30, -30].map((at) => ray(at, '5 4')),
    ...[45, -45, 135, -135].map((at) => ray(at)),
    ...[30, 45, 135, -30, -45, -135].map(degrees),
    label(on(0, 112), 'nose cone', 14),
    label(on(37.5, 122), 'front', 14),
    label(on(-37.5, 122), 'front', 14),
    label(on(90, 100), 'side', 16),
    label(on(-90, 100), 'side', 16),
    label(on(180, 105), 'rear', 16),
    plane(AT, 'E'),
  ]);
