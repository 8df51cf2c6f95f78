/** The label of each plane, balloon and barrage: who it is, how high, and whether it climbs or dives. */
import type { Balloon, Barrage, Leg } from '@paravion/clouds';
import { gap, type Point } from '../geometry.ts';
import { letter, textWidth } from '../text.ts';
import { group, tag } from '../xml.ts';
import { type Chart, isOn, shadowSpot, spot } from './chart.ts';
import { around, type Box, setLabels } from './labels.ts';
import { badgeWidth, drawBadge, line, rect, type Side } from './paint.ts';
import { halfSpan } from './plane-art.ts';
import { isUp, type Scene } from './scene.ts';

interface Named {
  readonly id: string;
  readonly side: Side;
  readonly at: Point;
  readonly reach: number;
  /** Height in MU; null on the ground and for who is lost. */
  readonly z: number | null;
  /** MU gained in this turn. */
  readonly dz: number;
}

const gained = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.dz, 0);

const namedOf = (chart: Chart, scene: Scene, ground: readonly string[]): readonly Named[] => {
  const planes = scene.actors.map((actor): Named => {
    const { plane } = actor;
    const z = isUp(actor) ? actor.at.z : null;
    return {
      id: plane.id,
      side: plane.side,
      at: spot(chart, actor.at),
      reach: halfSpan(chart, actor) * 0.92,
      z,
      dz: gained(actor.legs),
    };
  });
  const balloons = (scene.state.balloons as readonly Balloon[])
    .filter((b) => !b.destroyed)
    .map((b): Named => ({ id: b.id, side: b.side, at: spot(chart, b), reach: chart.sizes.plane * 0.5, z: b.z, dz: 0 }));
  const barrages = (scene.state.barrages as readonly Barrage[])
    .filter(({ placed }) => placed)
    .map((b): Named => ({ id: b.id, side: b.side, at: spot(chart, b), reach: chart.sizes.mark, z: b.z, dz: 0 }));
  const units = scene.state.units
    .filter(({ id, placed }) => placed && ground.includes(id))
    .map((u): Named => ({ id: u.id, side: u.side, at: spot(chart, u), reach: chart.sizes.unit * 0.7, z: null, dz: 0 }));
  return [...planes, ...balloons, ...barrages, ...units].filter((one) => isOn(chart, one.at));
};

const heightText = ({ z }: Named): string => (z === null ? '' : String(z));

const widthOf = (named: Named, size: number): number => {
  const figure = heightText(named);
  const arrow = named.dz === 0 || figure === '' ? 0 : size * 0.72;
  return badgeWidth(named.id, size) + (figure === '' ? 0 : textWidth(figure, size) + size * 0.5 + arrow);
};

/** A triangle that points up for who climbed, down for who dived; hollow where it was less than 3 MU. */
const arrowArt = (chart: Chart, at: Point, size: number, dz: number): string => {
  const up = dz > 0 ? -1 : 1;
  const d = `M${at.x - size * 0.28} ${at.y - up * size * 0.3}h${size * 0.56}L${at.x} ${at.y + up * size * 0.36}Z`;
  return tag('path', {
    d,
    fill: Math.abs(dz) < 3 ? chart.theme.board : chart.theme.ink,
    stroke: chart.theme.ink,
    'stroke-width': size * 0.08,
  });
};

const tagArt = (chart: Chart, named: Named, box: Box): string => {
  const { theme, sizes } = chart;
  const size = sizes.label;
  const y = box.y + box.height / 2;
  const badge = badgeWidth(named.id, size);
  const figure = heightText(named);
  const centre = { x: box.x + box.width / 2, y };
  const far = gap(centre, named.at) > named.reach * 1.35 + box.width / 2;
  const leader = far ? line(centre, named.at, { stroke: theme.soft, 'stroke-width': sizes.line * 0.4 }) : '';
  const x = box.x + badge + size * 0.3;
  return group(
    { class: 'tag', 'data-tag': named.id },
    leader,
    rect({ x: box.x - 1, y: box.y - 1 }, box.width + 2, box.height + 2, {
      rx: box.height / 2,
      fill: theme.board,
      'fill-opacity': theme.ghost === 1 ? 1 : 0.78,
    }),
    drawBadge(theme, named.side, named.id, { x: box.x + badge / 2, y }, size),
    figure === '' ? '' : letter(x, y, figure, { size, fill: theme.ink }),
    figure === '' || named.dz === 0
      ? ''
      : arrowArt(chart, { x: x + textWidth(figure, size) + size * 0.32, y }, size, named.dz),
  );
};

/** Labels of all that flies, and of these units on the ground; `taken`: what they must not cover. Returns where they stand, too. */
export const drawTags = (
  chart: Chart,
  scene: Scene,
  taken: readonly Box[],
  ground: readonly string[] = [],
): { readonly art: string; readonly boxes: readonly Box[] } => {
  const named = namedOf(chart, scene, ground);
  const height = chart.sizes.label * 1.42;
  const shadows = named.flatMap(({ at, z, reach }) => (z ? [around(shadowSpot(chart, at, z), reach, reach)] : []));
  const bodies = named.map(({ at, reach }) => around(at, reach * 1.9, reach * 1.9));
  const wanted = named.map((one) => ({ at: one.at, reach: one.reach, width: widthOf(one, chart.sizes.label), height }));
  const frame = { x: 4, y: 4, width: chart.width - 8, height: chart.height - 8 };
  const boxes = setLabels(wanted, [...bodies, ...shadows, ...taken], frame);
  return { art: group({ class: 'tags' }, ...named.map((one, i) => tagArt(chart, one, boxes[i]!))), boxes };
};
