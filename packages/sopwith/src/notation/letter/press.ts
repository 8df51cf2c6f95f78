/** Marks of press: "PRESS:", "Grey press - ...", "Press (Berlin): ...", "END OF PRESS". */

/** What begins a piece of press. */
export interface PressMark {
  readonly grey: boolean;
  /** What stands on the same line, the dateline included. */
  readonly text: string;
}

const MARK = /^[^\p{L}\p{N}]{0,8}(?:(gr[ea]y|black)[ -]{1,3})?(?:presse?|stampa)(?!\p{L})/iu;
const AFTER =
  /^(?: release)?((?: {0,3}\([^()]{1,60}\)| (?:to|for|an|für|from|by|von|vom|aus|de|du|di|da|par) [^:]{1,60})?)\s{0,60}(?:[:\]]+|[-\u2010-\u2015](?=\s|$)|[*=_~#-]{1,12}\s{0,8}$|$)/i;
const END =
  /^[^\p{L}]{0,8}(?:end (?:of )?press|press ends|\/presse?(?!\s*:)|ende (?:der )?presse|fin de presse|fine (?:della )?stampa)(?!\p{L})/iu;

/** The mark of press at the start of a line; null when there is none. Bounded repetitions keep it linear. */
export const readPressMark = (line: string): PressMark | null => {
  const text = line.replaceAll('\u00a0', ' ').trim();
  const mark = MARK.exec(text);
  if (!mark || END.test(text)) return null;
  const rest = text.slice(mark[0].length);
  const after = AFTER.exec(rest);
  if (!after) return null;
  const said = rest.slice(after[0].length).trim();
  const dateline = after[1]!.trim();
  return { grey: mark[1] !== undefined, text: dateline ? `${dateline} ${said}`.trim() : said };
};

export const isPressEnd = (line: string): boolean => END.test(line.trim());

/** By line: whether an end mark of press stands below it, before other press begins. */
export const fencedBelow = (lines: readonly string[]): readonly boolean[] => {
  let ends = false;
  return lines
    .toReversed()
    .map((line) => {
      const below = ends;
      if (isPressEnd(line)) ends = true;
      else if (readPressMark(line)) ends = false;
      return below;
    })
    .toReversed();
};
