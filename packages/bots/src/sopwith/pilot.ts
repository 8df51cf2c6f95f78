/** An experienced pilot of Sopwith. */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Bot } from '../bot.ts';
import { type Mind, think } from './think.ts';

export const PILOT: Mind = {
  id: 'pilot',
  rounds: 8,
  slips: 1,
  heat: 0.12,
  caution: 1,
  death: 6,
  kill: 4,
  outlook: 0.8,
  pull: 0.15,
  home: 0.6,
};

export const pilot: Bot<Rules, State, Order> = {
  id: PILOT.id,
  title: 'Pilot',
  strength: 4,
  about: 'Thinks what the others will do, and of the Turn after; goes home for ammunition and repair.',
  choose: (rules, state, seat, seed) => think(PILOT, rules, state, seat, seed),
};
