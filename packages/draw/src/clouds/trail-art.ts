/** What was flown in a turn: the path over the ground, a tick for each MU (or each 5, seen from afar), a ring where it began. */
import { arc, heading, type Leg, largestArc, legEnd, type Pose, straight } from '@paravion/clouds';
import { along, type Point, plus, write } from '../geometry.ts';
import { group, tag } from '../xml.ts';
import { type Chart, spot, turned } from './chart.ts';
import { circle, line, liveryOf } from './paint.ts';
import type { Actor } from './scene.ts';

/** A point of a leg, `n` mMU into it; z in MU, not rounded. */
export const poseOn = (leg: Leg, n: number): Pose => {
  const z = leg.from.z + (leg.n === 0 ? 0 : (leg.dz * n) / leg.n);
  if (leg.kind === 'V') return { ...leg.from, z };
  if (leg.kind !== 'T') return { ...straight(leg.from, n, leg.along), z };
  return { ...arc(leg.from, leg.r, n >= leg.n ? leg.tenths : largestArc(leg.r, n), leg.side), z };
};

const isFlat = (leg: Leg): boolean => leg.kind !== 'V' && leg.n > 0;

const legPath = (chart: Chart, leg: Leg): string => {
  const to = write(spot(chart, legEnd(leg)));
  if (leg.kind !== 'T') return `L${to}`;
  const r = Math.round((leg.r / 1000) * chart.scale * 100) / 100;
  return `A${r} ${r} 0 ${leg.tenths > 1800 ? 1 : 0} ${leg.side === 'R' ? 1 : 0} ${to}`;
};

/** The whole path as an SVG path. */
export const pathOf = (chart: Chart, legs: readonly Leg[]): string => {
  const flown = legs.filter(isFlat);
  return flown.length === 0
    ? ''
    : `M${write(spot(chart, flown[0]!.from))}${flown.map((leg) => legPath(chart, leg)).join('')}`;
};

/** Less than this many units between ticks, and they stand for 5 MU each. */
const CROWDED = 8;

const ticks = (chart: Chart, legs: readonly Leg[], ink: string): string => {
  const every = chart.scale < CROWDED ? 5000 : 1000;
  let flown = 0;
  const marks: string[] = [];
  for (const leg of legs.filter(isFlat)) {
    for (let n = every - (flown % every); n < leg.n; n += every) {
      const at = poseOn(leg, n);
      const here = spot(chart, at);
      const course = leg.kind === 'G' ? leg.along : at.h;
      const across = along(turned(heading(course)) + 90);
      const long = chart.sizes.line * 1.5;
      marks.push(`M${write(plus(here, across, long))}L${write(plus(here, across, -long))}`);
    }
    flown += leg.n;
  }
  return marks.length === 0
    ? ''
    : tag('path', { d: marks.join(''), stroke: ink, 'stroke-width': chart.sizes.line * 0.5, fill: 'none' });
};

/** One plane's path. */
const trail = (chart: Chart, actor: Actor): string => {
  const { theme, sizes } = chart;
  const d = pathOf(chart, actor.legs);
  if (d === '') return '';
  const { ink } = liveryOf(theme, actor.plane.side);
  const stroke = (colour: string, width: number): string =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const began = spot(chart, actor.legs.find(isFlat)!.from);
  return group(
    { class: 'trail', 'data-plane': actor.plane.id },
    stroke(theme.board, sizes.line * 2.2),
    stroke(ink, sizes.line * 0.75),
    ticks(chart, actor.legs, ink),
    circle(began, sizes.line * 1.5, { fill: theme.board, stroke: ink, 'stroke-width': sizes.line * 0.6 }),
  );
};

/** A thin thread from where a path ends to where the plane is now, when it fell or was carried on. */
const fallen = (chart: Chart, actor: Actor): string => {
  const last = actor.legs.at(-1);
  if (!last) return '';
  const from: Point = spot(chart, legEnd(last));
  const to = spot(chart, actor.at);
  const { theme, sizes } = chart;
  return Math.hypot(from.x - to.x, from.y - to.y) < chart.scale * 0.2
    ? ''
    : line(from, to, {
        stroke: liveryOf(theme, actor.plane.side).ink,
        'stroke-width': sizes.line * 0.6,
        'stroke-dasharray': `${sizes.line * 2} ${sizes.line * 2}`,
      });
};

/** All paths of the turn. */
export const drawTrails = (chart: Chart, actors: readonly Actor[]): string =>
  group({ class: 'trails' }, ...actors.map((actor) => trail(chart, actor) + fallen(chart, actor)));
