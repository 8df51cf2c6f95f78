/**
 * Sealed orders. A player commits himself by a hash of his order and a nonce that only he knows; when both are revealed,
 * anybody can check that the order was not changed in between. The seal is bound to game, segment and seat, so that
 * nobody can hand in a copy of another's seal and reveal it after him.
 *
 * The seal is the SHA-256, in hex, of the canonical JSON of
 * `{"about":{"game":…,"seat":…,"segment":…},"format":"paravion-seal/1","nonce":…,"order":…}`.
 */
import { hashOf, jsonProblems } from './canonical.ts';
import type { Problem, Result } from './result.ts';
import { err, ok } from './result.ts';
import type { Seat } from './seat.ts';

/** What an order is sealed for. */
export interface SealedFor {
  /** Hash of the record's header: it names this one game. */
  readonly game: string;
  readonly segment: number;
  readonly seat: Seat;
}

/** A seal, and its nonce once it has been revealed. */
export interface Seal {
  readonly seal: string;
  readonly nonce: string | null;
}

/** Length of a nonce, in characters. Shorter ones could be found by trying every order with every nonce. */
export const NONCE_LENGTH = { min: 16, max: 128 } as const;

const SEAL = /^[0-9a-f]{64}$/;

/** What is wrong with a nonce: it has 16 to 128 characters, and the player makes it by chance. */
export const checkNonce = (nonce: string): readonly Problem[] => {
  if (nonce.length >= NONCE_LENGTH.min && nonce.length <= NONCE_LENGTH.max) return [];
  const expected = `${NONCE_LENGTH.min} to ${NONCE_LENGTH.max} characters, made by chance`;
  return [
    { code: 'out-of-range', path: 'nonce', message: `A nonce of ${nonce.length} characters will not do.`, expected },
  ];
};

/** What is wrong with the form of a seal: 64 hex digits in lower case. */
export const checkSealForm = (seal: string): readonly Problem[] =>
  SEAL.test(seal)
    ? []
    : [{ code: 'malformed', path: 'seal', message: 'This is no seal.', expected: '64 hex digits in lower case' }];

/** Seals an order. Problems: a nonce too short or too long, an order that is not JSON. */
export const sealOrder = (order: unknown, nonce: string, about: SealedFor): Result<Seal> => {
  const problems = [...checkNonce(nonce), ...jsonProblems(order, 'order')];
  if (problems.length > 0) return err(problems);
  const { game, segment, seat } = about;
  return ok({ seal: hashOf({ format: 'paravion-seal/1', about: { game, segment, seat }, order, nonce }), nonce });
};

/** Whether the seal was made from this order and nonce: the opened seal, or `tampered`. */
export const checkSeal = (seal: string, order: unknown, nonce: string, about: SealedFor): Result<Seal> => {
  const made = sealOrder(order, nonce, about);
  if (!made.ok || made.value.seal === seal) return made;
  const message = `The order and nonce of seat ${about.seat} do not agree with its seal for segment ${about.segment}.`;
  return err([{ code: 'tampered', path: 'seal', message, expected: 'the very order and nonce that were sealed' }]);
};
