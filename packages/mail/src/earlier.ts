/**
 * Letters that build on orders which are not in them: "PS to my orders: Move 3 should be a right turn" on those that are in for the
 * Turn now due; "same again", "wie gehabt" on those of the Turn before.
 */
import type { ReadPart } from '@paravion/games';
import type { Problem } from '@paravion/tabletop';
import type { LetterText, Read, Readable } from './letter.ts';
import { withoutTitles } from './titles.ts';
import { ownWords, saysOnly } from './yes.ts';

/** Orders of a letter's writer from before it; null where there are none. */
export interface Earlier {
  /** In for the Turn now due. */
  readonly due: unknown;
  /** Of the Turn before. */
  readonly last: unknown;
}

export const NOTHING_EARLIER: Earlier = { due: null, last: null };

/** "The same again as last turn": beyond doubt the orders of the Turn before. */
const AGAIN =
  /(?<!\p{L})(?:(?:the |exactly the |do the |just the )?same(?: (?:orders|moves|procedure|thing|lot|again))*(?: (?:as|like) (?:(?:the )?(?:last|previous) (?:turn|time|week|month|round)|before))?(?: again)?|as (?:before|(?:the )?last (?:turn|time))|as in my last (?:letter|orders|mail|turn)|repeat (?:my )?(?:last|previous) (?:orders|turn|moves)|(?:my )?(?:orders|moves) (?:are )?(?:unchanged|as before)|wie gehabt|wie (?:zuletzt|(?:das )?letzte(?:s|n) mal|(?:in der )?letzten? runde)|(?:das gleiche|dasselbe|die gleichen|dieselben)(?: befehle)?(?: (?:noch ?mal|noch einmal|wie (?:zuletzt|letztes mal|vorher|letzte runde)))?|(?:la )?même chose(?: (?:que|qu['’]) ?(?:la dernière fois|au (?:dernier tour|tour (?:dernier|précédent))))?|(?:les )?mêmes ordres(?: (?:que|qu['’]) ?(?:la dernière fois|au (?:dernier tour|tour (?:dernier|précédent))))?|comme (?:la dernière fois|au (?:dernier tour|tour précédent)|avant)|idem|lo stesso(?: (?:della|di) (?:volta scorsa|prima))?|gli stessi ordini(?: (?:della volta scorsa|di prima|dell['’]ultima volta))?|come (?:l['’]ultima volta|la volta scorsa|prima|(?:nel )?turno scorso))(?!\p{L})/giu;
/** "As usual": so most probably. */
const USUAL =
  /(?<!\p{L})(?:(?:as|the) usual|as (?:always|ever)|wie (?:immer|üblich|sonst auch)|comme (?:d['’]habitude|toujours)|come (?:sempre|al solito)|al solito|il solito)(?!\p{L})/giu;
const ABOUT =
  /(?<!\p{L})(?:my |the |for (?:me|this|the)|this|orders?|moves?|turn|meine?|für (?:mich|diese[nr]?|den)|diese[nr]?|befehle?|züge?|zug|runde|mes|pour|ce|ordres?|tour|i miei|miei|per|questo|ordini|mosse|turno|again|and|then|und|nochmals?|et|e|de nouveau|encore(?: une fois)?|di nuovo|ancora)(?!\p{L})/giu;

/** How "the same again, but" goes on. */
const BUT = /^\W*(?:but|only|except|just|aber|nur|außer|mais|sauf|ma|tranne)(?!\p{L})\W*/iu;

const partOf = ({ parts }: Pick<Read, 'parts'>, seat: number): ReadPart | undefined =>
  parts.find((part) => part.seat === seat);

const withPart = (read: Read, seat: number, change: Partial<ReadPart>): Read => ({
  ...read,
  parts: read.parts.map((part) => (part.seat === seat ? { ...part, ...change } : part)),
});

/** What a text makes of orders that stand above it. */
const below = ({ kit, position }: Readable, seat: number, order: unknown, text: string): ReadPart | undefined =>
  partOf(kit.readLetter(position, `${kit.formatOrder(position, seat, order)}\n\n${text}`, seat), seat);

/** The same, most probably, where it is to change them. */
const corrected = (due: Readable, seat: number, order: unknown, text: string): unknown => {
  const part = below(due, seat, order, `Correction:\n${text}`);
  const meant = part?.order ?? part?.proposal ?? null;
  return meant !== null && !isSame(due, seat, meant, order) ? meant : null;
};

const isNote = ({ code }: Problem): boolean => code === 'note';

const isSame = ({ kit, position }: Readable, seat: number, a: unknown, b: unknown): boolean =>
  kit.formatOrder(position, seat, a) === kit.formatOrder(position, seat, b);

/** "Rest as it was": the orders of a letter are not all of them, and what it means is not what it says alone. */
const KEEPS =
  /(?<!\p{L})(?:(?:the )?(?:rest|others?) (?:(?:is|are|stays?|remains?) )?(?:as|the same|unchanged|like)|(?:the )?(?:rest|others?) (?:stays?|remains?|stands?)|keep|(?:der )?rest (?:bleibt|wie)|le reste|il resto)(?!\p{L})/iu;

/** What a letter that gives no whole orders says of those that are in: they are changed, or may be. */
const addedTo = (due: Readable, seat: number, read: Read, before: unknown): Read => {
  const plain = below(due, seat, before, read.text);
  const order = plain?.order ?? null;
  if (plain && order !== null && !isSame(due, seat, order, before)) {
    const { proposal: _, wordless: __, ...own } = partOf(read, seat)!;
    const parts = read.parts.map((part) => (part.seat === seat ? { ...own, order, problems: plain.problems } : part));
    return { ...read, parts, problems: read.problems.filter(isNote), builds: 'due' };
  }
  // A letter that speaks of no orders leaves them alone, unless it changes them when it stands below them.
  if (partOf(read, seat)?.wordless || KEEPS.test(ownWords(read.text))) return read;
  const proposal = corrected(due, seat, before, read.text);
  return proposal === null ? read : { ...withPart(read, seat, { proposal }), builds: 'due' };
};

/** "Same again": the orders of the Turn before, as a whole or with what else the letter says of them. */
const againAs = (due: Readable, seat: number, read: Read, last: unknown, title = ''): Read => {
  const { kit, position, turn } = due;
  const { names, players = [] } = position;
  const own = ownWords(read.text);
  const said = title === '' ? own : withoutTitles([title], own);
  const about = new RegExp(`${ABOUT.source}|#?(?<!\\d)${turn}(?!\\d)`, 'giu');
  const only = (what: RegExp): boolean => saysOnly(said, [names[seat] ?? '', players[seat] ?? ''], what, about);
  const problems = kit.game.checkOrder(position.rules, position.state, seat, last);
  const again = only(AGAIN);
  if (again && problems.length === 0)
    return { ...read, parts: [{ seat, order: last, problems }], problems: [], builds: 'last' };
  const proposed = (order: unknown): Read => ({
    ...read,
    parts: [{ seat, order: null, problems: [], proposal: order }],
  });
  if (again || only(USUAL)) return proposed(last);
  if (said.search(AGAIN) < 0 || said.includes('?')) return read;
  const more = corrected(due, seat, last, said.replace(AGAIN, ' ').replace(BUT, ''));
  return more === null ? read : proposed(more);
};

/** A letter as it was read, with orders from before where it gives none itself and builds on them. */
export const onEarlier = (due: Readable, { writer, title }: LetterText, read: Read, earlier: Earlier): Read => {
  const part = writer === null ? undefined : partOf(read, writer);
  // Where a Turn has parts, the orders of the one before are for something else.
  if (writer === null || !part || part.order !== null || part.refused) return read;
  if (due.kit.segments || read.sheet || (read.later ?? []).length > 0) return read;
  if (part.proposal !== undefined) {
    if (!KEEPS.test(ownWords(read.text))) return read;
    // What it says alone is not what it means, whether or not there is anything that it keeps.
    const { proposal: _, ...bare } = part;
    const kept = { ...read, parts: read.parts.map((one) => (one === part ? bare : one)) };
    return earlier.due === null ? kept : addedTo(due, writer, kept, earlier.due);
  }
  if (earlier.due !== null) return addedTo(due, writer, read, earlier.due);
  return earlier.last === null ? read : againAs(due, writer, read, earlier.last, title);
};
