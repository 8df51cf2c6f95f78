/** A squadron's part of the front: the line, aerodromes and squadrons of both sides, and where it flew in a month. */
import { frontOf, type Language, type Squadron, type State, sectorName } from '@paravion/campaign';
import type { Intent } from '../sheet.ts';
import { letter, picture } from '../text.ts';
import { THEMES, type ThemeId } from '../theme.ts';
import { group, num, tag } from '../xml.ts';
import { drawCountry } from './country.ts';
import { type Chart, front, mark } from './front-parts.ts';
import { type Labels, labelsOn } from './labels.ts';
import { partAround, placeOf, type Spot, sectorSpot } from './land.ts';

export interface SectorFlight {
  /** By which a page knows it again (`data-flight`). */
  readonly key: string;
  /** The squadron that flew. */
  readonly squadron: string;
  readonly sector: number;
  readonly end: 'won' | 'lost' | 'draw';
}
export interface SectorWish {
  /** In the month that is shown, as the viewer knows it. */
  readonly state: State;
  /** Whose part of the front it is. */
  readonly squadron: string;
  /** Numbered in this order, from 1. */
  readonly flights: readonly SectorFlight[];
  readonly theme?: ThemeId;
  /** `strip`: low, across a sheet of a telephone. */
  readonly width?: Intent | 'strip';
  readonly title: string;
  /** Of the names of sectors. */
  readonly language?: Language;
}

const AROUND = 5;
const LEAST = 20;
/** A sheet for a telephone is higher than wide. */
const SIZES = {
  strip: { width: 360, flat: 0.4 },
  phone: { width: 360, flat: 1.05 },
  wide: { width: 760, flat: 0.66 },
} as const;
const BADGE = 9;

interface Sheet extends Chart {
  readonly width: number;
  readonly height: number;
  readonly labels: Labels;
}

const spotOn = ({ x, y }: Chart, at: Spot): Spot => ({ x: x(at.x), y: y(at.y) });
const isOn = ({ width, height }: Sheet, { x, y }: Spot): boolean => x > 4 && y > 4 && x < width - 4 && y < height - 4;

/** Above the first badge of a sector the others stand in rows of four. */
const badgeSpot = (at: Spot, n: number): Spot => ({
  x: at.x + ((n % 4) - 1.5) * (2 * BADGE + 3),
  y: at.y - 4 - Math.floor(n / 4) * (2 * BADGE + 3),
});

interface Placed extends SectorFlight {
  readonly n: number;
  readonly from: Spot;
  readonly to: Spot;
}

const placed = (chart: Chart, { state, flights }: SectorWish): readonly Placed[] =>
  flights.flatMap((flight, i) => {
    const squadron = (state.squadrons as readonly Squadron[]).find(({ id }) => id === flight.squadron);
    if (!squadron) return [];
    const before = flights.slice(0, i).filter(({ sector }) => sector === flight.sector).length;
    const to = badgeSpot(spotOn(chart, sectorSpot(chart.land, flight.sector)), before);
    return [{ ...flight, n: i + 1, from: spotOn(chart, placeOf(chart.land, squadron)), to }];
  });

const way = ({ theme }: Chart, { from, to }: Placed): string =>
  tag('path', {
    d: `M${num(from.x)} ${num(from.y)}Q${num((from.x + to.x) / 2)} ${num((from.y + to.y) / 2 - 24)} ${num(to.x)} ${num(to.y)}`,
    fill: 'none',
    stroke: theme.soft,
    'stroke-width': 1.3,
    'stroke-dasharray': '5 3',
  });

/** Won: full; lost: empty; drawn: empty with a broken edge. */
const badge = ({ theme }: Chart, { key, n, to, end }: Placed): string => {
  const won = end === 'won';
  return group(
    { 'data-flight': key },
    tag('circle', { cx: to.x, cy: to.y, r: BADGE + 6, fill: theme.board, 'fill-opacity': 0 }),
    tag('circle', {
      cx: to.x,
      cy: to.y,
      r: BADGE,
      fill: won ? theme.ink : theme.board,
      stroke: theme.ink,
      'stroke-width': 1.6,
      'stroke-dasharray': end === 'draw' ? '3 2' : undefined,
    }),
    letter(to.x, to.y, String(n), { size: 11, fill: won ? theme.board : theme.ink, anchor: 'middle', bold: true }),
  );
};

