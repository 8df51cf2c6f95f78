/**
 * Signatures, in one place: Ed25519 (RFC 8032) over the UTF-8 bytes of the canonical JSON of what is signed, with its
 * `format` among the keys, so that a signature for one purpose is none for another. Keys and signatures are hex.
 * A host or a page may sign the bytes of `signedText` with the platform's own Ed25519 as well: they come out the same.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.ts';

/** What is signed: the closed list of seed commitments, the closed list of seals, a receipt, a seal, a seat taken. */
export const SIGNED_FORMATS = [
  'paravion-list/1',
  'paravion-seals/1',
  'paravion-receipt/1',
  'paravion-sealed/2',
  'paravion-sit/1',
] as const;
export type SignedFormat = (typeof SIGNED_FORMATS)[number];

/** Who signed, and the signature. */
export interface Signature {
  /** Public key: 32 bytes as 64 hex digits. */
  readonly key: string;
  /** 64 bytes as 128 hex digits. */
  readonly signature: string;
}

const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

/** Whether this has the form of a public key: 64 hex digits in lower case. */
export const isKey = (text: string): boolean => KEY.test(text);

/** The text that is signed. Throws when the content is not JSON. */
export const signedText = (format: SignedFormat, content: object): string => canonicalJson({ ...content, format });

/** The public key of a secret key (32 bytes as 64 hex digits). Throws when it is none. */
export const publicKey = (secret: string): string => bytesToHex(ed25519.getPublicKey(hexToBytes(secret)));

/** Signs with a secret key (32 bytes as 64 hex digits). Throws when it is none, or the content is not JSON. */
export const sign = (format: SignedFormat, content: object, secret: string): Signature => ({
  key: publicKey(secret),
  signature: bytesToHex(ed25519.sign(utf8ToBytes(signedText(format, content)), hexToBytes(secret))),
});

/** The content with its signature beside it. */
export const signed = <T extends object>(format: SignedFormat, content: T, secret: string): T & Signature => ({
  ...content,
  ...sign(format, content, secret),
});

/** Whether the signature is by its key, over this content. False, never an error, for keys and signatures without form. */
export const checkSignature = (format: SignedFormat, content: object, { key, signature }: Signature): boolean => {
  if (!KEY.test(key) || !SIGNATURE.test(signature)) return false;
  const bytes = utf8ToBytes(signedText(format, content));
  try {
    return ed25519.verify(hexToBytes(signature), bytes, hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
};

/** The same for content that has its signature beside it. */
export const checkSigned = (format: SignedFormat, value: Signature): boolean => {
  const { key, signature, ...content } = value;
  return checkSignature(format, content, { key, signature });
};
