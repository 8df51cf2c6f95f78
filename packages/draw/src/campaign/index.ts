/** The front as a map: the line of the month, sectors, the squadrons at their aerodromes. */
import { SECTORS, type Squadron, type State, WEST } from '@paravion/campaign';
import type { Intent } from '../sheet.ts';
import { letter, picture } from '../text.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';
import { num, tag } from '../xml.ts';
import { linesOf, partAround, placeOf, type Spot } from './land.ts';

export { drawFight, type FightWish, type FlownPlane } from './fight-chart.ts';
export { drawFightScene, type SceneWish } from './scene.ts';

export interface FrontLook {
  readonly theme?: ThemeId;
  readonly width?: Intent;
  readonly title: string;
}

const WIDTH: Readonly<Record<string, number>> = { phone: 360, page: 520, wide: 640 };
/** Around the squadrons so much is shown, and so much at least, in units of the sketch map. */
const AROUND = 9;
const LEAST = 34;
/** Height for a width of 1. */
const FLAT = 0.75;

interface Chart {
  readonly theme: Theme;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly small: number;
}

const front = ({ theme, x, y }: Chart, month: string): string => {
  const points = linesOf(month).map(([a, b]) => `${num(x(a!))},${num(y(b!))}`);
  const stroke = { fill: 'none', stroke: theme.hit, 'stroke-linejoin': 'round' } as const;
  return tag('polyline', { points: points.join(' '), ...stroke, 'stroke-width': 2.5 });
};

/** Towns, but for those on whose name a squadron stands. */
const towns = ({ theme, x, y, small }: Chart, taken: readonly Spot[]): readonly string[] =>
  WEST.towns
    .filter((t) => !taken.some((s) => Math.abs(s.x - t.x) < 5 && Math.abs(s.y - t.y) < 1.5))
    .flatMap((t) => [
      tag('circle', { cx: num(x(t.x)), cy: num(y(t.y)), r: 1.6, fill: theme.soft }),
      letter(x(t.x) + 4, y(t.y), t.name, { size: small - 2, fill: theme.soft }),
    ]);

const sectors = ({ theme, x, y, small }: Chart): readonly string[] =>
  SECTORS.map((s, i) =>
    letter(x(s.x), y(s.y), String(i + 1), { size: small + 3, fill: theme.hit, anchor: 'middle', bold: true }),
  );

/** One behind the other where several share an aerodrome. */
const squadrons = (chart: Chart, all: readonly Squadron[]): readonly string[] => {
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

/** The map of a war as a viewer sees it, an SVG document. */
export const drawFront = (state: State, { theme: id = 'light', width: intent = 'wide', title }: FrontLook): string => {
  const theme = THEMES[id];
  const width = WIDTH[intent] ?? 640;
  const here = (state.squadrons as readonly Squadron[]).filter((s) => !s.disbanded);
  const part = partAround(here.length > 0 ? here.map(placeOf) : SECTORS, AROUND, LEAST, FLAT);
  const scale = width / part.width;
  const height = Math.round(width * FLAT);
  const chart: Chart = {
    theme,
    x: (x) => (x - part.x0) * scale,
    y: (y) => (y - part.y0) * scale,
    small: intent === 'phone' ? 10 : 12,
  };
  const ground = tag('rect', { width, height, fill: theme.board });
  return picture(
    width,
    height,
    title,
    ground,
    ...towns(chart, here.map(placeOf)),
    front(chart, state.month),
    ...sectors(chart),
    ...squadrons(chart, here),
  );
};
