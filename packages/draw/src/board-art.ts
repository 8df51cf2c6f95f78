/** The board itself: paper, hexes, names of hexes, aerodromes with their strips. What stands on it comes from elsewhere. */
import {
  allHexes,
  cornerHex,
  FACINGS,
  type Facing,
  type Hex,
  hexName,
  neighbor,
  STRIPS,
  stripFacing,
  stripHexes,
  turnFacing,
} from '@paravion/sopwith';
import { ahead, boardCorner, degrees, hexPoint, minus, outline, type Point, plus, point, write } from './geometry.ts';
import type { Metrics } from './sheet.ts';
import { letter } from './text.ts';
import type { Theme } from './theme.ts';
import { group, tag } from './xml.ts';

export interface Sheet {
  readonly metrics: Metrics;
  readonly theme: Theme;
}

const boardPath = ({ place }: Metrics): string =>
  allHexes(place.side)
    .map((hex) => outline(place, hexPoint(place, hex)))
    .join('');

/** The field under a board: a hexagon that frames the hexes as a printed board does; on a phone the hexes alone. */
const mount = ({ metrics, theme }: Sheet): string => {
  if (metrics.intent === 'phone') {
    const d = boardPath(metrics);
    return (
      tag('path', { d, fill: 'none', stroke: theme.ink, 'stroke-width': 2.2 }) + tag('path', { d, fill: theme.board })
    );
  }
  const grow = (metrics.trackGap - 3) / Math.cos(Math.PI / 6);
  const corners = FACINGS.map((corner) => write(boardCorner(metrics.place, corner, grow)));
  return tag('path', { d: `M${corners.join('L')}Z`, fill: theme.board, stroke: theme.ink, 'stroke-width': 1.4 });
};

/** Every side of every hex once, as one path. */
const hexes = ({ metrics, theme }: Sheet): string =>
  tag('path', {
    d: boardPath(metrics),
    fill: 'none',
    stroke: theme.grid,
    'stroke-width': metrics.grid * theme.gridWeight,
    'stroke-dasharray': theme.gridDash,
    'stroke-linejoin': 'round',
  });

/** How far a hex's name stands from its centre, in widths of a hex: below, but beside a runway that slants. */
const nameShift = (side: number): ReadonlyMap<string, Point> => {
  const slant = (facing: Facing): number => ({ E: 0, W: 0, NE: 1, SW: 1, NW: -1, SE: -1 })[facing] * 0.19;
  const strips = FACINGS.flatMap((corner) =>
    STRIPS.flatMap((strip) => {
      const x = slant(stripFacing(corner, strip));
      return stripHexes(side, corner, strip).map(
        (hex) => [hexName(side, hex), point(x, x === 0 ? 0.4 : 0.34)] as const,
      );
    }),
  );
  const homes = FACINGS.map((corner) => [hexName(side, cornerHex(side, corner)), point(0, 0.46)] as const);
  return new Map([...strips, ...homes]);
};

/** Each hex's own name, at its lower edge. */
export const hexNames = ({ metrics, theme }: Sheet): string => {
  const { place, nameSize } = metrics;
  if (nameSize === 0) return '';
  const how = { size: nameSize, fill: theme.soft, anchor: 'middle' } as const;
  const shifts = nameShift(place.side);
  const name = (hex: Hex): string => {
    const text = hexName(place.side, hex);
    const at = plus(hexPoint(place, hex), shifts.get(text) ?? point(0, 0.4), place.across);
    return letter(at.x, at.y, text, how);
  };
  return group({ class: 'hex-names' }, ...allHexes(place.side).map(name));
};

/** The hexes along one side of the board, from this corner clockwise; the last corner left out. */
const borderOf = (side: number, corner: Facing): readonly Hex[] =>
  Array.from({ length: side - 1 }, (_, i) => neighbor(cornerHex(side, corner), turnFacing(corner, -2), i));

/** Where letters and numbers stand: each at the ends of its row or diagonal, but one kind only on a side of the board. */
const LABELLED: readonly { readonly corner: Facing; readonly out: Facing; readonly row: boolean }[] = [
  { corner: 'W', out: 'W', row: true },
  { corner: 'SW', out: 'W', row: true },
  { corner: 'NE', out: 'E', row: true },
  { corner: 'NW', out: 'NW', row: false },
  { corner: 'SE', out: 'SE', row: false },
  { corner: 'E', out: 'SE', row: false },
];
/** The far ends of those sides that no other side begins with. */
const LAST: readonly { readonly corner: Facing; readonly out: Facing; readonly row: boolean }[] = [
  { corner: 'NW', out: 'W', row: true },
  { corner: 'E', out: 'E', row: true },
  { corner: 'NE', out: 'NW', row: false },
  { corner: 'SW', out: 'SE', row: false },
];

