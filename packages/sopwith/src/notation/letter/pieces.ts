/**
 * The parts of a line that are judged apart: sentences, where only some of them are orders ("Thanks for the report. A, then
 * A, then LT."), and changes behind orders ("A, A, LT. Oh no, the last one RT").
 */
import type { Line } from '../text.ts';
import { cutLine, placeOfLine } from '../text.ts';
import { isAside } from './aside.ts';
import { isPostscript, mayChange, readChange } from './change.ts';
import { isGrounded, isNmr, isPast } from './idle.ts';
import type { Shaped } from './shape.ts';
import { isOrder, movesIn, shapeOf } from './shape.ts';

/** "My orders for this Turn are:" */
const LEAD =
  /(?<!\p{L})(?:(?:orders?|moves|instructions|befehle|züge|ordres|coups|ordini|mosse|neu|new|nouveaux?)(?!\p{L})[^:.;,!?]{0,40}|(?:turn|zug|tour|runde|turno)(?:\s{0,3}#?\d{1,4})?\s{0,3}):(?=\s*\S)|^\W*(?:dear|hi|hello|hey|hallo|moin|servus|liebe[rs]?|cher|chère|bonjour|salut|ciao|buongiorno|caro|cara)(?:\s+[\p{L}.]+){0,3}\s*[,!](?=\s*\S)|^\W*(?:sure|ok|okay|so|well|yes|fine|right|anyway|all ?right|here (?:you|it|we) (?:are|is|goes?)|gut|also|voilà|bon|bien|ecco|bene)\s*[:,](?=\s*\S)|(?<!\p{L})(?:\p{L}+\s){0,4}(?:so quick|so short|nur kurz)\s*:(?=\s*\S)|(?<!\p{L})(?:diesmal|kurz|schnell|this time|just|quickly|briefly|in short|in haste|cette fois)(?:\s\p{L}+){0,4}\s*:(?=\s*\S)/giu;
/** Orders that follow are an example, somebody else's, or of another day. */
const NOT_MEANT =
  /(?<!\p{L})(?:examples?|for instance|e\.g|not|never|old|previous|earlier|last|would|could|if|unless|beispiel|nicht|alte[nrs]?|wenn|falls|exemple|pas|si)(?!\p{L})/iu;
const SOMEBODYS = /\p{Lu}\p{L}+['\u2019]s?\s+(?:orders?|moves)/u;

/** Whether the orders behind these words of a sentence are meant to be flown. */
const isMeant = (before: string): boolean => {
  const sentence = before.split(/[.!?]\s/).at(-1)!;
  return !NOT_MEANT.test(sentence) && !SOMEBODYS.test(sentence);
};

const STOP =
  /[.!?\u2026]+["')\]]*(?=\s)|,?\s(?=(?:because|denn|weil|parce que|car)(?!\p{L}))|\s[\u2013\u2014-]{1,2}\s(?=(?:no|oh|sorry|wait|oops)\b)/giu;

const sentences = (line: Line): readonly Line[] => {
  const stops = [...line.text.matchAll(STOP)];
  const leads = [...line.text.matchAll(LEAD)].filter((m) => isMeant(line.text.slice(0, m.index + m[0].length)));
  const ends = [...stops, ...leads].map((m) => m.index + m[0].length).toSorted((a, b) => a - b);
  return [0, ...ends].map((start, i) => cutLine(line, start, ends[i])).filter((part) => part.text.trim() !== '');
};

const endOf = (line: Line): number => line.offset + line.text.length;

/** A part of a line, from the beginning of one of its parts to the end of another. */
const joined = (line: Line, from: Line, to: Line): Line =>
  cutLine(line, from.offset - line.offset, endOf(to) - line.offset);

const asChange = (line: Line, continued: boolean, rounds: boolean): Shaped | null => {
  const change = readChange(line, continued, rounds);
  return change && { line, shape: 'change', items: [], change };
};

/** Order sentences side by side are one: "A. A. LT." */
const joinOrders = (line: Line, parts: readonly Shaped[], rounds: boolean): readonly Shaped[] => {
  const result: Shaped[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    const turned = part.items.some((item) => item.kind === 'turn');
    const both = before?.shape === 'order' && part.shape === 'order' && !turned;
    if (both) result[result.length - 1] = shapeOf(joined(line, before.line, part.line), rounds);
    else result.push(part);
  }
  return result;
};

const isUnknownOrFiller = ({ kind }: Shaped['items'][number]): boolean =>
  kind === 'unknown' || kind === 'filler' || kind === 'remark';

const split = (line: Line, rounds: boolean): readonly Shaped[] => {
  const parts = sentences(line);
  const read = (part: Line): Shaped => {
    const shaped = shapeOf(part, rounds);
    if (shaped.shape === 'order') return shaped;
    const flies = shaped.items.some((item) => item.kind === 'step' && item.strong);
    if (!flies && isGrounded(part.text))
      return { line: part, shape: 'order', items: [{ kind: 'ground', at: placeOfLine(part), strong: true }] };
    // What was flown once is no order, however plainly it is written.
    if (shaped.shape === 'hard' && isPast(part.text)) return { ...shaped, shape: 'mention' };
    return !flies && isNmr(part.text) ? { ...shaped, shape: 'prose' } : shaped;
  };
  const result: Shaped[] = [];
  for (let i = 0; i < parts.length; i++) {
    const continued = result.some(isOrder);
    const part = parts[i]!;
    if (isAside(part.text)) {
      result.push({ line: part, shape: 'prose', items: [] });
      continue;
    }
    if (mayChange(part.text)) {
      const rest = asChange(joined(line, part, parts.at(-1)!), continued, rounds);
      if (rest && (rest.change?.is === 'amend' || rest.change?.is === 'anew')) return [...result, rest];
      const one = asChange(part, continued, rounds);
      // "PS Having looked again: please make Move 1 a slip."
      const colon = one?.change?.is === 'unclear' ? part.text.lastIndexOf(': ') : -1;
      const lead = colon > 0 ? shapeOf(cutLine(part, 0, colon), rounds) : null;
      const tail = lead?.items.every(isUnknownOrFiller) ? asChange(cutLine(part, colon + 1), continued, rounds) : null;
      if (tail?.change?.is === 'amend') {
        result.push(tail);
        continue;
      }
      if (one) {
        result.push(one);
        continue;
      }
    }
    result.push(read(part));
  }
  return joinOrders(line, result, rounds);
};

/** An order that is no word of a sentence by chance, as "I" and "A" may be. */
const isSure = (part: Shaped): boolean =>
  part.shape === 'order' && (movesIn(part) > 1 || part.items.some((item) => item.strong && item.kind !== 'turn'));

const turnsIn = ({ items }: Shaped): number =>
  new Set(items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : []))).size;

const isAmending = ({ line, items }: Shaped): boolean =>
  isPostscript(line.text) && items.some(({ kind }) => kind === 'mark' || kind === 'step' || kind === 'fire');

/** The parts of a line, in order: the line itself where it is all of a kind. */
export const piecesOf = (whole: Shaped, rounds: boolean): readonly Shaped[] => {
  if (whole.shape === 'blank') return [whole];
  if (isAside(whole.line.text)) return [{ ...whole, shape: 'prose' }];
  if (whole.shape === 'order' && turnsIn(whole) > 1) return split(whole.line, rounds);
  if (whole.shape === 'order') return [(isAmending(whole) && asChange(whole.line, false, rounds)) || whole];
  const change = mayChange(whole.line.text);
  const parts = split(whole.line, rounds);
  const spoilt = parts.some((part) => part.shape === 'hard');
  const helps = parts.some((part) => part.shape === 'change' || isSure(part) || isAside(part.line.text));
  if (isNmr(whole.line.text) && !parts.some(isOrder)) return [{ ...whole, shape: 'prose' }];
  if (!helps || (spoilt && !change)) return [whole];
  return parts;
};
