/** What maps of the front have in common: the line, towns, sectors, squadrons. */
import { SECTORS, type Squadron, WEST } from '@paravion/campaign';
import { letter } from '../text.ts';
import type { Theme } from '../theme.ts';
import { num, tag } from '../xml.ts';
import { linesOf, placeOf, type Spot } from './land.ts';

export interface Chart {
  readonly theme: Theme;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly small: number;
}

/** The line of a month. */
export const front = ({ theme, x, y }: Chart, month: string): string => {
  const points = linesOf(month).map(([a, b]) => `${num(x(a!))},${num(y(b!))}`);
  const stroke = { fill: 'none', stroke: theme.hit, 'stroke-linejoin': 'round' } as const;
  return tag('polyline', { points: points.join(' '), ...stroke, 'stroke-width': 2.5 });
};

/** Towns, but for those on whose name a squadron stands. */
export const towns = ({ theme, x, y, small }: Chart, taken: readonly Spot[]): readonly string[] =>
  WEST.towns
    .filter((t) => !taken.some((s) => Math.abs(s.x - t.x) < 5 && Math.abs(s.y - t.y) < 1.5))
    .flatMap((t) => [
      tag('circle', { cx: num(x(t.x)), cy: num(y(t.y)), r: 1.6, fill: theme.soft }),
      letter(x(t.x) + 4, y(t.y), t.name, { size: small - 2, fill: theme.soft }),
    ]);

/** Numbers of the sectors. */
export const sectors = ({ theme, x, y, small }: Chart): readonly string[] =>
  SECTORS.map((s, i) =>
    letter(x(s.x), y(s.y), String(i + 1), { size: small + 3, fill: theme.hit, anchor: 'middle', bold: true }),
  );

/** One behind the other where several share an aerodrome. */
export const squadrons = (chart: Chart, all: readonly Squadron[]): readonly string[] => {
  const { theme, x, y, small } = chart;
  const used: number[] = [];
  return all.flatMap((squadron) => {
    const at = placeOf(squadron);
    let top = y(at.y);
    while (used.some((u) => Math.abs(u - top) < small + 2)) top += small + 2;
    used.push(top);
    const { fill } = theme.liveries[squadron.side === 'W' ? 1 : 0]!;
    const left = squadron.side === 'W';
    return [
      tag('rect', { x: num(x(at.x) - 5), y: num(top - 5), width: 10, height: 10, rx: 2, fill, stroke: theme.ink }),
      letter(x(at.x) + (left ? -9 : 9), top, squadron.id, {
        size: small,
        fill: theme.ink,
        anchor: left ? 'end' : 'start',
      }),
    ];
  });
};