/** Row letters and diagonal numbers along the edges (rule 1.3). */
export const edgeLabels = ({ metrics, theme }: Sheet): string => {
  const { place, labelGap, labelSize } = metrics;
  const label = (hex: Hex, out: Facing, row: boolean): string => {
    const at = plus(hexPoint(place, hex), ahead(out), labelGap);
    const name = hexName(place.side, hex);
    const text = row ? name.charAt(0) : name.slice(1);
    return letter(at.x, at.y, text, { size: labelSize, fill: theme.soft, anchor: 'middle', bold: true });
  };
  const sides = LABELLED.flatMap(({ corner, out, row }) =>
    borderOf(place.side, corner).map((hex) => label(hex, out, row)),
  );
  const ends = LAST.map(({ corner, out, row }) => label(cornerHex(place.side, corner), out, row));
  return group({ class: 'edge-labels' }, ...sides, ...ends);
};

/** An angle at which lettering along a strip stands upright. */
const upright = (angle: number): number => {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 90 && turned <= 270 ? turned - 180 : turned > 270 ? turned - 360 : turned;
};

/** A strip's name along it; its first letter where the whole would be too small; nothing where that would be, too. */
const lettering = ({ metrics, theme }: Sheet, name: string, at: Point, angle: number): string => {
  const whole = metrics.place.across * 0.15;
  const short = whole < 5.4;
  const size = short ? whole * 1.45 : Math.min(11, whole);
  if (size < 5.4) return '';
  const text = (short ? name.slice(0, 1) : name).toUpperCase();
  const how = { size, fill: theme.soft, anchor: 'middle', spacing: short ? undefined : size * 0.16 } as const;
  return letter(at.x, at.y, text, short ? how : { ...how, rotate: upright(angle) });
};

const runway = (sheet: Sheet, home: Point, corner: Facing, strip: (typeof STRIPS)[number], name: string): string => {
  const { metrics, theme } = sheet;
  const { across } = metrics.place;
  const facing = stripFacing(corner, strip);
  const end = plus(home, ahead(facing), across * Math.min(2.36, (metrics.place.side - 1) / 2 - 0.04));
  const line = `M${write(plus(home, ahead(facing), across * 0.3))}L${write(end)}`;
  const middle = plus(home, ahead(facing), across * 0.94);
  const stroke = (colour: string, width: number, dash?: string): string =>
    tag('path', { d: line, stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash, fill: 'none' });
  const edge = metrics.line * 0.54;
  return group(
    { class: `strip ${strip}` },
    stroke(theme.soft, across * 0.26 + edge),
    stroke(theme.strip, across * 0.26),
    lettering(sheet, name, middle, degrees(facing)),
  );
};

/** An aerodrome: its hexes tinted, three runways, and a landing circle that holds the badges of those at home there. */
const aerodrome = (sheet: Sheet, corner: Facing, names: readonly string[], owner: string): string => {
  const { place } = sheet.metrics;
  const home = hexPoint(place, cornerHex(place.side, corner));
  const tint = (hex: Hex): string => outline(place, hexPoint(place, hex));
  const ground = [cornerHex(place.side, corner), ...STRIPS.flatMap((strip) => stripHexes(place.side, corner, strip))];
  const ring = { cx: home.x, cy: home.y, stroke: sheet.theme.soft, 'stroke-width': sheet.metrics.line * 0.5 };
  return group(
    { class: 'aerodrome' },
    tag('path', {
      d: ground.map(tint).join(''),
      fill: sheet.theme.field,
      stroke: sheet.theme.grid,
      'stroke-width': sheet.metrics.grid * sheet.theme.gridWeight,
    }),
    ...STRIPS.map((strip, i) => runway(sheet, home, corner, strip, names[i]!)),
    tag('circle', { ...ring, r: place.across * 0.33, fill: sheet.theme.strip }),
    owner,
  );
};

/**
 * Everything under the clouds. `owners`: what stands in an aerodrome's landing circle; `names`: of the three strips;
 * `land`: what lies under the hexes, drawn already.
 */
export const drawBoard = (
  sheet: Sheet,
  names: readonly string[],
  owners: (corner: Facing, at: Point) => string,
  land = '',
): string => {
  const { place } = sheet.metrics;
  const field = (corner: Facing): string =>
    aerodrome(sheet, corner, names, owners(corner, hexPoint(place, cornerHex(place.side, corner))));
  return group({ class: 'board' }, mount(sheet), land, hexes(sheet), ...FACINGS.map(field));
};

/** The paper, with a chart's double rule around it. */
export const drawPaper = ({ metrics, theme }: Sheet, height: number): string => {
  const { width, intent } = metrics;
  const rule = (inset: number, weight: number): string => {
    const corner = { x: inset, y: inset };
    const size = minus({ x: width, y: height }, { x: 2 * inset, y: 2 * inset });
    return tag('rect', {
      ...corner,
      width: size.x,
      height: size.y,
      fill: 'none',
      stroke: theme.ink,
      'stroke-width': weight,
    });
  };
  const sheet = tag('rect', { width, height, fill: theme.paper });
  return intent === 'phone' ? sheet : sheet + rule(metrics.margin * 0.36, 1.6) + rule(metrics.margin * 0.36 + 4.5, 0.6);
};
