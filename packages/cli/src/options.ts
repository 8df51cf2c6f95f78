/** Readers of option values that several commands share. */
import { InvalidArgumentError } from 'commander';

/** For an option that may be given several times. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];

/** For an option that counts: 0, 1, 2 … */
export const wholeNumber = (value: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Right would be: a whole number.');
  return Number(value);
};

/** For words that are of no use when there are none. */
export const someText = (value: string): string => {
  if (value.trim() === '') throw new InvalidArgumentError('Right would be: some text.');
  return value;
};
