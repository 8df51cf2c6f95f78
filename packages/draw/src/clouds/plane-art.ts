/**
 * A plane on the chart: its shadow on the ground and the stick between them, with a notch for each 10 MU of height; the
 * machine from above, narrower the more it banks, with chevrons at the wing that is down; fire, smoke, and a cross for who
 * is lost.
 */
import { aircraftOf } from '@paravion/clouds';
import { mix, type Point, plus } from '../geometry.ts';
import { escapeText, group, num, tag } from '../xml.ts';
import { type Chart, isOn, shadowSpot, spot, turned } from './chart.ts';
import { drawingOf } from './families.ts';
import { crossPath, line, liveryOf, placed, type Side } from './paint.ts';
import { FLAME, SPIN } from './plane-shapes.ts';
import { type Actor, isUp } from './scene.ts';
import type { SkyWords } from './words.ts';

const NARROWED = [1, 0.82, 0.58] as const;

/** Half the span of a plane's drawing. */
export const halfSpan = ({ sizes }: Chart, actor: Actor): number =>
  (sizes.plane / 2) * drawingOf(actor.plane.type).scale * (actor.plane.status === 'grounded' ? 0.7 : 1);

/** The stick from a point of the sky down to its shadow, with a notch each 10 MU. */
export const drawStick = (chart: Chart, at: Point, z: number, weight = 0.5): string => {
  if (z <= 0) return '';
  const { theme, sizes } = chart;
  const foot = shadowSpot(chart, at, z);
  const paint = { stroke: theme.soft, 'stroke-width': sizes.line * weight };
  const notch = (i: number): string => {
    const here = mix(foot, at, (i * 10) / z);
    const long = sizes.line * (i % 5 === 0 ? 2.6 : 1.5);
    return line(plus(here, { x: 0.78, y: -0.62 }, -long), plus(here, { x: 0.78, y: -0.62 }, long), paint);
  };
  const notches = Array.from({ length: Math.floor(z / 10) }, (_, i) => notch(i + 1)).join('');
  return group({ class: 'stick' }, line(at, foot, paint), notches);
};

const body = (d: string, transform: string, paint: Readonly<Record<string, string | number | undefined>>): string =>
  tag('path', { d, transform, 'stroke-linejoin': 'round', ...paint });

/** The shadow and the stick of a plane. */
export const drawShadow = (chart: Chart, actor: Actor): string => {
  const at = spot(chart, actor.at);
  if (!isUp(actor) || !isOn(chart, at)) return '';
  const { theme } = chart;
  const size = (halfSpan(chart, actor) / 100) * 0.62;
  const foot = shadowSpot(chart, at, actor.at.z);
  const paint =
    theme.ghost === 1
      ? { fill: theme.board, stroke: theme.ink, 'stroke-width': 0.5 / size }
      : { fill: theme.soft, 'fill-opacity': 0.42 };
  return (
    body(drawingOf(actor.plane.type).path, placed(foot, turned(actor.at.h), size), paint) +
    drawStick(chart, at, actor.at.z)
  );
};

const marks = (chart: Chart, side: Side, [x, y, r]: readonly [number, number, number]): string => {
  const { theme } = chart;
  const one = (at: Point): string =>
    side === 'W'
      ? tag('circle', { cx: at.x, cy: at.y, r, fill: theme.board, stroke: theme.ink, 'stroke-width': r * 0.34 }) +
        tag('circle', { cx: at.x, cy: at.y, r: r * 0.36, fill: theme.ink })
      : tag('path', { d: crossPath(at, r * 1.15), fill: theme.board, stroke: theme.board, 'stroke-width': r * 0.5 }) +
        tag('path', { d: crossPath(at, r), fill: theme.ink });
  return one({ x, y }) + one({ x, y: -y });
};

