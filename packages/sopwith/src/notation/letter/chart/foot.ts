/** The writer's name, as it stands at the foot of a letter. */

/** "Priya x", "Martin O.", "Hugh Pemberton (Lt Col, retd)": the writer, at the foot. */
const isSigned = (text: string, own: ReadonlySet<string>): boolean => {
  const words = text.replace(/\([^)]*\)/g, ' ').match(/\p{L}+/gu) ?? [];
  const initials = new Set([...own].map((word) => word[0]!));
  const known = words.map((word) => word.toLowerCase());
  return (
    own.has(known[0] ?? '') &&
    !/\d|[:;]/.test(text) &&
    known.every(
      (w) => own.has(w) || /^x+$/.test(w) || (w.length === 1 && initials.has(w) && !/^\p{L}+\W+[a-z]\b/u.test(text)),
    )
  );
};

const CODES = new Set('lt rt ls rs it lf rf'.split(' '));

/** "SF", "A.P.": letters with which his names begin, and no order. */
const areInitials = (letters: string, own: ReadonlySet<string>): boolean => {
  const all = letters.toLowerCase().match(/\p{L}/gu) ?? [];
  return !CODES.has(all.join('')) && all.every((letter) => [...own].some((word) => word.startsWith(letter)));
};

/** "H. L.", "R. Duval": the writer, at the foot. */
const isInitials = (text: string, own: ReadonlySet<string>): boolean => {
  const [, name] = /^\W*(?:\p{Lu}\.[ \u00a0]?)+(\p{L}{3,})?[\s.,]*$/u.exec(text) ?? [];
  const [, letter] = /^\W*(\p{Lu})\.\W*$/u.exec(text) ?? [];
  if (/^\W*\p{Lu}{2,3}\W*$/u.test(text)) return areInitials(text, own);
  if (letter !== undefined) return [...own].some((word) => word.startsWith(letter.toLowerCase()));
  return name === undefined ? /^\W*(?:\p{Lu}\.[ \u00a0]?){2,3}\W*$/u.test(text) : own.has(name.toLowerCase());
};

/** "Cheers, T", "Blessings, A.P.": a wish, and the first letters of his names. */
const isWished = (text: string, own: ReadonlySet<string>): boolean => {
  const [, letters] =
    /^\W*(?:(?:many |kind |best )?(?:cheers|thx|thanks|ta|regards|love|best|blessings|x{1,5}|bises|baci|lg|vg|mfg|gru(?:ß|ss)))[\s,]+((?:\p{L}\.? ?){1,3})\W*$/iu.exec(
      text,
    ) ?? [];
  return letters !== undefined && areInitials(letters, own);
};

/** Whether it is nothing but the writer's name. */
export const isFoot = (text: string, own: ReadonlySet<string>): boolean =>
  isInitials(text.replace(/\([^)]*\)/g, ''), own) || isSigned(text, own) || isWished(text, own);
