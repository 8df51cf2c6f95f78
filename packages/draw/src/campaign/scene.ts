/**
 * A fight as an engraver of a newspaper would have drawn it: sky in lines, clouds by the weather, the trenches below, and the
 * machines of both sides that met. Black, white and grey alone, drawn from a seed.
 */
import type { SkyKind } from '@paravion/campaign';
import { familyOf } from '../clouds/families.ts';
import { BALLOON } from '../clouds/plane-shapes.ts';
import { type Chance, chanceOf, seedOf, softly, within } from '../land/chance.ts';
import { ink } from '../needle.ts';
import { picture } from '../text.ts';
import { num, tag } from '../xml.ts';
import { drawSolid } from './solid.ts';

export interface SceneWish {
  /** Any text; the same one gives the same picture. */
  readonly seed: string;
  /** Types of the machines that flew, by side. */
  readonly types: { readonly W: readonly string[]; readonly E: readonly string[] };
  readonly sky: SkyKind;
  /** Whether a balloon was there. */
  readonly balloon: boolean;
  /** Whose machine goes down; null: nobody's. */
  readonly falls: 'W' | 'E' | null;
  readonly title: string;
}

const WIDTH = 720;
const HEIGHT = 300;
const HORIZON = 214;

/** Lines across the sky, thick above and fine at the horizon, broken where the light is. */
const skyLines = (chance: Chance): string => {
  const rows = Array.from({ length: 50 }, (_, i) => 4 + i * ((HORIZON - 8) / 50));
  return rows
    .map((y) => {
      const weight = 0.75 * (1 - y / HORIZON) ** 1.3 + 0.12;
      const from = within(chance, 0, 20);
      const gap = within(chance, 0.25, 0.8) * WIDTH;
      const dip = within(chance, -1.5, 1.5);
      return ink(
        `M${num(from)} ${num(y)}Q${num(gap / 2)} ${num(y + dip)} ${num(gap)} ${num(y)}M${num(gap + within(chance, 6, 50))} ${num(y)}H${num(WIDTH - within(chance, 0, 20))}`,
        weight,
        '#333',
      );
    })
    .join('');
};

const cloud = (chance: Chance, x: number, y: number, size: number): string => {
  const lumps = Array.from({ length: 7 }, (_, i) => {
    const part = i / 6;
    return { x: x + (part - 0.5) * size * 2, y: y - Math.sin(part * Math.PI) * size * within(chance, 0.3, 0.62) };
  });
  const foot = [
    { x: x + size * 1.05, y: y + size * 0.14 },
    { x: x + size * 0.3, y: y + size * 0.2 },
    { x: x - size * 0.5, y: y + size * 0.2 },
    { x: x - size * 1.05, y: y + size * 0.12 },
  ];
  const shade = Array.from(
    { length: 5 },
    (_, i) =>
      `M${num(x - size * (0.8 - i * 0.08))} ${num(y + size * (0.1 - i * 0.055))}H${num(x + size * (0.78 - i * 0.12))}`,
  ).join('');
  return (
    tag('path', { d: softly([...lumps, ...foot], true), fill: '#fff', stroke: '#000', 'stroke-width': 0.8 }) +
    ink(shade, 0.5, '#555')
  );
};

const CLOUDS: Readonly<Record<SkyKind, number>> = { clear: 1, clouds: 5, haze: 2, layer: 8, dud: 8 };

const clouds = (chance: Chance, sky: SkyKind): string =>
  Array.from({ length: CLOUDS[sky] }, (_, i) =>
    cloud(
      chance,
      within(chance, 0, WIDTH),
      sky === 'layer' ? within(chance, 14, 60) : within(chance, 40, HORIZON - 40),
      within(chance, 26, 70) * (i % 2 === 0 ? 1 : 0.6),
    ),
  ).join('');

/** Country behind the lines in strips, a broken wood, and the trenches that zigzag through it. */
const ground = (chance: Chance): string => {
  const field = tag('rect', { y: HORIZON, width: WIDTH, height: HEIGHT - HORIZON, fill: '#f1f1f1' });
  const hills = [0, 1].map((i) => {
    const points = Array.from({ length: 9 }, (_, k) => ({
      x: (k / 8) * (WIDTH + 80) - 40,
      y: HORIZON - within(chance, 2, 15 - i * 6) + i * 6,
    }));
    return tag('path', {
      d: `${softly(points)}L${WIDTH + 40} ${HORIZON + 24}L-40 ${HORIZON + 24}Z`,
      fill: i === 0 ? '#d8d8d8' : '#ececec',
      stroke: '#000',
      'stroke-width': 0.6,
    });
  });
  const strips = Array.from({ length: 26 }, () => {
    const y = HORIZON + 10 + within(chance, 0, 1) ** 1.5 * (HEIGHT - HORIZON - 14);
    const x = within(chance, -40, WIDTH);
    const long = within(chance, 30, 130) * ((y - HORIZON) / 50 + 0.5);
    return ink(`M${num(x)} ${num(y)}l${num(long)} ${num(within(chance, -2, 3))}`, 0.5, '#444');
  });
  const trench = (y: number, step: number, weight: number): string => {
    const points = Array.from(
      { length: Math.ceil(WIDTH / step) + 2 },
      (_, i) =>
        `${i === 0 ? 'M' : 'L'}${num(i * step - step / 2)} ${num(y + (i % 2 === 0 ? 0 : step * 0.32) + within(chance, -2, 2))}`,
    );
    return ink(points.join(''), weight + 2.2, '#fff') + ink(points.join(''), weight);
  };
  const craters = Array.from({ length: 60 }, () => {
    const y = within(chance, HORIZON + 22, HEIGHT - 4);
    const r = ((y - HORIZON) / 60) * within(chance, 2, 6);
    return tag('ellipse', {
      cx: num(within(chance, 0, WIDTH)),
      cy: num(y),
      rx: num(r * 1.7),
      ry: num(r * 0.5),
      fill: '#bbb',
      stroke: '#000',
      'stroke-width': 0.5,
    });
  });
  const trees = Array.from({ length: 24 }, () => {
    const [x, y] = [within(chance, 0, WIDTH), within(chance, HORIZON + 6, HORIZON + 40)];
    const tall = within(chance, 6, 13) * ((y - HORIZON) / 34 + 0.7);
    return ink(`M${num(x)} ${num(y)}v${num(-tall)}m0 ${num(tall * 0.5)}l${num(tall * 0.25)} ${num(-tall * 0.25)}`, 0.9);
  });
  return (
    field +
    hills.join('') +
    strips.join('') +
    trench(HORIZON + 34, 22, 1.1) +
    craters.join('') +
    trench(HORIZON + 62, 40, 2) +
    trees.join('')
  );
};

