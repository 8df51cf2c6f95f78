/** Mails brought by other mail servers: taken for the addresses of notices alone, and only once they are kept. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { addressedBy } from './address.ts';
import { type Intake, keepMail } from './intake.ts';
import { MOST_BYTES } from './most-bytes.ts';

/** Connections at once, and how long one may be silent. */
const MOST_CLIENTS = 50;
const SILENT_MS = 30_000;

export interface SmtpIn {
  readonly port: number;
  close(): Promise<void>;
}

const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

const REFUSALS: Readonly<Partial<Record<Intake, Error>>> = {
  stranger: refusal(550, 'There is no such mailbox here.'),
  'too-big': refusal(552, `A mail with orders has at most ${MOST_BYTES / 1024} kB.`),
  'too-many': refusal(452, 'Those are too many mails for today.'),
};

/** All of a mail; null when it is too long, of which no more than that is kept. */
const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Uint8Array | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length <= MOST_BYTES ? Buffer.concat(chunks) : null;
};

const keep = async (services: Services, session: SMTPServerSession, stream: AsyncIterable<Buffer>): Promise<Intake> => {
  const bytes = await bytesOf(stream);
  if (!bytes) return 'too-big';
  const { mailFrom, rcptTo } = session.envelope;
  const sender = mailFrom === false ? '' : mailFrom.address;
  const helo = String(session.hostNameAppearsAs || '');
  const envelope = { ip: session.remoteAddress, helo, sender };
  const recipients = rcptTo.map(({ address }) => address);
  return keepMail(services, { bytes, recipients, received: services.world.now(), envelope });
};

/** The key and the certificate of STARTTLS, from their files; nothing where none are set. */
const tlsOf = async ({ mailTls }: Config): Promise<{ readonly key?: Buffer; readonly cert?: Buffer }> => {
  if (!mailTls) return {};
  const [key, cert] = await Promise.all([readFile(mailTls.key), readFile(mailTls.cert)]);
  try {
    createSecureContext({ key, cert });
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(
      `MAIL_TLS_KEY and MAIL_TLS_CERT will not do (${why}). Right would be: a key and its certificate, in PEM form.`,
    );
  }
  return { key, cert };
};

/** Opens the port for mails. */
export const startSmtp = async (services: Services): Promise<SmtpIn> => {
  const { host, mailPort, mailReply, mailTls } = services.config;
  const tls = await tlsOf(services.config);
  const tryLater = (error: unknown): Error => {
    services.log.error({ err: error }, 'a mail could not be kept');
    return refusal(451, 'This cannot be kept just now. Please try again later.');
  };
  const server = new SMTPServer({
    banner: 'Paravion',
    // What it calls itself is the domain of its addresses: the name of the machine is nobody's business.
    name: mailReply!.slice(mailReply!.indexOf('@') + 1),
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENT_MS,
    closeTimeout: 500,
    disabledCommands: mailTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    disableReverseLookup: true,
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length > 0) return done(refusal(452, 'One mail, one table.'));
      addressedBy(services, address).then(
        (known) => (known ? done() : done(REFUSALS.stranger)),
        (error: unknown) => done(tryLater(error)),
      );
    },
    onData: (stream, session, done) => {
      keep(services, session, stream).then(
        (intake) => (REFUSALS[intake] ? done(REFUSALS[intake]) : done()),
        (error: unknown) => done(tryLater(error)),
      );
    },
  });
  server.on('error', (error) => services.log.warn({ err: error }, 'a mail server broke off'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(mailPort!, host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
};
