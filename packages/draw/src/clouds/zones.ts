/** Where planes may begin, while they are placed (rule 8.0): strips of the map, or rings about friends. */
import { assume, MU, type Plane, type State, TACTICIAN, toPlace, type View, type Zone, zoneOf } from '@paravion/clouds';
import { letter, textWidth } from '../text.ts';
import { group } from '../xml.ts';
import { type Chart, spot } from './chart.ts';
import { circle, line as drawLine, liveryOf, rect } from './paint.ts';
import type { SkyWords } from './words.ts';

/** How far down the chart its words stand: below most of what is flown for, above the scale. */
const LOW = 0.8;

const duePlanes = (state: State): readonly Plane[] =>
  (state.planes as readonly Plane[]).filter(({ id, owner }) => toPlace(state, owner).includes(id));

const outline = (chart: Chart, { x, friends }: Zone, depth: number, side: Plane['side']): string => {
  const { line } = chart.sizes;
  const { ink } = liveryOf(chart.theme, side);
  const paint = {
    fill: ink,
    'fill-opacity': 0.07,
    stroke: ink,
    'stroke-width': line * 0.8,
    'stroke-dasharray': `${line * 3} ${line * 2}`,
  };
  if (friends) return friends.map((friend) => circle(spot(chart, friend), TACTICIAN * chart.scale, paint)).join('');
  const from = spot(chart, { x: x[0], y: depth });
  const to = spot(chart, { x: x[1], y: 0 });
  if (to.x > from.x) return rect(from, to.x - from.x, to.y - from.y, paint);
  // On an edge of the map a zone is a line.
  const edge = Math.max(line * 2, Math.min(chart.width - line * 2, from.x));
  return drawLine({ x: edge, y: from.y }, { x: edge, y: to.y }, { ...paint, 'stroke-width': line * 1.6 });
};

/** The zones of all planes that are to be placed now, each with who may begin there and how high; nothing at other times. */
export const drawZones = (chart: Chart, given: State, words: SkyWords): string => {
  if (given.segment !== 'SET') return '';
  // Of hidden pilots nobody knows whether they are Tacticians: they begin as all others do.
  const state = assume(given as unknown as View);
  const { theme, sizes } = chart;
  const shared = Map.groupBy(duePlanes(state), (plane) => JSON.stringify([plane.side, zoneOf(state, plane)]));
  const zones = [...shared.values()].map((planes, i) => {
    const [{ side }] = planes as [Plane];
    const zone = zoneOf(state, planes[0]!);
    const depth = state.map.y * MU;
    const ids = planes.map(({ id }) => id).join(', ');
    const [low, high] = zone.z;
    const said = `${ids}: ${low === high ? '' : `${low}–`}${words.height(high)}`;
    const size = sizes.label;
    const width = textWidth(said, size) + size;
    const middle = spot(chart, { x: (zone.x[0] + zone.x[1]) / 2, y: 0 }).x;
    const x = Math.max(width / 2, Math.min(chart.width - width / 2, middle));
    const y = chart.height * LOW + i * size * 1.8;
    return group(
      { class: 'zone', 'data-zone': ids },
      outline(chart, zone, depth, side),
      rect({ x: x - width / 2, y: y - size * 0.8 }, width, size * 1.6, {
        fill: theme.board,
        'fill-opacity': 0.85,
        rx: size * 0.3,
      }),
      letter(x, y, said, { size, fill: theme.ink, anchor: 'middle', bold: true }),
    );
  });
  return zones.length === 0 ? '' : group({ class: 'zones' }, ...zones);
};
