/**
 * Changes that a letter makes to its own orders: "no wait, last one should be RT", "swap Moves 2 and 3", "scrap that". What
 * cannot be read for certain is `unclear`: then the game master is asked, for the old order may no longer be meant.
 */
import type { OrderStep, Sheet } from '../../order.ts';
import type { Item } from '../items.ts';
import { scanLine } from '../scan.ts';
import { readSteps } from '../steps.ts';
import type { Line } from '../text.ts';
import { cutLine, placeOfLine } from '../text.ts';

export type Change =
  /** What was said before does not count; `earlier`: it speaks of an earlier letter. */
  | { readonly is: 'restart'; readonly earlier: boolean }
  /** All orders anew, in the same breath. */
  | { readonly is: 'anew'; readonly items: readonly Item[] }
  /** What becomes of a sheet; null where it does not fit. */
  | { readonly is: 'amend'; readonly amend: (sheet: Sheet) => Sheet | null }
  /** "Correction:": the next lines change what stands before. */
  | { readonly is: 'announced' }
  | { readonly is: 'unclear' };

/** A postscript. */
export const POSTSCRIPT = /^\W*(?:p\s?\.?\s?-?\s?){1,3}s\b[\s.:-]*/i;
export const isPostscript = (text: string): boolean => POSTSCRIPT.test(text.trim());

/** Words that surely take something back, whatever else is in the line. */
const SURE = new RegExp(
  [
    'wait(?=[\\s.,!:;-]|$)|hang on|hold on|no wait|(?:changed?|change of) (?:my )?mind|on (?:second|2nd|further) thoughts?|on reflection',
    'corrections?|corrected|corrigendum|errat(?:um|a)|amend(?:ed|ment|ments|ing)?|edit(?=\\s*:)',
    'swap(?:ped)?|exchange|switch|transpose|make (?:that|it|them|(?=\\d|move|the (?:first|second|third|last)))|i meant?|should (?:be|read|have been|say)|must be',
    'i got (?:it|that|this) wrong|(?:my |a )mistake|mistyped|typo(?=\\s*:)',
    '(?:ich )?(?:habe? )?mich (?:vertan|vertippt|verschrieben|geirrt)|vertippt|irrtum|je me suis tromp\\w+|(?:une )?erreur|(?:ho|mi sono) sbagliat[oa]|errore',
    'korrektur|korrigiere|berichtigung|vertausch\\w*|tausch\\w*|halt(?=[\\s,:!])|ich meinte|soll(?:te)? (?:es )?(?:heißen|sein)',
    "pardon|plutôt|échange[rz]?|intervertir|je voulais dire|au lieu (?:de |d')|finalement",
    'correzione|correggo|errata|anzi|volevo dire|intendevo|scambi\\w*|inverti\\w*|al posto di|piuttosto',
  ].join('|'),
  'giu',
);
/** Words that may. */
const MILD =
  /(?<!\p{L})(?:sorry(?: (?:about|for) (?:that|this|it|the confusion|the mix-?up))?|soz|sry|oops|whoops|instead|rather|actually|after all|chang(?:e|ed|ing)(?: it)?|replace|substitute|delete|oh no|oh|ah|hm+|um|er|no(?=\s*(?:[,.!:;-]|sorry|wait|make|it's))|let(?!['’]s|\s+us)|make|nein|doch|statt dessen|lieber|nachtrag|non(?=\s*[,.!:;-])|en fait|scusa(?:te)?|scusi|ops|aspetta|verzeihung|entschuldigung|quatsch)(?!\p{L})/giu;
