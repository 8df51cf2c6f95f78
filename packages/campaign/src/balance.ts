/** What an ability is worth: the same mission again and again, with the ability and without it (rule 17). */
import type { ABILITY_TABLES, Ability } from '@paravion/clouds';
import { namedDice } from '@paravion/tabletop';
import { campaign } from './game.ts';
import { abilitiesIn } from './men.ts';
import { mean, resolve } from './mission/quick.ts';
import { contextOf } from './month-context.ts';
import { type Rules, USUAL } from './options.ts';
import { planeOf } from './phases/flights.ts';
import type { Setup } from './setup.ts';
import type { Draft, Mission, MissionOutcome, State } from './state.ts';
import type { Side } from './vocabulary.ts';

/** A share of missions with an ability and without it, and the standard error of what lies between: mission by mission, by the same dice. */
export interface Change {
  readonly with: number;
  readonly without: number;
  readonly error: number;
}

/** How often its owner came home alive and free, and his side won, with an ability and without it. */
export interface Worth {
  readonly ability: Ability;
  readonly who: keyof typeof ABILITY_TABLES;
  readonly lived: Change;
  readonly won: Change;
}

/** Decides a mission by a seed: quickly, or in the engine. */
export type Decide = (state: State, mission: Mission, seed: string) => MissionOutcome;

const RULES: Rules = { ...USUAL, aces: 'off' };
const LIKE = { awareness: 13, flying: 13, gunnery: 13, fortitude: 13, luck: 10 } as const;
const CREWS = ['pilot', 'pilot', 'crew', 'crew'] as const;

/** Two Bristols against two Albatros, all men alike. */
const SETUP: Setup = {
  from: '1917-06',
  until: '1917-06',
  seats: [{ name: 'Ann', squadron: 'gbxx' }],
  squadrons: [
    {
      id: 'gbxx',
      nation: 'GB',
      role: 'fighter',
      sector: 4,
      strength: { pilots: 2, crew: 2, machines: 2 },
      men: CREWS.map((kind, i) => ({ ...LIKE, kind, name: `Man ${i + 1}` })),
      machines: ['bristol', 'bristol'],
    },
    {
      id: 'dexx',
      nation: 'DE',
      role: 'fighter',
      sector: 4,
      strength: { pilots: 2, crew: 0, machines: 2 },
      men: [1, 2].map((n) => ({ ...LIKE, name: `Mann ${n}` })),
      machines: ['ad3', 'ad3'],
    },
  ],
};

/** The mission, with the abilities of the first plane's pilot and gunner. */
const missionWith = ({ squadrons }: State, pilot: readonly Ability[], gunner: readonly Ability[]): Mission => {
  const flight = (at: number, side: Side): Mission['flights']['W'] => {
    const squadron = (squadrons as Draft['squadrons'])[at]!;
    const behind = squadron.men.filter((m) => m.kind === 'crew');
    const planes = squadron.men
      .filter((m) => m.kind === 'pilot')
      .map((man, i) => planeOf({ machine: squadron.machines[i]!, men: [man, ...behind.slice(i, i + 1)] }, 'fighter'));
    return { side, nation: squadron.nation, squadron: squadron.id, planes };
  };
  const [W, E] = [flight(0, 'W'), flight(1, 'E')];
  const [first, second] = W.planes[0]!.crew;
  W.planes[0]!.crew = [
    { ...first!, abilities: [...pilot] },
    { ...second!, abilities: [...gunner] },
  ];
  const flights = { W, E };
  return {
    id: 'M1',
    sector: 4,
    task: 'dogfight',
    attacker: 'W',
    sky: 'clear',
    how: 'bots',
    quiet: 0,
    flights,
    mentored: [],
    outcome: null,
  };
};

export const quickly: Decide = (state, mission, seed) => resolve(contextOf(RULES, state, namedDice(seed), []), mission);

/** What is counted of missions, one figure for each: 1 where it was so, else 0. */
interface Counted {
  readonly lived: readonly number[];
  readonly won: readonly number[];
}

/** So many missions: from which the man came home, and which his side won. */
const counted = (decide: Decide, state: State, mission: Mission, seat: number, many: number, seed: string): Counted => {
  const { id } = mission.flights.W.planes[0]!.crew[seat]!;
  const outcomes = Array.from({ length: many }, (_, i) => decide(state, mission, `${seed} ${i}`));
  const isHome = ({ men }: MissionOutcome): boolean => ['ok', 'forced'].includes(men.find((m) => m.id === id)!.status);
  return {
    lived: outcomes.map((outcome) => (isHome(outcome) ? 1 : 0)),
    won: outcomes.map(({ result }) => (result === 'W' ? 1 : 0)),
  };
};

const changeOf = (withIt: readonly number[], without: readonly number[]): Change => {
  const [now, before] = [mean(withIt), mean(without)];
  const spread = mean(withIt.map((x, i) => (x - without[i]! - now + before) ** 2));
  return { with: now, without: before, error: Math.sqrt(spread / withIt.length) };
};

/** Every ability, or those named, over so many missions each; the same dice with it and without. */
export const worthOfAbilities = (
  many: number,
  seed: string,
  decide: Decide = quickly,
  only: readonly string[] = [],
): readonly Worth[] => {
  const { state } = campaign.start(RULES, SETUP, namedDice('a mission for balance'));
  const plain = missionWith(state, [], []);
  const without = [0, 1].map((seat) => counted(decide, state, plain, seat, many, seed));
  return (['pilot', 'ace', 'gunner'] as const).flatMap((who) =>
    abilitiesIn(who)
      .filter((ability) => only.length === 0 || only.includes(ability))
      .map((ability) => {
        const seat = who === 'gunner' ? 1 : 0;
        const mission = seat === 0 ? missionWith(state, [ability], []) : missionWith(state, [], [ability]);
        const found = counted(decide, state, mission, seat, many, seed);
        const plainly = without[seat]!;
        return {
          ability,
          who,
          lived: changeOf(found.lived, plainly.lived),
          won: changeOf(found.won, plainly.won),
        };
      }),
  );
};
