/** What a link shows elsewhere: title, sentence and picture, and never more than anybody may know. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { type TestServer, testServer, tick } from '@paravion/testing/server/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictures } from './cards/pictures.ts';
import { boardOf, linkedTable, sayTable } from './cards/table-card.ts';

const PLAIN = '<!doctype html><html><head><title>Paravion</title></head><body></body></html>';
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paravion-cards-'));
  writeFileSync(join(folder, 'index.html'), PLAIN);
  server = await testServer({ clientDir: folder, rateLimit: 0, publicUrl: 'https://fly.example' });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}): Promise<Response> => fetch(server.url + path, { headers });
const page = async (path: string): Promise<string> => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return answer.text();
};

/** A table for two that has begun. */
const begun = async (
  more: object = {},
): Promise<{ readonly id: string; readonly pilots: readonly [Client, Client] }> => {
  const pilots = [await newGuest(server.url, 'Ann Secret'), await newGuest(server.url, 'Bob Secret')] as const;
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const pace = { kind: 'postal' as const, minutes: 1440 };
  const body = { game: HOSTED.game.id, edition: EDITION, title: 'Dawn <b>& "dusk"', seats, pace, ...more };
  const { id } = await pilots[0].call('newTable', { body });
  const { invitation } = await pilots[0].call('table', { params: { id } });
  await pilots[1].call('join', { params: { id }, body: { invitation: invitation! } });
  await tick(server);
  const { status } = await pilots[0].call('table', { params: { id } });
  if (status === 'open') await pilots[0].call('host', { params: { id }, body: { action: 'start' } });
  return { id, pilots };
};

const order = async (client: Client, id: string, seed: string): Promise<void> => {
  const params = { id };
  const { you, turn } = await client.call('table', { params });
  const { state, rules } = await client.call('state', { params });
  const chosen = HOSTED.chooseForBot(HOSTED.bots[0]!.id, rules, state, you.seat!, seed);
  await client.call('orders', { params, body: { turn, order: chosen } });
};

test('a page of a table names it, whatever its title holds, and leads to its picture', async () => {
  const { id } = await begun();
  const html = await page(`/table/${id}`);
  expect(html).toContain('<title>Dawn &#60;b&#62;&#38; &#34;dusk&#34; · Paravion</title>');
  expect(html).toContain(`<meta property="og:image" content="https://fly.example/api/tables/${id}/card.png" />`);
  expect(html).toContain('Ann Secret and Bob Secret');
  const picture = await get(`/api/tables/${id}/card.png`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const known = await get(`/api/tables/${id}/card.png`, { 'if-none-match': picture.headers.get('etag')! });
  expect(known.status).toBe(304);
});

test('sealed orders change nothing of it; the Turn that was flown has a picture of its own', async () => {
  const { id, pilots } = await begun();
  const tagOf = async (path: string): Promise<string | null> =>
    (await get(`/api/tables/${id}/card.png${path}`)).headers.get('etag');
  const [before, said] = [await tagOf(''), await page(`/table/${id}`)];
  await order(pilots[0], id, 'one');
  expect(await tagOf('')).toBe(before);
  await order(pilots[0], id, 'another');
  expect([await tagOf(''), await page(`/table/${id}`)]).toEqual([before, said]);
  await order(pilots[1], id, 'last');
  await tick(server);
  const after = await tagOf('');
  expect(after).not.toBe(before);
  expect(await tagOf('?turn=1')).not.toBe(after);
  expect(await page(`/table/${id}?turn=1`)).toContain(`/api/tables/${id}/card.png?turn=1`);
});

test('of an anonymous table nothing of the accounts is told', async () => {
  const { id, pilots } = await begun({ anonymous: true });
  const { db } = server.services.store;
  const table = (await linkedTable(db, { id, invitation: undefined, turn: undefined }))!;
  const all = JSON.stringify([
    await sayTable(db, table, undefined),
    await boardOf(db, table, undefined),
    await page(`/table/${id}`),
  ]);
  expect(all).not.toMatch(/Secret/);
  for (const pilot of pilots) expect(all).not.toContain((await pilot.call('me')).user!.id);
  const { seats } = await pilots[0].call('table', { params: { id } });
  for (const { name } of seats) expect(all).toContain(name);
});

test('a table by invitation shows itself to who has the invitation alone', async () => {
  const { id, pilots } = await begun({ visibility: 'link' });
  const { invitation } = await pilots[0].call('table', { params: { id } });
  const wrong = ['', '?invitation=wrong'];
  for (const query of wrong) {
    expect(await page(`/table/${id}${query}`)).toBe(PLAIN);
    expect((await get(`/api/tables/${id}/card.png${query}`)).status).toBe(404);
  }
  expect(await page(`/table/${id}?invitation=${invitation}`)).toContain('Dawn');
  const picture = await get(`/api/tables/${id}/card.png?invitation=${invitation}`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
});

test('a pilot has one too, and what there is not has a plain page', async () => {
  const pilot = await newGuest(server.url, 'Carl');
  const { id } = (await pilot.call('me')).user!;
  expect(await page(`/pilots/${id}`)).toContain('<meta property="og:title" content="Carl" />');
  expect((await get(`/api/pilots/${id}/card.png`)).headers.get('content-type')).toBe('image/png');
  for (const path of ['/pilots/0000000000000000', '/table/0000000000000000', '/table/none', '/table/%00'])
    expect(await page(path)).toBe(PLAIN);
  expect((await get('/api/pilots/0000000000000000/card.png')).status).toBe(404);
});

test('few are drawn at once, each once, and who asks for more than can wait is refused', async () => {
  const pictures = openPictures();
  const svg = (n: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="${n}" height="9"/></svg>`;
  const asked = Array.from({ length: 20 }, (_, n) => pictures.of(svg(n + 1)));
  const same = pictures.of(svg(1));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual([...Array(14).fill('fulfilled'), ...Array(6).fill('rejected')]);
  expect((await same).png).toBe((await asked[0])!.png);
  expect((await pictures.of(svg(20))).png.length).toBeGreaterThan(50);
  await expect(pictures.of('no picture')).rejects.toThrow('could not be drawn');
  await pictures.close();
});
