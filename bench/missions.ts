/**
 * Missions of In Clouds of Glory through its engine, without events. Random dogfights, four planes a side, are flown once to
 * note their orders; the benchmark flies them again from the notes, with the same dice, so that only the rules are
 * measured: no choosing of orders, no copying of states but one a mission.
 */
import {
  BOOKLET,
  blankMission,
  clouds,
  contextOn,
  missionSetup,
  playOn,
  type Sheets,
  type State,
  seatsToOrder,
  startMission,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { chanceFrom } from './chance.ts';

const MISSIONS = 6;
const SEATS = 8;

type Draft = Parameters<typeof contextOn>[1];

interface Flown {
  readonly first: State;
  readonly sheets: readonly Sheets[];
  readonly seed: number;
  /** Planes that moved, summed over the turns; and the turns. */
  readonly planeTurns: number;
  readonly turns: number;
}

const diceFrom = (seed: number) => {
  const chance = chanceFrom(seed);
  return { roll: (_name: string, sides: number): number => 1 + chance(sides) };
};

const airborne = (state: State): number =>
  state.planes.filter((p) => p.status === 'flying' || p.status === 'spinning').length;

const flyOnce = (seed: number): Flown => {
  const setup = missionSetup('dogfight', SEATS);
  const start = blankMission(setup);
  const t = contextOn(BOOKLET, start, diceFrom(seed), null);
  startMission(t, setup);
  if (seatsToOrder(start).length === 0)
    playOn(
      t,
      start.seats.map(() => null),
    );
  const first = structuredClone(start);
  const again = contextOn(BOOKLET, start, diceFrom(seed + 1), null);
  const sheets: Sheets[] = [];
  let planeTurns = 0;
  for (let turn = 0; seatsToOrder(start).length > 0; ) {
    if (start.turn !== turn) {
      planeTurns += airborne(start);
      turn = start.turn;
    }
    const owing = seatsToOrder(start);
    const sheet = start.seats.map((_, seat) =>
      owing.includes(seat)
        ? clouds.randomOrder(BOOKLET, start, seat, keyedDice(`bench ${seed}/${sheets.length}/${seat}`))
        : null,
    );
    sheets.push(sheet);
    playOn(again, sheet);
  }
  return { first, sheets, seed: seed + 1, planeTurns, turns: start.turn };
};

export interface Missions {
  /** Turns that each of the noted missions lasts. */
  readonly lengths: readonly number[];
  /** Flies so many plane-turns, in whole missions: what one is too long the next call has too few. */
  readonly play: (planeTurns: number) => void;
}

export const createMissions = (): Missions => {
  const flown = Array.from({ length: MISSIONS }, (_, i) => flyOnce(100 + 2 * i));
  let next = 0;
  let owed = 0;
  return {
    lengths: flown.map(({ turns }) => turns),
    play: (planeTurns) => {
      owed += planeTurns;
      while (owed > 0) {
        const mission = flown[next++ % MISSIONS]!;
        const t = contextOn(BOOKLET, structuredClone(mission.first) as Draft, diceFrom(mission.seed), null);
        for (const sheet of mission.sheets) playOn(t, sheet);
        owed -= mission.planeTurns;
      }
    },
  };
};
