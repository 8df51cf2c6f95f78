/** Whoever takes what is proposed first, every time, comes to a fight or does what the mission asks for. */
import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import { MISSIONS, SIDES } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { flyProposals, type Taken } from './first-proposals.ts';

const scout = CLOUDS_BOTS.find(({ id }) => id === 'scout')!;

const isEnough = ({ fought, worked }: Taken): boolean => fought !== null || worked !== null;

test.each(MISSIONS.flatMap((mission) => SIDES.map((side) => ({ mission, side }))))(
  '$mission, $side',
  { tags: 'trial' },
  ({ mission, side }) => {
    expect(isEnough(flyProposals(mission, side, scout, 'first proposals', { isEnough }))).toBe(true);
  },
);
