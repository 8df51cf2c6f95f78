/** Players who answer notices by mail: over a real connection to the server under test. */
import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Email } from 'postal-mime';
import { type MovableWorld, movableWorld, type TestServer } from './start.ts';

/** Settings of a server that takes mails. */
export const MAIL_IN = {
  mailReply: 'play@paravion.test',
  mailPort: 0,
  mailProof: { by: 'signatures' },
} as const;

/** Of all domains only example.org lets this machine send in its name. */
const dns = async (name: string, kind: string): Promise<string[][]> => {
  if (name === 'example.org' && kind === 'TXT') return [['v=spf1 ip4:127.0.0.1 -all']];
  throw Object.assign(new Error(`no ${kind} of ${name}`), { code: 'ENODATA' });
};

export const mailWorld = (): MovableWorld => ({ ...movableWorld(), dns });

/** The address by which a notice is answered. */
export const replyTo = (mail: Email): string => mail.replyTo![0]!.address!;

export interface MailBrought {
  readonly from: string;
  readonly subject?: string;
  readonly headers?: Record<string, string>;
  readonly messageId?: string;
}

/** Brings a mail as another mail server would; gives its id, or rejects when it is refused. */
export const bringMail = async (
  { mailPort }: Pick<TestServer, 'mailPort'>,
  to: string,
  text: string,
  { subject = 'Re: Dawn: the game begins', messageId = `<${randomUUID()}@example.org>`, ...more }: MailBrought,
): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port: mailPort!, ignoreTLS: true });
  await transport.sendMail({ to, text, subject, messageId, date: new Date(0), ...more });
  transport.close();
  return messageId;
};

/** Until all mails that came in were looked at. */
export const mailsRead = async ({ services: { store } }: TestServer): Promise<void> => {
  const waiting = store.db.selectFrom('mails').select('key').where('state', '=', 'waiting');
  while ((await waiting.execute()).length > 0) await rest(20);
};
