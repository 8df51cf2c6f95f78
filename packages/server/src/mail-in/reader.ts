/** A thread in which mails are read: what is made to hang or to fill the memory ends the thread, and nothing else. */
import { parentPort } from 'node:worker_threads';
import type { Position } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import { type Mail, parseMail, type Read, readMail } from '@paravion/mail';
import type { Failed, Ready } from '../thinking/workers.ts';

export interface MailQuestion {
  readonly bytes: Uint8Array;
  readonly game: string;
  readonly position: Position;
  /** The segment that orders are due for. */
  readonly turn: number;
  readonly writer: number;
}

export interface MailRead {
  readonly mail: Mail;
  readonly read: Read;
}

const readIn = async ({ bytes, game, position, turn, writer }: MailQuestion): Promise<MailRead> => {
  const kit = adapterFor(game);
  if (!kit) throw new Error(`There is no game "${game}".`);
  const mail = await parseMail(bytes);
  const { text, attachments, subject } = mail;
  return { mail, read: readMail({ kit, position, turn }, { text, attachments, subject, writer }) };
};

const answer = (question: MailQuestion): Promise<MailRead | Failed> =>
  readIn(question).catch((error: unknown) => ({ failed: String(error) }));

parentPort?.on('message', async (question: MailQuestion) => parentPort!.postMessage(await answer(question)));
parentPort?.postMessage('ready' satisfies Ready);
