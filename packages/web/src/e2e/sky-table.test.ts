// @vitest-environment node
// @module-tag trial

import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere({ BOTS_ALONE_MS: '50' });

const segments = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));
const turn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.when').textContent()) ?? '')?.[0] ?? 0);

/** Orders by cards and the button whenever it is one's turn, until somebody has come to this Turn. */
const play = async (page: Page, last: number, isDone: () => boolean): Promise<void> => {
  await page.locator('.cockpit').waitFor();
  while (!isDone() && (await turn(page)) <= last) {
    const send = page.locator('.desk .send:enabled');
    if (!(await send.isVisible())) {
      await page.waitForTimeout(100);
      continue;
    }
    const before = await segments(page);
    const tabs = page.locator('.tabs button');
    for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
      if ((await tabs.count()) > i) await tabs.nth(i).click();
      const card = page.locator('.cards .flight').first();
      if (await card.isVisible()) await card.click();
      const standing = page.getByRole('group', { name: 'Standing flights' }).getByRole('button').first();
      if (await standing.isVisible()) await standing.click();
    }
    await send.click({ timeout: 5000 }).catch(() => undefined);
    await expect
      .poll(async () => (await segments(page)) > before || (await page.locator('.wax').isVisible()), SLOW)
      .toBe(true);
  }
};

/** Lays a table of this edition with two planes a side, and seats a second browser at it. */
const tableOf = async (edition: string, faults: string[]): Promise<readonly [Page, Page]> => {
  const [ann, bob] = [await served.visitor({}, faults), await served.visitor({}, faults)];
  await ann.goto(`${served.url}/tables/new?of=clouds&edition=${edition}`);
  await ann.getByLabel(/^Planes a side/).fill('2');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  return [ann, bob];
};

const flown = async (edition: string, last: number): Promise<number> => {
  const faults: string[] = [];
  const pages = await tableOf(edition, faults);
  let done = false;
  await Promise.all(pages.map((page) => play(page, last, () => done).finally(() => (done = true))));
  await expect.poll(async () => (await segments(pages[0])) - (await segments(pages[1])), SLOW).toBe(0);
  expect(await pages[0].locator('.account').textContent()).toMatch(/W2 .*flies to/);
  expect(faults).toEqual([]);
  const count = await segments(pages[0]);
  await Promise.all(pages.map((page) => page.context().close()));
  return count;
};

test('two against two is flown at a table by two browsers', { timeout: 300_000 }, async () => {
  expect(await flown('tables-2.0', 2)).toBeGreaterThan(4);
});

test('by post a Turn is one letter of each seat', { timeout: 300_000 }, async () => {
  // The beginning, and a Turn each; a spin or a fire may ask for no more than that.
  expect(await flown('by-post', 2)).toBeLessThanOrEqual(3);
});
