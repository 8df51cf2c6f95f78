/** The clock and chance, handed in, so that tests can hold both. */
import { createHash, randomBytes } from 'node:crypto';

export interface World {
  /** Milliseconds since 1970. */
  now(): number;
  /** So many bytes by chance, from a source fit for secrets. */
  random(bytes: number): Uint8Array;
}

export const REAL_WORLD: World = { now: () => Date.now(), random: (bytes) => randomBytes(bytes) };

const LETTERS = '0123456789abcdefghijklmnopqrstuv';

/** A new id: 16 letters and digits, 80 bits of chance. */
export const newId = (world: World): string => Array.from(world.random(16), (byte) => LETTERS[byte & 31]!).join('');

/** A new secret: 32 bytes in 43 letters. */
export const newToken = (world: World): string => Buffer.from(world.random(32)).toString('base64url');

/** What is kept of a secret: its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
