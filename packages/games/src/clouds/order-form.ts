/** The lines of a printed form for the orders of a seat. */
import { dueInMove, movableOf, type Plane, type State, toPlace } from '@paravion/clouds';
import type { Position } from '../adapter.ts';

/** Lines below the last unit, for fire and standing orders. */
const MORE_LINES: readonly (readonly string[])[] = [[''], ['']];

/** Words of a placement, as letters are read in them. */
const LABELS: Readonly<Record<string, { readonly at: string; readonly height: string }>> = {
  de: { at: 'bei', height: 'Höhe' },
  fr: { at: 'à', height: 'hauteur' },
};
const ENGLISH = { at: 'at', height: 'height' };

/** In the order of the roster. */
const planesOf = (state: State, seat: number): readonly Plane[] => {
  const due = dueInMove(state).flatMap(({ id, owner }) => (owner === seat ? [id] : []));
  return (state.planes as readonly Plane[]).filter(({ id }) => due.includes(id));
};

const isPlane = (state: State, id: string): boolean => state.planes.some((plane) => plane.id === id);

/** A line for all that is to be placed; or two for each unit that has something to do, and some below. */
export const orderForm = (
  { state: given }: Position,
  seat: number,
  language = 'en',
): readonly (readonly string[])[] => {
  const state = given as State;
  if (state.segment === 'SET') {
    const { at, height } = LABELS[language] ?? ENGLISH;
    return toPlace(state, seat).map((id) => (isPlane(state, id) ? [`${id}: ${at}`, height] : [`${id}: ${at}`]));
  }
  const units = [...planesOf(state, seat), ...movableOf(state, seat)].map(({ id }) => id);
  return units.length === 0 ? [] : [...units.flatMap((id) => [[`${id}:`], ['']]), ...MORE_LINES];
};
