/** A handicap is flown with, too: re-rolls of the side in the engine of the mission (rule 11.3). */
import { expect, it } from 'vitest';
import { liveMission } from './live-mission.fixture.ts';

it('gives the side of a squadron its re-rolls', () => {
  expect(liveMission('a handicap', { handicap: 2 }).flown.state.charms).toEqual({ W: 2, E: 0 });
});
