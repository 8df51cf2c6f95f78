/** What stands behind the # of an address, which anybody may have written. */

/** The fragment as it is meant; where it is badly coded, as it stands. */
export const fragmentOf = (hash: string): string => {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The page of this site that it names, as addresses in letters do (`#/link/…`); null where it names none. */
export const pathIn = (hash: string): string | null => (/^#\/(?![/\\])/.test(hash) ? hash.slice(1) : null);
