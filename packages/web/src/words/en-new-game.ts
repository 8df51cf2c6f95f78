/** The words of forms in which a game is chosen, in English. */

export const newGame = {
  title: 'A game on this device',
  game: 'Game',
  edition: 'Edition',
  sideOf: (n: number) => `Side of seat ${n}`,
  anySide: 'as it comes',
  pilots: 'Pilots',
  seats: 'Seats in all',
  seat: (n: number) => `Seat ${n}`,
  name: 'Name',
  person: 'People here',
  level: 'Bots',
  each: 'Each bot by himself',
  eachSmall: 'A bot that you leave alone flies as set above.',
  setup: 'More about how it begins',
  setupSmall: 'The game chooses what you leave alone.',
  setupUsual: 'the usual',
  setupMore: 'and another …',
  options: 'House rules',
  optionsSmall: 'Everything not touched stays as the edition has it.',
  changed: (n: number) => `${n} changed`,
  printed: 'as printed',
  asPrinted: 'All as printed',
  start: 'Take your seats',
  hotSeat: 'Several people take turns at this device: orders are sealed one after the other.',
  bots: {
    by: {
      name: 'By name',
      character: 'By character, all about as strong',
      dial: 'By the dial, from a first evening to an ace',
    },
    strength: (n: number) => `strength ${n} of 10`,
  },
};

export type NewGameWords = typeof newGame;
