// @vitest-environment node
// @module-tag trial
import { existsSync } from 'node:fs';
import { GAMES, loadGame } from '@paravion/games';
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';

/**
 * What the cockpit of any game is tried with: games without one of their own, and those of which a Turn has several segments,
 * the hardest for it. These last long.
 */
const generic: { readonly id: string; readonly long: boolean }[] = [];
for (const { id } of GAMES) {
  const long = (await loadGame(id))?.segments !== undefined;
  if (long || !existsSync(new URL(`../games/${id}`, import.meta.url))) generic.push({ id, long });
}

const served = servedHere({ BOTS_ALONE_MS: '50' });

const played = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));
const isWriting = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');

/** What a seat orders by keys alone: the usual, taken from the proposals, and sealed. */
const orderByKeys = async (page: Page): Promise<void> => {
  const before = await played(page);
  await expect.poll(() => isWriting(page), SLOW).toBe(true);
  await page.locator('.usual').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.send:enabled').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => played(page), SLOW).toBeGreaterThan(before);
};

/** How many games the device keeps. */
const kept = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opened = indexedDB.open('paravion');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('games').objectStore('games').count();
      counted.onsuccess = () => {
        opened.result.close();
        resolve(counted.result);
      };
    };
  });

const startHere = async (page: Page, game: string): Promise<void> => {
  await page.goto(`${served.url}/fly/new?of=${game}`);
  await page.getByLabel('People here').waitFor();
  // At its end, where nothing lies under the button that stays in sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.waitForURL(/\/fly\/[\w-]{8,}$/);
  // It is shown before it is kept.
  await expect.poll(() => page.evaluate(kept), SLOW).toBe(1);
  // What the cockpit of the game's own has drafted meanwhile is not to stand in this one.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('paravion-draft')) localStorage.removeItem(key);
  });
  await page.goto(`${page.url()}?plain`);
  await page.locator('.orders textarea').waitFor();
  await page.locator('.chart svg').first().waitFor();
};

/** Goes by the tabulator to where orders are written. */
const tabToOrders = async (page: Page): Promise<void> => {
  for (let key = 0; key < 40 && !(await isWriting(page)); key++) await page.keyboard.press('Tab');
};

test.each(generic)(
  '$id is played against bots by keys alone, in the cockpit of any game',
  {
    timeout: 300_000,
  },
  async ({ id, long }) => {
    const faults: string[] = [];
    const page = await served.visitor({}, faults);
    await startHere(page, id);
    await tabToOrders(page);
    await page.keyboard.type('no such order');
    await page.locator('.read .problem').waitFor();
    expect(await page.locator('.read .problem strong').first().textContent()).toContain('Line 1');
    expect(await page.locator('.send').isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    for (let orders = 0; orders < (long ? 8 : 200); orders++) {
      await page.locator('.orders textarea, .end').first().waitFor();
      if (await page.locator('.end').isVisible()) break;
      await orderByKeys(page);
    }
    // A long game may be over early, too.
    await page
      .locator(long ? '.orders textarea, .end' : '.end')
      .first()
      .waitFor();
    expect(await page.locator('.account section').count()).toBeGreaterThan(2);
    await page.locator('.moments input').focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'To now' }).first().waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#s0');
    await page.locator('.chart .sheet').focus();
    const whole = await page.locator('.chart svg').first().getAttribute('viewBox');
    await page.keyboard.press('+');
    await expect.poll(() => page.locator('.chart svg').first().getAttribute('viewBox'), SLOW).not.toBe(whole);
    await page.keyboard.press('0');
    await expect.poll(() => page.locator('.chart svg').first().getAttribute('viewBox'), SLOW).toBe(whole);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

test.each(generic)('$id can be seen by lamp light and in German, with the report of a segment', async ({ id }) => {
  const faults: string[] = [];
  const page = await served.visitor({ colorScheme: 'dark' }, faults);
  await startHere(page, id);
  await tabToOrders(page);
  await orderByKeys(page);
  expect(await violations(page)).toEqual([]);
  await page.locator('.account .head button').nth(1).click();
  await page.locator('dialog svg').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByText('Beschreibung der Stellung').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Plays at a table with two browsers, and so many seats in all, until the game is over, or this Turn is past. */
const tableOf = async (id: string, last: number, seats?: number): Promise<void> => {
  const faults: string[] = [];
  const [ann, bob] = [await served.visitor({}, faults), await served.visitor({}, faults)];
  await ann.goto(`${served.url}/tables/new?of=${id}`);
  if (seats !== undefined) await ann.getByLabel('Seats in all').selectOption(String(seats));
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  // The lobby shows it among the tables of its game, and not among those of another.
  await bob.goto(`${served.url}/tables`);
  const entry = bob.locator(`a[href="${new URL(ann.url()).pathname}"]`);
  await bob.getByLabel('Game').selectOption(GAMES.find((game) => game.id !== id)!.id);
  await bob.getByText('Nobody waits for others just now.').waitFor();
  expect(await entry.count()).toBe(0);
  await bob.getByLabel('Game').selectOption(id);
  await entry.click();
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  for (const page of [ann, bob]) {
    await page.locator('.cockpit').waitFor();
    await page.goto(`${page.url()}?plain`);
  }
  const isOver = (page: Page): Promise<boolean> => page.locator('.aside .card h2').isVisible();
  const turn = async (page: Page): Promise<number> =>
    Number(/\d+/.exec((await page.locator('.when').textContent()) ?? '')?.[0] ?? 0);
  let done = false;
  /** Orders the usual whenever it is one's turn; what the cockpit of one's own has drafted already is sealed as it is. */
  const play = async (page: Page): Promise<void> => {
    await page.locator('.cockpit').waitFor();
    while (!done) {
      await page
        .locator('.usual, .send:enabled, .aside .card h2')
        .first()
        .waitFor({ timeout: 1000 })
        .catch(() => undefined);
      if ((await isOver(page)) || (await turn(page)) > last) done = true;
      else if (await page.locator('.usual, .send:enabled').first().isVisible()) {
        const before = await played(page);
        if (await page.locator('.usual').isVisible()) await page.locator('.usual').click();
        await page.locator('.send:enabled').click();
        await expect
          .poll(async () => (await played(page)) > before || (await page.locator('.wax').isVisible()), SLOW)
          .toBe(true);
      }
    }
  };
  await Promise.all([ann, bob].map(play));
  await expect.poll(async () => (await played(bob)) - (await played(ann)), SLOW).toBe(0);
  expect(await played(ann)).toBeGreaterThan(2);
  expect(await violations(ann)).toEqual([]);
  expect(faults).toEqual([]);
  await Promise.all([ann, bob].map((page) => page.context().close()));
};

test.each(generic)('$id is played at a table by two browsers', { timeout: 300_000 }, ({ id, long }) =>
  long ? tableOf(id, 2) : tableOf(id, 100, 3),
);
test.each(generic)(
  '$id is played at a table for twenty Turns, if it is not over before',
  {
    tags: 'trial',
    timeout: 400_000,
  },
  ({ id }) => tableOf(id, 20),
);
