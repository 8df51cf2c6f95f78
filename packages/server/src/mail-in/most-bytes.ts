/** The longest mail that is read, in bytes. */
export const MOST_BYTES = 256 * 1024;

/** The most characters of text in one: to read more takes so long that others would wait. */
export const MOST_TEXT = 64 * 1024;
