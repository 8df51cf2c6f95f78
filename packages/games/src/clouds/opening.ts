/** What a seat is told as a mission begins: what it is about, how long it lasts, and where one may begin (rule 8.0). */
import {
  aircraftOf,
  BARRAGE_REACH,
  briefWordsIn,
  MU,
  type Plane,
  poseOf,
  type State,
  TACTICIAN,
  toPlace,
  UNIT_REACH,
  wordsIn,
  zoneOf,
} from '@paravion/clouds';
import type { Position } from '../adapter.ts';
import { groundWords, planesOf } from './describe.ts';

interface PlaceWords {
  /** What is flown, for whom, with what, against whom. */
  readonly flown: (mission: string, side: string, own: string, enemies: string) => string;
  readonly chart: (what: string) => string;
  readonly range: (from: number, to: number) => string;
  readonly begin: (groups: string) => string;
  readonly within: (units: string, bounds: Readonly<Record<'x' | 'y' | 'z' | 'h' | 'v', string>>) => string;
  /** How far at most from a post, a gun, a friend. */
  readonly near: Readonly<Record<'post' | 'gun' | 'friend', (units: string, most: number) => string>>;
}

const ENGLISH: PlaceWords = {
  flown: (mission, side, own, enemies) => `${mission}. Your side: ${side}. You have ${own}; the enemy has ${enemies}.`,
  chart: (what) => `On the chart: ${what}.`,
  range: (from, to) => (from === to ? `${from}` : `${from} to ${to}`),
  begin: (groups) => `Where you may begin (x in MU from the west, y from the south): ${groups}.`,
  within: (units, { x, y, z, h, v }) => `${units} at x ${x}, y ${y}, height ${z}, heading ${h}, speed ${v}`,
  near: {
    post: (units, most) => `${units} at most ${most} MU from where the mission has them`,
    gun: (units, most) => `${units} at most ${most} MU from the gun`,
    friend: (units, most) => `${units} at most ${most} MU from a friend`,
  },
};

const GERMAN: PlaceWords = {
  flown: (mission, side, own, enemies) =>
    `${mission}. Deine Seite: ${side}. Du hast ${own}; der Gegner hat ${enemies}.`,
  chart: (what) => `Auf der Karte: ${what}.`,
  range: (from, to) => (from === to ? `${from}` : `${from} bis ${to}`),
  begin: (groups) => `Hier darfst du beginnen (x in MU von Westen, y von Süden): ${groups}.`,
  within: (units, { x, y, z, h, v }) => `${units} bei x ${x}, y ${y}, Höhe ${z}, Kurs ${h}, Tempo ${v}`,
  near: {
    post: (units, most) => `${units} höchstens ${most} MU vom Posten`,
    gun: (units, most) => `${units} höchstens ${most} MU vom Geschütz`,
    friend: (units, most) => `${units} höchstens ${most} MU von einem Freund`,
  },
};

const placeWordsIn = (language: string | undefined): PlaceWords => (language === 'de' ? GERMAN : ENGLISH);

/** Bounds in MU and degrees as they are written in orders. */
const rangeIn =
  (language: string | undefined) =>
  ([from, to]: readonly [number, number], unit = 1): string =>
    placeWordsIn(language).range(from / unit, to / unit);

/** Where one unit may begin: the words for it, to be filled with its id and those of others that may begin there too. */
const placeOf = (state: State, id: string, language: string | undefined): ((units: string) => string) => {
  const { within, near } = placeWordsIn(language);
  const range = rangeIn(language);
  const plane = planesOf(state).find((one) => one.id === id);
  if (!plane) {
    const [what, most] = state.barrages.some((one) => one.id === id)
      ? (['gun', BARRAGE_REACH] as const)
      : (['post', UNIT_REACH] as const);
    return (units) => near[what](units, most);
  }
  const { x, z, friends } = zoneOf(state, plane);
  if (friends) return (units) => near.friend(units, TACTICIAN);
  const { h, v } = poseOf(plane);
  const bounds = { x: range(x, MU), y: range([0, state.map.y]), z: range(z), h: range(h, 10), v: range(v) };
  const later = plane.enters === null ? '' : ` (${wordsIn(language).plane.enters(plane.enters)})`;
  return (units) => within(units + later, bounds);
};

/** Planes with their types: `E1, E2 (Albatros D.V)`. */
const typed = (planes: readonly Plane[]): string =>
  [...Map.groupBy(planes, ({ type }) => aircraftOf(type).name)]
    .map(([name, same]) => `${same.map(({ id }) => id).join(', ')} (${name})`)
    .join(', ');

/** What is flown by whom, and where what it is about is to be found. */
const situation = (state: State, seat: number, language: string | undefined): readonly string[] => {
  const words = wordsIn(language, state.mission);
  const { side } = state.seats[seat]!;
  const planes = planesOf(state);
  const [own, enemies] = [planes.filter((p) => p.owner === seat), planes.filter((p) => p.side !== side)];
  const mission = `${words.missions[state.mission.id]}, ${words.month(state.mission.month)}`;
  const there = groundWords(state, words).map((line) => line.replace(/^(\S+) {2}(.*)$/, '$1 ($2)'));
  const { flown, chart } = placeWordsIn(language);
  return [
    flown(mission, words.sides[side].name, typed(own), typed(enemies)),
    ...(there.length > 0 ? [chart(there.join(', '))] : []),
  ];
};

/** Nothing where nothing of the seat is to be placed. */
export const opening = ({ state: given }: Position, seat: number, language?: string): readonly string[] => {
  const state = given as State;
  const ids = toPlace(state, seat);
  if (ids.length === 0) return [];
  const { id, attacker, limit } = state.mission;
  const words = briefWordsIn(language);
  const about = words.task(id, state.seats[seat]!.side, attacker);
  // Units that may begin in the same bounds share their words.
  const groups = Map.groupBy(ids, (unit) => placeOf(state, unit, language)(''));
  const places = [...groups.values()].map((units) => placeOf(state, units[0]!, language)(units.join(', ')));
  const [what, ...where] = situation(state, seat, language);
  return [
    `${what} ${about} ${words.enemy} ${words.rule(limit)}`,
    ...where,
    placeWordsIn(language).begin(places.join('; ')),
  ];
};
