/**
 * Small engraved pictures, 320 by 180, that stand beside a choice in a form: one for each game and each kind of mission.
 * They know no tables and no positions, so that a page can show them before any game is loaded.
 */

import { drawSolid } from '../campaign/solid.ts';
import type { Family } from '../clouds/families.ts';
import { ink } from '../needle.ts';
import { num, tag } from '../xml.ts';
import {
  balloon,
  burst,
  cloud,
  craters,
  ground,
  HEIGHT,
  hangar,
  sky,
  smoke,
  solid,
  tracer,
  trench,
  WIDTH,
} from './parts.ts';

const plane = (
  family: Family,
  west: boolean,
  x: number,
  y: number,
  scale: number,
  yaw: number,
  pitch = 0,
  bank = 0,
): string => drawSolid(family, west, { x, y, scale, yaw, pitch, bank });

const open = (seed: number, horizon: number, ...clouds: readonly string[]): string =>
  sky(seed, horizon) + clouds.join('') + ground(horizon, seed);

const lines = (seed: number, horizon: number, ...clouds: readonly string[]): string =>
  open(seed, horizon, ...clouds) +
  trench(horizon + 12, 14) +
  craters(horizon + 16, HEIGHT - 12, seed + 1) +
  trench(HEIGHT - 12, 26);

/** Hexes of a board that lies flat below. */
const hexes = (): string => {
  const d: string[] = [];
  for (let row = 0; row < 7; row++)
    for (let column = -1; column < 9; column++) {
      const [x, y] = [column * 42 + (row % 2) * 21, 26 + row * 24];
      d.push(`M${x} ${y}l21 -8l21 8v16l-21 8l-21 -8Z`);
    }
  return ink(d.join(''), 0.7, '#9a9a9a');
};

const shadow = (x: number, y: number, r: number): string =>
  tag('ellipse', { cx: x, cy: y, rx: r, ry: num(r * 0.32), fill: '#000', 'fill-opacity': 0.18 });

/** A man on foot, from afar. */
const soldier = (x: number, y: number): string =>
  ink(`M${x} ${y}v-7m0 7l-2 5m2-5l3 5m-3-10l5-2`, 1.4) + dot(x, y - 9, 1.7);

const dot = (x: number, y: number, r: number): string => tag('circle', { cx: x, cy: y, r, fill: '#222' });

const bomb = (x: number, y: number): string =>
  tag(
    'g',
    { transform: `translate(${x} ${y}) rotate(62)` },
    solid('M-5 0C-4-3 3-3 6 0C3 3-4 3-5 0ZM-5 0L-8-3M-5 0L-8 3', '#333'),
  );

const house = (x: number, y: number, w: number): string =>
  solid(`M${x} ${y}v${-w * 0.4}h${w}v${w * 0.4}Z`, '#f4f4f4') +
  solid(
    `M${x - 3} ${y - w * 0.4}L${x + w * 0.2} ${y - w * 0.7}H${x + w * 0.8}L${x + w + 3} ${y - w * 0.4}Z`,
    '#8a8a8a',
  );

