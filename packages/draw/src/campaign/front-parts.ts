/** What maps of the front have in common: the line, towns, sectors, squadrons. */
import { type Front, type Language, lineOf, type Side, type Squadron, sectorName } from '@paravion/campaign';
import type { Theme } from '../theme.ts';
import { num, tag } from '../xml.ts';
import type { Labels } from './labels.ts';
import { placeOf, type Spot } from './land.ts';

export interface Chart {
  readonly theme: Theme;
  readonly land: Front;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly small: number;
  /** Around the names, where the country is lines alone. */
  readonly halo?: string;
}

/** Names keep so far off the line, at steps of so much of it. */
const CLEAR = 3;
const STEP = 5;

/** Keeps names off the line. */
export const clearLine = (labels: Labels, line: readonly Spot[]): void => {
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i]!;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP);
    for (let k = 0; k <= steps; k++)
      labels.keepOff({ x: from.x + ((to.x - from.x) * k) / steps, y: from.y + ((to.y - from.y) * k) / steps }, CLEAR);
  }
};

/** The line of a month between the trenches, of which names keep clear. */
export const front = ({ theme, land, x, y }: Chart, labels: Labels, month: string): string => {
  const line = lineOf(land, month).map(([a, b]) => ({ x: x(a), y: y(b) }));
  clearLine(labels, line);
  const points = line.map((at) => `${num(at.x)},${num(at.y)}`);
  const stroke = { fill: 'none', stroke: theme.ink, 'stroke-linejoin': 'round', 'stroke-dasharray': '1 4' } as const;
  return tag('polyline', { points: points.join(' '), ...stroke, 'stroke-width': 1.2 });
};

/** The sign of a side where a squadron stands: a roundel, or a cross. */
export const mark = (theme: Theme, { x, y }: Spot, west: boolean, r: number): string =>
  west
    ? tag('circle', { cx: x, cy: y, r, fill: theme.liveries[1]!.fill, stroke: theme.ink, 'stroke-width': 1.2 }) +
      tag('circle', { cx: x, cy: y, r: r * 0.4, fill: theme.board })
    : tag('path', {
        d: `M${num(x - r)} ${num(y)}h${num(2 * r)}m${num(-r)} ${num(-r)}v${num(2 * r)}`,
        stroke: theme.ink,
        'stroke-width': r * 0.75,
      });

/** Names of a side that begin so near to one another would lie over each other, in units of the drawing. */
const NEAR = 110;

/** Squadrons by name, one under the other where several share an aerodrome; those of people in bold. */
export const squadrons = (chart: Chart, labels: Labels, all: readonly Squadron[], led: readonly string[]): string[] => {
  const { theme, land, x, y, small, halo } = chart;
  const used: { readonly side: Side; readonly x: number; readonly y: number }[] = [];
  const placed = all.map((squadron) => {
    const { side } = squadron;
    const at = placeOf(land, squadron);
    const spot = { x: x(at.x), y: y(at.y) };
    const isTaken = (): boolean =>
      used.some((u) => u.side === side && Math.abs(u.x - spot.x) < NEAR && Math.abs(u.y - spot.y) < small + 4);
    while (isTaken()) spot.y += small + 4;
    used.push({ side, ...spot });
    labels.keepOff(spot, 5);
    return { squadron, spot };
  });
  return placed.flatMap(({ squadron: { id, name, side }, spot }) => {
    const look = { size: small, fill: theme.ink, bold: led.includes(id), halo };
    return [
      mark(theme, spot, side === 'W', 5),
      labels.put(spot, { text: name, off: 9, left: side === 'W', must: true, look }),
    ];
  });
};

/** How far from its spot the name of a sector stands: near it, else clear of a line that runs there. */
const OFFS = [6, 16];

/** Sectors by name, where there is room. */
export const sectors = (
  { theme, land, x, y, small, halo }: Chart,
  labels: Labels,
  language: Language,
): readonly string[] =>
  land.sectors.map((s, i) => {
    const look = { size: small, fill: theme.soft, bold: true, halo };
    const at = { x: x(s.x), y: y(s.y) };
    const text = sectorName(land.sectors, i + 1, language);
    return OFFS.reduce((name, off) => name || labels.put(at, { text, off, left: true, look }), '');
  });

/** Towns, where there is room for their names. */
export const towns = ({ theme, land, x, y, small, halo }: Chart, labels: Labels): readonly string[] =>
  land.towns.flatMap((t) => {
    const spot = { x: x(t.x), y: y(t.y) };
    const name = labels.put(spot, { text: t.name, off: 4, mark: 2, look: { size: small - 2, fill: theme.ink, halo } });
    return name === '' ? [] : [tag('circle', { cx: num(spot.x), cy: num(spot.y), r: 1.6, fill: theme.soft }), name];
  });
