/** Fire that a letter wishes for, and a reading of it has lost. */
import type { Sheet } from '../../order.ts';
import { mayFire } from './idle.ts';

const NO_FIRE =
  /(?<!\p{L})(?:no|not|without|never|any|hold(?:ing)?|cease|sav(?:e|ing)|spar(?:e|ing)|(?:do|wo|wi|ca)n['\u2019]?t|nobody|nothing|none|keine?\p{L}{0,2}|ohne|nicht\p{L}?|nie(?:mand\p{L}*)?|pas|sans|aucune?|ne|personne|rien|nessun\p{L}?|senza|non|niente|how many)(?!\p{L})|(?<!the )(?<!\p{L})left(?!\p{L})/iu;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?;:,])\s+/u);

/** Whether a sheet fires nowhere, though the letter speaks of firing. */
export const losesBurst = ({ moves }: Sheet, said: readonly string[]): boolean =>
  moves.every(({ fire }) => fire.length === 0) &&
  said.flatMap(sentencesOf).some((one) => mayFire(one) && !NO_FIRE.test(one));
