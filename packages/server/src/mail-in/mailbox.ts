/** Mails from a mailbox that a provider keeps, taken as they come. */
import { recipientsIn } from '@paravion/mail';
import { type Take, watchMailbox } from '@paravion/mail/imap';
import type { Services } from '../services.ts';
import { keepMail } from './intake.ts';
import { MOST_BYTES } from './most-bytes.ts';

const DONE_FOLDER = 'Paravion';
const EVERY_MS = 60_000;

/** Watches the mailbox; gives how to stop. */
export const startMailbox = (services: Services, url: string): (() => Promise<void>) => {
  const end = new AbortController();
  const take: Take = async ({ bytes, received }) => {
    const intake = await keepMail(services, {
      bytes,
      recipients: recipientsIn(bytes),
      received,
      envelope: null,
      cut: true,
    });
    if (intake !== 'kept') services.log.info({ intake }, 'a mail was not taken');
  };
  const box = { url, done: DONE_FOLDER, mostBytes: MOST_BYTES + 1, mostMails: Number.POSITIVE_INFINITY };
  const running = watchMailbox(box, take, {
    signal: end.signal,
    everyMs: EVERY_MS,
    failed: (error) => services.log.warn({ err: error }, 'the mailbox could not be read'),
  });
  return async () => {
    end.abort();
    await running;
  };
};
