/** Letters from a mailbox on an IMAP server: once, or for ever. Each is in the office before it leaves the mailbox. */
import { once } from 'node:events';
import { emptyMailbox, isMailboxUrl, type Mailbox, type Take, watchMailbox } from '@paravion/mail/imap';
import { err, ok } from '@paravion/tabletop';
import { withLock } from '../file/lock.ts';
import { inUse, pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { letterOfMail } from '../mail/gather.ts';
import { badInput, EXIT, fault, type Reply, reply, type Tried } from '../reply.ts';
import { bookOf, type Desk, openOffice } from './office.ts';
import { send } from './send.ts';
import { takeLetter } from './take-in.ts';

export const IMAP = 'PARAVION_IMAP_URL';
const DONE = 'PARAVION_IMAP_DONE';

/** Where handled mails go, unless it is said. */
const DONE_FOLDER = 'Paravion';
/** What is longer than this is cut off: the letter stands before what hangs on it. */
const MOST_BYTES = 2_000_000;
const MOST_MAILS = 500;
const EVERY_MS = 60_000;

export interface ImapWish {
  /** The folder of the office. */
  readonly office: string;
  /** Sends the answers at once. */
  readonly send: boolean;
  /** However many mails there are. */
  readonly all: boolean;
}

const noMailbox = (given: string | undefined) =>
  badInput({
    code: 'malformed',
    message: given === undefined ? `${IMAP} is not set.` : `${IMAP} is no address of a mailbox.`,
    expected: `${IMAP}=imaps://USER:PASSWORD@HOST/FOLDER in the environment; an @ in the user's name is %40`,
  });

const boxFrom = ({ env }: Io, { all }: ImapWish): Tried<Mailbox> => {
  const url = env[IMAP];
  if (url === undefined || !isMailboxUrl(url)) return err(noMailbox(url));
  const mostMails = all ? Number.POSITIVE_INFINITY : MOST_MAILS;
  return ok({ url, done: env[DONE] || DONE_FOLDER, mostBytes: MOST_BYTES, mostMails });
};

/** One step with the office, while no other command has it. */
const alone = async <T>(io: Io, { office }: ImapWish, step: (desk: Desk) => Promise<T | Reply>): Promise<T | Reply> => {
  const path = bookOf(office);
  const done = await withLock(pathOf(io, path), async () => {
    const desk = await openOffice(io, office);
    return desk.ok ? step(desk.value) : desk.error;
  });
  return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
};

/** What could not be done is thrown, so that the mail stays in the mailbox. */
const orThrow = <T extends object>(done: T | Reply): T => {
  if ('exit' in done && done.exit !== EXIT.ok) throw new Error(done.problems.map((p) => p.message).join(' '));
  return done as T;
};

const taking =
  (io: Io, wish: ImapWish, told: (lines: readonly string[]) => void): Take =>
  async ({ bytes, received }) => {
    const raw = await letterOfMail('imap', bytes, { names: [], players: [] });
    const came = orThrow(await alone(io, wish, (desk) => takeLetter(desk, { ...raw, sent: received })));
    told(came.known ? [`${raw.mail?.address}: known already.`] : came.told);
  };

const sending = async (io: Io, wish: ImapWish, before?: Reply): Promise<Reply> =>
  wish.send ? alone<Reply>(io, wish, (desk) => send(desk, before)) : (before ?? reply('', {}));

/** Takes in everything that lies in the mailbox. */
export const takeInMailbox = async (io: Io, wish: ImapWish): Promise<Reply> => {
  const box = boxFrom(io, wish);
  if (!box.ok) return box.error;
  const told: string[] = [];
  try {
    const mails = await emptyMailbox(
      box.value,
      taking(io, wish, (lines) => void told.push(...lines)),
    );
    return sending(io, wish, reply([...told, `${mails} mails taken from the mailbox.`].join('\n'), { mails, told }));
  } catch (error) {
    const { text } = reply(told.join('\n'), {});
    return { ...fault(EXIT.io, [{ code: 'unknown', message: (error as Error).message }]), text };
  }
};

/** Takes in mails as they come, until the process is told to end. */
export const watchOffice = async (io: Io, wish: ImapWish): Promise<Reply> => {
  const box = boxFrom(io, wish);
  if (!box.ok) return box.error;
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) void once(process, signal).then(() => end.abort());
  let mails = 0;
  const tell = (lines: readonly string[]): void => {
    mails += 1;
    void io.out(`${lines.join('\n')}\n`);
  };
  await watchMailbox(box.value, taking(io, wish, tell), {
    signal: end.signal,
    everyMs: EVERY_MS,
    failed: (error) => io.err(`paravion: ${error.message} It is tried again.\n`),
    emptied: async () => {
      const { problems } = await sending(io, wish);
      for (const { message } of problems) io.err(`paravion: ${message}\n`);
    },
  });
  return reply(`${mails} mails taken from the mailbox.`, { mails });
};
