/** The guards of the HTTP side, tried with addresses spelled in every way that a router or a proxy might read. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'paravion-client-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the client</title>');
  writeFileSync(join(folder, 'assets', 'code-1.js'), '1');
  server = await testServer({ rateLimit: 60, trustProxy: 1, clientDir: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Given {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request whose path goes out as it is written. */
const ask = (path: string, address: string, method = 'GET', more: Readonly<Record<string, string>> = {}) =>
  new Promise<Given>((resolve, reject) => {
    const { port } = new URL(server.url);
    const headers = { 'x-forwarded-for': address, ...more };
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

let callers = 0;
/** An address that nobody has called from yet. */
const fresh = (): string => `198.51.${Math.floor(++callers / 250)}.${callers % 250}`;

const SPELLINGS = [
  '/api/me',
  '/%61pi/me',
  '/ap%69/%6de',
  '/%61%70%69/%6D%65',
  '//api/me',
  '/api//me',
  '/api/me/',
  '/./api/me',
  '/x/../api/me',
  '/api/../api/me',
  '/api/%2e%2e/api/me',
  '/api%2fme',
  '/api%2Fme',
  '/%2fapi/me',
  '/API/me',
  '/Api/Me',
  '/api/me?x=1',
  '/api/me#x',
  '/api/me;x=1',
  '/api\\me',
  '/api',
  '/api/',
  '/api/none',
  '/%61pi/none',
  '/docs/none',
];

const isClient = ({ text }: Given): boolean => text.includes('the client');

describe('an address, however it is spelled', () => {
  it.each(SPELLINGS)('%s is answered under the guards, or leads to no program', async (path) => {
    const address = fresh();
    const first = await ask(path, address);
    expect(first.headers['content-security-policy']).toBeDefined();
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    if (isClient(first) || first.text.includes('This address cannot be read.')) return;
    expect(first.headers['cache-control']).toBe('no-store');
    const statuses: number[] = [];
    for (let n = 0; n < 65; n++) statuses.push((await ask(path, address)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of a thing that is not there is no page, where programs ask', async () => {
    for (const path of ['/api/none', '/%61pi/none', '/api/me/', '/api', '/docs/none', '/assets/none.js'])
      expect(await ask(path, fresh())).toMatchObject({
        status: 404,
        text: '{"error":"not-found","message":"There is nothing here."}',
      });
    for (const path of ['/', '/tables', '/table/0123456789abcdef'])
      expect(isClient(await ask(path, fresh()))).toBe(true);
  });

  it('leaves files and health outside the limit, and lets files be kept', async () => {
    const address = fresh();
    for (let n = 0; n < 70; n++) expect((await ask('/healthz', address)).status).toBe(200);
    const file = await ask('/assets/code-1.js', address);
    expect([file.status, file.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    expect((await ask('/', address)).headers['cache-control']).toBe('no-cache');
  });

  it('costs the same whatever the method, and is counted for methods that nothing answers', async () => {
    for (const method of ['GET', 'HEAD']) {
      const address = fresh();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) statuses.push((await ask('/%61pi/me/export', address, method)).status);
      expect(statuses).toEqual([401, 401, 429]);
    }
    for (const method of ['OPTIONS', 'PATCH', 'PROPFIND', 'TRACE']) {
      const address = fresh();
      const statuses = new Set<number>();
      for (let n = 0; n < 65; n++) statuses.add((await ask('/api/me', address, method)).status);
      expect([...statuses].at(-1)).toBe(429);
    }
  });

  it('is counted for the whole network of who asks, however that is written', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 65; n++) statuses.push((await ask('/api/me', `2001:db8::${n.toString(16)}:0:0:1`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('/api/me', '2001:db8:0:1::1')).status).toBe(200);
  });

  it('is closed to a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
    for (const path of ['/api/session/guest', '/%61pi/session/guest', '/api/session/%67uest'])
      expect((await ask(path, fresh(), 'POST', headers)).status).toBe(403);
  });

  it('that cannot be read is refused in plain words, under the same headers', async () => {
    for (const path of ['/api/%zz', '/%', '/%c0%ae']) {
      const { status, headers, text } = await ask(path, fresh());
      expect(status).toBe(400);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(JSON.parse(text)).toEqual({ error: 'malformed', message: 'This address cannot be read.' });
    }
  });

  it('is counted in the figures under its route, and no other name', async () => {
    await ask('/%61pi/made-up-by-me', fresh());
    await ask('/%61pi/tables/0123456789abcdef', fresh());
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).not.toContain('made-up-by-me');
    expect(text).not.toContain('%61pi');
    expect(text).toContain('route="/api/tables/:id"');
  });

  it('is kept open no longer for who reads nothing of what he asked for, whatever he sends', async () => {
    writeFileSync(join(folder, 'assets', 'long.txt'), Buffer.alloc(32 * 1024 * 1024));
    const hasty = await testServer({ answerMs: 200, clientDir: folder });
    const wire = connect(Number(new URL(hasty.url).port), '127.0.0.1');
    wire.pause().write('GET /assets/long.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const talk = setInterval(() => wire.write('\r\n'), 20);
    await once(wire, 'error');
    const { status } = await fetch(`${hasty.url}/assets/long.txt`, { method: 'HEAD' });
    expect(status).toBe(200);
    clearInterval(talk);
    wire.destroy();
    await hasty.stop();
  });
});
