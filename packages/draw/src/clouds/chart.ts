/**
 * From the sky to the sheet. A chart shows a window of the map, north up: points of the game are in mMU, heights in MU,
 * points of the chart in units of the picture from its upper left corner.
 */
import type { Point } from '../geometry.ts';
import type { Intent } from '../sheet.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';

/** A piece of the map, in MU. */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What differs between a phone, a page and a screen. */
export interface Sizes {
  /** Of the whole sheet, of the chart on it, and of the margin. */
  readonly width: number;
  readonly chart: number;
  readonly margin: number;
  /** Span of a scout. */
  readonly plane: number;
  /** Size of lettering beside planes, and of small print. */
  readonly label: number;
  readonly small: number;
  readonly line: number;
  /** Length of the stick of the highest plane. */
  readonly stick: number;
  /** Radius of a hit's star, size of a ground unit. */
  readonly mark: number;
  readonly unit: number;
  /** Height of the side elevation. */
  readonly elevation: number;
}

const SIZES: Readonly<Record<Intent, Sizes>> = {
  wide: {
    width: 1200,
    chart: 800,
    margin: 20,
    plane: 54,
    label: 13.5,
    small: 11.5,
    line: 2.2,
    stick: 84,
    mark: 10,
    unit: 20,
    elevation: 300,
  },
  page: {
    width: 820,
    chart: 792,
    margin: 14,
    plane: 48,
    label: 12,
    small: 10.5,
    line: 1.9,
    stick: 72,
    mark: 9,
    unit: 18,
    elevation: 210,
  },
  phone: {
    width: 360,
    chart: 344,
    margin: 8,
    plane: 31,
    label: 10,
    small: 9,
    line: 1.4,
    stick: 42,
    mark: 7,
    unit: 13,
    elevation: 150,
  },
};

export interface Chart {
  readonly intent: Intent;
  readonly theme: Theme;
  readonly sizes: Sizes;
  readonly area: Area;
  /** The whole map in MU. */
  readonly map: { readonly x: number; readonly y: number };
  /** Units of the picture for 1 MU. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Units of the picture for 1 MU of height, along a stick. */
  readonly rise: number;
}

/** Planes as large as the sheet has them, or smaller where two are nearer than that; no smaller than this part. */
const LEAST = 0.74;

/** What has to be known of those in the air: the greatest height, and the least distance between two, in MU. */
export interface Crowd {
  readonly top: number;
  readonly nearest: number;
}

/** A chart of this area. */
export const chartOf = (
  intent: Intent,
  themeId: ThemeId,
  area: Area,
  map: { readonly x: number; readonly y: number },
  { top, nearest }: Crowd,
): Chart => {
  const desk = SIZES[intent];
  const scale = desk.chart / (area.x1 - area.x0);
  const room = Math.max(LEAST, Math.min(1, (nearest * scale * 1.1) / desk.plane));
  const sizes = { ...desk, plane: desk.plane * room, mark: desk.mark * Math.max(0.85, room) };
  const height = Math.round((area.y1 - area.y0) * scale);
  const rise = sizes.stick / Math.max(30, top);
  return { intent, theme: THEMES[themeId], sizes, area, map, scale, width: sizes.chart, height, rise };
};

/** Where a point of the map is on the chart; x, y in mMU. */
export const spot = ({ area, scale }: Chart, at: { readonly x: number; readonly y: number }): Point => ({
  x: (at.x / 1000 - area.x0) * scale,
  y: (area.y1 - at.y / 1000) * scale,
});

/** Where the sun would throw the shadow of something `z` MU above a point of the chart. */
export const shadowSpot = ({ rise }: Chart, at: Point, z: number): Point => ({
  x: at.x + 0.62 * rise * z,
  y: at.y + 0.78 * rise * z,
});

/** Degrees clockwise from the east, as a picture turns, of a heading in tenths. */
export const turned = (h: number): number => h / 10 - 90;

/** Whether a point of the chart is on it, `by` units inside its frame. */
export const isOn = ({ width, height }: Chart, { x, y }: Point, by = 0): boolean =>
  x >= by && y >= by && x <= width - by && y <= height - by;