const balloon = (x: number, y: number): string =>
  tag(
    'g',
    { transform: `translate(${x} ${y}) scale(0.6)` },
    tag('path', { d: BALLOON, fill: '#cfcfcf', stroke: '#000', 'stroke-width': 1.6 }),
  ) +
  ink(`M${x - 4} ${y + 18}l3 22m4-22l-3 22`, 0.6) +
  tag('rect', { x: x - 4, y: y + 40, width: 7, height: 6, fill: '#444' }) +
  ink(`M${x} ${y + 46}Q${x + 14} ${y + 90} ${x + 8} ${HORIZON + 30}`, 0.5);

/** Smoke that a machine draws behind it, from its place up and away. */
const smoke = (chance: Chance, x: number, y: number, to: -1 | 1): string =>
  Array.from({ length: 18 }, (_, i) => {
    const part = i / 17;
    const r = 3 + part * 17;
    const grey = Math.round(50 + part * 150);
    return tag('circle', {
      cx: num(x + to * part * 120 + within(chance, -4, 4)),
      cy: num(y - part * 120 + within(chance, -5, 5)),
      r: num(r),
      fill: `rgb(${grey} ${grey} ${grey})`,
      stroke: '#000',
      'stroke-width': 0.5,
      'fill-opacity': 0.92,
    });
  })
    .toReversed()
    .join('');

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
const NEAR: readonly Spot[] = [
  { x: 236, y: 112, scale: 0.86 },
  { x: 96, y: 66, scale: 0.5 },
  { x: 112, y: 168, scale: 0.42 },
  { x: 330, y: 48, scale: 0.3 },
];
const FAR: readonly Spot[] = [
  { x: 520, y: 92, scale: 0.62 },
  { x: 636, y: 58, scale: 0.4 },
  { x: 610, y: 148, scale: 0.36 },
  { x: 446, y: 42, scale: 0.26 },
];

/** The machines of a side; the last of those who lose one goes down in smoke. */
const flight = (
  chance: Chance,
  types: readonly string[],
  west: boolean,
  spots: readonly Spot[],
  falls: boolean,
): string =>
  types
    .slice(0, spots.length)
    .map((type, i) => {
      const { x, y, scale } = spots[i]!;
      const family = familyOf(type);
      const heading = west ? within(chance, -35, 20) : 180 + within(chance, -20, 35);
      const level = { x, y, scale, yaw: heading, pitch: within(chance, -8, 14), bank: within(chance, -42, 42) };
      const down = falls && i === Math.min(types.length, spots.length) - 1;
      if (!down) return drawSolid(family, west, level);
      const to = west ? -1 : 1;
      return (
        smoke(chance, x, y + 26, to) +
        drawSolid(family, west, { ...level, y: y + 30, yaw: west ? 20 : 160, pitch: -48, bank: 30 })
      );
    })
    .toReversed()
    .join('');

/** The scene as an SVG document, 720 by 300. */
export const drawFightScene = ({ seed, types, sky, balloon: withBalloon, falls, title }: SceneWish): string => {
  const chance = chanceOf(seedOf(seed));
  const frame = tag('rect', { width: WIDTH, height: HEIGHT, fill: '#fff' });
  const cut = tag('clipPath', { id: 'scene' }, tag('rect', { width: WIDTH, height: HEIGHT }));
  const parts = [
    frame,
    skyLines(chance),
    clouds(chance, sky),
    ground(chance),
    withBalloon ? balloon(400, 128) : '',
    flight(chance, types.E, false, FAR, falls === 'E'),
    flight(chance, types.W, true, NEAR, falls === 'W'),
  ];
  const border = tag('rect', {
    x: 0.7,
    y: 0.7,
    width: WIDTH - 1.4,
    height: HEIGHT - 1.4,
    fill: 'none',
    stroke: '#000',
    'stroke-width': 1.4,
  });
  return picture(WIDTH, HEIGHT, title, cut, tag('g', { 'clip-path': 'url(#scene)' }, ...parts), border);
};
