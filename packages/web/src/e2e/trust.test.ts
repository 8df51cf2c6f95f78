// @vitest-environment node
/** Games that the page checks by itself: true ones, forged ones, one whose orders stay on the devices; and the checker. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sopwith } from '@paravion/sopwith';
import { append, type GameRecord, standingTurns, unwrap, withoutSeed } from '@paravion/tabletop';
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { violations } from './axe.ts';

const site = servedHere({ BOTS_ALONE_MS: '50' });
const folder = mkdtempSync(join(tmpdir(), 'paravion-trust-'));
const faults: string[] = [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pilot = (): Promise<Page> => site.visitor({ serviceWorkers: 'block' }, faults);

/** A table for two of which the first is laid by this page. */
const lay = async (page: Page, other: 'open' | 'bot', onDevices = false): Promise<void> => {
  await page.goto(`${site.url}/tables/new`);
  await page.getByLabel('Seats in all').selectOption('3');
  await page.getByLabel('Seat 2', { exact: true }).selectOption(other);
  if (onDevices) {
    await page.getByText('Press and fine points').click();
    await page.getByLabel('on each pilot’s device').check();
  }
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/\/table\/[0-9a-z]{16}$/);
};

/** Seals orders: take off, or straight on. */
const seal = async (page: Page): Promise<void> => {
  await page.locator('.send').waitFor();
  const strips = page.locator('.strips button');
  if ((await strips.count()) > 0) await strips.nth(1).click();
  const times = (await strips.count()) > 0 ? 1 : 3;
  for (let move = 0; move < times; move++) await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
};
const flown = async (page: Page, turn: number): Promise<void> => {
  const end = page.locator('.vcr input[type=range]');
  await expect.poll(async () => Number(await end.getAttribute('max')), SLOW).toBeGreaterThanOrEqual(turn * 3);
  await page.locator('.skipper').click();
};
/** What is saved by pressing this. */
const saved = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

/** From now on this page is handed the record that `forge` makes, as a dishonest server would. */
const handForged = async (page: Page, forge: (record: GameRecord) => GameRecord): Promise<void> => {
  await page.unroute('**/record');
  await page.route('**/record', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, json: forge((await answer.json()) as GameRecord) });
  });
  await page.reload();
};

const cutOff = (record: GameRecord): GameRecord => ({ ...record, entries: record.entries.slice(0, -1) });

/** The seed that the server keeps of a table: it can do what it likes with it. */
const seedOf = (table: string): string => {
  const database = new DatabaseSync(join(site.data, 'paravion.sqlite'), { readOnly: true });
  const { seed } = database.prepare('select seed from tables where id = ?').get(table) as { seed: string };
  database.close();
  return seed;
};

/** The last Turn flown again without an order of the first seat: a record that agrees with itself. */
const otherOrder = (record: GameRecord): GameRecord => {
  const { orders, segment, seals } = standingTurns(record).at(-1)!;
  const before = { ...cutOff(record), seed: seedOf(record.notes.table!) };
  const anew = { segment, orders: orders.with(0, null) as never, seals: seals.with(0, null) };
  return withoutSeed(unwrap(append(before, sopwith, anew)).record);
};

const otherEvent = (record: GameRecord): GameRecord => {
  const entry = structuredClone(record.entries[0]!);
  if (entry.kind === 'turn') (entry.events as unknown[]).pop();
  return { ...record, entries: record.entries.with(0, entry) };
};

