/**
 * Mails of the office. Each has a name of its own for what it is about, so that it is written and sent once however often
 * the command runs: `outbox/NAME.eml` until it is sent, `sent/NAME.eml` from then on. Its Message-ID comes from the name too:
 * where the machine dies between the sending and the moving, the second copy is the same mail to every mailbox.
 */
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { hungOn } from '@paravion/mail';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { type Desk, fileOnce, inOffice, isFile } from './office.ts';

export interface OutMail {
  /** What it is about; no other mail has it. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Id of the mail that it answers. */
  readonly answers?: string;
  readonly attached?: readonly { readonly name: string; readonly type: string; readonly data: Uint8Array }[];
  /** A PNG that the HTML shows at `PICTURE`; drawn only where the mail is new. */
  readonly picture?: { readonly name: string; readonly draw: () => Promise<Uint8Array> };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

const attachmentsOf = async ({ attached = [], picture }: OutMail) => [
  ...attached.map(({ name, type, data }) => ({ filename: name, contentType: type, content: Buffer.from(data) })),
  ...(picture ? [hungOn(picture.name, await picture.draw())] : []),
];

const compose = async ({ office: { gm } }: Desk, mail: OutMail): Promise<Buffer> => {
  const { message } = await composer.sendMail({
    from: { name: gm.name, address: gm.email },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    attachments: await attachmentsOf(mail),
    ...(mail.answers ? { inReplyTo: mail.answers, references: mail.answers } : {}),
    messageId: `<${mail.name}@${gm.email.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': mail.answers ? 'auto-replied' : 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};

/** `1 mail`, `2 mails`. */
export const countOfMails = (n: number): string => `${n} mail${n === 1 ? '' : 's'}`;

const fileOf = (name: string): string => `${name}.eml`;

/** Puts a mail into the outbox, unless it lies there or was sent already. Gives whether it is new. */
export const post = async (desk: Desk, mail: OutMail, folder = 'outbox'): Promise<boolean> => {
  const file = fileOf(mail.name);
  const known = await Promise.all(['outbox', 'sent'].map((place) => isFile(inOffice(desk, place, file))));
  if (known.includes(true)) return false;
  await fileOnce(desk, folder, file, await compose(desk, mail));
  return true;
};

export const outbox = async (desk: Desk): Promise<readonly string[]> =>
  (await readdir(inOffice(desk, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();

/** Throws away mails that were not sent yet and are of no use any more. */
export const forget = async (desk: Desk, start: string, kinds: readonly string[]): Promise<void> => {
  const stale = (await outbox(desk)).filter((name) => kinds.some((kind) => name.startsWith(`${start}${kind}-`)));
  for (const name of stale) await rm(inOffice(desk, 'outbox', name), { force: true });
};

const addressee = async (bytes: Uint8Array): Promise<string> => (await PostalMime.parse(bytes)).to?.[0]?.address ?? '';

/** How long a mail server may take: to be reached, to greet, to go on. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export interface Sent {
  readonly sent: readonly string[];
  readonly failed: readonly { readonly name: string; readonly why: string }[];
}

/** Sends what lies in the outbox through a mail server (`smtp://user:password@host:port`). What fails stays there. */
export const sendOutbox = async (desk: Desk, url: string): Promise<Sent> => {
  const transport = createTransport({ url, ...TIMES });
  const sent: string[] = [];
  const failed: { name: string; why: string }[] = [];
  await mkdir(inOffice(desk, 'sent'), { recursive: true });
  for (const name of await outbox(desk)) {
    const path = inOffice(desk, 'outbox', name);
    const raw = await readFile(path);
    try {
      await transport.sendMail({ envelope: { from: desk.office.gm.email, to: await addressee(raw) }, raw });
      await rename(path, inOffice(desk, 'sent', name));
      sent.push(name);
    } catch (error) {
      failed.push({ name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  transport.close();
  return { sent, failed };
};
