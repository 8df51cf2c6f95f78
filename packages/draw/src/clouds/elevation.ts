/** The same fight seen from the south: how high everybody is, what he climbed or dived, clouds and the ground below. */
import { type Balloon, type Barrage, type Leg, MU, type Pose } from '@paravion/clouds';
import { gap, type Point, write } from '../geometry.ts';
import { letter, textWidth } from '../text.ts';
import { group, num, tag } from '../xml.ts';
import { type Box, setLabels } from './labels.ts';
import { badgeWidth, circle, drawBadge, line, liveryOf, placed, rect, type Side } from './paint.ts';
import { BALLOON, PROFILE } from './plane-shapes.ts';
import { type Actor, isUp, type Scene } from './scene.ts';
import { type SideView, sideSpot, yOf } from './side-view.ts';
import { poseOn } from './trail-art.ts';
import type { SkyWords } from './words.ts';

const ladder = (view: SideView): string => {
  const { chart, width, left, low, high, step } = view;
  const { theme, sizes } = chart;
  const rungs: string[] = [];
  for (let z = Math.ceil(low / step) * step; z <= high; z += step) {
    const y = yOf(view, z);
    const figure = String(z);
    if (z > low)
      rungs.push(
        line(
          { x: left === 0 ? textWidth(figure, sizes.small) + 6 : left, y },
          { x: width, y },
          { stroke: theme.grid, 'stroke-width': theme.gridWeight, 'stroke-dasharray': theme.gridDash },
        ),
      );
    // The lowest figure stands a little above its line, and falls out where that is on the next one.
    const isFree = z > low || view.height - yOf(view, z + step) > sizes.small * 1.7;
    if (y > sizes.small * 0.6 && isFree)
      rungs.push(
        letter(left === 0 ? 3 : left - 5, Math.min(y, view.height - sizes.small * 0.6), figure, {
          size: sizes.small,
          fill: theme.soft,
          ...(left === 0 ? {} : { anchor: 'end' }),
        }),
      );
  }
  return rungs.join('');
};

/** The ground, or a torn edge where the picture begins above it. */
const floor = (view: SideView): string => {
  const { chart, width, height, left, low } = view;
  const { theme, sizes } = chart;
  if (low === 0)
    return rect({ x: left, y: height - sizes.line * 1.6 }, width - left, sizes.line * 1.6, { fill: theme.soft });
  const teeth = Math.round((width - left) / 14);
  const d = 'l7 -4l7 4'.repeat(teeth);
  return tag('path', {
    d: `M${num(left)} ${height}${d}`,
    fill: 'none',
    stroke: theme.soft,
    'stroke-width': sizes.line * 0.5,
  });
};

const clouds = (view: SideView, scene: Scene): string => {
  const { theme, sizes } = view.chart;
  const paint = {
    fill: theme.cloud,
    'fill-opacity': theme.ghost === 1 ? 0 : 0.5,
    stroke: theme.cloudEdge,
    'stroke-width': sizes.line * 0.4,
    'stroke-dasharray': '5 3',
  };
  const box = (x0: number, x1: number, z0: number, z1: number): string => {
    const [a, b] = [
      sideSpot(view, { x: x0, z: Math.min(z1, view.high) }),
      sideSpot(view, { x: x1, z: Math.max(z0, view.low) }),
    ];
    const [left, right] = [Math.max(a.x, view.left), Math.min(b.x, view.width)];
    return b.y <= a.y || right <= left ? '' : rect({ x: left, y: a.y }, right - left, b.y - a.y, { ...paint, rx: 6 });
  };
  const { layer } = scene.state.sky;
  const { x0, x1, y0, y1 } = view.chart.area;
  // Those north and south of the chart are no more in the way than those east and west of it.
  const near = scene.state.sky.clouds.filter((c) => c.y + c.r >= y0 * MU && c.y - c.r <= y1 * MU);
  return group(
    { class: 'clouds' },
    ...near.map((c) => box(c.x - c.r, c.x + c.r, c.z0, c.z1)),
    layer ? box(x0 * MU, x1 * MU, layer.z0, layer.z1) : '',
  );
};

/** One piece of a path as it is seen from the side. */
const legLine = (view: SideView, leg: Leg): string =>
  Array.from({ length: 9 }, (_, i) => `L${write(sideSpot(view, poseOn(leg, Math.round((leg.n * i) / 8))))}`).join('');

