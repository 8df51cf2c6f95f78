/** Shapes of fire, as paths in units of the board: on the page and in films. */
import { along, type Point } from '@paravion/draw';
import type { Fall } from './effects.ts';
import { ACROSS } from './place.ts';
import type { Puff } from './smoke.ts';

const ray = (at: Point, angle: number, from: number, to: number): string => {
  const on = along(angle);
  return `M${at.x + on.x * from} ${at.y + on.y * from}L${at.x + on.x * to} ${at.y + on.y * to}`;
};

/** Splinters that fly, `part` of their way from 0 to 1. */
export const splintersPath = (at: Point, part: number): string =>
  [12, 71, 118, 176, 222, 281, 333]
    .map((angle, i) => ray(at, angle, 4 + part * (16 + 3 * i), 9 + part * (22 + 4 * i)))
    .join('');

export const starPath = (at: Point, r: number, turn: number): string =>
  `M${Array.from({ length: 16 }, (_, i) => {
    const on = along(turn + i * 22.5);
    const far = i % 2 ? r * 0.45 : r;
    return `${at.x + on.x * far} ${at.y + on.y * far}`;
  }).join('L')}Z`;

/** Smoke that stays behind what falls. */
export const columnOf = ({ at, now, part }: Fall): readonly Puff[] =>
  Array.from({ length: Math.floor(part * 9) }, (_, i) => {
    const way = i / 9;
    return {
      x: at.x + (now.x - at.x) * way + Math.sin(i * 2.1) * 5,
      y: at.y + (now.y - at.y) * way - (part - way) * ACROSS * 0.5,
      r: 5 + (part - way) * 13,
      opacity: Math.max(0, 0.6 - (part - way) * 0.5),
    };
  });

/** A flame while it falls, a flash where it strikes: radius and turn of a star. */
export const flameOf = (part: number): { readonly strikes: boolean; readonly r: number; readonly turn: number } =>
  part < 0.84
    ? { strikes: false, r: 9 + 4 * Math.sin(part * 60), turn: part * 400 }
    : { strikes: true, r: 26 * (1 - (part - 0.84) * 3), turn: 20 };