/** A name as a map has room for: without what else the squadron was called. */
const shortName = (name: string): string => name.split(/ \(|, later/)[0]!;

const squadrons = (sheet: Sheet, { state, squadron: own }: SectorWish): readonly string[] => {
  const here = (state.squadrons as readonly Squadron[]).filter((s) => !s.disbanded);
  const first = here.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  const spots = first
    .map((s) => ({ s, at: spotOn(sheet, placeOf(sheet.land, s)) }))
    .filter(({ at }) => isOn(sheet, at));
  for (const { at } of spots) sheet.labels.keepOff(at, 6);
  return spots.map(({ s, at }) => {
    const look = { size: sheet.small + (s.id === own ? 1.5 : 0), fill: sheet.theme.ink, bold: s.id === own };
    const name = sheet.labels.put(at, { text: shortName(s.name), off: 10, must: s.id === own, look });
    return mark(sheet.theme, at, s.side === 'W', s.id === own ? 7 : 5) + name;
  });
};

const aerodromes = (sheet: Sheet): readonly string[] =>
  sheet.land.aerodromes.flatMap(({ name, x, y, side }) => {
    const at = spotOn(sheet, { x, y });
    if (!isOn(sheet, at)) return [];
    const { theme, small } = sheet;
    const look = { size: small - 2, fill: theme.ink };
    const own = sheet.labels.put(at, { text: name, off: 6, mark: 3, look });
    const german = side === 'german';
    const sign = german ? { fill: theme.soft } : { fill: theme.board, stroke: theme.soft, 'stroke-width': 1 };
    return own === '' ? [] : [tag('circle', { cx: at.x, cy: at.y, r: 2.6, ...sign }), own];
  });

const towns = (sheet: Sheet): readonly string[] =>
  sheet.land.towns.flatMap(({ name, x, y }) => {
    const at = spotOn(sheet, { x, y });
    const look = { size: sheet.small - 1, fill: sheet.theme.ink };
    const own = isOn(sheet, at) ? sheet.labels.put(at, { text: name, off: 6, mark: 3, look }) : '';
    return own === ''
      ? []
      : [tag('rect', { x: at.x - 2, y: at.y - 2, width: 4, height: 4, fill: sheet.theme.ink }), own];
  });

const sectorNames = (sheet: Sheet, { language = 'en' }: SectorWish): readonly string[] =>
  sheet.land.sectors.map((sector, i) => {
    const at = spotOn(sheet, sector);
    const look = { size: sheet.small + 1, fill: sheet.theme.soft, bold: true };
    const below = { x: at.x, y: at.y + BADGE };
    return isOn(sheet, at)
      ? sheet.labels.put(below, { text: sectorName(sheet.land.sectors, i + 1, language), off: 6, look })
      : '';
  });

/** The map, an SVG document. Each flight's badge carries its key in `data-flight`. */
export const drawSector = (wish: SectorWish): string => {
  const { state, squadron, flights, theme: id = 'light', width: intent = 'wide', title } = wish;
  const { width, flat } = SIZES[intent === 'phone' || intent === 'strip' ? intent : 'wide'];
  const land = frontOf(state);
  const own = (state.squadrons as readonly Squadron[]).filter((s) => s.id === squadron);
  const places = [
    ...own.map((s) => placeOf(land, s)),
    ...own.map((s) => sectorSpot(land, s.sector)),
    ...flights.map((f) => sectorSpot(land, f.sector)),
  ];
  const part = partAround(places.length > 0 ? places : land.sectors, AROUND, LEAST, flat);
  const scale = width / part.width;
  const height = Math.round(width * flat);
  const sheet: Sheet = {
    theme: THEMES[id],
    land,
    x: (x) => (x - part.x0) * scale,
    y: (y) => (y - part.y0) * scale,
    small: width < 400 ? 11 : 13,
    width,
    height,
    labels: labelsOn(width, height),
  };
  const ways = placed(sheet, wish);
  for (const { to } of ways) sheet.labels.keepOff(to, BADGE + 2);
  return picture(
    width,
    height,
    title,
    drawCountry(sheet, id, state.month, scale),
    front(sheet, sheet.labels, state.month),
    ...ways.map((one) => way(sheet, one)),
    ...squadrons(sheet, wish),
    ...sectorNames(sheet, wish),
    ...towns(sheet),
    ...aerodromes(sheet),
    ...ways.map((one) => badge(sheet, one)),
  );
};
