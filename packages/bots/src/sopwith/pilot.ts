/** An experienced pilot of Sopwith. */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Bot } from '../bot.ts';
import { type Mind, think } from './think.ts';

const MIND: Mind = {
  id: 'pilot',
  rounds: 2,
  slips: 1,
  heat: 0.25,
  caution: 0.8,
  death: 4,
  kill: 4,
  outlook: 0.5,
  pull: 0.15,
  home: 0.6,
};

export const pilot: Bot<Rules, State, Order> = {
  id: MIND.id,
  title: 'Pilot',
  about: 'Thinks what the others will do, and of the Turn after; goes home for ammunition and repair.',
  choose: (rules, state, seat, seed) => think(MIND, rules, state, seat, seed),
};
