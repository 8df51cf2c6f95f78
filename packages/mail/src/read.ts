/** From a letter as it came in to what counts of it: its text, else its subject line, else what hangs on it. */
import type { ReadLetter } from '@paravion/games';
import type { Problem } from '@paravion/tabletop';
import { type Earlier, NOTHING_EARLIER, onEarlier } from './earlier.ts';
import type { Attachment } from './eml.ts';
import type { LetterText, Read, Readable } from './letter.ts';
import { ownWords } from './yes.ts';

/** Nothing in it reads as orders. */
const saysNothing = ({ parts, unclaimed, later = [] }: ReadLetter): boolean =>
  parts.every((part) => part.wordless) && !unclaimed && later.length === 0;

const ordersIn = ({ parts }: ReadLetter): readonly unknown[] =>
  parts.flatMap(({ order }) => (order === null ? [] : [order]));

const attachedOrders = (name: string): Problem => ({
  code: 'unreadable',
  message: `There are no orders in the letter itself, and the attached ${name} cannot be read here.`,
  expected: 'your own reading of it, by --seat; or, if it holds no orders, --discard',
});

const NOTHING_HANGS: Problem = {
  code: 'unreadable',
  message: 'The letter speaks of orders that are attached, and nothing is attached to it.',
  expected: 'the orders themselves; if it holds none, --discard',
};

const twoOrders = (subject: string): Problem => ({
  code: 'repeated',
  message: `The subject line "${subject}" orders something else than the letter.`,
  expected: 'one of them; your own reading, by --seat',
});

const otherTurn = (subject: string, due: number): Problem => ({
  code: 'illegal',
  message: `The subject line "${subject}" speaks of another Turn; Turn ${due} is due.`,
  expected: 'orders for it; if these are, your own reading of them, by --seat',
});

/** A letter as it was read, with a question instead of its orders. */
const asked = (read: Read, raw: LetterText, problem: Problem): Read => {
  const seats = raw.writer === null ? read.parts.map((part) => part.seat) : [raw.writer];
  const parts = seats.map((seat) => ({ seat, order: null, problems: [] }));
  return { ...read, parts, problems: [...read.problems, problem], unclaimed: parts.length === 0 };
};

const SPEAKS_OF_ORDERS =
  /(?<!\p{L})(?:orders?|moves?|turns?|manoeuv\w+|sheet|form|befehle?|züge?|zug|bewegung\w*|runde|blatt|formular|ordres?|coups?|mouvements?|tour|feuille|ordini|mosse?|turno|foglio)(?!\p{L})/iu;

/** A picture beside words that speak of no orders: nobody would look for orders in it. */
const isPicture = (raw: LetterText, { name }: Attachment): boolean =>
  /\.(?:png|jpe?g|gif|webp|heic|bmp|tiff?)$/i.test(name) &&
  !SPEAKS_OF_ORDERS.test([ANSWER.test(raw.subject ?? '') ? '' : raw.subject, raw.text, name].join('\n'));

/** What hangs on a letter without orders may be the orders: text is read, for the rest the game master is asked. */
const withAttachments = (due: Readable, raw: LetterText, bare: Read): Read => {
  if (!saysNothing(bare) || raw.attachments.length === 0) return bare;
  const text = [raw.text, ...raw.attachments.flatMap((a) => (a.text === null ? [] : [a.text]))].join('\n\n');
  const read = { ...due.kit.readLetter(due.position, text, raw.writer), text };
  const closed = raw.attachments.filter((a) => a.text === null);
  const sheet = closed.find((a) => !isPicture(raw, a)) ?? closed[0];
  if (!saysNothing(read) || !sheet) return read;
  const question = asked({ ...read, problems: [] }, raw, attachedOrders(sheet.name));
  // Beside a picture orders that came before stand; where there are none, it is asked for them.
  const parts = question.parts.map((part) => ({ ...part, wordless: true as const }));
  return isPicture(raw, sheet) ? { ...question, parts } : { ...question, sheet: sheet.name };
};

