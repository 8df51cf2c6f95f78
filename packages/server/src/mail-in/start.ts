/** Everything by which mails of players come in, as it is set. */
import type { Services } from '../services.ts';
import { startMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';
import { startMailWork } from './work.ts';

export interface MailIn {
  /** The port at which mails are brought; null where there is none. */
  readonly port: number | null;
  stop(): Promise<void>;
}

/** Starts what is set; nothing where the server takes no mails. */
export const startMail = async (services: Services): Promise<MailIn> => {
  const { mailReply, mailPort, imapUrl } = services.config;
  if (mailReply === null) return { port: null, stop: async () => undefined };
  const stopWork = startMailWork(services);
  const smtp = mailPort === null ? null : await startSmtp(services);
  const stopMailbox = imapUrl === null ? null : startMailbox(services, imapUrl);
  return {
    port: smtp?.port ?? null,
    stop: async () => {
      await Promise.all([smtp?.close(), stopMailbox?.()]);
      await stopWork();
    },
  };
};
