/** The engraver's needle: what pictures in black lines are drawn with. */
import { num, tag } from './xml.ts';

/** A line along a path. */
export const ink = (d: string, width = 0.8, stroke = '#000'): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': num(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
