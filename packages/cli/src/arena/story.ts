/** What games between sides come to besides who won them: how long they last, how many are drawn, how each side did. */
import type { Tally } from '@paravion/games';
import type { Flown } from './flown.ts';
import { rounded, wilson } from './standings.ts';

interface Share {
  readonly share: number;
  readonly low95: number;
  readonly high95: number;
}

/** One side over all games; `means`: what it came to a game, by the fields of the game's tallies. */
export interface SideRow extends Share {
  readonly side: string;
  readonly wins: number;
  readonly means: Tally;
  /** Games in which it had a point for what the game is about; absent where there is no such thing. */
  readonly objective?: Share & { readonly games: number };
}

export interface Story {
  /** Turns that half of the games last, and the median. */
  readonly turns: { readonly low: number; readonly median: number; readonly high: number };
  readonly drawn: Share & { readonly games: number };
  readonly sides: readonly SideRow[];
}

/** The value below which a part of the rest lies, between two of them where need be. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const low = Math.floor(at);
  return sorted[low]! + (at - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
};

const partOf = (wins: number, of: number): Share => {
  const [low95, high95] = wilson(wins, of);
  return { share: rounded(of === 0 ? 0 : wins / of), low95: rounded(low95), high95: rounded(high95) };
};

type Seat = NonNullable<Flown['sides']>[number];

/** Means a game over the seats of a side. The first field is the side's score, so it is taken once; the others are summed. */
const sideRow = (games: readonly Flown[], side: string, fields: readonly string[]): SideRow => {
  const flown = games.flatMap(({ sides = [], winners }) => {
    const seats = sides.flatMap((seat, i) => (seat.side === side ? [i] : []));
    return seats.length === 0 ? [] : [{ own: seats.map((i) => sides[i]!), won: winners.includes(seats[0]!) }];
  });
  const mean = (of: (own: readonly Seat[]) => number): number =>
    rounded(flown.reduce((sum, { own }) => sum + of(own), 0) / flown.length);
  const total = (own: readonly Seat[], field: string): number =>
    own.slice(0, field === fields[0] ? 1 : undefined).reduce((sum, { tally }) => sum + (tally[field] ?? 0), 0);
  const wins = flown.filter(({ won }) => won).length;
  const asked = flown.filter(({ own }) => own[0]!.objective !== undefined);
  const reached = asked.filter(({ own }) => own[0]!.objective! > 0).length;
  return {
    side,
    wins,
    ...partOf(wins, flown.length),
    means: Object.fromEntries(fields.map((field) => [field, mean((own) => total(own, field))])),
    ...(asked.length === 0 ? {} : { objective: { games: reached, ...partOf(reached, asked.length) } }),
  };
};

/** The story of these games, with these fields of their tallies; null where there were no sides. */
export const storyOf = (games: readonly Flown[], fields: readonly string[]): Story | null => {
  const sides = [...new Set(games.flatMap((game) => game.sides?.map(({ side }) => side) ?? []))];
  if (sides.length === 0) return null;
  const turns = games.map((game) => game.turns);
  const drawn = games.filter(({ over, winners }) => over && winners.length === 0).length;
  return {
    turns: { low: quantile(turns, 0.25), median: quantile(turns, 0.5), high: quantile(turns, 0.75) },
    drawn: { games: drawn, ...partOf(drawn, games.length) },
    sides: sides.map((side) => sideRow(games, side, fields)),
  };
};
