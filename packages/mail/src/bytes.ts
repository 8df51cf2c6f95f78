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
