/**
 * A mailbox on an IMAP server, emptied mail by mail: each is handed over, and moved to another folder once it is kept. What
 * breaks off in between is handed over again, so whoever keeps mails has to know those that he has.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

export interface Mailbox {
  /** `imaps://user:password@host:port/FOLDER`; the folder is INBOX where none is named. */
  readonly url: string;
  /** The folder that mails are moved to. */
  readonly done: string;
  /** Bytes of a mail that are fetched: what is longer is cut off. */
  readonly mostBytes: number;
  /** With more mails than that it is taken for somebody's own mailbox, and left alone. */
  readonly mostMails: number;
}

/** A mail as it lies in the mailbox. */
export interface Arrived {
  readonly bytes: Uint8Array;
  /** When the server took it in, in milliseconds. */
  readonly received: number;
}

/** Keeps a mail. It stays in the mailbox when this throws. */
export type Take = (mail: Arrived) => Promise<void>;

/** A server that does not answer for so long is left, and asked anew. */
const SILENT_MS = 60_000;
/** Waits before a server that failed is asked again: from the first, doubled each time, to the last. */
const FIRST_WAIT_MS = 2000;
const LAST_WAIT_MS = 5 * 60_000;

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Whether this is the address of a mailbox. */
export const isMailboxUrl = (text: string): boolean => /^imaps?:\/\/[^@/]+@[^@/]+/.test(text) && URL.canParse(text);

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

const newClient = (url: string): ImapFlow => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password goes to another machine under cover only.
    ...(secure || LOCAL.includes(hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  });
  // What goes wrong between two commands is noticed at the next.
  client.on('error', () => undefined);
  return client;
};

/** The answer of a server, or an end of waiting for it. */
const answered = async <T>(asked: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const silence = rest(SILENT_MS, undefined, { signal: over.signal, ref: true }).then(() => {
    throw new Error('The mail server does not answer.');
  });
  silence.catch(() => undefined);
  return Promise.race([asked, silence]).finally(() => over.abort());
};

/** What a person can do about a server's refusal. */
const explained = (error: unknown): Error => {
  const { authenticationFailed, responseText, message } = error as Error & {
    readonly authenticationFailed?: boolean;
    readonly responseText?: string;
  };
  if (authenticationFailed) return new Error(`The mail server refuses user name or password: ${responseText ?? ''}`);
  return new Error(`The mail server: ${responseText ?? message}`);
};

const open = async ({ url, done }: Mailbox): Promise<ImapFlow> => {
  const client = newClient(url);
  try {
    await answered(client.connect());
    await answered(client.mailboxCreate(done));
    return client;
  } catch (error) {
    client.close();
    throw explained(error);
  }
};

interface Listed {
  readonly uid: number;
  readonly received: number;
}

/** What lies in the folder, in the order in which it came. */
const listed = async (client: ImapFlow): Promise<readonly Listed[]> => {
  if (!client.mailbox || client.mailbox.exists === 0) return [];
  const all = await answered(client.fetchAll('1:*', { uid: true, internalDate: true }));
  return all
    .map(({ uid, internalDate }) => ({ uid, received: new Date(internalDate ?? 0).getTime() }))
    .toSorted((a, b) => a.received - b.received || a.uid - b.uid);
};

const tooMany = (n: number, folder: string): Error =>
  new Error(
    `There are ${n} mails in ${folder}: that looks like somebody's own mailbox. Right would be: an address, or a folder (imaps://…/FOLDER), that holds letters of players alone.`,
  );

/** Hands over everything that is there now; gives how many mails that were. */
const emptyNow = async (client: ImapFlow, box: Mailbox, take: Take): Promise<number> => {
  const folder = folderOf(box.url);
  const lock = await answered(client.getMailboxLock(folder));
  try {
    await answered(client.noop());
    const mails = await listed(client);
    if (mails.length > box.mostMails) throw tooMany(mails.length, folder);
    for (const { uid, received } of mails) {
      const found = await answered(
        client.fetchOne(String(uid), { source: { maxLength: box.mostBytes } }, { uid: true }),
      );
      const bytes = found ? found.source : undefined;
      // Another program, or another of ours, was quicker.
      if (!bytes) continue;
      await take({ bytes, received });
      await answered(client.messageMove(String(uid), box.done, { uid: true }));
    }
    return mails.length;
  } finally {
    lock.release();
  }
};

/** Empties a mailbox once; gives how many mails there were. Throws what went wrong, in a sentence. */
export const emptyMailbox = async (box: Mailbox, take: Take): Promise<number> => {
  const client = await open(box);
  try {
    return await emptyNow(client, box, take);
  } finally {
    await answered(client.logout()).catch(() => client.close());
  }
};

export interface Watching {
  readonly signal: AbortSignal;
  /** Looks this often, whether the server tells of new mails or not. */
  readonly everyMs: number;
  /** Something went wrong; it is tried again. */
  failed(error: Error): void;
  /** Everything that was there has been handed over. */
  emptied?(mails: number): Promise<void>;
}

/** Until the server tells of new mails, the connection ends, or the time is over. */
const news = async (client: ImapFlow, { signal, everyMs }: Watching): Promise<void> => {
  const heard = new AbortController();
  const hear = (): void => heard.abort();
  client.on('exists', hear).on('close', hear);
  client.idle().catch(hear);
  await rest(everyMs, undefined, { signal: AbortSignal.any([signal, heard.signal]) }).catch(() => undefined);
  client.off('exists', hear).off('close', hear);
};

/** Empties a mailbox for ever, as mails come, with a new connection whenever one breaks; until `signal` says so. */
export const watchMailbox = async (box: Mailbox, take: Take, watching: Watching): Promise<void> => {
  const { signal, failed, emptied } = watching;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let client: ImapFlow | null = null;
    try {
      client = await open(box);
      while (!signal.aborted) {
        const mails = await emptyNow(client, box, take);
        await emptied?.(mails);
        wait = FIRST_WAIT_MS;
        await news(client, watching);
      }
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
      await rest(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(2 * wait, LAST_WAIT_MS);
    } finally {
      client?.close();
    }
  }
};
