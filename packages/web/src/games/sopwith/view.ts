/** What is seen of the board: the whole, or a part that was chosen with fingers, mouse or a button. Board units. */
import type { Placement, Point } from '@paravion/draw';
import { hexName } from '@paravion/sopwith';
import { cut, type Frame, type Spot, zoomed as zoomedTo } from '../../ui/frame.ts';
import { ACROSS } from './place.ts';

/** Hexes from side to side when looked at most closely, and when a button brings one's own plane close. */
const CLOSEST = 5;
const CLOSE = 11.5;
/** The least width of a part of the board that is shown by itself. */
export const LEAST = ACROSS * CLOSE;

export const around = (whole: Frame, at: Spot): Frame => cut(whole, at, LEAST, ACROSS * CLOSEST);

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
