/** The openings of many games as one file: positions once, and each way in one short line. */
import { type OpeningRow, type Score, scoreOf } from './openings.ts';

/** Openings of the games of one edition. */
export interface OpeningSet {
  /** Games that were counted. */
  readonly games: number;
  readonly positions: readonly string[];
  /** `position|order|next|flown|won|drawn`: positions by their place in the list, no next one for a game that was over. */
  readonly rows: readonly string[];
}

/** Something that leads on: an order, or where one led to; with its score. */
export interface OpeningWay extends Score {
  readonly text: string;
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Rows as a set; the same rows make the same set. */
export const packOpenings = (games: number, rows: readonly OpeningRow[]): OpeningSet => {
  const positions = [...new Set(rows.flatMap(({ position, next }) => [position, next]))]
    .filter(Boolean)
    .toSorted(byText);
  const place = new Map(positions.map((text, i) => [text, i]));
  const lines = rows.map(({ position, order, next, flown, won, drawn }) =>
    [place.get(position), order, place.get(next) ?? '', flown, won, drawn].join('|'),
  );
  return { games, positions, rows: lines.toSorted(byText) };
};

/** The ways of a set from a position. */
export const openingsIn = ({ positions, rows }: OpeningSet, position: string): readonly OpeningRow[] => {
  const at = positions.indexOf(position);
  if (at < 0) return [];
  return rows
    .filter((line) => line.startsWith(`${at}|`))
    .map((line) => {
      const [, order, next, flown, won, drawn] = line.split('|') as [string, string, string, string, string, string];
      const score = { flown: Number(flown), won: Number(won), drawn: Number(drawn) };
      return { position, order, next: next === '' ? '' : positions[Number(next)]!, ...score };
    });
};

/** The orders of these ways or, where one is named, the positions that it led to; the most frequent first. */
export const waysOf = (rows: readonly OpeningRow[], order?: string): readonly OpeningWay[] => {
  const some = order === undefined ? rows : rows.filter((row) => row.order === order);
  const groups = Map.groupBy(some, (row) => (order === undefined ? row.order : row.next));
  const ways = [...groups].map(([text, alike]) => ({ text, ...scoreOf(alike) }));
  return ways.toSorted((a, b) => b.flown - a.flown || byText(a.text, b.text));
};
