/** Dice that are keyed, not streamed: a roll depends on the seed and its label alone, never on what was rolled before. */

export interface Dice {
  /** One die: a whole number from 1 to `sides`. The same label gives the same answer for the same seed and sides. */
  roll(label: string, sides: number): number;
}
