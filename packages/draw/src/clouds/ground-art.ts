/** The country below: its pieces of terrain, no man's land, home edges, the grid, units on the ground and places of the mission. */
import { MU, type State, type Unit } from '@paravion/clouds';
import { type Point, plus, write } from '../geometry.ts';
import { letter } from '../text.ts';
import { type Attributes, group, num, tag } from '../xml.ts';
import { type Chart, isOn, spot } from './chart.ts';
import { circle, drawMark, line, liveryOf, rect, strewn } from './paint.ts';

/** Half of the width of no man's land in MU (rule 1.6). */
const FRONT = 8;

const at = (chart: Chart, x: number, y: number): Point => spot(chart, { x: x * MU, y: y * MU });

/** A piece of the map as a rectangle, no larger than the chart; nothing where the chart does not show it. */
const field = (
  chart: Chart,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  paint: Attributes,
): string => {
  const [a, b] = [at(chart, x0, y1), at(chart, x1, y0)];
  const [left, top] = [Math.max(a.x, -2), Math.max(a.y, -2)];
  const [right, bottom] = [Math.min(b.x, chart.width + 2), Math.min(b.y, chart.height + 2)];
  return right <= left || bottom <= top ? '' : rect({ x: left, y: top }, right - left, bottom - top, paint);
};

/** A trench: a line in bays along x, from south to north over the chart. */
const trench = (chart: Chart, x: number, side: number): string => {
  const { area, theme, sizes } = chart;
  const step = Math.max(1, (area.y1 - area.y0) / 70);
  const points: string[] = [];
  let bay = 0;
  for (let y = Math.max(0, area.y0); y <= Math.min(chart.map.y, area.y1) + step; y += step) {
    const wander = (strewn(Math.round(y / step), side) - 0.5) * step * 0.7;
    const off = (bay++ % 2 ? 0.42 : -0.42) * step;
    points.push(write(at(chart, x + wander + off, y)), write(at(chart, x + wander + off, y + step * 0.9)));
  }
  const paint = { fill: 'none', stroke: theme.soft, 'stroke-width': sizes.line * 0.45, 'stroke-linejoin': 'round' };
  return points.length === 0 ? '' : tag('path', { d: `M${points.join('L')}`, ...paint });
};

const craters = (chart: Chart, x0: number, y0: number, x1: number, y1: number): string => {
  const { area, theme, sizes } = chart;
  const step = Math.max(2, (area.x1 - area.x0) / 34);
  const d: string[] = [];
  const r = sizes.line * 1.1;
  for (let x = Math.ceil(Math.max(x0, area.x0) / step); x * step < Math.min(x1, area.x1); x++)
    for (let y = Math.ceil(Math.max(y0, area.y0) / step); y * step < Math.min(y1, area.y1); y++) {
      if (strewn(x, y) < 0.45) continue;
      const p = at(chart, (x + strewn(y, x) - 0.5) * step, (y + strewn(x + 9, y) - 0.5) * step);
      d.push(`M${write({ x: p.x - r, y: p.y })}a${num(r)} ${num(r * 0.8)} 0 0 0 ${num(2 * r)} 0`);
    }
  return d.length === 0
    ? ''
    : tag('path', {
        d: d.join(''),
        fill: 'none',
        stroke: theme.soft,
        'stroke-width': sizes.line * 0.35,
        'fill-opacity': 0.8,
      });
};

const noMansLand = (chart: Chart): string => {
  const middle = chart.map.x / 2;
  const [a, b] = [at(chart, middle - FRONT, chart.map.y), at(chart, middle + FRONT, 0)];
  if (a.x > chart.width || b.x < 0) return '';
  const { theme } = chart;
  return group(
    { class: 'front' },
    field(chart, [middle - FRONT, 0, middle + FRONT, chart.map.y], {
      class: 'open',
      fill: theme.field,
      'fill-opacity': 0.6,
    }),
    craters(chart, middle - FRONT + 1, 0, middle + FRONT - 1, chart.map.y),
    trench(chart, middle - FRONT, 1),
    trench(chart, middle + FRONT, 2),
  );
};

const sign = (chart: Chart, terrain: State['map']['ground'][number]['terrain'], p: Point): string => {
  const { theme, sizes } = chart;
  const r = sizes.line * 1.7;
  const paint = { fill: 'none', stroke: theme.soft, 'stroke-width': sizes.line * 0.45 };
  if (terrain === 'wood') return circle(p, r, { ...paint, fill: theme.field });
  if (terrain === 'water')
    return tag('path', {
      d: `M${write(p)}q${num(r)} ${num(-r)} ${num(2 * r)} 0t${num(2 * r)} 0`,
      ...paint,
      stroke: theme.cloudEdge,
    });
  return '';
};

