/** For tests: a mission of a war of one player that is to be flown live, and the air combat that it begins as. */
import { clouds } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { campaign } from '../game.ts';
import { USUAL } from '../options.ts';
import type { Mission } from '../state.ts';
import { missionSetup } from './setup.ts';

/** Ann leads No. 60 Squadron against Jasta 11 in April 1917. */
export const liveMission = (name: string, own: { readonly handicap?: number } = {}) => {
  const dice = namedDice(name);
  const seats = [{ name: 'Ann', squadron: 'gb60' }];
  const squadrons = [{ id: 'gb60', ...own }, { id: 'dej11' }];
  const rules = { ...USUAL, aces: 'off' } as const;
  const setup = unwrap(campaign.checkSetup(rules, { from: '1917-04', until: '1917-04', seats, squadrons }));
  const begun = campaign.start(USUAL, setup, dice).state;
  const war = campaign.adjudicate(USUAL, begun, [{ seg: 'ORD', how: ['live'] }], dice).state;
  const mission = (war.missions as readonly Mission[]).find(({ outcome }) => outcome === null)!;
  const printed = clouds.editions[0]!.rules;
  const air = unwrap(clouds.checkSetup(printed, missionSetup(USUAL, war, mission, dice)));
  return { war, mission, flown: clouds.start(printed, air, dice) };
};
