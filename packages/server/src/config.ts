/** Settings, from the environment. All are optional. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMailboxUrl } from '@paravion/mail/imap';
import type { MailProof } from './mail-in/proof.ts';

/** Where `npm start` builds the browser client. */
const CLIENT = join(import.meta.dirname, '../../web/dist');

const THINKER = new URL('./thinking/thinker.ts', import.meta.url);
const FLYER = new URL('./thinking/flyer.ts', import.meta.url);

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built browser client. */
  readonly clientDir: string;
  /** URL of PostgreSQL, or the path of the SQLite file. */
  readonly database: string;
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl: string;
  /** SMTP server; null: letters go to a folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The address to which players answer notices, each with a sign of its own behind the name; null: none is taken. */
  readonly mailReply: string | null;
  /** The port at which other mail servers bring mails; null: none. */
  readonly mailPort: number | null;
  /** Files of the key and the certificate with which that port offers encryption (STARTTLS); null: none is offered. */
  readonly mailTls: { readonly key: string; readonly cert: string } | null;
  /** The mailbox from which mails are fetched; null: none. */
  readonly imapUrl: string | null;
  /** What a sender is believed by. */
  readonly mailProof: MailProof;
  /** How many proxies in front, one behind the other, say who is calling; 0: none is believed. */
  readonly trustProxy: number;
  /** Requests a minute that one address may make; 0: no limit. */
  readonly rateLimit: number;
  /** Milliseconds in which whoever asks has to take his answer; then he is cut off. */
  readonly answerMs: number;
  /** Milliseconds between Turns when only bots are left. */
  readonly botsAloneMs: number;
  /** Days after which a guest who has not come back is forgotten. */
  readonly guestDays: number;
  /** Megabytes that have to be free on the disk of the data, or the server says that it is not ready. */
  readonly minFreeMb: number;
  /** What somebody from elsewhere has to show (as a bearer token) to read the figures; null: nobody from elsewhere may. */
  readonly metricsToken: string | null;
  /** A silence of all server processes this long is an outage: deadlines that fell into it are moved. */
  readonly outageMs: number;
  /** Threads in which bots think. */
  readonly botWorkers: number;
  /** Milliseconds after which a bot's thought is given up, and asked again. */
  readonly thoughtMs: number;
  /** The module that those threads run. */
  readonly thinker: URL;
  /** The module of the thread in which games begun elsewhere are flown again. */
  readonly flyer: URL;
  readonly logLevel: string;
  /** E-mail addresses whose accounts are admins. */
  readonly admins: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;

const number = (env: Env, name: string, fallback: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${name} is "${text}". Right would be: a whole number, 0 or more.`);
};

const portOf = (env: Env, name: string, fallback: number): number => {
  const port = number(env, name, fallback);
  if (port > 65_535) throw new Error(`${name} is "${port}". Right would be: 65535 or less.`);
  return port;
};

const atLeastOne = (env: Env, name: string, fallback: number): number => {
  const value = number(env, name, fallback);
  if (value > 0) return value;
  throw new Error(`${name} is "${env[name]}". Right would be: a whole number, 1 or more.`);
};

const url = (env: Env, name: string, fallback: string): string => {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} is "${text}". Right would be: a URL such as https://example.org.`);
  return text.replace(/\/+$/, '');
};

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const oneOf = (env: Env, name: string, known: readonly string[], fallback: string): string => {
  const text = env[name] || fallback;
  if (known.includes(text)) return text;
  throw new Error(`${name} is "${text}". Right would be: ${known.join(', ')}.`);
};

const smtp = (env: Env): string | null => {
  const text = env.SMTP_URL || null;
  if (text === null || (URL.canParse(text) && /^smtps?:\/\//.test(text))) return text;
  throw new Error('SMTP_URL is no address of a mail server. Right would be: smtp://user:password@host:587.');
};

const proof = (env: Env): MailProof => {
  const text = env.MAIL_PROOF || 'none';
  if (text === 'none' || text === 'signatures') return { by: text };
  const [, name] = /^provider:([a-z0-9.-]+)$/i.exec(text) ?? [];
  if (name) return { by: 'provider', name };
  throw new Error(
    `MAIL_PROOF is "${text}". Right would be: none, signatures, or provider:NAME (as in provider:mx.example.org).`,
  );
};

const mailTls = ({ MAIL_TLS_KEY: key, MAIL_TLS_CERT: cert }: Env): Config['mailTls'] => {
  if (key && cert) return { key, cert };
  if (!key && !cert) return null;
  throw new Error(
    `${key ? 'MAIL_TLS_CERT' : 'MAIL_TLS_KEY'} is not set. Right would be: both it and the other, files in PEM form.`,
  );
};

/** How players' mails come in. */
const readMailIn = (env: Env): Pick<Config, 'mailReply' | 'mailPort' | 'mailTls' | 'imapUrl' | 'mailProof'> => {
  const mailReply = env.MAIL_REPLY_TO || null;
  const imapUrl = env.IMAP_URL || null;
  if (mailReply !== null && !/^[^\s@+<>]{1,16}@[^\s@<>]+$/.test(mailReply))
    throw new Error(
      `MAIL_REPLY_TO is "${mailReply}". Right would be: an address with at most 16 letters before the @, as in play@example.org.`,
    );
  if (imapUrl !== null && !isMailboxUrl(imapUrl))
    throw new Error('IMAP_URL is no address of a mailbox. Right would be: imaps://user:password@host/FOLDER.');
  if (mailReply === null && (imapUrl !== null || env.MAIL_PORT))
    throw new Error('MAIL_REPLY_TO is not set, so no mail could be for anybody. Right would be: play@example.org.');
  const mailPort = env.MAIL_PORT ? portOf(env, 'MAIL_PORT', 25) : null;
  return { mailReply, imapUrl, mailPort, mailTls: mailTls(env), mailProof: proof(env) };
};

/** Reads the settings; throws one clear sentence for one that will not do. */
export const readConfig = (env: Env = process.env): Config => {
  const port = portOf(env, 'PORT', 1917);
  const dataDir = env.DATA_DIR || 'data';
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir,
    clientDir: env.CLIENT_DIR || CLIENT,
    database: env.DATABASE_URL || join(dataDir, 'paravion.sqlite'),
    publicUrl: url(env, 'PUBLIC_URL', `http://localhost:${port}`),
    smtpUrl: smtp(env),
    mailFrom: env.MAIL_FROM || 'Paravion <paravion@localhost>',
    ...readMailIn(env),
    trustProxy: number(env, 'TRUST_PROXY', 0),
    rateLimit: number(env, 'RATE_LIMIT', 600),
    answerMs: atLeastOne(env, 'ANSWER_MS', 120_000),
    botsAloneMs: number(env, 'BOTS_ALONE_MS', 500),
    guestDays: number(env, 'GUEST_DAYS', 60),
    minFreeMb: number(env, 'MIN_FREE_MB', 64),
    metricsToken: env.METRICS_TOKEN || null,
    outageMs: number(env, 'OUTAGE_MS', 15_000),
    botWorkers: atLeastOne(env, 'BOT_WORKERS', Math.max(1, availableParallelism() - 1)),
    thoughtMs: atLeastOne(env, 'BOT_THOUGHT_MS', 20_000),
    thinker: THINKER,
    flyer: FLYER,
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS, 'info'),
    admins: (env.ADMINS ?? '')
      .split(',')
      .map((mail) => mail.trim().toLowerCase())
      .filter(Boolean),
  };
};
