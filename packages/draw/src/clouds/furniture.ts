/** What stands on the chart's edge: wind rose, scale, where on the map it is, and arrows to planes beyond its frame. */
import { MU, type State } from '@paravion/clouds';
import { along, type Point, plus, write } from '../geometry.ts';
import { letter, textWidth } from '../text.ts';
import { group, num, tag } from '../xml.ts';
import { type Chart, isOn, spot, turned } from './chart.ts';
import { around, type Box, overlap } from './labels.ts';
import { badgeWidth, circle, drawBadge, line, liveryOf, rect, tip } from './paint.ts';
import { isUp, type Scene } from './scene.ts';
import type { SkyWords } from './words.ts';

/** A piece of furniture and the room it takes. */
export interface Piece {
  readonly art: string;
  readonly box: Box;
}

/** The rose: north up, and an arrow where the wind blows to, if it blows. */
export const drawRose = (chart: Chart, state: State, words: SkyWords): Piece => {
  const { theme, sizes } = chart;
  const r = sizes.label * 2.4;
  const at = { x: chart.width - r - sizes.margin * 0.5, y: r + sizes.margin * 0.5 };
  const { to, force } = state.sky.wind;
  const point = (degrees: number, long: number): string => {
    const out = plus(at, along(degrees), r * long);
    return `M${write(out)}L${write(plus(at, along(degrees + 45), r * 0.16))}L${write(at)}L${write(plus(at, along(degrees - 45), r * 0.16))}Z`;
  };
  const points = [0, 90, 180, 270].map((d) => point(d, 0.72)).join('');
  const arrow =
    force === 0
      ? ''
      : line(plus(at, along(turned(to)), -r * 0.78), plus(at, along(turned(to)), r * 0.6), {
          stroke: theme.ink,
          'stroke-width': r * 0.13,
        }) + tag('path', { d: tip(at, plus(at, along(turned(to)), r * 0.92), r * 0.46), fill: theme.ink });
  const says = words.wind(force);
  const art = group(
    { class: 'rose' },
    tag('title', {}, says),
    circle(at, r, { fill: theme.board, 'fill-opacity': 0.88, stroke: theme.soft, 'stroke-width': 0.8 }),
    tag('path', { d: points, fill: theme.board, stroke: theme.soft, 'stroke-width': 0.8, 'stroke-linejoin': 'round' }),
    letter(at.x, at.y - r * 0.82, 'N', { size: r * 0.3, fill: theme.soft, anchor: 'middle', bold: true }),
    arrow,
    letter(at.x, at.y + r + sizes.small * 0.7, says, { size: sizes.small * 0.92, fill: theme.soft, anchor: 'middle' }),
  );
  return { art, box: { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r + sizes.small * 1.4 } };
};

/** MU of the scale bar: a round number that takes a sixth of the chart or so. */
const barOf = ({ area }: Chart): number => [50, 20, 10, 5].find((mu) => mu <= (area.x1 - area.x0) / 4.5) ?? 5;

export const drawScale = (chart: Chart, words: SkyWords): Piece => {
  const { theme, sizes, scale, height } = chart;
  const mu = barOf(chart);
  const long = mu * scale;
  const at = { x: sizes.margin * 0.9 + sizes.small * 1.6, y: height - sizes.small * 2 };
  const step = mu / 5;
  const cell = (i: number): string =>
    rect({ x: at.x + i * step * scale, y: at.y }, step * scale, sizes.line * 1.8, {
      fill: i % 2 ? theme.board : theme.ink,
      stroke: theme.ink,
      'stroke-width': 0.7,
    });
  const says = words.scale(mu);
  const width = Math.max(long, textWidth(says, sizes.small)) + 10;
  const box = { x: at.x - 5, y: at.y - sizes.small * 1.7, width, height: sizes.small * 2.4 };
  const art = group(
    { class: 'scale' },
    rect(box, box.width, box.height, { fill: theme.board, 'fill-opacity': 0.82, rx: 3 }),
    ...[0, 1, 2, 3, 4].map(cell),
    letter(at.x, at.y - sizes.small * 0.85, says, { size: sizes.small, fill: theme.ink }),
  );
  return { art, box };
};

