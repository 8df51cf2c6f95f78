/** What is seen of the board: the whole, or a part that was chosen with fingers, mouse or a button. Board units. */
import type { Placement, Point } from '@paravion/draw';
import { hexName } from '@paravion/sopwith';
import { ACROSS, type Frame } from './place.ts';

/** Hexes from side to side when looked at most closely, and when a button brings one's own plane close. */
const CLOSEST = 5;
const CLOSE = 11.5;

const clamp = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x));

/** A part of the whole around a place, in its proportions, nowhere beyond its edges. */
const cut = (whole: Frame, at: Point, wanted: number): Frame => {
  const width = clamp(wanted, Math.min(whole.width, ACROSS * CLOSEST), whole.width);
  const height = (width * whole.height) / whole.width;
  return {
    x: clamp(at.x - width / 2, whole.x, whole.x + whole.width - width),
    y: clamp(at.y - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
};

export const around = (whole: Frame, at: Point): Frame => cut(whole, at, ACROSS * CLOSE);

const middle = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Nearer or further by a factor, the place under the fingers staying where it is. */
export const zoomed = (frame: Frame, whole: Frame, at: Point, factor: number): Frame => {
  const { width } = cut(whole, at, frame.width / factor);
  const part = width / frame.width;
  const centre = middle(frame);
  return cut(whole, { x: at.x + (centre.x - at.x) * part, y: at.y + (centre.y - at.y) * part }, width);
};

export const shifted = (frame: Frame, whole: Frame, by: Point): Frame => {
  const centre = middle(frame);
  return cut(whole, { x: centre.x - by.x, y: centre.y - by.y }, frame.width);
};

export const isWhole = (frame: Frame, whole: Frame): boolean => frame.width >= whole.width - 0.01;

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
