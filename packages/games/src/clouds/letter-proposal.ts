/**
 * What a letter to a mission most probably means, where its orders cannot be read for certain: the same lines in the words of
 * the notation, with what people say for these. A person has to say yes before it counts. Nothing is proposed where a word
 * sets a condition, leaves a choice, takes something back or asks, nor where a line is left over that may be an order.
 */
import { clouds, idleWorks, type Order, type Rules, type State } from '@paravion/clouds';
import { mayTouchOrders } from '@paravion/tabletop';
import type { Position } from '../adapter.ts';
import { isNear } from '../near.ts';
import { planesOf } from './describe.ts';
import { FLIGHTS, SIDES } from './letter-sayings.ts';
import { isTalk, speaksOfFlight } from './letter-talk.ts';
import { isComplete } from './sheets.ts';

const word = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'giu');

/** Conditions, choices, what is refused or taken back, other times. */
const DOUBT = word(
  "(?:if|unless|when|whenever|until|till|once|or|either|else|otherwise|maybe|perhaps|probably|possibly|might|could|may|not|never|no|none|without|except|but|instead|don['’]t|cannot|can['’]t|cancel\\w*|disregard|ignore|forget|scrap|withdraw|as before|again|ditto|same|later|next|after that)",
  '(?:wenn|falls|sobald|bis|oder|sonst|vielleicht|eventuell|könnte|nicht|kein\\w*|nie|ohne|außer|aber|stattdessen|streich\\w*|vergiss|wie (?:vorher|gehabt|immer)|später|nächste\\w*)',
  '(?:si|sinon|quand|lorsque|jusqu\\w*|ou|peut-être|pas|jamais|sans|sauf|mais|annule\\w*|oublie\\w*|comme avant|prochain\\w*)',
  '(?:se|quando|finché|o|oppure|forse|non|mai|senza|tranne|ma|annulla\\w*|come prima|prossim\\w*)',
);

const SAID = [...FLIGHTS, ...SIDES];

/** What placements are called. */
const PLACED: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])x\s*[:=]?\s*(\d[\d.]*)(?:\s*mu)?\W*y\s*[:=]?\s*(?=\d)/giu, 'at $1 '],
  [word('alt(?:itude)?|high|hoch|quota|altezza|hauteur de'), 'height'],
  [word('course|facing|pointing|bearing|richtung|direction|rotta|direzione'), 'heading'],
  [word('(?:due )?north|nord|norden'), '0'],
  [word('(?:due )?east|osten?|est'), '90'],
  [word('(?:due )?south|süden?|sud'), '180'],
  [word('(?:due )?west|westen|ouest|ovest'), '270'],
];

/** Words that give an order its manners and nothing else. */
const MANNERS = word(
  "(?:please|pls|plz|kindly|just|simply|then|now|and|should|shall|will|must|has to|have to|is to|are to|wants? to|needs? to|i want|i would like|i['’]d like|let|have|put|place|send|take|fly|him|it|there|to begin|begins?|starts?|starting|start|for me|also|too)",
  '(?:bitte|einfach|dann|jetzt|und|soll|muss|will|möchte|ich|lass|schick\\w*|setz\\w*|stell\\w*|fliegt?|beginnt|mal|auch)',
  "(?:s['’]il (?:te|vous) plaît|svp|simplement|puis|maintenant|et|doit|je veux|fais|envoie|place|mets|commence|vole)",
  '(?:per favore|semplicemente|poi|adesso|deve|voglio|manda|metti|inizia|vola)',
);

const THEN = word(',?\\s*(?:and )?then', ',?\\s*(?:und )?dann', ',?\\s*(?:et )?(?:puis|ensuite)', ',?\\s*(?:e )?poi');
/** Numbers in words. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((one, i) => [one, i] as const),
  ...'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'
    .split(' ')
    .map((one, i) => [one, i] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((one, i) => [one, (i + 2) * 10] as const),
]);
const COUNTED = word(...NUMBERS.keys());

/** Words of the notation that people mistype. */
const KNOWN =
  'tail away with home climb straight turn left right photo bomb strafe rocket watch spot fire guns short normal sustained height heading speed bank dive level throttle hold'.split(
    ' ',
  );

