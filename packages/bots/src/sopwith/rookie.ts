/** A pilot of Sopwith in his first weeks: shoots where the enemy goes if it flies straight or turns. */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Bot } from '../bot.ts';
import { type Mind, think } from './think.ts';

export const ROOKIE: Mind = {
  id: 'rookie',
  rounds: 0,
  slips: 0,
  heat: 0.8,
  caution: 0.25,
  death: 1,
  kill: 1,
  outlook: 0,
  pull: 0.3,
  home: 0.4,
};

export const rookie: Bot<Rules, State, Order> = {
  id: ROOKIE.id,
  title: 'Rookie',
  strength: 1,
  about: 'Goes for the nearest, and fires where it will be if it flies straight or turns.',
  choose: (rules, state, seat, seed) => think(ROOKIE, rules, state, seat, seed),
};
