/** For tests: a mission in which one side takes whatever the cockpit proposes first. */
import type { CLOUDS_BOTS } from '@paravion/bots/clouds';
import {
  assume,
  BOOKLET,
  clouds,
  distance,
  dueInMove,
  type Event,
  type Flight,
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
import { proposedOrder } from '../proposals.ts';
import { cards } from './cards.ts';

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

/** How a mission went for the side that took what was proposed. */
export interface Taken {
  /** Turn in which planes of both sides were first so near that it is a fight; null: they never were. */
  readonly fought: number | null;
  /** Turn in which it first did what the mission is about, by bombs, guns or a point for it; null: it never did. */
  readonly worked: number | null;
  readonly result: State['result'];
  readonly score: State['score'];
  readonly turns: number;
}

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

/** Flies a mission to its end, or until `isEnough`; the other side is a bot's. */
export const flyProposals = (
  mission: MissionId,
  side: Side,
  bot: (typeof CLOUDS_BOTS)[number],
  seed: string,
  { planes = 1, month = '1917-08', isEnough = (_: Taken): boolean => false } = {},
): Taken => {
  const dice = keyedDice(seed);
  let { state } = clouds.start(BOOKLET, missionSetup(mission, 2, month, planes), dice);
  let taken: Taken = { fought: null, worked: null, result: null, score: state.score, turns: 0 };
  for (let owing = clouds.seatsToOrder(BOOKLET, state); owing.length > 0; owing = clouds.seatsToOrder(BOOKLET, state)) {
    const now = state;
    const sheets = now.seats.map((seat, i) => {
      if (!owing.includes(i)) return null;
      const order = seat.side === side ? proposed(now, i) : bot.choose(BOOKLET, clouds.view(BOOKLET, now, i), i, seed);
      const [problem] = clouds.checkOrder(BOOKLET, now, i, order);
      if (problem) throw new Error(`${mission}, ${seat.side}: ${problem.message}`);
      return order;
    });
    const next = clouds.adjudicate(BOOKLET, now, sheets, dice);
    state = next.state;
    const works =
      next.events.some((event) => isWork(now, side, event)) ||
      objectiveLines(state).some((line) => line.side === side && !line.open);
    taken = {
      fought: taken.fought ?? (isFight(state) ? now.turn : null),
      worked: taken.worked ?? (works ? now.turn : null),
      result: state.result,
      score: state.score,
      turns: now.turn,
    };
    if (isEnough(taken)) break;
  }
  return taken;
};