const HANGS_ON =
  /(?<!\p{L})(?:orders?|moves|sheet|form|befehle|blatt|ordres|feuille|ordini|foglio)(?!\p{L})(?![^.!?\n]*(?<!\p{L})(?:not|no|nicht|kein\p{L}*|pas|non)(?!\p{L}))[^.!?\n]{0,30}(?<!\p{L})(?:attached|enclosed|attachment|angehängt|anhang|anbei|pièce jointe|ci-joints?|allegat[oi])(?!\p{L})|^\W*(?:please )?(?:see|siehe|voir|vedi) (?:the |my )?(?:attached|attachment|enclosed|anhang|pièce jointe|allegato)(?!\p{L})/imu;

/** "Orders attached", with nothing attached: what was meant to be there may be other orders than those that are in. */
const withoutAttachment = (raw: LetterText, read: Read): Read =>
  raw.attachments.length === 0 && saysNothing(read) && HANGS_ON.test(ownWords(raw.text))
    ? asked(read, raw, NOTHING_HANGS)
    : read;

const ANSWER = /^\s*(?:(?:re|aw|sv|antw|fwd?|wg|tr)\s*(?:\[\d+\])?:\s*)+/i;
const ORDERS_OF =
  /(?:orders?|moves|befehle|ordres)(?!\p{L}).*?(?:turn|zug|runde|tour)\s*#?(\d{1,4})|(?:turn|zug|runde|tour)\s*#?(\d{1,4})(?!\d).*?(?:orders?|moves|befehle|ordres)(?!\p{L})/iu;

/** The Turn that a subject of the writer's own names for his orders. */
const turnOfSubject = (subject: string): number | null => {
  const found = ANSWER.test(subject) ? null : ORDERS_OF.exec(subject);
  return found ? Number(found[1] ?? found[2]) : null;
};

/** The subject line counts where the letter has no orders; where both have some, they must agree. */
const withSubject = (due: Readable, raw: LetterText, bare: Read): Read => {
  const subject = raw.subject?.replace(ANSWER, '').trim() ?? '';
  if (subject === '') return bare;
  const { kit, position } = due;
  const alone = kit.readLetter(position, subject, raw.writer);
  if (saysNothing(bare) || bare.parts.every(({ order }) => order === null)) {
    if (ordersIn(alone).length === 0) return bare;
    const text = `${subject}\n\n${raw.text}`.trim();
    const read = { ...kit.readLetter(position, text, raw.writer), text };
    return saysNothing(bare) || ordersIn(read).length > 0 ? read : bare;
  }
  const same = JSON.stringify(ordersIn(alone)) === JSON.stringify(ordersIn(bare));
  if (ordersIn(alone).length > 0 && !same) return asked(bare, raw, twoOrders(subject));
  const turn = kit.segments ? null : turnOfSubject(raw.subject ?? '');
  const said = new RegExp(`(?:turn|zug|runde|tour)\\s*#?${due.turn}(?!\\d)`, 'i').test(raw.text);
  if (turn !== null && turn !== due.turn && !said) return asked(bare, raw, otherTurn(subject, due.turn));
  return bare;
};

/** A mail of more than so many bytes is asked about unread: its end may be lost, and with it what changes its beginning. */
export const tooLong = (writer: number, mostBytes: number): Read => {
  const message = `This mail is longer than ${mostBytes / 1024} kB and was not read; please send the orders alone, without pictures.`;
  const problems: readonly Problem[] = [{ code: 'unreadable', message }];
  return { parts: [{ seat: writer, order: null, problems: [] }], press: [], problems, unclaimed: false, text: '' };
};

/** Reads a letter for the Turn now due; `earlier`: what its writer has ordered before it. */
export const readMail = (due: Readable, raw: LetterText, earlier: Earlier = NOTHING_EARLIER): Read => {
  const bare: Read = { ...due.kit.readLetter(due.position, raw.text, raw.writer), text: raw.text };
  const read = withAttachments(due, raw, withSubject(due, raw, bare));
  return onEarlier(due, raw, withoutAttachment(raw, read), earlier);
};
