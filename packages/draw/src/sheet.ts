/** How a sheet is laid out: sizes for a phone held upright (360 wide) and for a wide page. */
import type { Placement } from './geometry.ts';
import { point } from './geometry.ts';

export const INTENTS = ['phone', 'wide'] as const;
export type Intent = (typeof INTENTS)[number];

export interface Metrics {
  readonly intent: Intent;
  readonly width: number;
  readonly place: Placement;
  /** Where the board's part of the sheet ends. */
  readonly bottom: number;
  readonly margin: number;
  /** Distance of the centre of an edge label from the centre of its border hex. */
  readonly labelGap: number;
  readonly labelSize: number;
  /** Size of a hex's own name; 0 where there is no room for it. */
  readonly nameSize: number;
  /** Distance from the line of border hexes to the inner edge of a score track, and its depth; depth 0: none. */
  readonly trackGap: number;
  readonly trackDepth: number;
  /** Scale of a plane, where 1 fills its hex; and radius of its badge. */
  readonly planeScale: number;
  readonly badge: number;
  /** Width of a line that matters. */
  readonly line: number;
  /** The least scale at which a plane in a crowd is still readable. */
  readonly leastScale: number;
}

export interface SheetNeeds {
  readonly side: number;
  readonly intent: Intent;
  readonly tracks: boolean;
  readonly edgeLabels: boolean;
  /** Height of the title, above the board. */
  readonly head: number;
}

const SQRT3 = Math.sqrt(3);

/** Height of the board over its width between the centres of border hexes is that of a hexagon. */
const board = (side: number, across: number, width: number, above: number): Placement => ({
  side,
  across,
  centre: point(width / 2, above + ((side - 1) * across * SQRT3) / 2),
});

const wide = ({ side, tracks, edgeLabels, head }: SheetNeeds): Metrics => {
  const trackDepth = tracks ? 64 : 0;
  const label = edgeLabels ? 20 : 4;
  const rim = (across: number): number => across / SQRT3 + label + trackDepth + 14;
  const columns = 2 * (side - 1);
  const across = Math.min(104, (1200 - 2 * (24 + label + trackDepth)) / (columns + 1.16));
  const width = Math.round(Math.max(760, columns * across + 2 * rim(across)));
  const place = board(side, across, width, rim(across) + head);
  return {
    intent: 'wide',
    width,
    place,
    bottom: 2 * place.centre.y - head,
    margin: 22,
    labelGap: across / 2 + 12,
    labelSize: 12.5,
    nameSize: Math.max(7.6, Math.min(11, across * 0.16)),
    trackGap: across / SQRT3 + label,
    trackDepth,
    planeScale: Math.min(1, 66 / across),
    badge: Math.min(10.5, across * 0.175),
    line: 2.6,
    leastScale: Math.min(0.44, 22 / across),
  };
};

const phone = ({ side, edgeLabels, head }: SheetNeeds): Metrics => {
  const width = 360;
  const label = edgeLabels ? 11 : 2;
  const across = (width - 2 * label - 6) / (2 * side - 1);
  const rim = across / SQRT3 + label + 5;
  const place = board(side, across, width, rim + head);
  return {
    intent: 'phone',
    width,
    place,
    bottom: 2 * place.centre.y - head,
    margin: 8,
    labelGap: across / 2 + 6,
    labelSize: 7.6,
    nameSize: across > 30 ? 7 : 0,
    trackGap: 0,
    trackDepth: 0,
    planeScale: Math.min(1.35, Math.max(0.95, 25 / across)),
    badge: Math.min(7.5, Math.max(5.4, across * 0.19)),
    line: 1.5,
    leastScale: 15 / across,
  };
};

export const layOut = (needs: SheetNeeds): Metrics => (needs.intent === 'phone' ? phone(needs) : wide(needs));
