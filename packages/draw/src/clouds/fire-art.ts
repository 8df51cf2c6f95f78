/**
 * Fire: a burst is a line of dots from gun to target, heavy and ending in a star where it hit (the star holds the row of the
 * damage table), light and past the target where it missed. Arcs of fire of one plane; bursts of barrages; bombs.
 */
import { type Plane, type Pose, panelOf, SWINGS } from '@paravion/clouds';
import { along, gap, mix, type Point, plus, write } from '../geometry.ts';
import { letter } from '../text.ts';
import { star } from '../token.ts';
import { group, num, tag } from '../xml.ts';
import { type Chart, isOn, spot, turned } from './chart.ts';
import { circle, line, liveryOf } from './paint.ts';
import type { Fall, Scene, ShotSeen } from './scene.ts';

/** Reach of guns in MU, and the rings of an arc. */
const REACH = 20;
const RINGS = [5, 10, 15, 20] as const;
const NOSE = 30;

/** A pose on the chart: what stands on the ground is where its shadow would be, which is where it is. */
const muzzle = (chart: Chart, pose: Pose): Point => spot(chart, pose);

const dots = (chart: Chart, from: Point, to: Point, colour: string, width: number): string =>
  line(from, to, {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0.01 ${num(chart.sizes.line * 2.3)}`,
  });

const sideOf = (shot: ShotSeen): 'W' | 'E' => (shot.by.startsWith('E') ? 'E' : 'W');

/** Where a burst ends: at its target, or beside it and beyond when it missed. */
const endOf = (chart: Chart, shot: ShotSeen): Point => {
  const [from, to] = [muzzle(chart, shot.from), spot(chart, shot.to)];
  if (shot.hit) return to;
  const length = gap(from, to) || 1;
  const on = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return plus(plus(to, on, chart.sizes.plane * 0.5), { x: -on.y, y: on.x }, chart.sizes.plane * 0.42);
};

const tracer = (chart: Chart, shot: ShotSeen): string => {
  const { theme, sizes } = chart;
  const [from, to] = [muzzle(chart, shot.from), endOf(chart, shot)];
  const start = mix(from, to, Math.min(0.4, (sizes.plane * 0.5) / (gap(from, to) || 1)));
  const { ink } = liveryOf(theme, sideOf(shot));
  const cls = shot.hit ? 'burst hit' : 'burst miss';
  if (shot.hit) return group({ class: cls }, dots(chart, start, to, theme.hit, sizes.line * 1.15));
  const across = along((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90);
  const bar = line(plus(to, across, sizes.line * 1.8), plus(to, across, -sizes.line * 1.8), {
    stroke: ink,
    'stroke-width': sizes.line * 0.55,
  });
  return group({ class: cls, 'stroke-opacity': theme.ghost }, dots(chart, start, to, ink, sizes.line * 0.62), bar);
};

/** The bursts, under the planes. */
export const drawTracers = (chart: Chart, scene: Scene): string =>
  group({ class: 'fire' }, ...scene.shots.map((shot) => tracer(chart, shot)));

/** Where the star of a hit stands: on the line of fire, a little before the target. */
export const hitSpot = (chart: Chart, shot: ShotSeen): Point => {
  const [from, to] = [muzzle(chart, shot.from), spot(chart, shot.to)];
  const length = gap(from, to) || 1;
  return mix(to, from, Math.min(0.5, (chart.sizes.plane * 0.46) / length));
};

/** The stars of the hits, over the planes; several of one target from one side step aside. */
export const drawHits = (chart: Chart, scene: Scene): string => {
  const { theme, sizes } = chart;
  const taken: Point[] = [];
  const one = (shot: ShotSeen): string => {
    let at = hitSpot(chart, shot);
    if (!isOn(chart, at)) return '';
    while (taken.some((other) => gap(other, at) < sizes.mark * 1.9)) at = plus(at, { x: 0.8, y: -0.6 }, sizes.mark);
    taken.push(at);
    const r = sizes.mark;
    return group(
      { class: 'hit' },
      tag('path', {
        d: star(at, 9, r * 1.3, r * 0.86),
        fill: theme.hit,
        stroke: theme.board,
        'stroke-width': r * 0.16,
        'stroke-linejoin': 'round',
      }),
      shot.row === null
        ? ''
        : letter(at.x, at.y, String(shot.row), { size: r * 1.15, fill: theme.hitText, anchor: 'middle', bold: true }),
    );
  };
  return group({ class: 'hits' }, ...scene.shots.filter((s) => s.hit).map(one));
};

const sector = (at: Point, degrees: number, from: number, to: number, r: number): string => {
  const [a, b] = [plus(at, along(degrees + from), r), plus(at, along(degrees + to), r)];
  return `M${write(at)}L${write(a)}A${num(r)} ${num(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${write(b)}Z`;
};

/** Sectors in degrees off the nose, clockwise: the nose cone, and what mounts can reach. */
const sectorsOf = (plane: Plane): readonly (readonly [number, number])[] => {
  const { fixed, flex } = panelOf(plane.type);
  const mounts = [...new Set(flex.map((gun) => gun.mount))].flatMap((mount) =>
    mount === 'fixed' ? [] : SWINGS[mount].map(([a, b]) => [a / 10, b / 10] as const),
  );
  const nose = fixed.length > 0 ? [[-NOSE, NOSE] as const] : [];
  return [...nose, ...mounts.flatMap(([a, b]) => (a === 0 ? [[-b, b] as const] : [[a, 360 - a] as const]))];
};

/** Arcs of fire of a plane as far as guns reach, with rings each 5 MU. */
export const drawArcs = (chart: Chart, plane: Plane): string => {
  const { theme, sizes, scale } = chart;
  const at = spot(chart, plane);
  const nose = turned(plane.h);
  const { ink } = liveryOf(theme, plane.side);
  const one = ([from, to]: readonly [number, number]): string =>
    tag('path', {
      d: sector(at, nose, from, to, REACH * scale),
      fill: ink,
      'fill-opacity': theme.ghost === 1 ? 0 : 0.07,
      stroke: ink,
      'stroke-width': sizes.line * 0.4,
      'stroke-dasharray': `${sizes.line * 2.4} ${sizes.line * 1.6}`,
    });
  const ring = (mu: number): string => {
    const [a, b] = [plus(at, along(nose - NOSE), mu * scale), plus(at, along(nose + NOSE), mu * scale)];
    const arc = tag('path', {
      d: `M${write(a)}A${num(mu * scale)} ${num(mu * scale)} 0 0 1 ${write(b)}`,
      fill: 'none',
      stroke: ink,
      'stroke-width': sizes.line * 0.3,
    });
    return arc + letter(b.x + 3, b.y, String(mu), { size: sizes.small * 0.86, fill: theme.soft });
  };
  const rings = panelOf(plane.type).fixed.length > 0 ? RINGS.map(ring).join('') : '';
  return group({ class: 'arcs' }, ...sectorsOf(plane).map(one), rings);
};

const burst = (chart: Chart, at: Pose, victim: boolean): string => {
  const { theme, sizes } = chart;
  const here = spot(chart, at);
  const r = sizes.mark * 1.7;
  const puff = (i: number): string =>
    circle(plus(here, along(i * 72 - 90), r * 0.56), r * 0.52, {
      fill: theme.cloud,
      stroke: theme.cloudEdge,
      'stroke-width': r * 0.07,
    });
  return group(
    { class: victim ? 'barrage hit' : 'barrage' },
    circle(here, 4 * chart.scale, {
      fill: 'none',
      stroke: theme.soft,
      'stroke-width': sizes.line * 0.4,
      'stroke-dasharray': '2 3',
    }),
    ...[0, 1, 2, 3, 4].map(puff),
    tag('path', { d: star(here, 7, r * 0.7, r * 0.32), fill: victim ? theme.hit : theme.ink }),
  );
};

const crater = (chart: Chart, fall: Fall, shell: boolean): string => {
  const { theme, sizes } = chart;
  const at = spot(chart, fall);
  const r = sizes.mark * (shell ? 0.7 : 0.85);
  return group(
    { class: shell ? 'shell' : 'bomb' },
    tag('path', {
      d: star(at, 8, r, r * 0.5),
      fill: theme.board,
      stroke: theme.ink,
      'stroke-width': r * 0.2,
      'stroke-linejoin': 'round',
    }),
    circle(at, r * 0.26, { fill: theme.ink }),
  );
};

/** Bombs and shells on the ground, and the puffs of barrages in the air. */
export const drawBursts = (chart: Chart, scene: Scene): string =>
  group(
    { class: 'bursts' },
    ...scene.bombs.map((fall) => crater(chart, fall, false)),
    ...scene.shells.map((fall) => crater(chart, fall, true)),
    ...scene.bursts.map(({ at, victim }) => burst(chart, at, victim !== null)),
  );
