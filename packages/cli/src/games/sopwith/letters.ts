import { parseOrder, planesOfSeat, type State } from '@paravion/sopwith';
import type { Position, ReadLetter } from '../kit.ts';
export const readLetter = (position: Position, text: string, writer: number | null): ReadLetter => {
  const state = position.state as State;
  if (writer === null)
    return { parts: [], press: [], problems: [{ code: 'unknown', message: 'Whose letter is this?' }] };
  const order = parseOrder(text, planesOfSeat(state, writer).length);
  return {
    parts: [{ seat: writer, order: order.ok ? order.value : null, problems: order.ok ? [] : order.error }],
    press: [],
    problems: [],
  };
};
