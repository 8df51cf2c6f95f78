/** An ace who has flown thousands of games in his head, and judges what may come of a Turn by a value learned from them. */
import type { Order, Rules, State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { ACES, deliberate, type School } from '../ace/deliberate.ts';
import { masterJudge } from './value.ts';
import { NET } from './weights.ts';

/** A learned judgement takes longer, and so is asked of fewer flights. */
const MASTERS: School = { ...ACES, judgeOf: (scene) => masterJudge(NET, scene), duelFlights: 44 };

export const master: Bot<Rules, State, Order> = {
  id: 'master',
  title: 'Master',
  strength: 10,
  wait: 1000,
  about: 'An ace who knows from thousands of games how they come out.',
  choose: (rules, state, seat, seed, budget = {}, past = []) => {
    const luck = chance(seed, `master/turn ${state.turn}/seat ${seat + 1}`);
    const resolve = deliberate(rules, state, seat, luck, budget, past, MASTERS);
    return { sheets: resolve.map((plane) => plane && unpackSheet(plane.code)) };
  },
};
