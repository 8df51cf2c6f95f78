/** What stands in the fields: woods, a river, roads, a village, and two lines of trenches with the ground between them. */
import { along, mix, type Point, plus, point, write } from '../geometry.ts';
import { num, tag } from '../xml.ts';
import { type Chance, softly, somewhere, within } from './chance.ts';
import type { Palette } from './palette.ts';

/** How a part is drawn. */
export interface Drawn {
  readonly chance: Chance;
  readonly palette: Palette;
  /** About the side of a field. */
  readonly size: number;
}
/** Where a part is drawn as well. */
export interface Country extends Drawn {
  readonly centre: Point;
  /** Of a circle around the whole. */
  readonly radius: number;
}

/** A winding way from rim to rim; `calm`: how little it winds. */
const way = ({ chance, centre, radius }: Country, angle: number, calm: number, off: number): readonly Point[] => {
  const [on, aside] = [along(angle), along(angle + 90)];
  let drift = off;
  return Array.from({ length: 13 }, (_, i) => {
    drift += within(chance, -1, 1) * (radius / calm);
    return plus(plus(centre, on, radius * ((i - 6) / 5.6)), aside, drift);
  });
};

const line = (d: string, stroke: string, width: number, more: Readonly<Record<string, string | number>> = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const drawRiver = (country: Country): string => {
  const { chance, palette, size, radius } = country;
  const d = softly(way(country, within(chance, 20, 70), 9, within(chance, -0.4, 0.4) * radius));
  return (
    line(d, palette.bank, size * 0.27) +
    line(d, palette.water, size * 0.22) +
    line(d, palette.bank, size * 0.015, { 'stroke-dasharray': `${num(size * 0.5)} ${num(size * 0.35)}`, opacity: 0.7 })
  );
};

/** Crowns of trees as small bows, strewn over a circle. */
const crowns = (chance: Chance, at: Point, radius: number, size: number): string =>
  Array.from({ length: Math.round((radius / size) ** 2 * 46) }, () => {
    const r = size * within(chance, 0.05, 0.09);
    const tree = plus(at, somewhere(chance, radius * 0.86));
    return `M${write(tree)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0`;
  }).join('');

export const drawWoods = ({ chance, palette, centre, radius, size }: Country): string => {
  const count = Math.round((radius / size) * 1.6);
  const woods = Array.from({ length: count }, () => ({
    at: plus(centre, somewhere(chance, radius)),
    r: size * within(chance, 0.35, 1.05),
  }));
  const shape = ({ at, r }: (typeof woods)[number]): string =>
    softly(
      Array.from({ length: 11 }, (_, i) => plus(at, along((360 * i) / 11), r * within(chance, 0.66, 1.24))),
      true,
    );
  const d = woods.map(shape).join('');
  return (
    line(d, palette.tree, size * 0.05) +
    tag('path', { d, fill: palette.wood }) +
    line(woods.map(({ at, r }) => crowns(chance, at, r, size)).join(''), palette.tree, size * 0.022)
  );
};

const road = (country: Country, d: string, width: number): string =>
  line(d, country.palette.verge, width * 1.5) + line(d, country.palette.road, width);

const house = ({ chance, size }: Country, at: Point, angle: number): string => {
  const [on, aside] = [along(angle), along(angle + 90)];
  const [long, deep] = [size * within(chance, 0.09, 0.15), size * within(chance, 0.055, 0.08)];
  const corner = (x: number, y: number): string => write(plus(plus(at, on, x * long), aside, y * deep));
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}ZM${corner(-1, 0)}L${corner(1, 0)}`;
};

/** A village where roads meet, its houses along them, a church in the middle. */
export const drawVillage = (country: Country): string => {
  const { chance, palette, centre, radius, size } = country;
  const at = plus(centre, along(within(chance, 0, 360)), radius * within(chance, 0.38, 0.55));
  const first = within(chance, 0, 120);
  const ways = [first, first + within(chance, 95, 140), first + within(chance, 215, 260)];
  const roads = ways.map((angle) => {
    const end = plus(at, along(angle), radius * 2);
    const bend = plus(mix(at, end, 0.3), along(angle + 90), size * within(chance, -1.2, 1.2));
    return softly([at, mix(at, bend, 0.5), bend, end]);
  });
  const houses = ways.flatMap((angle) =>
    [0.32, 0.62, 0.92, 1.25].flatMap((far) =>
      [-1, 1].flatMap((side) => {
        const beside = size * within(chance, 0.15, 0.2) * side;
        const stands = plus(plus(at, along(angle), size * far), along(angle + 90), beside);
        return chance() < 0.8 ? [house(country, stands, angle + within(chance, -8, 8))] : [];
      }),
    ),
  );
  const church = plus(at, along(first + 50), size * 0.3);
  const tower = `M${write(plus(church, point(0, -size * 0.12)))}v${num(size * 0.24)}M${write(plus(church, point(-size * 0.08, -size * 0.02)))}h${num(size * 0.16)}`;
  return (
    road(country, roads.join(''), size * 0.075) +
    tag('path', { d: houses.join(''), fill: palette.roof, stroke: palette.wall, 'stroke-width': size * 0.02 }) +
    line(tower, palette.wall, size * 0.05)
  );
};

/** A trench in bays beside a line. */
const trench = ({ size }: Drawn, points: readonly Point[], aside: number): string => {
  const bays = points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const count = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (size * 0.2)));
    return Array.from({ length: count }, (_, k) => {
      const out = aside + (k % 2 === 0 ? 1 : -1) * size * 0.06;
      const [a, b] = [mix(from, to, k / count), mix(from, to, (k + 0.85) / count)];
      return `${write(plus(a, along(angle + 90), out))}L${write(plus(b, along(angle + 90), out))}`;
    });
  });
  return `M${bays.join('L')}`;
};

/** A front across the country, somewhere. */
export const frontOf = (country: Country): readonly Point[] => {
  const { chance, radius } = country;
  return way(country, within(chance, 95, 150), 16, within(chance, -0.2, 0.2) * radius);
};

/** The front along points: two lines of trenches, torn ground and craters between them. */
export const drawTrenches = (country: Drawn, points: readonly Point[]): string => {
  const { chance, palette, size } = country;
  const middle = softly(points);
  const craters = points.slice(1).flatMap((to, i) =>
    Array.from({ length: 9 }, () => {
      const at = plus(mix(points[i]!, to, chance()), somewhere(chance, size * 0.62));
      const r = size * within(chance, 0.03, 0.08);
      return `M${write(at)}a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(-r * 2)} 0`;
    }),
  );
  return (
    line(middle, palette.mud, size * 1.5, { opacity: 0.75 }) +
    line(middle, palette.mud, size * 1.05) +
    line(craters.join(''), palette.trench, size * 0.02, { opacity: 0.55 }) +
    line([-0.72, 0.72].map((side) => trench(country, points, side * size)).join(''), palette.trench, size * 0.05, {
      opacity: 0.8,
      'stroke-linecap': 'butt',
    })
  );
};
