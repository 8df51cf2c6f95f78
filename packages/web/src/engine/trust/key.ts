/**
 * The key of this device at one table: Ed25519, by the browser where it can, so that not even a page can read the secret
 * half; elsewhere made here and kept as text. Every table has a key of its own, or keys would tell who flies under
 * another name.
 */
import { publicKey, type SignedFormat, sign, signedText } from '@paravion/tabletop';
import { hex, randomHex } from '../../local/hex.ts';

/** The secret half: locked up in the browser, or 32 bytes in hex. */
export type SecretKey = CryptoKey | string;

export interface DeviceKey {
  /** 32 bytes in hex. */
  readonly key: string;
  readonly secret: SecretKey;
}

const ED25519 = 'Ed25519';

/** A key that every browser can make, and every store can keep. */
export const plainKey = (): DeviceKey => {
  const secret = randomHex(32);
  return { key: publicKey(secret), secret };
};

/** A new key, by the browser if it knows the curve. It does so only on pages that came over https or from this machine. */
export const newKey = async (): Promise<DeviceKey> => {
  try {
    const pair = (await crypto.subtle.generateKey(ED25519, false, ['sign', 'verify'])) as CryptoKeyPair;
    return { key: hex(await crypto.subtle.exportKey('raw', pair.publicKey)), secret: pair.privateKey };
  } catch {
    return plainKey();
  }
};

/** Signs the content; the signature in hex. */
export const signBy = async (secret: SecretKey, format: SignedFormat, content: object): Promise<string> =>
  typeof secret === 'string'
    ? sign(format, content, secret).signature
    : hex(await crypto.subtle.sign(ED25519, secret, new TextEncoder().encode(signedText(format, content))));
