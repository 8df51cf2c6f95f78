/** People with mailboxes of their own (Dovecot), who write over SMTP and read over IMAP, and a game master with an office. */
import { emptyMailbox } from '@paravion/mail/imap';
import { startMailServer } from '@paravion/testing/mail/dovecot';
import { startSmtp } from '@paravion/testing/mail/smtp';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { EXIT, type Exit } from '../reply.ts';
import { workshop } from './harness.ts';

const ADDRESS = /^([a-z]+)@example\.org$/;

/** The one mail among these. */
export const only = (mails: readonly Email[]): Email => {
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  return mails[0]!;
};

/** The words of a mail, each blank one. */
export const said = ({ text }: Email): string => (text ?? '').replace(/[^\S\u00a0]+/g, ' ');

/** A mail server with an account for everybody at example.org, and the folder of an office. */
export const openAccounts = async () => {
  const at = await workshop();
  const accounts = await startMailServer();
  const smtp = await startSmtp(async (to: string, mail: string): Promise<void> => {
    const [, user] = ADDRESS.exec(to) ?? [];
    if (!user) throw new Error(`nobody has the address ${to}`);
    await accounts.deliver(user, mail);
  });
  let written = 0;
  return {
    at,
    /** How many mails were written. */
    written: (): number => written,
    /** A command of the game master. */
    gm: async (line: string, exit: Exit = EXIT.ok): Promise<string> => {
      const env = { PARAVION_IMAP_URL: accounts.urlFor('gm'), PARAVION_SMTP_URL: smtp.url };
      const ran = await at.line(line, '', env);
      expect(ran.exit, ran.err).toBe(exit);
      return ran.out;
    },
    /** Writes to the game master, as an answer to a mail where there is one; gives the id of the mail. */
    write: async (
      user: string,
      text: string,
      to: Email | null,
      headers: Record<string, string> = {},
    ): Promise<string> => {
      const transport = createTransport(smtp.url);
      const { messageId } = await transport.sendMail({
        from: `${user}@example.org`,
        to: to?.replyTo?.[0]?.address ?? to?.from?.address ?? 'gm@example.org',
        subject: `Re: ${to?.subject ?? 'Autumn'}`,
        messageId: `<${user}.${++written}@example.org>`,
        ...(to?.messageId ? { inReplyTo: to.messageId } : {}),
        text: `${text}\n\n${(to?.text ?? '').replace(/^/gm, '> ')}`,
        headers,
      });
      transport.close();
      return messageId;
    },
    /** What has come to somebody since he looked last. */
    mailbox: async (user: string): Promise<readonly Email[]> => {
      const mails: Email[] = [];
      const box = { url: accounts.urlFor(user), done: 'Read', mostBytes: 2_000_000, mostMails: 100 };
      await emptyMailbox(box, async ({ bytes }) => void mails.push(await PostalMime.parse(bytes)));
      return mails;
    },
    close: async (): Promise<void> => {
      await smtp.stop();
      await accounts.stop();
      await at.remove();
    },
  };
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;
