/** Words of the openings, in English. */
import { plural } from '../../../words/plural.ts';

const percent = (part: number, of: number): string => `${Math.round((100 * part) / Math.max(1, of))} %`;

export const openings = {
  title: 'Openings',
  about: 'What pilots flew from a position at the beginning of a game, how often, and what their games came to.',
  more: 'How it is counted',
  moreSay:
    'The first five Turns of every finished game, without names. A position counts as the same for every pilot who sees it so from his own aerodrome, which is always drawn in the west; clouds, wind, damage and bursts are left out, and so is the fire of the orders. Each plane counts by itself: a duel adds two flights to its first position.',
  edition: 'Rules',
  pilots: 'Pilots',
  corner: 'Your aerodrome',
  source: 'Games',
  server: 'Of this server',
  examples: (games: number) => `Example set (${plural(games, 'game', 'games')})`,
  examplesSay:
    'The example set was flown by two good bots, Ace and Pilot, so that there is something to see before games are finished here.',
  begin: 'To the beginning',
  turn: (turn: number) => `Turn ${turn}: what was flown`,
  whatCame: 'What came of it: choose where the others went',
  othersAt: (planes: readonly string[]) => planes.join('; '),
  plane: (seat: number, hex: string, facing: string) => `${seat} at ${hex}, facing ${facing}`,
  parked: (seat: number) => `${seat} on the ground`,
  gameOver: 'The game was over for this pilot.',
  times: (n: number) => plural(n, 'flight', 'flights'),
  score: (won: number, drawn: number, flown: number) =>
    `${percent(won, flown)} won, ${drawn > 0 ? `${percent(drawn, flown)} undecided, ` : ''}${percent(flown - won - drawn, flown)} lost`,
  won: 'won',
  drawn: 'undecided',
  lost: 'lost',
  none: 'No game that is counted has come to this position.',
  noneHere: 'No finished game of this server has come to this position.',
  instead: 'No finished game of this server has come to this position: these are the games of the example set.',
  offline: 'The server cannot be reached: these are the games of the example set.',
  missing: 'There is no such position.',
  further: 'More',
  board: (turn: number) => `The board before Turn ${turn}; your plane is number 1.`,
  you: 'You',
};

export type OpeningWords = typeof openings;
