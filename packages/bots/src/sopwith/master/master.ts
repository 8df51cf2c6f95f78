/** An ace who has flown more than a thousand duels in his head: of the last two, he judges what may come of a Turn by a value learned from them. */
import type { Order, Rules, State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { deliberate, type School } from '../ace/deliberate.ts';
import { learnedJudge } from './value.ts';
import { NET } from './weights.ts';

/** A learned judgement takes longer, and so is asked of fewer flights. */
const MASTERS: School = { judgeOf: (scene) => learnedJudge(NET, scene), duelFlights: 44 };

export const master: Bot<Rules, State, Order> = {
  id: 'master',
  title: 'Master',
  strength: 10,
  about: 'An ace who, once two are left, knows from a thousand duels how those come out.',
  choose: (rules, state, seat, seed, budget = {}, past = []) => {
    const luck = chance(seed, `master/turn ${state.turn}/seat ${seat + 1}`);
    const resolve = deliberate(rules, state, seat, luck, budget, past, MASTERS);
    return { sheets: resolve.map((plane) => plane && unpackSheet(plane.code)) };
  },
};
