/** A mission of a war flown by bots in the engine of the air combat, to its end. */

import { type Bot, fly } from '@paravion/bots';
import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import { type Mission, type MissionOutcome, missionSetup, outcomeOf, type State, USUAL } from '@paravion/campaign';
import { clouds, type State as EngineState, type Order, type Rules } from '@paravion/clouds';
import { missionSeed } from '@paravion/games/campaign';
import { keyedDice } from '@paravion/tabletop';

/** Segments after which a mission is broken off: far more than any lasts. */
const MOST = 3000;

const RULES: Rules = clouds.editions[0]!.rules;
/** Whoever flies a mission in a second or so. */
const TACTICIAN = CLOUDS_BOTS.find(({ id }) => id === 'tactician')! as unknown as Bot<Rules, never, Order>;

/** What came of it; the same seed gives the same. */
export const flyMission = (state: State, mission: Mission, seed: string): MissionOutcome => {
  const own = missionSeed(seed, state, mission.id);
  // What the war's rules tell of names is nothing to bots.
  const wanted = missionSetup(USUAL, state, mission, keyedDice(`${own}/sky`));
  const setup = clouds.checkSetup(RULES, wanted);
  const bots = wanted.seats.map(() => TACTICIAN);
  const flown = fly({ game: clouds, rules: RULES, bots: bots as never, seed: own, most: MOST, setup });
  return { ...outcomeOf(state, mission, flown.state as unknown as EngineState), how: 'bots' };
};
