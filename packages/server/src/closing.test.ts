import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newGuest } from '@paravion/testing/server/client';
import { startProcess } from '@paravion/testing/server/processes';
import { silentServer } from '@paravion/testing/server/silent';
import { expect, it } from 'vitest';

/** Connects, says something, and holds the line until the server cuts it. */
const holding = (url: string, said: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(said, (error) => (error ? reject(error) : resolve())));
  });

it('ends with exit code 0 on SIGTERM, whatever is held open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-closing-'));
  const post = await silentServer();
  const server = await startProcess({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${post.port}` });
  const ann = await newGuest(server.url, 'Ann');
  await ann.call('askLink', { body: { email: 'ann@example.org' } });
  await expect.poll(post.callers).toBe(1);
  const head = `HTTP/1.1\r\nhost: x\r\ncookie: ${ann.cookie}\r\n`;
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  await holding(server.url, '');
  await holding(server.url, `GET /healthz ${head}\r\n`);
  await holding(
    server.url,
    `POST /api/session/guest ${head}content-type: application/json\r\ncontent-length: 50\r\n\r\n{`,
  );
  await holding(
    server.url,
    `GET /api/live ${head}${upgrade}sec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  server.signal('SIGTERM');
  expect(await server.ended()).toBe(0);
  await post.close();
  rmSync(dataDir, { recursive: true, force: true });
});
