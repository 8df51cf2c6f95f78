/** Whole numbers above 0 on the command line of a script; anything else ends it with what would be right. */
export const countsOf = (usage: string, ...usual: readonly number[]): readonly number[] => {
  const counts = usual.map((n, i) => Number(process.argv[i + 2] ?? n));
  if (process.argv.length <= usual.length + 2 && counts.every((n) => Number.isInteger(n) && n > 0)) return counts;
  console.error(`Right would be: ${usage}`);
  process.exit(2);
};
