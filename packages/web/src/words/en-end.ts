/** The words of the end of a game, in English. */
import { listed } from './plural.ts';

export const end = {
  won: 'You won.',
  beaten: 'You lost.',
  lost: (place: number) =>
    `You finished ${place}${['th', 'st', 'nd', 'rd'][place % 10 > 3 || (place > 10 && place < 14) ? 0 : place % 10] ?? 'th'}.`,
  over: 'The game is over.',
  winner: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'wins' : 'win'}.`,
  nobody: 'Nobody wins.',
  shared: (names: readonly string[]) => `Nobody wins: ${listed(names)} share the first place.`,
  draw: 'A draw.',
  byStay: 'Places go by who was in the game longer, not by points.',
  rated: 'The game counts for careers and ratings.',
  unrated: 'A friendly game: it counts for no career.',
  again: 'Fly again',
  same: 'Again, same pilots',
  turned: 'Again, seats changed',
  fliesAgain: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'flies' : 'fly'} again. A seat is kept for you.`,
  mySeat: 'Take my seat',
  noThanks: 'No, thanks',
  toAgain: 'To the new game',
  send: 'Send this game',
  sent: 'Link copied.',
  rating: 'Rating',
  other: 'Another game',
};

export type EndWords = typeof end;