/** Whether a text says in so many words that something before it is wrong. */
export const corrects = (text: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:${SURE.source})(?!\\p{L})`, 'iu').test(text);

const VOID =
  /(?<!\p{L})(?:ignore|disregard|revoke|rescind|scrap|scratch|cancel|forget|discard|strike|tear up|bin|vergiss|vergesst|vergessen|ignorier\w*|streich\w*|oublie[zr]?|annule[zr]?|ignore[zr]?|ignora(?:te|re)?|annull\w*|dimentica\w*|cancella\w*)(?!\p{L})/iu;
const ORDERS =
  /(?<!\p{L})(?:orders?|that|those|it|this|these|above|all|everything|sheets?|letter|e-?mail|mail|lot|befehle?|alles|das|ordres?|tout|cela|ça|ordini|ordine|tutto|questo)(?!\p{L})/iu;
const EARLIER =
  /(?<!\p{L})(?:previous(?:ly)?|earlier|old|older|prior|former|sent|last (?:letter|mail|e-?mail|message|orders?|sheet)|first (?:letter|mail|e-?mail)|frühere\w*|vorige\w*|alten?|letzten? (?:brief|mail|befehle)|précédents?|anciens?|precedent[ei]|vecchi[oa]?|prima)(?!\p{L})/iu;
/** "This replaces all earlier sheets" says nothing against what stands in the same letter. */
const REPLACES = /(?<!\p{L})(?:replaces?|supersedes?|ersetzt|ersetzen|remplace(?:nt)?|sostituisc\w*)(?!\p{L})/iu;

const SWAP =
  /(?<!\p{L})(?:swap(?:ped)?|exchange|switch|transpose|vertausch\w*|tausch\w*|échange[rz]?|intervertir|scambi\w*|inverti\w*)(?!\p{L})/iu;

const ORDINALS: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /(?:the |my |der |den |im |le |la )?(?<!\p{L})(?:first|1st|erste[rn]?|premi(?:er|ère)|prim[oa])(?: one| move| manoeuvre| bewegung| zug| mouvement| mossa)?(?!\p{L})/giu,
  ],
  [
    2,
    /(?:the |my |der |den |im |le |la )?(?<!\p{L})(?:second|2nd|middle one|zweite[rn]?|deuxième|second[oa])(?: one| move| manoeuvre| bewegung| zug| mouvement| mossa)?(?!\p{L})/giu,
  ],
  [
    3,
    /(?:the |my |der |den |im |le |la )?(?<!\p{L})(?:third|3rd|last|final|dritte[rn]?|letzte[rn]?|troisième|derni(?:er|ère)|terz[oa]|ultim[oa])(?: one| move| manoeuvre| bewegung| zug| mouvement| mossa)?(?!\p{L})/giu,
  ],
];

const NOT =
  /(?:,\s*)?(?<!\p{L})(?:instead of|rather than|and not|not|statt|und nicht|nicht|au lieu de?|et pas|pas|invece di|al posto di|e non|non)\s+(?:the |a |an |einer |d')?["'“”„]?([\p{L} .]{1,24}?)["'“”„]?(?=[\s,.!;:)]*$|[,.;!)])/iu;

interface Cleaned {
  readonly items: readonly Item[];
  /** The manoeuvre that is not to be flown. */
  readonly wrong: OrderStep['manoeuvre'] | null;
}

const POLITE =
  /(?<!\p{L})(?:please|kindly|be|is|ist|est|è|was|it|to|of|for|bei|le|la|der|den|die|im|dem|from|into|so|then|now|that|my|a|an|read|reads|bitte|svp)(?!\p{L})/giu;

/** "a" is Ahead, but not before a word: "make 2 a right slip". */
const isAhead = (text: string, word: string, at: number): boolean =>
  word.toLowerCase() === 'a' &&
  (word === 'A' ||
    !/^\s+(?!(?:lt|rt|ls|rs|aa|fire|then|and|imm)(?!\p{L}))\p{L}{2}/iu.test(text.slice(at + word.length)));

/** What a line says without the words of correcting. */
const clean = (line: Line, roundsAreMoves: boolean): Cleaned => {
  let text = line.text.replace(POSTSCRIPT, ' ');
  const not = NOT.exec(text);
  const wrongItems = not ? scanLine({ ...line, text: not[1]! }) : [];
  const wrong = wrongItems.length === 1 && wrongItems[0]!.kind === 'step' ? wrongItems[0]!.manoeuvre : null;
  if (not && wrong) text = text.slice(0, not.index) + text.slice(not.index + not[0].length);
  for (const pattern of [new RegExp(`(?<!\\p{L})(?:${SURE.source})(?!\\p{L})`, 'giu'), MILD])
    text = text.replace(pattern, ' ');
  for (const [move, pattern] of ORDINALS) text = text.replace(pattern, ` Move ${move} `);
  const slim = text.replace(POLITE, (word, at: number) => (isAhead(text, word, at) ? word : ' '));
  return { items: scanLine({ ...line, text: slim }, false, roundsAreMoves), wrong };
};

const of = <K extends Item['kind']>(items: readonly Item[], kind: K): readonly Extract<Item, { readonly kind: K }>[] =>
  items.filter((item): item is Extract<Item, { readonly kind: K }> => item.kind === kind);

const IDLE: ReadonlySet<Item['kind']> = new Set(['filler', 'remark']);

const withMove = (sheet: Sheet, move: number, step: (before: OrderStep) => OrderStep | null): Sheet | null => {
  const moves = [...sheet.moves];
  const before = moves[move - 1];
  const after = before ? step(before) : null;
  if (!after) return null;
  moves[move - 1] = after;
  return { ...sheet, moves: moves as unknown as Sheet['moves'] };
};

const amend = (change: (sheet: Sheet) => Sheet | null): Change => ({ is: 'amend', amend: change });
const UNCLEAR: Change = { is: 'unclear' };

/** A Move flown otherwise; where it had bursts and nothing is said of them, they may or may not be meant. */
const setMove = (
  move: number,
  said: readonly Item[],
  line: Line,
  wrong: OrderStep['manoeuvre'] | null = null,
): Change => {
  const read = readSteps(said, 1, placeOfLine(line), move);
  if (!read.ok) return UNCLEAR;
  const [step] = read.value;
  const fires = said.some((item) => item.kind === 'fire');
  const fits = (before: OrderStep): boolean =>
    (wrong === null || wrong === before.manoeuvre) && (before.fire.length === 0 || fires);
  return amend((sheet) => withMove(sheet, move, (before) => (fits(before) ? step! : null)));
};

const setFire = (moves: readonly number[], fire: OrderStep['fire']): Change =>
  amend((sheet) =>
    moves.reduce<Sheet | null>(
      (all, move) => (all ? withMove(all, move, (before) => ({ ...before, fire })) : null),
      sheet,
    ),
  );

const swapMoves = (a: number, b: number): Change =>
  amend((sheet) => {
    const [one, two] = [sheet.moves[a - 1], sheet.moves[b - 1]];
    if (!one || !two) return null;
    const first = withMove(sheet, a, () => two);
    return first ? withMove(first, b, () => one) : null;
  });

/** The one Move with this manoeuvre, flown otherwise. */
const replaceManoeuvre = (wrong: OrderStep['manoeuvre'], right: OrderStep['manoeuvre']): Change =>
  amend((sheet) => {
    const found = sheet.moves.flatMap((step, i) => (step.manoeuvre === wrong ? [i + 1] : []));
    if (found.length !== 1) return null;
    return withMove(sheet, found[0]!, (before) => (before.fire.length > 0 ? null : { ...before, manoeuvre: right }));
  });

const swapIn = (line: Line, items: readonly Item[]): Change => {
  const marks = of(items, 'mark').flatMap(({ move, more }) => [move, ...(more ?? [])]);
  const bare = /(?<!\d)([123])\s*(?:and|&|und|et|with|mit|avec|,|\/)\s*(?:move\s*)?([123])(?!\d)/iu.exec(line.text);
  const two = marks.length === 2 ? marks : bare ? [Number(bare[1]), Number(bare[2])] : [];
  const steps = items.some((item) => item.kind === 'step' || item.kind === 'fire');
  return two.length === 2 && two[0] !== two[1] && !steps ? swapMoves(two[0]!, two[1]!) : UNCLEAR;
};

/** A whole line of changes; null when nothing in it speaks of orders. `last`: "I mean RT" right behind the last Move. */
const changeIn = (line: Line, roundsAreMoves: boolean, last: boolean): Change | null => {
  const { items, wrong } = clean(line, roundsAreMoves);
  if (SWAP.test(line.text)) return swapIn(line, items);
  const content = items.filter((item) => !IDLE.has(item.kind));
  if (content.length === 0) return corrects(line.text) && !isPostscript(line.text) ? { is: 'announced' } : null;
  const orders = content.filter((item) => item.kind !== 'unknown' && item.kind !== 'turn');
  if (orders.length === 0) return corrects(line.text) ? UNCLEAR : null;
  if (orders.length < content.length) return UNCLEAR;
  const [turned] = of(content, 'step');
  const own = (item: Item): boolean => item.kind === 'side' && turned?.manoeuvre.startsWith(item.burst) === true;
  return changeOf(line, { items, wrong, content: orders.filter((item) => !own(item)) }, last);
};

interface Said {
  readonly items: readonly Item[];
  readonly content: readonly Item[];
  readonly wrong: OrderStep['manoeuvre'] | null;
}

const changeOf = (line: Line, { items, content, wrong }: Said, last: boolean): Change => {
  const marks = of(content, 'mark');
  const steps = of(content, 'step').length + of(content, 'stay').length;
  const fires = of(content, 'fire');
  const plain = content.every(({ kind }) => kind === 'mark' || kind === 'step' || kind === 'stay' || kind === 'fire');
  if (steps === 3 || content.some(({ kind }) => kind === 'ground')) return { is: 'anew', items };
  if (!plain) return UNCLEAR;
  const [mark, other] = marks;
  const named = fires[0]?.moves;
  const said = content.filter((item) => item.kind !== 'mark');
  if (mark && !other && !mark.more && steps === 1 && !named) return setMove(mark.move, said, line, wrong);
  if (steps === 0 && fires.length === 1 && fires[0]!.tail.length === 0) {
    const { bursts } = fires[0]!;
    if (named && !mark) return setFire(named, bursts);
    if (mark && !other && !named) return setFire([mark.move, ...(mark.more ?? [])], bursts);
    if (!mark && bursts.length === 0) return setFire([1, 2, 3], []);
  }
  const step = of(content, 'step')[0];
  if (!mark && steps === 1 && fires.length === 0 && step) {
    if (wrong) return replaceManoeuvre(wrong, step.manoeuvre);
    if (last) return setMove(3, said, line);
  }
  return UNCLEAR;
};

/** Whether a line may change what was said before. */
export const mayChange = (text: string): boolean =>
  isPostscript(text) || VOID.test(text) || corrects(text) || new RegExp(MILD.source, 'iu').test(text);

/** "Revoke all that I sent and take the following: A, LT, A." */
const newOrders = (line: Line, roundsAreMoves: boolean): Change | null => {
  const colon = line.text.lastIndexOf(':');
  const items = colon < 0 ? [] : scanLine(cutLine(line, colon + 1), false, roundsAreMoves);
  const plain = items.every(({ kind }) => kind === 'step' || kind === 'fire' || kind === 'mark' || IDLE.has(kind));
  return plain && of(items, 'step').length === 3 ? { is: 'anew', items } : null;
};

/**
 * What a line or sentence changes; null when it changes nothing. `continued`: it stands behind orders on the same line.
 */
export const readChange = (line: Line, continued: boolean, roundsAreMoves = false): Change | null => {
  const { text } = line;
  if (!mayChange(text) || REPLACES.test(text)) return null;
  if (VOID.test(text) && ORDERS.test(text.replace(VOID, ' '))) {
    const listed = newOrders(line, roundsAreMoves);
    if (listed) return listed;
    const rest = text.replace(VOID, ' ').replace(ORDERS, ' ');
    const anew = changeIn({ ...line, text: rest }, roundsAreMoves, false);
    if (anew?.is === 'anew') return anew;
    return { is: 'restart', earlier: EARLIER.test(text) };
  }
  return changeIn(line, roundsAreMoves, continued);
};

/** What order lines after "Correction:" change, each by itself. */
export const amendWith = (line: Line, roundsAreMoves = false): Change =>
  changeIn(line, roundsAreMoves, false) ?? UNCLEAR;
