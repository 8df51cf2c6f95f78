/** The view from the south: which heights it shows, and where a point of the sky stands in it. */
import { type Balloon, MU } from '@paravion/clouds';
import type { Point } from '../geometry.ts';
import type { Chart } from './chart.ts';
import { isUp, type Scene } from './scene.ts';

/** Where the side elevation shows what: its room, and the heights at its foot and its top. */
export interface SideView {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

const STEPS = [2, 5, 10, 20, 50] as const;

/** Of the length of a machine: what one that climbs steeply takes above its middle. */
const ROOM = 0.32;

/**
 * The view for a scene, `width` by `height`. `left`: room for the figures of the heights; without it they stand within.
 * `also`: more heights that are to be seen.
 */
export const sideView = (
  chart: Chart,
  scene: Scene,
  width: number,
  height: number,
  left = chart.sizes.small * 2.4,
  also: readonly number[] = [],
): SideView => {
  const up = scene.actors.filter(isUp).flatMap((a) => [a.at.z, ...a.legs.map((l) => l.from.z)]);
  const heights = [...up, ...also];
  const balloons = (scene.state.balloons as readonly Balloon[]).filter((b) => !b.destroyed).map((b) => b.z);
  const all = [...heights, ...balloons];
  const [least, most] = [Math.min(...all, 200), Math.max(...all, 20)];
  const grounded = least < 26 || least > most;
  const low = grounded ? 0 : Math.floor((least - 6) / 5) * 5;
  // Where a wide span of heights has few pixels, 5 MU are too thin for whoever flies highest.
  const share = Math.min(0.4, (chart.sizes.plane * ROOM) / height);
  const high = Math.ceil(Math.max(most + 5, (most - share * low) / (1 - share)) / 5) * 5;
  const step = STEPS.find((s) => (high - low) / s <= 7) ?? 50;
  return { chart, width, height, left, low, high, step };
};

const xOf = ({ chart, width, left }: SideView, x: number): number =>
  left + ((x / MU - chart.area.x0) / (chart.area.x1 - chart.area.x0)) * (width - left);
/** How far below the top of the view a height stands. */
export const yOf = ({ height, low, high }: SideView, z: number): number => height - ((z - low) / (high - low)) * height;

/** Where a point of the sky stands in the side elevation. */
export const sideSpot = (view: SideView, p: { readonly x: number; readonly z: number }): Point => ({
  x: xOf(view, p.x),
  y: yOf(view, p.z),
});
