/**
 * Orders in the words in which people say them, put into those of the notation: "W1 chases E1 (no lower than 20)" for
 * `W1: tail E1 not below 20`. Only what can mean nothing else is put so; a word that is left over is one the notation does not
 * know, and is asked about.
 */
import {
  BESIDE,
  BOUNDS,
  FIRE,
  FLIGHTS,
  HEIGHTS,
  JOINTS,
  PLACES,
  POSSESSIVE,
  type Saying,
  SIDES,
  WHERE,
  WORKS,
  word,
} from './letter-sayings.ts';

const UNIT = '[WE][A-Z]{0,2}\\d{1,3}(?:/\\d{1,2})?';

/** "W2 follows W1", "W2: hinter W1": whoever follows a friend keeps with him. */
const AFTER_FRIEND =
  /^(\s*([WE])\d.{0,200}?(?<!\p{L}))(?:follow(?:s|ing)?|(?:stays? |keeps? |fl(?:y|ies) )?behind|folg(?:t|e|en)|(?:bleibt |fliegt )?hinter|suit|segue) (?=\2\d)/gimu;
export const amongFriends = (text: string): string => text.replace(AFTER_FRIEND, '$1with ');

/** Manners and "too" at the end of what one plane does. */
const TRAILS =
  /(?:[\s,.;!]+(?:please|too|also|as well|this turn|bitte|auch|ebenfalls|bleiben|fliegen|gehen|dran|diesmal|thx|(?:many )?thanks|thank you|danke|merci|grazie))*[\s.,;!]*$/iu;

const VERB =
  /(?:tail|away|with|home|climb|straight|rest|turn|to \d|at [a-z])(?![\p{L}])|(?:left|right) [a-z](?![\p{L}])/iu;

