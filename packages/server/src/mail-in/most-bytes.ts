/** The longest mail that is read, in bytes. */
export const MOST_BYTES = 256 * 1024;
