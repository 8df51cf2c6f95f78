/** The clock, chance, and the net outside, handed in, so that tests can hold them. */
import { hash, randomFillSync } from 'node:crypto';
import { type Outgoing, postOutside } from './mail/outside.ts';
import type { Resolver } from './mail-in/proof.ts';

export interface World {
  /** Milliseconds since 1970, by a clock that can be set: for moments that are kept. */
  now(): number;
  /** Milliseconds since some moment, by a clock that nobody can set: for limits and waits within this process. */
  monotonic(): number;
  /** Set where this is the only clock there is, in tests: that of a database is not asked. */
  readonly sole?: true;
  /** So many bytes by chance, from a source fit for secrets. */
  random(bytes: number): Uint8Array;
  /** Asks the DNS; the machine's own way where it is absent. */
  readonly dns?: Resolver;
  /** Posts to a public address that somebody has given; the status of the answer. Throws when it cannot be reached. */
  post(request: Outgoing): Promise<number>;
}

/** Chance is fetched in larger pieces: a piece takes hardly longer than a byte. What was given out is wiped. */
const drawing = () => {
  const pool = new Uint8Array(4096);
  let used = pool.length;
  return (bytes: number): Uint8Array => {
    if (bytes > pool.length) return randomFillSync(new Uint8Array(bytes));
    if (used + bytes > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const drawn = pool.slice(used, used + bytes);
    pool.fill(0, used, used + bytes);
    used += bytes;
    return drawn;
  };
};

export const REAL_WORLD: World = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: drawing(),
  post: (request) => postOutside(request),
};

const LETTERS = '0123456789abcdefghijklmnopqrstuv';

/** A new id: 16 letters and digits, 80 bits of chance. */
export const newId = (world: World): string => Array.from(world.random(16), (byte) => LETTERS[byte & 31]!).join('');

/** A new secret: 32 bytes in 43 letters. */
export const newToken = (world: Pick<World, 'random'>): string => Buffer.from(world.random(32)).toString('base64url');

/** The secret in the link that opens a table by invitation. */
export const newInvitation = (world: World): string => newToken(world).slice(0, 22);

/** What is kept of a secret: its hash. */
export const hashToken = (token: string): string => hash('sha256', token);
