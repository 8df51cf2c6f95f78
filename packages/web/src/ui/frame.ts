/** What is seen of a picture: the whole, or a part that was chosen with fingers, wheel, keys or a button. In its units. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Spot {
  readonly width: number;
  readonly height: number;
}

const clamp = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x));

/** A part of the whole around a place, in its proportions, nowhere beyond its edges. `closest`: its least width. */
export const cut = (whole: Frame, at: Spot, wanted: number, closest: number): Frame => {
  const width = clamp(wanted, Math.min(whole.width, closest), whole.width);
  const height = (width * whole.height) / whole.width;
  return {
    x: clamp(at.x - width / 2, whole.x, whole.x + whole.width - width),
    y: clamp(at.y - height / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
};

export const middleOf = ({ x, y, width, height }: Frame): Spot => ({ x: x + width / 2, y: y + height / 2 });

/** Nearer or further by a factor, the place under the fingers staying where it is. */
export const zoomed = (frame: Frame, whole: Frame, at: Spot, factor: number, closest: number): Frame => {
  const { width } = cut(whole, at, frame.width / factor, closest);
  const part = width / frame.width;
  const centre = middleOf(frame);
  return cut(whole, { x: at.x + (centre.x - at.x) * part, y: at.y + (centre.y - at.y) * part }, width, closest);
};

export const shifted = (frame: Frame, whole: Frame, by: Spot): Frame => {
  const centre = middleOf(frame);
  return cut(whole, { x: centre.x - by.x, y: centre.y - by.y }, frame.width, frame.width);
};

export const isWhole = (frame: Frame, whole: Frame): boolean => frame.width >= whole.width - 0.01;
