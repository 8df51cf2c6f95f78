/**
 * The sky as a picture to be touched: the chart and the side elevation below it, each on its own, with the places where points
 * of the game lie on them, and a machine that is only thought of, to be laid over both.
 */
import type { Event, Leg, Plane, Pose, State, View } from '@paravion/clouds';
import type { Intent } from '../sheet.ts';
import type { ThemeId } from '../theme.ts';
import { group, tag } from '../xml.ts';
import { type Area, type Chart, chartOf, spot, turned } from './chart.ts';
import { drawElevation, drawProfile, sidePath } from './elevation.ts';
import { drawingOf } from './families.ts';
import { crowdOf, planArt } from './mission.ts';
import { liveryOf } from './paint.ts';
import { drawMachine } from './plane-art.ts';
import { sceneOf } from './scene.ts';
import { type SideView, sideSpot, sideView } from './side-view.ts';
import { pathOf } from './trail-art.ts';
import { ENGLISH_SKY, type SkyWords } from './words.ts';

export interface SkyOptions {
  readonly theme?: ThemeId;
  readonly width?: Intent;
  /** What of the map is shown, in MU. */
  readonly area: Area;
  /** Height of the side elevation for the width of the chart. */
  readonly flank: number;
  /** Heights that the side elevation has to show beside those of the planes. */
  readonly heights?: readonly number[];
  /** Id of the plane whose arcs of fire are drawn. */
  readonly arcs?: string;
  /** Ids of units on the ground that are labelled. */
  readonly named?: readonly string[];
  readonly words?: SkyWords;
}

/** Both pictures, without a frame, and their measures. */
export interface Sky {
  readonly chart: Chart;
  readonly side: SideView;
  /** Insides of an SVG of the size of `chart`, and an SVG of the size of `side`. */
  readonly plan: string;
  readonly elevation: string;
}

export const drawSky = (given: State | View, events: readonly Event[], options: SkyOptions): Sky => {
  const { area, flank, theme = 'light', width = 'phone', heights = [], words = ENGLISH_SKY } = options;
  const scene = sceneOf(given, events.length > 0 ? events : undefined);
  const chart = chartOf(width, theme, area, scene.state.map, crowdOf(scene));
  const side = sideView(chart, scene, chart.width, Math.round(chart.width * flank), 0, heights);
  const { arcs, named } = options;
  const shown = { ...(arcs === undefined ? {} : { arcs }), ...(named === undefined ? {} : { named }) };
  return { chart, side, plan: planArt(chart, scene, shown, words), elevation: drawElevation(side, scene, words) };
};

/** Where a point of the game is on the chart, and in the side elevation: in units of their pictures. */
export const onChart = ({ chart }: Sky, at: { readonly x: number; readonly y: number }) => spot(chart, at);
export const onSide = ({ side }: Sky, at: { readonly x: number; readonly z: number }) => sideSpot(side, at);

/** A machine at the end of a flight that is only thought of. */
export interface Ghost {
  readonly plane: Pick<Plane, 'type' | 'side'>;
  readonly legs: readonly Leg[];
  readonly at: Pose;
  readonly b: number;
}

const dashed = ({ chart }: Sky, side: Plane['side'], d: string): string =>
  d === ''
    ? ''
    : tag('path', {
        d,
        fill: 'none',
        stroke: liveryOf(chart.theme, side).ink,
        'stroke-width': chart.sizes.line,
        'stroke-dasharray': `${chart.sizes.line * 2.4} ${chart.sizes.line * 2}`,
        'stroke-linejoin': 'round',
      });

/** The ghost with its path, from above and from the side. */
export const drawGhost = (
  sky: Sky,
  { plane, legs, at, b }: Ghost,
): { readonly plan: string; readonly side: string } => {
  const half = (sky.chart.sizes.plane / 2) * drawingOf(plane.type).scale;
  const machine = drawMachine(sky.chart, plane.type, plane.side, spot(sky.chart, at), turned(at.h), half, b, true);
  return {
    plan: group({ class: 'ghost' }, dashed(sky, plane.side, pathOf(sky.chart, legs)), machine),
    side: group(
      { class: 'ghost' },
      dashed(sky, plane.side, sidePath(sky.side, legs)),
      drawProfile(sky.side, plane.side, at, true),
    ),
  };
};