const terrain = (chart: Chart, ground: State['map']['ground'][number]): string => {
  const { theme, sizes } = chart;
  const [a, b] = [at(chart, ground.x0, ground.y1), at(chart, ground.x1, ground.y0)];
  const fill = ground.terrain === 'water' ? theme.cloud : ground.terrain === 'aerodrome' ? theme.strip : theme.field;
  const step = sizes.line * 8;
  const signs: string[] = [];
  if (ground.terrain === 'wood' || ground.terrain === 'water')
    for (let x = Math.max(a.x, 0) + step / 2, i = 0; x < Math.min(b.x, chart.width) - step / 3; x += step, i++)
      for (
        let y = Math.max(a.y, 0) + step / 2 + (i % 2 ? step / 2 : 0);
        y < Math.min(b.y, chart.height) - step / 4;
        y += step
      )
        signs.push(sign(chart, ground.terrain, { x, y }));
  const dash = ground.terrain === 'aerodrome' ? `${sizes.line * 3} ${sizes.line * 2}` : undefined;
  return group(
    { class: ground.terrain },
    field(chart, [ground.x0, ground.y0, ground.x1, ground.y1], {
      fill,
      stroke: theme.soft,
      'stroke-width': sizes.line * 0.4,
      'stroke-dasharray': dash,
    }),
    ground.terrain === 'battlefield' ? craters(chart, ground.x0, ground.y0, ground.x1, ground.y1) : '',
    ...signs,
  );
};

/** Lines each 10 MU, with their numbers along two sides. */
const grid = (chart: Chart): string => {
  const { area, theme, sizes, map } = chart;
  const lines: string[] = [];
  const names: string[] = [];
  const step = area.x1 - area.x0 > 90 ? 20 : 10;
  const small = { size: sizes.small * 0.9, fill: theme.soft };
  for (let x = Math.ceil(Math.max(0, area.x0) / step) * step; x <= Math.min(map.x, area.x1); x += step) {
    const p = at(chart, x, area.y1);
    lines.push(`M${num(p.x)} 0V${chart.height}`);
    if (p.x > 18 && p.x < chart.width - 14)
      names.push(letter(p.x + 2.5, chart.height - sizes.small * 0.7, String(x), small));
  }
  for (let y = Math.ceil(Math.max(0, area.y0) / step) * step; y <= Math.min(map.y, area.y1); y += step) {
    const p = at(chart, area.x0, y);
    lines.push(`M0 ${num(p.y)}H${chart.width}`);
    if (p.y > 14 && p.y < chart.height - 22) names.push(letter(3, p.y - sizes.small * 0.56, String(y), small));
  }
  const paint = {
    fill: 'none',
    stroke: theme.grid,
    'stroke-width': theme.gridWeight,
    'stroke-dasharray': theme.gridDash,
  };
  return lines.length === 0 ? '' : tag('path', { d: lines.join(''), ...paint }) + names.join('');
};

/** Beyond the map: ruled, with a thick bar and the mark of the nation along its home edge. */
const edges = (chart: Chart): string => {
  const { theme, sizes, map } = chart;
  const [low, high] = [at(chart, 0, map.y), at(chart, map.x, 0)];
  const out = { fill: theme.paper };
  const edge = (x: number, side: 'W' | 'E'): string => {
    if (x < -1 || x > chart.width + 1) return '';
    const { ink } = liveryOf(theme, side);
    const inward = side === 'W' ? 1 : -1;
    const top = Math.max(0, low.y);
    const mark = { x: x + inward * sizes.mark * 1.5, y: top + (Math.min(chart.height, high.y) - top) / 4 };
    return group(
      { class: 'home' },
      line({ x, y: top }, { x, y: Math.min(chart.height, high.y) }, { stroke: ink, 'stroke-width': sizes.line * 2.4 }),
      drawMark(theme, side, mark, sizes.mark * 0.9),
    );
  };
  return (
    (low.x > 0 ? rect({ x: 0, y: 0 }, low.x, chart.height, out) : '') +
    (high.x < chart.width ? rect({ x: high.x, y: 0 }, chart.width - high.x, chart.height, out) : '') +
    (low.y > 0 ? rect({ x: 0, y: 0 }, chart.width, low.y, out) : '') +
    (high.y < chart.height ? rect({ x: 0, y: high.y }, chart.width, chart.height - high.y, out) : '') +
    edge(low.x, 'W') +
    edge(high.x, 'E')
  );
};

/** The country, and what is beyond its edges. */
export const drawGround = (chart: Chart, state: State): string =>
  group(
    { class: 'ground' },
    rect({ x: 0, y: 0 }, chart.width, chart.height, { class: 'open', fill: chart.theme.board }),
    noMansLand(chart),
    ...state.map.ground.map((ground) => terrain(chart, ground)),
    grid(chart),
    edges(chart),
  );

