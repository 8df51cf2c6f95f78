/**
 * Cloud placement at the start (rule 6.3), by labelled dice: `markers` at random, `scatter` for so many hexes, `dice` on
 * the numbered arrow hexes. Clouds drawn by the game master come with the setup.
 */
import type { Dice } from '@paravion/tabletop';
import { ARROW_HEXES, MARKER_SHAPES, markerHexes } from './arrow-hexes.ts';
import { allHexes, cornerHex, distance, type Hex, hexName, stripHexes } from './board.ts';
import type { Rules } from './rules.ts';
import { FACINGS, STRIPS } from './vocabulary.ts';

const MIN_MARKER = 3;
const MAX_MARKER = 5;
/** Tries for one marker, and for a whole layout, before one marker fewer is accepted. */
const TRIES = 30;
const LAYOUTS = 8;
const SEARCHED = 400;

/** Hexes of all aerodromes and strips, played or not. */
export const groundHexes = (side: number): readonly Hex[] =>
  FACINGS.flatMap((corner) => [cornerHex(side, corner), ...STRIPS.flatMap((strip) => stripHexes(side, corner, strip))]);

/** Hexes where a cloud may lie: far enough from every strip and aerodrome. */
export const cloudRoom = (side: number, clearance: number): readonly Hex[] => {
  const ground = groundHexes(side);
  return allHexes(side).filter((hex) => ground.every((g) => distance(g, hex) >= clearance));
};

const same = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
const touches = (hex: Hex, clouds: readonly (readonly Hex[])[]): boolean =>
  clouds.some((cloud) => cloud.some((c) => distance(c, hex) <= 1));

/** A connected cloud of `size` hexes grown by the dice within `room`; null when there is no room for it. */
const grow = (room: readonly Hex[], size: number, dice: Dice, label: string): readonly Hex[] | null => {
  if (room.length === 0) return null;
  const cloud = [room[dice.roll(`${label}/hex`, room.length) - 1]!];
  while (cloud.length < size) {
    const edge = room.filter((hex) => !cloud.some((c) => same(c, hex)) && cloud.some((c) => distance(c, hex) === 1));
    if (edge.length === 0) return null;
    cloud.push(edge[dice.roll(`${label}/grow ${cloud.length}`, edge.length) - 1]!);
  }
  return cloud;
};

const placeApart = (
  room: readonly Hex[],
  clouds: readonly (readonly Hex[])[],
  size: number,
  dice: Dice,
  label: string,
): readonly Hex[] | null => {
  const free = room.filter((hex) => !touches(hex, clouds));
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const cloud = grow(free, size, dice, `${label}/try ${attempt}`);
    if (cloud) return cloud;
  }
  return null;
};

const oneLayout = (
  rules: Rules,
  room: readonly Hex[],
  dice: Dice,
  label: string,
  largest: number,
): readonly (readonly Hex[])[] => {
  const clouds: (readonly Hex[])[] = [];
  for (let m = 1; m <= rules.cloudMarkers; m++) {
    const name = `${label}/marker ${m}`;
    const size = MIN_MARKER - 1 + dice.roll(`${name}/size`, largest - MIN_MARKER + 1);
    const cloud =
      placeApart(room, clouds, size, dice, name) ?? placeApart(room, clouds, MIN_MARKER, dice, `${name}/small`);
    if (cloud) clouds.push(cloud);
  }
  return clouds;
};

const bestLayout = (rules: Rules, dice: Dice): readonly (readonly Hex[])[] => {
  const room = cloudRoom(rules.side, rules.cloudClearance);
  let best: readonly (readonly Hex[])[] = [];
  for (let layout = 1; layout <= LAYOUTS && best.length < rules.cloudMarkers; layout++) {
    const clouds = oneLayout(rules, room, dice, `clouds/layout ${layout}`, MAX_MARKER);
    if (clouds.length > best.length) best = clouds;
  }
  return best;
};

const known = new Map<string, readonly (readonly Hex[])[]>();

/** Quick dice for a search that nobody plays with: the same rolls every time, whatever the label. */
const searchDice = (): Dice => {
  let x = 1;
  return {
    roll: (_, sides) => {
      x = (Math.imul(x, 1103515245) + 12345) >>> 0;
      return 1 + ((x >>> 8) % sides);
    },
  };
};

