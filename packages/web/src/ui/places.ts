/** The order in which a game's seats are shown at its end. */

/** A seat with its place, and what counts first. */
export interface Placed {
  readonly place: number | null;
  readonly points: number;
}

/** By seat: whether it is on no side where others are on one, as a game master's is: it has no place and no points. */
export const standsApart = (sides: readonly (string | null)[]): readonly boolean[] =>
  sides.map((side) => side === null && sides.some((other) => other !== null));

/** By place; those without one last. */
export const byPlace = <Row extends Pick<Placed, 'place'>>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY));

/** A place as it is written, `1=` where several share it; nothing for one that is not known yet. */
export const writtenPlace = (place: number | null, all: readonly Pick<Placed, 'place'>[]): string =>
  place === null ? '' : `${place}${all.filter((one) => one.place === place).length > 1 ? '=' : ''}`;

/** A place in a game of one's past, `1=/4`. */
export const placeAmong = (game: {
  readonly place: number | null;
  readonly shared: boolean;
  readonly pilots: number;
}): string => `${game.place ?? '–'}${game.shared ? '=' : ''}/${game.pilots}`;

/** Whether somebody stands above another who has more points: then places want a word. */
export const isNotByPoints = (rows: readonly Placed[]): boolean =>
  rows.some((a) => rows.some((b) => a.place !== null && b.place !== null && a.place < b.place && a.points < b.points));
