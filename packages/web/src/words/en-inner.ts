/** The words of games within a game, in English. */
export const inner = {
  waits: 'A game waits for you:',
  begin: 'Fly it now',
  watch: 'Watch it now',
  goOn: 'Go on flying it',
  back: 'Back to the game it belongs to',
};

export type InnerWords = typeof inner;
