/**
 * How people put it that a plane is to do something: "Let W1 attack E2", "I'd like W1 to follow E1", "Ich möchte, dass W1 ...",
 * "W1 and W2 will both follow E2". What is only manner goes, before a line is read; what asks something is left alone.
 */

const PLANE = '[WE]\\d{1,3}(?!\\d)';
const BOTH = `${PLANE}\\s*(?:,|&|\\+|and|und|et)\\s*${PLANE}`;
const FLY =
  '(?:follow|chase|tail|attack|engage|pursue|hunt|go|head|climb|stay|keep|stick|cover|escort|protect|accompany|hold|fly|break|turn|dive|get|run|return|fire|shoot|avoid|come|take|continue)';
const WISH =
  "(?:i(?:['’]d| would)? (?:like|want|wish)|we(?:['’]d| would)? (?:like|want)|let|have|get)|(?:ich|wir) (?:möchten?|will|wollen|hätten? gern),? dass";

const FRAMES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^\\s*(?:hey|hi|hello|dear|hallo|moin|servus|evening|morning|guten (?:abend|morgen|tag))(?: (?:all|everyone|everybody|zusammen|there|alle))?\\s*[,!.]\\s*(?=(?:${BOTH}|${PLANE})(?!\\p{L}))`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`^\\s*(?:my two|mine|meine (?:zwei|beiden))\\s*[:,]\\s*(?=${PLANE})`, 'iu'), ''],
  [
    new RegExp(`(^|[.,;]|\\s(?:and|und))\\s*(?:please |bitte )?(?:${WISH})\\s+(?=(?:${BOTH}|${PLANE})\\s)`, 'giu'),
    '$1 ',
  ],
  [
    new RegExp(`(${BOTH})\\s+(?:(?:will|should|shall|must|are to|sollen|to)\\s+)?(?:both|beide)\\s+(?=\\p{L})`, 'giu'),
    '$1 ',
  ],
  [new RegExp(`(?<=(?<![\\p{L}\\d])${PLANE})\\s+(?:(?:is|are|has|have)\\s+)?to\\s+(?=${FLY}(?!\\p{L}))`, 'giu'), ' '],
  // "W1.......tail E1"
  [new RegExp(`^(\\s*${PLANE})\\s*\\.{2,}\\s*(?=\\p{L})`, 'iu'), '$1: '],
  [/^\s*standing\s*(?:orders?)?\s*:\s*(?=(?:break off|fire\s*:|re-?rolls?)(?!\p{L}))/iu, ''],
];

/** A line without the manners around its orders. */
export const unframed = (line: string): string =>
  /^\s*(?:>|press)|\?/iu.test(line) ? line : FRAMES.reduce((now, [what, by]) => now.replace(what, by), line);