/** A path from the side, as an SVG path; empty for none. */
export const sidePath = (view: SideView, legs: readonly Leg[]): string =>
  legs[0] ? `M${write(sideSpot(view, legs[0].from))}${legs.map((leg) => legLine(view, leg)).join('')}` : '';

const trail = (view: SideView, actor: Actor): string => {
  const { theme, sizes } = view.chart;
  const first = actor.legs[0];
  const { ink } = liveryOf(theme, actor.plane.side);
  const paint = { fill: 'none', stroke: ink, 'stroke-width': sizes.line * 0.7, 'stroke-linejoin': 'round' };
  const flown = first ? tag('path', { d: sidePath(view, actor.legs), ...paint }) : '';
  const began = first
    ? circle(sideSpot(view, first.from), sizes.line * 1.3, {
        fill: theme.board,
        stroke: ink,
        'stroke-width': sizes.line * 0.5,
      })
    : '';
  const falls = actor.falls.map(({ from, to }) =>
    line(sideSpot(view, from), sideSpot(view, to), { ...paint, 'stroke-dasharray': '4 3' }),
  );
  return flown + began + falls.join('');
};

/** A machine from the side; hollow for one that is only thought of. */
export const drawProfile = (view: SideView, side: Side, pose: Pose, hollow = false): string => {
  const { theme, sizes } = view.chart;
  const here = sideSpot(view, pose);
  const { ink, fill } = liveryOf(theme, side);
  const east = Math.sin((pose.h * Math.PI) / 1800);
  const half = (sizes.plane / 200) * 0.72;
  const long = half * Math.max(0.34, Math.abs(east)) * (east < 0 ? -1 : 1);
  const pitch = Math.max(-60, Math.min(60, pose.p / 10)) * (east < 0 ? 1 : -1);
  const where = `translate(${num(here.x)} ${num(here.y)}) rotate(${num(pitch)}) scale(${Math.round(long * 1e4) / 1e4} ${Math.round(half * 1e4) / 1e4})`;
  return (
    tag('path', {
      d: PROFILE,
      transform: where,
      fill: theme.board,
      stroke: theme.board,
      'stroke-width': (sizes.line * 2) / half,
      'stroke-linejoin': 'round',
    }) +
    tag('path', {
      d: PROFILE,
      transform: where,
      fill: hollow ? theme.board : fill,
      stroke: ink,
      'stroke-width': (sizes.line * (hollow ? 0.8 : 0.5)) / half,
      'stroke-linejoin': 'round',
    })
  );
};

const profile = (view: SideView, { plane, at }: Actor): string =>
  group({ class: 'profile', 'data-plane': plane.id }, drawProfile(view, plane.side, at));

const balloonArt = (view: SideView, balloon: Balloon): string => {
  const { theme, sizes } = view.chart;
  const here = sideSpot(view, balloon);
  const { ink, fill } = liveryOf(theme, balloon.side);
  const cable =
    balloon.cable === 'none'
      ? ''
      : line(here, { x: here.x, y: view.height }, { stroke: theme.ink, 'stroke-width': sizes.line * 0.4 });
  return group(
    { class: balloon.kind },
    cable,
    tag('path', { d: BALLOON, transform: placed(here, 0, sizes.plane / 200), fill, stroke: ink, 'stroke-width': 4 }),
  );
};

/** A barrage: the cross of its marker. */
const barrageArt = (view: SideView, barrage: Barrage): string => {
  const { theme, sizes } = view.chart;
  const { x, y } = sideSpot(view, barrage);
  const arm = sizes.mark * 0.8;
  return tag('path', {
    class: 'marker',
    d: `M${num(x - arm)} ${num(y)}h${num(2 * arm)}M${num(x)} ${num(y - arm)}v${num(2 * arm)}`,
    stroke: liveryOf(theme, barrage.side).ink,
    'stroke-width': sizes.line * 0.6,
  });
};

const shots = (view: SideView, scene: Scene): string =>
  group(
    { class: 'fire' },
    ...scene.shots.map((shot) => {
      const { theme, sizes } = view.chart;
      const ink = shot.hit ? theme.hit : liveryOf(theme, shot.by.startsWith('E') ? 'E' : 'W').ink;
      return line(sideSpot(view, shot.from), sideSpot(view, shot.to), {
        stroke: ink,
        'stroke-width': sizes.line * (shot.hit ? 0.85 : 0.45),
        'stroke-linecap': 'round',
        'stroke-dasharray': `0.01 ${num(sizes.line * 1.9)}`,
      });
    }),
  );

