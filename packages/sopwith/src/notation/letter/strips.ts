/** Strips that a plane on the ground takes off from, where a letter speaks of one in words that are not ours. */
import type { Sheet } from '../../order.ts';
import type { Line } from '../text.ts';

const STRIP = /(?<!\p{L})(?:(?:air)?strip|runway|\p{L}*bahn|piste|pista)(?!\p{L})/iu;

/** Whether a sheet takes off, and names no strip. */
export const namesNoStrip = ({ strip, moves }: Sheet): boolean => strip === undefined && moves[0]?.manoeuvre === 'A';

/** The line that speaks of a strip, if there is one: "from the northern runway". */
export const strangeStrip = (said: readonly Line[]): Line | undefined => said.find(({ text }) => STRIP.test(text));
