/**
 * How a sheet is laid out: `phone` for 360 pixels held upright, `page` for a sheet of A4, `wide` for a screen. They
 * differ in the size of lettering against the board, so that each is read at its own size.
 */
import { type Placement, point } from './geometry.ts';

export const INTENTS = ['phone', 'page', 'wide'] as const;
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
  /** The least scale at which a plane in a crowd is still readable. */
  readonly leastScale: number;
  /** Radius of the star of a hit, and of the disc that counts the Moves. */
  readonly mark: number;
  readonly pip: number;
  /** Width of a line that matters, and of the grid. */
  readonly line: number;
  readonly grid: number;
  /** Between the rulings of a cloud. */
  readonly hatch: number;
}

export interface SheetNeeds {
  readonly side: number;
  readonly intent: Intent;
  readonly tracks: boolean;
  readonly edgeLabels: boolean;
  /** Height of the title, above the board. */
  readonly head: number;
}

/** What differs between a page and a screen. */
interface Desk {
  readonly full: number;
  readonly least: number;
  readonly across: number;
  readonly margin: number;
  readonly label: number;
  readonly labelSize: number;
  readonly names: readonly [number, number];
  readonly track: number;
  readonly plane: number;
  readonly badge: readonly [number, number];
  readonly mark: readonly [number, number];
  readonly line: number;
}

const DESKS: Readonly<Record<'page' | 'wide', Desk>> = {
  wide: {
    full: 1200,
    least: 760,
    across: 104,
    margin: 22,
    label: 20,
    labelSize: 12.5,
    names: [7.6, 11],
    track: 64,
    plane: 66,
    badge: [7, 10.5],
    mark: [9, 12],
    line: 2.6,
  },
  page: {
    full: 820,
    least: 820,
    across: 72,
    margin: 14,
    label: 17,
    labelSize: 11,
    names: [6.6, 10],
    track: 54,
    plane: 50,
    badge: [6.6, 9],
    mark: [7.4, 10],
    line: 1.9,
  },
};

const SQRT3 = Math.sqrt(3);
const between = ([low, high]: readonly [number, number], value: number): number => Math.max(low, Math.min(high, value));

/** Height of the board over its width between the centres of border hexes is that of a hexagon. */
const board = (side: number, across: number, width: number, above: number): Placement => ({
  side,
  across,
  centre: point(width / 2, above + ((side - 1) * across * SQRT3) / 2),
});

const onDesk = (intent: 'page' | 'wide', { side, tracks, edgeLabels, head }: SheetNeeds): Metrics => {
  const desk = DESKS[intent];
  const trackDepth = tracks ? desk.track : 0;
  const label = edgeLabels ? desk.label : 4;
  const rim = (across: number): number => across / SQRT3 + label + trackDepth + desk.margin * 0.64;
  const columns = 2 * (side - 1);
  const across = Math.min(desk.across, (desk.full - 2 * (desk.margin + label + trackDepth)) / (columns + 1.16));
  const width = Math.round(Math.max(desk.least, columns * across + 2 * rim(across)));
  const place = board(side, across, width, rim(across) + head);
  return {
    intent,
    width,
    place,
    bottom: 2 * place.centre.y - head,
    margin: desk.margin,
    labelGap: across / 2 + desk.label * 0.6,
    labelSize: desk.labelSize,
    nameSize: between(desk.names, across * 0.16),
    trackGap: across / SQRT3 + label,
    trackDepth,
    planeScale: Math.min(intent === 'page' ? 1.12 : 1, desk.plane / across),
    badge: between(desk.badge, across * 0.175),
    leastScale: Math.min(0.47, (desk.plane * 0.41) / across),
    mark: between(desk.mark, across * 0.2),
    pip: between([4.4, 7], across * 0.12),
    line: desk.line,
    grid: desk.line * 0.35,
    hatch: Math.max(desk.line * 2, across * 0.1),
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
    badge: between([5.4, 7.5], across * 0.19),
    leastScale: 15 / across,
    mark: 6.2,
    pip: 3.2,
    line: 1.5,
    grid: 0.5,
    hatch: 3.1,
  };
};

/** Sizes for a board of this side, read at this width. */
export const layOut = (needs: SheetNeeds): Metrics =>
  needs.intent === 'phone' ? phone(needs) : onDesk(needs.intent, needs);
