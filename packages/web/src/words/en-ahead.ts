/** The words of what one has sent ahead, in English. */
export const ahead = {
  title: 'Sent ahead by mail',
  small: 'It is flown at the deadline of its Turn if nothing else comes from you. Nobody else sees it.',
  forTurn: (turn: number) => `Turn ${turn}`,
  stands: 'Every Turn until you order again',
  withdraw: 'Take back',
};
export type AheadWords = typeof ahead;