/** The whole map in small, with the chart's window and everybody as a dot; nothing where the chart shows it whole. */
export const drawLocator = (chart: Chart, scene: Scene): Piece | null => {
  const { theme, sizes, area, map, width, height } = chart;
  if (area.x1 - area.x0 >= map.x) return null;
  const w = sizes.chart * (chart.intent === 'phone' ? 0.2 : 0.15);
  const k = w / map.x;
  const h = map.y * k;
  const at = { x: width - w - sizes.margin * 0.5, y: height - h - sizes.margin * 0.5 };
  const place = (x: number, y: number): Point => ({ x: at.x + x * k, y: at.y + (map.y - y) * k });
  const dot = scene.actors.filter(isUp).map(({ plane, at: p }) => {
    const here = place(Math.max(0, Math.min(map.x, p.x / MU)), Math.max(0, Math.min(map.y, p.y / MU)));
    const { ink } = liveryOf(theme, plane.side);
    const r = sizes.line * 1.05;
    return plane.side === 'W'
      ? circle(here, r, { fill: theme.board, stroke: ink, 'stroke-width': r * 0.6 })
      : rect(plus(here, { x: -r, y: -r }), 2 * r, 2 * r, { fill: ink });
  });
  /** What a mission is about, where it stands or flies. */
  const cross = [
    ...scene.state.mission.targets,
    ...scene.state.balloons,
    ...scene.state.units.filter((u) => u.placed),
  ].map((p) => {
    const here = place(p.x / MU, p.y / MU);
    const r = num(sizes.line * 1.5);
    return `M${write(here)}m-${r} 0h${num(sizes.line * 3)}m-${r} -${r}v${num(sizes.line * 3)}`;
  });
  const [a, b] = [
    place(Math.max(0, area.x0), Math.min(map.y, area.y1)),
    place(Math.min(map.x, area.x1), Math.max(0, area.y0)),
  ];
  const front = place(map.x / 2 - 8, map.y);
  const art = group(
    { class: 'locator' },
    rect(at, w, h, { fill: theme.board, stroke: theme.soft, 'stroke-width': 0.8 }),
    rect(front, 16 * k, h, { fill: theme.grid, 'fill-opacity': theme.ghost === 1 ? 0.25 : 0.7 }),
    rect(a, b.x - a.x, b.y - a.y, { fill: 'none', stroke: theme.ink, 'stroke-width': 1 }),
    cross.length > 0 ? tag('path', { d: cross.join(''), stroke: theme.ink, 'stroke-width': sizes.line * 0.5 }) : '',
    ...dot,
  );
  return { art, box: { x: at.x - 3, y: at.y - 3, width: w + 6, height: h + 6 } };
};

/** Where a badge may stand along the edge, nearest first, in sizes of its letters. */
const ALONG = Array.from({ length: 61 }, (_, i) => (i % 2 === 0 ? 0.7 : -0.7) * Math.ceil(i / 2));

/**
 * Badges on the frame for planes in the air beyond it, with an arrow where they are and how far, in MU. `others`: what stands
 * on the edge already, which they keep clear of.
 */
export const drawBeyond = (chart: Chart, scene: Scene, others: readonly Box[]): readonly Piece[] => {
  const { theme, sizes, width, height, scale } = chart;
  const badges: Point[] = [];
  return scene.actors
    .filter((actor) => isUp(actor) && !isOn(chart, spot(chart, actor.at)))
    .map((actor): Piece => {
      const p = spot(chart, actor.at);
      const size = sizes.label * 0.92;
      const badge = badgeWidth(actor.plane.id, size);
      const inset = size * 2.4;
      const x = Math.max(inset, Math.min(width - inset, p.x));
      const wanted = Math.max(inset, Math.min(height - inset, p.y));
      const boxAt = (y: number): Box => around({ x, y }, badge + size * 2, size * 3.2);
      const isFree = (y: number): boolean =>
        others.every((other) => overlap(boxAt(y), other) === 0) &&
        badges.every((b) => Math.abs(b.x - x) >= badge + 4 || Math.abs(b.y - y) >= size * 2);
      const ys = ALONG.map((by) => wanted + by * size).filter((y) => y >= inset && y <= height - inset);
      const here = { x, y: ys.find(isFree) ?? wanted };
      const box = boxAt(here.y);
      badges.push(here);
      const angle = (Math.atan2(p.y - here.y, p.x - here.x) * 180) / Math.PI;
      const end = plus(here, along(angle), badge / 2 + size * 1.1);
      const far = Math.round(Math.hypot(p.x - here.x, p.y - here.y) / scale);
      const inward = angle > 45 && angle < 135 ? -1 : 1;
      return {
        art: group(
          { class: 'beyond', 'data-plane': actor.plane.id },
          tag('path', { d: tip(here, end, size * 0.9), fill: liveryOf(theme, actor.plane.side).ink }),
          drawBadge(theme, actor.plane.side, actor.plane.id, here, size),
          letter(here.x, here.y + inward * size * 1.35, `${num(far)}`, {
            size: size * 0.85,
            fill: theme.soft,
            anchor: 'middle',
          }),
        ),
        box,
      };
    });
};
