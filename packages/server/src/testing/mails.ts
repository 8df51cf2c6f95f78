/** Letters that the server under test has put into its folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { sendOutbox } from '../mail/outbox.ts';
import { mailFolder } from '../mail/post.ts';
import type { TestServer } from './server.ts';

/** All letters to an address so far, in the order of their subjects and dates; what is due is sent first. */
export const mailsTo = async (server: TestServer, address: string): Promise<readonly Email[]> => {
  while ((await sendOutbox(server.house)) > 0);
  const folder = mailFolder(server.house);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
    : [];
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
};

/** The last letter to an address whose subject fits. */
export const lastMail = async (server: TestServer, address: string, subject: RegExp): Promise<Email> => {
  const mails = (await mailsTo(server, address)).filter((mail) => subject.test(mail.subject ?? ''));
  const last = mails.at(-1);
  if (!last) throw new Error(`no letter "${subject}" came to ${address}`);
  return last;
};

/** The first address in a letter's text that fits. */
export const linkIn = (mail: Email, pattern: RegExp): string => {
  const found = pattern.exec(mail.text ?? '');
  if (!found) throw new Error(`no link ${pattern} in: ${mail.text}`);
  return found[0];
};
