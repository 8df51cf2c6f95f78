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

/** "H. L.", "R. Duval": the writer, at the foot. */
const isInitials = (text: string, own: ReadonlySet<string>): boolean => {
  const [, name] = /^\W*(?:\p{Lu}\.[ \u00a0]?)+(\p{L}{3,})?[\s.,]*$/u.exec(text) ?? [];
  const [, letter] = /^\W*(\p{Lu})\.\W*$/u.exec(text) ?? [];
  if (letter !== undefined) return [...own].some((word) => word.startsWith(letter.toLowerCase()));
  return name === undefined ? /^\W*(?:\p{Lu}\.[ \u00a0]?){2,3}\W*$/u.test(text) : own.has(name.toLowerCase());
};

/** "Cheers, T": a wish, and the first letter of his name. */
const isWished = (text: string, own: ReadonlySet<string>): boolean => {
  const [, letter] =
    /^\W*(?:(?:many |kind |best )?(?:cheers|thx|thanks|ta|regards|love|best|lg|vg|mfg|gru(?:ß|ss)))[\s,]+(\p{Lu})\W*$/iu.exec(
      text,
    ) ?? [];
  return letter !== undefined && [...own].some((word) => word.startsWith(letter.toLowerCase()));
};

/** Whether it is nothing but the writer's name. */
export const isFoot = (text: string, own: ReadonlySet<string>): boolean =>
  isInitials(text.replace(/\([^)]*\)/g, ''), own) || isSigned(text, own) || isWished(text, own);
