/** Everything by which mails of players come in, as it is set. */
import type { House } from '../house.ts';
import { startMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';
import { startMailWork } from './work.ts';

export interface MailIn {
  /** The port at which mails are brought; null where there is none. */
  readonly port: number | null;
  stop(): Promise<void>;
}

/** Starts what is set; nothing where the server takes no mails. */
export const startMail = async (house: House): Promise<MailIn> => {
  const { mailReply, mailPort, imapUrl } = house.config;
  if (mailReply === null) return { port: null, stop: async () => undefined };
  const stopWork = startMailWork(house);
  const smtp = mailPort === null ? null : await startSmtp(house);
  const stopMailbox = imapUrl === null ? null : startMailbox(house, imapUrl);
  return {
    port: smtp?.port ?? null,
    stop: async () => {
      await Promise.all([smtp?.close(), stopMailbox?.()]);
      await stopWork();
    },
  };
};
