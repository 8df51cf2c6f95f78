/** The ways in which bots see things, from the rash to the careful. */
import type { Temper } from './pilot.ts';

export const SCOUTING: Temper = {
  attack: 1,
  care: 0,
  next: 0,
  energy: 0.03,
  risk: 0.5,
  fall: 0,
  stand: 1,
  hunt: 0,
  home: 0,
};

export const TACTICS: Temper = {
  attack: 2.5,
  care: 1,
  next: 0.4,
  energy: 0.05,
  risk: 0.5,
  fall: 0,
  stand: 1,
  hunt: 4,
  home: 0,
};

/** Of who has other work than to fight, whatever comes. */
export const OBSERVING: Temper = { ...TACTICS, attack: 0.6, care: 0, stand: 0, hunt: 0 };

/** Of who has come for a balloon. */
export const BURNING: Temper = { ...TACTICS, attack: 0.6, care: 1, next: 0.2, risk: 4, fall: 10, stand: 0, hunt: 0 };

/** The wingman's, in a fight and on its way out of one. */
export const FIGHTING: Temper = { ...TACTICS, care: 1.3, next: 0.8, risk: 1.5, fall: 10 };
export const LEAVING: Temper = { ...FIGHTING, attack: 0.6, care: 2.5, stand: 0, hunt: 0, home: 0.25 };
