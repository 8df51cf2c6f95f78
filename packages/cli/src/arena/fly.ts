/** Flies one game of an arena. */
import { gameById } from '@paravion/games';
import { pilotFor } from '../bots/hire.ts';
import { playMatch } from '../bots/match.ts';
import type { Fault } from '../bots/pilot.ts';
import type { Flown } from './flown.ts';
import { lineupOf, type Plan } from './plan.ts';

export interface Tale {
  readonly flown: Flown;
  /** The first faults of each seat, for a person. */
  readonly faults: readonly (Fault & { readonly seat: number })[];
}

const MOST_TOLD = 3;

/** Flies game `game` of a plan, with processes started in `cwd`. */
export const flyGame = async (plan: Plan, game: number, cwd: string): Promise<Tale> => {
  const { seats, seed } = lineupOf(plan, game);
  const faults: (Fault & { readonly seat: number })[] = [];
  const spent = seats.map(() => ({ turns: 0, ms: 0 }));
  const hosted = gameById(plan.game)!;
  const pilots = seats.map((bot, seat) => {
    const listener = { fault: (fault: Fault): void => void faults.push({ ...fault, seat }), note: () => undefined };
    return pilotFor(hosted, plan.bots[bot]!, { cwd, seed: `${seed}/${seat}`, listener });
  });
  const { outcome, turns } = await playMatch({
    hosted,
    rules: plan.rules,
    pilots,
    names: seats.map((_, seat) => `Pilot ${seat + 1}`),
    table: `game ${game + 1}`,
    seed,
    most: plan.most,
    clocked: seats.map((bot) => 'command' in plan.bots[bot]!.bot),
    told: ({ seat, ms }) => {
      spent[seat]!.turns++;
      spent[seat]!.ms += ms;
    },
  });
  const flown: Flown = {
    game,
    bots: [...seats],
    winners: [...outcome.winners],
    places: outcome.seats.map(({ place }) => place),
    turns,
    over: outcome.over,
    faults: seats.map((_, seat) => faults.filter((fault) => fault.seat === seat).length),
    ms: spent.map((all) => Math.round((1000 * all.ms) / Math.max(1, all.turns)) / 1000),
  };
  const told = faults.filter((fault, i) => faults.slice(0, i).filter((f) => f.seat === fault.seat).length < MOST_TOLD);
  return { flown, faults: told };
};
