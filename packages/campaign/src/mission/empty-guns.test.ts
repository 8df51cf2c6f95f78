/** Who comes home with empty guns and has hit nobody is told of in the outcome of his mission (rule 7.10). */
import type { State as EngineState } from '@paravion/clouds';
import { unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { outcomeOf } from './flown.ts';
import { liveMission } from './live-mission.fixture.ts';
import { readOutcome, writeOutcome } from './outcome-text.ts';

const { war, mission, flown } = liveMission('empty guns');
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
