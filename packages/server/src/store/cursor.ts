/** Long lists, the newest first, read from where the page before ended: a page far down costs what the first one does. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** A place in a list: the moment and the id of what was shown last. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** The place that a cursor names; null: the beginning. */
export const placeOf = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  const [at, id] = cursor.split('.');
  return { at: Number(at), id: id! };
};

/** The condition that a row comes behind a place, by these columns of a moment and an id. */
export const behind =
  <T extends keyof Schema>(at: string, id: string, place: Place | null) =>
  (where: ExpressionBuilder<Schema, T>): ExpressionWrapper<Schema, T, SqlBool> =>
    place === null
      ? (where.lit(true) as never)
      : where(where.refTuple(at as never, id as never), '<', where.tuple(place.at, place.id) as never);

/** A page of rows, of which one more was asked for than are shown; and the cursor of the next page, null at the end. */
export const pageOf = <T>(rows: readonly T[], most: number, place: (row: T) => Place) => {
  const shown = rows.slice(0, most);
  const last = rows.length > most ? place(shown.at(-1)!) : null;
  return { shown, next: last && `${last.at}.${last.id}` };
};
