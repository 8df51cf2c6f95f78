/** A seed by chance, for a game's dice: 128 bits as 32 hex digits. */
import { randomBytes } from 'node:crypto';

export const randomSeed = (): string => randomBytes(16).toString('hex');
