/** What of the map is looked at: around one's own planes and whoever is near, in MU from the north-west corner of the map. */
import { flatDistance, MU, type Plane, type State } from '@paravion/clouds';
import type { Area } from '@paravion/draw/clouds';
import { cut, type Frame } from '../../ui/frame.ts';
import type { Spot } from './fan.ts';

/** MU of sky beyond the map, around what is shown, and across the smallest piece of it. */
const BEYOND = 8;
const AIR = 5;
export const CLOSEST = 12;
const LEAST = 30;
/** Enemies so near are looked at together, in MU; those farther away are pointed at from the edge. */
export const NEAR = 42;

/** All of the map in a shape; `aspect`: width for a height of 1. */
export const wholeOf = ({ map }: State, aspect: number): Frame => {
  const [x, y] = [map.x + 2 * BEYOND, map.y + 2 * BEYOND];
  const width = Math.max(x, y * aspect);
  const height = width / aspect;
  return { x: (map.x - width) / 2, y: (map.y - height) / 2, width, height };
};

const isUp = ({ status }: Plane): boolean => ['flying', 'spinning', 'wreck'].includes(status);

/** The planes that a look is for, with those near them; all that fly where none of them does, and where no two do, where each was last. */
const spotsOf = (state: State, own: readonly string[]): readonly Spot[] => {
  const planes = state.planes as readonly Plane[];
  const up = planes.filter(isUp);
  const mine = planes.filter((p) => own.includes(p.id) && (isUp(p) || p.status === 'grounded'));
  if (mine.length === 0)
    return up.length > 1 ? up : [...up, ...planes.filter(({ status }) => status === 'out' || status === 'grounded')];
  return [...mine, ...up.filter((p) => mine.some((m) => flatDistance(m, p) <= NEAR))];
};

/** The frame around planes and other spots (mMU). */
export const frameAround = (state: State, own: readonly string[], also: readonly Spot[], aspect: number): Frame => {
  const whole = wholeOf(state, aspect);
  const spots = [...spotsOf(state, own), ...also];
  if (spots.length === 0) return whole;
  const [xs, ys] = [spots.map(({ x }) => x / MU), spots.map(({ y }) => state.map.y - y / MU)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(LEAST, x1 - x0 + 2 * AIR, (y1 - y0 + 2 * AIR) * aspect);
  return cut(whole, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, width, LEAST);
};

/** A frame as a piece of the map, y to the north. */
export const areaOf = ({ map }: State, { x, y, width, height }: Frame): Area => ({
  x0: x,
  x1: x + width,
  y0: map.y - y - height,
  y1: map.y - y,
});