/** The fullest layout of small markers that a search finds: what a crowded board has room for. */
const knownLayout = (rules: Rules): readonly (readonly Hex[])[] => {
  const key = `${rules.side} ${rules.cloudClearance} ${rules.cloudMarkers}`;
  const found = known.get(key);
  if (found) return found;
  const room = cloudRoom(rules.side, rules.cloudClearance);
  const dice = searchDice();
  let best: readonly (readonly Hex[])[] = [];
  for (let layout = 1; layout <= SEARCHED && best.length < rules.cloudMarkers; layout++) {
    const clouds = oneLayout(rules, room, dice, '', MIN_MARKER);
    if (clouds.length > best.length) best = clouds;
  }
  known.set(key, best);
  return best;
};

/** A hex turned about the centre by steps of 60 degrees. */
const turned = (hex: Hex, steps: number): Hex =>
  steps === 0 ? hex : turned({ q: -hex.r, r: hex.q + hex.r }, steps - 1);

/** Markers where the dice put them; where they find no room for all, a known layout turned by a die. */
const markers = (rules: Rules, dice: Dice): readonly (readonly Hex[])[] => {
  const clouds = bestLayout(rules, dice);
  if (clouds.length === rules.cloudMarkers) return clouds;
  const turn = dice.roll('clouds/turn', 6);
  return knownLayout(rules).map((cloud) => cloud.map((hex) => turned(hex, turn)));
};

const scatter = (rules: Rules, dice: Dice): readonly (readonly Hex[])[] => {
  let room = cloudRoom(rules.side, rules.cloudClearance);
  const spread = rules.cloudHexesMax - rules.cloudHexesMin + 1;
  let left = Math.min(room.length, rules.cloudHexesMin - 1 + dice.roll('clouds/hexes', spread));
  const clouds: (readonly Hex[])[] = [];
  for (let c = 1; left > 0; c++) {
    const label = `clouds/cloud ${c}`;
    const size = Math.min(left, MIN_MARKER - 1 + dice.roll(`${label}/size`, MAX_MARKER - MIN_MARKER + 1));
    const cloud = placeApart(room, clouds, size, dice, label) ?? grow(room, 1, dice, `${label}/single`)!;
    clouds.push(cloud);
    room = room.filter((hex) => !cloud.some((taken) => same(taken, hex)));
    left -= cloud.length;
  }
  return clouds;
};

/** Two dice name an arrow hex for each marker in turn; on an overlap they are rolled again. */
const byDice = (rules: Rules, dice: Dice): readonly (readonly Hex[])[] => {
  const room = cloudRoom(rules.side, rules.cloudClearance);
  const clouds: (readonly Hex[])[] = [];
  for (let m = 0; m < Math.min(rules.cloudMarkers, MARKER_SHAPES.length); m++) {
    for (let roll = 1; roll <= TRIES && clouds.length <= m; roll++) {
      const label = `clouds/marker ${m + 1}/throw ${roll}`;
      const red = dice.roll(`${label}/red`, 6);
      const white = dice.roll(`${label}/white`, 6);
      const hexes = markerHexes(ARROW_HEXES[(red - 1) * 6 + white - 1]!, MARKER_SHAPES[m]!);
      const fits = hexes.every(
        (hex) => room.some((r) => same(r, hex)) && !clouds.some((cloud) => cloud.some((c) => same(c, hex))),
      );
      if (fits) clouds.push(hexes);
    }
  }
  return clouds;
};

/** Clouds at the start, by hex names, marker by marker. `drawn`: those of the setup. */
export const placeClouds = (
  rules: Rules,
  drawn: readonly (readonly string[])[] | undefined,
  dice: Dice,
): readonly (readonly string[])[] => {
  if (rules.cloudSetup === 'drawn') return drawn ?? [];
  const place = { markers, scatter, dice: byDice }[rules.cloudSetup];
  return place(rules, dice).map((cloud) => cloud.map((hex) => hexName(rules.side, hex)));
};

/** How many markers (or scattered hexes) a board has room for; used to refuse rules that ask for more. */
export const cloudCapacity = (rules: Rules): number => {
  if (rules.cloudSetup === 'scatter') return cloudRoom(rules.side, rules.cloudClearance).length;
  return rules.cloudSetup === 'markers' ? knownLayout(rules).length : MARKER_SHAPES.length;
};