interface Marked {
  readonly id: string;
  readonly side: Side;
  readonly at: Point;
}

/** Where a plane's path is drawn beside it: behind it what it flew, before it what it may fly next. */
const pathBeside = (view: SideView, { at, legs }: Actor): Box => {
  const { sizes } = view.chart;
  const east = Math.sin((at.h * Math.PI) / 1800) * (legs.length > 0 ? -1 : 1);
  const { x, y } = sideSpot(view, at);
  const long = sizes.plane * 3 * Math.abs(east);
  return { x: east < 0 ? x - long : x, y: y - sizes.line, width: long, height: 2 * sizes.line };
};

const tags = (view: SideView, marked: readonly Marked[], kept: readonly Box[]): string => {
  const { theme, sizes } = view.chart;
  const size = sizes.label * 0.9;
  const reach = sizes.plane * 0.36;
  const wanted = marked.map((one) => ({ at: one.at, reach, width: badgeWidth(one.id, size), height: size * 1.42 }));
  const bodies = marked.map((one) => ({
    x: one.at.x - reach,
    y: one.at.y - reach * 0.6,
    width: 2 * reach,
    height: reach * 1.2,
  }));
  const boxes = setLabels(wanted, [...kept, ...bodies], {
    x: view.left,
    y: 2,
    width: view.width - view.left,
    height: view.height - 4,
  });
  return group(
    { class: 'tags' },
    ...marked.map((one, i) => {
      const box = boxes[i]!;
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const far = gap(centre, one.at) > reach * 1.5 + box.width / 2;
      return (
        (far ? line(centre, one.at, { stroke: theme.soft, 'stroke-width': sizes.line * 0.35 }) : '') +
        drawBadge(theme, one.side, one.id, centre, size)
      );
    }),
  );
};

/** The side elevation; its x is that of the chart from west to east. */
export const drawElevation = (view: SideView, scene: Scene, words: SkyWords): string => {
  const { chart, width, height } = view;
  const { theme, sizes } = chart;
  const inX = (x: number): boolean => x / MU >= chart.area.x0 && x / MU <= chart.area.x1;
  const actors = scene.actors.filter((a) => isUp(a) && inX(a.at.x));
  const balloons = (scene.state.balloons as readonly Balloon[]).filter((b) => !b.destroyed && inX(b.x));
  const barrages = (scene.state.barrages as readonly Barrage[]).filter(
    (b) => b.placed && inX(b.x) && b.z > view.low && b.z < view.high,
  );
  const marked = [
    ...actors.map((a) => ({ id: a.plane.id, side: a.plane.side, at: sideSpot(view, a.at) })),
    ...[...balloons, ...barrages].map((b) => ({ id: b.id, side: b.side, at: sideSpot(view, b) })),
  ];
  const says = words.fromSouth;
  const heading = {
    x: view.left + (view.left === 0 ? sizes.small * 2.4 : 4),
    y: 4,
    width: textWidth(says, sizes.small) + 4,
    height: sizes.small * 1.3,
  };
  return tag(
    'svg',
    { class: 'elevation', width, height, viewBox: `0 0 ${num(width)} ${num(height)}`, overflow: 'hidden' },
    rect({ x: view.left, y: 0 }, width - view.left, height, { fill: theme.board }),
    ladder(view),
    clouds(view, scene),
    floor(view),
    tag(
      'svg',
      {
        x: view.left,
        y: 0,
        width: width - view.left,
        height,
        viewBox: `${num(view.left)} 0 ${num(width - view.left)} ${num(height)}`,
        overflow: 'hidden',
      },
      ...balloons.map((b) => balloonArt(view, b)),
      ...barrages.map((b) => barrageArt(view, b)),
      ...actors.map((a) => trail(view, a)),
      shots(view, scene),
      ...actors.map((a) => profile(view, a)),
    ),
    rect({ x: view.left + 0.5, y: 0.5 }, width - view.left - 1, height - 1, {
      fill: 'none',
      stroke: theme.soft,
      'stroke-width': 0.8,
    }),
    rect(heading, heading.width, heading.height, { fill: theme.board }),
    letter(heading.x + 2, heading.y + sizes.small * 0.7, says, { size: sizes.small, fill: theme.soft }),
    tags(view, marked, [heading, ...actors.map((a) => pathBeside(view, a))]),
  );
};
