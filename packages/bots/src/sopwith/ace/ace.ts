/** The strongest pilot that thinks for himself. */
import type { Order, Rules, State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { deliberate } from './deliberate.ts';

export const ace: Bot<Rules, State, Order> = {
  id: 'ace',
  title: 'Ace',
  strength: 9,
  about:
    'Knows what every flight is worth against all that you may do, never lets on which he takes, and learns how you fly.',
  choose: (rules, state, seat, seed, budget = {}, past = []) => {
    const luck = chance(seed, `ace/turn ${state.turn}/seat ${seat + 1}`);
    const resolve = deliberate(rules, state, seat, luck, budget, past);
    return { sheets: resolve.map((plane) => plane && unpackSheet(plane.code)) };
  },
};
