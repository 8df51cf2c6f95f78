/**
 * Sealed orders. A player commits himself by a hash of his order and a nonce that only he knows; when both are revealed,
 * anybody can check that the order was not changed in between. The seal is bound to game, segment and seat, so that
 * nobody can hand in a copy of another's seal and reveal it after him.
 *
 * The seal is the SHA-256, in hex, of the canonical JSON of
 * `{"about":{"game":…,"seat":…,"segment":…},"format":"paravion-seal/1","nonce":…,"order":…}`.
 *
 * A seal made on a player's device covers one thing more, the head of the record that the device has seen, and is signed
 * with the device's key; so no two records that differ can both hold it. It is made of
 * `{"about":{"game":…,"head":…,"seat":…,"segment":…},"format":"paravion-seal/2","nonce":…,"order":…}`, and the signature
 * covers `{"format":"paravion-sealed/2","game":…,"head":…,"seal":…,"seat":…,"segment":…}`.
 */
import { hashOf, jsonProblems } from './canonical.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import type { Seat } from './seat.ts';
import { checkSignature, type Signature, sign } from './signature.ts';

/** What an order is sealed for. */
export interface SealedFor {
  /** The name of this one game: `gameName` of its record. */
  readonly game: string;
  readonly segment: number;
  readonly seat: Seat;
  /** The head of the record that the device has seen: the seal is of the second kind. */
  readonly head?: string;
}

/** A seal, and its nonce once it has been revealed. */
export interface OpenedSeal {
  readonly seal: string;
  readonly nonce: string | null;
}

/** What a device adds to a seal: the head that it has seen, and its signature. */
export interface DeviceSeal extends OpenedSeal, Signature {
  readonly head: string;
}

/** A seal as a record keeps it. */
export type Seal = OpenedSeal | DeviceSeal;

/** Whether a seal was made on a device. */
export const isDeviceSeal = (seal: Seal): seal is DeviceSeal => 'signature' in seal;

/** Length of a nonce, in characters. Shorter ones could be found by trying every order with every nonce. */
export const NONCE_LENGTH = { min: 16, max: 128 } as const;

const SEAL = /^[0-9a-f]{64}$/;

/** What is wrong with a nonce: it has 16 to 128 characters, all of them whole, and the player makes it by chance. */
export const checkNonce = (nonce: string): readonly Problem[] => {
  if (!nonce.isWellFormed())
    return [{ code: 'malformed', path: 'nonce', message: 'This nonce has half a character.', expected: 'whole ones' }];
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
export const sealOrder = (order: unknown, nonce: string, about: SealedFor): Result<OpenedSeal> => {
  const problems = [...checkNonce(nonce), ...jsonProblems(order, 'order')];
  if (problems.length > 0) return err(problems);
  const { game, segment, seat, head } = about;
  const format = head === undefined ? 'paravion-seal/1' : 'paravion-seal/2';
  const sealed = { game, segment, seat, ...(head !== undefined && { head }) };
  return ok({ seal: hashOf({ format, about: sealed, order, nonce }), nonce });
};

/** What a device signs of its seal, as `paravion-sealed/2`. */
const signedPart = (seal: string, { game, segment, seat }: SealedFor, head: string) => ({
  seal,
  game,
  segment,
  seat,
  head,
});

/** A seal signed with the secret key of a device (32 bytes, in hex). `head` must be told. */
export const signSeal = (
  opened: OpenedSeal,
  about: SealedFor & { readonly head: string },
  secret: string,
): DeviceSeal => ({
  ...opened,
  head: about.head,
  ...sign('paravion-sealed/2', signedPart(opened.seal, about, about.head), secret),
});

/** Whether the signature of a device's seal is by its key; what is known and allowed of key and head is for the record. */
export const isSigned = (seal: Omit<DeviceSeal, 'nonce'>, about: SealedFor): boolean =>
  checkSignature('paravion-sealed/2', signedPart(seal.seal, about, seal.head), seal);

/** Whether the seal was made from this order and nonce: the opened seal, or `tampered`. */
export const checkSeal = (seal: string, order: unknown, nonce: string, about: SealedFor): Result<OpenedSeal> => {
  const made = sealOrder(order, nonce, about);
  if (!made.ok || made.value.seal === seal) return made;
  const message = `The order and nonce of seat ${about.seat} do not agree with its seal for segment ${about.segment}.`;
  return err([{ code: 'tampered', path: 'seal', message, expected: 'the very order and nonce that were sealed' }]);
};
