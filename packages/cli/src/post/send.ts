/** Mails leave the outbox, where a mail server is set. */
import { EXIT, type Reply, reply } from '../reply.ts';
import { countOfMails, outbox, sendOutbox } from './mails.ts';
import type { Desk } from './office.ts';

export const SMTP = 'PARAVION_SMTP_URL';

const NO_SERVER = `No mail server is set: they lie in outbox/ until ${SMTP} names one (smtps://user:password@host).`;

/** Sends what lies in the outbox; what was done `before` is told first. */
export const send = async (desk: Desk, before: Reply = reply('', {})): Promise<Reply> => {
  const url = desk.io.env[SMTP];
  const waiting = (await outbox(desk)).length;
  const said = (line: string): string => [before.text, line].filter((text) => text !== '').join('\n');
  if (!url) return { ...before, text: waiting === 0 ? before.text : said(NO_SERVER) };
  const { sent, failed } = await sendOutbox(desk, url);
  const problems = failed.map(({ name, why }) => ({
    code: 'unknown' as const,
    message: `${name} was not sent: ${why}.`,
  }));
  const json = { ...(before.json as object), sent, failed };
  const exit = failed.length > 0 ? EXIT.io : before.exit;
  return { exit, text: said(`${countOfMails(sent.length)} sent.`), json, problems: [...before.problems, ...problems] };
};
