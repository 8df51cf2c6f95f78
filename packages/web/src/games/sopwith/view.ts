/** What is seen of the board: the whole, or a part that was chosen with fingers, mouse or a button. Board units. */
import type { Placement, Point } from '@paravion/draw';
import { hexName } from '@paravion/sopwith';
import { cut, type Frame, type Spot, shifted, zoomed as zoomedTo } from '../../ui/frame.ts';
import { ACROSS } from './place.ts';

/** Hexes from side to side when looked at most closely, and when a button brings one's own plane close. */
const CLOSEST = 5;
const CLOSE = 11.5;
/** The least width of a part of the board that is shown by itself. */
export const LEAST = ACROSS * CLOSE;

/** Beside the outermost plane of a part; and the widest part of the board, in parts of the whole, for which all is not shown. */
const MARGIN = 1.6 * ACROSS;
const WIDEST = 0.9;

/** One's own plane close by, with the nearest of the others (`others`: where they are) where there is room for both. */
export const around = (whole: Frame, at: Spot, others: readonly Spot[] = []): Frame => {
  const far = ({ x, y }: Spot): number => Math.hypot(x - at.x, y - at.y);
  const [next] = others.toSorted((a, b) => far(a) - far(b));
  const alone = cut(whole, at, LEAST, ACROSS * CLOSEST);
  if (!next) return alone;
  const across = Math.abs(next.x - at.x) + 2 * MARGIN;
  const down = ((Math.abs(next.y - at.y) + 2 * MARGIN) * whole.width) / whole.height;
  const wide = Math.max(LEAST, across, down);
  if (wide > whole.width * WIDEST) return alone;
  return cut(whole, { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 }, wide, ACROSS * CLOSEST);
};

/** As far along one way as brings places well within a part of it. */
const along = (places: readonly number[], from: number, length: number): number =>
  Math.max(0, from + MARGIN - Math.min(...places)) + Math.min(0, from + length - MARGIN - Math.max(...places));

/** The same part of the board, moved no further than until these places are well within it. */
export const holding = (frame: Frame, whole: Frame, places: readonly Spot[]): Frame => {
  const [x, y] = [places.map((place) => place.x), places.map((place) => place.y)];
  return shifted(frame, whole, { x: along(x, frame.x, frame.width), y: along(y, frame.y, frame.height) });
};

/** Nearer or further by a factor, the place under the fingers staying where it is. */
export const zoomed = (frame: Frame, whole: Frame, at: Spot, factor: number): Frame =>
  zoomedTo(frame, whole, at, factor, ACROSS * CLOSEST);

/** The name of the hex at a place; null off the board. */
export const hexAt = ({ side, across, centre }: Placement, at: Point): string | null => {
  const r = ((at.y - centre.y) * 2) / (across * Math.sqrt(3));
  const q = (at.x - centre.x) / across - r / 2;
  const near = { q: Math.round(q), r: Math.round(r) };
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(Math.round(-q - r) + q + r) };
  if (off.q > off.r && off.q > off.s) near.q = -near.r - Math.round(-q - r);
  else if (off.r > off.s) near.r = -near.q - Math.round(-q - r);
  const name = hexName(side, near);
  return name.includes(',') ? null : name;
};
