/** Bursts that a letter wishes for, and a reading of it has lost. */
import type { Sheet } from '../../order.ts';

const BURST = /(?<!\p{L})(?:bursts?|salven?|rafales?|raffic(?:a|he))(?!\p{L})/iu;
const NO_BURST =
  /(?<!\p{L})(?:no|not|without|never|any|keine?|ohne|nicht|nie|pas de|sans|aucune|nessuna|senza|how many|left)(?!\p{L})/iu;

const wishesForABurst = (text: string): boolean => BURST.test(text) && !NO_BURST.test(text.replace(/the left/gi, ''));

/** Whether a sheet fires nowhere, though the letter speaks of a burst. */
export const losesBurst = ({ moves }: Sheet, said: readonly string[]): boolean =>
  moves.every(({ fire }) => fire.length === 0) && said.some(wishesForABurst);
