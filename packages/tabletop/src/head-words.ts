/** The head of a record in words, to be read out over the telephone or printed below a report. */
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Words of a head, of 11 bits each. */
const WORDS = 6;

/**
 * Six English words for a hash, from the list of BIP-39: its first 66 bits, the first word from the first 11. Two people
 * who hold the same words hold the same record, unless somebody computed on purpose, in some 2^33 trials, two records
 * with the same words: who fears that compares the whole hash.
 */
export const headWords = (hash: string): string => {
  const bits = BigInt(`0x${hash.slice(0, 17)}`) >> 2n;
  const word = (i: number): string => wordlist[Number((bits >> BigInt(11 * (WORDS - 1 - i))) & 2047n)]!;
  return Array.from({ length: WORDS }, (_, i) => word(i)).join(' ');
};
