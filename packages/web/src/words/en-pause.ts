/** The words of a game on this device where nobody writes, in English. */
export const pause = {
  reveal: 'Open all envelopes',
  out: 'You are out of this game. Watch how it ends.',
  botsFly:
    'Bots fly this mission for you. Let them fly it to its end, and its film is shown; or look at it Turn by Turn.',
  toItsEnd: 'To its end',
  elsewhere: 'This record is of a table that goes on. Watch it here; it can be analysed when the game is over.',
  goOn: 'Next Turn',
  watchOn: 'Fly on without me',
  pass: (name: string) => `Hand the device to ${name}.`,
  passOn: (name: string) => `I am ${name}`,
};

export type PauseWords = typeof pause;