/** Chevrons at the tip of the wing that is down, one for each step of bank. */
const bankMarks = (chart: Chart, b: number, narrowed: number): string => {
  const sign = Math.sign(b);
  const one = (i: number): string => {
    const y = sign * (112 / narrowed + i * 15);
    return `M2 ${y}L24 ${y + sign * 11}L46 ${y}`;
  };
  const d = Array.from({ length: Math.abs(b) }, (_, i) => one(i)).join('');
  const paint = {
    fill: 'none',
    stroke: chart.theme.ink,
    'stroke-width': 7,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return d === '' ? '' : group({ transform: `scale(1 ${narrowed})` }, tag('path', { d, ...paint }));
};

const flames = (chart: Chart): string =>
  tag('path', { d: FLAME, fill: chart.theme.hit, stroke: chart.theme.board, 'stroke-width': 5 }) +
  tag('path', { d: FLAME, transform: 'scale(0.46)', fill: chart.theme.board });

const smoke = (chart: Chart): string =>
  [0, 1, 2, 3]
    .map((i) =>
      tag('circle', {
        cx: -96 - i * 34,
        cy: (i % 2 ? 9 : -9) + i * 3,
        r: 13 + i * 5,
        fill: chart.theme.cloud,
        stroke: chart.theme.cloudEdge,
        'stroke-width': 4,
        'fill-opacity': chart.theme.ghost === 1 ? undefined : 0.85 - i * 0.15,
      }),
    )
    .join('');

/** A machine from above, in its side's dyes. */
export const drawMachine = (
  chart: Chart,
  type: string,
  side: Side,
  at: Point,
  degrees: number,
  half: number,
  b = 0,
  hollow = false,
): string => {
  const { theme, sizes } = chart;
  const drawing = drawingOf(type);
  const size = half / 100;
  const narrowed = NARROWED[Math.abs(b)] ?? 1;
  const where = placed(at, degrees, size, size * narrowed);
  const { ink, fill } = liveryOf(theme, side);
  const px = 1 / size;
  return (
    body(drawing.path, where, { fill: theme.board, stroke: theme.board, 'stroke-width': sizes.line * 2.2 * px }) +
    body(drawing.path, where, { fill: 'none', stroke: ink, 'stroke-width': sizes.line * 1.05 * px }) +
    body(drawing.path, where, { fill: hollow ? theme.board : fill }) +
    group(
      { transform: where },
      ...drawing.seats.map(([x, r]) =>
        tag('circle', { cx: x, cy: 0, r, fill: theme.board, stroke: ink, 'stroke-width': 3.5 }),
      ),
      hollow ? '' : marks(chart, side, drawing.mark),
      bankMarks(chart, b, narrowed),
    )
  );
};

const stateArt = (chart: Chart, actor: Actor, at: Point, half: number): string => {
  const { theme, sizes } = chart;
  const { plane } = actor;
  const where = placed(at, turned(actor.at.h), half / 100);
  const stroke = { fill: 'none', stroke: theme.ink, 'stroke-width': sizes.line * 0.6 };
  const cross =
    line(plus(at, { x: -half, y: -half }, 0.7), plus(at, { x: half, y: half }, 0.7), {
      stroke: theme.hit,
      'stroke-width': sizes.line * 1.4,
    }) +
    line(plus(at, { x: half, y: -half }, 0.7), plus(at, { x: -half, y: half }, 0.7), {
      stroke: theme.hit,
      'stroke-width': sizes.line * 1.4,
    });
  return [
    plane.fire && !actor.lost ? group({ class: 'flames', transform: where }, flames(chart)) : '',
    plane.status === 'spinning'
      ? tag('path', {
          class: 'spin',
          d: SPIN,
          transform: placed(at, turned(actor.at.h), half / 100),
          ...stroke,
          'stroke-width': (sizes.line * 100) / half,
        })
      : '',
    plane.status === 'grounded'
      ? tag('circle', {
          cx: at.x,
          cy: at.y,
          r: half * 1.2,
          ...stroke,
          'stroke-dasharray': `${num(half * 0.3)} ${num(half * 0.24)}`,
        })
      : '',
    actor.lost || plane.status === 'wreck' ? group({ class: 'lost' }, cross) : '',
  ].join('');
};

/** The plane whole, with what it says to those who do not see it. */
export const drawPlane = (chart: Chart, actor: Actor, words: SkyWords): string => {
  const at = spot(chart, actor.at);
  if (!isOn(chart, at)) return '';
  const half = halfSpan(chart, actor);
  const { plane } = actor;
  const smoking = plane.smoke
    ? group({ class: 'smoke', transform: placed(at, turned(actor.at.h), half / 100) }, smoke(chart))
    : '';
  const title = words.plane(plane.id, aircraftOf(plane.type).name, actor);
  const gone = actor.lost || plane.status === 'wreck';
  return group(
    { class: actor.lost ? 'plane gone' : 'plane', 'data-plane': plane.id },
    tag('title', {}, escapeText(title)),
    smoking,
    drawMachine(
      chart,
      plane.type,
      plane.side,
      at,
      turned(actor.at.h),
      half,
      plane.status === 'flying' ? plane.b : 0,
      gone,
    ),
    stateArt(chart, actor, at, half),
  );
};
