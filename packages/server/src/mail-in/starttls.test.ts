/** The port for mails offers encryption where it has a key and a certificate. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overSqlite } from '@paravion/testing/server/both';
import { testServer } from '@paravion/testing/server/start';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { startSmtp } from './smtp.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paravion-'));
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', [...made, '-keyout', join(folder, 'key'), '-out', join(folder, 'cert')], { stdio: 'ignore' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('wants both files or none', () => {
  expect(() => readConfig({ MAIL_TLS_KEY: 'key.pem' })).toThrow('MAIL_TLS_CERT is not set');
});

it('does not open with files that will not do', async () => {
  const config = {
    ...readConfig({ MAIL_REPLY_TO: 'play@paravion.test' }),
    mailPort: 0,
    mailTls: { key: join(folder, 'cert'), cert: join(folder, 'key') },
  };
  await expect(startSmtp({ config } as Services)).rejects.toThrow('MAIL_TLS_KEY and MAIL_TLS_CERT will not do');
});

overSqlite('the port for mails', (fresh) => {
  it('calls itself by the domain of its addresses, not by the name of the machine', async () => {
    const server = await testServer({ database: await fresh(), mailReply: 'play@paravion.test', mailPort: 0 });
    const socket = connect(server.mailPort!, '127.0.0.1');
    const [greeting] = await once(socket, 'data');
    expect(String(greeting)).toBe('220 paravion.test ESMTP Paravion\r\n');
    socket.destroy();
    await server.stop();
  });

  it('is encrypted for who asks for it', async () => {
    const mailTls = { key: join(folder, 'key'), cert: join(folder, 'cert') };
    const server = await testServer({ database: await fresh(), mailReply: 'play@paravion.test', mailPort: 0, mailTls });
    const how = { host: '127.0.0.1', port: server.mailPort!, requireTLS: true, tls: { rejectUnauthorized: false } };
    const transport = createTransport(how);
    // Everything up to the address, which is nobody's, was said under encryption.
    await expect(
      transport.sendMail({ from: 'ann@example.org', to: 'nobody@paravion.test', text: 'A, A, A' }),
    ).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550 });
    transport.close();
    await server.stop();
  });
});
