/** Whole numbers above 0 on the command line of a script, as they were given; anything else ends it with what would be right. */
export const countsOf = (usage: string, given: readonly string[], ...usual: readonly number[]): readonly number[] => {
  const counts = usual.map((n, i) => Number(given[i] ?? n));
  if (given.length <= usual.length && counts.every((n) => Number.isInteger(n) && n > 0)) return counts;
  console.error(`Right would be: ${usage}`);
  process.exit(2);
};
