/** Texts for parsers: noise, soups of words that mean something, and good texts with slips of the pen. */
import fc from 'fast-check';

/** Characters that parsers take special care of. */
const SPECIAL =
  '\n\r\t\u00a0\ufeff\u2013\u2014\u2018\u201c\u00ad\u200b\u2028\ud83d\udc00\u00d7\uff2c\u0130\u0301>|"\\:;/()[]*#-+&,.?!\'';
const GLUE = [' ', ' ', ' ', '', ', ', '; ', '\n', '\n', ' - ', ': ', '+', '\n\n', ' / ', '.\r\n'];

const unitsUpTo = (max: number, min = 0) => fc.integer({ min, max }).map((code) => String.fromCharCode(code));

const character = fc.oneof(
  { weight: 1, arbitrary: unitsUpTo(0xffff) },
  { weight: 1, arbitrary: unitsUpTo(0xff) },
  { weight: 2, arbitrary: fc.constantFrom(...SPECIAL.split('')) },
  { weight: 4, arbitrary: unitsUpTo(126, 32) },
);

const noise = fc.string({ unit: character, maxLength: 49, size: 'max' });

const soup = (words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...GLUE)), { minLength: 1, maxLength: 16, size: 'max' })
    .map((pieces) => pieces.flat().join(''));

type Slip = (text: string) => string;

/** Something left out, put in, written over, said twice or turned round, at one place of a text. */
const slip = (words: readonly string[]): fc.Arbitrary<Slip> =>
  fc
    .tuple(fc.nat(5), fc.nat(), fc.integer({ min: 1, max: 4 }), character, fc.constantFrom(...words))
    .map(([kind, place, length, char, word]) => (text) => {
      const at = place % (text.length + 1);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const written = [
        after.slice(length),
        char + after,
        char + after.slice(length),
        ` ${word} ${after}`,
        after.slice(0, length) + after,
        after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      ];
      return before + written[kind]!;
    });

const slips = (texts: readonly string[], words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(slip(words), { minLength: 1, maxLength: 4 }))
    .map(([text, made]) => made.reduce((written, make) => make(written), text));

/** Texts to try a parser with, made of good texts and of the words of their notation. */
export const anyText = (texts: readonly string[], words: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(noise, soup(words), slips(texts, words), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
