/** How well the quick resolution stands for missions that are flown: each is resolved by the table too (rule 6.3). */
import { namedDice } from '@paravion/tabletop';
import type { Decide } from './balance.ts';
import { resolve } from './mission/quick.ts';
import { contextOf } from './month-context.ts';
import type { Rules } from './options.ts';
import type { MissionOutcome } from './state.ts';

/** What missions come to. By the table it is a mean of several throws, so no whole number. */
export interface Toll {
  readonly planes: number;
  readonly men: number;
  readonly victories: number;
}

/** Missions of a month: how many planes and men flew, and what was lost of them, flown and by the table. */
export interface Fit {
  readonly month: string;
  readonly missions: number;
  readonly sent: Omit<Toll, 'victories'>;
  readonly flown: Toll;
  readonly table: Toll;
}

/** How often the table is asked of one mission. */
const THROWS = 20;

const tollOf = ({ machines, men, victories }: MissionOutcome): Toll => ({
  planes: machines.filter(({ status }) => status === 'lost').length,
  men: men.filter(({ status }) => status === 'dead' || status === 'captured').length,
  victories: victories.length,
});

/** Adds tolls, each counted so often. */
const sumOf = (tolls: readonly Toll[], weight = 1): Toll => {
  const of = (what: keyof Toll): number => weight * tolls.reduce((sum, toll) => sum + toll[what], 0);
  return { planes: of('planes'), men: of('men'), victories: of('victories') };
};

/** Adds up months, and gives the sum a name of its own. */
export const sumFits = (month: string, fits: readonly Fit[]): Fit => {
  const sent = sumOf(fits.map((fit) => ({ ...fit.sent, victories: 0 })));
  return {
    month,
    missions: fits.reduce((sum, { missions }) => sum + missions, 0),
    sent: { planes: sent.planes, men: sent.men },
    flown: sumOf(fits.map(({ flown }) => flown)),
    table: sumOf(fits.map(({ table }) => table)),
  };
};

/** Flies missions as `decide` does, and tells `tell` of each what the table makes of the same one. */
export const besideTheTable =
  (rules: Rules, decide: Decide, tell: (fit: Fit) => void): Decide =>
  (state, mission, seed) => {
    const outcome = decide(state, mission, seed);
    const { month, period } = state;
    const thrown = Array.from({ length: THROWS }, (_, i) => {
      const dice = namedDice(`${seed}/${month}/${period}/${mission.id}/table ${i}`);
      return tollOf(resolve(contextOf(rules, state, dice, []), mission));
    });
    tell({
      month,
      missions: 1,
      sent: { planes: outcome.machines.length, men: outcome.men.length },
      flown: tollOf(outcome),
      table: sumOf(thrown, 1 / THROWS),
    });
    return outcome;
  };
