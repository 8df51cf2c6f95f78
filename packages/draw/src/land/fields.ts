/** Fields: a country parted again and again, ploughed in furrows, with hedges between. */
import { gap, mix, type Point, plus, point, write } from '../geometry.ts';
import { tag } from '../xml.ts';
import { type Chance, within } from './chance.ts';
import type { Palette } from './palette.ts';

/** Four corners, one after the other around. */
type Field = readonly [Point, Point, Point, Point];

const halves = ([a, b, c, d]: Field, chance: Chance): readonly [Field, Field] => {
  const [here, there] = [within(chance, 0.36, 0.64), within(chance, -0.07, 0.07)];
  if (gap(a, b) + gap(c, d) >= gap(b, c) + gap(d, a)) {
    const [top, bottom] = [mix(a, b, here), mix(d, c, here + there)];
    return [
      [a, top, bottom, d],
      [top, b, c, bottom],
    ];
  }
  const [right, left] = [mix(b, c, here), mix(a, d, here + there)];
  return [
    [a, b, right, left],
    [left, right, c, d],
  ];
};

const parted = (field: Field, chance: Chance, size: number): readonly Field[] => {
  const [a, b, c, d] = field;
  const area = (gap(a, b) + gap(c, d)) * (gap(b, c) + gap(d, a)) * 0.25;
  if (area < size * size * within(chance, 1, 3.4)) return [field];
  return halves(field, chance).flatMap((half) => parted(half, chance, size));
};

/** Bends the straight lines of the plan into those of a country. */
const bent =
  (size: number, chance: Chance) =>
  ({ x, y }: Point): Point => {
    const [far, shift] = [size * 6.5, chance() * 0.001];
    return plus({ x, y }, point(Math.sin(y / far + shift), Math.sin(x / far + 2)), size * 0.55);
  };

const outlineOf = (field: Field): string => `M${field.map((corner) => write(corner)).join('L')}Z`;

/** Furrows along the longer side. */
const furrows = ([a, b, c, d]: Field, spacing: number): string => {
  const long = gap(a, b) >= gap(b, c);
  const [from, to, back, far] = long ? [a, d, c, b] : [a, b, c, d];
  const count = Math.floor(gap(from, to) / spacing);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const part = (i + 1) / count;
    return `M${write(mix(from, to, part))}L${write(mix(far, back, part))}`;
  }).join('');
};

/** Fields over a circle of `radius` around a centre; `size`: about the side of one. */
export const drawFields = (
  chance: Chance,
  palette: Palette,
  centre: Point,
  { radius, size }: { readonly radius: number; readonly size: number },
): string => {
  const turn = within(chance, 0.1, 1.4);
  const corner = (i: number): Point => {
    const angle = turn + (Math.PI * (2 * i + 1)) / 4;
    return plus(centre, point(Math.cos(angle), Math.sin(angle)), radius * 1.5);
  };
  const bend = bent(size, chance);
  const fields = parted([corner(0), corner(1), corner(2), corner(3)], chance, size).map(
    ([a, b, c, d]): Field => [bend(a), bend(b), bend(c), bend(d)],
  );
  const dyed = Map.groupBy(fields, () => Math.floor(chance() * palette.fields.length));
  const ploughed = fields.filter(() => chance() < 0.62);
  const spacing = (): number => size * within(chance, 0.07, 0.13);
  return (
    [...dyed].map(([dye, of]) => tag('path', { d: of.map(outlineOf).join(''), fill: palette.fields[dye] })).join('') +
    tag('path', {
      d: ploughed.map((field) => furrows(field, spacing())).join(''),
      fill: 'none',
      stroke: palette.furrow,
      'stroke-width': size * 0.012,
      opacity: 0.75,
    }) +
    tag('path', {
      d: fields.map(outlineOf).join(''),
      fill: 'none',
      stroke: palette.hedge,
      'stroke-width': size * 0.022,
      'stroke-dasharray': `${size * 0.16} ${size * 0.03}`,
      opacity: 0.8,
    })
  );
};
