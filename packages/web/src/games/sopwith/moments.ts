/** Moments of a game, and the clock that counts them: one unit for each Move, whole numbers stand between two Moves. */

/** Turn, and Move 0 (before the first) to 3. Written `4.2`. */
export interface Moment {
  readonly turn: number;
  readonly move: number;
}

/** The whole number of the clock at a moment. */
export const timeOf = ({ turn, move }: Moment): number => (turn - 1) * 3 + move;
export const momentAt = (time: number): Moment => {
  const whole = Math.max(0, Math.ceil(time));
  return whole === 0 ? { turn: 1, move: 0 } : { turn: Math.floor((whole - 1) / 3) + 1, move: ((whole - 1) % 3) + 1 };
};
export const formatMoment = ({ turn, move }: Moment): string => `${turn}.${move}`;
/** `#4.2` in an address; null when there is none. */
export const parseMoment = (text: string): Moment | null => {
  const found = /^#?(\d{1,5})\.([0-3])$/.exec(text);
  return found ? { turn: Number(found[1]), move: Number(found[2]) } : null;
};
