/**
 * Players answer notices by mail while the server is killed (kill -9) at random moments. Their mail servers bring each mail
 * again until they hear that it was taken; then all of it has to be there once, and answered once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { openStore } from '../../../server/src/store/open.ts';
import { type Client, newGuest } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';
import { freePort, type ServerProcess, startProcess } from './processes.ts';

export interface MailOrdeal {
  readonly mails: number;
  readonly kills: number;
  readonly dataDir: string;
  /** URL, or path of the SQLite file. */
  readonly database: string;
}

export interface MailVerdict {
  /** Times that a mail was brought. */
  readonly brought: number;
  readonly faults: readonly string[];
}

interface Writer {
  readonly client: Client;
  readonly email: string;
  readonly table: string;
  readonly replyTo: string;
}

const WRITERS = 10;
/** A mail server that hears nothing asks again. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, ignoreTLS: true };

const lettersIn = async (dataDir: string): Promise<readonly Email[]> => {
  const folder = join(dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

/** What is found in the letters to an address; one that is on its way is waited for. */
const found = async <T>(dataDir: string, email: string, find: (mail: Email) => T | undefined): Promise<T> => {
  for (let tries = 0; tries < 600; tries++) {
    const mails = (await lettersIn(dataDir)).filter(({ to }) => to?.some(({ address }) => address === email));
    const value = mails.map(find).find((one) => one !== undefined);
    if (value !== undefined) return value;
    await rest(100);
  }
  throw new Error(`no letter came to ${email}`);
};

const keptGuest = async (url: string, dataDir: string, n: number): Promise<{ client: Client; email: string }> => {
  const client = await newGuest(url, `Writer ${n}`);
  const email = `writer${n}@example.org`;
  await client.call('askLink', { body: { email } });
  const token = await found(dataDir, email, ({ text }) => /(?<=link\/)\S+/.exec(text ?? '')?.[0]);
  await client.call('useLink', { body: { token } });
  return { client, email };
};

/** Two at each table who write, and one who never orders, so that no Turn is flown. */
const seated = async (url: string, dataDir: string): Promise<readonly Writer[]> => {
  const writers: Writer[] = [];
  for (let n = 0; n < WRITERS; n += 2) {
    const [host, guest] = [await keptGuest(url, dataDir, n), await keptGuest(url, dataDir, n + 1)];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
    const pace = { kind: 'postal' as const, minutes: 10_000 };
    const { id } = await host.client.call('newTable', {
      body: { game: HOSTED.game.id, edition: EDITION, seats, pace },
    });
    await guest.client.call('join', { params: { id }, body: {} });
    await (await newGuest(url, `Sleeper ${n}`)).call('join', { params: { id }, body: {} });
    for (const one of [host, guest]) {
      const replyTo = await found(dataDir, one.email, ({ replyTo }) => replyTo?.[0]?.address);
      writers.push({ ...one, table: id, replyTo });
    }
  }
  return writers;
};

/** The last mail of a writer turns right, all others left. */
const bodyOf = (n: number, last: boolean): string =>
  `${last ? 'RT, A, A' : 'LT, A, A'}\n\nPress: piece ${n}\n`.replaceAll('\n', '\r\n');

const mailOf = ({ email, replyTo }: Writer, n: number, last: boolean): string =>
  [
    'Authentication-Results: mx.paravion.test; spf=pass smtp.mailfrom=writer@example.org',
    `From: ${email}`,
    `To: ${replyTo}`,
    `Message-ID: <${n}@example.org>`,
    'Subject: Re: orders',
    '',
    bodyOf(n, last),
  ].join('\r\n');

