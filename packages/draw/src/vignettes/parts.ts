/** What small engraved pictures are made of: sky in lines, ground, trenches, smoke, tracers, huts. Black, white and grey alone. */
import { BALLOON } from '../clouds/plane-shapes.ts';
import { chanceOf, softly, within } from '../land/chance.ts';
import { ink } from '../needle.ts';
import { num, tag } from '../xml.ts';

export const WIDTH = 320;
export const HEIGHT = 180;

export const solid = (d: string, fill: string): string =>
  tag('path', { d, fill, stroke: '#222', 'stroke-width': 0.8, 'stroke-linejoin': 'round' });

/** Lines across the sky down to the horizon, close above and wide below, broken where the light is. */
export const sky = (seed: number, horizon: number): string => {
  const chance = chanceOf(seed);
  const rows = Array.from({ length: 22 }, (_, i) => {
    const y = 3 + (i / 22) ** 1.25 * (horizon - 6);
    const gap = within(chance, 0.3, 0.8) * WIDTH;
    return `M0 ${num(y)}H${num(gap)}M${num(gap + within(chance, 12, 60))} ${num(y)}H${WIDTH}`;
  });
  return ink(rows.join(''), 0.45, '#8c8c8c');
};

/** A heap of cloud with a flat foot, `size` to either side of its middle. */
export const cloud = (x: number, y: number, size: number, seed = 1): string => {
  const chance = chanceOf(seed);
  const top = Array.from({ length: 7 }, (_, i) => {
    const part = i / 6;
    return { x: x + (part - 0.5) * size * 2, y: y - Math.sin(part * Math.PI) * size * within(chance, 0.3, 0.6) };
  });
  const foot = [
    { x: x + size * 0.9, y: y + size * 0.16 },
    { x, y: y + size * 0.2 },
    { x: x - size * 0.9, y: y + size * 0.16 },
  ];
  const shade = [0.06, 0, -0.07].map((up, i) => {
    const half = size * (0.8 - i * 0.14);
    return `M${num(x - half)} ${num(y + up * size)}H${num(x + half)}`;
  });
  return (
    tag('path', { d: softly([...top, ...foot], true), fill: '#fff', stroke: '#555', 'stroke-width': 0.8 }) +
    ink(shade.join(''), 0.5, '#999')
  );
};

/** The country from the horizon down, in strips of fields. */
export const ground = (horizon: number, seed: number): string => {
  const chance = chanceOf(seed);
  const strips = Array.from({ length: 12 }, () => {
    const y = horizon + 4 + within(chance, 0, 1) ** 1.4 * (HEIGHT - horizon);
    return `M${num(within(chance, -30, WIDTH))} ${num(y)}l${num(within(chance, 30, 110))} ${num(within(chance, -2, 3))}`;
  });
  return (
    tag('rect', { y: horizon, width: WIDTH, height: HEIGHT - horizon, fill: '#dcdcdc' }) +
    ink(`M0 ${horizon}Q80 ${horizon - 6} 160 ${horizon - 1}T${WIDTH} ${horizon - 2}`, 0.9, '#555') +
    ink(strips.join(''), 0.5, '#888')
  );
};

/** A trench in bays across the picture. */
export const trench = (y: number, step: number): string => {
  const bays = Array.from(
    { length: Math.ceil(WIDTH / step) + 1 },
    (_, i) => `${i === 0 ? 'M' : 'L'}${num(i * step)} ${num(y + (i % 2 ? step * 0.28 : 0))}`,
  ).join('');
  return ink(bays, step / 8 + 2, '#fff') + ink(bays, step / 16 + 0.6);
};

export const craters = (y0: number, y1: number, seed: number): string => {
  const chance = chanceOf(seed);
  return Array.from({ length: 22 }, () => {
    const y = within(chance, y0, y1);
    const r = within(chance, 1.5, 4) * (0.5 + (y - y0) / (y1 - y0));
    return tag('ellipse', {
      cx: num(within(chance, 0, WIDTH)),
      cy: num(y),
      rx: num(r * 1.8),
      ry: num(r * 0.6),
      fill: '#b9b9b9',
      stroke: '#555',
      'stroke-width': 0.5,
    });
  }).join('');
};

/** Smoke that rolls from a place to another, dark and small at first. */
export const smoke = (x: number, y: number, dx: number, dy: number, size = 12): string =>
  Array.from({ length: 9 }, (_, i) => {
    const part = 1 - i / 8;
    const grey = Math.round(70 + part * 140);
    return tag('circle', {
      cx: num(x + dx * part + (i % 2 ? 2 : -2)),
      cy: num(y + dy * part),
      r: num(2 + size * part),
      fill: `rgb(${grey} ${grey} ${grey})`,
      stroke: '#444',
      'stroke-width': 0.4,
    });
  }).join('');

/** Tracers from a muzzle. */
export const tracer = (x: number, y: number, dx: number, dy: number): string =>
  tag('path', {
    d: `M${num(x)} ${num(y)}l${num(dx)} ${num(dy)}m0 4l${num(-dx)} ${num(-dy)}`,
    fill: 'none',
    stroke: '#111',
    'stroke-width': 1.1,
    'stroke-dasharray': '9 6',
    'stroke-linecap': 'round',
  });

/** A shell that bursts in the air or on the ground. */
export const burst = (x: number, y: number, r: number): string => {
  const rays = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / 9);
    return `M${num(x + Math.cos(a) * r * 0.4)} ${num(y + Math.sin(a) * r * 0.4)}L${num(x + Math.cos(a) * r * (i % 2 ? 1 : 0.75))} ${num(y + Math.sin(a) * r * (i % 2 ? 1 : 0.75))}`;
  });
  return ink(rays.join(''), 1.3, '#333');
};

/** A hangar of canvas seen from its front. */
export const hangar = (x: number, y: number, size: number): string =>
  solid(`M${x} ${y}v${-size * 0.5}L${x + size / 2} ${y - size * 0.85}L${x + size} ${y - size * 0.5}V${y}Z`, '#efefef') +
  solid(
    `M${x + size * 0.18} ${y}v${-size * 0.4}L${x + size / 2} ${y - size * 0.62}L${x + size * 0.82} ${y - size * 0.4}V${y}Z`,
    '#666',
  );

/** A kite balloon with its basket, on a cable down to a place on the ground. */
export const balloon = (x: number, y: number, downX: number, downY: number): string =>
  ink(`M${x} ${y + 44}Q${x + 12} ${(y + downY) / 2} ${downX} ${downY}`, 0.6) +
  tag(
    'g',
    { transform: `translate(${x} ${y}) scale(0.72)` },
    solid(BALLOON, '#d5d5d5'),
    ink('M-40-14Q0-36 30-12M-44 0Q0-10 34 0', 0.7, '#777'),
  ) +
  ink(`M${x - 6} ${y + 20}l3 18m5-18l-3 18`, 0.6) +
  tag('rect', { x: x - 5, y: y + 37, width: 8, height: 7, fill: '#444' });