const SCENES: Readonly<Record<string, () => string>> = {
  sopwith: () =>
    tag('rect', { width: WIDTH, height: HEIGHT, fill: '#ededed' }) +
    hexes() +
    cloud(60, 60, 44, 5) +
    cloud(268, 150, 40, 8) +
    shadow(120, 152, 40) +
    shadow(226, 84, 30) +
    plane('biplane', false, 226, 54, 0.42, 200, 6, -20) +
    tracer(150, 104, 52, -32) +
    plane('biplane', true, 112, 118, 0.56, 28, 8, 24),
  clouds: () =>
    open(11, 158, cloud(40, 120, 60, 3), cloud(270, 140, 70, 4), cloud(180, 34, 40, 6)) +
    plane('triplane', false, 226, 52, 0.4, 215, -6, 48) +
    plane('biplane', true, 108, 100, 0.66, 34, 14, -38),
  campaign: () =>
    open(21, 104, cloud(60, 44, 40, 2), cloud(240, 36, 52, 9)) +
    hangar(10, 128, 62) +
    hangar(80, 124, 50) +
    ink('M292 132V74', 1.4) +
    solid('M292 74l22 4v6l-22 4Z', '#d0d0d0') +
    plane('biplane', true, 176, 40, 0.16, 20, 4, 0) +
    plane('biplane', true, 206, 30, 0.14, 20, 4, 0) +
    shadow(196, 164, 70) +
    plane('biplane', true, 196, 138, 0.6, 28, 9, 0) +
    [126, 142].map((x) => soldier(x, 158)).join(''),
  dogfight: () =>
    open(31, 156, cloud(60, 140, 60, 1), cloud(276, 52, 46, 2)) +
    plane('sesquiplane', false, 232, 70, 0.44, 18, 16, -52) +
    tracer(142, 100, 62, -22) +
    plane('biplane', true, 96, 112, 0.58, 20, 10, 30),
  patrol: () =>
    lines(41, 122, cloud(70, 40, 46, 4), cloud(262, 86, 44, 7)) +
    plane('biplane', true, 178, 48, 0.3, 24, 2, 0) +
    plane('biplane', true, 102, 70, 0.36, 24, 2, 4) +
    plane('biplane', true, 220, 92, 0.4, 24, 2, -4),
  escort: () =>
    lines(51, 136, cloud(270, 116, 46, 3)) +
    plane('biplane', true, 84, 42, 0.26, 18, 2, 8) +
    plane('biplane', true, 232, 34, 0.28, 18, 2, -8) +
    plane('two-seater', true, 152, 92, 0.52, 20, 2, 0),
  photo: () =>
    lines(61, 112, cloud(40, 76, 40, 5)) +
    tag('path', { d: 'M172 66L104 160H232Z', fill: '#fff', 'fill-opacity': 0.55 }) +
    ink('M172 66L104 160M172 66L232 160', 0.9, '#555') +
    tag('rect', {
      x: 104,
      y: 142,
      width: 128,
      height: 26,
      fill: 'none',
      stroke: '#222',
      'stroke-width': 1.4,
      'stroke-dasharray': '5 4',
    }) +
    plane('two-seater', true, 172, 52, 0.44, 16, 1, 0),
  spotting: () =>
    lines(71, 108, cloud(240, 36, 40, 6)) +
    [
      [206, 132, 18],
      [248, 146, 22],
      [230, 124, 12],
    ]
      .map(([x, y, r]) => smoke(x!, y!, 4, -16, r! * 0.4) + burst(x!, y!, r!))
      .join('') +
    ink('M40 160l34-18', 5, '#333') +
    ink('M34 164a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 1.6) +
    burst(82, 138, 9) +
    plane('two-seater', true, 132, 60, 0.46, 40, 2, -26),
  bombing: () =>
    open(81, 118, cloud(70, 40, 44, 8), cloud(284, 70, 36, 2)) +
    house(196, 152, 40) +
    house(246, 146, 32) +
    smoke(222, 140, 20, -40, 13) +
    burst(222, 144, 22) +
    [
      [150, 84],
      [164, 100],
      [180, 118],
    ]
      .map(([x, y]) => bomb(x!, y!))
      .join('') +
    plane('twin', false, 116, 58, 0.42, 14, 0, 0),
  ground: () =>
    lines(91, 92, cloud(260, 40, 46, 3)) +
    tracer(160, 92, 74, 44) +
    burst(240, 146, 12) +
    burst(258, 150, 8) +
    [272, 288, 300].map((x) => soldier(x, 150)).join('') +
    plane('biplane', true, 110, 66, 0.56, 14, -24, 6),
  contact: () =>
    lines(101, 84, cloud(60, 36, 44, 4)) +
    [60, 84, 106, 232, 256, 282].map((x, i) => soldier(x, 146 + (i % 2) * 8)).join('') +
    ink('M226 132q6-22 2-44', 1, '#555') +
    burst(228, 88, 9) +
    shadow(164, 152, 54) +
    plane('two-seater', true, 158, 92, 0.54, 22, 2, 4),
  balloon: () =>
    lines(111, 128, cloud(46, 110, 44, 2)) +
    balloon(230, 62, 250, 150) +
    tracer(134, 66, 54, 4) +
    plane('biplane', true, 92, 58, 0.46, 12, -10, 22),
  raid: () =>
    open(121, 98, cloud(250, 34, 50, 3)) +
    hangar(190, 130, 58) +
    hangar(254, 126, 46) +
    smoke(226, 96, -26, -48, 13) +
    shadow(74, 166, 44) +
    plane('sesquiplane', false, 74, 150, 0.36, 158, 9, 0) +
    burst(212, 136, 14) +
    plane('biplane', true, 108, 52, 0.42, 16, -14, 14),
  interception: () =>
    open(131, 152, cloud(50, 136, 50, 5), cloud(250, 146, 60, 8)) +
    plane('two-seater', true, 226, 44, 0.24, 14, 0, 0) +
    plane('two-seater', true, 276, 58, 0.22, 14, 0, 0) +
    plane('two-seater', true, 192, 64, 0.22, 14, 0, 0) +
    plane('sesquiplane', false, 106, 118, 0.54, 24, 26, -14),
};

/** A small picture as an SVG document, the same one each time; null where there is none of that name. */
export const drawVignette = (id: string): string | null => {
  const scene = Object.hasOwn(SCENES, id) ? SCENES[id] : undefined;
  return scene
    ? tag(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
        tag('rect', { width: WIDTH, height: HEIGHT, fill: '#f3f3f3' }),
        scene(),
      )
    : null;
};
