/** Types of machines: what a squadron may have in a month, and how fast it is (rule 8.1). */
import { aircraftOf, type Cell, type Cells, cellsOf, panelOf, TIMELINE_MONTHS } from '@paravion/clouds';
import speeds from '../data/speeds.json' with { type: 'json' };
import type { ClubType } from './pack/schema.ts';
import type { Nation, Role } from './vocabulary.ts';

const TOP: ReadonlyMap<string, number> = new Map(speeds.types.map(({ id, topKmh }) => [id, topKmh]));
/** Top speed in km/h. */
export const topKmh = (type: string): number => TOP.get(type) ?? panelOf(type).topEU * 10;
export const typeName = (type: string): string => aircraftOf(type).name;
/** Men that a type needs. */
export const seatsIn = (type: string): number => panelOf(type).seats.length;

/** The fastest first; of equals the one that comes first by id. */
export const byBest = (a: string, b: string): number => topKmh(b) - topKmh(a) || (a < b ? -1 : 1);

export { type Cell, type Cells, cellsOf };

/** Of a squadron, what its types go by. */
export interface Equipped {
  readonly nation: Nation;
  readonly role: Role;
  readonly club?: { readonly types?: readonly ClubType[] | undefined } | undefined;
}

/** The types that a squadron may be given in a month: its club's, else those of its nation and role. */
export const cellsFor = ({ nation, role, club }: Equipped, month: string): Cells =>
  club?.types
    ? Object.fromEntries(
        club.types
          .filter(({ from, to }) => from <= month && month <= to)
          .map(({ type, faces: [from, to], rare = false }) => [type, { from, to, rare }]),
      )
    : cellsOf(nation, role, month);

const WIDESPREAD_FACES = 4;
const OF_A_TYPE = 4;

/** How many of a type a squadron may have (rule 8.1). */
export const limitOf = ({ from, to, rare }: Cell): number => {
  if (rare) return 1;
  return to - from + 1 >= WIDESPREAD_FACES ? Infinity : OF_A_TYPE;
};

/** Types that a face gives. */
export const typesAt = (cells: Cells, face: number): readonly string[] =>
  Object.keys(cells).filter((type) => cells[type]!.from <= face && face <= cells[type]!.to);

/** The type with most faces. */
export const widestOf = (cells: Cells): string =>
  Object.keys(cells).toSorted((a, b) => {
    const width = (t: string): number => (cells[t]!.rare ? 0 : cells[t]!.to - cells[t]!.from + 1);
    return width(b) - width(a) || (a < b ? -1 : 1);
  })[0]!;

/** Types whose held machines are made into another, three months after the new one's first (rule 9.3 of a mission's book). */
export const UPGRADES: Readonly<Record<string, string>> = {
  spad7a: 'spad7b',
  ad5: 'ad5a',
  pd3: 'pd3a',
  gotha4: 'gotha5',
};

/** Months in which a squadron may be given a type, in order of the calendar. */
export const monthsOf = (squadron: Equipped, type: string): readonly string[] =>
  TIMELINE_MONTHS.filter((month) => type in cellsFor(squadron, month));

/** Types that a squadron can be given, by name: of a month, or of its whole time at the front where no month is said. */
export const typesFor = (squadron: Equipped, month?: string): readonly string[] => {
  const months = month === undefined ? TIMELINE_MONTHS : [month];
  const types = new Set(months.flatMap((one) => Object.keys(cellsFor(squadron, one))));
  return [...types].toSorted((a, b) => (typeName(a) < typeName(b) ? -1 : 1));
};

/** A month of the calendar of a squadron: types that come, and that go. */
export interface MonthOfTypes {
  readonly month: string;
  readonly come: readonly string[];
  readonly go: readonly string[];
}

/** What changes of the types of a squadron after a month, up to another: the months in which something does. */
export const typesToCome = (
  squadron: Equipped,
  { after, until }: { readonly after: string; readonly until: string },
): readonly MonthOfTypes[] => {
  const months = TIMELINE_MONTHS.filter((month) => month >= after && month <= until);
  const cells = months.map((month) => Object.keys(cellsFor(squadron, month)));
  return months.slice(1).flatMap((month, i) => {
    const come = cells[i + 1]!.filter((type) => !cells[i]!.includes(type));
    const go = cells[i]!.filter((type) => !cells[i + 1]!.includes(type));
    return come.length + go.length > 0 ? [{ month, come, go }] : [];
  });
};
