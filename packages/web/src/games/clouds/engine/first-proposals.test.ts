/**
 * Whoever takes what is proposed first, every time, comes to a fight or does what the mission asks for: in one of six flights,
 * for who strikes and goes home at once cannot always be met: by the dice the defender of a balloon comes in Turn 5 to 9, its attacker in Turn 7.
 */
import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import {
  assume,
  BOOKLET,
  clouds,
  distance,
  dueInMove,
  type Event,
  type Flight,
  MISSIONS,
  type MissionId,
  missionSetup,
  type Order,
  objectiveLines,
  type Plane,
  SIDES,
  type Side,
  type State,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { proposedOrder } from '../proposals.ts';
import { cards } from './cards.ts';

const scout = CLOUDS_BOTS.find(({ id }) => id === 'scout')!;

/** What a seat orders that changes nothing of what is proposed to it. */
const proposed = (state: State, seat: number): Order => {
  const view = clouds.view(BOOKLET, state, seat);
  const known = assume(view);
  if (state.segment !== 'MOV') return proposedOrder(BOOKLET, known, seat) ?? clouds.defaultOrder(BOOKLET, known, seat);
  const orders = dueInMove(known)
    .filter((p) => p.owner === seat)
    .flatMap(({ id }): readonly Flight[] =>
      cards(BOOKLET, view, seat, id)
        .slice(0, 1)
        .map(({ flight }) => flight),
    );
  return { seg: 'MOV', orders };
};

/** So near one another planes fight: in MU. */
const FIGHT = 10;
const isFight = ({ planes }: State): boolean => {
  const [west, east] = SIDES.map((side) =>
    (planes as readonly Plane[]).filter((p) => p.side === side && p.status === 'flying'),
  );
  return west!.some((a) => east!.some((b) => distance(a, b) <= FIGHT));
};

/** Bombs let go, or shots at what is no plane, by the men of a side. */
const isWork = ({ planes }: State, side: Side, event: Event): boolean => {
  if (
    (event.type !== 'bombed' && event.type !== 'shot') ||
    !planes.some((p) => p.side === side && event.unit.startsWith(p.id))
  )
    return false;
  return event.type === 'bombed' || !planes.some(({ id }) => id === event.target);
};

/**
 * Flies a mission in which a side takes whatever is proposed first, and the other is a bot's. True as soon as planes of both
 * are so near that it is a fight, or the side has done what the mission is about; false when it ends without either.
 */
const isFought = (mission: MissionId, side: Side, seed: string): boolean => {
  const dice = keyedDice(seed);
  let { state } = clouds.start(BOOKLET, missionSetup(mission, 2, '1917-08', 1), dice);
  for (let owing = clouds.seatsToOrder(BOOKLET, state); owing.length > 0; owing = clouds.seatsToOrder(BOOKLET, state)) {
    const now = state;
    const sheets = now.seats.map((seat, i) => {
      if (!owing.includes(i)) return null;
      const order =
        seat.side === side ? proposed(now, i) : scout.choose(BOOKLET, clouds.view(BOOKLET, now, i), i, seed);
      const [problem] = clouds.checkOrder(BOOKLET, now, i, order);
      if (problem) throw new Error(`${mission}, ${seat.side}: ${problem.message}`);
      return order;
    });
    const next = clouds.adjudicate(BOOKLET, now, sheets, dice);
    state = next.state;
    const works =
      next.events.some((event) => isWork(now, side, event)) ||
      objectiveLines(state).some((line) => line.side === side && !line.open);
    if (works || isFight(state)) return true;
  }
  return false;
};

test.each(MISSIONS.flatMap((mission) => SIDES.map((side) => ({ mission, side }))))(
  '$mission, $side',
  { tags: 'trial' },
  ({ mission, side }) => {
    expect([1, 2, 3, 4, 5, 6].some((n) => isFought(mission, side, `first proposals ${n}`))).toBe(true);
  },
);
