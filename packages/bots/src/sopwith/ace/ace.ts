/** The strongest pilot that thinks for himself. */
import type { Order, Rules, State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Acquaintance, type Bot, type Budget, type Chance, chance, type Past } from '../../bot.ts';
import { ACES, deliberate } from './deliberate.ts';

/** Orders of an ace for a seat. */
export const aceOrder = (
  rules: Rules,
  state: State,
  seat: number,
  luck: Chance,
  budget: Budget,
  past: readonly Past<State, Order>[],
  known: readonly (Acquaintance | null)[] = [],
): Order => ({
  sheets: deliberate(rules, state, seat, luck, budget, past, ACES, known).map(
    (plane) => plane && unpackSheet(plane.code),
  ),
});

export const ace: Bot<Rules, State, Order> = {
  id: 'ace',
  title: 'Ace',
  strength: 10,
  about:
    'Knows what every flight is worth against all that you may do, never lets on which he takes, and learns how you fly.',
  choose: (rules, state, seat, seed, budget = {}, past = [], known = []) =>
    aceOrder(rules, state, seat, chance(seed, `ace/turn ${state.turn}/seat ${seat + 1}`), budget, past, known),
};
