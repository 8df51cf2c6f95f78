/** What a letter says of Turns to come in words instead of orders: "same for next Turn", "Next Turn: LT, A, A" below those of this one. */

/** A text in which that is put otherwise, everything in it where it was. */
export interface Ahead {
  readonly text: string;
  /** The Turns for which its orders are to count as well. */
  readonly turns: readonly number[];
}

const TURN = '(?:turns?|rounds?|zug|züge|runden?|tours?|turn[oi])';
/** When, by what comes after the Turn that is due; or by its number. */
const WHEN = `(?:(?:(?:the|den|die|der|das|le|les|il|i|al|au|pour|per)\\s+)?(?:(?:next|following|nächste[nrm]?|folgende[nrm]?)(?:\\s+(?<many>two|three|2|3|zwei|drei))?\\s+${TURN}|(?:tours?\\s+(?:prochain|suivant)|(?:prochain|prossimo)\\s+${TURN}))|${TURN}\\s*#?(?<number>\\d{1,4}))`;
const AS_WELL =
  '(?:[\\s,]+(?:as well|too|also|again|please|then|auch|noch\\s?mal|wieder|bitte|aussi|encore|svp|anche|ancora|per favore))*';
const SAME =
  '(?:(?:(?:do|use|fly|repeat|take)\\s+)?(?:exactly\\s+)?(?:the\\s+)?same(?:\\s+(?:again|orders|moves|thing))*|(?:use|repeat|fly|take)\\s+(?:these|those|this|them)(?:\\s+(?:orders|moves))?|these(?:\\s+orders)?(?:\\s+(?:also|too))?(?:\\s+(?:are(?:\\s+also)?\\s+(?:good|valid)|count|hold|stand|apply|go))?|das\\s?(?:selbe|gleiche)|die(?:selben|\\s+gleichen)(?:\\s+befehle)?|diese(?:\\s+befehle)?(?:\\s+gelten)?|(?:la\\s+)?même chose|(?:les\\s+)?mêmes ordres|lo stesso|gli stessi ordini)';
const FOR = '(?:[\\s,]+(?:for|in|on|für|in|im|pour|per|nel))?';
const SAME_AHEAD = new RegExp(
  `(?:(?:and|also|please|then|und|bitte|auch|et|e)[\\s,]+)*${SAME}${AS_WELL}${FOR}\\s+${WHEN}${AS_WELL}`,
  'iu',
);
/** "I am away for Turn 2, so please repeat these orders then." */
const AWAY = new RegExp(
  `[^.!?\\n]*?(?<!\\p{L})${WHEN}(?!\\p{L})[\\s,]+(?:(?:so|and|please|then)[\\s,]+)*(?:repeat|use|fly)\\s+(?:these|the same)(?:\\s+orders|\\s+moves)?(?:\\s+(?:then|again))?`,
  'iu',
);
const BEFORE = '(?<=^\\s*|[.!;,(–—-]\\s*)';
const BEHIND = '[\\s.,!)]*$';
const SAID = [
  new RegExp(`${BEFORE}${SAME_AHEAD.source}${BEHIND}`, 'iu'),
  new RegExp(`${BEFORE}${AWAY.source}${BEHIND}`, 'iu'),
];
const HEADING = new RegExp(
  `^(?<begins>\\s*(?:(?:my|the|and|meine|und|then)\\s+)*(?:(?:orders?|moves|befehle|ordres|ordini)\\s+(?:for|für|pour|per)\\s+)?)(?<when>${WHEN})(?=\\s*:)`,
  'iu',
);

const HOW_MANY: Readonly<Record<string, number>> = { two: 2, 2: 2, zwei: 2, three: 3, 3: 3, drei: 3 };

const turnsOf = ({ many, number }: Record<string, string | undefined>, due: number): readonly number[] =>
  number === undefined
    ? Array.from({ length: HOW_MANY[(many ?? '').toLowerCase()] ?? 1 }, (_, i) => due + 1 + i)
    : [Number(number)];

/** A sentence of the kind is no longer than this. */
const LONGEST = 300;

const isLeftOut = (line: string): boolean => line.length > LONGEST || /^\s*>/.test(line);

/** What a line says of Turns to come; null where it says nothing of the kind. */
const sameIn = (line: string, due: number): Ahead | null => {
  const found = SAID.map((pattern) => pattern.exec(line)).find((match) => match !== null);
  if (!found) return null;
  const { index, groups = {} } = found;
  return { text: line.slice(0, index).replace(/[\s(–—,;-]+$/, ''), turns: turnsOf(groups, due) };
};

/** "Next Turn:" over orders, as its number. */
const headed = (line: string, due: number): string =>
  line.replace(HEADING, (whole, ...rest) => {
    const { begins = '', when = '', number, many } = rest.at(-1) as Record<string, string | undefined>;
    return number !== undefined || many !== undefined ? whole : `${begins}${`Turn ${due + 1}`.padEnd(when.length)}`;
  });

/** Whether what it calls a Turn may be a Move: it numbers several from 1 to 3. */
const mayBeMoves = (text: string): boolean =>
  new Set([...text.matchAll(new RegExp(`(?<!\\p{L})${TURN}\\s*([123])(?!\\d)`, 'giu'))].map(([, n]) => n)).size > 1;

/** Whether a letter says that orders for the Turn that is due stay as they are: what else it orders is for another one. */
export const leavesAlone = (text: string, due: number): boolean =>
  new RegExp(
    `(?<!\\p{L})${TURN}\\s*#?${due}(?!\\d)[\\s:,]+(?:bleib[st]|stays?|stands?|remains?|is (?:unchanged|fine|as)|ist gut|wie gehabt|reste|resta|rimane)(?!\\p{L})`,
    'iu',
  ).test(text);

/** What a letter says of Turns to come in words; null where it says nothing of the kind, or of Turns that are not to come. */
export const aheadIn = (text: string, due: number): Ahead | null => {
  const lines = text.split('\n').map((line) => {
    if (isLeftOut(line)) return { text: line, turns: [] };
    return sameIn(line, due) ?? { text: headed(line, due), turns: [] };
  });
  const turns = [...new Set(lines.flatMap((line) => line.turns))];
  const said = lines.map((line) => line.text).join('\n');
  return said === text || turns.some((turn) => turn <= due || (turn <= 3 && mayBeMoves(text)))
    ? null
    : { text: said, turns };
};
