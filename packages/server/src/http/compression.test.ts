import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const SCRIPT = `export const words = [${'"altitude", '.repeat(500)}];\n`;
const PAGE = `<!doctype html><title>Paravion</title>${'<p>A page.</p>'.repeat(200)}`;
const folder = mkdtempSync(join(tmpdir(), 'paravion-pages-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/worker-1a.js', SCRIPT],
    ['checker.html', PAGE],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'icon.png'), 'not compressed');
  server = await testServer({ clientDir: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request as it goes over the wire: nothing is unpacked on the way. */
const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Told> =>
  new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('a file of the client', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const)('for who takes %s is sent in %s, and reads the same', async (accepted, encoding) => {
    for (const [path, type, text] of [
      ['/assets/worker-1a.js', /javascript/, SCRIPT],
      ['/', /html/, PAGE],
      ['/table/0123456789abcdef', /html/, PAGE],
    ] as const) {
      const { status, headers, body } = await ask(path, { 'accept-encoding': accepted });
      expect([path, status, headers['content-encoding']]).toEqual([path, 200, encoding]);
      expect(headers['content-type']).toMatch(type);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(body.length).toBeLessThan(text.length / 5);
      expect(UNPACK[encoding](body).toString()).toBe(text);
    }
  });

  it('is sent as it is to who takes nothing else, under the same rules for caches', async () => {
    const plain = await ask('/assets/worker-1a.js', {});
    expect([plain.body.toString(), plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const packed = await ask('/assets/worker-1a.js', { 'accept-encoding': 'br' });
    for (const { headers } of [plain, packed]) expect(headers['cache-control']).toContain('immutable');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await ask('/assets/worker-1a.js', again)).status).toBe(304);
    expect((await ask('/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('keeps its headers when only they, or a part, are asked for', async () => {
    const whole = await ask('/assets/worker-1a.js', { 'accept-encoding': 'br' });
    const head = await ask('/assets/worker-1a.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'vary', 'etag'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    const part = await ask('/assets/worker-1a.js', { range: 'bytes=7-11' });
    expect([part.status, part.body.toString()]).toEqual([206, SCRIPT.slice(7, 12)]);
    const packed = await ask('/assets/worker-1a.js', { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect([packed.status, packed.body]).toEqual([206, whole.body.subarray(0, 10)]);
  });

  it('that is to be kept is still handed out as a file', async () => {
    const { headers, body } = await ask('/checker.html', { 'accept-encoding': 'br' });
    expect(headers['content-disposition']).toContain('paravion-checker.html');
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  });
});

describe('an answer', () => {
  it('that is large and holds no secret is compressed for who takes it', async () => {
    const packed = await ask('/api/games', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      expect.stringContaining('application/json'),
    ]);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    const plain = await ask('/api/games', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
  });

  it('that is short, or holds a secret beside words of others, is not', async () => {
    const ann = await newGuest(server.url, 'Ann');
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const pace = { kind: 'live' as const, seconds: 600 };
    const table = await ann.call('newTable', {
      body: { game: HOSTED.game.id, edition: EDITION, title: 'x'.repeat(80), seats, pace },
    });
    expect(table.invitation).toBeTruthy();
    const headers = { 'accept-encoding': 'br, gzip', cookie: ann.cookie };
    for (const path of [`/api/tables/${table.id}`, '/api/me', '/api/me/export', `/api/tables/${table.id}/press`]) {
      const answer = await ask(path, headers);
      expect([path, answer.status, answer.headers['content-encoding']]).toEqual([path, 200, undefined]);
    }
    expect((await ask('/api/pilots', headers)).headers['content-encoding']).toBeUndefined();
  });
});