test('the page finds a running game true, and a forged record false in plain words; so does the checker from a disk', {
  tags: 'trial',
}, async () => {
  const page = await pilot();
  await lay(page, 'bot');
  for (const turn of [1, 2]) {
    await seal(page);
    await flown(page, turn);
  }
  await page.reload();
  await page.getByRole('button', { name: /^2 Turns, 2 of your seals: all true/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('1 of 1 devices added to the dice.').waitFor();
  await sheet.getByText('Watched by this device from the beginning.').waitFor();
  await sheet.getByRole('img', { name: /^A square/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  const words = await sheet.locator('.words').textContent();
  expect(words).toMatch(/^([a-z]+ ){5}[a-z]+$/);
  const [record, kept, checker] = [
    await saved(page, 'Save the record'),
    await saved(page, 'Save what this device knows'),
    await saved(page, 'Save the checker'),
  ];
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.named').textContent()).toContain(words!);

  for (const [forge, said] of [
    [cutOff, 'Turn 2: This Turn was shown to this device, and is missing now.'],
    [otherOrder, 'Turn 2, seat 1: Your order is not the one that you sealed and have a receipt for.'],
    [otherEvent, 'Turn 1: Flown again by the rules, something else comes out than the record says.'],
  ] as const) {
    await handForged(page, forge);
    await page.getByRole('alert').getByText('Something is wrong with this game.').waitFor();
    await page.getByRole('button', { name: 'See what, and what to do' }).click();
    await sheet.getByText(said).waitFor();
    await sheet.getByRole('heading', { name: 'What to do' }).waitFor();
    expect(await sheet.locator('.words').count()).toBe(0);
    expect({ said, found: await violations(page) }).toEqual({ said, found: [] });
  }
  const evidence = JSON.parse(readFileSync(await saved(page, 'Save the evidence'), 'utf8'));
  expect(evidence).toMatchObject({
    format: 'paravion-evidence/1',
    kept: { receipts: [{}, {}] },
    record: { seed: null },
  });

  // The checker, without any network.
  const away = await site.browser.newContext({ offline: true, locale: 'en-GB', viewport: { width: 360, height: 740 } });
  const disk = await away.newPage();
  disk.on('pageerror', (error) => faults.push(error.message));
  await disk.goto(`file://${checker}`);
  const files = disk.locator('input[type=file]');
  await files.nth(0).setInputFiles(record);
  await files.nth(1).setInputFiles(kept);
  await disk.getByRole('button', { name: 'Look at it' }).click();
  await disk.getByRole('heading', { name: 'All of it is true' }).waitFor();
  await disk.getByText('2 orders of yours: each as you sealed it.').waitFor();
  expect(await disk.locator('.words').textContent()).toBe(words);
  expect(await violations(disk)).toEqual([]);
  const forged = join(folder, 'forged.json');
  writeFileSync(forged, JSON.stringify(cutOff(JSON.parse(readFileSync(record, 'utf8')))));
  await files.nth(0).setInputFiles(forged);
  await disk.getByRole('button', { name: 'Look at it' }).click();
  await disk.getByText('Turn 2: This Turn was shown to this device, and is missing now.').waitFor();
  expect(await disk.locator('.words').count()).toBe(0);
  await away.close();
  expect(faults).toEqual([]);
});

test('orders stay on two devices until all have sealed, and are opened by themselves, also after a reload', {
  tags: 'trial',
}, async () => {
  const [ann, bob, watcher] = [await pilot(), await pilot(), await pilot()];
  await lay(ann, 'open', true);
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  for (const page of [ann, bob])
    await page.getByText('your orders stay on this device until all have sealed').waitFor();
  await watcher.goto(ann.url());
  const sent: string[] = [];
  ann.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`));
  await seal(ann);
  const seals = (page: Page) => page.getByRole('status', { name: 'Seals' });
  await expect.poll(() => seals(ann).textContent(), SLOW).toContain('writes');
  expect(sent).toContain('PUT seal');
  expect(sent.filter((request) => /orders$|draft$/.test(request) && !request.startsWith('GET'))).toEqual([]);
  // Bob's device cannot open at first; then its page is loaded anew within the time for it.
  await bob.route('**/open', (route) => route.abort());
  await seal(bob);
  for (const page of [ann, bob, watcher]) {
    await seals(page).getByText('All seals are in.').waitFor();
    await expect.poll(() => seals(page).getByText('opened').count(), SLOW).toBe(2);
  }
  expect(await ann.locator('.vcr').count()).toBe(0);
  await bob.unroute('**/open');
  await bob.reload();
  for (const page of [ann, bob, watcher]) await flown(page, 1);
  await ann.reload();
  await ann.getByRole('button', { name: /^1 Turn, 1 of your seals: all true/ }).click();
  await ann.getByText('1 Turn in which all seals were listed and signed before any was opened.').waitFor();
  await bob.reload();
  await bob.getByRole('button', { name: /^1 Turn, 1 of your seals: all true/ }).waitFor();
  expect(faults).toEqual([]);
});

test('the key of a device is locked up in its browser', { tags: 'trial' }, async () => {
  const page = await pilot();
  await lay(page, 'open');
  await page.getByRole('button', { name: 'Copy the invitation link' }).waitFor();
  const keys = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('paravion-trust');
        asked.onsuccess = () => resolve(asked.result);
      });
      const rows = await new Promise<{ secretKey?: CryptoKey }[]>((resolve) => {
        const asked = database.transaction('tables').objectStore('tables').getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      return rows.flatMap(({ secretKey }) => (secretKey ? [[secretKey.constructor.name, secretKey.extractable]] : []));
    });
  await expect.poll(keys, SLOW).toEqual([['CryptoKey', false]]);
});
