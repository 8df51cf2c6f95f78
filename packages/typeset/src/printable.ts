/** Text as a face can print it: a sign that it lacks is taken apart into ones it has, or becomes an empty box. */

/** Whether the face has this sign. */
export type HasGlyph = (codePoint: number) => boolean;

const BOX = '□';
/** Signs that do nothing by themselves, and those that turn the direction of writing. */
const SILENT = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Variation_Selector}|\p{Emoji_Modifier}/u;

const printSign = (sign: string, has: HasGlyph): string => {
  const all = (text: string): boolean => text !== '' && [...text].every((one) => has(one.codePointAt(0)!));
  if (sign === '\n') return sign;
  if (sign === '\t') return ' ';
  if (SILENT.test(sign)) return '';
  if (all(sign)) return sign;
  const parts = sign.normalize('NFKD');
  const plain = parts.replace(/\p{M}/gu, '');
  if (plain === '') return '';
  return [parts, plain].find(all) ?? BOX;
};

/** From so many signs on a word may be wider than its column; it is broken after any of these pieces. */
const LONG_WORD = /[^\s/?&=.-]{40,}/gu;
const PIECE = /\S{8}(?=\S)/gu;
const MAY_BREAK = '\u200b';

/** Marks heaped on one letter: the thousandth takes a setter a thousand times as long as the first. */
const HEAP = /(\p{M}{4})\p{M}+/gu;

/** The text with every sign that the face has, and the others as near as they can come. */
export const printable = (text: string, has: HasGlyph): string =>
  [...text.toWellFormed().normalize('NFC')]
    .map((sign) => printSign(sign, has))
    .join('')
    .replace(HEAP, '$1');

/** The text with words of endless length so that they can be broken. */
export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(PIECE, `$&${MAY_BREAK}`));