/** The one enemy that a line names, for "him" and "his". */
const onlyEnemy = (text: string, own: readonly string[]): string | null => {
  const others = new Set(
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${UNIT}(?![\\p{L}\\d])`, 'giu'))]
      .map(([id]) => id.toUpperCase())
      .filter((id) => !own.includes(id)),
  );
  return others.size === 1 ? [...others][0]! : null;
};

const THEN = /\s*,?\s*(?<!\p{L})then(?!\p{L})/iu;
/** "if E1 is ahead, tail E1": the colon that the notation wants before what is flown. */
const withColon = (one: string): string => {
  if (!/^\s*if(?!\p{L})/iu.test(one) || one.includes(':')) return one;
  if (THEN.test(one)) return one.replace(THEN, ':');
  const at = one.search(VERB);
  return at < 0 ? one : `${one.slice(0, at).replace(/[\s,;]+$/u, '')}: ${one.slice(at)}`;
};

const said = (text: string, sayings: readonly Saying[]): string =>
  sayings.reduce((now, [what, by]) => now.replace(what, by), text);

/** Words about fire in those of the notation. */
export const fireInNotation = (words: string): string => said(words, FIRE);

const ELSE = /(?<!\p{L})else(?!\p{L})/iu;
/** "if E1 is behind: away": from whom, the case says. */
const FLEES = new RegExp(`^(if )(${UNIT})(?!.*\\band\\b)([^:]*: away)$`, 'iu');
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where the words about fire begin behind those about the flight. */
const TO_FIRE = /(?:\s*[.,;]\s*(?:and )?|\s+and )(?=(?:fire|hold fire|bombs?|rockets)(?!\p{L}))/giu;

/** "home unless E1 is ahead, then tail him", "tail E1, but if E2 is behind me, away from him (instead)": the case first. */
const EXCEPT: readonly Saying[] = [
  // "tail E1 if he is ahead": the case first; what is said of fire has its own.
  [
    /^\s*(?!if )((?:(?!fire|shoot|burst)[^.,;:|])+?),? if ((?:he|er|[WE]\d{1,3}) [^.,;:|]+?)(?=\s+else |[.\s]*$)/iu,
    'if $2 then $1',
  ],
  [
    /^\s*(?!if )([^.]+?),?\s+unless ([^.]+?),?\s*(?:then|in which case|dann) ([^.]+?)[.\s]*$/iu,
    'if $2 then $3 else $1',
  ],
  [/^\s*(?!if )([^.]+?)[,;]?\s+(?:but|aber) if ([^.]+?)(?:,? (?:instead|stattdessen))?[.\s]*$/iu, 'if $2 else $1'],
];

/** One case with the enemy of whom it speaks in the place of "him" and "his", and behind an "away" without a name. */
const named = (one: string, enemy: string | null): string =>
  enemy === null
    ? one
    : one
        .replace(
          word('(?:(?:gets?|go(?:es)?|stays?|sits?|hangs?) )?(?:on(?:to)? his tail|behind him|after him)'),
          `tail ${enemy}`,
        )
        .replace(word('at him|him|auf ihn|ihm|ihn'), enemy)
        .replace(/(?<=(?:^|\s)if )(?:he|er)(?= )/giu, enemy);

/** "deckt ihn": the one friend there is, where no enemy is named. */
const friended = (words: string, id: string, own: readonly string[]): string => {
  const others = own.filter((one) => /^[WE]\d+$/i.test(one) && one !== id);
  const him = word(
    '((?:with|close to|near|covers?|protects?|escorts?|accompan(?:y|ies)|deckt|decken|begleitet|schützt|bei)) (?:him|her|ihn|ihm)',
  );
  return others.length === 1 ? words.replace(him, `$1 ${others[0]}`) : words;
};

/** What one plane is told, without its id, in words of the notation: a line each for its flight and its fire. */
const toldOne = (id: string, words: string, own: readonly string[]): string => {
  const enemy = onlyEnemy(words, own);
  const clear = enemy === null ? friended(words, id, own) : words;
  const plain = said(` ${clear.replace(/\((\d+)\s*[,/]\s*(\d+)\)/g, '$1 $2').replace(/[()]| \/ /g, ' , ')} `, JOINTS);
  const pieces = said(plain, EXCEPT).split(ELSE);
  const byCase = pieces.map((one) => named(one, onlyEnemy(one, own) ?? enemy)).join(' else ');
  const full = squeezed(
    said(squeezed(byCase), [
      ...WORKS,
      ...POSSESSIVE,
      ...BOUNDS,
      ...WHERE,
      ...FIRE,
      ...BESIDE,
      ...FLIGHTS,
      ...PLACES,
      ...SIDES,
      ...HEIGHTS,
    ]),
  );
  return full
    .split(TO_FIRE)
    .map((part) => {
      const cases = part
        .split(ELSE)
        .map((one) => withColon(one.replace(TRAILS, '')).trim().replace(FLEES, '$1$2$3 $2'))
        .join(' else ')
        .replace(/(?<=\d)\s+then(?!\p{L})|(?<=(?:left|right|level)) then(?!\p{L})/giu, ';')
        .replace(/ and (?=(?:straight|turn|bank|throttle|roll|slip|rest)(?!\p{L}))/giu, '; ');
      return `${id}: ${squeezed(cases)
        .replace(/^,+|,+$/g, '')
        .trim()}`;
    })
    .join(' | ');
};

const HEAD = new RegExp(`^\\s*(${UNIT})(?![\\p{L}\\d])\\s*[:=,-]?\\s*(.*)$`, 'isu');

const CONDITION = word('if|when|wenn|falls|si|se');

/** What a line tells each of the writer's units, in its words; `own`: their ids. */
export const piecesOf = (line: string, own: readonly string[]): readonly string[] => {
  const mine = `(?:${own.filter((id) => !id.includes('/')).join('|')})(?:/\\d)?(?![\\p{L}\\d])`;
  const and = line.search(CONDITION) >= 0 ? '' : `|\\s+(?:and|und|et)\\s+(?=${mine}\\s+\\p{L})`;
  // "w1 home w2 home": behind what is whole by itself.
  const whole = `|(?<=(?<!\\p{L})(?:home|hause|heim|climbs?|steig(?:t|en)))\\s+(?=${mine}\\s+\\p{L})`;
  const next = new RegExp(`\\s*[.,;!|]+\\s*(?:and |und |et )?(?=${mine}\\s*[:=-]?\\s*\\p{L})${and}${whole}`, 'giu');
  return line.split(next);
};

/** A line about one unit or several in the words of the notation; `own`: the ids of the writer's units. */
export const inNotation = (line: string, own: readonly string[]): string =>
  piecesOf(line, own)
    .map((piece) => {
      const found = HEAD.exec(piece);
      return found ? toldOne(found[1]!.toUpperCase(), found[2]!, own) : piece;
    })
    .join(' | ');