/** Signs of units in a box of 20 around 0, as strokes; `solid` ones are filled. */
const UNIT_SIGNS: Readonly<Record<Unit['kind'], { readonly d: string; readonly solid?: true }>> = {
  infantry: { d: 'M-7 5a2.6 2.6 0 1 1 .1 0ZM0-2a2.6 2.6 0 1 1 .1 0ZM7 5a2.6 2.6 0 1 1 .1 0Z', solid: true },
  aamg: { d: 'M0 1L-6 8M0 1L6 8M0 1V8M0 1L7-8M4-7L9-4' },
  aa37: { d: 'M-7 8H7M0 8V3M-4 3H4M0 3L6-9M-2 2L4-9' },
  aagun: { d: 'M-8 8H8M-3 8A4 4 0 1 1 3 8M0 2L9-8M-8 8L0 2' },
  tank: { d: 'M-9 3L-5-6H5L9 3L5 7H-5ZM-3-3H4V2H-3Z' },
  truck: { d: 'M-9 4V-5H3V4ZM3-1H8L9 4H3ZM-5 8a2.4 2.4 0 1 1 .1 0ZM6 8a2.4 2.4 0 1 1 .1 0Z' },
  train: { d: 'M-10 5V-3H-4V5ZM-3 5V-3H3V5ZM4 5V-6H8V-2H10V5ZM-11 7H11' },
  depot: { d: 'M-9 7V-2L0-8L9-2V7ZM-4 7V1H4V7' },
  hangar: { d: 'M-9 7V0A9 8 0 0 1 9 0V7ZM-5 7V1H5V7' },
  parked: { d: 'M-2-7H2V-3H9V1H2V6H4V8H-4V6H-2V1H-9V-3H-2Z' },
};

const unitArt = (chart: Chart, unit: Unit): string => {
  const p = spot(chart, unit);
  if (!unit.placed || !isOn(chart, p)) return '';
  const { theme, sizes } = chart;
  const { ink } = liveryOf(theme, unit.side);
  const size = sizes.unit / 20;
  const { d, solid } = UNIT_SIGNS[unit.kind];
  const where = `translate(${num(p.x)} ${num(p.y)}) scale(${num(size)})`;
  const sign = tag('path', {
    d,
    transform: where,
    fill: solid ? ink : theme.board,
    stroke: ink,
    'stroke-width': 1.7,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  const cover =
    unit.cover === 'trench'
      ? line(plus(p, { x: -1, y: 0.95 }, sizes.unit * 0.55), plus(p, { x: 1, y: 0.95 }, sizes.unit * 0.55), {
          stroke: ink,
          'stroke-width': sizes.line,
          'stroke-dasharray': '3 2',
        })
      : '';
  const r = sizes.unit * 0.5;
  const dead =
    unit.strength <= 0
      ? line(plus(p, { x: -r, y: -r }), plus(p, { x: r, y: r }), { stroke: theme.hit, 'stroke-width': sizes.line }) +
        line(plus(p, { x: r, y: -r }), plus(p, { x: -r, y: r }), { stroke: theme.hit, 'stroke-width': sizes.line })
      : '';
  return group(
    { class: `unit ${unit.kind}`, 'data-unit': unit.id },
    circle(p, sizes.unit * 0.66, { fill: theme.board, 'fill-opacity': 0.75 }),
    sign,
    cover,
    dead,
  );
};

const targetArt = (chart: Chart, target: State['mission']['targets'][number]): string => {
  const p = spot(chart, target);
  if (!isOn(chart, p)) return '';
  const { theme, sizes } = chart;
  const r = sizes.unit * 0.8;
  const done = target.done.length > 0;
  const ray = (x: number, y: number): string =>
    `M${write(plus(p, { x, y }, r * 0.55))}L${write(plus(p, { x, y }, r * 1.35))}`;
  return group(
    { class: 'target', 'data-target': target.id },
    letter(p.x, p.y + r * 1.35 + sizes.small * 0.7, target.id, {
      size: sizes.small,
      fill: theme.ink,
      anchor: 'middle',
      bold: true,
    }),
    circle(p, r, {
      fill: 'none',
      stroke: theme.ink,
      'stroke-width': sizes.line * 0.7,
      'stroke-dasharray': done ? undefined : '4 3',
    }),
    tag('path', {
      d: [ray(1, 0), ray(-1, 0), ray(0, 1), ray(0, -1)].join(''),
      stroke: theme.ink,
      'stroke-width': sizes.line * 0.7,
    }),
    done
      ? tag('path', {
          d: `M${write(plus(p, { x: -0.4, y: 0 }, r))}L${write(plus(p, { x: -0.1, y: 0.35 }, r))}L${write(plus(p, { x: 0.45, y: -0.4 }, r))}`,
          fill: 'none',
          stroke: theme.ink,
          'stroke-width': sizes.line,
        })
      : '',
  );
};

/** Units and targets. */
export const drawUnits = (chart: Chart, state: State): string =>
  group(
    { class: 'units' },
    ...state.mission.targets.map((target) => targetArt(chart, target)),
    ...(state.units as readonly Unit[]).map((unit) => unitArt(chart, unit)),
  );
