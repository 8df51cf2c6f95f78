/** Where the board lies on the page. All lengths are units of the picture. */
import type { Metrics, Placement } from '@paravion/draw';
import type { Frame } from '../../ui/frame.ts';

export const ACROSS = 40;

/** A board of this side around the origin. */
export const placeOf = (side: number): Placement => ({ side, across: ACROSS, centre: { x: 0, y: 0 } });

/** Letters on the edge of the board: 9 pixels high wherever that fits between two rows. `unit`: units to a pixel. */
const labelSizeFor = (unit: number): number => Math.max(11, Math.min(22, Math.round(9 * unit)));

/** Each hex's own name, where the board is looked at so closely that it can be read. */
const nameSizeFor = (unit: number): number => (unit < 0.95 ? Math.round(90 * unit) / 10 : 0);

export const metricsOf = (side: number, unit = 1): Metrics => ({
  intent: 'phone',
  width: 0,
  place: placeOf(side),
  bottom: 0,
  margin: 0,
  labelGap: ACROSS * 0.72,
  labelSize: labelSizeFor(unit),
  nameSize: nameSizeFor(unit),
  trackGap: 0,
  trackDepth: 0,
  planeScale: 1,
  badge: 8,
  leastScale: 0.5,
  mark: 9,
  pip: 5,
  line: 1.9,
  grid: 0.8,
  hatch: 4,
});

/** Where the score tracks lie round the board, and how deep they are. */
export const TRACKS = { trackGap: ACROSS, trackDepth: 56 };

/** What is seen of the picture when the whole board is; with the score tracks round it, if it has them. */
export const wholeBoard = (side: number, tracks = false): Frame => {
  const more = tracks ? TRACKS.trackGap + TRACKS.trackDepth - ACROSS * 1.28 : 0;
  const width = ACROSS * (2 * side - 1) + 2 * ACROSS * 0.75 + 2 * more;
  const height = (ACROSS * Math.sqrt(3) * (2 * side - 2)) / 2 + ACROSS * 1.16 + 2 * ACROSS * 0.75 + 2 * more;
  return { x: -width / 2, y: -height / 2, width, height };
};
