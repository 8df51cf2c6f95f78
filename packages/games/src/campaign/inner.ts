/** Missions of a war as games of their own: flown in the cockpit, live, by post or by bots, and brought back (rules 4.3, 6.1). */
import {
  homeOf,
  MISSION_DAYS,
  type Mission,
  missionSeats,
  missionSetup,
  monthWords,
  type Order,
  outcomeOf,
  type Rules,
  rulesIn,
  SIDES,
  type State,
  sectorName,
  sectorsOf,
  speakersOf,
  term,
} from '@paravion/campaign';
import { clouds, type State as EngineState } from '@paravion/clouds';
import { capital, keyedDice } from '@paravion/tabletop';
import type { Inner, InnerGame } from '../adapter.ts';

/** The edition in which a mission is flown: by post a letter a turn. */
const EDITION = { live: 'tables-2.0', bots: 'tables-2.0', post: 'by-post' } as const;

const titleIn = (state: State, mission: Mission, language: 'en' | 'de'): string =>
  `${capital(term(mission.task, language))}, ${sectorName(sectorsOf(state), mission.sector, language)}, ${monthWords(state.month, language)}`;

/** Those whose squadron flies in it or has lent it planes, and the game master (rule 12). */
const readersOf = (state: State, { flights }: Mission): readonly number[] => {
  const lent = SIDES.flatMap((side) => flights[side].planes.map(({ machine }) => homeOf(machine)));
  const flying = [flights.W.squadron, flights.E.squadron, null, ...lent];
  return state.seats.flatMap(({ squadron, left }, seat) => (!left && flying.includes(squadron) ? [seat] : []));
};

/** Missions that are flown in the engine; those with models on a table are told by who flew them. */
const waiting = (state: State): readonly InnerGame[] =>
  (state.missions as readonly Mission[]).flatMap((mission): readonly InnerGame[] => {
    const { id, how, outcome } = mission;
    if (outcome !== null || how === 'quick' || how === 'table') return [];
    const owners = missionSeats(state, mission).map(({ seat }) => seat);
    return [
      {
        id,
        title: { en: titleIn(state, mission, 'en'), de: titleIn(state, mission, 'de') },
        game: clouds.id,
        edition: EDITION[how],
        way: how,
        seats: how === 'bots' ? owners.map(() => null) : owners,
        owners,
        speakers: speakersOf(state, mission),
        readers: readersOf(state, mission),
      },
    ];
  });

const missionIn = (state: State, id: string): Mission =>
  (state.missions as readonly Mission[]).find((m) => m.id === id)!;

/** The seed of a mission's dice: of the war's, and of what is flown. */
export const missionSeed = (seed: string, { month, period }: State, id: string): string =>
  `${seed}/${month}/${period}/${id}`;

const begin = (rules: Rules, state: State, id: string, seed: string) => {
  const mission = missionIn(state, id);
  const edition = EDITION[mission.how === 'post' ? 'post' : 'live'];
  return {
    rules: clouds.editions.find((e) => e.id === edition)!.rules,
    setup: missionSetup(rules, state, mission, keyedDice(`${missionSeed(seed, state, id)}/sky`)),
  };
};

const end = (state: State, id: string, last: EngineState): Order => ({
  seg: 'FLY',
  outcomes: [outcomeOf(state, missionIn(state, id), last)],
});

export const inner: Inner = {
  waiting: (_, state) => waiting(state as State),
  days: (rules, state) => rulesIn(rules as Rules, state as State).missionDays ?? MISSION_DAYS,
  begin: (rules, state, id, seed) => begin(rules as Rules, state as State, id, seed),
  end: (state, id, last) => end(state as State, id, last as EngineState),
};
