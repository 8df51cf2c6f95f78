/** A beginner of Sopwith: draws its orders from the legal ones. */
import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice } from '@paravion/tabletop';
import type { Bot } from '../bot.ts';

export const novice: Bot<Rules, State, Order> = {
  id: 'novice',
  title: 'Novice',
  about: 'Flies as the fancy takes it.',
  choose: (rules, state, seat, seed) =>
    sopwith.randomOrder(rules, state, seat, scopedDice(keyedDice(seed), `novice/turn ${state.turn}/seat ${seat + 1}/`)),
};
