/** The wind rose: six points with the numbers of the die (1 east, then counter-clockwise), and an arrow where it blows. */
import { FACINGS, type Facing } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import { ahead, along, degrees, type Point, plus, write } from './geometry.ts';
import { letter } from './text.ts';
import { escapeText, group, num, tag } from './xml.ts';

/** An arrow of this length, pointing where the wind goes. */
export const drawArrow = (sheet: Sheet, at: Point, facing: Facing, length: number, hollow = false): string => {
  const { theme } = sheet;
  const h = length / 2;
  const w = length * 0.1;
  const d = `M${num(-h)} ${num(-w)}L${num(h * 0.35)} ${num(-w)}L${num(h * 0.35)} ${num(-w * 2.6)}L${num(h)} 0L${num(h * 0.35)} ${num(w * 2.6)}L${num(h * 0.35)} ${num(w)}L${num(-h)} ${num(w)}L${num(-h * 0.8)} 0Z`;
  return tag('path', {
    d,
    transform: `translate(${num(at.x)} ${num(at.y)}) rotate(${degrees(facing)})`,
    fill: hollow ? theme.board : theme.ink,
    stroke: hollow ? theme.ink : theme.board,
    'stroke-width': Math.max(0.8, length * 0.025),
    'stroke-linejoin': 'round',
  });
};

const ray = (sheet: Sheet, at: Point, facing: Facing, r: number): string => {
  const tip = plus(at, ahead(facing), r * 0.7);
  const left = plus(at, along(degrees(facing) - 60), r * 0.17);
  const right = plus(at, along(degrees(facing) + 60), r * 0.17);
  const { theme } = sheet;
  const half = (side: Point, fill: string): string =>
    tag('path', {
      d: `M${write(at)}L${write(side)}L${write(tip)}Z`,
      fill,
      stroke: theme.soft,
      'stroke-width': r * 0.014,
      'stroke-linejoin': 'round',
    });
  return half(left, theme.soft) + half(right, theme.board);
};

/**
 * The rose. `wind` null: no wind is known, and no arrow is drawn. `hollow`: a wind that blew already, not one to come.
 */
export const drawRose = (
  sheet: Sheet,
  at: Point,
  r: number,
  wind: Facing | null,
  hollow: boolean,
  title: string,
): string => {
  const { theme } = sheet;
  const circle = (radius: number, width: number): string =>
    tag('circle', { cx: at.x, cy: at.y, r: radius, fill: 'none', stroke: theme.soft, 'stroke-width': width });
  const number = (facing: Facing, i: number): string => {
    const where = plus(at, ahead(facing), r * 0.84);
    const blows = facing === wind;
    return letter(where.x, where.y, String(i + 1), {
      size: r * (blows ? 0.26 : 0.22),
      fill: blows ? theme.ink : theme.soft,
      anchor: 'middle',
      bold: true,
    });
  };
  return group(
    { class: 'rose' },
    title ? tag('title', {}, escapeText(title)) : '',
    tag('circle', { cx: at.x, cy: at.y, r, fill: theme.board }),
    circle(r, r * 0.022),
    circle(r * 0.69, r * 0.012),
    ...FACINGS.map((facing) => ray(sheet, at, facing, r)),
    ...FACINGS.map(number),
    wind ? drawArrow(sheet, at, wind, r * 1.36, hollow) : '',
  );
};
