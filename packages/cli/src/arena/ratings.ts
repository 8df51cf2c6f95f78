/**
 * Ratings of an arena by the Plackett-Luce model of Weng and Lin (A Bayesian Approximation Method for Online Ranking,
 * 2011), as the package openskill has it. Duels are one pool and tables of more another: who is good at the one need
 * not be good at the other, so an arena, which flies only one of them, rates within itself.
 */
import { type Rating, rate, rating } from 'openskill';
import type { Flown } from './flown.ts';

/** The number that is shown: of the same kind as on the web table; doubt keeps it down. */
const shown = ({ mu, sigma }: Rating): number => Math.round((mu - 2 * sigma) * 40 + 1000);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A bot in several seats of a game learns the mean of what they teach. */
const after = (before: readonly Rating[], game: Flown): readonly Rating[] => {
  const rank = game.places.map((place) => place ?? 1);
  const learned = rate(
    game.bots.map((bot) => [before[bot]!]),
    { rank },
  );
  return before.map((old, bot) => {
    const mine = learned.flatMap(([seat], i) => (game.bots[i] === bot ? [seat!] : []));
    if (mine.length === 0) return old;
    return { mu: mean(mine.map(({ mu }) => mu)), sigma: mean(mine.map(({ sigma }) => sigma)) };
  });
};

/** The ratings of so many bots after these games, in order of their numbers. */
export const ratingsOf = (bots: number, games: readonly Flown[]): readonly number[] =>
  games
    .filter(({ bots: seats }) => new Set(seats).size > 1)
    .reduce<readonly Rating[]>(
      after,
      Array.from({ length: bots }, () => rating()),
    )
    .map(shown);
