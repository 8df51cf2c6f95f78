/** Flies one game of an arena. */

import type { GameAdapter } from '@paravion/games';
import { unwrap } from '@paravion/tabletop';
import { pilotFor } from '../bots/hire.ts';
import { playMatch } from '../bots/match.ts';
import type { Fault } from '../bots/pilot.ts';
import { kitNamed } from '../games/index.ts';
import type { Flown } from './flown.ts';
import { lineupOf, type Plan } from './plan.ts';

export interface Tale {
  readonly flown: Flown;
  /** The first faults of each seat, for a person. */
  readonly faults: readonly (Fault & { readonly seat: number })[];
}

const MOST_TOLD = 3;

/** Who flies in the seats of an arena. */
export const namesFor = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `Pilot ${seat + 1}`);

/** What each seat came to, where seats are of sides. */
const sidesIn = (contest: GameAdapter, rules: unknown, setup: unknown, state: unknown): Pick<Flown, 'sides'> => {
  const tally = contest.tally(rules, state);
  const titles = new Map(contest.sides(rules).map(({ id, title }) => [id, title]));
  const objectives = contest.objectives?.(rules, state);
  const all = contest.sidesOf(setup).flatMap((side, seat) => {
    if (side === null) return [];
    const objective = objectives ? { objective: objectives[side] ?? 0 } : {};
    return [{ side: titles.get(side) ?? side, tally: tally[seat]!, ...objective }];
  });
  return all.length === 0 ? {} : { sides: all };
};

/** Flies game `game` of a plan, with processes started in `cwd`. */
export const flyGame = async (plan: Plan, game: number, cwd: string): Promise<Tale> => {
  const { seats, seed } = lineupOf(plan, game);
  const faults: (Fault & { readonly seat: number })[] = [];
  const spent = seats.map(() => ({ turns: 0, ms: 0 }));
  const contest = unwrap(kitNamed(plan.game));
  const names = namesFor(plan.seats);
  const setup = unwrap(
    contest.setupFor(
      plan.rules,
      names.map((name) => ({ name })),
      plan.setup ?? {},
    ),
  );
  const pilots = seats.map((bot, seat) => {
    const listener = { fault: (fault: Fault): void => void faults.push({ ...fault, seat }), note: () => undefined };
    return pilotFor(contest, plan.bots[bot]!, { cwd, seed: `${seed}/${seat}`, listener });
  });
  const { outcome, turns, state } = await playMatch({
    contest,
    rules: plan.rules,
    setup,
    pilots,
    names,
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
    ...sidesIn(contest, plan.rules, setup, state),
  };
  const told = faults.filter((fault, i) => faults.slice(0, i).filter((f) => f.seat === fault.seat).length < MOST_TOLD);
  return { flown, faults: told };
};
