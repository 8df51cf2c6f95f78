/** A thread in which mails are read: what is made to hang or to fill the memory ends the thread, and nothing else. */
import type { GameAdapter, Position } from '@paravion/games';
import {
  type Earlier,
  type Mail,
  parseMail,
  type Read,
  type Readable,
  readMail,
  sectionsOf,
  tooLong,
} from '@paravion/mail';
import { answerQuestions } from '../thinking/thread.ts';
import { MOST_BYTES, MOST_TEXT } from './most-bytes.ts';

export interface MailQuestion {
  readonly bytes: Uint8Array;
  readonly game: string;
  readonly position: Position;
  /** What its table is called. */
  readonly title: string;
  /** The segment that orders are due for. */
  readonly turn: number;
  readonly writer: number;
  /** What the other tables are called at which the writer flies. */
  readonly others: readonly string[];
  /** What the writer has ordered before. */
  readonly earlier: Earlier;
}

export interface MailRead {
  readonly mail: Mail;
  readonly read: Read;
  /** Tables under whose titles orders stand in it that were not read. */
  readonly elsewhere: readonly string[];
}

/** A letter without the orders that it gives under the titles of other tables. */
const ownPart = (
  { kit, position }: Readable,
  { title, others, writer }: Pick<MailQuestion, 'title' | 'others' | 'writer'>,
  whole: string,
): { readonly text: string; readonly elsewhere: readonly string[] } => {
  const sections = sectionsOf(whole, [title, ...others], (one) => [one]);
  const orders = (text: string): boolean => kit.readLetter(position, text, writer).parts.some((part) => !part.wordless);
  const strange = sections.filter(({ game, lines }) => game !== null && game !== title && orders(lines.join('\n')));
  if (strange.length === 0) return { text: whole, elsewhere: [] };
  const own = sections.flatMap((section) => (strange.includes(section) ? [] : section.lines));
  return { text: own.join('\n'), elsewhere: [...new Set(strange.map(({ game }) => game!))] };
};

const readIn = async (game: GameAdapter, question: MailQuestion): Promise<MailRead> => {
  const { bytes, position, title, turn, writer, earlier } = question;
  const [mail, { readLetter }] = await Promise.all([parseMail(bytes), game.tools()]);
  const { attachments, subject } = mail;
  const words = attachments.reduce((sum, attached) => sum + (attached.text ?? '').length, mail.text.length);
  if (bytes.length > MOST_BYTES) return { mail, read: tooLong(writer, MOST_BYTES), elsewhere: [] };
  if (words > MOST_TEXT) return { mail, read: tooLong(writer, MOST_TEXT), elsewhere: [] };
  const due = { kit: { ...game, readLetter }, position, turn };
  const { text, elsewhere } = ownPart(due, question, mail.text);
  return { mail, read: readMail(due, { text, attachments, subject, writer, title }, earlier), elsewhere };
};

answerQuestions(0, readIn);
