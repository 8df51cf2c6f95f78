/** The post: letters go out over SMTP, or into a folder of .eml files where none is set. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hungOn } from '@paravion/mail';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { newId } from '../world.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A PNG that the HTML shows (`PICTURE`). */
  readonly picture?: { readonly name: string; readonly png: Uint8Array };
  /** A PDF that goes along. */
  readonly paper?: { readonly name: string; readonly pdf: Uint8Array };
  /** Address that unsubscribes by a single request. */
  readonly unsubscribe?: string;
  /** Where an answer goes, and where it comes back to when it cannot be delivered; the server's own address when absent. */
  readonly replyTo?: string;
  /** Id of the mail that it answers. */
  readonly answers?: string;
  /** What it is about: a letter sent twice is the same one to every mailbox. */
  readonly id?: string;
}

const transports = new Map<string, Transporter>();

/** How long a mail server may take: to be reached, to greet, to go on, and for one letter in all. */
const TIMES = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 15_000 };
const LETTER_MS = 30_000;

const transportTo = (url: string): Transporter => {
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({ url, ...TIMES });
  transports.set(url, made);
  return made;
};

const domainOf = (address: string): string => /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';

const attachedTo = ({ picture, paper }: Letter): NonNullable<SendMailOptions['attachments']> => [
  ...(picture ? [hungOn(picture.name, picture.png)] : []),
  ...(paper ? [{ filename: paper.name, content: Buffer.from(paper.pdf), contentType: 'application/pdf' }] : []),
];

const optionsFor = ({ config }: Services, letter: Letter): SendMailOptions => ({
  from: config.mailFrom,
  to: letter.to,
  // What looks encoded would be decoded by mail programs: a title could say there what no title may.
  subject: letter.subject.replaceAll('=?', '= ?'),
  text: letter.text,
  ...(letter.html === undefined ? {} : { html: letter.html }),
  attachments: attachedTo(letter),
  ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
  ...(letter.answers === undefined ? {} : { inReplyTo: letter.answers, references: letter.answers }),
  ...(letter.id === undefined
    ? {}
    : { messageId: `<${letter.id.replace(/[^\w-]/g, '.')}@${domainOf(config.mailFrom)}>` }),
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: {
    'Auto-Submitted': letter.answers === undefined ? 'auto-generated' : 'auto-replied',
    ...(letter.unsubscribe
      ? { 'List-Unsubscribe': `<${letter.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});

/** The folder for letters that nobody sends. */
export const mailFolder = ({ config }: Services): string => join(config.dataDir, 'mail');

const intoFolder = async (services: Services, letter: Letter): Promise<void> => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(optionsFor(services, letter));
  const folder = mailFolder(services);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${services.world.now()}-${newId(services.world)}.eml`);
  await writeFile(`${path}.part`, message as Buffer);
  await rename(`${path}.part`, path);
};

/** Whether it was the mail server that could not be reached, or fell silent, whatever the letter. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const silent = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EABORT'];
  return responseCode === undefined && silent.includes(String(code));
};

/** Sends a letter, or throws; at the latest after half a minute, or when `signal` says so. */
export const sendLetter = async (services: Services, letter: Letter, signal: AbortSignal): Promise<void> => {
  const { smtpUrl } = services.config;
  if (smtpUrl === null) return intoFolder(services, letter);
  const until = AbortSignal.any([signal, AbortSignal.timeout(LETTER_MS)]);
  const back = letter.replyTo === undefined ? {} : { envelope: { from: letter.replyTo, to: letter.to } };
  await transportTo(smtpUrl).sendMail({ ...optionsFor(services, letter), ...back, signal: until });
};
