/** Where a Turn happens: the part of the board that shows one's own planes and everybody who hits or is hit. */
import { namedPoint, type Placement, type Point } from '@paravion/draw';
import { cut, type Frame } from '../../ui/frame.ts';
import type { TurnView } from './engine/turns.ts';
import { ACROSS } from './place.ts';

/** Of the whole board: a stage larger than this part of it is the whole. */
const NEARLY_ALL = 0.8;
const MARGIN = 2.4 * ACROSS;

const involved = ({ events }: TurnView): ReadonlySet<number> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'fired' && event.hits.length > 0)
        return [event.plane, ...event.hits.map(({ plane }) => plane)];
      return event.type === 'downed' || event.type === 'crashed' || event.type === 'damaged' ? [event.plane] : [];
    }),
  );

const span = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/** The part of the board to be seen while a Turn plays; `mine`: seats. */
export const stageOf = (
  place: Placement,
  whole: Frame,
  turn: TurnView,
  mine: readonly number[],
  least: number,
): Frame => {
  const actors = involved(turn);
  const points = turn.stages.flatMap(({ planes }) =>
    planes.flatMap((plane, p): readonly Point[] =>
      plane.status !== 'out' && (mine.includes(plane.seat) || actors.has(p)) ? [namedPoint(place, plane.hex)] : [],
    ),
  );
  if (points.length === 0) return whole;
  const [left, right] = span(points.map(({ x }) => x));
  const [top, bottom] = span(points.map(({ y }) => y));
  const wide = Math.max(right - left + 2 * MARGIN, ((bottom - top + 2 * MARGIN) * whole.width) / whole.height, least);
  if (wide > whole.width * NEARLY_ALL) return whole;
  return cut(whole, { x: (left + right) / 2, y: (top + bottom) / 2 }, wide, least);
};
