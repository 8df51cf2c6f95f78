/** Orders as a player may write them, for hints. */
import { planesOfSeat, type Rules, type State, sopwith } from '@paravion/sopwith';
import type { Position } from '../adapter.ts';

/** Orders that the planes of a seat may fly now: from the ground a strip comes first (rule 4.1). */
export const orderExample = (position: Position, given?: number): string => {
  const { rules, state } = position as { readonly rules: Rules; readonly state: State };
  const seat = given ?? sopwith.seatsToOrder(rules, state)[0] ?? 0;
  const planes = planesOfSeat(state, seat).map((p) => state.planes[p]!);
  const strips = ['BETA', 'ALPHA'];
  return planes.map(({ status }, i) => `${status === 'parked' ? `${strips[i]} airstrip; ` : ''}A; A; A`).join(' / ');
};
