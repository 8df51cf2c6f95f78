/**
 * Shorthand that a letter explains itself: "G = geradeaus, RK = Rechtskurve", "(VG virage gauche, TD tout droit)". Each sign
 * stands for what its writer says it does, wherever else it stands.
 */
import { scanLine } from '../scan.ts';
import { readTokens } from '../text.ts';
import { FIRE_WORDS, matchPhrase } from '../words.ts';

const SIGN = String.raw`\p{Lu}{1,4}`;
const WORDS = String.raw`\p{L}[\p{L}'\u2019 -]{2,30}`;
const EQUATION = new RegExp(String.raw`(?<![\p{L}\p{N}=+-]\s?)(${SIGN})\s*=\s*(${WORDS})(?=\s*(?:[,;.)\]/]|$))`, 'gmu');
const GLOSSED = new RegExp(String.raw`\(\s*((?:${SIGN}\s+${WORDS}[,;]\s*)+${SIGN}\s+${WORDS})\s*\)`, 'gu');
const ONE = new RegExp(String.raw`(${SIGN})\s+(${WORDS})`, 'gu');

/** What words of an order mean, in the notation: a manoeuvre, or a direction of fire; null where they are none. */
const notated = (words: string): string | null => {
  const items = scanLine({ number: 1, offset: 0, text: words });
  const [item] = items;
  if (items.length === 1 && item?.kind === 'step') return item.manoeuvre;
  const tokens = readTokens(words);
  const aim = matchPhrase(FIRE_WORDS, tokens, 0);
  return aim?.end === tokens.length && aim.value.length === 1 ? aim.value[0]! : null;
};

/** Letters of shorthand that mean something beside others alone: "G" beside "LK" and "RK". */
const BESIDE: readonly { readonly sign: string; readonly others: RegExp; readonly meaning: string }[] = [
  { sign: 'G', others: /(?<!\p{L})[LR]K(?!\p{L})/u, meaning: 'A' },
];

const blank = (text: string): string => text.replace(/[^\n\r]/gu, ' ');
/** A sign by itself, and no initial of a name. */
const alone = (sign: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${sign}(?![\p{L}\p{N}]|\.\s*\p{Lu}\p{Ll})`, 'gu');

/** A letter with its own shorthand spelt out; as many lines as before. */
export const spellOut = (text: string): string => {
  const meanings = new Map<string, string>();
  const explain = (sign: string, words: string): boolean => {
    const meaning = notated(words.trim());
    if (meaning === null || (meanings.get(sign) ?? meaning) !== meaning) return false;
    meanings.set(sign, meaning);
    return true;
  };
  const rest = text
    .replace(EQUATION, (said, sign: string, words: string) => (explain(sign, words) ? blank(said) : said))
    .replace(GLOSSED, (said, all: string) =>
      [...all.matchAll(ONE)].every(([, sign, words]) => explain(sign!, words!)) ? blank(said) : said,
    );
  for (const { sign, others, meaning } of BESIDE)
    if (others.test(rest) && !meanings.has(sign)) meanings.set(sign, meaning);
  if (meanings.size === 0) return text;
  const signs = [...meanings.keys()].toSorted((a, b) => b.length - a.length).join('|');
  const given = text.split('\n');
  const plain = rest
    .split('\n')
    .map((line, i) => (line === given[i] || /[\p{L}\p{N}]/u.test(line) ? line : blank(line)))
    .join('\n');
  return plain.replace(alone(`(${signs})`), (sign) => (meanings.get(sign) ?? sign).padEnd(sign.length));
};