/** Brings the mails of one writer, each until it is taken. Gives how often one was brought. */
const bringAll = async (port: number, writer: Writer, numbers: readonly number[]): Promise<number> => {
  let brought = 0;
  for (const n of numbers)
    for (let taken = false; !taken; ) {
      const transport = createTransport({ host: '127.0.0.1', port, ...PATIENCE });
      brought++;
      try {
        const envelope = { from: writer.email, to: writer.replyTo };
        await transport.sendMail({ envelope, raw: mailOf(writer, n, n === numbers.at(-1)) });
        taken = true;
      } catch (error) {
        const { responseCode = 0 } = error as { readonly responseCode?: number };
        if (responseCode >= 500) throw error;
        await rest(20);
      } finally {
        transport.close();
      }
    }
  return brought;
};

const counted = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;

/** What is wrong with what lies in the database and in the folder of letters. */
const faultsIn = async ({ mails, dataDir, database }: MailOrdeal): Promise<readonly string[]> => {
  const store = openStore(database);
  const { db } = store;
  const rows = await db.selectFrom('mails').select(['state', 'outcome']).execute();
  const answers = await db.selectFrom('outbox').select('key').where('kind', '=', 'answer').execute();
  const press = (await db.selectFrom('press').select('text').execute()).map(({ text }) => text);
  await store.close();
  const sent = (await lettersIn(dataDir)).filter(({ inReplyTo }) => inReplyTo !== undefined);
  const texts = new Map<string, Set<string>>();
  for (const { inReplyTo, messageId } of sent)
    texts.set(inReplyTo!, (texts.get(inReplyTo!) ?? new Set()).add(messageId ?? ''));
  const twice = [...texts].filter(([, ids]) => ids.size > 1).map(([id]) => `${id} was answered with different mails`);
  const numbers = Array.from({ length: mails }, (_, n) => n);
  const wrong = numbers.filter((n) => counted(press, `piece ${n}`) !== 1);
  const done = rows.filter(({ state, outcome }) => state === 'done' && outcome === 'taken').length;
  return [
    ...twice,
    ...wrong.map((n) => `"piece ${n}" is there ${counted(press, `piece ${n}`)} times`),
    ...(done === mails && rows.length === mails
      ? []
      : [`${done} of ${rows.length} mails were done, of ${mails} brought`]),
    ...(answers.length === mails ? [] : [`${answers.length} answers to ${mails} mails`]),
  ];
};

/** Until no mail waits to be read. */
const allRead = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    const figures = await (await fetch(`${url}/metrics`)).text();
    if (!/^paravion_mails\{outcome="waiting"\} [1-9]/m.test(figures)) return;
    await rest(100);
  }
};

/** Runs the ordeal; no faults is what one wants. */
export const mailKills = async (ordeal: MailOrdeal): Promise<MailVerdict> => {
  const { mails, kills, dataDir, database } = ordeal;
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    MAIL_REPLY_TO: 'play@paravion.test',
    MAIL_PORT: String(port),
    MAIL_PROOF: 'provider:mx.paravion.test',
  };
  let server: ServerProcess = await startProcess(env);
  const faults: string[] = [];
  try {
    const writers = await seated(server.url, dataDir);
    const numbers = Array.from({ length: mails }, (_, n) => n);
    const bringing = Promise.all(
      writers.map((writer, w) =>
        bringAll(
          port,
          writer,
          numbers.filter((n) => n % WRITERS === w),
        ),
      ),
    );
    bringing.catch(() => undefined);
    for (let k = 0; k < kills; k++) {
      await rest(Math.random() * 1500);
      await server.kill();
      server = await startProcess(env);
    }
    const brought = (await bringing).reduce((all, n) => all + n, 0);
    await allRead(server.url);
    for (const { client, table, email } of writers) {
      client.url = server.url;
      const text = (await client.call('pending', { params: { id: table } })).receipt?.text;
      if (text !== 'RT; A; A') faults.push(`the last orders of ${email} do not count, but "${text}"`);
    }
    await server.kill();
    return { brought, faults: [...faults, ...(await faultsIn(ordeal))] };
  } finally {
    await server.kill();
  }
};
