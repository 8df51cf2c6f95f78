/** Whom a Mentor helps is the war's word in the engine of a mission, too: he need not fly (rule 17, ace 5). */
import { clouds } from '@paravion/clouds';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { USUAL } from '../options.ts';
import type { Mission } from '../state.ts';
import { liveMission } from './live-mission.fixture.ts';
import { missionSetup } from './setup.ts';

const { war, mission } = liveMission('a mentor');
const pilots = mission.flights.W.planes.map(({ crew }) => crew[0]!);

/** Re-rolls of the pilots of No. 60 Squadron. */
const rerolls = (one: Mission): readonly number[] => {
  const edition = clouds.editions[0]!.rules;
  const setup = unwrap(clouds.checkSetup(edition, missionSetup(USUAL, war, one, namedDice('sky'))));
  const { planes } = clouds.start(edition, setup, namedDice('start')).state;
  return planes.filter(({ side }) => side === 'W').map(({ crew }) => crew[0]!.rerolls);
};

it('gives the rookie whom the orders name one more re-roll, and nobody else', () => {
  const usual = rerolls(mission);
  const second = rerolls({ ...mission, mentored: [pilots[1]!.id] });
  expect(second).toEqual(usual.map((n, i) => (i === 1 ? n + 1 : n)));
});

it('does not give it twice where the Mentor flies', () => {
  const [leader, ...others] = mission.flights.W.planes;
  const able = { ...leader!, crew: [{ ...pilots[0]!, abilities: ['mentor' as const] }, ...leader!.crew.slice(1)] };
  const flights = { ...mission.flights, W: { ...mission.flights.W, planes: [able, ...others] } };
  const usual = rerolls(mission);
  expect(rerolls({ ...mission, flights, mentored: [pilots.at(-1)!.id] })).toEqual(
    usual.map((n, i) => (i === pilots.length - 1 ? n + 1 : n)),
  );
});
