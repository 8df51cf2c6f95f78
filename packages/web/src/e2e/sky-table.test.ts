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

const standing = (page: Page) => page.getByRole('group', { name: 'Standing flights' }).getByRole('button').first();
const isSealed = (page: Page): Promise<boolean> => page.locator('.wax').isVisible();

/** Orders by cards and the button what is due. */
const order = async (page: Page): Promise<void> => {
  const before = await segments(page);
  const tabs = page.locator('.tabs button');
  for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
    if ((await tabs.count()) > i) await tabs.nth(i).click();
    const card = page.locator('.cards .flight').first();
    if (await card.isVisible()) await card.click();
    if (await standing(page).isVisible()) await standing(page).click();
  }
  await page
    .locator('.desk .send:enabled')
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect.poll(async () => (await segments(page)) > before || (await isSealed(page)), SLOW).toBe(true);
};

/** Orders whenever it is one's turn, until somebody has come to this Turn. */
const play = async (page: Page, last: number, isDone: () => boolean): Promise<void> => {
  await page.locator('.cockpit').waitFor();
  while (!isDone() && (await turn(page)) <= last) {
    if (await page.locator('.desk .send:enabled').isVisible()) await order(page);
    else await page.waitForTimeout(100);
  }
};

/** Lays a table of this edition with so many planes a side, and seats a second browser at it. */
const tableOf = async (edition: string, faults: string[], planes = '2'): Promise<readonly [Page, Page]> => {
  const [ann, bob] = [await served.visitor({}, faults), await served.visitor({}, faults)];
  await ann.goto(`${served.url}/tables/new?of=clouds&edition=${edition}`);
  await ann.getByLabel(/^Planes a side/).fill(planes);
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

const GIVE = 'Fly so when my turn comes';

/** Orders what is due until one of them may order ahead, and does; gives who it was. */
const orderAhead = async (pages: readonly Page[]): Promise<Page> => {
  for (;;) {
    for (const page of pages) {
      const open = page.getByRole('button', { name: 'Give my next order ahead' });
      if (await open.isVisible()) {
        await open.click();
        await standing(page).click();
        await page.getByRole('button', { name: GIVE }).click();
        return page;
      }
      if (await page.locator('.desk .send:enabled').isVisible()) await order(page);
    }
    await pages[0]!.waitForTimeout(100);
  }
};

test('an order given ahead is taken back, outlives a reload, and is flown by itself; a link opens the film', {
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const pages = await tableOf('tables-2.0', faults, '1');
  await Promise.all(pages.map((page) => page.locator('.cockpit').waitFor()));
  const first = await orderAhead(pages);
  const second = pages.find((page) => page !== first)!;
  await first.getByRole('button', { name: 'Take it back' }).click();
  await first.getByRole('button', { name: GIVE }).click();
  await first.reload();
  await first.getByRole('button', { name: 'Take it back' }).waitFor();
  const before = await segments(first);
  await order(second);
  // His move, and the one that was ordered ahead.
  await expect.poll(() => segments(first), SLOW).toBe(before + 2);
  await Promise.all(pages.map((page) => play(page, 1, () => false)));
  await first.goto(`${first.url()}#film=t1`);
  const time = (page: Page) => page.getByRole('slider', { name: 'Moment of the film' });
  await time(first).fill('2.5');
  await first.getByRole('button', { name: 'From behind' }).click();
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.getByRole('button', { name: 'Link to this moment' }).click();
  await first.getByText('The link is copied').waitFor();
  const link = await first.evaluate(() => navigator.clipboard.readText());
  await second.goto(link);
  await expect.poll(() => time(second).inputValue(), SLOW).toBe('2.5');
  expect(await second.getByRole('button', { name: 'From behind' }).getAttribute('aria-pressed')).toBe('true');
  await second.getByRole('button', { name: 'Close', exact: true }).click();
  await time(second).waitFor({ state: 'detached' });
  expect(new URL(second.url()).hash).toBe('');
  expect(faults).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});