/** The one word of the notation that a word is a slip of; the word itself where there is none, or are several. */
const spelt = (text: string): string => {
  const key = text.toLowerCase();
  if (key.length < 4 || KNOWN.includes(key)) return text;
  const near = KNOWN.filter((known) => known.length > 3 && isNear(key, known));
  return near.length === 1 ? near[0]! : text;
};

const ID = '[WE][A-Z]{0,2}\\d{1,3}';
/** Where the words for another unit begin. */
const NEXT = new RegExp(
  `(?:[.,;!]|(?<!\\p{L})(?:and|und|et)(?!\\p{L}))(?=[^\\d]{0,25}?(?<![\\p{L}\\d])(${ID})(?!\\d))`,
  'iu',
);

/** The words of a line, each run of them with the unit that it is about. */
const clausesOf = (line: string, own: readonly string[]): readonly string[] => {
  const parts: string[] = [];
  for (let rest = line; rest !== ''; ) {
    const cut = [...rest.matchAll(new RegExp(NEXT, 'giu'))].find(
      ({ 1: id, index }) =>
        own.includes(id!.toUpperCase()) && index > 0 && new RegExp(ID, 'i').test(rest.slice(0, index)),
    );
    parts.push(cut ? rest.slice(0, cut.index) : rest);
    rest = cut ? rest.slice(cut.index + cut[0].length) : '';
  }
  return parts;
};

/** A clause as a line of the notation; null where it is about no unit of the writer's, or about two. */
const orderLine = (clause: string, own: readonly string[], placing: boolean): string | null => {
  const found = new RegExp(`(?<![\\p{L}\\d])(${ID})(?![\\d/])\\s*[:=-]?`, 'iu').exec(clause);
  const id = found?.[1]?.toUpperCase();
  if (!found || id === undefined || !own.includes(id)) return null;
  const before = clause.slice(0, found.index).replace(/^[^:]{0,30}:/u, ' ');
  const said = `${before} ${clause.slice(found.index + found[0].length)}`;
  const changed = [...(placing ? PLACED : SAID)].reduce((text, [what, by]) => text.replace(what, by), ` ${said} `);
  const plain = changed
    .replace(THEN, ';')
    .replace(COUNTED, (number) => String(NUMBERS.get(number.toLowerCase())))
    .replace(MANNERS, ' ')
    .replace(/[.!,]+\s*$/u, '')
    .replace(/[\p{L}]+/gu, spelt)
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? null : `${id}: ${plain}`;
};

const GREETS =
  /^(?:dear|hello|hi|hallo|liebe[rs]?|moin|bonjour|chère?|ciao|car[oa]|yours|regards|best|cheers|thanks?|danke|merci|grazie|gruß|grüße|saluti|amitiés)(?!\p{L})|^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?[,.!]?$/u;

/** A line beside the orders that surely is none. */
const isAside = (line: string): boolean =>
  isTalk([line]) || ((GREETS.test(line.trim()) || !mayTouchOrders(line)) && !speaksOfFlight(line));

/** What the lines of a letter most probably order for a seat; null where nobody can tell. */
export const proposalIn = (position: Position, seat: number, lines: readonly string[]): Order | null => {
  const { rules, state } = position as { readonly rules: Rules; readonly state: State };
  const written = lines.filter((line) => line.trim() !== '');
  if (written.some((line) => line.includes('?') || line.search(DOUBT) >= 0)) return null;
  const own = [...planesOf(state), ...state.units, ...state.barrages].flatMap((u) => (u.owner === seat ? [u.id] : []));
  const placing = state.segment === 'SET';
  const orders = new Map<string, string>();
  for (const line of written) {
    const read = clausesOf(line, own).map((clause) => orderLine(clause, own, placing));
    if (read.every((one) => one === null) && isAside(line)) continue;
    for (const one of read) {
      const id = one?.split(':')[0];
      // What stands twice may be a change of mind.
      if (!one || !id || orders.has(id)) return null;
      orders.set(id, one);
    }
  }
  if (orders.size === 0) return null;
  const order = clouds.orderNotation(rules, state, seat).parse([...orders.values()].join('\n'));
  if (!order.ok || !isComplete(state, seat, order.value)) return null;
  const wrong = [...clouds.checkOrder(rules, state, seat, order.value), ...idleWorks(state, order.value)];
  return wrong.length > 0 ? null : order.value;
};
