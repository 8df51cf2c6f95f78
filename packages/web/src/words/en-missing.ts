/** The words of a page that is not there, in English. */
export const missing = {
  title: 'Lost in the clouds',
  say: 'There is nothing at this address (404). Perhaps the link is cut off, or what was here is gone.',
};

export type MissingWords = typeof missing;
