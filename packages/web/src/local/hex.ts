/** Bytes as text. */

export const hex = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** So many bytes by chance, in hex. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));
