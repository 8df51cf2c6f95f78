/** What hangs in the sky: clouds, balloons on their cables, airships, parachutes, and the markers of barrages. */
import { type Balloon, type Barrage, MU, type Parachute, type State } from '@paravion/clouds';
import { along, type Point, plus, write } from '../geometry.ts';
import { letter } from '../text.ts';
import { group, num, tag } from '../xml.ts';
import { type Chart, isOn, shadowSpot, spot, turned } from './chart.ts';
import { circle, line, liveryOf, placed } from './paint.ts';
import { drawStick } from './plane-art.ts';
import { AIRSHIP, BALLOON, FLAME } from './plane-shapes.ts';

/** The edge of a cloud: a ring of puffs. */
const puffs = (at: Point, r: number): string => {
  const n = Math.max(7, Math.round(r / 7));
  const on = (i: number): Point => plus(at, along((i * 360) / n), r);
  const bulge = num((2 * Math.PI * r) / n / 1.75);
  return `M${write(on(0))}${Array.from({ length: n }, (_, i) => `A${bulge} ${bulge} 0 0 1 ${write(on(i + 1))}`).join('')}Z`;
};

/** Short strokes that shade the lower right of a cloud. */
const shading = (at: Point, r: number): string =>
  [0.45, 0.62, 0.79]
    .map((part) => {
      const [a, b] = [plus(at, along(10), r * part), plus(at, along(80), r * part)];
      return `M${write(a)}A${num(r * part)} ${num(r * part)} 0 0 1 ${write(b)}`;
    })
    .join('');

const cloudArt = (chart: Chart, cloud: State['sky']['clouds'][number]): string => {
  const { theme, sizes, scale } = chart;
  const at = spot(chart, cloud);
  const r = (cloud.r / MU) * scale;
  if (!isOn(chart, at, -r)) return '';
  const says = letter(at.x, at.y, `${cloud.z0}–${cloud.z1}`, { size: sizes.small, fill: theme.ink, anchor: 'middle' });
  return group(
    { class: 'cloud' },
    tag('path', {
      d: puffs(at, r),
      fill: theme.cloud,
      'fill-opacity': theme.ghost === 1 ? 0 : 0.6,
      stroke: theme.cloudEdge,
      'stroke-width': sizes.line * 0.5,
    }),
    tag('path', {
      d: shading(at, r),
      fill: 'none',
      stroke: theme.hatch,
      'stroke-width': sizes.line * 0.5,
      'stroke-linecap': 'round',
    }),
    isOn(chart, at, 20) ? says : '',
  );
};

/** Clouds, with the heights they reach from and to. */
export const drawClouds = (chart: Chart, state: State): string =>
  group({ class: 'clouds' }, ...state.sky.clouds.map((cloud) => cloudArt(chart, cloud)));

const burning = (chart: Chart, at: Point, size: number): string =>
  tag('path', {
    class: 'flames',
    d: FLAME,
    transform: placed(plus(at, { x: 0, y: size * 0.2 }), 100, size / 90),
    fill: chart.theme.hit,
    stroke: chart.theme.board,
    'stroke-width': 4,
  });

const balloonArt = (chart: Chart, balloon: Balloon): string => {
  const { theme, sizes } = chart;
  const at = spot(chart, balloon);
  if (!isOn(chart, at)) return '';
  const { ink, fill } = liveryOf(theme, balloon.side);
  const ship = balloon.kind === 'airship';
  const half = ship ? Math.max(sizes.plane * 1.7, 6 * chart.scale) : sizes.plane * 0.52;
  const where = ship ? placed(at, turned(balloon.h), half / 100) : placed(at, 0, half / 50);
  const foot = shadowSpot(chart, at, balloon.z);
  const cable =
    balloon.destroyed || balloon.cable === 'none'
      ? ''
      : line(at, foot, {
          stroke: theme.ink,
          'stroke-width': sizes.line * 0.5,
          'stroke-dasharray': balloon.cable === 'cut' ? '3 4' : undefined,
        });
  const winch =
    ship || balloon.destroyed
      ? ''
      : circle(foot, sizes.line * 1.8, { fill: theme.board, stroke: theme.ink, 'stroke-width': sizes.line * 0.7 });
  const paint = {
    fill: balloon.destroyed ? theme.board : fill,
    stroke: ink,
    'stroke-width': sizes.line * 0.55 * (ship ? 100 / half : 50 / half),
    'stroke-linejoin': 'round',
  };
  return group(
    { class: balloon.destroyed ? `${balloon.kind} lost` : balloon.kind, 'data-unit': balloon.id },
    balloon.destroyed ? '' : drawStick(chart, at, balloon.z, 0.4),
    cable,
    winch,
    tag('path', { d: ship ? AIRSHIP : BALLOON, transform: where, ...paint }),
    balloon.destroyed ? burning(chart, at, half) : '',
  );
};

const parachuteArt = (chart: Chart, chute: Parachute): string => {
  const { theme, sizes } = chart;
  const at = spot(chart, chute);
  if (!isOn(chart, at)) return '';
  const r = sizes.mark;
  const { ink } = liveryOf(theme, chute.side);
  const d = `M${num(-r)} 0A${num(r)} ${num(r)} 0 0 1 ${num(r)} 0L0 ${num(r * 1.5)}ZM${num(-r * 0.4)} 0L0 ${num(r * 1.5)}L${num(r * 0.4)} 0M${num(-r)} 0H${num(r)}`;
  return group(
    { class: 'parachute', 'data-unit': chute.man },
    chute.down === null ? drawStick(chart, at, chute.z, 0.4) : '',
    tag('path', {
      d,
      transform: `translate(${num(at.x)} ${num(at.y)})`,
      fill: theme.board,
      stroke: ink,
      'stroke-width': sizes.line * 0.6,
      'stroke-linejoin': 'round',
    }),
    circle(plus(at, { x: 0, y: r * 1.7 }), r * 0.28, { fill: ink }),
  );
};

/** Where a barrage is laid: a ring as wide as it reaches, with a cross. */
const markerArt = (chart: Chart, barrage: Barrage): string => {
  const { theme, sizes, scale } = chart;
  const at = spot(chart, barrage);
  if (!barrage.placed || !isOn(chart, at)) return '';
  const { ink } = liveryOf(theme, barrage.side);
  const r = 4 * scale;
  const arm = sizes.mark * 0.8;
  return group(
    { class: 'marker', 'data-unit': barrage.id },
    drawStick(chart, at, barrage.z, 0.35),
    circle(at, r, {
      fill: 'none',
      stroke: ink,
      'stroke-width': sizes.line * 0.45,
      'stroke-dasharray': `${num(sizes.line)} ${num(sizes.line * 1.6)}`,
    }),
    tag('path', {
      d: `M${num(at.x - arm)} ${num(at.y)}h${num(2 * arm)}M${num(at.x)} ${num(at.y - arm)}v${num(2 * arm)}`,
      stroke: ink,
      'stroke-width': sizes.line * 0.6,
    }),
  );
};

/** Balloons, barrages and parachutes. */
export const drawSky = (chart: Chart, state: State): string =>
  group(
    { class: 'sky' },
    ...(state.barrages as readonly Barrage[]).map((barrage) => markerArt(chart, barrage)),
    ...(state.balloons as readonly Balloon[]).map((balloon) => balloonArt(chart, balloon)),
    ...(state.parachutes as readonly Parachute[])
      .filter((p) => p.down === null)
      .map((chute) => parachuteArt(chart, chute)),
  );
