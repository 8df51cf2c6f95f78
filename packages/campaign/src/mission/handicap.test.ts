/** A handicap is flown with, too: re-rolls of the side in the engine of the mission (rule 11.3). */
import { clouds } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from '../game.ts';
import { USUAL } from '../options.ts';
import type { Mission } from '../state.ts';
import { missionSetup } from './setup.ts';

it('gives the side of a squadron its re-rolls', () => {
  const setup = unwrap(
    campaign.checkSetup(
      { ...USUAL, aces: 'off' },
      {
        from: '1917-04',
        until: '1917-04',
        seats: [{ name: 'Ann', squadron: 'gb60' }],
        squadrons: [{ id: 'gb60', handicap: 2 }, { id: 'dej11' }],
      },
    ),
  );
  const dice = namedDice('a handicap');
  const { state } = campaign.start(USUAL, setup, dice);
  const flown = campaign.adjudicate(USUAL, state, [{ seg: 'ORD', how: ['live'] }], dice).state;
  const mission = (flown.missions as readonly Mission[]).find(({ outcome }) => outcome === null)!;
  const { rules } = clouds.editions[0]!;
  const begun = clouds.start(rules, unwrap(clouds.checkSetup(rules, missionSetup(USUAL, flown, mission, dice))), dice);
  expect(begun.state.charms).toEqual({ W: 2, E: 0 });
});
