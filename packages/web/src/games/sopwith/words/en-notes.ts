/** Words of what is worth knowing before orders are sealed, in English. */
export const notes = {
  lands: (strip: string) => `You land on ${strip}.`,
  landsSmall: 'Ammunition is refilled; the rest of the Turn is spent on the ground.',
  declare: (strip: string) => `Land on ${strip}`,
  declareSmall: 'Undeclared, you fly over.',
  crashes: (move: number) => `In Move ${move} you fly off the board: that is the end of your plane.`,
  cloud: (moves: readonly number[]) =>
    `After Move ${moves.join(' and ')} you are in cloud: 1 point of damage, but nobody can hit you there.`,
};
