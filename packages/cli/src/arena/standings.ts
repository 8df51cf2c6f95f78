/** What an arena comes to: by bot wins, share with an interval of 95 %, rating. */
import type { Flown } from './flown.ts';
import type { Plan } from './plan.ts';
import { ratingsOf } from './ratings.ts';

/** One bot, over all seats that it sat in. */
export interface Row {
  readonly bot: string;
  /** Seats flown: a bot in five seats of a game counts five. */
  readonly games: number;
  /** A win that is shared counts its part. */
  readonly wins: number;
  readonly share: number;
  readonly low95: number;
  readonly high95: number;
  readonly rating: number;
}

export interface Standings {
  /** Games flown. */
  readonly games: number;
  readonly seats: readonly Row[];
}

const Z = 1.959964;

/** The interval of Wilson (Probable Inference, 1927) for a share of `n`, at 95 %. Everything is possible where n is 0. */
export const wilson = (wins: number, n: number): readonly [low: number, high: number] => {
  if (n === 0) return [0, 1];
  const share = wins / n;
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const reach = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
};

/** Part of the win that a seat has: a side wins together, others share. */
const partOf = ({ winners }: Flown, seat: number, sides: boolean): number => {
  if (!winners.includes(seat)) return 0;
  return sides ? 1 : 1 / winners.length;
};

/** To six digits, for results that are published. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The standings after these games, in order of their numbers. `sides`: whether the rules have sides. */
export const standingsOf = (plan: Plan, games: readonly Flown[], sides: boolean): Standings => {
  const ratings = ratingsOf(plan.bots.length, games);
  const seats = plan.bots.map(({ label }, bot) => {
    const mine = games.flatMap((game) =>
      game.bots.flatMap((b, seat) => (b === bot ? [partOf(game, seat, sides)] : [])),
    );
    const wins = mine.reduce((sum, part) => sum + part, 0);
    const [low, high] = wilson(wins, mine.length);
    const share = mine.length === 0 ? 0 : wins / mine.length;
    return {
      bot: label,
      games: mine.length,
      wins: rounded(wins),
      share: rounded(share),
      low95: rounded(low),
      high95: rounded(high),
      rating: ratings[bot]!,
    };
  });
  return { games: games.length, seats };
};
