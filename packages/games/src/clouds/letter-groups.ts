/**
 * What a letter says of all the writer's planes at once ("both climb", "nobody fires"), or of one as of the one before
 * ("W2: same"), as lines of their own for each of them.
 */
import type { State } from '@paravion/clouds';
import { piecesOf } from './letter-words.ts';

type Plane = State['planes'][number];

const OF_ALL =
  /^\s*(?:and |und )?(?:(?:my |our |the |meine )?(?:two )?(both|two(?: both)?|beiden?)|all(?: (?:my|our|the))?|everybody|everyone|alle)(?: (?:of (?:them|us|mine)|both|planes|machines|aircraft|flugzeuge|maschinen))*\s*[:,-]?\s+(?:to )?(?=\p{L})(.+)$/iu;
const OF_NONE =
  /^\s*(?:and |und )?(?:neither|nobody|no one|none|keiner|niemand|no plane)(?: of (?:them|us|mine|my planes)| von (?:ihnen|beiden|uns))?\s+(.+)$/iu;
const FIRES =
  /^(?:of them )?(?:is to |should |shall |will |must |to )?(?:fires?|shoots?|schie(?:ß|ss)t|feuert)(?: (?:this turn|now|jetzt|diesmal))?[.!]*$/iu;
/** "No shooting, please." */
const NO_FIRE =
  /^\s*(?:please )?(?:no (?:shooting|firing|fire|shots)|(?:do not|don['’]?t) (?:shoot|fire)|hold (?:your |all )?fire|nicht schie(?:ß|ss)en|kein feuer)(?:,? (?:please|bitte|either|both(?: of you)?|all(?: of you)?|this turn|diesmal))*\s*[.!]*\s*$/iu;
/** Words about fire that stand alone and cannot be read: whose they are has to be asked. */
const ON_FIRE =
  /^\s*(?:please |bitte )?(?:no|not|do not|don['’]?t|never|only|always|just|kein\w*|nicht|nur)(?!\p{L}).*(?<!\p{L})(?:shoot\w*|fire|firing|shots?|bursts?|schie(?:ß|ss)\w*|feuer\w*)(?!\p{L})/iu;
const LOW =
  /^(?:is to |should |shall |will |must )?(?:go(?:es)?|flies|fly|gets?|drops?|geht|fliegt)?\s*(?:below|under|lower than|unter|tiefer als) (\d+)(?:,? (?:please|bitte))?[.!]*$/iu;
const OF_FIRE = /^(?:fires?|shoots?|holds?|schie(?:ß|ss)en|feuern|halten)(?!\p{L})/iu;
const SAME =
  /^(\s*)([WE]\d{1,3})\s*(?:[:=,-]\s*)?(?:(?:does |do |gets? )?(?:the )?same|ditto|likewise|as well|too|also|auch|ebenso|genauso|das gleiche|ebenfalls|dasselbe|dito|aussi|pareil|idem|anche)[.!]*\s*$/iu;
const AND_OTHER =
  /^(\s*([WE]\d{1,3})(?!\d).*?)\s*[,;.!]+\s*(?:and |und )?([WE]\d{1,3})\s*:?(?: does)?(?: the)? (?:same|too|also|as well|likewise|auch|ebenso|genauso|das gleiche|ebenfalls|aussi|anche)[.!]*\s*$/iu;
const AS_OTHER = /^(\s*)([WE]\d{1,3})\s*(?:[:=,-]\s*)?(?:the )?(?:same as|as|like|wie) ([WE]\d{1,3})[.!]*\s*$/iu;
const ONE = /^\s*([WE]\d{1,3})\s*[:=,-]?\s*(.*)$/iu;

/** "W1 and W2 tail E1". */
const TWO = /^\s*([WE]\d{1,3})\s*(?:,|&|\+|and|und|et)\s*([WE]\d{1,3})\s+(?=\p{L})(?!and |und |et )(.*)$/iu;

/** "..., W2 holds fire": what one of the two does besides. */
const BUT_ONE = /^(.*?)\s*[,;.!]+\s*(?:(?:but|and|und|aber) )?([WE]\d{1,3}\s*[:=,-]?\s+)(.*)$/iu;

/** What two planes do alike, and one of them besides; null where one of them is told something else. */
const alike = (one: string, two: string, words: string): string | null => {
  const [, both = words, who, more] = BUT_ONE.exec(words) ?? [];
  if (more !== undefined && !OF_FIRE.test(more)) return null;
  return [`${one}: ${both}`, `${two}: ${both}`, ...(more === undefined ? [] : [`${who}${more}`])].join(' | ');
};

/** "W2 as usual", "E1 and E2 as usual, please", "both as usual": without orders of their own they do so anyway. */
const AS_USUAL =
  /^\s*(both(?: of them)?|all(?: of them)?|beide|alle|[WE]\d{1,3}(?:\s*(?:,|&|\+|and|und|et)\s*[WE]\d{1,3})*)\s*[:,-]?\s*(?:(?:do|does|go(?:es)?|fly|flies|fliegt|fliegen)\s+)?(?:as usual|(?:the )?usual|(?:the )?default|wie (?:üblich|immer))(?:,? (?:please|bitte))?[\s.!]*$/iu;

const isAsUsual = (line: string, own: readonly string[]): boolean => {
  const who = AS_USUAL.exec(line)?.[1];
  if (who === undefined) return false;
  const ids = who.toUpperCase().match(/[WE]\d+/g) ?? [];
  return ids.every((id) => own.includes(id));
};

/** Whether a line speaks of all the writer's planes or of none. */
export const isOfAll = (line: string): boolean =>
  line.length <= LONG && (OF_ALL.test(line) || OF_NONE.test(line) || NO_FIRE.test(line) || ON_FIRE.test(line));

const menOf = ({ crew }: Plane): readonly string[] =>
  crew.filter(({ status }) => status === 'aboard').map(({ id }) => id);

/** The enemy whom the whole letter names, when it is one. */
const enemyIn = (lines: readonly string[], own: readonly string[]): string | null => {
  const found = lines
    .flatMap((line) => line.match(/(?<![\p{L}\d])[WE]\d{1,3}(?!\d)/giu) ?? [])
    .map((id) => id.toUpperCase());
  const others = [...new Set(found)].filter((id) => !own.includes(id));
  return others.length === 1 ? others[0]! : null;
};

/** What each does of whom a line about all speaks; null where that cannot be told. */
const told = (line: string, planes: readonly Plane[], lines: readonly string[]): readonly string[] | null => {
  const ids = planes.map(({ id }) => id);
  const none = OF_NONE.exec(line)?.[1];
  if (NO_FIRE.test(line) || (none !== undefined && FIRES.test(none)))
    return planes.flatMap(menOf).map((man) => `${man}: hold fire`);
  const [, both, all] = OF_ALL.exec(line) ?? [];
  if (all === undefined || (both !== undefined && planes.length !== 2)) return null;
  const enemy = enemyIn(lines, ids);
  const words = enemy === null ? all : all.replace(/(?<!\p{L})(?:him|ihn)(?!\p{L})/iu, enemy);
  // Of who has a flight of his own already nobody can tell which he is to fly.
  const flown = lines.some((one) => ids.includes(ONE.exec(one)?.[1]?.toUpperCase() ?? ''));
  if (flown && !OF_FIRE.test(words)) return null;
  const [, rest = words, who = '', more = ''] = BUT_ONE.exec(words) ?? [];
  if (!ids.includes(ONE.exec(who)?.[1]?.toUpperCase() ?? '')) return ids.map((id) => `${id}: ${words}`);
  // What one of them does besides is said once; where it is another flight, nobody can tell.
  return OF_FIRE.test(more) ? [...ids.map((id) => `${id}: ${rest}`), who + more] : null;
};

/** The height below which nobody is to fly, with the place of its line. */
const floorIn = (lines: readonly string[]): { readonly at: number; readonly z: string } | null => {
  const at = lines.findIndex((line) => line.length <= LONG && LOW.test(OF_NONE.exec(line)?.[1] ?? ''));
  return at < 0 ? null : { at, z: LOW.exec(OF_NONE.exec(lines[at]!)![1]!)![1]! };
};

/** What one plane does, never below a height; its fire is left alone. */
const above =
  (z: string) =>
  (piece: string): string => {
    const words = ONE.exec(piece)?.[2] ?? '';
    if (!/\p{L}/u.test(words) || words.startsWith('/') || /^(?:fire|shoot|hold fire|bomb|rocket)/iu.test(words))
      return piece;
    return `${piece.trimEnd().replace(/[.;]+$/, '')} not below ${z}`;
  };

/** A line of more letters is no order that anybody has written, and is not looked through. */
export const LONG = 600;

/** The lines of a letter, those about all or "the same" spread over the planes; as many lines as before. */
export const spread = (lines: readonly string[], planes: readonly Plane[]): readonly string[] => {
  const ids = planes.map(({ id }) => id);
  // What is flown as usual can be held to no height.
  const floor = lines.some((line) => line.length <= LONG && isAsUsual(line, ids)) ? null : floorIn(lines);
  const told = spreadOver(floor === null ? lines : lines.with(floor.at, ''), planes);
  if (floor === null) return told;
  const isOfOne = (line: string): boolean =>
    line.length <= LONG && ids.includes(ONE.exec(line)?.[1]?.toUpperCase() ?? '');
  return told.map((line) => (isOfOne(line) ? piecesOf(line, ids).map(above(floor.z)).join(' | ') : line));
};

const spreadOver = (lines: readonly string[], planes: readonly Plane[]): readonly string[] => {
  const ids = planes.map(({ id }) => id);
  const before = new Map<string, string>();
  let last: string | null = null;
  return lines.map((line) => {
    if (line.length > LONG) return line;
    if (isAsUsual(line, ids)) return 'as usual';
    const all = told(line, planes, lines);
    if (all) return all.join(' | ');
    const [, one, two, both] = TWO.exec(line) ?? [];
    if (both !== undefined && [one, two].every((id) => ids.includes(id!.toUpperCase())))
      return alike(one!, two!, both) ?? line;
    const [, , again] = SAME.exec(line) ?? [];
    const [, , who, other] = AS_OTHER.exec(line) ?? [];
    const copied = again === undefined ? before.get(other?.toUpperCase() ?? '') : last;
    const id = (again ?? who)?.toUpperCase();
    if (id !== undefined && ids.includes(id) && copied) return `${id}: ${copied}`;
    const [, first, leader, follower] = AND_OTHER.exec(line) ?? [];
    if (follower !== undefined && ids.includes(leader!.toUpperCase()) && ids.includes(follower.toUpperCase()))
      return `${first} | ${follower}: ${ONE.exec(first!)![2]}`;
    const [, named, words] = ONE.exec(line) ?? [];
    if (named === undefined || !ids.includes(named.toUpperCase())) return line;
    before.set(named.toUpperCase(), words!);
    last = words!;
    return line;
  });
};
