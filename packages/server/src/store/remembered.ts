/**
 * What the process remembers of its SQLite file, so that it need not be read again: the rows of tables as their last change
 * has left them, and what queries about people have given. Over PostgreSQL, where other processes write too, nothing is.
 */
/** How many of each are remembered. */
const MOST = 10_000;

/** A memory in which everything is true at one count only; the oldest is forgotten first. */
export const memory = <T>() => {
  const all = new Map<string, { readonly value: T; readonly at: number }>();
  return {
    /** What is remembered, if it was true at this count. */
    of: (key: string, at: number): T | null => {
      const known = all.get(key);
      return known?.at === at ? known.value : null;
    },
    keep: (key: string, value: T, at: number): void => {
      all.delete(key);
      all.set(key, { value, at });
      if (all.size > MOST) all.delete(all.keys().next().value!);
    },
    forget: (key: string): void => void all.delete(key),
  };
};
