/** Letters that the server under test has put into its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { sendOutbox } from '../../../server/src/mail/outbox.ts';
import { mailFolder } from '../../../server/src/mail/post.ts';
import type { TestServer } from './start.ts';

/** All letters to an address so far, in the order of their subjects and dates; what is due is sent first. */
export const mailsTo = async (server: TestServer, address: string): Promise<readonly Email[]> => {
  while ((await sendOutbox(server.services)) > 0);
  const folder = mailFolder(server.services);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
    : [];
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
};

const PATIENCE = 15_000;

/** The last letter to an address whose subject fits; one that is being written is waited for. */
export const lastMail = async (server: TestServer, address: string, subject: RegExp): Promise<Email> => {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const last = (await mailsTo(server, address)).findLast((mail) => subject.test(mail.subject ?? ''));
    if (last) return last;
    await rest(20);
  }
  throw new Error(`no letter "${subject}" came to ${address}`);
};

/** The first address in a letter's text that fits. */
export const linkIn = (mail: Email, pattern: RegExp): string => {
  const found = pattern.exec(mail.text ?? '');
  if (!found) throw new Error(`no link ${pattern} in: ${mail.text}`);
  return found[0];
};
