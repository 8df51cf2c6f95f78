/** The lines of a printed form for the orders of a seat. */
import { MOVES, planesOfSeat, type State } from '@paravion/sopwith';
import type { Language } from '@paravion/tabletop';
import type { Position } from '../adapter.ts';

const LABELS = {
  en: { plane: 'Plane', strip: 'Airstrip', move: 'Move', fire: 'Fire', colon: ':' },
  de: { plane: 'Flugzeug', strip: 'Startbahn', move: 'Bewegung', fire: 'Feuer', colon: ':' },
  fr: { plane: 'Avion', strip: 'Piste', move: 'Mouvement', fire: 'Tir', colon: '\u00a0:' },
  it: { plane: 'Aereo', strip: 'Pista', move: 'Mossa', fire: 'Fuoco', colon: ':' },
} as const satisfies Readonly<Record<Language, object>>;

/** By plane that still flies: a strip, and three Moves with their fire. */
export const orderForm = ({ state }: Position, seat: number, language?: string): readonly (readonly string[])[] => {
  const { plane, strip, move, fire, colon } = LABELS[language as Language] ?? LABELS.en;
  const { planes } = state as State;
  const all = planesOfSeat(state as State, seat);
  const flying = all.filter((id) => planes[id]!.status !== 'out');
  return flying.flatMap((id) => [
    ...(all.length > 1 ? [[`${plane} ${all.indexOf(id) + 1}${colon}`]] : []),
    ...[[strip + colon], ...MOVES.map((number) => [`${move} ${number}${colon}`, `${fire} ${number}${colon}`])],
  ]);
};
