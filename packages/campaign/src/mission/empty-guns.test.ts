/** Who comes home with empty guns and has hit nobody is told of in the outcome of his mission (rule 7.10). */
import { clouds, type State as EngineState } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaign } from '../game.ts';
import { USUAL } from '../options.ts';
import type { Mission } from '../state.ts';
import { outcomeOf } from './flown.ts';
import { readOutcome, writeOutcome } from './outcome-text.ts';
import { missionSetup } from './setup.ts';

const dice = namedDice('empty guns');
const setup = unwrap(
  campaign.checkSetup(
    { ...USUAL, aces: 'off' },
    {
      from: '1917-04',
      until: '1917-04',
      seats: [{ name: 'Ann', squadron: 'gb60' }],
      squadrons: [{ id: 'gb60' }, { id: 'dej11' }],
    },
  ),
);
const begun = campaign.start(USUAL, setup, dice).state;
const war = campaign.adjudicate(USUAL, begun, [{ seg: 'ORD', how: ['live'] }], dice).state;
const mission = (war.missions as readonly Mission[]).find(({ outcome }) => outcome === null)!;
const { rules } = clouds.editions[0]!;
const flown = clouds.start(rules, unwrap(clouds.checkSetup(rules, missionSetup(USUAL, war, mission, dice))), dice);
const man = mission.flights.W.planes[0]!.crew[0]!.id;

/** The mission over, without enemies on the ground; the first plane of the Entente has fired all its guns had. */
const over = (hits: boolean, left = 0): EngineState => ({
  ...flown.state,
  units: [],
  planes: flown.state.planes.map((plane) => {
    const guns = plane.guns.map((gun) => ({ ...gun, boxes: left, drums: 0 }));
    if (plane.id === 'W1') return { ...plane, guns };
    return { ...plane, shotAt: plane.id === 'E1' ? [{ by: 'W1', turn: 3, hit: hits }] : [] };
  }),
});
const told = (state: EngineState) => outcomeOf(war, mission, state).men.find(({ id }) => id === man)!;

it('says so of him alone who can fire no more and has hit nobody', () => {
  expect(told(over(false)).empty).toBe(true);
  expect(told(over(true))).not.toHaveProperty('empty');
  expect(told(over(false, 0.5))).not.toHaveProperty('empty');
  expect(outcomeOf(war, mission, over(false)).men.filter(({ empty }) => empty)).toHaveLength(1);
});

it('writes it down as it is read', () => {
  const outcome = outcomeOf(war, mission, over(false));
  const men = outcome.men.map((one) => (one.id === man ? { ...one, friend: true as const } : one));
  const text = writeOutcome({ ...outcome, men });
  expect(text).toContain(' empty friend');
  const read = unwrap(readOutcome(war, text, { line: 1, column: 1 }, null));
  expect(read.men.find(({ id }) => id === man)).toMatchObject({ empty: true, friend: true });
});
