/** The lines of a printed form for the orders of a seat. */
import { MOVES, planesOfSeat, type State } from '@paravion/sopwith';
import type { Position } from '../adapter.ts';

const LABELS = {
  en: { plane: 'Plane', strip: 'Airstrip:', move: 'Move', fire: 'Fire' },
  de: { plane: 'Flugzeug', strip: 'Startbahn:', move: 'Bewegung', fire: 'Feuer' },
} as const;

/** By plane that still flies: a strip, and three Moves with their fire. */
export const orderForm = ({ state }: Position, seat: number, language?: string): readonly (readonly string[])[] => {
  const { plane, strip, move, fire } = LABELS[language === 'de' ? 'de' : 'en'];
  const { planes } = state as State;
  const all = planesOfSeat(state as State, seat);
  const flying = all.filter((id) => planes[id]!.status !== 'out');
  return flying.flatMap((id) => [
    ...(all.length > 1 ? [[`${plane} ${all.indexOf(id) + 1}:`]] : []),
    ...[[strip], ...MOVES.map((number) => [`${move} ${number}:`, `${fire} ${number}:`])],
  ]);
};
