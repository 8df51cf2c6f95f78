/** By post (rule 4.0): how many letters a mission takes. */
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { missionSetup } from './check-setup.ts';
import { has, pilotOf } from './crew.ts';
import { clouds } from './game.ts';
import { EDITIONS } from './options.ts';
import type { Plane } from './state-plane.ts';
import { MISSIONS, type MissionId } from './vocabulary.ts';

const { rules } = EDITIONS.find(({ id }) => id === 'by-post')!;
const TURNS = 12;

interface Mailed {
  /** By seat: segments for which it was asked. */
  readonly letters: readonly number[];
  readonly wise: boolean;
}

/** A mission of twelve turns by orders of chance, so that much goes wrong in it. */
const mailed = (mission: MissionId, seed: string): Mailed => {
  const dice = keyedDice(seed);
  let { state } = clouds.start(rules, { ...missionSetup(mission, 2, '1917-08', 2), limit: TURNS }, dice);
  const wise = (state.planes as readonly Plane[]).some((plane) => has(pilotOf(plane)!, 'tactician'));
  const letters = state.seats.map(() => 0);
  for (let owing = clouds.seatsToOrder(rules, state); owing.length > 0; owing = clouds.seatsToOrder(rules, state)) {
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat) ? clouds.randomOrder(rules, state, seat, dice) : null,
    );
    for (const seat of owing) letters[seat]! += 1;
    state = clouds.adjudicate(rules, state, orders, dice).state;
  }
  return { letters, wise };
};

it('twelve turns take thirteen letters of a seat at most, and one for a Tactician', { tags: 'trial' }, () => {
  for (const mission of MISSIONS) {
    const { letters, wise } = mailed(mission, `post ${mission}`);
    for (const n of letters) expect(n, mission).toBeLessThanOrEqual(TURNS + (wise ? 2 : 1));
  }
});
