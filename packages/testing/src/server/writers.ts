/** Players who answer notices by mail at servers in processes of their own: each mail is brought again until it is taken. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { type Client, newGuest } from './client.ts';
import { EDITION, HOSTED } from './pilots.ts';

export interface Writer {
  readonly client: Client;
  readonly email: string;
  readonly table: string;
  readonly replyTo: string;
}

/** A mail server that hears nothing asks again. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, ignoreTLS: true };

/** All letters that a server has put into its folder. */
export const lettersIn = async (dataDir: string): Promise<readonly Email[]> => {
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

/** So many writers, two at each table beside one who never orders, so that no Turn is flown before its deadline. */
export const seated = async (url: string, dataDir: string, count: number): Promise<readonly Writer[]> => {
  const writers: Writer[] = [];
  for (let n = 0; n < count; n += 2) {
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

/** A mail of a writer's, `n` of all, that his provider vouches for. */
export const mailOf = ({ email, replyTo }: Writer, n: number, text: string): string =>
  [
    'Authentication-Results: mx.paravion.test; spf=pass smtp.mailfrom=writer@example.org',
    `From: ${email}`,
    `To: ${replyTo}`,
    `Message-ID: <${n}@example.org>`,
    'Subject: Re: orders',
    '',
    text.replaceAll('\n', '\r\n'),
  ].join('\r\n');

/** Brings the mails of one writer, each until it is taken. Gives how often one was brought. */
export const bringAll = async (port: number, writer: Writer, mails: readonly string[]): Promise<number> => {
  let brought = 0;
  for (const raw of mails)
    for (let taken = false; !taken; ) {
      const transport = createTransport({ host: '127.0.0.1', port, ...PATIENCE });
      brought++;
      try {
        const envelope = { from: writer.email, to: writer.replyTo };
        await transport.sendMail({ envelope, raw });
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

/** Until no mail waits to be read. */
export const allRead = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    const figures = await (await fetch(`${url}/metrics`)).text();
    if (!/^paravion_mails\{outcome="waiting"\} [1-9]/m.test(figures)) return;
    await rest(100);
  }
};

/** Settings of a server that takes mails at a port, and believes that provider. */
export const mailEnv = (dataDir: string, database: string, port: number): Readonly<Record<string, string>> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database,
  MAIL_REPLY_TO: 'play@paravion.test',
  MAIL_PORT: String(port),
  MAIL_PROOF: 'provider:mx.paravion.test',
});
