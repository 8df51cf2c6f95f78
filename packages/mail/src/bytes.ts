/** Text from bytes that do not say in which coding they are. */

/** Whether it begins as two-byte text does. */
export const isWide = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Text in the coding it seems to be in: UTF-8, what Windows writes beside it, or, where nothing else fits, Latin. */
export const textOfBytes = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(isWide(bytes) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Text without control signs, which a terminal obeys and PostgreSQL refuses, and without what turns the direction of
 * what stands beside it.
 */
export const plainText = (text: string): string =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(/(?![\t\n\r])\p{Cc}/gu, ' ');
