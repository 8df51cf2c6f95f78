/** A mail server that hands over what it takes, for tests. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Smtp {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it; every mail goes to `deliver`, once for each who is to have it. What that throws refuses the mail. */
export const startSmtp = async (deliver: (to: string, mail: string) => Promise<void> | void): Promise<Smtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const all = async (): Promise<void> => {
        const mail = (await text(stream)).replaceAll('\r\n', '\n');
        for (const { address } of envelope.rcptTo) await deliver(address, mail);
      };
      all().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
};
