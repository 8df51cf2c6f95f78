/** A thread in which mails are read: what is made to hang or to fill the memory ends the thread, and nothing else. */
import type { GameAdapter, Position } from '@paravion/games';
import { type Earlier, type Mail, parseMail, type Read, readMail, tooLong } from '@paravion/mail';
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
  /** What the writer has ordered before. */
  readonly earlier: Earlier;
}

export interface MailRead {
  readonly mail: Mail;
  readonly read: Read;
}

const readIn = async (
  game: GameAdapter,
  { bytes, position, title, turn, writer, earlier }: MailQuestion,
): Promise<MailRead> => {
  const [mail, { readLetter }] = await Promise.all([parseMail(bytes), game.tools()]);
  const { text, attachments, subject } = mail;
  const words = attachments.reduce((sum, attached) => sum + (attached.text ?? '').length, text.length);
  if (bytes.length > MOST_BYTES) return { mail, read: tooLong(writer, MOST_BYTES) };
  if (words > MOST_TEXT) return { mail, read: tooLong(writer, MOST_TEXT) };
  const kit = { ...game, readLetter };
  return { mail, read: readMail({ kit, position, turn }, { text, attachments, subject, writer, title }, earlier) };
};

answerQuestions(0, readIn);
